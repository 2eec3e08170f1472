import sql from 'sql-template-tag'

const paidStates = sql`('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')`

/** What was paid for each order less its refunds, against its lines and shipping less what these refunds took of them. */
export const orders = sql`
  with paid as (
    select p.order_id, p.amount_cents - coalesce(b.cents, 0) as cents, coalesce(b.raw, 0) as back
    from payment p
      left join (
        select r.payment_id, sum(f.amount_cents) as cents, sum(r.shipping_cents + l.cents) as raw
        from payment_reversal r
          join refund f on f.provider_id = r.provider_id and f.id = r.id
          cross join lateral (
            select coalesce(sum(goods_cents - discount_cents + tax_cents), 0) as cents from refund_line
            where provider_id = r.provider_id and refund_id = r.id) l
        where r.as_refund and r.state = 'done' group by r.payment_id) b on b.payment_id = p.id
    where p.state = 'captured' and p.order_id is not null),
  lines as (
    select order_id, sum(goods_cents - discount_cents + tax_cents) as cents from order_item group by order_id)
  select o.id, coalesce(p.cents, 0), coalesce(l.cents, 0) + o.shipping_cents - coalesce(p.back, 0)
  from orders o left join paid p on p.order_id = o.id left join lines l on l.order_id = o.id
  where p.order_id is not null or o.total_cents > 0 and o.state in ${paidStates}`

/** What each refund took from its order, against its lines, its shipping, and what went back with the fee. */
export const refunds = sql`
  select r.id, coalesce(f.amount_cents, 0), case when r.cents + r.fee_cents = parts.cents then parts.cents else 0 end
  from payment_reversal r
    left join refund f on f.provider_id = r.provider_id and f.id = r.id
    cross join lateral (
      select r.shipping_cents + coalesce(sum(goods_cents - discount_cents + tax_cents), 0) as cents from refund_line
      where provider_id = r.provider_id and refund_id = r.id) parts
  where r.as_refund and r.state = 'done'`

/** What each order earned its provider, against the profit of its lines less what refunds took back. */
export const earnings = sql`
  with profit as (
    select i.order_id, sum(i.profit_cents) as cents
    from payment p join order_item i on i.provider_id = p.provider_id and i.order_id = p.order_id
    where p.state = 'captured' and i.profit_cents > 0 group by i.order_id),
  back as (
    select l.order_id, sum(l.profit_cents) as cents
    from payment_reversal r
      join payment p on p.provider_id = r.provider_id and p.id = r.payment_id and p.state = 'captured'
      join refund_line l on l.provider_id = r.provider_id and l.refund_id = r.id
    where r.as_refund and r.state = 'done' group by l.order_id),
  earned as (select order_id, sum(cents) as cents from earning where kind <> 'referred' group by order_id)
  select coalesce(e.order_id, p.order_id), coalesce(e.cents, 0), coalesce(p.cents, 0) - coalesce(b.cents, 0)
  from earned e full join profit p on p.order_id = e.order_id left join back b on b.order_id = p.order_id`

/** What is on hand of each product in each warehouse, and of each lot, against the movements. In pieces, not cents. */
export const stock = sql`
  with moved as (
    select goods_id, warehouse_id, sum(quantity) as pieces from stock_movement group by goods_id, warehouse_id),
  of_lots as (select lot_id, sum(quantity) as pieces from stock_movement where lot_id is not null group by lot_id)
  select 'product ' || coalesce(s.goods_id, m.goods_id), coalesce(s.on_hand, 0), coalesce(m.pieces, 0)
  from stock s full join moved m on m.goods_id = s.goods_id and m.warehouse_id = s.warehouse_id
  union all
  select 'lot ' || l.id, l.on_hand, coalesce(o.pieces, 0) from stock_lot l left join of_lots o on o.lot_id = l.id`
