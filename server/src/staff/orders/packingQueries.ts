import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { orderStates } from '@bencao/shared/domain/order.ts'
import type { LastMove } from '@bencao/shared/domain/orders/fulfillment.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { nameColumn } from '../../goods/queries.ts'
import type { Provider } from '../../http/provider.ts'
import { chineseNameColumn } from '../../orders/lineQueries.ts'
import { givenBack, notSentQuantity } from '../../orders/refundQueries.ts'

const lastMoveRow = z.strictObject({
  from: z.enum(orderStates).nullable(),
  to: z.enum(orderStates),
  accountId: z.uuid().nullable(),
  secondsAgo: z.int(),
})

/** The last move of a locked order. */
export const findLastMove = (db: Db, { providerId }: Provider, orderId: string): Promise<LastMove | null> =>
  db.optional(
    lastMoveRow,
    sql`
      select from_state as "from", to_state as "to", by_account as "accountId",
        epoch(app_now()) - epoch(at) as "secondsAgo"
      from order_event where provider_id = ${providerId} and order_id = ${orderId}
      order by at desc, id desc limit 1`,
  )

/** An order as a list of staff names it. */
export interface NamedOrder {
  providerId: string
  orderId: string
}

const named = (orders: readonly NamedOrder[]): Sql => sql`
  jsonb_to_recordset(${JSON.stringify(orders.map(({ providerId, orderId }) => ({ providerId, orderId })))}::jsonb)
    as n ("providerId" uuid, "orderId" uuid)`

const printedRow = z.strictObject({
  providerId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  state: z.enum(orderStates),
  patientId: z.uuid().nullable(),
  cancelling: z.boolean(),
  givenBack: z.boolean(),
})
export type PrintedOrder = z.infer<typeof printedRow>

/** The submitted ones of these orders. */
export const findPrinted = (db: Db, orders: readonly NamedOrder[]): Promise<PrintedOrder[]> =>
  db.many(
    printedRow,
    sql`
      select o.provider_id as "providerId", o.id as "orderId", o.order_number as "orderNumber", o.state,
        o.patient_id as "patientId", ${givenBack} as "givenBack",
        exists (select 1 from payment y
          join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
          where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
            and not r.as_refund) as cancelling
      from ${named(orders)}
        join orders o on o.provider_id = n."providerId" and o.id = n."orderId" and o.state <> 'draft'`,
  )

const line = contract.staff_pick_list.output.shape.warehouses.element.shape.lines.element
const pickedRow = line.omit({ lots: true }).extend({
  orderId: z.uuid(),
  goodsId: z.uuid(),
  warehouseName: z.string(),
})
export type PickedLine = z.infer<typeof pickedRow>

/** The lines of these orders that are to be sent, by warehouse and SKU; names in `lang`. */
export const listPicked = (db: Db, orders: readonly NamedOrder[], lang: Lang): Promise<PickedLine[]> =>
  db.many(
    pickedRow,
    sql`
      select * from (
        select o.id as "orderId", i.goods_id as "goodsId", coalesce(w.name, '') as "warehouseName", i.sku,
          i.${nameColumn(lang)} as name, i.pinyin, i.${chineseNameColumn(lang)} as "nameZh", i.form,
          i.unit_of_measure as "unitOfMeasure", (i.quantity - ${notSentQuantity})::int as quantity
        from ${named(orders)}
          join orders o on o.provider_id = n."providerId" and o.id = n."orderId"
          join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
          left join warehouse w on w.id = o.warehouse_id) picked
      where quantity > 0
      order by "warehouseName", sku, "orderId"`,
  )

const pickedLotRow = line.shape.lots.element.extend({ goodsId: z.uuid(), warehouseName: z.string() })
export type PickedLot = z.infer<typeof pickedLotRow>

/** From which lots these orders took their products, the first to expire first. */
export const listPickedLots = (db: Db, orders: readonly NamedOrder[]): Promise<PickedLot[]> =>
  db.many(
    pickedLotRow,
    sql`
      select l.goods_id as "goodsId", w.name as "warehouseName", l.number, l.expires_on as "expiresOn",
        coalesce(l.expires_on < (select business_date(app_now())), false) as expired, t.quantity
      from (
          select m.lot_id, -sum(m.quantity)::int as quantity
          from ${named(orders)}
            join stock_movement m on m.provider_id = n."providerId" and m.order_id = n."orderId"
          where m.lot_id is not null
          group by m.lot_id having sum(m.quantity) < 0) t
        join stock_lot l on l.id = t.lot_id join warehouse w on w.id = l.warehouse_id
      order by l.expires_on, l.number, l.id`,
  )

const productRow = contract.staff_code_find.output

/** What a product is called. */
export const findProduct = (
  db: Db,
  goodsId: string,
  lang: Lang,
): Promise<z.infer<typeof productRow> | null> =>
  db.optional(
    productRow,
    sql`
      select g.sku, g.${nameColumn(lang)} as name, g.pinyin, g.${chineseNameColumn(lang)} as "nameZh", g.form
      from goods g where g.id = ${goodsId}`,
  )
