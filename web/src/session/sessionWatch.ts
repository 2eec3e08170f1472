/** Seconds before the end of a session at which it is said. */
export const warnBefore = 120

interface Ends {
  idleEndsAt: number
  endsAt: number
}

/** When the session ends (epoch seconds), and whether using the portal puts it off. */
export const sessionEnd = ({ idleEndsAt, endsAt }: Ends): { at: number; canStay: boolean } =>
  idleEndsAt < endsAt ? { at: idleEndsAt, canStay: true } : { at: endsAt, canStay: false }

/** What is new shows within 5 s, so it is asked for a good deal more often. */
const usualMs = 3_200
const spreadMs = 700
const mostMs = 30_000

/**
 * Milliseconds until the session's state is asked again, by when it was last answered and last failed (milliseconds,
 * 0 for never). While the server does not answer, the wait grows with the time that it has not. The same times give
 * the same wait, and browsers that began together drift apart.
 */
export const askAgainAfter = ({ answeredAt, failedAt }: { answeredAt: number; failedAt: number }): number => {
  const failing = failedAt > answeredAt
  const wait = failing ? Math.min(mostMs, Math.max(usualMs, failedAt - answeredAt)) : usualMs
  return wait - ((failing ? failedAt : answeredAt) % spreadMs)
}
