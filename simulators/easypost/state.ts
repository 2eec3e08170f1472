import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync } from 'node:fs'
import { dirname } from 'node:path'

/** EasyPost's own words. */
export type WireStatus =
  | 'unknown'
  | 'pre_transit'
  | 'in_transit'
  | 'out_for_delivery'
  | 'delivered'
  | 'available_for_pickup'
  | 'return_to_sender'
  | 'failure'
  | 'cancelled'
  | 'error'

export interface Scan {
  status: WireStatus
  detail: string
  /** Epoch milliseconds. */
  at: number
  city: string
  province: string
}

export interface SimulatedTracker {
  id: string
  code: string
  carrier: string
  createdAt: number
  scans: Scan[]
  /** It walks by the clock, from label to delivery. */
  walks: boolean
  /** The day that the carrier names; of a parcel that walks, the end of its way. */
  expectedOn?: string
}

export interface SimulatedShipment {
  id: string
  createdAt: number
  reference: string
  toName: string
  toCompany: string
  toCity: string
  toProvince: string
  weight: number
  labelSize: string
  rates: { id: string; carrier: string; service: string; rate: string; days: number }[]
  /** Null: no label was bought. */
  bought: { rateId: string; code: string; trackerId: string } | null
  refund: 'submitted' | 'refunded' | 'rejected' | null
}

type StateEvent =
  | { type: 'tracker'; tracker: SimulatedTracker }
  | { type: 'shipment'; shipment: SimulatedShipment }

/**
 * The simulator's own record. Each change is appended to the file before it is answered, so that a process killed at any
 * moment loses nothing it has answered. One process per file.
 */
export class EasypostState {
  readonly trackers = new Map<string, SimulatedTracker>()
  readonly shipments = new Map<string, SimulatedShipment>()
  readonly #file: string | undefined

  constructor(file?: string) {
    this.#file = file
    if (file === undefined) return
    mkdirSync(dirname(file), { recursive: true })
    if (existsSync(file)) this.#load(file)
  }

  keepTracker(tracker: SimulatedTracker): SimulatedTracker {
    this.#record({ type: 'tracker', tracker })
    return tracker
  }

  keepShipment(shipment: SimulatedShipment): SimulatedShipment {
    this.#record({ type: 'shipment', shipment })
    return shipment
  }

  trackerOf(code: string, carrier?: string): SimulatedTracker | undefined {
    return [...this.trackers.values()].find(
      (each) => each.code === code && (carrier === undefined || each.carrier === carrier),
    )
  }

  #record(event: StateEvent): void {
    if (this.#file !== undefined) appendFileSync(this.#file, `${JSON.stringify(event)}\n`, { mode: 0o600 })
    this.#apply(event)
  }

  #load(file: string): void {
    const text = readFileSync(file, 'utf8')
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    // A torn last line was never answered.
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole))
    for (const line of whole.split('\n')) {
      if (line !== '') this.#apply(JSON.parse(line) as StateEvent)
    }
  }

  #apply(event: StateEvent): void {
    if (event.type === 'tracker') this.trackers.set(event.tracker.id, event.tracker)
    else this.shipments.set(event.shipment.id, event.shipment)
  }
}
