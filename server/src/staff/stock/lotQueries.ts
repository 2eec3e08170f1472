import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { expiringDays, mostLotsFound } from '@bencao/shared/domain/catalog/stock.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { nameColumn } from '../../goods/queries.ts'
import type { Provider } from '../../http/provider.ts'

const lotRow = contract.staff_stock_detail.output.shape.lots.element
const listedRow = contract.staff_lot_list.output.shape.rows.element
const orderRow = contract.staff_lot_orders.output.shape.rows.element
export type LotOrder = z.infer<typeof orderRow>
const takenRow = contract.staff_order_lots.output.shape.lots.element

const isExpired = sql`coalesce(l.expires_on < (select business_date(app_now())), false)`

/** The lots of a product: those that have something left, the first to expire first; then the emptied ones, the newest first. */
export const listLots = (
  db: Db,
  { goodsId, warehouseId }: { goodsId: string; warehouseId: string },
): Promise<z.infer<typeof lotRow>[]> =>
  db.many(
    lotRow,
    sql`
      select l.id as "lotId", l.number, l.expires_on as "expiresOn", l.on_hand as "onHand", ${isExpired} as expired
      from stock_lot l
      where l.goods_id = ${goodsId} and l.warehouse_id = ${warehouseId}
      order by l.on_hand = 0, case when l.on_hand > 0 then l.expires_on end, case when l.on_hand > 0 then l.number end,
        l.id desc limit 200`,
  )

export const ofExpiring = (warehouseId: string): Sql => sql`
  from stock_lot l join goods g on g.id = l.goods_id
  where l.warehouse_id = ${warehouseId} and l.on_hand > 0
    and l.expires_on < (select business_date(app_now())) + ${expiringDays}::int`

const listedColumns = (lang: Lang): Sql => sql`
  l.id as "lotId", l.number, l.expires_on as "expiresOn", l.on_hand as "onHand", ${isExpired} as expired,
  g.id as "goodsId", g.sku, g.form, g.${nameColumn(lang)} as name, l.warehouse_id as "warehouseId"`

/** A page of the lots that have expired or soon will. */
export const listExpiring = (
  db: Db,
  { warehouseId, lang, ...at }: { warehouseId: string; lang: Lang; page: number; pageSize: number },
): Promise<z.infer<typeof listedRow>[]> =>
  db.many(
    listedRow,
    sql`
      select ${listedColumns(lang)}
      ${ofExpiring(warehouseId)}
      order by l.expires_on, l.id ${pageOf(at)}`,
  )

/** As in the index `stock_lot_number`. */
const lotKey = sql`lot_key(l.number) collate "C"`

interface NumberSearch {
  warehouseId: string
  /** As it is kept. */
  number: string
}

/** The lots whose number begins like this. If there are too many, those that have exactly this number are among them. */
export const ofNumber = ({ warehouseId, number }: NumberSearch): Sql => sql`
  from (
      select l.* from stock_lot l
      where l.warehouse_id = ${warehouseId} and ${lotKey} >= ${number} and ${lotKey} < ${number} || chr(1114111)
      order by ${lotKey} <> ${number}, l.expires_on desc nulls last, l.id desc limit ${mostLotsFound}) l
    join goods g on g.id = l.goods_id`

/** A page of these lots, the last to expire first. */
export const listByNumber = (
  db: Db,
  { lang, page, pageSize, ...search }: NumberSearch & { lang: Lang; page: number; pageSize: number },
): Promise<z.infer<typeof listedRow>[]> =>
  db.many(
    listedRow,
    sql`
      select ${listedColumns(lang)}
      ${ofNumber(search)}
      order by l.expires_on desc nulls last, l.id desc ${pageOf({ page, pageSize })}`,
  )

const headRow = contract.staff_lot_orders.output.pick({
  goodsId: true,
  sku: true,
  name: true,
  form: true,
  number: true,
  warehouseName: true,
})

/** Null: there is no such lot. */
export const findLot = (db: Db, lotId: string, lang: Lang): Promise<z.infer<typeof headRow> | null> =>
  db.optional(
    headRow,
    sql`
      select g.id as "goodsId", g.sku, g.form, g.${nameColumn(lang)} as name, l.number, w.name as "warehouseName"
      from stock_lot l join goods g on g.id = l.goods_id join warehouse w on w.id = l.warehouse_id
      where l.id = ${lotId}`,
  )

/** What each order got of a lot: what it took less what a cancel gave back. What came back with a refund was out, too. */
const gotOf = (lotId: string, before: string | null = null): Sql => sql`
  select m.provider_id, m.order_id, -sum(m.quantity)::int as quantity from stock_movement m
  where m.lot_id = ${lotId} and m.order_id is not null and m.kind in ('order', 'cancel')
    and (${before}::uuid is null or m.order_id < ${before}::uuid)
  group by m.provider_id, m.order_id having sum(m.quantity) < 0`

export const ofLotOrders = (lotId: string): Sql => sql`from (${gotOf(lotId)}) got`

const lotOrders = (got: Sql): Sql => sql`
  select o.provider_id as "providerId", o.id as "orderId", o.order_number as "orderNumber",
    o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName",
    coalesce(a.phone, '') as "providerPhone", got.quantity
  from (${got}) got
    join orders o on o.provider_id = got.provider_id and o.id = got.order_id
    join provider p on p.provider_id = o.provider_id
    join account a on a.id = o.provider_id
  order by o.id desc`

/** A page of the orders that got pieces of a lot, the newest first. */
export const listLotOrders = (
  db: Db,
  lotId: string,
  at: { page: number; pageSize: number },
): Promise<LotOrder[]> =>
  db.many(orderRow, lotOrders(sql`${gotOf(lotId)} order by m.order_id desc ${pageOf(at)}`))

/** The orders that got pieces of a lot and are older than one; null: the newest. */
export const listLotOrdersBefore = (
  db: Db,
  lotId: string,
  { before, most }: { before: string | null; most: number },
): Promise<LotOrder[]> =>
  db.many(orderRow, lotOrders(sql`${gotOf(lotId, before)} order by m.order_id desc limit ${most}`))

/** The lots from which an order is packed, by SKU and expiry. */
export const listOrderLots = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
): Promise<z.infer<typeof takenRow>[]> =>
  db.many(
    takenRow,
    sql`
      select g.sku, l.number, l.expires_on as "expiresOn", t.quantity, ${isExpired} as expired
      from (
          select m.lot_id, -sum(m.quantity)::int as quantity from stock_movement m
          where m.provider_id = ${providerId} and m.order_id = ${orderId} and m.lot_id is not null
          group by m.lot_id having sum(m.quantity) < 0) t
        join stock_lot l on l.id = t.lot_id join goods g on g.id = l.goods_id
      order by g.sku, l.expires_on, l.number`,
  )

const balanceRow = z.strictObject({ onHand: z.int() })

/** What is left of a lot of a locked product; null: the product has no such lot in this warehouse. */
export const findLotBalance = async (
  db: Db,
  { goodsId, warehouseId, lotId }: { goodsId: string; warehouseId: string; lotId: string },
): Promise<number | null> =>
  (
    await db.optional(
      balanceRow,
      sql`
        select on_hand as "onHand" from stock_lot
        where id = ${lotId} and goods_id = ${goodsId} and warehouse_id = ${warehouseId}`,
    )
  )?.onHand ?? null

const keptRow = z.strictObject({ lotId: z.uuid(), goodsId: z.uuid(), number: z.string() })

/** The lots of these numbers, made where they are new. If one comes again with another expiry date, the earlier counts. */
export const keepLots = (
  db: Db,
  warehouseId: string,
  lots: readonly { goodsId: string; number: string; expiresOn: string | null }[],
): Promise<z.infer<typeof keptRow>[]> => {
  const rows = lots.map(({ goodsId, number, expiresOn }) => ({
    id: newId(),
    goods_id: goodsId,
    number,
    expires_on: expiresOn,
  }))
  return db.many(
    keptRow,
    sql`
      insert into stock_lot as l (id, goods_id, warehouse_id, number, expires_on)
      select r.id, r.goods_id, ${warehouseId}::uuid, r.number, r.expires_on
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id uuid, goods_id uuid, number text, expires_on date)
      order by r.goods_id, r.number
      on conflict (goods_id, warehouse_id, number)
        do update set expires_on = least(l.expires_on, excluded.expires_on)
      returning l.id as "lotId", l.goods_id as "goodsId", l.number`,
  )
}
