import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Database } from '../db/open.ts'
import { lockStock, moveStock } from '../goods/stockQueries.ts'

const most = 200

const dueRow = z.strictObject({ goodsId: z.uuid(), warehouseId: z.uuid() })
const lotRow = z.strictObject({ lotId: z.uuid(), onHand: z.int() })

const isDue = sql`l.on_hand > 0 and l.expires_on < (select business_date(app_now()))`

const listDue = (db: Db): Promise<z.infer<typeof dueRow>[]> =>
  db.many(
    dueRow,
    sql`
      select distinct l.goods_id as "goodsId", l.warehouse_id as "warehouseId" from stock_lot l
      where ${isDue} limit ${most}`,
  )

/** Takes what is left of expired lots out of stock, so that nobody can order it. Returns of how many products. */
export async function expireLots({ db, transaction }: Database): Promise<number> {
  const due = await listDue(db)
  for (const one of due) await transaction((within) => expireOne(within, one))
  return due.length
}

async function expireOne(db: Db, { goodsId, warehouseId }: z.infer<typeof dueRow>): Promise<void> {
  await lockStock(db, warehouseId, [goodsId])
  const lots = await db.many(
    lotRow,
    sql`
      select l.id as "lotId", l.on_hand as "onHand" from stock_lot l
      where l.goods_id = ${goodsId} and l.warehouse_id = ${warehouseId} and ${isDue}`,
  )
  if (lots.length === 0) return
  const change = {
    goodsId,
    quantity: -lots.reduce((sum, { onHand }) => sum + onHand, 0),
    lots: lots.map(({ lotId, onHand }) => ({ lotId, quantity: -onHand })),
  }
  await moveStock(db, warehouseId, [change], { kind: 'expired' })
}
