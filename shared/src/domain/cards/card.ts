export const cardNetworks = [
  'visa',
  'mastercard',
  'amex',
  'discover',
  'diners',
  'jcb',
  'unionpay',
  'other',
] as const
export type CardNetwork = (typeof cardNetworks)[number]

/** See docs/product.md, 7.5 Cards. */
export const maxCards = 2

export type KeptCard = { cardId: string; isDefault: boolean }
export type Expiry = { month: number; year: number }

export const mayAddCard = (cards: readonly unknown[]): boolean => cards.length < maxCards

/** The last card cannot be deleted, because orders are charged to it. */
export const mayRemoveCard = (cards: readonly unknown[]): boolean => cards.length > 1

/** The card that becomes the default when `removedId` is deleted; null if the default stays. */
export const nextDefault = (cards: readonly KeptCard[], removedId: string): string | null => {
  const left = cards.filter((card) => card.cardId !== removedId)
  return left.some((card) => card.isDefault) ? null : (left[0]?.cardId ?? null)
}

/** "08/2027" as month and year; null if it is not MM/YYYY (docs/product.md, 7.5 Cards). */
export const parseExpiry = (text: string): Expiry | null => {
  const parts = /^(0[1-9]|1[0-2])\/(2\d{3})$/.exec(text.trim())
  return parts ? { month: Number(parts[1]), year: Number(parts[2]) } : null
}

/** A card is valid through the last day of its month. An unreadable expiry counts as expired. */
export const isExpired = (expiry: Expiry | string, todayIso: string): boolean => {
  const known = typeof expiry === 'string' ? parseExpiry(expiry) : expiry
  if (!known) return true
  return `${known.year}-${String(known.month).padStart(2, '0')}` < todayIso.slice(0, 7)
}

/** The networks' brand names, which are not translated. */
export const networkNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
