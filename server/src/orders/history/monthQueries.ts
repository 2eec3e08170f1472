import { contract } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'

const { element: monthRow } = contract.order_months.output.shape.months

/** Months of the chart. */
const monthsShown = 18

/**
 * A provider's orders of each of the last months, summed. The orders are read from an index alone; what was refunded of
 * them is looked up, because it is little.
 */
export const sumMonths = (db: Db, { providerId }: Provider): Promise<z.infer<typeof monthRow>[]> =>
  db.many(
    monthRow,
    sql`
      with month as materialized (
        select m.at::date as first
        from generate_series(date_trunc('month', business_date(app_now())) - make_interval(months => ${monthsShown - 1}::int),
          date_trunc('month', business_date(app_now())), interval '1 month') as m (at)),
      placed as (
        select date_trunc('month', o.order_date)::date as first, count(*) as orders,
          sum(o.total_cents) filter (where o.payer = 'provider' and o.state <> 'awaitingPayment') as spent,
          sum(o.profit_cents) filter (where o.state <> 'awaitingPayment') as profit
        from orders o
        where o.provider_id = ${providerId} and o.state not in ('draft', 'cancelled')
          and o.order_date >= (select min(first) from month)
        group by 1),
      back as (
        select date_trunc('month', o.order_date)::date as first,
          sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'provider') as spent, sum(l.profit) as profit
        from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
          cross join lateral (
            select coalesce(sum(t.profit_cents), 0) as profit from refund_line t
            where t.provider_id = r.provider_id and t.refund_id = r.id) l
        where r.provider_id = ${providerId} and o.state not in ('draft', 'cancelled')
          and o.order_date >= (select min(first) from month)
        group by 1)
      select to_char(m.first, 'YYYY-MM') as month, coalesce(p.orders, 0)::int as orders,
        (coalesce(p.spent, 0) - coalesce(b.spent, 0))::bigint as "spentCents",
        (coalesce(p.profit, 0) - coalesce(b.profit, 0))::bigint as "profitCents"
      from month m left join placed p on p.first = m.first left join back b on b.first = m.first
      order by m.first`,
  )
