import type { Address } from '@bencao/shared/domain/address.ts'
import { foldText } from '@bencao/shared/domain/foldText.ts'
import type { OrderState } from '@bencao/shared/domain/order.ts'
import { payShopOrderSeconds } from '@bencao/shared/domain/share.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Provider } from '../http/provider.ts'
import type { DeliveryOptions } from '../orders/addressQueries.ts'
import { shipColumns } from '../orders/placeQueries.ts'
import { findSamePerson, insertPatient, type PatientFields } from '../patients/queries.ts'
import { newToken, hashToken } from '../sessions/queries.ts'

const usualRow = z.strictObject({ warehouseId: z.uuid(), shippingMethodId: z.uuid().nullable() })

/** Where a provider's orders leave from: the warehouse of the profile, else the first one; and its standard method. */
export const findUsualWarehouse = (
  db: Db,
  { providerId }: Provider,
): Promise<z.infer<typeof usualRow> | null> =>
  db.optional(
    usualRow,
    sql`
      select w.id as "warehouseId", m.id as "shippingMethodId"
      from warehouse w join provider p on p.provider_id = ${providerId}
        left join shipping_today m on m.warehouse_id = w.id and m.kind = 'standard' and m.active
      where w.active order by w.id is distinct from p.warehouse_id, w.code limit 1`,
  )

const methodRow = z.strictObject({
  shippingMethodId: z.uuid(),
  kind: z.enum(['standard', 'expedited']),
  priceCents: z.int(),
  freeFromCents: z.int().nullable(),
  /** What its arrival depends on, if it leaves now. */
  now: z.int(),
  timeZone: z.string(),
  days: z.string(),
  cutoff: z.string(),
})
export type ShippingWay = z.infer<typeof methodRow>

/** How a warehouse ships. */
export const listShippingWays = (db: Db, warehouseId: string): Promise<ShippingWay[]> =>
  db.many(
    methodRow,
    sql`
      select m.id as "shippingMethodId", m.kind, m.price_cents as "priceCents", m.free_from_cents as "freeFromCents",
        epoch(app_now()) as now, business_zone() as "timeZone", coalesce(m.days, '') as days, w.cutoff
      from shipping_today m join warehouse w on w.id = m.warehouse_id
      where m.warehouse_id = ${warehouseId} and m.active and m.kind <> 'pickup' order by m.price_cents, m.id`,
  )

interface NewDraft extends DeliveryOptions {
  /** Null while only the price is asked for. */
  patientId: string | null
  to: Address
}

/** A draft that a patient places and pays, at the provider's usual discount. */
export async function insertShopDraft(
  db: Db,
  { providerId }: Provider,
  { patientId, to, delivery, warehouseId, shippingMethodId }: NewDraft,
): Promise<string> {
  const orderId = newId()
  await db.run(sql`
    insert into orders (provider_id, id, order_for, patient_id, payer, placed_by, placed_phone, delivery,
      ship_to, warehouse_id, shipping_method_id)
    values (${providerId}, ${orderId}, 'patient', ${patientId}, 'patient', 'patient', ${to.phone}, ${delivery},
      'other', ${warehouseId}, ${shippingMethodId})`)
  await db.run(sql`
    update orders set ${shipColumns(to)} where provider_id = ${providerId} and id = ${orderId}`)
  return orderId
}

/**
 * The provider's patient with this phone and date of birth, of several the one with this name; else a new one. The phone
 * must be locked.
 */
export async function joinPatient(
  db: Db,
  provider: Provider,
  fields: PatientFields & { dateOfBirth: string },
): Promise<string> {
  const same = await findSamePerson(db, provider, fields)
  const isNamed = (one: (typeof same)[number]) =>
    foldText(one.firstName) === foldText(fields.firstName) &&
    foldText(one.lastName) === foldText(fields.lastName)
  const known = same.find(isNamed) ?? same[0]
  return known?.patientId ?? (await insertPatient(db, provider, fields)).patientId
}

const placedRow = z.strictObject({
  orderId: z.uuid(),
  sameBody: z.boolean(),
  linkId: z.uuid(),
  delivery: z.enum(['ship', 'pickup']),
  warehouseId: z.uuid(),
  shippingMethodId: z.uuid(),
  ended: z.boolean(),
  subtotalCents: z.int(),
  discountCents: z.int(),
  shippingCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
})

/** The order that a locked session has placed for this action; null if there is none yet. */
export const findPlaced = (
  db: Db,
  { providerId }: Provider,
  { sessionId, request, bodyHash }: { sessionId: string; request: string; bodyHash: Buffer },
): Promise<z.infer<typeof placedRow> | null> =>
  db.optional(
    placedRow,
    sql`
      select o.id as "orderId", s.body_hash = ${bodyHash} as "sameBody", l.id as "linkId", o.delivery,
        o.warehouse_id as "warehouseId", o.shipping_method_id as "shippingMethodId",
        l.ended_by not in ('', 'paid', 'paidByProvider') as ended,
        o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
        o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents"
      from shop_order s join orders o on o.provider_id = s.provider_id and o.id = s.order_id
        join lateral (select id, ended_by from pay_link
          where provider_id = s.provider_id and order_id = s.order_id order by id limit 1) l on true
      where s.provider_id = ${providerId} and s.session_id = ${sessionId} and s.request = ${request}`,
  )

/** Notes which action placed an order, and lets it wait for its payment. Returns the link that its sessions belong to. */
export async function insertPlaced(
  db: Db,
  { providerId }: Provider,
  orderId: string,
  {
    sessionId,
    request,
    bodyHash,
    state,
  }: { sessionId: string; request: string; bodyHash: Buffer; state: OrderState },
): Promise<string> {
  const linkId = newId()
  const isPaid = state === 'processing'
  await db.run(sql`
    insert into shop_order (provider_id, order_id, session_id, request, body_hash)
    values (${providerId}, ${orderId}, ${sessionId}, ${request}, ${bodyHash})`)
  // Nobody is given the token: the patient has the session.
  await db.run(sql`
    insert into pay_link (provider_id, id, order_id, token_hash, opened_at, expires_at, ended_at, ended_by)
    values (${providerId}, ${linkId}, ${orderId}, ${hashToken(newToken())}, app_now(),
      app_now() + make_interval(secs => ${payShopOrderSeconds}::int), case when ${isPaid} then app_now() end,
      case when ${isPaid} then 'paid' else '' end)`)
  await db.run(sql`
    update orders set payer = 'patient', pay_before = app_now() + make_interval(secs => ${payShopOrderSeconds}::int)
    where provider_id = ${providerId} and id = ${orderId} and state = 'awaitingPayment'`)
  return linkId
}
