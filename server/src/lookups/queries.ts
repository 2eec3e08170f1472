import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const { element: answeredWarehouse } = contract.warehouse_address_list.output.shape.rows
const { element: answeredMethod } = answeredWarehouse.shape.shippingMethods

/** Without the methods' names, which depend on the reader's language. */
const warehouseRow = answeredWarehouse.extend({
  shippingMethods: z.array(answeredMethod.omit({ name: true })),
})
export type Warehouse = z.infer<typeof warehouseRow>

/** Warehouses that orders leave from, each with its shipping methods, the standard one first. */
export const listWarehouses = (db: Db): Promise<Warehouse[]> =>
  db.many(
    warehouseRow,
    sql`
      select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.phone, w.pickup_hours as "pickupHours",
        w.cutoff,
        coalesce(jsonb_agg(jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind, 'priceCents', m.price_cents,
            'freeFromCents', m.free_from_cents, 'days', coalesce(m.days, ''))
          order by array_position(array['standard', 'expedited', 'pickup'], m.kind))
          filter (where m.id is not null), '[]') as "shippingMethods"
      from warehouse w left join shipping_today m on m.warehouse_id = w.id and m.active
      where w.active group by w.id order by w.code`,
  )

const serverTimeRow = contract.server_time.output

export const readServerTime = (db: Db): Promise<z.infer<typeof serverTimeRow>> =>
  db.one(serverTimeRow, sql`select epoch(app_now()) as "serverTime", business_zone() as "timeZone"`)
