-- A lot of a product in a warehouse, as its maker numbered it. What is left of it changes only with movements.
create table stock_lot (
  id uuid primary key,
  goods_id uuid not null,
  warehouse_id uuid not null,
  number text not null check (number <> ''),
  expires_on date,
  on_hand int not null default 0 check (on_hand >= 0),
  foreign key (goods_id, warehouse_id) references stock (goods_id, warehouse_id),
  unique (goods_id, warehouse_id, number)
);
create index stock_lot_expiry on stock_lot (expires_on, id) where on_hand > 0;

create table delivery (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id),
  supplier text not null default '',
  reference text not null default '',
  state text not null default 'open' check (state in ('open', 'received', 'discarded')),
  -- Grows with every change of the delivery and its lines.
  revision int not null default 1,
  made_by uuid not null references account (id),
  made_at timestamptz not null default app_now(),
  ended_by uuid references account (id),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null) and (ended_by is null) = (ended_at is null))
);
create index delivery_newest on delivery ((state <> 'open'), id desc);

create table delivery_line (
  delivery_id uuid not null references delivery (id),
  id uuid not null,
  goods_id uuid not null references goods (id),
  quantity int not null check (quantity between 1 and 100000),
  lot_number text not null default '',
  expires_on date,
  changed_at timestamptz not null default clock_timestamp(),
  revision int not null default 1,
  primary key (delivery_id, id),
  unique (delivery_id, goods_id, lot_number),
  check (lot_number <> '' or expires_on is null)
);

create table stock_count (
  id uuid primary key,
  warehouse_id uuid not null references warehouse (id),
  -- Empty: all products.
  category text not null default '',
  state text not null default 'open' check (state in ('open', 'done', 'discarded')),
  revision int not null default 1,
  made_by uuid not null references account (id),
  made_at timestamptz not null default app_now(),
  ended_by uuid references account (id),
  ended_at timestamptz,
  check ((state = 'open') = (ended_at is null) and (ended_by is null) = (ended_at is null))
);
-- Two open counts of a warehouse would each correct the same difference.
create unique index stock_count_open on stock_count (warehouse_id) where state = 'open';
create index stock_count_newest on stock_count ((state <> 'open'), id desc);

create table stock_count_line (
  count_id uuid not null references stock_count (id),
  goods_id uuid not null references goods (id),
  counted int not null check (counted between 0 and 1000000),
  -- What lay on the shelf by the books when it was counted: on hand, and what orders took that are not packed.
  expected int not null,
  revision int not null default 1,
  counted_by uuid not null references account (id),
  at timestamptz not null default app_now(),
  primary key (count_id, goods_id)
);

-- What a scanner reads, besides the SKU.
create table goods_barcode (
  code text primary key check (code <> ''),
  goods_id uuid not null references goods (id)
);
create index goods_barcode_goods on goods_barcode (goods_id);

-- Every change of what is on hand. Only the triggers of `stock` write here.
create table stock_movement (
  id uuid primary key default uuidv7(),
  goods_id uuid not null,
  warehouse_id uuid not null,
  lot_id uuid references stock_lot (id),
  quantity int not null check (quantity <> 0),
  kind text not null check (kind in
    ('opening', 'receive', 'count', 'damage', 'expired', 'return', 'order', 'cancel')),
  provider_id uuid,
  order_id uuid,
  refund_id uuid,
  delivery_id uuid references delivery (id),
  count_id uuid references stock_count (id),
  -- Null: an order, or the portal by itself.
  account_id uuid references account (id),
  reason text not null default '',
  at timestamptz not null default app_now(),
  foreign key (goods_id, warehouse_id) references stock (goods_id, warehouse_id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create index stock_movement_newest on stock_movement (goods_id, warehouse_id, id desc);
create index stock_movement_lot on stock_movement (lot_id, id desc) where lot_id is not null;
create index stock_movement_lots_of_order on stock_movement (provider_id, order_id) where lot_id is not null;
-- What orders use per day.
create index stock_movement_use on stock_movement (warehouse_id, at) include (goods_id, quantity)
  where kind in ('order', 'cancel');

insert into stock_movement (goods_id, warehouse_id, quantity, kind)
select goods_id, warehouse_id, on_hand, 'opening' from stock where on_hand <> 0;

create trigger stock_movement_append_only before update or delete on stock_movement
  for each row execute function refuse_change();
create trigger stock_movement_no_truncate before truncate on stock_movement execute function refuse_change();

-- What an update of `stock` says of the movement: kind, providerId, orderId, refundId, deliveryId, countId, accountId,
-- reason, and lots [{lotId, quantity}]. The trigger takes it, so that no later update finds it.
alter table stock add column moved jsonb;

/*
 * The one place that writes movements. An order takes the lots that expire first, then what has no lot; what it gives back
 * goes to the lots that it took. An update by a server of the release before says nothing: less is an order, more a cancel.
 */
create function stock_moves() returns trigger language plpgsql security definer set search_path = public as $$
declare
  said jsonb := case when new.moved is distinct from old.moved then new.moved end;
  what text := coalesce(said ->> 'kind', case when new.on_hand < old.on_hand then 'order' else 'cancel' end);
  left_over int := new.on_hand - old.on_hand;
  lotted int := 0;
  part record;
begin
  new.moved := null;
  select coalesce(sum(on_hand), 0) into lotted from stock_lot
    where goods_id = new.goods_id and warehouse_id = new.warehouse_id;
  if said ? 'lots' then
    for part in select (lot ->> 'lotId')::uuid as lot_id, sum((lot ->> 'quantity')::int)::int as quantity
      from jsonb_array_elements(said -> 'lots') lot group by 1 order by 1
    loop
      perform stock_move_part(new, said, what, part.lot_id, part.quantity);
      left_over := left_over - part.quantity;
      lotted := lotted + part.quantity;
    end loop;
  elsif left_over < 0 and what in ('order', 'count') and lotted > 0 then
    -- Null is what has no lot. Expired lots come last: nothing that knows of lots takes so much.
    for part in
      select id as lot_id, on_hand as available,
        case when expires_on < business_date(app_now()) then 3 else 1 end as turn, expires_on
      from stock_lot where goods_id = new.goods_id and warehouse_id = new.warehouse_id and on_hand > 0
      union all select null, old.on_hand - lotted, 2, null
      order by turn, expires_on, lot_id
    loop
      exit when left_over = 0;
      if part.available > 0 then
        perform stock_move_part(new, said, what, part.lot_id, -least(part.available, -left_over));
        if part.lot_id is not null then lotted := lotted - least(part.available, -left_over); end if;
        left_over := left_over + least(part.available, -left_over);
      end if;
    end loop;
  elsif left_over > 0 and said ->> 'orderId' is not null then
    for part in
      select m.lot_id, -sum(m.quantity)::int as taken from stock_movement m join stock_lot l on l.id = m.lot_id
      where m.provider_id = (said ->> 'providerId')::uuid and m.order_id = (said ->> 'orderId')::uuid
        and m.goods_id = new.goods_id and m.warehouse_id = new.warehouse_id and m.lot_id is not null
      group by m.lot_id, l.expires_on having sum(m.quantity) < 0 order by l.expires_on, m.lot_id
    loop
      exit when left_over = 0;
      perform stock_move_part(new, said, what, part.lot_id, least(part.taken, left_over));
      lotted := lotted + least(part.taken, left_over);
      left_over := left_over - least(part.taken, left_over);
    end loop;
  end if;
  perform stock_move_part(new, said, what, null, left_over);
  if lotted > new.on_hand then
    raise exception 'lots have more than is on hand' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function stock_move_part(changed stock, said jsonb, what text, lot uuid, many int) returns void
language plpgsql security definer set search_path = public as $$
begin
  if many = 0 then return; end if;
  if lot is not null then
    update stock_lot set on_hand = on_hand + many
      where id = lot and goods_id = changed.goods_id and warehouse_id = changed.warehouse_id;
    if not found then raise exception 'a lot of another product' using errcode = 'check_violation'; end if;
  end if;
  insert into stock_movement (goods_id, warehouse_id, lot_id, quantity, kind, provider_id, order_id, refund_id,
    delivery_id, count_id, account_id, reason)
  values (changed.goods_id, changed.warehouse_id, lot, many, what, (said ->> 'providerId')::uuid,
    (said ->> 'orderId')::uuid, (said ->> 'refundId')::uuid, (said ->> 'deliveryId')::uuid, (said ->> 'countId')::uuid,
    (said ->> 'accountId')::uuid, coalesce(said ->> 'reason', ''));
end $$;
revoke execute on function stock_move_part(stock, jsonb, text, uuid, int) from public;

create function stock_opens() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into stock_movement (goods_id, warehouse_id, quantity, kind)
  values (new.goods_id, new.warehouse_id, new.on_hand, 'opening');
  return null;
end $$;

create trigger stock_moves before update on stock for each row
  when (new.on_hand <> old.on_hand or new.moved is not null) execute function stock_moves();
create trigger stock_opens after insert on stock for each row
  when (new.on_hand <> 0) execute function stock_opens();
