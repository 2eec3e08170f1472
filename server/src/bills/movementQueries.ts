import sql, { type Sql } from 'sql-template-tag'
import type { Provider } from '../http/provider.ts'
import { payingAttempt } from '../orders/paymentQueries.ts'
import { undoneCharges } from '../payments/reversals/undoneQueries.ts'

/** A provider, or each row of a statement that goes through all of them. */
export interface Whose {
  providerId: string | Sql
}

/**
 * The movements of a provider's own money between two instants, the second excluded: orders and memberships that the
 * provider paid, refunds of those orders, and charges that were undone. A charge that was undone later stays in its month.
 * Columns: kind, id, at, cents (negative if it came back), fee_cents, is_full, voided, reason, order_id, vip_order_id,
 * number, patient_id, patient_name, search_text, method, network, last4.
 */
export const movements = ({ providerId }: Whose, from: Sql, to: Sql): Sql => sql`
  select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
    false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
    o.patient_name, o.search_text, y.method, y.network, y.last4
  from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
  where y.provider_id = ${providerId} and y.subject_kind = 'order' and y.payer = 'provider'
    and y.state in ('captured', 'void') and y.settled_at >= ${from} and y.settled_at < ${to}
    and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
  union all
  select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
    lower(v.vip_number), y.method, y.network, y.last4
  from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
  where y.provider_id = ${providerId} and y.subject_kind = 'vip' and y.state = 'captured'
    and y.settled_at >= ${from} and y.settled_at < ${to}
  union all
  select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
      select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
        and (l.at, l.id) > (r.at, r.id)),
    false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
    coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
  from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
    left join lateral ${payingAttempt} p on true
  where r.provider_id = ${providerId} and r.at >= ${from} and r.at < ${to} and o.payer = 'provider'
  union all
  select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
    o.patient_name, o.search_text, u.method, u.network, u.last4
  from (${undoneCharges(providerId, from, to)}) u
    join orders o on o.provider_id = ${providerId} and o.id = u.order_id
  where u.payer = 'provider'`

/** The movements of a month. */
export const movementsOfMonth = (provider: Provider, { year, month }: { year: number; month: number }): Sql =>
  movements(
    provider,
    sql`(select business_start(make_date(${year}::int, ${month}::int, 1)))`,
    sql`(select business_start((make_date(${year}::int, ${month}::int, 1) + interval '1 month')::date))`,
  )
