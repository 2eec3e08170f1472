import sql from 'sql-template-tag'

/** What is deferred of each membership by the ledger, against its price less the twelfths of the months that are over. */
export const deferred = sql`
  with today as materialized (select business_date(app_now()) as day),
  of_purchase as (
    select p.vip_order_id as id, t.id as txn_id from payment p join ledger_txn t on t.kind = 'capture' and t.ref = p.id
    where p.subject_kind = 'vip'
    union all
    select t.ref, t.id from ledger_txn t where t.kind = 'vipCovered'
    union all
    select m.vip_order_id, t.id from vip_month m join ledger_txn t on t.kind = 'vipEarned' and t.ref = m.id),
  posted as (
    select q.id, -sum(e.cents) as cents
    from of_purchase q join ledger_entry e on e.txn_id = q.txn_id join ledger_account a on a.id = e.account_id
    where a.kind = 'vip_deferred' group by q.id)
  select o.vip_number, coalesce(p.cents, 0),
    case when o.state = 'active' then o.price_cents - floor(o.price_cents * over.months / 12.0) else 0 end
  from today, vip_order o
    left join posted p on p.id = o.id
    cross join lateral (
      -- A month that is over today is earned within the hour.
      select count(*) as months from generate_series(1, 12) n
      where (o.starts_on + make_interval(months => n))::date < today.day
        or (o.starts_on + make_interval(months => n))::date = today.day and exists (
          select 1 from vip_month m
          where m.provider_id = o.provider_id and m.vip_order_id = o.id and m.month = n)) over`

/** What was earned of a membership in each month by the ledger, against the twelfth of its price. */
export const months = sql`
  select o.vip_number || ' ' || m.month, coalesce(e.cents, 0),
    floor(o.price_cents * m.month / 12.0) - floor(o.price_cents * (m.month - 1) / 12.0)
  from vip_month m
    join vip_order o on o.provider_id = m.provider_id and o.id = m.vip_order_id
    left join (
      select t.ref, -sum(e.cents) as cents
      from ledger_txn t join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
      where t.kind = 'vipEarned' group by t.ref) e on e.ref = m.id`
