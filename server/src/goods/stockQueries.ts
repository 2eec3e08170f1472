import type { MovementKind } from '@bencao/shared/domain/catalog/stock.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

/** What can be sold of the stock `stock`, of a product in a warehouse: not what is of an expired lot. */
export const sellable = (stock: Sql): Sql => sql`
  ${stock}.on_hand - coalesce((
    select sum(l.on_hand) from stock_lot l
    where l.goods_id = ${stock}.goods_id and l.warehouse_id = ${stock}.warehouse_id
      and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int`

interface StockChange {
  goodsId: string
  /** More, or less if below zero. */
  quantity: number
  /** Of which these are of lots. Missing: the movement decides itself. */
  lots?: readonly { lotId: string; quantity: number }[]
}

/** Who changes stock, and why. */
interface StockCause {
  kind: MovementKind
  accountId?: string | undefined
  deliveryId?: string | undefined
  countId?: string | undefined
  reason?: string | undefined
}

const heldRow = z.strictObject({ goodsId: z.uuid(), onHand: z.int(), withoutLot: z.int() })
type HeldStock = z.infer<typeof heldRow>

/**
 * Locks what a warehouse has of some products, sorted by product so that nobody waits in a circle. One that the warehouse
 * never had is there with 0 afterwards.
 */
export async function lockStock(
  db: Db,
  warehouseId: string,
  goodsIds: readonly string[],
): Promise<Map<string, HeldStock>> {
  await db.run(sql`
    insert into stock (goods_id, warehouse_id, on_hand)
    select g.id, ${warehouseId}::uuid, 0 from goods g
    where g.id = any (${[...goodsIds]}::uuid[])
      and not exists (select 1 from stock s where s.goods_id = g.id and s.warehouse_id = ${warehouseId})
    order by g.id on conflict do nothing`)
  await db.run(sql`
    select 1 from stock where warehouse_id = ${warehouseId} and goods_id = any (${[...goodsIds]}::uuid[])
    order by goods_id for update`)
  // Its own statement: it sees what was committed while the lock was waited for.
  const held = await db.many(
    heldRow,
    sql`
      select s.goods_id as "goodsId", s.on_hand as "onHand", s.on_hand - coalesce((
        select sum(l.on_hand) from stock_lot l
        where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id), 0)::int as "withoutLot"
      from stock s where s.warehouse_id = ${warehouseId} and s.goods_id = any (${[...goodsIds]}::uuid[])`,
  )
  return new Map(held.map((row) => [row.goodsId, row]))
}

/** Changes locked stock. The database writes the movements. */
export async function moveStock(
  db: Db,
  warehouseId: string,
  changes: readonly StockChange[],
  cause: StockCause,
): Promise<void> {
  const rows = changes.map(({ goodsId, quantity, lots }) => ({
    goods_id: goodsId,
    quantity,
    moved: { ...cause, ...(lots && { lots }) },
  }))
  const moved = await db.run(sql`
    update stock s set on_hand = s.on_hand + c.quantity, moved = c.moved
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (goods_id uuid, quantity int, moved jsonb)
    where s.goods_id = c.goods_id and s.warehouse_id = ${warehouseId}`)
  if (moved !== changes.length) throw new Error('stock that must exist is missing')
}
