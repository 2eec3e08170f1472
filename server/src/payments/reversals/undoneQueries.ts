import sql, { type Sql } from 'sql-template-tag'

/**
 * Charges of a provider's orders that were undone as a whole between two instants, the second excluded, and what of them no
 * refund gave back before. Columns: id, at, order_id, payer, cents, reason, method, network, last4.
 */
export const undoneCharges = (providerId: string | Sql, from: Sql, to: Sql): Sql => sql`
  select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
  from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
    cross join lateral (
      select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
          select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
            and not w.as_refund order by w.asked_at desc limit 1), '') as reason
      from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
  where y.provider_id = ${providerId} and y.subject_kind = 'order' and y.state = 'void'
    and y.settled_at < ${to} and t.at >= ${from} and t.at < ${to} and back.cents < y.amount_cents`

/** Of what went back, `r`, of an order `o`: full if, together with earlier refunds, it is the whole payment. */
export const refundKind = sql`
  case when r.undone or o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = o.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)) then 'full' else 'partial' end`

/**
 * What went back of a provider's orders between two instants, the second excluded: refunds and charges that were undone.
 * Columns: id, at, order_id, amount_cents, fee_cents, reason, undone.
 */
export const givenBackBetween = (providerId: string | Sql, from: Sql, to: Sql): Sql => sql`
  select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
  where provider_id = ${providerId} and at >= ${from} and at < ${to}
  union all
  select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (${undoneCharges(providerId, from, to)}) u`
