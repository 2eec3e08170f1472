-- Changes the orders of the last year: their changes wait meanwhile. What today's plan would have saved on each, for the page
-- that sells it.
update orders o set vip_saves_cents = s.cents
from (
  select o.provider_id, o.id,
    case when o.shipping_kind = 'standard' and p.free_standard_shipping then o.shipping_cents else 0 end
      + case when o.order_for = 'clinic' then
          l.saved + o.tax_cents
            - round((o.subtotal_cents - o.discount_cents - l.saved) * o.tax_millionths / 1000000.0)::bigint
        else l.profit - o.profit_cents end as cents
  from orders o
    cross join lateral (select * from vip_plan where starts_on <= business_date(app_now())
      order by starts_on desc limit 1) p
    cross join lateral (
      select coalesce(sum((i.provider_unit_cents - u.cents) * i.quantity), 0) as saved,
        coalesce(sum(greatest(0, i.goods_cents - i.discount_cents - u.cents * i.quantity)), 0) as profit
      from order_item i
        cross join lateral (
          select round(i.provider_unit_cents * (100 - p.percent) / 100.0)::bigint as cents) u
      where i.provider_id = o.provider_id and i.order_id = o.id) l
  where o.state <> 'draft' and o.vip_saves_cents is null
    and o.order_date > business_date(app_now()) - interval '13 months') s
where o.provider_id = s.provider_id and o.id = s.id;
