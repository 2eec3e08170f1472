-- The parcel of an order, and what its carrier reports about it.
create table parcel (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  carrier text not null check (carrier in ('', 'USPS', 'UPS', 'FedEx', 'DHLExpress')),
  tracking_number text not null,
  -- EasyPost's; null until it has one.
  tracker_id text,
  status text not null default 'unknown' check (status in ('unknown', 'preTransit', 'inTransit', 'outForDelivery',
    'availableForPickup', 'delivered', 'returnToSender', 'failure', 'cancelled', 'error')),
  created_at timestamptz not null default app_now(),
  -- When EasyPost is asked next; null: never again. While it is being asked, the end of the lease.
  next_ask_at timestamptz,
  -- Questions in a row without an answer.
  tries int not null default 0,
  -- It does not arrive by itself, and nobody has handled that yet.
  trouble boolean not null default false,
  handled_by uuid references account (id),
  handled_at timestamptz,
  handled_note text not null default '',
  -- Its label was given back.
  ended_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id)
);
create unique index parcel_of_order on parcel (provider_id, order_id) where ended_at is null;
create index parcel_to_ask on parcel (next_ask_at) where next_ask_at is not null;
create index parcel_by_tracker on parcel (tracker_id) where tracker_id is not null;
create index parcel_in_trouble on parcel (id) where trouble;

-- What carriers reported before has only a text. From now on it is a status, which is read in every language.
alter table tracking_event
  add column status text not null default '',
  add column detail text not null default '',
  alter column text set default '';
create unique index tracking_event_once on tracking_event (provider_id, order_id, at, status, detail) where status <> '';

-- Parcels that are on their way now.
insert into parcel (provider_id, order_id, id, carrier, tracking_number, next_ask_at)
select provider_id, id, gen_random_uuid(), carrier, tracking_number, app_now()
from orders
where state = 'shipped' and tracking_number <> '' and carrier in ('USPS', 'UPS', 'FedEx', 'DHLExpress');
