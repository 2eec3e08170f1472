import { describe, expect, it } from 'vitest'
import { possibleOrderActions } from '@bencao/shared/domain/orders/orderActions.ts'
import { factsOf, type OrderToActOn } from './orderFacts.ts'

const actionsFor = (row: OrderToActOn) => possibleOrderActions(factsOf(row))
const order = (facts: Partial<OrderToActOn>): OrderToActOn => ({
  statusId: 'processing',
  totalCents: 1000,
  paymentState: 'captured',
  trackingNumber: '',
  ...facts,
})

describe('the actions of an order', () => {
  it('continue or discard a draft, and print nothing of it', () => {
    expect(actionsFor(order({ statusId: 'draft', paymentState: 'none' }))).toEqual([
      'continue',
      'detail',
      'discard',
    ])
  })

  it.each(['none', 'declined', 'void'] as const)('pay or cancel an unpaid order (%s)', (paymentState) => {
    const actions = actionsFor(order({ statusId: 'awaitingPayment', paymentState }))
    expect(actions[0]).toBe('pay')
    expect(actions.at(-1)).toBe('cancel')
    expect(actions).not.toContain('receipt')
  })

  it.each(['started', 'unknown'] as const)(
    'neither pay nor cancel while a payment is live (%s)',
    (paymentState) => {
      const actions = actionsFor(order({ statusId: 'awaitingPayment', paymentState }))
      expect(actions).not.toContain('pay')
      expect(actions).not.toContain('cancel')
    },
  )

  it('track, print and copy a paid order', () => {
    expect(actionsFor(order({ statusId: 'shipped', trackingNumber: '1Z999AA10123456784' }))).toEqual([
      'detail',
      'track',
      'receipt',
      'packingSlip',
      'reorder',
    ])
  })

  it('track no parcel before it has a number', () => {
    expect(actionsFor(order({ statusId: 'packed' }))).not.toContain('track')
  })

  it('print no packing slip of a cancelled order, but the receipt of a paid one', () => {
    expect(actionsFor(order({ statusId: 'cancelled' }))).toEqual(['detail', 'receipt', 'reorder'])
    expect(actionsFor(order({ statusId: 'cancelled', paymentState: 'none' }))).toEqual(['detail', 'reorder'])
  })
})
