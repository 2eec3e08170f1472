import type { Carrier } from '@bencao/shared/domain/orders/tracking.ts'
import type { ParcelStatus } from '@bencao/shared/domain/orders/parcel.ts'
import type { ParcelSize } from '@bencao/shared/domain/orders/label.ts'

/** What a question came to. Only `unanswered` leaves open whether something was done. */
export type CarrierResult<T> =
  | { kind: 'ok'; value: T }
  /** It will not do that, and would not if it were asked again. */
  | { kind: 'refused'; detail: string }
  /** Nothing was done. */
  | { kind: 'unreachable'; detail: string }
  | { kind: 'unanswered'; detail: string }

export interface ParcelEvent {
  /** Epoch seconds. */
  at: number
  status: ParcelStatus
  /** The carrier's status in detail, in lower case with underscores; empty if there is none. */
  detail: string
  place: string
}

/** A parcel as the carrier has it now. */
export interface Tracker {
  trackerId: string
  trackingNumber: string
  carrier: string
  status: ParcelStatus
  /** The day on which the carrier expects to deliver it; null if it does not say. */
  expectedOn: string | null
  events: ParcelEvent[]
}

export interface PostalAddress {
  name: string
  /** The clinic that gets the parcel; empty for others. */
  company: string
  address1: string
  address2: string
  city: string
  province: string
  zip: string
  phone: string
}

export interface ShipmentRequest {
  from: PostalAddress
  to: PostalAddress
  size: ParcelSize
  /** Ours; names no person. */
  reference: string
}

export interface Rate {
  rateId: string
  carrier: Carrier
  service: string
  cents: number
  /** Null: the carrier does not say. */
  days: number | null
}

export interface Offer {
  shipmentId: string
  rates: Rate[]
}

export interface Label {
  carrier: Carrier
  service: string
  cents: number
  trackingNumber: string
  trackerId: string
  /** Where the PDF is. */
  url: string
}

/** What became of a request for a refund. `none`: nobody asked for one. */
export type RefundState = 'none' | 'asked' | 'refunded' | 'refused'

export interface Shipment {
  /** Null: no label was bought. */
  label: Label | null
  refund: RefundState
}

/** Follows parcels and buys their labels. No method throws. */
export interface Carriers {
  /** Begins to follow a parcel. Asked again, it is the same tracker. */
  track(carrier: Carrier, trackingNumber: string): Promise<CarrierResult<Tracker>>
  readTracker(trackerId: string): Promise<CarrierResult<Tracker>>
  /** Costs nothing. */
  offerRates(request: ShipmentRequest): Promise<CarrierResult<Offer>>
  /** Costs money. A shipment has one label at most, however often one is bought. */
  buyLabel(shipmentId: string, rateId: string): Promise<CarrierResult<Label>>
  readShipment(shipmentId: string): Promise<CarrierResult<Shipment>>
  refundLabel(shipmentId: string): Promise<CarrierResult<RefundState>>
  /** The PDF of a label. */
  fetchLabel(url: string): Promise<CarrierResult<Uint8Array>>
}
