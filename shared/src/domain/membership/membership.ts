import { addDays, addMonths, laterOf } from '../calendar.ts'
import type { Cents } from '../money.ts'

export const vipOrderStates = ['awaitingPayment', 'active', 'cancelled'] as const
export type VipOrderState = (typeof vipOrderStates)[number]

/** Every legal move of a membership purchase. An active one is only cancelled if its payment is reversed. */
export const vipOrderMoves: Record<VipOrderState, readonly VipOrderState[]> = {
  awaitingPayment: ['active', 'cancelled'],
  active: ['cancelled'],
  cancelled: [],
}

/** How a membership can be paid. */
export const vipMethods = ['card', 'newCard', 'paypal'] as const
export type VipMethod = (typeof vipMethods)[number]

/** What a membership costs and gives. */
export interface Plan {
  priceCents: Cents
  /** Off the provider price. */
  percent: number
  freeStandardShipping: boolean
}

/** How long a purchase keeps its price and its coupon. */
export const vipPayWithinSeconds = 30 * 60

/** A purchase right after another one is a repeat of it, such as a second press or another tab. */
export const vipRepeatSeconds = 10 * 60

export const formatVipNumber = (year: number, sequence: number): string =>
  `V${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`

export interface Period {
  startsOn: string
  endsOn: string
}

/**
 * The year that is bought: from today, or after the last day that is paid for, to the day before the same date a year
 * later. A year from February 29 ends on February 28.
 */
export const yearBought = (today: string, paidUntil: string | null): Period => {
  const startsOn = paidUntil !== null && paidUntil >= today ? addDays(paidUntil, 1) : today
  const aYearLater = addMonths(startsOn, 12)
  const endsOn = aYearLater.slice(5) === startsOn.slice(5) ? addDays(aYearLater, -1) : aYearLater
  return { startsOn, endsOn }
}

export const months = 12

/** The least price of a membership: each month earns a part of it. */
export const leastPriceCents: Cents = 12

/** The part of a price that is earned in a month, 1 to 12; the parts add up to the price. */
export const twelfth = (priceCents: Cents, month: number): Cents =>
  Math.floor((priceCents * month) / months) - Math.floor((priceCents * (month - 1)) / months)

/** The day on which a month of a year that started is earned: when it is over. */
export const earnedOn = (startsOn: string, month: number): string => addMonths(startsOn, month)

/** Days after the renewal on which a declined card is charged again. */
export const renewAgainDays = [1, 3, 7] as const

/** Days after the renewal on which the last try may be made, also where tries were late. */
export const renewWithinDays = 14

/** Whether a renewal is so old that it ends without another try. */
export const isRenewalOver = (renewsOn: string, day: string): boolean =>
  addDays(renewsOn, renewWithinDays) < day

/** When a renewal is tried again after its declined tries, the last of them today: not before tomorrow; null: it ends. */
export const nextRenewalTry = (renewsOn: string, declined: number, today: string): string | null => {
  const days = renewAgainDays[declined - 1]
  if (days === undefined) return null
  const on = laterOf(addDays(renewsOn, days), addDays(today, 1))
  return isRenewalOver(renewsOn, on) ? null : on
}

/** Days before a renewal at which it is announced. */
export const reminderDays = [30, 7] as const

interface Renewing {
  /** A year renews. */
  renews: boolean
  purchases: readonly {
    state: VipOrderState
    isRenewal: boolean
    /** Who ended it; empty: nobody. */
    endedBy: string
  }[]
}

/** Whether staff can end a renewal: one to come, or one that was declined and is tried again. */
export const mayEndRenewal = ({ renews, purchases }: Renewing): boolean =>
  renews ||
  purchases.some(
    ({ state, isRenewal, endedBy }) => state === 'awaitingPayment' && isRenewal && endedBy === '',
  )

/**
 * What a renewal costs: today's price, but never more than was announced last; null: it was not announced, or before prices
 * were kept.
 */
export const renewalCents = (priceCents: Cents, announcedCents: Cents | null): Cents =>
  announcedCents === null ? priceCents : Math.min(priceCents, announcedCents)
