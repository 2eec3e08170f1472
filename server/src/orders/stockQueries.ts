import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import { sellable } from '../goods/stockQueries.ts'
import type { Provider } from '../http/provider.ts'

/** A line that its warehouse cannot fill, and the quantity it has. */
export interface ShortLine {
  itemId: string
  goodsId: string
  stock: number
}

const shortRow = z.strictObject({ goodsId: z.uuid(), stock: z.int() })
const completeRow = z.strictObject({ complete: z.boolean() })

const wanted = ({ providerId }: Provider, orderId: string) => sql`
  select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
  from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
  where o.provider_id = ${providerId} and o.id = ${orderId}
  group by o.warehouse_id, i.goods_id`

/**
 * Locks the stock of an order, and of another warehouse that it is about to move to, all in one order, so that nobody waits
 * in a circle.
 */
export const lockStock = (
  db: Db,
  { providerId }: Provider,
  orderId: string,
  { movesTo = null }: { movesTo?: string | null } = {},
): Promise<number> =>
  db.run(sql`
    select 1 from stock s
    where s.goods_id in (
        select i.goods_id from order_item i where i.provider_id = ${providerId} and i.order_id = ${orderId})
      and s.warehouse_id in (
        select o.warehouse_id from orders o where o.provider_id = ${providerId} and o.id = ${orderId}
        union all select ${movesTo}::uuid)
    order by s.warehouse_id, s.goods_id for update of s`)

/**
 * The goods that are short, with their stock. Of locked stock, and a statement of its own: it sees what was committed while
 * the lock was waited for, lots too.
 */
const listShort = (db: Db, provider: Provider, orderId: string): Promise<z.infer<typeof shortRow>[]> =>
  db.many(
    shortRow,
    sql`
      with wanted as (${wanted(provider, orderId)}),
      held as (
        select s.goods_id, ${sellable(sql`s`)} as on_hand
        from stock s join wanted w on w.goods_id = s.goods_id and w.warehouse_id = s.warehouse_id)
      select w.goods_id as "goodsId", coalesce(h.on_hand, 0) as stock
      from wanted w left join held h on h.goods_id = w.goods_id
      where coalesce(h.on_hand, 0) < w.quantity`,
  )

/** What the movements of an order say of themselves (the column `stock.moved`). */
const movedBy = ({ providerId }: Provider, orderId: string, kind: 'order' | 'cancel' | 'return') => sql`
  jsonb_build_object('kind', ${kind}::text, 'providerId', ${providerId}::uuid, 'orderId', ${orderId}::uuid)`

/** Locks the stock of an order. Returns its lines that are short. */
export async function lockWanted(
  db: Db,
  provider: Provider,
  orderId: string,
  lines: readonly Pick<ShortLine, 'itemId' | 'goodsId'>[],
): Promise<ShortLine[]> {
  const [, shortGoods] = await Promise.all([
    lockStock(db, provider, orderId),
    listShort(db, provider, orderId),
  ])
  const stocks = new Map(shortGoods.map((each) => [each.goodsId, each.stock]))
  return lines.flatMap(({ itemId, goodsId }) => {
    const stock = stocks.get(goodsId)
    return stock === undefined ? [] : [{ itemId, goodsId, stock }]
  })
}

/** Takes an order's goods out of its locked stock, which has them all. */
export async function takeStock(db: Db, provider: Provider, orderId: string): Promise<void> {
  const { complete } = await db.one(
    completeRow,
    sql`
      with wanted as (${wanted(provider, orderId)}),
      taken as (
        update stock s set on_hand = s.on_hand - w.quantity, moved = ${movedBy(provider, orderId, 'order')} from wanted w
        where s.goods_id = w.goods_id and s.warehouse_id = w.warehouse_id and s.on_hand >= w.quantity
        returning s.goods_id)
      select (select count(*) from wanted) = (select count(*) from taken) as complete`,
  )
  if (!complete) throw new Error('stock changed under its lock')
}

/** Puts the goods of an order back in stock, except what came back with a refund. */
export async function giveStockBack(db: Db, provider: Provider, orderId: string): Promise<void> {
  const { providerId } = provider
  await lockStock(db, provider, orderId)
  await db.run(sql`
    with wanted as (${wanted(provider, orderId)}),
    back as (
      select i.goods_id, sum(l.quantity)::int as quantity
      from refund_line l
        join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.restock and r.state = 'done'
        join order_item i on i.provider_id = l.provider_id and i.order_id = l.order_id and i.id = l.item_id
      where l.provider_id = ${providerId} and l.order_id = ${orderId}
      group by i.goods_id)
    update stock s set on_hand = s.on_hand + w.quantity - coalesce(b.quantity, 0),
      moved = ${movedBy(provider, orderId, 'cancel')}
    from wanted w left join back b on b.goods_id = w.goods_id
    where s.goods_id = w.goods_id and s.warehouse_id = w.warehouse_id`)
}

/** Puts the goods that a refund took back in stock. */
export async function giveRefundedBack(
  db: Db,
  provider: Provider,
  orderId: string,
  refundId: string,
): Promise<void> {
  const { providerId } = provider
  await lockStock(db, provider, orderId)
  await db.run(sql`
    update stock s set on_hand = s.on_hand + back.quantity,
      moved = ${movedBy(provider, orderId, 'return')} || jsonb_build_object('refundId', ${refundId}::uuid)
    from (
      select o.warehouse_id, i.goods_id, sum(l.quantity)::int as quantity
      from refund_line l
        join order_item i on i.provider_id = l.provider_id and i.order_id = l.order_id and i.id = l.item_id
        join orders o on o.provider_id = l.provider_id and o.id = l.order_id
      where l.provider_id = ${providerId} and l.refund_id = ${refundId}
      group by o.warehouse_id, i.goods_id) back
    where s.goods_id = back.goods_id and s.warehouse_id = back.warehouse_id`)
}

const warehouseRow = z.strictObject({ warehouseId: z.uuid(), name: z.string() })

/** Pieces that a warehouse has besides its stock, because they come back before the order is placed. */
export interface FreedStock {
  warehouseId: string
  goodsId: string
  quantity: number
}

/** The other warehouses that have every product of a draft that is still sold, and ship it, or have it picked up there. */
export const listWarehousesWithStock = (
  db: Db,
  provider: Provider,
  orderId: string,
  freed: readonly FreedStock[] = [],
): Promise<z.infer<typeof warehouseRow>[]> =>
  db.many(
    warehouseRow,
    sql`
      with wanted as (${wanted(provider, orderId)})
      select w.id as "warehouseId", w.name from warehouse w
      where w.active and not exists (select 1 from wanted n where n.warehouse_id = w.id)
        and exists (
          select 1 from shipping_today m join orders o on (o.delivery = 'pickup') = (m.kind = 'pickup')
          where m.warehouse_id = w.id and m.active and o.provider_id = ${provider.providerId} and o.id = ${orderId})
        and not exists (
          select 1 from wanted n join goods_today g on g.id = n.goods_id and g.active
            left join stock s on s.goods_id = n.goods_id and s.warehouse_id = w.id
            left join jsonb_to_recordset(${JSON.stringify(freed)}::jsonb) as f ("warehouseId" uuid, "goodsId" uuid,
              quantity int) on f."goodsId" = n.goods_id and f."warehouseId" = w.id
          where coalesce(${sellable(sql`s`)}, 0) + coalesce(f.quantity, 0) < n.quantity)
      order by w.code`,
  )
