import sql, { type Sql } from 'sql-template-tag'

/**
 * Subscriptions that should not be as they are: begun by an order that was not paid, active although that order was
 * cancelled, or with an order of a date that somebody else has.
 */
export const subscriptionsAfter = (last: { providerId: string; id: string }, size: number): Sql => sql`
  select s.provider_id as "providerId", s.id,
    o.paid_at is null or s.state = 'active' and o.state = 'cancelled'
      or exists (
        select 1 from subscription_order d join orders r on r.provider_id = d.provider_id and r.id = d.order_id
        where d.provider_id = s.provider_id and d.subscription_id = s.id
          and (r.patient_id is distinct from s.patient_id or r.state = 'draft')) as wrong
  from subscription s join orders o on o.provider_id = s.provider_id and o.id = s.order_id
  where (s.provider_id, s.id) > (${last.providerId}::uuid, ${last.id}::uuid)
  order by s.provider_id, s.id limit ${size}`

/** Paid orders with a line that was to be ordered again and has no subscription. */
export const unbegunAfter = (last: { providerId: string; id: string }, size: number): Sql => sql`
  select o.provider_id as "providerId", o.id,
    o.paid_at is not null and (
      select count(*) from order_item i
      where i.provider_id = o.provider_id and i.order_id = o.id and i.cycle_months is not null and not exists (
        select 1 from subscription s
        where s.provider_id = i.provider_id and s.order_id = i.order_id and s.item_id = i.id)) > 0 as wrong
  from orders o where (o.provider_id, o.id) > (${last.providerId}::uuid, ${last.id}::uuid)
  order by o.provider_id, o.id limit ${size}`
