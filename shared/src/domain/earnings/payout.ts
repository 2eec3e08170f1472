import type { Tone } from '../order.ts'

/** States of a payout. `pending` also covers earnings that are not paid out yet (docs/product.md, 11.4 Payouts). */
export const payoutStates = ['pending', 'processing', 'completed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** The color of a state wherever it is shown. */
export const payoutTone: Record<PayoutState, Tone> = {
  pending: 'waiting',
  processing: 'active',
  completed: 'done',
  returned: 'stopped',
}
