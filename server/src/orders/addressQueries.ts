import type { Address } from '@bencao/shared/domain/address.ts'
import { deliveries, shippingKinds, shipTos } from '@bencao/shared/domain/order.ts'
import sql, { empty } from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { shipColumns } from './placeQueries.ts'

const offeredMethodRow = z.strictObject({
  shippingMethodId: z.uuid(),
  warehouseId: z.uuid(),
  kind: z.enum(shippingKinds),
})
export type OfferedMethod = z.infer<typeof offeredMethodRow>

/** The delivery options and the recipient of a draft. */
const draftDeliveryRow = z.strictObject({
  delivery: z.enum(deliveries),
  warehouseId: z.uuid().nullable(),
  shippingMethodId: z.uuid().nullable(),
  shipTo: z.enum(shipTos),
})
type DraftDelivery = z.infer<typeof draftDeliveryRow>
export type DeliveryOptions = Omit<DraftDelivery, 'shipTo'>

/** The shipping methods that open warehouses offer. */
export const listOfferedMethods = (db: Db): Promise<OfferedMethod[]> =>
  db.many(
    offeredMethodRow,
    sql`
      select m.id as "shippingMethodId", m.warehouse_id as "warehouseId", m.kind
      from shipping_today m join warehouse w on w.id = m.warehouse_id and w.active and m.active`,
  )

/** Whether a warehouse `w` hands out orders. */
export const offersPickup = sql`(w.active and exists (
          select 1 from shipping_today m where m.warehouse_id = w.id and m.kind = 'pickup' and m.active))`

export const findDeliveryOptions = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<DraftDelivery | null> =>
  db.optional(
    draftDeliveryRow,
    sql`
      select ${columnsOf(draftDeliveryRow)} from orders where provider_id = ${providerId} and id = ${orderId}`,
  )

/** Of a locked draft, which gets the next revision. */
export const setDeliveryOptions = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  delivery: DraftDelivery & { address: Address | undefined },
): void =>
  db.later(sql`
      update orders set delivery = ${delivery.delivery}, warehouse_id = ${delivery.warehouseId},
        shipping_method_id = ${delivery.shippingMethodId}, ship_to = ${delivery.shipTo}, saved_at = app_now(),
        revision = revision + 1
        ${delivery.address ? sql`, ${shipColumns(delivery.address)}` : empty}
      where provider_id = ${providerId} and id = ${orderId} and state = 'draft'`)

/**
 * Changes the address of an order that is not packed yet. True: it is in another state now, whose tax rate is written
 * separately afterwards.
 */
export const correctAddress = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  address: Address,
): Promise<boolean> =>
  db.exists(sql`
    with corrected as (
      update orders o set ${shipColumns(address)}, saved_at = app_now(),
        -- To somebody else, it no longer goes to the clinic or the patient, whose own data would be on the papers.
        ship_to = case when (o.ship_first_name, o.ship_last_name, o.ship_phone) is not distinct from
          (${address.firstName}, ${address.lastName}, ${address.phone}) then o.ship_to else 'other' end
      from (
        select ship_province from orders where provider_id = ${providerId} and id = ${orderId}) was
      where o.provider_id = ${providerId} and o.id = ${orderId}
      returning o.ship_province is distinct from was.ship_province as moved)
    select 1 from corrected where moved`)

export const setTaxRate = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  taxMillionths: number,
): Promise<number> =>
  db.run(sql`
    update orders set tax_millionths = ${taxMillionths}
    where provider_id = ${providerId} and id = ${orderId}`)
