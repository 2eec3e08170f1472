/** Seconds before the end of a session at which it is said. */
export const warnBefore = 120

interface Ends {
  idleEndsAt: number
  endsAt: number
}

/** When the session ends (epoch seconds), and whether using the portal puts it off. */
export const sessionEnd = ({ idleEndsAt, endsAt }: Ends): { at: number; canStay: boolean } =>
  idleEndsAt < endsAt ? { at: idleEndsAt, canStay: true } : { at: endsAt, canStay: false }

/** Milliseconds until the session's state is asked again: each minute, more often when the end is near. */
export const askAgainAfter = (ends: Ends | undefined, now: number): number =>
  ends !== undefined && sessionEnd(ends).at - now < warnBefore + 60 ? 15_000 : 60_000
