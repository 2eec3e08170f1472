-- Labels that staff buy for parcels. A label is paid for outside: it is written down before EasyPost is asked, asked for
-- once, and settled by a look if the answer was lost.
create table parcel_label (
  provider_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  state text not null check (state in ('quoted', 'buying', 'bought', 'failed', 'refunding', 'refunded', 'kept')),
  -- EasyPost's. A shipment has one label at most.
  shipment_id text not null,
  -- What was offered; one of them is bought.
  rates jsonb not null,
  weight_ounces int not null,
  length_inches int not null,
  width_inches int not null,
  height_inches int not null,
  rate_id text not null default '',
  carrier text not null default '',
  service text not null default '',
  cents bigint not null default 0 check (cents >= 0),
  tracking_number text not null default '',
  url text not null default '',
  -- Of its PDF in the store of files; null until it is fetched.
  file_key text,
  created_at timestamptz not null default app_now(),
  asked_by uuid references account (id),
  asked_at timestamptz,
  refund_by uuid references account (id),
  refund_asked_at timestamptz,
  -- How often EasyPost said that it has no label.
  checks int not null default 0,
  -- When the job looks; null: there is nothing to find out.
  next_check_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, order_id) references orders (provider_id, id),
  check (state = 'quoted' or (asked_by is not null and asked_at is not null and rate_id <> '')),
  check (state in ('quoted', 'buying', 'failed') or (tracking_number <> '' and cents > 0))
);
create unique index parcel_label_one on parcel_label (provider_id, order_id) where state in ('buying', 'bought');
create index parcel_label_of_order on parcel_label (provider_id, order_id, id);
create index parcel_label_to_check on parcel_label (next_check_at) where next_check_at is not null;
create index parcel_label_by_file on parcel_label (file_key) where file_key is not null;
