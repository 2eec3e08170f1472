import { cents } from '@bencao/shared/contract/fields/fields.ts'
import { contract } from '@bencao/shared/contract/index.ts'
import type { PayoutState } from '@bencao/shared/domain/earnings/payout.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { countUpTo, pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { personName } from '../../db/personName.ts'
import type { Provider } from '../../http/provider.ts'

const list = contract.comms_list.output.shape
const { element: payoutRow } = list.rows
const { element: monthRow } = list.months
const shownPayoutRow = contract.referral_order_list.output.shape.payout.unwrap()

const earnedRow = z.strictObject({
  totalCents: cents,
  since: z.iso.date().nullable(),
  processingCents: cents,
  completedCents: cents,
  completedPayouts: z.int(),
  months: z.array(monthRow),
})

/** Months of the chart. */
const monthsShown = 18

/**
 * What a provider, or each row of a statement, has earned in all, what of it was paid out or is on its way, and what was
 * earned in each of the last months, less what was taken back in it. One statement, because it reads all entries.
 */
export const earnedOf = ({ providerId }: { providerId: string | Sql }): Sql => sql`
  with month as materialized (
    select m.at::date as first, row_number() over (order by m.at) as number
    from generate_series(date_trunc('month', business_date(app_now())) - make_interval(months => ${monthsShown - 1}::int),
      date_trunc('month', business_date(app_now())), interval '1 month') as m (at)),
  starts as materialized (select array_agg(business_start(first) order by number) as at from month),
  sums as materialized (
    select width_bucket(e.at, starts.at) as number, e.kind, sum(e.cents)::bigint as cents, min(e.at) as since
    from starts cross join earning e where e.provider_id = ${providerId} group by 1, 2),
  by_month as (
    select to_char(m.first, 'YYYY-MM') as month,
      coalesce(sum(s.cents) filter (where s.kind = 'provider'), 0)::bigint as "providerCents",
      coalesce(sum(s.cents) filter (where s.kind = 'patient'), 0)::bigint as "patientCents",
      coalesce(sum(s.cents) filter (where s.kind = 'referred'), 0)::bigint as "referredCents"
    from month m left join sums s on s.number = m.number group by m.first)
  select (select coalesce(sum(cents), 0)::bigint from sums) as "totalCents",
    (select business_date(min(since)) from sums) as since,
    (select jsonb_agg(to_jsonb(b) order by b.month) from by_month b) as months, paid.*
  from (
    select coalesce(sum(amount_cents) filter (where state = 'processing'), 0)::bigint as "processingCents",
      coalesce(sum(amount_cents) filter (where state = 'completed'), 0)::bigint as "completedCents",
      count(*) filter (where state = 'completed') as "completedPayouts"
    from payout where provider_id = ${providerId}) paid`

export const findEarned = (db: Db, provider: Provider): Promise<z.infer<typeof earnedRow>> =>
  db.one(earnedRow, earnedOf(provider))

export interface PayoutFilter {
  statusId?: PayoutState | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
  page: number
  pageSize: number
}

/** A payout `o` as its provider sees it. */
const columns = sql`
  o.id as "payoutId", o.payout_number as "payoutNumber", o.period, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.amount_cents as "amountCents", o.state as "statusId", coalesce(d.last4, '') as "bankLast4"`

const deposit = sql`left join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id`

const matching = ({ providerId }: Provider, { statusId, dateFrom, dateTo }: PayoutFilter): Sql => sql`
  from payout o ${deposit}
  where o.provider_id = ${providerId} and o.state = coalesce(${statusId ?? null}, o.state)
    and business_date(o.made_at) between coalesce(${dateFrom ?? null}::date, '-infinity')
      and coalesce(${dateTo ?? null}::date, 'infinity')`

/** A page of a provider's payouts, the newest first. */
export async function listPayouts(
  db: Db,
  provider: Provider,
  filter: PayoutFilter,
): Promise<{ rows: z.infer<typeof payoutRow>[]; total: number }> {
  const rows = await db.many(
    payoutRow,
    sql`select ${columns} ${matching(provider, filter)} order by o.made_at desc, o.id desc ${pageOf(filter)}`,
  )
  return { rows, total: await countUpTo(db, matching(provider, filter)) }
}

/** A payout with what it is made of; null if the provider has none such. */
export const findPayout = (
  db: Db,
  { providerId }: Provider,
  payoutId: string,
): Promise<z.infer<typeof shownPayoutRow> | null> =>
  db.optional(
    shownPayoutRow,
    sql`
      select ${columns}, o.return_code as "returnCode", s.provider as "providerProfitCents",
        s.patient as "patientProfitCents", s.referred as "referredCents", (
          select coalesce(sum(b.subtotal_cents - b.discount_cents), 0)::bigint from orders b
          where (b.provider_id, b.id) in (
            select e.order_provider_id, e.order_id from payout_entry x
              join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
            where x.provider_id = o.provider_id and x.payout_id = o.id and e.kind = 'patient' and e.cause = 'captured')) as "patientPaidCents",
        case when o.state = 'completed' then o.amount_cents else 0 end as "paidCents", p.npi as "providerNpi",
        ${personName(sql`p`)} as "providerName", coalesce(d.bank_name, '') as "bankName"
      from payout o ${deposit}
        join provider p on p.provider_id = o.provider_id
        cross join lateral (
          select coalesce(sum(e.cents) filter (where e.kind = 'provider'), 0)::bigint as provider,
            coalesce(sum(e.cents) filter (where e.kind = 'patient'), 0)::bigint as patient,
            coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0)::bigint as referred
          from payout_entry x
            join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
          where x.provider_id = o.provider_id and x.payout_id = o.id) s
      where o.provider_id = ${providerId} and o.id = ${payoutId}`,
  )
