import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { codeKey, expiringDays, lowDays } from '@bencao/shared/domain/catalog/stock.ts'
import { goodsSearchTerms } from '@bencao/shared/domain/catalog/goodsText.ts'
import sql, { empty, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../../db/contains.ts'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { takeLockOf } from '../../db/locks.ts'
import { nameColumn } from '../../goods/queries.ts'

const list = contract.staff_stock_list.output.shape
const detail = contract.staff_stock_detail.output.shape
const warehouseRow = list.warehouses.element
/** How many days it lasts is worked out of the row. */
const stockRow = list.rows.element.omit({ daysLeft: true })
const movementRow = detail.rows.element

export const listWarehouses = (db: Db): Promise<z.infer<typeof warehouseRow>[]> =>
  db.many(warehouseRow, sql`select id as "warehouseId", name from warehouse order by active desc, code`)

export const isWarehouse = (db: Db, warehouseId: string): Promise<boolean> =>
  db.exists(sql`select 1 from warehouse where id = ${warehouseId}`)

/** The condition that a product is called what was typed. */
export function isCalled(search: string | undefined): Sql {
  if (!search) return empty
  const terms = goodsSearchTerms(search).map(contains)
  return sql`
    and (cardinality(${terms}::text[]) > 0 and g.search_text like all (${terms}::text[])
      or g.id in (select goods_id from goods_barcode where code = ${codeKey(search)}))`
}

interface ListFilter {
  warehouseId: string
  search: string | undefined
  low: boolean
  days: number
  lang: Lang
  page: number
  pageSize: number
}

/** True for the movements `m` of orders of the last days. A cancel belongs to its order, which may be of an earlier time. */
const isUse = (days: number): Sql => sql`
  m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => ${days}::int)
  and (m.kind = 'order' or exists (
    select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
      and o.submitted_at > app_now() - make_interval(days => ${days}::int)))`

/** What orders took in the last days, less what of it was cancelled. */
const used = (warehouseId: string, days: number) => sql`
  select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
  where m.warehouse_id = ${warehouseId} and ${isUse(days)}
  group by m.goods_id`

/** What is sold out stays low although nobody can order it any more. */
const isLow = ({ warehouseId, days }: Pick<ListFilter, 'warehouseId' | 'days'>) => sql`
  g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * ${days}::int < u.used::bigint * ${lowDays}::int
    or coalesce(s.on_hand, 0) = 0 and (
      select m.kind from stock_movement m
      where m.goods_id = g.id and m.warehouse_id = ${warehouseId} and m.kind = 'order' limit 1) is not null)`

/** Reads what was used from `used`, which the statement has to have. */
const ofWarehouse = ({
  warehouseId,
  search,
  low,
  days,
}: Omit<ListFilter, 'lang' | 'page' | 'pageSize'>) => sql`
  from goods g
    left join stock s on s.goods_id = g.id and s.warehouse_id = ${warehouseId}
    left join used u on u.goods_id = g.id
  where ${low ? isLow({ warehouseId, days }) : sql`(g.active or s.on_hand > 0)`} ${isCalled(search)}`

/** A page of a warehouse's products by name; the low ones by how long they last. */
export const listStock = (db: Db, filter: ListFilter): Promise<z.infer<typeof stockRow>[]> => {
  const order = filter.low
    ? sql`coalesce(s.on_hand::numeric / nullif(u.used, 0), 0), g.sku`
    : sql`g.${nameColumn(filter.lang)}, g.sku`
  return db.many(
    stockRow,
    sql`
      with used as materialized (${used(filter.warehouseId, filter.days)})
      select g.id as "goodsId", g.sku, g.form, g.${nameColumn(filter.lang)} as name, ${filter.warehouseId}::uuid as "warehouseId",
        g.active, coalesce(s.on_hand, 0) as "onHand", coalesce(u.used, 0) as used,
        (select min(l.expires_on) from stock_lot l
          where l.goods_id = g.id and l.warehouse_id = ${filter.warehouseId} and l.on_hand > 0) as "expiresOn"
      ${ofWarehouse(filter)}
      order by ${order} ${pageOf(filter)}`,
  )
}

const countsRow = z.strictObject({ total: z.int(), low: z.int(), expiring: z.int() })

/** How many products match, how many are low of all, and how many lots expire. */
export const countStock = (
  db: Db,
  filter: Omit<ListFilter, 'lang' | 'page' | 'pageSize'>,
): Promise<z.infer<typeof countsRow>> =>
  db.one(
    countsRow,
    sql`
      with used as materialized (${used(filter.warehouseId, filter.days)})
      select (select count(*) ${ofWarehouse(filter)}) as total,
        (select count(*) ${ofWarehouse({ ...filter, low: true, search: undefined })}) as low,
        (select count(*) from stock_lot l where l.warehouse_id = ${filter.warehouseId} and l.on_hand > 0
          and l.expires_on < (select business_date(app_now())) + ${expiringDays}::int) as expiring`,
  )

const productRow = stockRow.omit({ expiresOn: true }).extend({
  warehouseName: z.string(),
  waiting: z.int(),
  barcodes: z.array(z.string()),
})

/** What orders took out of stock that still lies on the shelf: they are not packed, and nothing of it was refunded. */
export const waiting = (goodsId: Sql, warehouseId: Sql): Sql => sql`
  coalesce((
    select sum(i.quantity - coalesce((
      select sum(l.quantity) from refund_line l
        join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.state = 'done'
      where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id), 0))
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where o.state in ('awaitingPayment', 'processing') and o.state <> 'draft' and o.warehouse_id = ${warehouseId}
      and i.goods_id = ${goodsId}), 0)::int`

/** Null: there is no such product or warehouse. */
export const findProduct = (
  db: Db,
  { goodsId, warehouseId, days, lang }: { goodsId: string; warehouseId: string; days: number; lang: Lang },
): Promise<z.infer<typeof productRow> | null> =>
  db.optional(
    productRow,
    sql`
      select g.id as "goodsId", g.sku, g.form, g.${nameColumn(lang)} as name, w.id as "warehouseId", w.name as "warehouseName",
        g.active, coalesce(s.on_hand, 0) as "onHand",
        coalesce((select greatest(-sum(m.quantity), 0)::int from stock_movement m
          where m.goods_id = g.id and m.warehouse_id = w.id and ${isUse(days)}), 0) as used,
        ${waiting(sql`g.id`, sql`w.id`)} as waiting,
        array(select code from goods_barcode b where b.goods_id = g.id order by code) as barcodes
      from goods g join warehouse w on w.id = ${warehouseId}
        left join stock s on s.goods_id = g.id and s.warehouse_id = w.id
      where g.id = ${goodsId}`,
  )

/** A page of a product's movements, the newest first. */
export const listMovements = (
  db: Db,
  at: { goodsId: string; warehouseId: string; page: number; pageSize: number },
): Promise<z.infer<typeof movementRow>[]> =>
  db.many(
    movementRow,
    sql`
      select m.id as "movementId", m.kind, m.quantity, coalesce(l.number, '') as "lotNumber",
        coalesce(o.order_number, '') as "orderNumber", m.order_id as "orderId", m.provider_id as "providerId",
        m.delivery_id as "deliveryId", m.count_id as "countId", coalesce(a.name, '') as by, m.reason,
        epoch(m.at) as at
      from stock_movement m
        left join stock_lot l on l.id = m.lot_id
        left join orders o on o.provider_id = m.provider_id and o.id = m.order_id
        left join account a on a.id = m.account_id
      where m.goods_id = ${at.goodsId} and m.warehouse_id = ${at.warehouseId}
      order by m.id desc ${pageOf(at)}`,
  )

export const ofMovements = ({ goodsId, warehouseId }: { goodsId: string; warehouseId: string }): Sql =>
  sql`from stock_movement where goods_id = ${goodsId} and warehouse_id = ${warehouseId}`

/**
 * Gives a code to a product. Returns whether it has it now. Waits for another product that gets the code as its SKU, also by
 * an import.
 */
export async function setBarcode(db: Db, code: string, goodsId: string): Promise<boolean> {
  const key = codeKey(code)
  await db.run(sql`select 1 from goods where id = ${goodsId} for key share`)
  await takeLockOf(db, `sku:${key}`)
  await takeLockOf(db, 'barcodes')
  await db.run(sql`
    insert into goods_barcode (code, goods_id)
    select ${key}::text, ${goodsId}::uuid
    where not exists (select 1 from goods where upper(replace(sku, ' ', '')) = ${key} and id <> ${goodsId})
    on conflict do nothing`)
  return db.exists(sql`select 1 from goods_barcode where code = ${key} and goods_id = ${goodsId}`)
}

export const removeBarcode = (db: Db, code: string, goodsId: string): Promise<number> =>
  db.run(sql`delete from goods_barcode where code = ${codeKey(code)} and goods_id = ${goodsId}`)

export const isOfCategory = (db: Db, goodsId: string, category: string): Promise<boolean> =>
  db.exists(sql`select 1 from goods where id = ${goodsId} and category = ${category}`)

export const isGoods = (db: Db, goodsId: string): Promise<boolean> =>
  db.exists(sql`select 1 from goods where id = ${goodsId}`)

const nameRow = z.strictObject({ sku: z.string(), name: z.string(), form: z.string() })

export const findName = (db: Db, goodsId: string, lang: Lang): Promise<z.infer<typeof nameRow>> =>
  db.one(nameRow, sql`select sku, form, ${nameColumn(lang)} as name from goods where id = ${goodsId}`)
