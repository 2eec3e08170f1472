-- Customer service changes subscriptions. A change names the revision that was on screen.
alter table subscription
  add column revision int not null default 1,
  -- From where dates count whole months, once customer service has moved them; null: from `starts_on`.
  add column counts_from date,
  -- The date after `next_on`, where `next_on` became due again because its order was withdrawn.
  add column then_on date;
create trigger subscription_revision before update on subscription for each row execute function raise_revision();

alter table subscription drop constraint subscription_hold_check;
alter table subscription add constraint subscription_hold_check
  check (hold in ('cardDeclined', 'outOfStock', 'productGone', 'askedToStop', 'needsCare', 'paused')) not valid;
alter table subscription validate constraint subscription_hold_check;

create index subscription_in_state on subscription (state, next_on, id);
create index subscription_on_hold on subscription (next_on, id) where state = 'active' and hold is not null;
create index subscription_of_any_patient on subscription (patient_id) where patient_id is not null;
create index subscription_of_goods on subscription (goods_id);

-- What a subscriber asks of customer service, until it is answered.
create table subscription_ask (
  provider_id uuid not null,
  id uuid not null,
  subscription_id uuid not null,
  ask text not null check (ask in ('change', 'skip', 'stop')),
  message text not null,
  by_kind text not null check (by_kind in ('provider', 'patient')),
  asked_at timestamptz not null default app_now(),
  answer text check (answer in ('done', 'declined')),
  answered_by uuid references account (id),
  answered_at timestamptz,
  primary key (provider_id, id),
  foreign key (provider_id, subscription_id) references subscription (provider_id, id),
  check ((answer is null) = (answered_at is null) and (answer is null) = (answered_by is null))
);
create index subscription_ask_of on subscription_ask (provider_id, subscription_id);
create index subscription_ask_open on subscription_ask (asked_at, id) where answered_at is null;
-- Who asked to stop, and has no answer yet.
insert into subscription_ask (provider_id, id, subscription_id, ask, message, by_kind, asked_at)
select distinct on (s.provider_id, s.id) s.provider_id, e.id, s.id, 'stop', '', e.by_kind, e.at
from subscription s
  join subscription_event e on e.provider_id = s.provider_id and e.subscription_id = s.id
where s.state = 'active' and s.hold = 'askedToStop' and e.kind = 'asked' and e.detail = 'stop'
  and e.by_kind in ('provider', 'patient')
order by s.provider_id, s.id, e.id desc;

-- What customer service changed, from what to what.
alter table subscription_event add column changes jsonb;

-- The price of the goods that was announced. Null: announced before this was kept.
alter table subscription_reminder add column cents bigint;

-- What a reminder's link is about, also after the date was announced again.
create table renewal_link_subscription (
  provider_id uuid not null,
  link_id uuid not null,
  subscription_id uuid not null,
  primary key (provider_id, link_id, subscription_id),
  foreign key (provider_id, link_id) references renewal_link (provider_id, id) on delete cascade,
  foreign key (provider_id, subscription_id) references subscription (provider_id, id)
);
