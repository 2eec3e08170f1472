import sql from 'sql-template-tag'

/**
 * What each order of a referred provider earned the one who referred it, against 5 % of what was paid for its goods, less
 * what each refund takes back of that: in proportion to what was left of the goods of each line, rounded once a refund.
 */
export const commissions = sql`
  with zone as materialized (select business_zone() as name),
  referred as materialized (
    select o.provider_id, o.id, p.referred_by
    from zone cross join provider p
      join account a on a.id = p.provider_id
      join orders o on o.provider_id = p.provider_id
      join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    where p.referred_by is not null
      and (o.paid_at at time zone zone.name)::date
        < ((a.created_at at time zone zone.name)::date + interval '12 months')::date),
  line as materialized (
    select i.provider_id, i.order_id, i.id, i.goods_cents - i.discount_cents as paid,
      coalesce(e.cents, 0) as earned
    from referred r
      join order_item i on i.provider_id = r.provider_id and i.order_id = r.id
      left join earning e on e.order_provider_id = i.provider_id and e.order_id = i.order_id and e.item_id = i.id
        and e.kind = 'referred' and e.cause = 'captured'),
  back as materialized (
    select i.order_id, f.id as refund_id, l.goods_cents - l.discount_cents as cents,
      i.paid - coalesce(sum(l.goods_cents - l.discount_cents) over earlier, 0) as paid_left,
      i.earned + coalesce(sum(e.cents) over earlier, 0) as earned_left
    from line i
      join refund_line l on l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id
      join refund f on f.provider_id = l.provider_id and f.order_id = l.order_id and f.id = l.refund_id
      left join earning e on e.order_provider_id = i.provider_id and e.order_id = i.order_id and e.item_id = i.id
        and e.kind = 'referred' and e.cause = 'refunded' and e.cause_id = f.id
    window earlier as (
      partition by i.order_id, i.id order by f.at, f.id rows between unbounded preceding and 1 preceding)),
  -- Fractions that add up to a half must not fall short of it.
  taken as (
    select order_id, sum(cents) as cents
    from (
      select order_id, round(round(sum(earned_left * cents / greatest(paid_left, 1)), 9)) as cents
      from back group by order_id, refund_id) of_refund
    group by order_id),
  due as (select order_id, floor((sum(paid) * 5 + 50) / 100) as cents from line group by order_id),
  earned as (
    select provider_id, order_id, sum(cents) as cents from earning where kind = 'referred' group by provider_id, order_id)
  select coalesce(e.order_id, r.id), coalesce(e.cents, 0), coalesce(d.cents, 0) - coalesce(t.cents, 0)
  from earned e
    full join referred r on r.id = e.order_id and r.referred_by = e.provider_id
    left join due d on d.order_id = r.id
    left join taken t on t.order_id = r.id`
