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

/** A code as it is stored that somebody chose. Shorter ones are guessed too easily. */
export const isCouponCode = (code: string): boolean => /^[A-Z0-9]{6,20}$/.test(code)

interface NewCoupon {
  kind: Coupon['kind']
  percent?: number | undefined
  amountCents?: Cents | undefined
  startsOn: string
  endsOn: string
  oncePerProvider: boolean
  mostUses?: number | undefined
  /** As it was typed; without one, codes are made up. */
  code?: string | undefined
  /** How many are made. */
  count: number
}

type CouponProblems = Partial<
  Record<
    keyof NewCoupon,
    | 'fields.couponPercent'
    | 'fields.couponCode'
    | 'fields.invalid'
    | 'fields.date'
    | 'fields.datesReversed'
    | 'fields.required'
  >
>

/** What does not fit together in new coupons whose fields are right by themselves. */
export function couponProblems(of: NewCoupon, today: string): CouponProblems {
  const { kind, percent, amountCents, startsOn, endsOn, oncePerProvider, mostUses, code, count } = of
  const problems: CouponProblems = {}
  if ((kind === 'percent') === (percent === undefined)) problems.percent = 'fields.couponPercent'
  if ((kind === 'amount') === (amountCents === undefined)) problems.amountCents = 'fields.invalid'
  if (endsOn < today) problems.endsOn = 'fields.date'
  if (endsOn < startsOn) problems.endsOn = 'fields.datesReversed'
  // Without either, one provider could use it any number of times.
  if (!oncePerProvider && mostUses === undefined) problems.mostUses = 'fields.required'
  if (code !== undefined && !isCouponCode(couponCodeOf(code))) problems.code = 'fields.couponCode'
  if (code !== undefined && count !== 1) problems.count = 'fields.invalid'
  return problems
}

/** Letters and digits that are not mistaken for each other. */
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 12

/** A code that nobody guesses; `pick` returns a random whole number below its argument. */
export const makeCouponCode = (pick: (below: number) => number): string =>
  Array.from({ length: codeLength }, () => codeLetters[pick(codeLetters.length)]).join('')

/** The most coupons that are made at once. */
export const mostCoupons = 500

export const couponStates = ['coming', 'open', 'usedUp', 'over', 'ended'] as const
export type CouponState = (typeof couponStates)[number]

interface CouponFacts {
  startsOn: string
  endsOn: string
  mostUses: number | null
  /** Uses and reservations. */
  held: number
  ended: boolean
}

export const couponStateOf = (of: CouponFacts, today: string): CouponState => {
  if (of.ended) return 'ended'
  if (of.endsOn < today) return 'over'
  if (of.mostUses !== null && of.held >= of.mostUses) return 'usedUp'
  return today < of.startsOn ? 'coming' : 'open'
}
