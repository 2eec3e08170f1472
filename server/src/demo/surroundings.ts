import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { DemoGoods } from './lines.ts'
import type { Surroundings } from './orders.ts'

type Found = Pick<Surroundings, 'warehouse' | 'methods' | 'rates' | 'timeZone'> & {
  /** Epoch seconds of the business clock. */
  now: number
  goods: DemoGoods[]
  /** The last order number that was given. */
  lastNumber: number
}

/** What the database has that the demo's orders are made of; the warehouse is the one in California. */
export async function readSurroundings(db: Db): Promise<Found> {
  const { warehouse, ...clock } = await db.one<
    Pick<Found, 'now' | 'timeZone' | 'lastNumber' | 'warehouse'>
  >(sql`
    select epoch(app_now()) as now, business_zone() as "timeZone",
      greatest((select last_value from order_number_seq), 2100) as "lastNumber",
      (select jsonb_build_object('id', id, 'city', city, 'province', province) from warehouse
        where active order by province = 'CA' desc, code limit 1) as warehouse`)
  return {
    ...clock,
    warehouse,
    goods: await db.many(sql`
      select id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
        unit_of_measure, retail_cents, provider_cents, dosage, times_per_day, timing
      from goods where active order by sku`),
    methods: await db.many(sql`
      select id, kind, price_cents, free_from_cents from shipping_method where warehouse_id = ${warehouse.id}`),
    rates: await db.many(sql`select province, starts_on, millionths from tax_rate`),
  }
}
