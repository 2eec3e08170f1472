import sql, { type Sql } from 'sql-template-tag'

/** Each transaction of the ledger, which adds up to zero. */
export const postings = sql`select txn_id, sum(cents), 0 from ledger_entry group by txn_id`

/**
 * The entries of the clearing accounts `m` by the payment that they belong to, in the account of its gateway. Columns:
 * payment_id, provider_id, payer, kind, at, cents.
 */
export const clearing: Sql = sql`
  select p.id as payment_id, p.provider_id, p.payer, t.kind, t.at,
    case when a.kind = p.method || '_clearing' then e.cents else 0 end as cents
  from ledger_account a
    join ledger_entry e on e.account_id = a.id
    join ledger_txn t on t.id = e.txn_id
    left join payment_reversal r on t.kind = 'refund' and r.id = t.ref
    left join payment p on p.id = case when t.kind = 'refund' then r.payment_id else t.ref end
  where a.kind in ('card_clearing', 'paypal_clearing')`

/** Done refunds by staff, by their payment. */
const refunded = sql`
  select payment_id, sum(cents) as cents, sum(fee_cents) as fees
  from payment_reversal where as_refund and state = 'done' group by payment_id`

/** Payments less what went back; of one that was reversed the fees stay. */
export const payments = sql`
  select coalesce(p.id, m.payment_id), coalesce(p.cents, 0), coalesce(m.cents, 0)
  from (
      select y.id, case y.state when 'captured' then y.amount_cents - coalesce(b.cents, 0) else coalesce(b.fees, 0) end as cents
      from payment y left join (${refunded}) b on b.payment_id = y.id
      where y.state in ('captured', 'void')) p
    full join (select payment_id, sum(cents) as cents from (${clearing}) c group by payment_id) m on m.payment_id = p.id`

/** The sales `s` that are kept, from their lines; what of them was refunded; and of these sales all that the ledger owes. */
const raw = sql`
  with kept as materialized (
    select p.provider_id, p.id, p.order_id, p.method, p.amount_cents from payment p
    where p.state = 'captured' and p.order_id is not null),
  done as materialized (
    select r.id, r.payment_id, r.cents, r.fee_cents, r.shipping_cents from payment_reversal r
    where r.as_refund and r.state = 'done'),
  lines as (
    select sum(i.goods_cents) as goods, sum(i.discount_cents) as discount, sum(i.tax_cents) as tax,
      sum(i.profit_cents) filter (where i.profit_cents > 0) as profit
    from kept k join order_item i on i.provider_id = k.provider_id and i.order_id = k.order_id),
  back as (
    select sum(l.goods_cents) as goods, sum(l.discount_cents) as discount, sum(l.tax_cents) as tax,
      sum(l.profit_cents) as profit
    from done d join kept k on k.id = d.payment_id
      join refund_line l on l.provider_id = k.provider_id and l.refund_id = d.id),
  shipped as (
    select sum(o.shipping_cents) as cents
    from kept k join orders o on o.provider_id = k.provider_id and o.id = k.order_id),
  unshipped as (select sum(d.shipping_cents) as cents from done d join kept k on k.id = d.payment_id),
  member as (
    select coalesce(sum(price_cents), 0) as price, coalesce(sum(discount_cents), 0) as discount
    from vip_order where state = 'active'),
  month as (
    select coalesce(sum(m.cents), 0) as cents
    from vip_month m join vip_order o on o.provider_id = m.provider_id and o.id = m.vip_order_id
    where o.state = 'active'),
  earned as (
    select coalesce(sum(cents) filter (where kind <> 'referred'), 0) as profit,
      coalesce(sum(cents) filter (where kind = 'referred'), 0) as referred
    from earning),
  paid as (
    select coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0) as profit,
      coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0) as referred,
      coalesce(sum(e.cents) filter (where o.state = 'processing'), 0) as processing,
      coalesce(sum(e.cents) filter (where o.state = 'completed'), 0) as completed
    from payout o
      join payout_entry x on x.provider_id = o.provider_id and x.payout_id = o.id
      join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
    where o.state in ('processing', 'completed'))`

/** What one method of payment took in, from the payments of orders and memberships. */
const taken = (method: 'card' | 'paypal'): Sql => sql`
  coalesce((select sum(amount_cents) from payment where state = 'captured' and method = ${method}), 0)
  - coalesce((select sum(case y.state when 'captured' then d.cents else -d.fee_cents end)
      from done d join payment y on y.id = d.payment_id where y.method = ${method}), 0)`

/** The whole of each account, from the lines of orders, refunds, memberships, earnings and payouts. */
export const accounts = sql`
  select v.kind, coalesce((
      select sum(e.cents) from ledger_account a join ledger_entry e on e.account_id = a.id where a.kind = v.kind), 0), v.cents
  from (
    ${raw}
    select 'card_clearing' as kind, ${taken('card')} as cents
    union all select 'paypal_clearing', ${taken('paypal')}
    union all select 'refund_fee', -coalesce(sum(fee_cents), 0) from done
    union all select 'discount', coalesce(l.discount, 0) - coalesce(b.discount, 0) + m.discount from lines l, back b, member m
    union all
    select 'revenue', coalesce(l.profit, 0) - coalesce(l.goods, 0) + coalesce(b.goods, 0) - coalesce(b.profit, 0)
      + e.referred - m.cents
    from lines l, back b, earned e, month m
    union all select 'shipping', coalesce(u.cents, 0) - coalesce(s.cents, 0) from shipped s, unshipped u
    union all select 'tax_payable', coalesce(b.tax, 0) - coalesce(l.tax, 0) from lines l, back b
    union all select 'sales_profit_payable', p.profit - e.profit from earned e, paid p
    union all select 'commission_payable', p.referred - e.referred from earned e, paid p
    union all select 'payout_in_transit', -processing from paid
    union all select 'bank', -completed from paid
    union all select 'vip_deferred', m.cents - o.price from month m, member o) v`
