import type { Tone } from '../order.ts'

/** States of a payout; `pending` is also what is earned and not paid out yet (docs/product.md, 11.4 Payouts). */
export const payoutStates = ['pending', 'processing', 'completed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

/** How a state is coloured wherever it is shown. */
export const payoutTone: Record<PayoutState, Tone> = {
  pending: 'waiting',
  processing: 'active',
  completed: 'done',
  returned: 'stopped',
}
