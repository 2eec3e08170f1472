import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

const list = contract.staff_plan_list.output.shape
const { element: planRow } = list.rows
const { element: changeRow } = list.changes
export type PlanRow = z.infer<typeof planRow>

/** What a membership costs and gives, the latest first. */
export const listPlan = (db: Db): Promise<PlanRow[]> =>
  db.many(
    planRow,
    sql`
      select starts_on::text as "startsOn", price_cents as "priceCents", percent,
        free_standard_shipping as "freeStandardShipping"
      from vip_plan order by starts_on desc`,
  )

export const listChanges = (db: Db): Promise<z.infer<typeof changeRow>[]> =>
  db.many(
    changeRow,
    sql`
      select c.kind, c.starts_on::text as "startsOn", c.price_cents as "priceCents", c.percent,
        c.free_standard_shipping as "freeStandardShipping", c.reason, a.name as by, epoch(c.at) as at
      from vip_plan_change c join account a on a.id = c.by_account order by c.at desc, c.id desc limit 100`,
  )

/** Returns 0 if something else holds from that day on. */
export const addPlan = (db: Db, of: PlanRow): Promise<number> =>
  db.run(sql`
    insert into vip_plan (starts_on, price_cents, percent, free_standard_shipping)
    values (${of.startsOn}, ${of.priceCents}, ${of.percent}, ${of.freeStandardShipping})
    on conflict do nothing`)

/** Takes away what was to hold from a later day on; null if there is no such row. */
export const withdrawPlan = (db: Db, startsOn: string): Promise<PlanRow | null> =>
  db.optional(
    planRow,
    sql`
      delete from vip_plan where starts_on = ${startsOn}::date and starts_on > business_date(app_now())
      returning starts_on::text as "startsOn", price_cents as "priceCents", percent,
        free_standard_shipping as "freeStandardShipping"`,
  )

interface Changed extends PlanRow {
  kind: 'added' | 'withdrawn'
  reason: string
  byAccount: string
}

export const noteChange = (db: Db, of: Changed): Promise<number> =>
  db.run(sql`
    insert into vip_plan_change (id, kind, starts_on, price_cents, percent, free_standard_shipping, reason, by_account)
    values (${newId()}, ${of.kind}, ${of.startsOn}, ${of.priceCents}, ${of.percent}, ${of.freeStandardShipping},
      ${of.reason}, ${of.byAccount})`)
