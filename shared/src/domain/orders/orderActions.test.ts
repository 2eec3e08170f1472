import { describe, expect, it } from 'vitest'
import { orderStates } from '../order.ts'
import {
  mayCorrectAddress,
  type OrderAction,
  orderActionsFor,
  type OrderFacts,
  possibleOrderActions,
} from './orderActions.ts'
import { permissionsOf } from '../permission.ts'

const paid = { paymentLive: false, paymentCaptured: true }
const live = { paymentLive: true, paymentCaptured: false }
const unpaid = { paymentLive: false, paymentCaptured: false }
const order = (facts: Partial<OrderFacts>): OrderFacts => ({
  state: 'processing',
  totalCents: 1000,
  trackingNumber: '',
  ...paid,
  ...facts,
})

const trackingNumber = '1Z999AA10123456784'
const tracked: OrderAction[] = ['detail', 'track', 'receipt', 'packingSlip', 'reorder']
const untracked: OrderAction[] = ['detail', 'receipt', 'packingSlip', 'reorder']

describe('the actions of an order', () => {
  it.each<[string, Partial<OrderFacts>, OrderAction[]]>([
    ['a draft', { state: 'draft', ...unpaid }, ['continue', 'detail', 'discard']],
    [
      'an unpaid order',
      { state: 'awaitingPayment', ...unpaid },
      ['pay', 'detail', 'packingSlip', 'reorder', 'cancel'],
    ],
    [
      'an order whose payment is open',
      { state: 'awaitingPayment', ...live },
      ['detail', 'packingSlip', 'reorder'],
    ],
    ['an order whose capture is about to be recorded', { state: 'awaitingPayment', ...paid }, untracked],
    [
      'an unpaid order without a price',
      { state: 'awaitingPayment', totalCents: 0, ...unpaid },
      ['detail', 'packingSlip', 'reorder', 'cancel'],
    ],
    ['an order in work', { state: 'processing' }, untracked],
    ['an order that cost nothing', { state: 'processing', totalCents: 0, ...unpaid }, untracked],
    ['a packed order', { state: 'packed' }, untracked],
    ['a packed order with a label', { state: 'packed', trackingNumber }, tracked],
    ['a shipped order', { state: 'shipped', trackingNumber }, tracked],
    ['a delivered order', { state: 'delivered', trackingNumber }, tracked],
    ['an order to be picked up', { state: 'readyForPickup' }, untracked],
    ['an order that was picked up', { state: 'delivered' }, untracked],
    ['a cancelled order that was paid', { state: 'cancelled' }, ['detail', 'receipt', 'reorder']],
    [
      'a cancelled order that cost nothing, which was paid with its submit',
      { state: 'cancelled', totalCents: 0, ...unpaid },
      ['detail', 'receipt', 'reorder'],
    ],
    ['a cancelled order that was not paid', { state: 'cancelled', ...unpaid }, ['detail', 'reorder']],
  ])('%s', (_, facts, actions) => expect(possibleOrderActions(order(facts))).toEqual(actions))
})

describe('the actions of a provider', () => {
  const held = (status: 'pending' | 'active' | 'suspended') =>
    permissionsOf({ audience: 'provider', role: 'provider', status })
  const awaiting = order({ state: 'awaitingPayment', ...unpaid })

  it('are all possible ones, once verified', () => {
    for (const state of orderStates)
      expect(orderActionsFor(order({ state }), held('active'))).toEqual(
        possibleOrderActions(order({ state })),
      )
  })

  it('do not include paying before verification', () =>
    expect(orderActionsFor(awaiting, held('pending'))).toEqual(['detail', 'packingSlip', 'reorder']))

  it('are read-only while suspended', () => {
    expect(orderActionsFor(awaiting, held('suspended'))).toEqual(['detail', 'packingSlip'])
    expect(orderActionsFor(order({ state: 'draft', ...unpaid }), held('suspended'))).toEqual(['detail'])
  })
})

it('allows address corrections until packed, and not while a payment is live', () => {
  const editable = (facts: object) =>
    orderStates.filter((state) => mayCorrectAddress({ ...order(facts), state }))
  expect(editable(unpaid)).toEqual(['draft', 'awaitingPayment', 'processing'])
  expect(editable(live)).toEqual([])
})
