import { randomBytes } from 'node:crypto'
import { json, type Reply } from '../converge/http.ts'
import type { Scan, SimulatedTracker, WireStatus } from './state.ts'
import { fault, type World } from './world.ts'

const hour = 3_600_000

/** The way of a parcel after its tracker was made. */
const way: readonly { afterMs: number; status: WireStatus; detail: string }[] = [
  { afterMs: 0, status: 'pre_transit', detail: 'label_created' },
  { afterMs: 24 * hour, status: 'in_transit', detail: 'received_at_origin_facility' },
  { afterMs: 36 * hour, status: 'in_transit', detail: 'arrived_at_facility' },
  { afterMs: 48 * hour, status: 'out_for_delivery', detail: 'out_for_delivery' },
  { afterMs: 54 * hour, status: 'delivered', detail: 'arrived_at_destination' },
]

/** EasyPost's own test numbers, which stay as they are. */
const fixed: Readonly<Record<string, WireStatus>> = {
  EZ1000000001: 'pre_transit',
  EZ2000000002: 'in_transit',
  EZ3000000003: 'out_for_delivery',
  EZ4000000004: 'delivered',
  EZ5000000005: 'return_to_sender',
  EZ6000000006: 'failure',
  EZ7000000007: 'unknown',
}

const statusOf = ({ scans }: SimulatedTracker): WireStatus => scans.at(-1)?.status ?? 'unknown'

const wireTime = (at: number): string => new Date(at).toISOString().replace(/\.\d{3}Z$/, 'Z')

/** The day on which the carrier expects to deliver, at midnight of no time zone. */
const deliveryDay = ({ createdAt, walks, expectedOn }: SimulatedTracker): string | null => {
  const end = wireTime(createdAt + (way.at(-1)?.afterMs ?? 0)).slice(0, 10)
  const day = expectedOn ?? (walks ? end : undefined)
  return day === undefined ? null : `${day}T00:00:00Z`
}

/** A tracker in EasyPost's form. */
export function wireTracker(tracker: SimulatedTracker) {
  const last = tracker.scans.at(-1)
  return {
    id: tracker.id,
    object: 'Tracker',
    mode: 'test',
    tracking_code: tracker.code,
    status: statusOf(tracker),
    status_detail: last?.detail ?? 'unknown',
    created_at: wireTime(tracker.createdAt),
    updated_at: wireTime(last?.at ?? tracker.createdAt),
    signed_by: statusOf(tracker) === 'delivered' ? 'J DOE' : null,
    weight: 614,
    est_delivery_date: deliveryDay(tracker),
    shipment_id: null,
    carrier: tracker.carrier,
    tracking_details: tracker.scans.map(({ status, detail, at, city, province }) => ({
      object: 'TrackingDetail',
      message: `${detail.replaceAll('_', ' ')}, J DOE`,
      description: '',
      status,
      status_detail: detail,
      datetime: wireTime(at),
      source: tracker.carrier,
      carrier_code: '',
      tracking_location: {
        object: 'TrackingLocation',
        city: city || null,
        state: province || null,
        country: null,
        zip: null,
      },
    })),
    finalized: true,
    is_return: false,
    public_url: `https://track.easypost.com/${tracker.id}`,
    fees: [],
  }
}

/** The carrier scans a parcel; EasyPost reports it. */
export function scan(
  { state, webhooks }: World,
  tracker: SimulatedTracker,
  {
    status,
    detail = status,
    at,
    city = 'OAKLAND',
    province = 'CA',
  }: Partial<Scan> & Pick<Scan, 'status' | 'at'>,
): SimulatedTracker {
  const previous = statusOf(tracker)
  const scans = [...tracker.scans, { status, detail, at, city, province }]
  const now = state.keepTracker({ ...tracker, scans })
  webhooks.send('tracker.updated', wireTracker(now), { status: previous })
  return now
}

/** Moves parcels on that walk by the clock. */
export function walk(world: World): void {
  const now = world.clock.now().getTime()
  for (const each of world.state.trackers.values()) {
    if (!each.walks) continue
    let tracker = each
    for (const { afterMs, status, detail } of way.slice(tracker.scans.length)) {
      const at = tracker.createdAt + afterMs
      if (at <= now) tracker = scan(world, tracker, { status, detail, at })
    }
  }
}

/** The tracker of a number; asked again, the same one. */
export function addTracker(world: World, code: string, carrier: string): SimulatedTracker {
  const before = world.state.trackerOf(code, carrier)
  if (before) return before
  const createdAt = world.clock.now().getTime()
  const status = fixed[code]
  const tracker = world.state.keepTracker({
    id: `trk_${randomBytes(16).toString('hex')}`,
    code,
    carrier,
    createdAt,
    scans: status && status !== 'unknown' ? [scanOf(status, createdAt)] : [],
    walks: !status && world.walks,
  })
  return tracker
}

const scanOf = (status: WireStatus, at: number): Scan => ({
  status,
  detail: status,
  at,
  city: 'HOUSTON',
  province: 'TX',
})

export function createTracker(world: World, body: Record<string, unknown>): Reply {
  const asked = body.tracker as { tracking_code?: unknown; carrier?: unknown } | undefined
  const code = typeof asked?.tracking_code === 'string' ? asked.tracking_code : ''
  const carrier = typeof asked?.carrier === 'string' ? asked.carrier : 'USPS'
  if (code === '') return fault(422, 'TRACKER.CREATE.ERROR')
  const tracker = addTracker(world, code, carrier)
  walk(world)
  return json(wireTracker(world.state.trackers.get(tracker.id) ?? tracker), 201)
}

export function showTracker(world: World, id: string): Reply {
  walk(world)
  const tracker = world.state.trackers.get(id)
  return tracker ? json(wireTracker(tracker)) : fault(404, 'NOT_FOUND')
}
