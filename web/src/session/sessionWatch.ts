/** Seconds before the end of a session at which the warning appears. */
export const warnBefore = 120

interface Ends {
  idleEndsAt: number
  endsAt: number
}

/** When the session ends (epoch seconds), and whether using the portal extends it. */
export const sessionEnd = ({ idleEndsAt, endsAt }: Ends): { at: number; canStay: boolean } =>
  idleEndsAt < endsAt ? { at: idleEndsAt, canStay: true } : { at: endsAt, canStay: false }

/** A change must show within 5 s, so the interval is well below that. */
const usualMs = 3_200
const spreadMs = 700
const mostMs = 30_000

/**
 * Milliseconds until the next poll of the session's state, from the times at which it was last answered and last failed
 * (milliseconds, 0 for never). While the server does not answer, the interval grows with the time since the last
 * answer. The same times give the same interval, and browsers that started together drift apart.
 */
export const pollAgainAfter = ({
  answeredAt,
  failedAt,
}: {
  answeredAt: number
  failedAt: number
}): number => {
  const failing = failedAt > answeredAt
  const wait = failing ? Math.min(mostMs, Math.max(usualMs, failedAt - answeredAt)) : usualMs
  return wait - ((failing ? failedAt : answeredAt) % spreadMs)
}
