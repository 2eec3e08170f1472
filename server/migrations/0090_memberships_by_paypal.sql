-- A membership purchase is approved at a gateway like an order.
alter table gateway_order drop constraint gateway_order_subject_kind_check;
alter table gateway_order add constraint gateway_order_subject_kind_check check (subject_kind in ('order', 'vip')) not valid;
alter table gateway_order validate constraint gateway_order_subject_kind_check;
