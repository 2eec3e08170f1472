import sql, { type Sql } from 'sql-template-tag'

/**
 * Purchases of memberships whose postings are not what the purchase says: its price with the coupon, of which the months
 * that are over are earned; nothing if it is not active. An active one has its year.
 */
export const membershipsAfter = (last: { providerId: string; id: string }, size: number): Sql => sql`
  with slice as (
    select *, state = 'active' as active from vip_order
    where (provider_id, id) > (${last.providerId}::uuid, ${last.id}::uuid) order by provider_id, id limit ${size})
  select o.provider_id as "providerId", o.id,
    posted.entries <> expected.entries or o.active and not exists (
      select 1 from vip_membership y where y.provider_id = o.provider_id and y.vip_order_id = o.id) as wrong
  from slice o
    cross join lateral (
      select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
      from (
        select a.kind, sum(e.cents)::bigint as cents
        from (
            select t.id from payment p join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
            where p.provider_id = o.provider_id and p.subject_kind = 'vip' and p.subject_id = o.id
            union all
            select id from ledger_txn where ref = o.id and kind = 'vipCovered'
            union all
            select t.id from vip_month m join ledger_txn t on t.ref = m.id and t.kind = 'vipEarned'
            where m.provider_id = o.provider_id and m.vip_order_id = o.id) t
          join ledger_entry e on e.txn_id = t.id
          join ledger_account a on a.id = e.account_id
        group by a.kind having sum(e.cents) <> 0) s) posted
    cross join lateral (
      select coalesce(sum(cents), 0) as cents from vip_month
      where provider_id = o.provider_id and vip_order_id = o.id) earned
    cross join lateral (
      select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
      from (values
          (coalesce((select p.method || '_clearing' from payment p
              where p.provider_id = o.provider_id and p.subject_kind = 'vip' and p.subject_id = o.id
                and p.state = 'captured'), 'card_clearing'), o.due_cents),
          ('discount', o.discount_cents), ('vip_deferred', earned.cents - o.price_cents),
          ('revenue', -earned.cents)) v (kind, cents)
      where v.cents <> 0 and o.active) expected
  order by o.provider_id, o.id`

/** Coupons that do not hold exactly the purchases that are active or await payment. A coupon is not of one provider. */
export const couponsAfter = (last: { providerId: string; id: string }, size: number): Sql => sql`
  select ${last.providerId}::uuid as "providerId", c.id,
    c.held <> (
      select count(*) from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled') as wrong
  from vip_coupon c where c.id > ${last.id}::uuid order by c.id limit ${size}`
