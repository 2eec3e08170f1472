import sql, { type Sql } from 'sql-template-tag'

interface Last {
  providerId: string
  id: string
}

/** Orders whose earnings, of their provider and of who referred that one, are not what the ledger says. */
export const earningsAfter = ({ providerId, id }: Last, size: number): Sql => sql`
  select o.provider_id as "providerId", o.id,
    earned.profit + posted.profit <> 0 or earned.referred + posted.referred <> 0 as wrong
  from (
      select provider_id, id from orders where (provider_id, id) > (${providerId}::uuid, ${id}::uuid)
      order by provider_id, id limit ${size}) o
    cross join lateral (
      select coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0) as profit,
        coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0) as referred
      from earning e where e.order_provider_id = o.provider_id and e.order_id = o.id) earned
    cross join lateral (
      select coalesce(sum(e.cents) filter (where a.kind = 'sales_profit_payable'), 0) as profit,
        coalesce(sum(e.cents) filter (where a.kind = 'commission_payable'), 0) as referred
      from (
          select t.id from payment p join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
          where p.provider_id = o.provider_id and p.order_id = o.id
          union all
          select t.id from payment p
            join payment_reversal v on v.provider_id = p.provider_id and v.payment_id = p.id
            join ledger_txn t on t.ref = v.id and t.kind in ('refund', 'referralBack')
          where p.provider_id = o.provider_id and p.order_id = o.id
          union all
          select t.id from ledger_txn t where t.ref = o.id and t.kind in ('referral', 'referralVoid')) t
        join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id) posted
  order by o.provider_id, o.id`

/** Payouts that are not the sum of their entries, or whose postings are not what their state says. */
export const payoutsAfter = ({ providerId, id }: Last, size: number): Sql => sql`
  select o.provider_id as "providerId", o.id,
    paid.cents <> o.amount_cents or paid.live <> (o.state <> 'returned') or posted.entries <> expected.entries as wrong
  from (
      select * from payout where (provider_id, id) > (${providerId}::uuid, ${id}::uuid)
      order by provider_id, id limit ${size}) o
    cross join lateral (
      select coalesce(sum(e.cents), 0) as cents,
        coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0)::bigint as profit,
        coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0)::bigint as referred,
        coalesce(bool_and(x.live), false) as live
      from payout_entry x join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
      where x.provider_id = o.provider_id and x.payout_id = o.id) paid
    cross join lateral (
      select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
      from (
        select a.kind, sum(e.cents)::bigint as cents
        from ledger_txn t join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
        where t.ref = o.id and t.kind in ('payout', 'payoutCompleted', 'payoutReturned')
          and (a.provider_id is null or a.provider_id = o.provider_id)
        group by a.kind having sum(e.cents) <> 0) s) posted
    cross join lateral (
      select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
      from (values ('sales_profit_payable', paid.profit), ('commission_payable', paid.referred),
          (case o.state when 'completed' then 'bank' else 'payout_in_transit' end, -o.amount_cents)) v (kind, cents)
      where v.cents <> 0 and o.state in ('processing', 'completed')) expected
  order by o.provider_id, o.id`

/** Providers to whom the ledger owes something else than what they earned and was not paid out. */
export const owedAfter = ({ providerId }: Last, size: number): Sql => sql`
  select p.provider_id as "providerId", p.provider_id as id, earned.cents - paid.cents + posted.cents <> 0 as wrong
  from (
      select provider_id from provider where provider_id > ${providerId}::uuid order by provider_id limit ${size}) p
    cross join lateral (
      select coalesce(sum(cents), 0) as cents from earning where provider_id = p.provider_id) earned
    cross join lateral (
      select coalesce(sum(amount_cents), 0) as cents from payout
      where provider_id = p.provider_id and state in ('processing', 'completed')) paid
    cross join lateral (
      select coalesce(sum(e.cents), 0) as cents from ledger_account a join ledger_entry e on e.account_id = a.id
      where a.provider_id = p.provider_id and a.kind in ('sales_profit_payable', 'commission_payable')) posted
  order by p.provider_id`
