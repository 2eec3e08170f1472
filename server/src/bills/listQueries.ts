import { contract } from '@bencao/shared/contract/index.ts'
import type { BillKind } from '@bencao/shared/domain/bills/statement.ts'
import { orderSearchTerms } from '@bencao/shared/domain/orders/orderSearch.ts'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { contains } from '../db/contains.ts'
import { pageOf } from '../db/countUpTo.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { movements, movementsOfMonth } from './movementQueries.ts'

export interface Month {
  year: number
  month: number
}

export interface BillFilter {
  kind?: BillKind | undefined
  /** Four digits, or `paypal`. */
  cardEnding?: string | undefined
  search?: string | undefined
}

const { element } = contract.month_bill_list.output.shape.rows
const billRow = element.extend({ patientId: z.uuid().nullable() })
export type BillRow = z.infer<typeof billRow>

/** The sums of movements `m`. */
export const sums = sql`
  count(*) filter (where m.kind = 'order') as orders,
  coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
  coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
  coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
  coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
  coalesce(sum(m.cents), 0)::bigint as "netCents"`

const paidWith = sql`case m.method when 'card' then m.last4 else m.method end`

const matching = ({ kind, cardEnding, search }: BillFilter): Sql => {
  const conditions = [
    ...(kind ? [sql`m.kind = ${kind}`] : []),
    ...(cardEnding ? [sql`${paidWith} = ${cardEnding}`] : []),
    ...orderSearchTerms(search ?? '').map((term) => sql`m.search_text like ${contains(term)}`),
  ]
  return conditions.length === 0 ? empty : sql`where ${join(conditions, ' and ')}`
}

const columns = sql`
  m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
  m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
  m.cents as "totalCents", m.patient_id as "patientId",
  case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
    'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund`

const pageRow = contract.month_bill_list.output
  .pick({ total: true, totals: true, cardEndings: true })
  .extend({ rows: z.array(billRow), inMonth: z.int() })

/**
 * A page of a month's movements, newest first, with the sums and the number of all that match, what was paid with in the
 * month, and how many movements it has. One statement, because the movements are found once for all of these.
 */
export const listMovements = (
  db: Db,
  provider: Provider,
  month: Month,
  { page, pageSize, ...filter }: BillFilter & { page: number; pageSize: number },
): Promise<z.infer<typeof pageRow>> =>
  db.one(
    pageRow,
    sql`
      with moved as materialized (${movementsOfMonth(provider, month)}),
      matched as (select * from moved m ${matching(filter)})
      select (select count(*) from matched) as total, (select to_jsonb(t) from (select ${sums} from matched m) t) as totals,
        (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
          from (select distinct ${paidWith} as ending from moved m) e where e.ending <> '') as "cardEndings",
        (select count(*) from moved) as "inMonth",
        (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
          select ${columns} from matched m order by m.at desc, m.kind, m.id desc ${pageOf({ page, pageSize })}) r) as rows`,
  )

/** All movements of a month, oldest first, as they stand on paper. */
export const findStatement = (db: Db, provider: Provider, month: Month): Promise<BillRow[]> =>
  db.many(
    billRow,
    sql`select ${columns} from (${movementsOfMonth(provider, month)}) m order by m.at, m.kind desc, m.id`,
  )

const nearestRow = z.strictObject({ year: z.int(), month: z.int() })

/** The next month with a movement after this one, or else the last before it. */
export const findNearest = (db: Db, provider: Provider, { year, month }: Month): Promise<Month | null> => {
  const start = sql`business_start(make_date(${year}::int, ${month}::int, 1))`
  const after = sql`(select min(m.at) from (${movements(provider, start, sql`'infinity'`)}) m)`
  const before = sql`(select max(m.at) from (${movements(provider, sql`'-infinity'`, start)}) m)`
  return db.optional(
    nearestRow,
    sql`
      select extract(year from business_date(found.at))::int as year, extract(month from business_date(found.at))::int as month
      from (select coalesce(${after}, ${before}) as at) found where found.at is not null`,
  )
}
