import type { Address } from '@bencao/shared/domain/address.ts'
import { type Delivery, shippingKinds } from '@bencao/shared/domain/order.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { shipColumns } from '../orders/placeQueries.ts'
import type { Amounts } from '../orders/queries.ts'

const placeRow = z.strictObject({
  taxMillionths: z.int(),
  kind: z.enum(shippingKinds),
  priceCents: z.int(),
  freeFromCents: z.int().nullable(),
})
type WayPlace = z.infer<typeof placeRow>

/**
 * What a shipping method costs, and the tax where the goods would go: where the warehouse is when they are picked up, at
 * the rate of the order's day.
 */
export const findWayPlace = (
  db: Db,
  {
    orderDate,
    delivery,
    shippingMethodId,
    province,
  }: {
    orderDate: string
    delivery: Delivery
    shippingMethodId: string
    province: string
  },
): Promise<WayPlace> =>
  db.one(
    placeRow,
    sql`
      select m.kind, m.price_cents as "priceCents", m.free_from_cents as "freeFromCents",
        coalesce((select t.millionths from tax_rate t
          where t.province = case when ${delivery}::text = 'pickup' then w.province else ${province}::text end
            and t.starts_on <= ${orderDate}::date
          order by t.starts_on desc limit 1), 0) as "taxMillionths"
      from shipping_today m join warehouse w on w.id = m.warehouse_id
      where m.id = ${shippingMethodId}`,
  )

export interface KeptWay {
  delivery: Delivery
  warehouseId: string
  shippingMethodId: string
  shippingKind: string
  address: Address
  /** The patient gave the address; otherwise it is the one that the order had. */
  ownAddress: boolean
  amounts: Amounts
  taxMillionths: number
}

/** Writes the new way of a locked order that is not paid; its lines' taxes are written separately. */
export const keepWay = (db: Db, { providerId }: Provider, orderId: string, way: KeptWay): Promise<number> =>
  db.run(sql`
    update orders set ${shipColumns(way.address)},
      ship_to = case when ${way.ownAddress} then 'other' else ship_to end, delivery = ${way.delivery}, warehouse_id = ${way.warehouseId},
      shipping_method_id = ${way.shippingMethodId}, shipping_kind = ${way.shippingKind},
      shipping_cents = ${way.amounts.shippingCents}, tax_cents = ${way.amounts.taxCents},
      total_cents = ${way.amounts.totalCents}, tax_millionths = ${way.taxMillionths}, saved_at = app_now()
    where provider_id = ${providerId} and id = ${orderId} and state = 'awaitingPayment'`)

export const keepLineTaxes = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  taxes: readonly { itemId: string; taxCents: number }[],
): Promise<number> =>
  db.run(sql`
    update order_item i set tax_cents = f."taxCents"
    from jsonb_to_recordset(${JSON.stringify(taxes)}::jsonb) as f ("itemId" uuid, "taxCents" bigint)
    where i.provider_id = ${providerId} and i.order_id = ${orderId} and i.id = f."itemId"`)
