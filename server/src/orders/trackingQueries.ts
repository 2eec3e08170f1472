import { parcelStatuses } from '@bencao/shared/domain/orders/parcel.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'

/** What carriers reported before they were asked by EasyPost has a text and no status. */
export const trackedEvent = z.strictObject({
  at: z.int(),
  status: z.enum(['', ...parcelStatuses]),
  detail: z.string(),
  text: z.string(),
  place: z.string(),
})
export type TrackedEvent = z.infer<typeof trackedEvent>

/** The arrival of an order `o` as it was estimated at payment; null if it was not. */
export const estimate = sql`case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end`

/** The events of an order `o`, oldest first. */
export const trackedEvents = sql`
  (select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
      'place', t.place) order by t.at, t.id), '[]')
    from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id)`
