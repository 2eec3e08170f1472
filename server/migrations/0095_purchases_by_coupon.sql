-- The purchases that hold a coupon; the one of all providers is asked, so it does not begin with a provider.
create index vip_order_coupon on vip_order (coupon_id) where state <> 'cancelled' and coupon_id is not null;
