/** Whom a provider's code is for. */
export const shareAudiences = ['patient', 'provider'] as const
export type ShareAudience = (typeof shareAudiences)[number]

/** What a provider may recommend at most. */
export const mostRecommended = 50
export const maxGreetingLength = 300

/** What a patient orders of one product at most. */
export const mostOfOneProduct = 20
/** Pieces that a patient orders at once at most: well below those of a page, so that nobody closes it to others. */
export const mostPiecesOfOrder = 60
/** Pieces that the unpaid orders of one share page keep from others at most. */
export const mostHeldOnPage = 300

const minute = 60
/** How long somebody who has proved the phone on a share page may take to order. */
export const shopSessionSeconds = 30 * minute
/** How long an order that a patient placed waits for the payment, and keeps its stock. */
export const payShopOrderSeconds = 60 * minute

const paths: Record<ShareAudience, string> = { patient: '/shop#', provider: '/register?referralId=' }

/** The address behind a code. That of patients has it after the `#`, so that no server or log sees who shared. */
export const shareAddress = (publicUrl: string, audience: ShareAudience, code: string): string =>
  `${publicUrl}${paths[audience]}${code}`

/** A list in the wanted order; what is not wanted anywhere keeps its place at the end. */
export const inOrder = (now: readonly string[], wanted: readonly string[]): string[] => [
  ...new Set([...wanted.filter((id) => now.includes(id)), ...now]),
]

/** A list with one of its items moved to another place. */
export function moved<T>(items: readonly T[], from: number, to: number): T[] {
  const item = items[from]
  if (item === undefined) return [...items]
  const others = items.toSpliced(from, 1)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, item)
}
