-- One lot was typed as A12, a12 or A 12 and became several. A number is now kept in capital letters and without spaces, also
-- those that the locale of the database does not know as spaces.
create function lot_key(number text) returns text language sql immutable parallel safe as
  $$ select upper(regexp_replace(number, '[\s\u00a0\u2007\u202f\ufeff]', '', 'g')) $$;

-- A number that two lots would have stays as it is in all of them: movements name their lots and are never rewritten.
update stock_lot l set number = lot_key(number)
where number <> lot_key(number) and not exists (
  select from stock_lot other where other.goods_id = l.goods_id and other.warehouse_id = l.warehouse_id
    and other.id <> l.id and lot_key(other.number) = lot_key(l.number));

update delivery_line n set lot_number = lot_key(lot_number)
where lot_number <> lot_key(lot_number)
  and exists (select from delivery d where d.id = n.delivery_id and d.state = 'open')
  and not exists (
    select from delivery_line other where other.delivery_id = n.delivery_id and other.goods_id = n.goods_id
      and other.id <> n.id and lot_key(other.lot_number) = lot_key(n.lot_number));

-- A lot is found by the beginning of its number, also one whose number stayed.
create index stock_lot_number on stock_lot (warehouse_id, (lot_key(number) collate "C"));
