import { type Cents, divideHalfUp } from '../money.ts'

export const couponKinds = ['percent', 'amount', 'full'] as const

export interface Coupon {
  kind: (typeof couponKinds)[number]
  /** Of a percent coupon. */
  percent: number | null
  /** Of an amount coupon. */
  amountCents: Cents | null
  startsOn: string
  endsOn: string
  /** The only provider who may use it; null: every one. */
  providerId: string | null
}

/** As it is stored: people type it in any case, and copy it with spaces. */
export const couponCodeOf = (typed: string): string =>
  typed.normalize('NFKC').replace(/\s/g, '').toUpperCase()

export const isCouponOpen = (coupon: Coupon, today: string, providerId: string): boolean =>
  coupon.startsOn <= today &&
  today <= coupon.endsOn &&
  (coupon.providerId === null || coupon.providerId === providerId)

export interface VipPrice {
  priceCents: Cents
  discountCents: Cents
  dueCents: Cents
}

/** A price less a coupon, never below zero. */
export const priceWith = (priceCents: Cents, coupon: Coupon | null): VipPrice => {
  const discountCents = coupon ? Math.min(priceCents, worth(priceCents, coupon)) : 0
  return { priceCents, discountCents, dueCents: priceCents - discountCents }
}

const worth = (priceCents: Cents, { kind, percent, amountCents }: Coupon): Cents => {
  if (kind === 'full') return priceCents
  return kind === 'percent' ? divideHalfUp(priceCents * (percent ?? 0), 100) : (amountCents ?? 0)
}
