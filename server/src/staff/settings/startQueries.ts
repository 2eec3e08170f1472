import type { StartFacts } from '@bencao/shared/domain/settings/readiness.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { sellable } from '../../goods/stockQueries.ts'

const factsRow = z.strictObject({
  companySaved: z.boolean(),
  warehouseProvinces: z.array(z.string()),
  warehousesWithoutMethod: z.int(),
  taxedProvinces: z.array(z.string()),
  hasSaleable: z.boolean(),
  membershipDecided: z.boolean(),
}) satisfies z.ZodType<StartFacts>

/** What decides whether orders can be taken. The plan that the first migration wrote is nobody's decision. */
export const findStartFacts = (db: Db): Promise<StartFacts> =>
  db.one(
    factsRow,
    sql`
      select exists (select 1 from setting_change where subject = 'company') as "companySaved",
        array(select distinct province from warehouse where active) as "warehouseProvinces",
        (select count(*) from warehouse w where w.active and not exists (
          select 1 from shipping_today m where m.warehouse_id = w.id and m.active)) as "warehousesWithoutMethod",
        array(select distinct province from tax_rate where starts_on <= business_date(app_now())) as "taxedProvinces",
        exists (select 1 from goods_today g join stock s on s.goods_id = g.id
          join warehouse w on w.id = s.warehouse_id and w.active
          where g.active and g.retail_cents > 0 and ${sellable(sql`s`)} > 0) as "hasSaleable",
        exists (select 1 from setting_change where subject = 'membership')
          or exists (select 1 from vip_plan where starts_on > '2000-01-01') as "membershipDecided"`,
  )

const planRow = z.strictObject({ priceCents: z.int(), percent: z.int() })

/** The plan of today. */
export const findPlanToday = (db: Db): Promise<z.infer<typeof planRow>> =>
  db.one(
    planRow,
    sql`
      select price_cents as "priceCents", percent from vip_plan
      where starts_on <= business_date(app_now()) order by starts_on desc limit 1`,
  )
