import { describe, expect, it } from 'vitest'
import { possibleOrderActions } from '@bencao/shared/domain/orders/orderActions.ts'
import { factsOf, type OrderToActOn } from './orderFacts.ts'

const actionsFor = (row: OrderToActOn) => possibleOrderActions(factsOf(row))
const order = (facts: Partial<OrderToActOn>): OrderToActOn => ({
  statusId: 'processing',
  delivery: 'ship',
  totalCents: 1000,
  paymentState: 'captured',
  ...facts,
})

describe('what can be done with an order', () => {
  it('goes on with a draft or throws it away, and prints nothing of it', () => {
    expect(actionsFor(order({ statusId: 'draft', paymentState: 'none' }))).toEqual([
      'continue',
      'detail',
      'discard',
    ])
  })

  it.each(['none', 'declined', 'void'] as const)('pays or cancels an unpaid order (%s)', (paymentState) => {
    const actions = actionsFor(order({ statusId: 'awaitingPayment', paymentState }))
    expect(actions[0]).toBe('pay')
    expect(actions.at(-1)).toBe('cancel')
    expect(actions).not.toContain('receipt')
  })

  it.each(['started', 'unknown'] as const)(
    'neither pays nor cancels while a payment is open (%s)',
    (paymentState) => {
      const actions = actionsFor(order({ statusId: 'awaitingPayment', paymentState }))
      expect(actions).not.toContain('pay')
      expect(actions).not.toContain('cancel')
    },
  )

  it('tracks, prints and orders again what is paid', () => {
    expect(actionsFor(order({ statusId: 'shipped' }))).toEqual([
      'detail',
      'track',
      'receipt',
      'packingSlip',
      'reorder',
    ])
  })

  it('tracks no parcel of an order that is picked up', () => {
    expect(actionsFor(order({ delivery: 'pickup' }))).not.toContain('track')
  })

  it('packs nothing of a cancelled order, but keeps the receipt of one that was paid', () => {
    expect(actionsFor(order({ statusId: 'cancelled' }))).toEqual(['detail', 'receipt', 'reorder'])
    expect(actionsFor(order({ statusId: 'cancelled', paymentState: 'none' }))).toEqual(['detail', 'reorder'])
  })
})
