import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { paymentLive } from '../orders/paymentQueries.ts'

const unpaidRow = z.strictObject({ providerId: z.uuid(), orderId: z.uuid() })

/** Of an order `o`: it is an unpaid one of a phone, which may be replaced. */
const unpaidOf = (phone: string) => sql`
  o.placed_phone = ${phone} and o.placed_phone <> '' and o.state = 'awaitingPayment' and not ${paymentLive}`

/** The unpaid orders of a phone on share pages, at whatever provider, except those that are being paid. */
export const lockUnpaid = (db: Db, phone: string): Promise<z.infer<typeof unpaidRow>[]> =>
  db.many(
    unpaidRow,
    sql`
      select o.provider_id as "providerId", o.id as "orderId" from orders o
      where ${unpaidOf(phone)}
      order by o.provider_id, o.id for update of o`,
  )

const freedRow = z.strictObject({ warehouseId: z.uuid(), goodsId: z.uuid(), quantity: z.int() })

/** What is back in stock once the unpaid orders of a phone are replaced. */
export const listFreed = (db: Db, phone: string): Promise<z.infer<typeof freedRow>[]> =>
  db.many(
    freedRow,
    sql`
      select o.warehouse_id as "warehouseId", i.goods_id as "goodsId", sum(i.quantity)::int as quantity
      from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      where ${unpaidOf(phone)} group by o.warehouse_id, i.goods_id`,
  )

const heldRow = z.strictObject({ pieces: z.int() })

/** The pieces that unpaid orders of a provider's share page keep. */
export const countHeld = (db: Db, { providerId }: Provider): Promise<z.infer<typeof heldRow>> =>
  db.one(
    heldRow,
    sql`
      select coalesce(sum(i.quantity), 0)::int as pieces
      from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
      where o.provider_id = ${providerId} and o.placed_by = 'patient' and o.state = 'awaitingPayment'`,
  )
