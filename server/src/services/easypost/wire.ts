import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { type ParcelStatus, parcelStatuses } from '@bencao/shared/domain/orders/parcel.ts'
import { carriers } from '@bencao/shared/domain/orders/tracking.ts'
import { z } from 'zod'
import type { Label, ParcelEvent, Rate, RefundState, Shipment, Tracker } from '../../ports/carriers.ts'

/** Nothing that cannot be printed or stored. */
const text = (most: number) =>
  z
    .string()
    .max(most)
    .refine((value) => value.isWellFormed() && !/\p{Cc}/u.test(value))

const wireDetail = z.object({
  status: text(60).nullish(),
  status_detail: text(60).nullish(),
  datetime: text(40).nullish(),
  tracking_location: z
    .object({ city: z.string().max(120).nullish(), state: z.string().max(60).nullish() })
    .nullish(),
})

export const wireTracker = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  tracking_code: text(60),
  carrier: text(40),
  status: text(60).nullish(),
  is_return: z.boolean().nullish(),
  est_delivery_date: text(40).nullish(),
  tracking_details: z.array(wireDetail).nullish(),
})

const wireRate = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  carrier: text(40),
  service: text(80),
  rate: z.string().regex(/^\d{1,6}\.\d{2,5}$/),
  currency: text(10),
  delivery_days: z.int().nullish(),
  est_delivery_days: z.int().nullish(),
})
type WireRate = z.infer<typeof wireRate>

export const wireShipment = z.object({
  id: z.string().regex(/^\w{1,64}$/),
  rates: z.array(z.unknown()).nullish(),
  selected_rate: wireRate.nullish(),
  postage_label: z.object({ label_url: text(500), label_pdf_url: text(500).nullish() }).nullish(),
  tracking_code: text(60).nullish(),
  tracker: z.object({ id: z.string().regex(/^\w{1,64}$/) }).nullish(),
  refund_status: text(40).nullish(),
})
type WireShipment = z.infer<typeof wireShipment>

export const wireFault = z.object({ error: z.object({ code: text(120).nullish() }).nullish() })

/** `out_for_delivery` is `outForDelivery`; a status that is not known yet says nothing. */
function statusOf(wire: string | null | undefined): ParcelStatus {
  const name = (wire ?? '').replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase())
  return parcelStatuses.find((each) => each === name) ?? 'unknown'
}

/** The detail of a status; what is not a plain code is left out. */
const detailOf = (wire: string | null | undefined): string =>
  wire && /^[a-z]{1,20}(?:_[a-z]{1,20}){0,5}$/.test(wire) && wire !== 'unknown' ? wire : ''

/** "OAKLAND, CA"; of the carrier's own sentences nothing is taken, because they may name a person. */
const placeOf = (location: z.infer<typeof wireDetail>['tracking_location']): string =>
  [location?.city, location?.state]
    .filter((part) => part)
    .join(', ')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')

const mostEvents = 100

/** Whether a carrier can have scanned a parcel then, in epoch milliseconds; databases do not hold every time. */
const isPlausible = (at: number): boolean => at >= Date.UTC(2012, 0, 1) && at < Date.UTC(2100, 0, 1)

/** EasyPost names a day at midnight of no time zone: 2026-11-27T00:00:00Z. */
const dayOf = (wire: string | null | undefined): string | null => {
  const day = (wire ?? '').slice(0, 10)
  return isIsoDate(day) && isPlausible(Date.parse(day)) ? day : null
}

export function readTracker(wire: z.infer<typeof wireTracker>): Tracker {
  const events = (wire.tracking_details ?? []).flatMap((each): ParcelEvent[] => {
    const at = Date.parse(each.datetime ?? '')
    if (!isPlausible(at)) return []
    const { status, status_detail: detail, tracking_location: location } = each
    return [
      {
        at: Math.floor(at / 1_000),
        status: statusOf(status),
        detail: detailOf(detail),
        place: placeOf(location),
      },
    ]
  })
  const status = statusOf(wire.status)
  return {
    trackerId: wire.id,
    trackingNumber: wire.tracking_code.toUpperCase(),
    carrier: wire.carrier,
    // Of a parcel on its way back, "delivered" means that it came back.
    status: wire.is_return && status === 'delivered' ? 'returnToSender' : status,
    expectedOn: dayOf(wire.est_delivery_date),
    events: events.slice(-mostEvents),
  }
}

/** The rate in whole cents, rounded up; null for another carrier or currency. */
function readRate(wire: WireRate): Rate | null {
  const carrier = carriers.find((each) => each === wire.carrier)
  if (!carrier || wire.currency !== 'USD') return null
  const [dollars = '', part = ''] = wire.rate.split('.')
  const cents = Number(dollars) * 100 + Math.ceil(Number(`${part.slice(0, 2)}.${part.slice(2) || '0'}`))
  const days = wire.delivery_days ?? wire.est_delivery_days ?? null
  return { rateId: wire.id, carrier, service: wire.service, cents, days }
}

/** The rates that the portal can buy, the cheapest first. */
export const readRates = ({ rates }: WireShipment): Rate[] =>
  (rates ?? [])
    .flatMap((each) => {
      const read = wireRate.safeParse(each)
      const rate = read.success ? readRate(read.data) : null
      return rate && rate.cents > 0 ? [rate] : []
    })
    .toSorted((a, b) => a.cents - b.cents)

/** Null: no label was bought. 'unclear': one was, but not in a way that the portal can use. */
export function readLabel(wire: WireShipment): Label | 'unclear' | null {
  const { postage_label: postage, selected_rate: selected, tracker, tracking_code: number } = wire
  if (!postage) return null
  const rate = selected && readRate(selected)
  if (!rate || !tracker || !number) return 'unclear'
  return {
    carrier: rate.carrier,
    service: rate.service,
    cents: rate.cents,
    trackingNumber: number.toUpperCase(),
    trackerId: tracker.id,
    url: postage.label_pdf_url ?? postage.label_url,
  }
}

export function refundOf({ refund_status: status }: WireShipment): RefundState {
  if (status === 'submitted') return 'asked'
  if (status === 'refunded') return 'refunded'
  return status === 'rejected' || status === 'not_applicable' ? 'refused' : 'none'
}

export function readShipment(wire: WireShipment): Shipment | null {
  const label = readLabel(wire)
  return label === 'unclear' ? null : { label, refund: refundOf(wire) }
}
