import { contract } from '@bencao/shared/contract/index.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { sums } from './listQueries.ts'
import { movements } from './movementQueries.ts'

const { element: monthRow } = contract.year_bill_list.output.shape.months
export type MonthTotals = z.infer<typeof monthRow>

/** Worked out once, not for each row that it is compared with. */
const startOf = (year: number | Sql): Sql => sql`(select business_start(make_date(${year}::int, 1, 1)))`

/** From when to when a year lasts: rows are looked up by it, and then divided among the months. */
export const boundsOf = (year: number | Sql): { from: Sql; to: Sql } => ({
  from: startOf(year),
  to: startOf(sql`${year}::int + 1`),
})

/** The months of a year, each from when to when it lasts; worked out once, not for each row. */
export const withMonths = (year: number): Sql => sql`
  with period as materialized (select month, business_start(make_date(${year}::int, month, 1)) as starts,
    business_start((make_date(${year}::int, month, 1) + interval '1 month')::date) as ends
  from generate_series(1, 12) month)`

/** The sums of each month of a year. */
export const sumMonths = (db: Db, provider: Provider, year: number): Promise<MonthTotals[]> => {
  const { from, to } = boundsOf(year)
  return db.many(
    monthRow,
    sql`
      ${withMonths(year)}
      select period.month, ${sums}
      from period
        left join (${movements(provider, from, to)}) m on m.at >= period.starts and m.at < period.ends
      group by period.month order by period.month`,
  )
}

const firstRow = z.strictObject({ first: z.int(), now: z.int() })

/** The years from the first payment, earning or payout to this one, newest first. */
export async function findYears(db: Db, { providerId }: Provider): Promise<number[]> {
  const { first, now } = await db.one(
    firstRow,
    sql`
      select extract(year from business_date(least(app_now(), (
            select min(y.settled_at) from payment y
            where y.provider_id = ${providerId} and y.state in ('captured', 'void') and (y.state = 'captured'
              or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))),
          (select min(at) from earning where provider_id = ${providerId}),
          (select min(completed_at) from payout where provider_id = ${providerId}))))::int as first,
        extract(year from business_date(app_now()))::int as now`,
  )
  return Array.from({ length: now - first + 1 }, (_, at) => now - at)
}
