import { addBusinessDays } from './arrival.ts'

/**
 * A label that was bought, or is being bought. `quoted`: its rates were shown. `buying`: EasyPost was asked and has not
 * answered. `refunding`: the carrier has been asked to refund it. `kept`: the carrier does not refund it.
 */
export const labelStates = ['quoted', 'buying', 'bought', 'failed', 'refunding', 'refunded', 'kept'] as const
export type LabelState = (typeof labelStates)[number]

/** What staff see of labels. */
export const shownLabelStates = ['buying', 'bought', 'refunding', 'refunded', 'kept'] as const

/** Nobody can buy another label for the order. */
export const isLabelLive = (state: LabelState): boolean => state === 'buying' || state === 'bought'

/** How often and how long EasyPost must say that it has no label before none counts as bought. */
const noLabelChecks = 3
export const noLabelSeconds = 15 * 60

/** What is known of a purchase whose answer was lost. */
export const afterLabelLook = (
  has: boolean,
  { checks, seconds }: { checks: number; seconds: number },
): 'bought' | 'failed' | 'buying' => {
  if (has) return 'bought'
  return checks + 1 >= noLabelChecks && seconds >= noLabelSeconds ? 'failed' : 'buying'
}

/** A parcel that leaves today with this rate arrives after what was promised. */
export const isLate = (
  { days }: { days: number | null },
  today: string,
  promised: { to: string } | null,
): boolean => days !== null && promised !== null && addBusinessDays(today, days) > promised.to

/** The cheapest rate that keeps the promise; without one, or if none does, the cheapest. They come by price. */
export const usualRate = <Rate extends { days: number | null; late: boolean }>(
  rates: readonly Rate[],
  isPromised: boolean,
): Rate | undefined =>
  (isPromised ? rates.find(({ days, late }) => days !== null && !late) : undefined) ?? rates[0]

/** EasyPost's names of services are written together: GroundAdvantage. */
export const serviceName = (service: string): string =>
  service
    .replaceAll('_', ' ')
    .replaceAll(/([a-z])([A-Z\d])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')

/** Weight in ounces, sizes in inches. */
export interface ParcelSize {
  weightOunces: number
  lengthInches: number
  widthInches: number
  heightInches: number
}

/** What the form has at first. */
export const usualParcel: ParcelSize = { weightOunces: 16, lengthInches: 10, widthInches: 8, heightInches: 4 }

/** The most that the carriers take: 70 pounds, 108 inches. */
export const mostOunces = 70 * 16
export const mostInches = 108
