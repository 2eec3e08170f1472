-- Why staff cancelled an order. Until now only a notification said so, and its reader can delete it.
alter table order_event add column reason text not null default '';
