import type { OrderState } from '../order.ts'

/** What a carrier says about a parcel. */
export const parcelStatuses = [
  'unknown',
  'preTransit',
  'inTransit',
  'outForDelivery',
  'availableForPickup',
  'delivered',
  'returnToSender',
  'failure',
  'cancelled',
  'error',
] as const
export type ParcelStatus = (typeof parcelStatuses)[number]

const onTheWay = ['inTransit', 'outForDelivery', 'availableForPickup', 'delivered'] as const
const lost = ['returnToSender', 'failure'] as const

/**
 * Statuses only go forward, but for another try after a failed delivery (docs/product.md, 5.11 Tracking): reports may
 * come late, twice and in another order.
 */
const after: Record<ParcelStatus, readonly ParcelStatus[]> = {
  unknown: ['preTransit', ...onTheWay, ...lost, 'cancelled', 'error'],
  preTransit: [...onTheWay, ...lost, 'cancelled', 'error'],
  inTransit: ['outForDelivery', 'availableForPickup', 'delivered', ...lost],
  outForDelivery: ['availableForPickup', 'delivered', ...lost],
  availableForPickup: ['delivered', ...lost],
  delivered: [],
  returnToSender: [],
  // The carrier may try again or find the parcel. A scan in a depot promises neither.
  failure: ['outForDelivery', 'availableForPickup', 'delivered', 'returnToSender'],
  cancelled: [...onTheWay, ...lost],
  error: ['preTransit', ...onTheWay, ...lost, 'cancelled'],
}

/** The status of a parcel after the carrier reported another one. */
export const statusAfter = (current: ParcelStatus, reported: ParcelStatus): ParcelStatus =>
  after[current].includes(reported) ? reported : current

/** Nothing is asked about it any more. */
export const isParcelFinal = (status: ParcelStatus): boolean => after[status].length === 0

/** With one of these a parcel does not arrive by itself, so staff have to do something. */
export const parcelTroubles = [...lost, 'cancelled', 'error'] as const satisfies ParcelStatus[]
export const isParcelTrouble = (status: ParcelStatus): boolean =>
  parcelTroubles.some((each) => each === status)

/** The moves of its order that follow from what the carrier reports: a scan ships it, the delivery completes it. */
export const movesAfter = (state: OrderState, status: ParcelStatus): ('shipped' | 'delivered')[] => {
  const scanned = onTheWay.some((each) => each === status)
  const ships = state === 'packed' && scanned
  const completes = status === 'delivered' && (ships || state === 'shipped')
  return [...(ships ? (['shipped'] as const) : []), ...(completes ? (['delivered'] as const) : [])]
}

const hour = 3_600
/** How often an open parcel is asked about, if the carrier reports nothing. */
export const askAgainSeconds = 6 * hour
/** A parcel of which nothing was heard for so long is not asked about any more. */
export const askDays = 60

/** Seconds until a question that failed is asked again. */
export const retrySeconds = (tries: number): number =>
  Math.min(askAgainSeconds, 30 * 2 ** Math.min(tries, 10))
