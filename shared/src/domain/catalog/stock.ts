/** Why what is on hand changed. */
export const movementKinds = [
  'opening',
  'receive',
  'count',
  'damage',
  'expired',
  'return',
  'order',
  'cancel',
] as const
export type MovementKind = (typeof movementKinds)[number]

/** What staff may write by hand: pieces that are gone, or a number that was wrong. */
export const correctionKinds = ['damage', 'count'] as const
type CorrectionKind = (typeof correctionKinds)[number]

export const deliveryStates = ['open', 'received', 'discarded'] as const
export const countStates = ['open', 'done', 'discarded'] as const

/** Days over which the use of a product is measured. */
export const measuredDays = [7, 30, 90] as const

/** A product that lasts for fewer days than this is on the low-stock list. */
export const lowDays = 14

/** A lot that expires within as many days is shown as expiring. */
export const expiringDays = 90

/** A search for a lot by its number finds as many. */
export const mostLotsFound = 100

/** The most that one line of a delivery, a count or a correction may say. */
export const mostReceived = 100_000
export const mostCounted = 1_000_000

/** The most of a product that a warehouse holds. */
export const mostOnHand = 2_000_000_000

export const maxCodeLength = 80
export const maxLotLength = 40
export const maxSupplierLength = 120

/** How many whole days the stock lasts at the use of the last `days` days; null: nothing was used. */
export const daysLeft = ({
  onHand,
  used,
  days,
}: {
  onHand: number
  used: number
  days: number
}): number | null => (used <= 0 ? null : Math.floor((onHand * days) / used))

/** Pieces that are used on one day, to one decimal. */
export const dailyUse = (used: number, days: number): number => Math.round((used * 10) / days) / 10

/** A change by hand is allowed if it changes something, damage only takes away, and no part falls below zero. */
export const isCorrectable = (
  { kind, quantity }: { kind: CorrectionKind; quantity: number },
  available: number,
): boolean =>
  quantity !== 0 &&
  (kind === 'count' || quantity < 0) &&
  available + quantity >= 0 &&
  available + quantity <= mostOnHand

/** How a code is compared: scanners differ in case and spaces. */
export const codeKey = (code: string): string => code.replace(/\s+/g, '').toUpperCase()

/** How a lot number is kept: what people read from one label they type in different ways. */
export const keptLotNumber = (typed: string): string => codeKey(typed)
