import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'

interface ShippingMethod {
  shippingMethodId: string
  kind: 'standard' | 'expedited' | 'pickup'
  priceCents: number
  freeFromCents: number | null
}

export interface Warehouse {
  warehouseId: string
  name: string
  address1: string
  city: string
  province: string
  zip: string
  phone: string
  pickupHours: string
  shippingMethods: ShippingMethod[]
}

/** Warehouses that orders leave from, each with its shipping methods, the usual one first. */
export const listWarehouses = (db: Db): Promise<Warehouse[]> =>
  db.many<Warehouse>(sql`
    select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.phone, w.pickup_hours as "pickupHours",
      coalesce(jsonb_agg(jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind, 'priceCents', m.price_cents,
          'freeFromCents', m.free_from_cents)
        order by array_position(array['standard', 'expedited', 'pickup'], m.kind))
        filter (where m.id is not null), '[]') as "shippingMethods"
    from warehouse w left join shipping_method m on m.warehouse_id = w.id
    where w.active group by w.id order by w.code`)

export const readServerTime = (db: Db): Promise<{ serverTime: number; timeZone: string }> =>
  db.one(sql`select epoch(app_now()) as "serverTime", business_zone() as "timeZone"`)
