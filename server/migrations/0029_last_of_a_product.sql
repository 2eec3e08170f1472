-- How a patient last had a product is found in two indexes, not by reading each order of the patient: the order beside
-- the product, and the state, by which drafts and cancelled orders are left out.
drop index order_item_goods;
create index order_item_goods on order_item (provider_id, goods_id, order_id);
drop index orders_of_patient;
create index orders_of_patient on orders (provider_id, patient_id, order_date desc, id desc) include (state)
  where patient_id is not null;
