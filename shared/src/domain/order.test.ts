import { describe, expect, it } from 'vitest'
import {
  type DraftFacts,
  deliveries,
  formatOrderNumber,
  mayEditAddress,
  mayMove,
  missingForSubmit,
  missingKeys,
  orderFors,
  orderMoves,
  orderStates,
  orderTone,
  payers,
  refundMarks,
  shipTos,
  tones,
} from './order.ts'

describe('states of an order', () => {
  const moves = new Set([
    'draft awaitingPayment',
    'awaitingPayment processing',
    'awaitingPayment cancelled',
    'processing packed',
    'processing cancelled',
    'packed shipped',
    'packed readyForPickup',
    'packed processing',
    'shipped packed',
    'shipped delivered',
    'readyForPickup delivered',
  ])

  it.each(orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const)))(
    '%s to %s only where the table says so',
    (from, to) => expect(mayMove(from, to)).toBe(moves.has(`${from} ${to}`)),
  )

  it('are all reached from a draft', () => {
    const reached = new Set(['draft'])
    for (const from of orderStates) for (const to of orderMoves[from]) reached.add(to)
    expect([...reached].toSorted()).toEqual([...orderStates].toSorted())
  })

  it('can be cancelled until packed', () =>
    expect(orderStates.filter((state) => mayMove(state, 'cancelled'))).toEqual([
      'awaitingPayment',
      'processing',
    ]))

  it('allow changes of the address until packed', () => {
    expect(orderStates.filter(mayEditAddress)).toEqual(['draft', 'awaitingPayment', 'processing'])
  })

  it('show only final states as done and stopped', () => {
    expect(orderStates.filter((state) => orderTone[state] === 'done')).toEqual(['delivered'])
    expect(orderStates.filter((state) => orderTone[state] === 'stopped')).toEqual(['cancelled'])
    expect(new Set(orderStates.map((state) => orderTone[state])).size).toBe(tones.length)
  })
})

it('lists the choices of an order', () => {
  expect({ orderFors, deliveries, shipTos, payers, refundMarks }).toEqual({
    orderFors: ['patient', 'clinic'],
    deliveries: ['ship', 'pickup'],
    shipTos: ['patient', 'clinic', 'other'],
    payers: ['provider', 'patient'],
    refundMarks: ['none', 'partial', 'full'],
  })
})

describe('formatOrderNumber', () => {
  it.each([
    [2026, 4213, 'B26-004213'],
    [2009, 1, 'B09-000001'],
    [2100, 1_234_567, 'B00-1234567'],
  ])('%d, %d is %s', (year, sequence, number) => expect(formatOrderNumber(year, sequence)).toBe(number))
})

describe('missingForSubmit', () => {
  const ready: DraftFacts = {
    orderFor: 'patient',
    patientId: 'p',
    lines: [{ goodsId: 'g', quantity: 2, stock: 2, active: true }],
    warehouseId: 'w',
    delivery: 'ship',
    shippingMethodId: 'm',
    hasAddress: true,
  }
  const line = (goodsId: string, quantity: number, stock: number) => ({
    goodsId,
    quantity,
    stock,
    active: true,
  })

  it.each<[string, Partial<DraftFacts>, string[]]>([
    ['nothing', {}, []],
    ['its patient', { patientId: null }, ['patient']],
    ['no patient for the clinic', { patientId: null, orderFor: 'clinic' }, []],
    ['lines', { lines: [] }, ['lines']],
    ['stock', { lines: [line('g', 3, 2)] }, ['stock']],
    ['stock over two lines', { lines: [line('g', 2, 3), line('g', 2, 3)] }, ['stock']],
    ['no stock where two products have enough', { lines: [line('g', 2, 3), line('h', 2, 3)] }, []],
    ['goods still sold', { lines: [{ ...line('g', 1, 5), active: false }] }, ['inactiveGoods']],
    ['a warehouse', { warehouseId: null, lines: [line('g', 2, 0)] }, ['warehouse']],
    ['a shipping method', { shippingMethodId: null }, ['shippingMethod']],
    ['an address', { hasAddress: false }, ['address']],
    ['no address at pickup', { delivery: 'pickup', hasAddress: false }, []],
    ['a warehouse with pickup', { delivery: 'pickup', shippingMethodId: null }, ['warehouse']],
  ])('a draft lacks %s', (_, change, missing) => {
    expect(missingForSubmit({ ...ready, ...change })).toEqual(missing)
  })

  it('lists everything that an empty draft lacks, in the order of the keys', () => {
    const empty = { patientId: null, lines: [], warehouseId: null, shippingMethodId: null, hasAddress: false }
    const missing = missingForSubmit({ ...ready, ...empty })
    expect(missing).toEqual(missingKeys.filter((key) => key !== 'inactiveGoods' && key !== 'stock'))
  })
})
