import type { Arrival } from '@bencao/shared/domain/orders/arrival.ts'
import { type OrderState, type Payer, payers } from '@bencao/shared/domain/order.ts'
import { lang } from '@bencao/shared/contract/fields/fields.ts'
import sql, { join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'

export interface Move {
  from: OrderState
  to: OrderState
  by: { kind: string; accountId: string | null }
  /** Of staff; otherwise empty. */
  reason?: string
}

/** Of a move that staff took back at once, the event `e` of either. Only staff see them. */
export const isTakenBack = sql`
  ((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
    or exists (select 1 from order_event u
      where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
        and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))`

/** Columns of the order that a move sets, such as `paid_at = app_now()`. */
export type Assignments = readonly Sql[]

/** For an order that is paid, by either payer, and when it is expected. */
export const paidBy = (payer: Payer, arrival: Arrival | null): Assignments => [
  sql`paid_at = app_now()`,
  sql`expected_from = ${arrival?.from ?? null}, expected_to = ${arrival?.to ?? null}`,
  sql`pay_before = null`,
  sql`payer = ${payer}`,
]

const transitRow = z.strictObject({
  now: z.int(),
  timeZone: z.string(),
  days: z.string(),
  cutoff: z.string(),
})

/** What the arrival of an order depends on if it is paid now; null if it is picked up, or its shipping names no days. */
export const findTransit = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof transitRow> | null> =>
  db.optional(
    transitRow,
    sql`
      select epoch(app_now()) as now, business_zone() as "timeZone", m.days, w.cutoff
      from orders o join warehouse w on w.id = o.warehouse_id
      join shipping_today m on m.warehouse_id = w.id and m.kind = o.shipping_kind
      where o.provider_id = ${providerId} and o.id = ${orderId} and o.delivery = 'ship' and m.days is not null`,
  )

/** For an order that no longer has to be paid. */
export const notPayable: Assignments = [sql`pay_before = null`]

/** For an order that left with a carrier; an unknown carrier is empty. */
export const shipped = (carrier: string, trackingNumber: string): Assignments => [
  sql`carrier = ${carrier}`,
  sql`tracking_number = ${trackingNumber}`,
]

/**
 * Changes an order's state with further assignments, and writes the move to its history. Returns how many it moved:
 * none if the order is not in `from`.
 */
export const recordMove = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { from, to, by, reason = '' }: Move,
  assignments: Assignments,
): Promise<number> => {
  const set = join([sql`state = ${to}`, ...assignments], ', ')
  return db.run(sql`
    with moved as (
      update orders set ${set}
      where provider_id = ${providerId} and id = ${orderId} and state = ${from} returning 1)
    insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
    select ${providerId}::uuid, ${orderId}::uuid, ${newId()}::uuid, ${from}::text, ${to}::text, ${by.kind}::text,
      ${by.accountId}::uuid, ${reason}::text from moved`)
}

const recipientsRow = z.strictObject({
  orderNumber: z.string(),
  totalCents: z.int(),
  payer: z.enum(payers),
  carrier: z.string(),
  trackingNumber: z.string(),
  /** The warehouse. */
  place: z.string(),
  email: z.string(),
  phone: z.string(),
  lang,
  /** Null: no patient who opted in to messages. */
  patientId: z.uuid().nullable(),
  patientPhone: z.string().nullable(),
  patientLang: lang.nullable(),
})

/** The facts for messages about an order, and their recipients. */
export const findRecipients = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof recipientsRow>> =>
  db.one(
    recipientsRow,
    sql`
      select o.order_number as "orderNumber", o.total_cents as "totalCents", o.payer, o.carrier,
        o.tracking_number as "trackingNumber", coalesce(w.name, '') as place, a.email, a.phone, a.lang,
        p.id as "patientId",
        p.phone as "patientPhone", p.lang as "patientLang"
      from orders o join account a on a.id = o.provider_id
        left join warehouse w on w.id = o.warehouse_id
        left join patient p on o.order_for = 'patient' and p.id = o.patient_id and p.sms_opt_in
          and not exists (select 1 from sms_stop s where s.phone = p.phone)
      where o.provider_id = ${providerId} and o.id = ${orderId}`,
  )
