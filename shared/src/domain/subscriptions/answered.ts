import type { SubscriptionAsk } from './subscription.ts'

/** Answered by an act of their own; a request to stop is answered only by cancelling or taking up. */
export const answerableAsks = ['change', 'skip'] as const satisfies readonly SubscriptionAsk[]

/** What an answer is about, as texts name it; empty: not known. */
export function answeredOf(asks: readonly SubscriptionAsk[]): 'change' | 'skip' | 'both' | '' {
  const [one, more] = answerableAsks.filter((ask) => asks.includes(ask))
  return more ? 'both' : (one ?? '')
}
