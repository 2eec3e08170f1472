import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { takeLockOf } from '../../db/locks.ts'
import { methodsOf, type ShippingOffers } from './planQueries.ts'

const { element: listedWarehouse } = contract.staff_warehouse_list.output.shape.rows
const warehouseRow = listedWarehouse.omit({ revision: true, coming: true })
type StaffWarehouse = z.infer<typeof warehouseRow>

/** What staff set of a warehouse. */
export type WarehouseValues = Omit<StaffWarehouse, 'warehouseId' | 'openOrders'>

/** All warehouses, closed ones too, with what they offer now. `only` finds one. */
export const listAllWarehouses = (db: Db, only: string | null = null): Promise<StaffWarehouse[]> =>
  db.many(
    warehouseRow,
    sql`
      select w.id as "warehouseId", w.code, w.name, w.address1, w.city, w.province, w.zip, w.phone,
        w.pickup_hours as "pickupHours", w.cutoff, w.active, s.price_cents as "standardCents",
        s.free_from_cents as "standardFreeFromCents", s.days as "standardDays", e.price_cents as "expeditedCents",
        e.free_from_cents as "expeditedFreeFromCents", e.days as "expeditedDays", p.id is not null as pickup, o.count as "openOrders"
      from warehouse w
      left join shipping_today s on s.warehouse_id = w.id and s.kind = 'standard' and s.active
      left join shipping_today e on e.warehouse_id = w.id and e.kind = 'expedited' and e.active
      left join shipping_today p on p.warehouse_id = w.id and p.kind = 'pickup' and p.active
      left join lateral (
        select count(*) as count from orders o
        where o.state in ('awaitingPayment', 'processing', 'packed', 'readyForPickup') and o.warehouse_id = w.id) o on true
      where ${only}::uuid is null or w.id = ${only}
      order by w.code`,
  )

const idRow = z.strictObject({ warehouseId: z.uuid() })

/** The ids of the open warehouses. No other transaction opens or closes one until this one ends. */
export async function lockOpenWarehouses(db: Db): Promise<string[]> {
  await takeLockOf(db, 'warehouses')
  const rows = await db.many(idRow, sql`select id as "warehouseId" from warehouse where active`)
  return rows.map(({ warehouseId }) => warehouseId)
}

/** Another warehouse has the code. */
export const isCodeTaken = async (db: Db, code: string, warehouseId: string): Promise<boolean> =>
  (await db.optional(
    idRow,
    sql`select id as "warehouseId" from warehouse where code = ${code} and id <> ${warehouseId}`,
  )) !== null

export async function writeWarehouse(db: Db, warehouseId: string, values: WarehouseValues): Promise<void> {
  const { code, name, address1, city, province, zip, phone, pickupHours, cutoff, active } = values
  await db.run(sql`
    insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours, cutoff, active)
    values (${warehouseId}, ${code}, ${name}, ${address1}, ${city}, ${province}, ${zip}, ${phone}, ${pickupHours},
      ${cutoff}, ${active})
    on conflict (id) do update set code = excluded.code, name = excluded.name, address1 = excluded.address1,
      city = excluded.city, province = excluded.province, zip = excluded.zip, phone = excluded.phone,
      pickup_hours = excluded.pickup_hours, cutoff = excluded.cutoff, active = excluded.active`)
}

/** Writes what a warehouse offers; a kind without a price is no longer offered. */
export function writeMethods(
  db: Db,
  warehouseId: string,
  { pickup, ...offers }: ShippingOffers & { pickup: boolean },
): Promise<number> {
  const none = { freeFromCents: null, days: null }
  const methods = [...methodsOf(offers), { kind: 'pickup', priceCents: pickup ? 0 : null, ...none }]
  const rows = methods.map((method) => ({ ...method, id: newId() }))
  return db.run(sql`
    insert into shipping_method (id, warehouse_id, kind, price_cents, free_from_cents, days, active)
    select m.id, ${warehouseId}, m.kind, coalesce(m."priceCents", 0), m."freeFromCents", m.days, m."priceCents" is not null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as m (id uuid, kind text, "priceCents" bigint, "freeFromCents" bigint, days text)
    on conflict (warehouse_id, kind) do update set active = excluded.active,
      price_cents = case when excluded.active then excluded.price_cents else shipping_method.price_cents end,
      free_from_cents = case when excluded.active then excluded.free_from_cents
        else shipping_method.free_from_cents end,
      days = case when excluded.active then excluded.days else shipping_method.days end`)
}
