import type { Address } from '@bencao/shared/domain/address.ts'
import type { ShipTo } from '@bencao/shared/domain/order.ts'
import sql, { empty } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/context.ts'
import { shipColumns } from './placeQueries.ts'
import type { OfferedMethod, WayOut } from './deliveryOptions.ts'

/** The ways of sending that open warehouses offer. */
export const listOfferedMethods = (db: Db): Promise<OfferedMethod[]> =>
  db.many<OfferedMethod>(sql`
    select m.id as "shippingMethodId", m.warehouse_id as "warehouseId", m.kind
    from shipping_method m join warehouse w on w.id = m.warehouse_id and w.active`)

export const findWay = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<WayOut & { shipTo: ShipTo }> =>
  db.one<WayOut & { shipTo: ShipTo }>(sql`
    select delivery, warehouse_id as "warehouseId", shipping_method_id as "shippingMethodId", ship_to as "shipTo"
    from orders where provider_id = ${providerId} and id = ${orderId}`)

export const setWay = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  way: WayOut & { shipTo: ShipTo; address: Address | undefined },
): Promise<number> =>
  db.run(sql`
    update orders set delivery = ${way.delivery}, warehouse_id = ${way.warehouseId},
      shipping_method_id = ${way.shippingMethodId}, ship_to = ${way.shipTo}, saved_at = app_now()
      ${way.address ? sql`, ${shipColumns(way.address)}` : empty}
    where provider_id = ${providerId} and id = ${orderId} and state = 'draft'`)

/** Sends an order that is not packed yet to a corrected address, whose tax rate is written beside it later. */
export const correctAddress = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  address: Address,
): Promise<number> =>
  db.run(sql`
    update orders set ${shipColumns(address)}, saved_at = app_now()
    where provider_id = ${providerId} and id = ${orderId}`)

export const setTaxRate = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  taxMillionths: number,
): Promise<number> =>
  db.run(sql`
    update orders set tax_millionths = ${taxMillionths}
    where provider_id = ${providerId} and id = ${orderId}`)
