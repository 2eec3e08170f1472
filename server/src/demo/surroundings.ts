import { cents, instant, timing } from '@bencao/shared/contract/fields/fields.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { columnsOf } from '../db/columnsOf.ts'
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

const startRow = z.strictObject({
  now: instant,
  timeZone: z.string(),
  lastNumber: z.int(),
  warehouse: z.strictObject({ id: z.uuid(), city: z.string(), province: z.string(), cutoff: z.string() }),
})

const demoGoodsRow = z.strictObject({
  id: z.uuid(),
  sku: z.string(),
  name_en: z.string(),
  name_zh_hans: z.string(),
  name_zh_hant: z.string(),
  name_es: z.string(),
  pinyin: z.string(),
  description: z.string(),
  category: z.string(),
  form: z.string(),
  unit_of_measure: z.string(),
  retail_cents: cents,
  provider_cents: cents,
  dosage: z.string(),
  times_per_day: z.int(),
  timing,
})

const methodRow = z.strictObject({
  id: z.uuid(),
  kind: z.string(),
  price_cents: cents,
  free_from_cents: cents.nullable(),
  days: z.string().nullable(),
})

const rateRow = z.strictObject({ province: z.string(), starts_on: z.iso.date(), millionths: z.int() })

/** The records in the database from which the demo's orders are made; the warehouse is the one in California. */
export async function readSurroundings(db: Db): Promise<Found> {
  const { warehouse, ...clock } = await db.one(
    startRow,
    sql`
      select epoch(app_now()) as now, business_zone() as "timeZone",
        greatest((select last_value from order_number_seq), 2100) as "lastNumber",
        (select jsonb_build_object('id', id, 'city', city, 'province', province, 'cutoff', cutoff) from warehouse
          where active order by province = 'CA' desc, code limit 1) as warehouse`,
  )
  return {
    ...clock,
    warehouse,
    goods: await db.many(
      demoGoodsRow,
      sql`
        select ${columnsOf(demoGoodsRow)} from goods_today where active order by sku`,
    ),
    methods: await db.many(
      methodRow,
      sql`
        select ${columnsOf(methodRow)} from shipping_method where warehouse_id = ${warehouse.id}`,
    ),
    rates: await db.many(rateRow, sql`select ${columnsOf(rateRow)} from tax_rate`),
  }
}
