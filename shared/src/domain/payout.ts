/** States of a payout; `pending` is also what is earned and not paid out yet (decisions section 8). */
export const payoutStates = ['pending', 'processing', 'completed', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]
