-- Every statement the server sends, with the file it comes from. Written by `npm run docs` from what `npm test` noted.

-- accounts/browserQueries.ts
delete from known_browser where account_id = $1 and browser_hash in (
select browser_hash from known_browser where account_id = $2
order by last_used_at desc, browser_hash offset $3::int);

-- accounts/browserQueries.ts
insert into known_browser (account_id, browser_hash) values ($1, $2)
on conflict (account_id, browser_hash) do update set last_used_at = app_now();

-- accounts/browserQueries.ts
select 1 from known_browser k join account a on a.id = k.account_id
where a.audience = $1 and a.phone = $2 and k.browser_hash = $3;

-- accounts/browserQueries.ts
delete from known_browser where account_id = $1;

-- accounts/codeQueries.ts
select purpose, count(used_at) as used
from (
  select purpose, used_at, row_number() over (partition by purpose order by id desc) as newest
  from verification_code c
  where id >= rpad(lpad(to_hex((extract(epoch from now() - interval '25 hours') * 1000)::bigint), 12, '0'),
      32, '0')::uuid
    and purpose not in ('secondStep', 'turnOnStep')
    and created_at > app_now() - interval '24 hours' and (used_at is not null or expires_at <= app_now())
    and not exists (select 1 from limit_event l where l.key = 'codesPaused:' || c.purpose
      and c.created_at < l.at + make_interval(secs => $1::int))
    and exists (select 1 from outbox o
      where o.kind = 'code' and o.ref = c.id::text and o.channel = 'sms' and o.sent_at is not null)
) as decided
where newest <= $2::int group by purpose
having count(*) = $3::int and count(used_at) * 100 < $4::int;

-- accounts/codeQueries.ts
update verification_code set
  tries = tries + (browser_hash is null or browser_hash is not distinct from $1::bytea)::int, others_tries = others_tries + (not (browser_hash is null or browser_hash is not distinct from $2::bytea))::int
where audience = $3 and phone = $4 and purpose = $5
  and case when (browser_hash is null or browser_hash is not distinct from $6::bytea) then tries < $7::int else others_tries < $8::int end and used_at is null and replaced_at is null and expires_at > app_now()
returning id, salt, code_hash as hash, sent;

-- accounts/codeQueries.ts
insert into verification_code (id, audience, phone, purpose, salt, code_hash, sent, browser_hash, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8,
  app_now() + make_interval(secs => $9::int));

-- accounts/codeQueries.ts
select 1 from verification_code
where audience = $1 and phone = $2 and purpose = $3
  and tries < $4::int and used_at is null and replaced_at is null
  and created_at > app_now() - make_interval(secs => $5::int) limit 1;

-- accounts/codeQueries.ts
select 1 from verification_code
where id = $1 and created_at > app_now() - make_interval(secs => $2::int);

-- accounts/codeQueries.ts
update verification_code set replaced_at = app_now()
where audience = $1 and phone = $2 and purpose = $3
  and used_at is null and replaced_at is null;

-- accounts/codeQueries.ts
update verification_code set used_at = app_now()
where id = $1 and used_at is null and replaced_at is null and expires_at > app_now();

-- accounts/formerContactQueries.ts
select channel, address from former_contact
where account_id = $1 and proved
  and ended_at > app_now() - make_interval(secs => $2::int)
group by channel, address order by min(ended_at), min(id::text) limit $3::int;

-- accounts/formerContactQueries.ts
select epoch(app_now()) as now, epoch(max(ended_at)) as "contactChangedAt"
from former_contact where account_id = $1;

-- accounts/formerContactQueries.ts
insert into former_contact (account_id, id, channel, address, proved)
select $1, $2, $3, $4, $5 where $6 <> '';

-- accounts/linkQueries.ts
select l.purpose, l.of_sign_up as "ofSignUp", l.account_id as "accountId", a.audience,
  case when l.used_at is not null then 'used' when l.expires_at <= app_now() then 'expired' else 'alive' end as state
from one_time_link l join account a on a.id = l.account_id
where l.token_hash = $1;

-- accounts/linkQueries.ts
insert into one_time_link (token_hash, account_id, purpose, of_sign_up, expires_at)
values ($1, $2, $3, $4, app_now() + make_interval(secs => $5::int));

-- accounts/linkQueries.ts
update one_time_link set expires_at = app_now()
where account_id = $1 and purpose = any($2::text[])
  and used_at is null and expires_at > app_now();

-- accounts/linkQueries.ts
update one_time_link set used_at = app_now()
where token_hash = $1 and used_at is null and expires_at > app_now();

-- accounts/queries.ts
select a.id as "accountId", a.audience, a.role, a.name, a.phone, a.status, a.lang,
  a.password_hash as "passwordHash", a.two_step as "twoStep", a.email,
  coalesce((select case when bool_or(v.renews) then 1 else 2 end from vip_membership v
    where v.provider_id = a.id and business_date(app_now()) between v.starts_on and v.ends_on
    having count(*) > 0), 0) as "vipStatus"
from account a where a.id = $1 for no key update of a;

-- accounts/queries.ts
select a.id as "accountId", a.password_hash as "passwordHash", a.audience, a.two_step as "twoStep", a.email,
  a.email_verified_at is not null as "emailVerified", a.lang,
  (select count(*) from recovery_code r where r.account_id = a.id and r.used_at is null) as "recoveryCodes"
from account a where a.audience = $1 and a.phone = $2 for no key update of a;

-- accounts/queries.ts
select id as "accountId", password_hash as "passwordHash" from account
where audience = $1 and phone = $2;

-- accounts/queries.ts
select two_step as "twoStep", phone,
  (select count(*) from recovery_code where account_id = $1 and used_at is null) as "recoveryCodes"
from account where id = $2;

-- accounts/queries.ts
update account set terms_accepted_at = coalesce(terms_accepted_at, app_now())
where id = $1 and (terms_accepted_at is not null or $2);

-- accounts/queries.ts
update account set password_hash = $1 where id = $2;

-- audit/queries.ts
insert into audit (account_id, role, action, patient_ids, record_id, outcome, request_id, network, session_id)
select r."accountId", r.role, r.action, r."patientIds", r."recordId", r.outcome, r."requestId", r.network,
  r."sessionId"
from jsonb_to_recordset($1::jsonb) as r ("accountId" uuid, role text, action text,
  "patientIds" uuid[], "recordId" uuid, outcome text, "requestId" text,
  network text, "sessionId" uuid);

-- cards/queries.ts
insert into card (provider_id, id, slot, gateway_token, network, last4, expiry, nickname, is_default, billing_name,
  billing_address1, billing_city, billing_province, billing_zip)
values ($1, $2, $3, $4, $5, $6, $7,
  $8, $9, $10, $11, $12,
  $13, $14);

-- cards/queries.ts
insert into token_to_forget (id, gateway_token, next_try_at)
values ($1, $2, app_now() + make_interval(secs => $3::int))
on conflict (gateway_token) do update
  set next_try_at = least(token_to_forget.next_try_at, excluded.next_try_at);

-- cards/queries.ts
update card set expiry = $1, nickname = $2, billing_name = $3,
  billing_address1 = $4, billing_city = $5,
  billing_province = $6, billing_zip = $7
where provider_id = $8 and id = $9;

-- cards/queries.ts
delete from card where provider_id = $1 and id = $2;

-- cards/queries.ts
select 1 from card where gateway_token = $1 limit 1;

-- cards/queries.ts
select 1 from provider where provider_id = $1 for no key update;

-- cards/queries.ts
select first_name as "firstName", last_name as "lastName", address1, zip, epoch(app_now()) as "now" from provider where provider_id = $1;

-- cards/queries.ts
select id as "cardId", slot, gateway_token as "gatewayToken", network, last4, expiry, nickname, is_default as "isDefault", billing_name as "billingName", billing_address1 as "billingAddress1", billing_city as "billingCity", billing_province as "billingProvince", billing_zip as "billingZip" from card where provider_id = $1 and id = $2;

-- cards/queries.ts
select id as "cardId", slot, gateway_token as "gatewayToken", network, last4, expiry, nickname, is_default as "isDefault", billing_name as "billingName", billing_address1 as "billingAddress1", billing_city as "billingCity", billing_province as "billingProvince", billing_zip as "billingZip" from card where provider_id = $1 order by is_default desc, slot;

-- cards/queries.ts
update card set is_default = false where provider_id = $1 and is_default and id <> $2;

-- cards/queries.ts
update card set is_default = true where provider_id = $1 and id = $2;

-- db/businessDate.ts
select business_date(app_now()) as today;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'awaitingPayment' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'cancelled' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'delivered' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'packed' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'processing' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'readyForPickup' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select provider_id, id from orders where order_number = $1
  union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'shipped' and o.state <> 'draft' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (
    select distinct y.provider_id, y.order_id
    from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    where r.state in ('undecided', 'refundDue')) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (
    (select a.id from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
      where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' limit $1)
    union (select c.provider_id from identity_change c cross join lateral (select * from account where id = c.provider_id offset 0) a
      where a.status = 'active' limit $2)
    union (select provider_id from seller_permit where state = 'waiting' limit $3)) as waiting limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (
  select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
  union select id from account where audience = 'provider' and search_words(phone) like $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a
where a.audience = 'provider' and true limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
    union select id from account where audience = 'provider' and search_words(phone) like $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (select null::uuid as provider_id where false) f cross join lateral (select * from account where id = f.provider_id offset 0) a
where a.audience = 'provider' and true limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 limit $3) f cross join lateral (select * from account where id = f.provider_id offset 0) a
where a.audience = 'provider' and true limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 limit $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a
where a.audience = 'provider' and true limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account a
where a.audience = 'provider' and a.status = 'active' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
where a.audience = 'provider' and a.id in (select s.provider_id from seller_permit s where s.state = 'waiting') limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
where a.audience = 'provider' and a.status = 'active' and a.id in (select c.provider_id from identity_change c) limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'sentBack' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account where audience = 'staff' and status = 'pending' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from inbox_message limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from inbox_message where done_at is null limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'awaitingPayment' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'cancelled' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'delivered' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'draft' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'packed' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'packed' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'processing' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'processing' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'readyForPickup' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'readyForPickup' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'shipped' and o.state <> 'draft' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from orders o where o.state = 'shipped' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from outbox m where m.failed_at is not null and m.resent_at is null limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from payment_finding limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from payment_finding where done_at is null limit $1) as counted;

-- db/locks.ts
select pg_advisory_xact_lock($1);

-- db/locks.ts
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- db/readiness.ts
select count(*) as applied from migration where name = any($1);

-- db/requestResults.ts
select body_hash = $1 as "sameBody", reply from request_result
where account_id = $2 and call = $3 and request_id = $4;

-- db/requestResults.ts
delete from request_result
where account_id = $1 and call = $2 and request_id = $3 and reply is null;

-- db/requestResults.ts
insert into request_result (account_id, call, request_id, body_hash)
values ($1, $2, $3, $4)
on conflict do nothing;

-- db/requestResults.ts
update request_result set created_at = app_now()
where account_id = $1 and call = $2 and request_id = $3
  and reply is null and body_hash = $4
  and created_at < app_now() - make_interval(secs => $5::int);

-- db/requestResults.ts
update request_result set reply = $1
where account_id = $2 and call = $3 and request_id = $4;

-- db/settings.ts
update setting s set value = n.value from jsonb_each($1::jsonb) as n (key, value)
where s.key = n.key and s.value <> n.value;

-- db/settings.ts
select value #>> '{}' as phone from setting where key = 'supportPhone';

-- earnings/deposit/queries.ts
select holder_name as "holderName", bank_name as "bankName", branch_name as "branchName",
  routing_last4 as "routingLast4", last4 as "accountLast4", account_type as "accountType", ownership,
  epoch(created_at) as "changedAt", epoch(payable_from) as "payableFrom", payable_from > app_now() as held
from deposit_account where provider_id = $1 order by created_at desc, id desc limit 1;

-- earnings/deposit/queries.ts
insert into deposit_account (provider_id, id, holder_name, bank_name, branch_name, routing_number,
  account_number, routing_last4, last4, account_type, ownership, payable_from)
values ($1, $2, $3, $4, $5,
  $6,
  $7,
  $8, $9, $10, $11,
  to_timestamp($12));

-- files/queries.ts
select k.key from unnest($1::text[]) as k (key)
where not exists (select 1 from file f where f.storage_key = k.key);

-- files/queries.ts
select coalesce(sum(bytes), 0)::bigint as bytes from file
where provider_id = $1 and created_at > app_now() - interval '24 hours';

-- files/queries.ts
insert into file (provider_id, id, purpose, content_type, bytes, storage_key)
values ($1, $2, $3, $4, $5, $6);

-- files/queries.ts
select 1 from file where provider_id = $1 and id = $2 and purpose = $3;

-- files/queries.ts
select 1 from file limit 1;

-- files/queries.ts
select purpose, content_type as "contentType", storage_key as "storageKey" from file where id = $1;

-- files/queries.ts
select purpose, content_type as "contentType", storage_key as "storageKey" from file where provider_id = $1 and id = $2;

-- goods/catalogQueries.ts
insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
  unit_of_measure, retail_cents, provider_cents, dosage, times_per_day, timing, cautions, subscribable, search_text)
select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
  r.form, r.unit_of_measure, r.retail_cents, r.provider_cents, r.dosage, r.times_per_day, r.timing, r.cautions,
  r.subscribable, r.search_text
from jsonb_populate_recordset(null::goods, $1::jsonb) as r
on conflict do nothing;

-- goods/catalogQueries.ts
with new_pair as (
  insert into incompatible_pair
  select * from jsonb_populate_recordset(null::incompatible_pair, $1::jsonb)
  on conflict do nothing),
new_ingredient as (
  insert into formula_ingredient
  select * from jsonb_populate_recordset(null::formula_ingredient, $2::jsonb)
  on conflict do nothing),
new_rate as (
  insert into tax_rate
  select * from jsonb_populate_recordset(null::tax_rate, $3::jsonb)
  on conflict do nothing)
insert into stock
select * from jsonb_populate_recordset(null::stock, $4::jsonb)
on conflict do nothing;

-- goods/catalogQueries.ts
with new_warehouse as (
  insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours)
  select r.id, r.code, r.name, r.address1, r.city, r.province, r.zip, r.phone, r.pickup_hours
  from jsonb_populate_recordset(null::warehouse, $1::jsonb) as r
  on conflict do nothing)
insert into shipping_method
select * from jsonb_populate_recordset(null::shipping_method, $2::jsonb)
on conflict do nothing;

-- goods/queries.ts
select
  (select w.id from warehouse w join provider p on p.provider_id = $1
    where w.active and w.id = coalesce($2::uuid, w.id)
    order by w.id = p.warehouse_id desc nulls last, w.code limit 1) as "warehouseId",
  exists (select 1 from provider_patient where provider_id = $3
    and patient_id = $4::uuid and hidden_at is null) as "patientListed",
  version as "goodsVersion",
  (select coalesce(string_agg(state || count, ' ' order by state), '') from order_count
    where provider_id = $5 and state <> 'draft') as "ordersVersion"
from goods_version;

-- goods/queries.ts
select i.goods_id as "goodsId", count(*) as "timesOrdered", max(o.order_date)::text as "lastOrderDate",
  sum(power(0.5::float8, greatest(0, (select business_date(app_now())) - o.order_date) / 60::float8)) as familiarity
from (select id, order_date from orders
  where provider_id = $1 and state not in ('draft', 'cancelled')
  order by order_date desc, id desc limit $2) o
join order_item i on i.provider_id = $3 and i.order_id = o.id
group by i.goods_id;

-- goods/queries.ts
select id as "goodsId", category, sku, name_en as name, pinyin, name_zh_hans as "nameZhHans",
  name_zh_hant as "nameZhHant", name_es as "nameEs", form, description, search_text as "searchText"
from goods where active order by name_en, sku;

-- goods/queries.ts
with wanted as materialized (
    select id, place from unnest($1::uuid[]) with ordinality as w (id, place)),
  before as (
    select distinct on (i.goods_id) i.goods_id, i.dosage, i.times_per_day, i.timing
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where o.provider_id = $2 and o.patient_id = $3::uuid
      and o.state not in ('draft', 'cancelled') and i.goods_id in (select id from wanted)
    order by i.goods_id, o.order_date desc, o.submitted_at desc, i.id)
select g.id as "goodsId", g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
  g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure",
  g.retail_cents as "retailCents", g.provider_cents as "providerCents", coalesce(s.on_hand, 0) as stock,
  coalesce(nullif(before.dosage, ''), g.dosage) as dosage,
  coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
  coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable
from wanted join goods g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
order by wanted.place;

-- goods/queries.ts
with wanted as materialized (
    select id, place from unnest($1::uuid[]) with ordinality as w (id, place)),
  before as (
    select distinct on (i.goods_id) i.goods_id, i.dosage, i.times_per_day, i.timing
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where o.provider_id = $2 and o.patient_id = $3::uuid
      and o.state not in ('draft', 'cancelled') and i.goods_id in (select id from wanted)
    order by i.goods_id, o.order_date desc, o.submitted_at desc, i.id)
select g.id as "goodsId", g.sku, g.name_zh_hant as name, g.pinyin, g.name_zh_hans as "nameZhHans",
  g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure",
  g.retail_cents as "retailCents", g.provider_cents as "providerCents", coalesce(s.on_hand, 0) as stock,
  coalesce(nullif(before.dosage, ''), g.dosage) as dosage,
  coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
  coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable
from wanted join goods g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
order by wanted.place;

-- jobs/checkData.ts
select phone, email, lang from account
where audience = 'staff' and role = 'administrator' and status = 'active';

-- jobs/checkData.ts
select t.id as "txnId", posted.cents
from (select id from ledger_txn where id > $1::uuid order by id limit $2) t
  cross join lateral (
    select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entry e where e.txn_id = t.id) posted
order by t.id;

-- jobs/checkData.ts
with slice as (
  select * from orders where (provider_id, id) > ($1::uuid, $2::uuid)
  order by provider_id, id limit $3)
select o.provider_id as "providerId", o.id as "orderId", posted.entries <> expected.entries as wrong
from slice o
  cross join lateral (
    select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
    from (
      select a.kind, sum(e.cents)::bigint as cents
      from payment p
        join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
        join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id
      where p.provider_id = o.provider_id and p.order_id = o.id
        and (a.provider_id is null or a.provider_id = o.provider_id)
      group by a.kind having sum(e.cents) <> 0) s) posted
  cross join lateral (
    select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
    from (values ('card_clearing', o.total_cents), ('discount', o.discount_cents),
      ('revenue', o.profit_cents - o.subtotal_cents), ('shipping', -o.shipping_cents),
      ('tax_payable', -o.tax_cents), ('sales_profit_payable', -o.profit_cents)) v (kind, cents)
    where v.cents <> 0 and o.total_cents > 0
      and o.state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')) expected
order by o.provider_id, o.id;

-- jobs/checkData.ts
insert into data_check (name, wrongs) values ($1, $2)
on conflict (name) do update set wrongs = excluded.wrongs, checked_at = app_now();

-- jobs/checkData.ts
select business_date(app_now())::text as day;

-- jobs/deleteEnded.ts
delete from former_contact f using (
  select account_id, id from former_contact where ended_at < app_now() - make_interval(secs => $1::int)
  order by ended_at limit $2 for update skip locked) ended
where f.account_id = ended.account_id and f.id = ended.id;

-- jobs/deleteEnded.ts
delete from known_browser k using (
  select account_id, browser_hash from known_browser where last_used_at < app_now() - interval '1 year'
  order by last_used_at limit $1 for update skip locked) ended
where k.account_id = ended.account_id and k.browser_hash = ended.browser_hash;

-- jobs/deleteEnded.ts
delete from limit_event e using (
  select key, at, id from limit_event where at < app_now() - interval '2 days'
  order by at limit $1 for update skip locked) ended
where e.key = ended.key and e.at = ended.at and e.id = ended.id;

-- jobs/deleteEnded.ts
delete from notification n using (
  select provider_id, id from notification where deleted_at < app_now() - interval '30 days'
  order by deleted_at limit $1 for update skip locked) ended
where n.provider_id = ended.provider_id and n.id = ended.id;

-- jobs/deleteEnded.ts
delete from notification n using (
  select provider_id, id from notification where read_at < app_now() - interval '18 months'
  order by read_at limit $1 for update skip locked) ended
where n.provider_id = ended.provider_id and n.id = ended.id;

-- jobs/deleteEnded.ts
delete from one_time_link where token_hash = any (array(
select token_hash from one_time_link where expires_at < app_now() - interval '30 days'
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from outbox where id = any (array(
select id from outbox
where coalesce(failed_at, sent_at) < app_now() - interval '90 days'
  and (failed_at is null or resent_at is not null or kind in ('code', 'link')
    or failure in ('stopped', 'notAgreed'))
order by coalesce(failed_at, sent_at) limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from print_token where token_hash = any (array(
select token_hash from print_token where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from request_result r using (
  select account_id, call, request_id from request_result where created_at < app_now() - interval '1 day'
  order by created_at limit $1 for update skip locked) ended
where r.account_id = ended.account_id and r.call = ended.call and r.request_id = ended.request_id;

-- jobs/deleteEnded.ts
delete from second_step where ticket_hash = any (array(
select ticket_hash from second_step where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from session where token_hash = any (array(
select token_hash from session where ends_at < app_now() order by ends_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from verification_code where id = any (array(
select id from verification_code where expires_at < app_now() - interval '1 day'
order by expires_at limit $1 for update skip locked));

-- jobs/expireUnpaidOrders.ts
select o.provider_id as "providerId", o.id as "orderId" from orders o
where o.state = 'awaitingPayment' and o.pay_before <= app_now()
  and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    and (p.live or p.state = 'captured'))
order by o.pay_before limit 1 for update of o skip locked;

-- jobs/findOrphans.ts
select epoch(checked_at) as "checkedAt" from data_check where name = 'orphans';

-- jobs/forgetTokens.ts
update token_to_forget set tries = tries + 1,
  next_try_at = app_now() + make_interval(mins => least(1440, 5 * (tries + 1)))
where id = any (array(
  select t.id from token_to_forget t
  where t.next_try_at <= app_now()
    and not exists (select 1 from card c where c.gateway_token = t.gateway_token)
    and not exists (select 1 from payment p where p.one_off_token = t.gateway_token)
  order by t.next_try_at limit $1 for update skip locked))
returning id, gateway_token as "gatewayToken";

-- jobs/forgetTokens.ts
delete from token_to_forget where id = $1;

-- jobs/sealAudit.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id') as text from audit
where id > $1 and id < audit_id_from(now() - interval '1 minute')
order by id limit $2;

-- jobs/sealAudit.ts
select number, last_audit_id as "lastAuditId", hash from audit_seal order by number desc limit 1;

-- jobs/sealAudit.ts
select number, last_audit_id as "lastAuditId", hash, row_count as "rowCount" from audit_seal
where number > $1 order by number limit 1;

-- jobs/sealAudit.ts
insert into audit_seal (number, last_audit_id, row_count, hash)
values ($1, $2, $3, $4);

-- jobs/sealAudit.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id) as text from audit
where id > $1 and id <= $2 order by id;

-- jobs/sealAudit.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id') as text from audit
where id > $1 and id <= $2 order by id;

-- ledger/queries.ts
insert into ledger_account (id, kind, provider_id)
select e.id, e.kind, e."providerId" from jsonb_to_recordset($1::jsonb) as e (id uuid, kind text, "providerId" uuid)
on conflict (kind, provider_id) do nothing;

-- ledger/queries.ts
with txn as (
  insert into ledger_txn (id, kind, ref) values ($1, 'capture', $2) returning id
)
insert into ledger_entry (txn_id, account_id, cents)
select txn.id, a.id, e.cents
from txn, jsonb_to_recordset($3::jsonb) as e (kind text, "providerId" uuid, cents bigint)
cross join lateral (
  select id from ledger_account where kind = e.kind and provider_id = e."providerId"
  union all
  select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a;

-- ledger/queries.ts
with txn as (
  insert into ledger_txn (id, kind, ref) values ($1, 'captureVoid', $2) returning id
)
insert into ledger_entry (txn_id, account_id, cents)
select txn.id, e.account_id, -e.cents
from txn, ledger_txn c join ledger_entry e on e.txn_id = c.id
where c.kind = 'capture' and c.ref = $3;

-- limits/queries.ts
insert into outside_turn as t (service, next_at) values ($1, clock_timestamp() + make_interval(secs => $2::double precision))
on conflict (service) do update set next_at = greatest(t.next_at, clock_timestamp()) + make_interval(secs => $3::double precision)
  where t.next_at < clock_timestamp() + make_interval(secs => $4::double precision)
returning ceil(extract(epoch from next_at - make_interval(secs => $5::double precision) - clock_timestamp()) * 1000)::int as "waitMs";

-- limits/queries.ts
select ceil(extract(epoch from at - app_now()) + $1::int)::int as wait from limit_event
where key = $2 order by at desc offset $3::int limit 1;

-- limits/queries.ts
select count(*) as n from limit_event
where key = $1 and at > app_now() - make_interval(secs => $2::int);

-- limits/queries.ts
delete from limit_event where key = $1;

-- limits/queries.ts
select count_within($1, $2, $3, $4) as within;

-- lookups/queries.ts
select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.phone, w.pickup_hours as "pickupHours",
  coalesce(jsonb_agg(jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind, 'priceCents', m.price_cents,
      'freeFromCents', m.free_from_cents)
    order by array_position(array['standard', 'expedited', 'pickup'], m.kind))
    filter (where m.id is not null), '[]') as "shippingMethods"
from warehouse w left join shipping_method m on m.warehouse_id = w.id
where w.active group by w.id order by w.code;

-- lookups/queries.ts
select epoch(app_now()) as "serverTime", business_zone() as "timeZone";

-- metrics/measures.ts
select (select count(*) from payment
  where state = 'declined' and settled_at > app_now() - interval '1 hour') as declined,
(select count(*) from limit_event
  where key like 'cardForm:day:%' and at > app_now() - interval '1 hour') as forms;

-- metrics/measures.ts
select coalesce(sum(e.cents), 0)::bigint as sum,
  (coalesce(sum(e.cents) filter (where t.kind in ('capture', 'captureVoid') and a.kind in ('card_clearing', 'paypal_clearing')), 0)
    - (select coalesce(sum(amount_cents), 0) from payment where state = 'captured'))::bigint as difference
from ledger_entry e join ledger_account a on a.id = e.account_id join ledger_txn t on t.id = e.txn_id;

-- metrics/measures.ts
select count(*) as made, count(used_at) as used,
  count(*) filter (where exists (select 1 from outbox o
    where o.kind = 'code' and o.ref = c.id::text and o.sent_at is not null)) as sent
from verification_code c
where created_at > app_now() - interval '1 hour' and id >= rpad(lpad(
  to_hex((extract(epoch from now() - interval '70 minutes') * 1000)::bigint), 12, '0'), 32, '0')::uuid;

-- metrics/measures.ts
select count(*) as overdue from orders o
where o.state = 'awaitingPayment' and o.pay_before < app_now() - interval '5 minutes'
  and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    and (p.live or p.state = 'captured'));

-- metrics/measures.ts
select count(*) filter (where channel = 'sms') as sms, count(*) filter (where channel = 'email') as email,
  coalesce(extract(epoch from app_now() - min(created_at)), 0)::float8 as lag,
  (select count(*) from outbox where dead_at is not null and channel = 'sms'
    and created_at > app_now() - interval '24 hours') as "deadSms",
  (select count(*) from outbox where dead_at is not null and channel = 'email'
    and created_at > app_now() - interval '24 hours') as "deadEmail"
from outbox where sent_at is null and dead_at is null;

-- metrics/measures.ts
select count(*) filter (where key = 'codeSend:allHour' and at > app_now() - interval '1 hour') as hour,
  count(*) filter (where key = 'codeSend:allDay' and at > app_now() - interval '24 hours') as day,
  count(*) filter (where key = 'wrongCode:all' and at > app_now() - interval '1 hour') as wrong
from limit_event where key in ('codeSend:allHour', 'codeSend:allDay', 'wrongCode:all');

-- metrics/measures.ts
select name, wrongs, extract(epoch from app_now() - checked_at)::float8 as age from data_check;

-- metrics/measures.ts
select number, ('x' || substr(encode(hash, 'hex'), 1, 12))::bit(48)::bigint as mark
from audit_seal order by number desc limit 1;

-- metrics/measures.ts
select purpose, (exists (select 1 from limit_event where key = 'codesPaused:' || purpose
  and at > app_now() - interval '1 hour'))::int as paused
from unnest($1::text[]) as purpose;

-- metrics/measures.ts
with open as (
  select live, started_at from payment where next_check_at is not null
  union all
  select p.live, p.started_at
  from orders o join payment p on p.provider_id = o.provider_id and p.order_id = o.id
  where o.state = 'awaitingPayment' and p.next_check_at is null and p.live
), live as (select extract(epoch from app_now() - started_at)::float8 as age from open where live)
select (select count(*) from live where age < 60) as m1,
  (select count(*) from live where age >= 60 and age < 900) as m15,
  (select count(*) from live where age >= 900 and age < 3600) as h1,
  (select count(*) from live where age >= 3600) as more,
  (select coalesce(max(age), 0) from live) as oldest,
  (select count(*) from payment_reversal where live) as voids;

-- notifications/queries.ts
select
(select count(*) from notification
  where provider_id = $1 and read_at is null and deleted_at is null) as unread,
coalesce((select id::text from notification
  where provider_id = $2 and deleted_at is null order by id desc limit 1), '') as newest;

-- notifications/queries.ts
select count(*) as total from notification where provider_id = $1 and deleted_at is null;

-- notifications/queries.ts
select id as "notificationId", kind, order_id as "orderId", details, epoch(created_at) as "createdAt",
  read_at is not null as read
from notification where provider_id = $1 and deleted_at is null
order by id desc limit $2 offset $3;

-- notifications/queries.ts
insert into notification (provider_id, id, kind, order_id, details)
values ($1, $2, $3, $4, $5::jsonb);

-- notifications/queries.ts
update notification set deleted_at = app_now()
where provider_id = $1 and id = $2 and (deleted_at is null) = $3;

-- notifications/queries.ts
update notification set deleted_at = null
where provider_id = $1 and id = $2 and (deleted_at is null) = $3;

-- notifications/queries.ts
update notification set read_at = coalesce(read_at, app_now())
where provider_id = $1 and (read_at is null) = $2 and deleted_at is null;

-- notifications/queries.ts
update notification set read_at = coalesce(read_at, app_now())
where provider_id = $1 and id = $2 and deleted_at is null;

-- notifications/queries.ts
update notification set read_at = null
where provider_id = $1 and (read_at is null) = $2 and deleted_at is null;

-- notifications/queries.ts
update notification set read_at = null
where provider_id = $1 and id = $2 and deleted_at is null;

-- orders/addressQueries.ts
select delivery, warehouse_id as "warehouseId", shipping_method_id as "shippingMethodId", ship_to as "shipTo" from orders where provider_id = $1 and id = $2;

-- orders/addressQueries.ts
select m.id as "shippingMethodId", m.warehouse_id as "warehouseId", m.kind
from shipping_method m join warehouse w on w.id = m.warehouse_id and w.active;

-- orders/addressQueries.ts
update orders set delivery = $1, warehouse_id = $2,
  shipping_method_id = $3, ship_to = $4, saved_at = app_now(),
  revision = revision + 1
where provider_id = $5 and id = $6 and state = 'draft' returning revision;

-- orders/addressQueries.ts
update orders set delivery = $1, warehouse_id = $2,
      shipping_method_id = $3, ship_to = $4, saved_at = app_now(),
      revision = revision + 1
      , ship_first_name = $5, ship_last_name = $6,
ship_phone = $7, ship_email = $8, ship_address1 = $9, ship_address2 = $10,
ship_city = $11, ship_province = $12, ship_zip = $13
    where provider_id = $14 and id = $15 and state = 'draft' returning revision;

-- orders/addressQueries.ts
update orders set ship_first_name = $1, ship_last_name = $2,
ship_phone = $3, ship_email = $4, ship_address1 = $5, ship_address2 = $6,
ship_city = $7, ship_province = $8, ship_zip = $9, saved_at = app_now()
  where provider_id = $10 and id = $11;

-- orders/addressQueries.ts
update orders set tax_millionths = $1
where provider_id = $2 and id = $3;

-- orders/draft/queries.ts
select array(
select n.name from order_item i join goods g on g.id = i.goods_id
cross join lateral unnest(array[g.sku, g.name_en, g.pinyin, g.name_zh_hans, g.name_zh_hant, g.name_es]) as n (name)
where i.provider_id = $1 and i.order_id = $2 order by i.id) as products,
      case when p.id is not null then json_build_object('firstName', p.first_name, 'middleName', p.middle_name,
        'lastName', p.last_name) end as patient
    from orders o left join patient p on p.id = o.patient_id
    where o.provider_id = $3 and o.id = $4;

-- orders/draft/queries.ts
select g.active, coalesce(before.dosage, g.dosage) as dosage,
  coalesce(before.times_per_day, g.times_per_day) as "timesPerDay", coalesce(before.timing, g.timing) as timing,
  (select json_build_object('itemId', i.id, 'goodsId', i.goods_id, 'quantity', i.quantity, 'dosage', i.dosage,
      'timesPerDay', i.times_per_day, 'timing', i.timing, 'note', i.note)
    from order_item i where i.provider_id = $1 and i.order_id = $2 and i.goods_id = g.id
    order by i.id limit 1) as line,
  (select count(*) from order_item i
    where i.provider_id = $3 and i.order_id = $4) as "lineCount"
from goods g
left join lateral (
  select i.dosage, i.times_per_day, i.timing
  from (
    select o.id
    from orders d
    join orders o on o.provider_id = d.provider_id and o.patient_id = d.patient_id
      and o.state not in ('draft', 'cancelled')
    where d.provider_id = $5 and d.id = $6 and exists (
      select from order_item i
      where i.provider_id = o.provider_id and i.goods_id = g.id and i.order_id = o.id)
    order by o.order_date desc, o.id desc limit 1) o
  join order_item i on i.provider_id = $7 and i.order_id = o.id and i.goods_id = g.id
  order by i.id limit 1) before on true
where g.id = $8;

-- orders/draft/queries.ts
select id as "itemId", goods_id as "goodsId", quantity, dosage, times_per_day as "timesPerDay", timing, note from order_item
where provider_id = $1 and order_id = $2 order by id;

-- orders/draft/queries.ts
select p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.patient_id = $2 and l.hidden_at is null;

-- orders/draft/queries.ts
update orders set saved_at = app_now(), search_text = $1, revision = revision + 1
where provider_id = $2 and id = $3 and state = 'draft' returning revision;

-- orders/draft/queries.ts
delete from order_item where provider_id = $1 and order_id = $2 and id = $3;

-- orders/draft/queries.ts
insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage, times_per_day, timing, note)
select $1::uuid, $2::uuid, l."itemId", l."goodsId", l.quantity, l.dosage, l."timesPerDay", l.timing, l.note
from jsonb_to_recordset($3::jsonb) as l ("itemId" uuid, "goodsId" uuid, quantity int,
  dosage text, "timesPerDay" int, timing text, note text);

-- orders/draft/queries.ts
insert into orders (provider_id, id, order_for, patient_id, ship_to, warehouse_id, shipping_method_id, search_text)
select p.provider_id, $1::uuid, $2::text, $3::uuid, $4::text, w.id, m.id,
  $5::text
from provider p
left join warehouse w on w.id = p.warehouse_id and w.active
left join shipping_method m on m.warehouse_id = w.id and m.kind = 'standard'
where p.provider_id = $6;

-- orders/draft/queries.ts
select 1 from orders where provider_id = $1 and state = 'draft' offset $2::int limit 1;

-- orders/draft/queries.ts
update order_item set quantity = $1, dosage = $2, times_per_day = $3,
  timing = $4, note = $5
where provider_id = $6 and order_id = $7 and id = $8;

-- orders/draft/queries.ts
update orders set note = coalesce($1, note),
  patient_discount_percent = coalesce($2::int, patient_discount_percent)
where provider_id = $3 and id = $4 and state = 'draft';

-- orders/draft/queries.ts
update orders set order_for = $1,
  patient_id = case when $2 = 'patient' then coalesce($3, patient_id) end,
  ship_to = case when ship_to = 'other' then ship_to else $4 end
where provider_id = $5 and id = $6 and state = 'draft';

-- orders/draft/queries.ts
delete from orders where provider_id = $1 and id = $2 and state = 'draft';

-- orders/draft/reorderQueries.ts
select i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay", i.timing, i.note,
  g.active, g.name_en as name
from order_item i join goods g on g.id = i.goods_id
where i.provider_id = $1 and i.order_id = $2 order by i.id;

-- orders/draft/reorderQueries.ts
select i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay", i.timing, i.note,
  g.active, g.name_es as name
from order_item i join goods g on g.id = i.goods_id
where i.provider_id = $1 and i.order_id = $2 order by i.id;

-- orders/draft/reorderQueries.ts
insert into orders (provider_id, id, order_for, patient_id, delivery, ship_to, warehouse_id, shipping_method_id,
  ship_first_name,ship_last_name,ship_phone,ship_email,ship_address1,ship_address2,ship_city,ship_province,ship_zip)
select o.provider_id, $1::uuid, o.order_for, pp.patient_id,
  case when w.id is null then 'ship' else o.delivery end, o.ship_to, w.id, m.id,
  coalesce(s.ship_first_name, ''),coalesce(s.ship_last_name, ''),coalesce(s.ship_phone, ''),coalesce(s.ship_email, ''),coalesce(s.ship_address1, ''),coalesce(s.ship_address2, ''),coalesce(s.ship_city, ''),coalesce(s.ship_province, ''),coalesce(s.ship_zip, '')
from orders o
join provider p on p.provider_id = o.provider_id
left join orders s on s.provider_id = o.provider_id and s.id = o.id and s.ship_to = 'other'
left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
  and pp.hidden_at is null
left join lateral (
  select k.id from warehouse k where k.id in (o.warehouse_id, p.warehouse_id) and k.active
  order by k.id = o.warehouse_id desc limit 1) w on true
left join shipping_method m on m.warehouse_id = w.id and m.kind = coalesce(nullif(o.shipping_kind, ''), 'standard')
where o.provider_id = $2 and o.id = $3;

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, pt.id as "patientId",
      coalesce(case when pt.id is not null then json_build_object('patientId', pt.id, 'name', o.patient_name,
        'dateOfBirth', coalesce(pt.date_of_birth::text, ''), 'phone', pt.phone, 'lang', pt.lang,
        'lastOrderDate', coalesce(last.order_date::text, ''), 'lastOrderId', last.id) end, 'null')::text as patient,
      o.delivery, o.shipping_kind as "shippingKind",
      case when w.id is not null then json_build_object('name', w.name, 'address1', w.address1, 'city', w.city,
        'province', w.province, 'zip', w.zip, 'phone', w.phone) end as warehouse,
      json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name, 'phone', o.ship_phone,
        'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
        'province', o.ship_province, 'zip', o.ship_zip)::text as recipient,
      o.note, coalesce(o.patient_discount_percent, 0) as "patientDiscountPercent",
      o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
      epoch(o.pay_before) as "payBefore",
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_en as name, i.pinyin,
          i.name_zh_hant as "nameZh", i.description, g.cautions, i.form, i.unit_of_measure as "unitOfMeasure",
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note, 0 as stock, g.active
        from order_item i join goods g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e where e.provider_id = $1 and e.order_id = $2) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at), 'state', p.state,
    'amountCents', p.amount_cents, 'network', p.network, 'last4', p.last4, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $3 and p.order_id = $4) as payments,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $5 and r.order_id = $6) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'text', t.text, 'place', t.place)
    order by t.at, t.id), '[]')::text
  from tracking_event t where t.provider_id = $7 and t.order_id = $8) as events
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.id desc limit 1) last on true
    where o.provider_id = $9 and o.id = $10 and o.state <> 'draft';

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, pt.id as "patientId",
      coalesce(case when pt.id is not null then json_build_object('patientId', pt.id, 'name', o.patient_name,
        'dateOfBirth', coalesce(pt.date_of_birth::text, ''), 'phone', pt.phone, 'lang', pt.lang,
        'lastOrderDate', coalesce(last.order_date::text, ''), 'lastOrderId', last.id) end, 'null')::text as patient,
      o.delivery, o.shipping_kind as "shippingKind",
      case when w.id is not null then json_build_object('name', w.name, 'address1', w.address1, 'city', w.city,
        'province', w.province, 'zip', w.zip, 'phone', w.phone) end as warehouse,
      json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name, 'phone', o.ship_phone,
        'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
        'province', o.ship_province, 'zip', o.ship_zip)::text as recipient,
      o.note, coalesce(o.patient_discount_percent, 0) as "patientDiscountPercent",
      o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
      epoch(o.pay_before) as "payBefore",
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_es as name, i.pinyin,
          i.name_zh_hant as "nameZh", i.description, g.cautions, i.form, i.unit_of_measure as "unitOfMeasure",
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note, 0 as stock, g.active
        from order_item i join goods g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e where e.provider_id = $1 and e.order_id = $2) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at), 'state', p.state,
    'amountCents', p.amount_cents, 'network', p.network, 'last4', p.last4, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $3 and p.order_id = $4) as payments,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $5 and r.order_id = $6) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'text', t.text, 'place', t.place)
    order by t.at, t.id), '[]')::text
  from tracking_event t where t.provider_id = $7 and t.order_id = $8) as events
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.id desc limit 1) last on true
    where o.provider_id = $9 and o.id = $10 and o.state <> 'draft';

-- orders/history/detailQueries.ts
select
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e where e.provider_id = $1 and e.order_id = $2) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at), 'state', p.state,
    'amountCents', p.amount_cents, 'network', p.network, 'last4', p.last4, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $3 and p.order_id = $4) as payments,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $5 and r.order_id = $6) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'text', t.text, 'place', t.place)
    order by t.at, t.id), '[]')::text
  from tracking_event t where t.provider_id = $7 and t.order_id = $8) as events;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.order_date <= $2::date group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_date <= $4::date
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.order_date >= $2::date and o.order_date <= $3::date group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and o.order_date >= $5::date and o.order_date <= $6::date
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.order_date >= $2::date group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_date >= $4::date
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.order_for = $2 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_for = $4
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.patient_id = $2 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.patient_id = $4
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.search_text like $2 and o.search_text like $3 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and o.search_text like $5 and o.search_text like $6
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.search_text like $2 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.search_text like $4
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.search_text like $2 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.search_text like $4 and o.state = $5
        order by o.order_date desc, o.id desc limit $6 offset $7) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $8 when 'expedited' then $9
  when 'pickup' then $10 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and strpos(o.search_text, $2) > 0 and o.search_text like $3 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and strpos(o.search_text, $5) > 0 and o.search_text like $6
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and strpos(o.search_text, $2) > 0 group by o.state) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and strpos(o.search_text, $4) > 0
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select state, count from order_count where provider_id = $1 and count > 0) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2
        order by o.order_date desc, o.id desc limit $3 offset $4) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $5 when 'expedited' then $6
  when 'pickup' then $7 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select state, count from order_count where provider_id = $1 and count > 0) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2
        order by o.order_date desc, o.id desc limit $3 offset $4) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_zh_hans, i.name_zh_hans) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $5 when 'expedited' then $6
  when 'pickup' then $7 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select state, count from order_count where provider_id = $1 and count > 0) s) c
    left join (
      select o.id, o.order_date, o.patient_id, case when o.state <> 'draft' then row_to_json(shown)::text end as json,
        case when o.state = 'draft' then (
          select json_build_object('row', row_to_json(shown), 'orderFor', o.order_for, 'patient', (
              select json_build_object('firstName', p.first_name, 'middleName', p.middle_name, 'lastName', p.last_name)
              from provider_patient l join patient p on p.id = l.patient_id
              where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null),
            'lines', (
              select coalesce(json_agg(json_build_object('retailCents', g.retail_cents,
                'providerCents', g.provider_cents, 'quantity', i.quantity)), '[]')
              from order_item i join goods g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2 and o.state = $3
        order by o.order_date desc, o.id desc limit $4 offset $5) o
      left join shipping_method m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $6 when 'expedited' then $7
  when 'pickup' then $8 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select 1 from provider_patient where provider_id = $1 and patient_id = $2;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_en else i.name_en end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
case when o.state = 'draft' then coalesce(s.on_hand, 0) else 0 end as stock, g.active,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_es else i.name_es end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
case when o.state = 'draft' then coalesce(s.on_hand, 0) else 0 end as stock, g.active,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_zh_hans else i.name_zh_hans end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hans else i.name_zh_hans end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
case when o.state = 'draft' then coalesce(s.on_hand, 0) else 0 end as stock, g.active,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
case when o.state = 'draft' then coalesce(s.on_hand, 0) else 0 end as stock, g.active,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/moveQueries.ts
select o.order_number as "orderNumber", o.total_cents as "totalCents", o.carrier,
  o.tracking_number as "trackingNumber", coalesce(w.name, '') as place, a.email, a.phone, a.lang,
  p.id as "patientId",
  p.phone as "patientPhone", p.lang as "patientLang"
from orders o join account a on a.id = o.provider_id
  left join warehouse w on w.id = o.warehouse_id
  left join patient p on o.order_for = 'patient' and p.id = o.patient_id and p.sms_opt_in
    and not exists (select 1 from sms_stop s where s.phone = p.phone)
where o.provider_id = $1 and o.id = $2;

-- orders/moveQueries.ts
with moved as (
  update orders set state = $1
  where provider_id = $2 and id = $3 and state = $4 returning 1)
insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
select $5::uuid, $6::uuid, $7::uuid, $8::text, $9::text, $10::text,
  $11::uuid, $12::text from moved;

-- orders/moveQueries.ts
with moved as (
  update orders set state = $1, carrier = $2, tracking_number = $3
  where provider_id = $4 and id = $5 and state = $6 returning 1)
insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
select $7::uuid, $8::uuid, $9::uuid, $10::text, $11::text, $12::text,
  $13::uuid, $14::text from moved;

-- orders/moveQueries.ts
with moved as (
  update orders set state = $1, paid_at = app_now(), pay_before = null
  where provider_id = $2 and id = $3 and state = $4 returning 1)
insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
select $5::uuid, $6::uuid, $7::uuid, $8::text, $9::text, $10::text,
  $11::uuid, $12::text from moved;

-- orders/moveQueries.ts
with moved as (
  update orders set state = $1, pay_before = null
  where provider_id = $2 and id = $3 and state = $4 returning 1)
insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
select $5::uuid, $6::uuid, $7::uuid, $8::text, $9::text, $10::text,
  $11::uuid, $12::text from moved;

-- orders/moveQueries.ts
with moved as (
    update orders set state = $1, ship_first_name = $2, ship_last_name = $3,
ship_phone = $4, ship_email = $5, ship_address1 = $6, ship_address2 = $7,
ship_city = $8, ship_province = $9, ship_zip = $10, order_number = $11, patient_name = $12, shipping_kind = $13,
    note = coalesce($14, note),
    patient_discount_percent = $15,
    subtotal_cents = $16, discount_cents = $17,
    shipping_cents = $18, tax_cents = $19, total_cents = $20,
    profit_cents = $21, tax_millionths = $22,
    submitted_at = app_now(), saved_at = app_now(), order_date = business_date(app_now()),
    pay_before = app_now() + make_interval(secs => $23::int), search_text = $24
    where provider_id = $25 and id = $26 and state = $27 returning 1)
  insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
  select $28::uuid, $29::uuid, $30::uuid, $31::text, $32::text, $33::text,
    $34::uuid, $35::text from moved;

-- orders/moveQueries.ts
with refunded as (
  update orders set refund = 'full' where provider_id = $1 and id = $2 returning total_cents)
insert into refund (provider_id, order_id, id, amount_cents, reason)
select $3, $4, $5, total_cents, $6 from refunded;

-- orders/placeQueries.ts
select extract(year from business_date(app_now()))::int as year, nextval('order_number_seq') as sequence,
      array(
select n.name from order_item i join goods g on g.id = i.goods_id
cross join lateral unnest(array[g.sku, g.name_en, g.pinyin, g.name_zh_hans, g.name_zh_hant, g.name_es]) as n (name)
where i.provider_id = $1 and i.order_id = $2 order by i.id) as products;

-- orders/placeQueries.ts
update order_item i set sku = g.sku, name_en = g.name_en, name_zh_hans = g.name_zh_hans,
  name_zh_hant = g.name_zh_hant, name_es = g.name_es, pinyin = g.pinyin, description = g.description,
  form = g.form, unit_of_measure = g.unit_of_measure, unit_cents = f."unitCents",
  provider_unit_cents = f."providerUnitCents", goods_cents = f."goodsCents",
  discount_cents = f."discountCents", tax_cents = f."taxCents", profit_cents = f."profitCents"
from jsonb_to_recordset($1::jsonb) as f ("itemId" uuid, "unitCents" bigint,
  "providerUnitCents" bigint, "goodsCents" bigint, "discountCents" bigint, "taxCents" bigint,
  "profitCents" bigint), goods g
where i.provider_id = $2 and i.order_id = $3 and i.id = f."itemId" and g.id = i.goods_id;

-- orders/print/queries.ts
insert into print_token (token_hash, session_id, provider_id, order_id, kind, lang, expires_at)
values ($1, $2, $3, $4, $5, $6, app_now() + make_interval(secs => $7::int))
returning epoch(expires_at) as "expiresAt";

-- orders/print/queries.ts
select jsonb_build_object('name', p.clinic_name, 'providerName', a.name) as clinic,
  (select jsonb_build_object('network', y.network, 'last4', y.last4,
      'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
    from payment y where y.provider_id = p.provider_id and y.order_id = $1 and y.state = 'captured'
  ) as payment
from provider p join account a on a.id = p.provider_id
where p.provider_id = $2;

-- orders/print/queries.ts
select provider_id as "providerId", order_id as "orderId", kind, lang from print_token t
where token_hash = $1 and expires_at > app_now()
  and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now());

-- orders/queries.ts
select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state,
      o.refund, o.order_for as "orderFor", o.payer,
      case when pt.id is not null then jsonb_build_object('patientId', pt.id, 'firstName', pt.first_name,
        'middleName', pt.middle_name, 'lastName', pt.last_name, 'dateOfBirth', coalesce(pt.date_of_birth::text, ''),
        'phone', pt.phone, 'lang', pt.lang, 'lastOrderDate', coalesce(last.order_date::text, ''),
        'lastOrderId', last.id) end as patient,
      o.patient_name as "patientName", o.delivery, o.ship_to as "shipTo",
      case when w.id is not null then jsonb_build_object('warehouseId', w.id, 'name', w.name, 'address1', w.address1,
        'city', w.city, 'province', w.province, 'zip', w.zip, 'phone', w.phone) end as warehouse,
      case when m.id is not null then jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind,
        'priceCents', m.price_cents, 'freeFromCents', m.free_from_cents) end as method,
      o.shipping_kind as "shippingKind",
      case when pt.id is not null then
jsonb_build_object('firstName', pt.first_name, 'lastName', pt.last_name,
  'address1', pt.address1, 'address2', pt.address2, 'city', pt.city,
  'province', pt.province, 'zip', pt.zip, 'phone', pt.phone, 'email', pt.email) end as "patientAddress",
jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name,
  'address1', p.address1, 'address2', p.address2, 'city', p.city,
  'province', p.province, 'zip', p.zip, 'phone', a.phone, 'email', a.email) as "clinicAddress",
jsonb_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
  'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
  'province', o.ship_province, 'zip', o.ship_zip, 'phone', o.ship_phone, 'email', o.ship_email) as "ownAddress",
      o.note, coalesce(o.patient_discount_percent, p.patient_discount_percent) as "patientDiscountPercent",
      (select max(v.percent) from vip_membership v
        where v.provider_id = o.provider_id and d.day between v.starts_on and v.ends_on) as "vipPercent",
      d.province as "taxProvince",
      coalesce((select t.millionths from tax_rate t where t.province = d.province and t.starts_on <= d.day
        order by t.starts_on desc limit 1), 0) as "taxMillionths",
      o.order_for = 'clinic' and o.delivery = 'ship' and exists (select 1 from seller_permit s
        where s.provider_id = o.provider_id and s.province = d.province and s.state = 'approved'
          and s.expires_on >= d.day) as "taxExempt",
      o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents", o.shipping_cents as "shippingCents",
      o.tax_cents as "taxCents", o.total_cents as "totalCents", o.profit_cents as "profitCents",
      epoch(o.saved_at) as "savedAt", o.revision, epoch(o.pay_before) as "payBefore", o.carrier,
      o.tracking_number as "trackingNumber",
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured"
    from orders o
    join provider p on p.provider_id = o.provider_id
    join account a on a.id = o.provider_id
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
      and (o.state <> 'draft' or pp.hidden_at is null)
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id and (o.state <> 'draft' or w.active)
    left join shipping_method m on m.id = o.shipping_method_id and m.warehouse_id = w.id
    left join lateral (
      select case when o.state = 'draft' then business_date(app_now()) else o.order_date end as day,
        nullif(case
          when o.delivery = 'pickup' then w.province
          when o.state <> 'draft' or o.ship_to = 'other' then o.ship_province
          when o.ship_to = 'patient' then pt.province
          else p.province end, '') as province) d on true
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.id desc limit 1) last on true
    where o.provider_id = $1 and o.id = $2;

-- orders/queries.ts
select subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents", tax_cents as "taxCents", total_cents as "totalCents", id as "orderId", state, coalesce(order_number, '') as "orderNumber", order_for as "orderFor", patient_id as "patientId", warehouse_id as "warehouseId", profit_cents as "profitCents", epoch(pay_before) as "payBefore", epoch(paid_at) as "paidAt", epoch(submitted_at) as "submittedAt", revision from orders where provider_id = $1 and id = $2 for update;

-- orders/queries.ts
select 1 from orders o where o.provider_id = $1 and o.id = $2 and exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)));

-- orders/queries.ts
select 1 from payment where provider_id = $1 and order_id = $2 and live;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id)
    select w.id as "warehouseId", w.name from warehouse w
    where w.active and not exists (select 1 from wanted n where n.warehouse_id = w.id)
      and not exists (
        select 1 from wanted n join goods g on g.id = n.goods_id and g.active
          left join stock s on s.goods_id = n.goods_id and s.warehouse_id = w.id
        where coalesce(s.on_hand, 0) < n.quantity)
    order by w.code;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id),
    held as (
      select s.goods_id, s.warehouse_id, s.on_hand
      from stock s join wanted w on w.goods_id = s.goods_id and w.warehouse_id = s.warehouse_id
      order by s.goods_id for update of s)
    select w.goods_id as "goodsId", coalesce(h.on_hand, 0) as stock
    from wanted w left join held h on h.goods_id = w.goods_id
    where coalesce(h.on_hand, 0) < w.quantity;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id),
    taken as (
      update stock s set on_hand = s.on_hand - w.quantity from wanted w
      where s.goods_id = w.goods_id and s.warehouse_id = w.warehouse_id and s.on_hand >= w.quantity
      returning s.goods_id)
    select (select count(*) from wanted) = (select count(*) from taken) as complete;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id)
  update stock s set on_hand = s.on_hand + w.quantity from wanted w
  where s.goods_id = w.goods_id and s.warehouse_id = w.warehouse_id;

-- outbox/deliveryQueries.ts
insert into sms_stop (phone, source) values ($1, $2) on conflict (phone) do nothing;

-- outbox/deliveryQueries.ts
insert into sms_word (message_sid, phone, word) values ($1, $2, $3)
on conflict (message_sid) do nothing;

-- outbox/deliveryQueries.ts
update outbox set carrier_id = $1, delivery = $2, failure = $3,
  failed_at = case when $4 = 'failed' then app_now() end, leased_until = null,
  sent_at = coalesce(sent_at, app_now()), body = case when kind in ('code', 'link') then '' else body end
where id = $5 and dead_at is null and delivery not in ('delivered', 'failed');

-- outbox/deliveryQueries.ts
update patient set sms_opt_in = false, updated_at = app_now() where phone = $1 and sms_opt_in;

-- outbox/deliveryQueries.ts
delete from sms_stop where phone = $1;

-- outbox/queries.ts
update outbox set leased_until = app_now() + interval '60 seconds', tries = tries + 1
    where id in (
      select id from outbox
      where sent_at is null and dead_at is null and next_try_at <= app_now()
        and (leased_until is null or leased_until <= app_now()) and tries < $1::int
        and (send_before is null or send_before > app_now()) and not (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) and not (outbox.patient_id is not null and not exists (
select 1 from patient p where p.id = outbox.patient_id and p.sms_opt_in and p.phone = recipient))
      order by kind not in ('code', 'link'), next_try_at limit $2::int for update skip locked)
    returning id as "dedupeId", channel, recipient as "to", subject, body, tries,
      case when send_before is not null then greatest(1, floor(extract(epoch from send_before - app_now())))::int end
        as "validSeconds";

-- outbox/queries.ts
insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
select $1, $2, $3, $4, $5, $6, $7,
  app_now() + make_interval(secs => $8::int), $9, $10::uuid
where $11
on conflict (kind, ref, channel) do nothing;

-- outbox/queries.ts
update outbox set dead_at = app_now(), failed_at = app_now(), leased_until = null, body = case when kind in ('code', 'link') then '' else body end,
    delivery = 'failed',
    failure = case when (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) then 'stopped' when (outbox.patient_id is not null and not exists (
select 1 from patient p where p.id = outbox.patient_id and p.sms_opt_in and p.phone = recipient)) then 'notAgreed' when send_before <= app_now() then 'tooLate' else 'notTaken' end
  where sent_at is null and dead_at is null and (leased_until is null or leased_until <= app_now())
    and (tries >= $1::int or send_before <= app_now() or (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) or (outbox.patient_id is not null and not exists (
select 1 from patient p where p.id = outbox.patient_id and p.sms_opt_in and p.phone = recipient)));

-- outbox/queries.ts
update outbox set dead_at = app_now(), failed_at = app_now(), leased_until = null, body = case when kind in ('code', 'link') then '' else body end,
  delivery = 'failed', failure = $1
where id = $2 and sent_at is null;

-- outbox/queries.ts
update outbox set leased_until = null, next_try_at = app_now() + make_interval(secs => $1::double precision)
where id = $2 and sent_at is null;

-- outbox/queries.ts
update outbox set sent_at = app_now(), leased_until = null, body = case when kind in ('code', 'link', 'contact') then '' else body end, carrier_id = $1,
  delivery = case when delivery = '' then 'sent' else delivery end
where id = $2 and sent_at is null;

-- patients/queries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.added_at desc, l.patient_id desc;

-- patients/queries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.sort_name, l.patient_id limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.sort_name, l.patient_id;

-- patients/queries.ts
select l.linked, epoch(l.hidden_at) as "hiddenAt"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.patient_id = $2
for no key update of p, l;

-- patients/queries.ts
select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName",
  p.last_name as "lastName", epoch(l.hidden_at) as "hiddenAt"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.hidden_at >= app_now() - make_interval(secs => $2::int)
order by l.hidden_at desc, p.id limit 100;

-- patients/queries.ts
select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2
  and p.phone = $3 and p.date_of_birth = $4::date
order by p.id limit 10;

-- patients/queries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", p.sms_opt_in as "smsOptIn", p.address1, p.address2, p.city, p.area, p.province, p.zip, p.country,
      o.count as "orderCount", coalesce(o.last::text, '') as "lastOrderDate"
    from provider_patient l join patient p on p.id = l.patient_id,
      lateral (select count(*), max(order_date) filter (where state <> 'cancelled') as last from orders
        where provider_id = l.provider_id and patient_id = l.patient_id and state <> 'draft') o
    where l.provider_id = $1 and l.patient_id = $2 and l.hidden_at is null;

-- patients/queries.ts
update provider_patient set hidden_at = app_now()
where provider_id = $1 and patient_id = $2 returning epoch(hidden_at) as at;

-- patients/queries.ts
with found as materialized (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 limit $4),
      counted as materialized (select count(*) as total from found),
      page as (
        (select l.* from found l where (select total from counted) < $5 order by l.sort_name, l.patient_id limit $6 offset $7)
        union all
        (select l.* from provider_patient l
          where (select total from counted) = $8 and l.provider_id = $9 and l.hidden_at is null and l.search_text like $10 and l.search_text like $11 order by l.sort_name, l.patient_id limit $12 offset $13))
    select counted.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt"
    from counted left join (page l join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/queries.ts
with found as materialized (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 limit $3),
      counted as materialized (select count(*) as total from found),
      page as (
        (select l.* from found l where (select total from counted) < $4 order by l.sort_name, l.patient_id limit $5 offset $6)
        union all
        (select l.* from provider_patient l
          where (select total from counted) = $7 and l.provider_id = $8 and l.hidden_at is null and l.search_text like $9 order by l.sort_name, l.patient_id limit $10 offset $11))
    select counted.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt"
    from counted left join (page l join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/queries.ts
update patient set first_name = $1, middle_name = $2,
  last_name = $3, gender = $4, date_of_birth = $5,
  phone = $6, email = $7, sms_opt_in = $8,
  address1 = $9, address2 = $10, city = $11, area = $12,
  province = $13, zip = $14, country = $15,
  lang = $16, updated_at = app_now()
where id = $17;

-- patients/queries.ts
update provider_patient set hidden_at = null
where provider_id = $1 and patient_id = $2
  and hidden_at >= app_now() - make_interval(secs => $3::int);

-- patients/queries.ts
update provider_patient set search_text = $1, sort_name = $2
where patient_id = $3;

-- patients/queries.ts
with added as (
  insert into patient (id, first_name, middle_name, last_name, gender, date_of_birth, phone, email, sms_opt_in,
    address1, address2, city, area, province, zip, country, lang)
  values ($1, $2, $3, $4, $5,
    $6, $7, $8, $9, $10,
    $11, $12, $13, $14, $15,
    $16, $17))
insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name)
values ($18, $19, true, $20, $21);

-- patients/queries.ts
select 1 from provider_patient where provider_id = $1 offset $2::int limit 1;

-- patients/queries.ts
select count(*) as total from provider_patient l where l.provider_id = $1 and l.hidden_at is null;

-- payments/attempts/queries.ts
insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, card_id,
  one_off_token, network, last4, request_id, next_check_at)
values ($1, $2, $3, $4, $5,
  $6, 'started', $7, $8, $9,
  $10, $11, $12, app_now());

-- payments/attempts/queries.ts
select 1 from payment where provider_id = $1 and subject_kind = $2
and subject_id = $3 and request_id = $4 and state = 'declined' limit 1;

-- payments/attempts/queries.ts
update payment set leased_until = app_now() + make_interval(secs => $1::int)
where (provider_id, id) in (
  select provider_id, id from payment
  where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
    and (state <> 'started'
      or started_at <= app_now() - make_interval(secs => $2::double precision))
  order by next_check_at limit $3 for update skip locked)
returning id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing", leased_until::text as "leasedUntil";

-- payments/attempts/queries.ts
update payment set leased_until = app_now() + make_interval(secs => $1::int)
where provider_id = $2 and id = $3 and leased_until = $4::timestamptz
returning leased_until::text as "leasedUntil";

-- payments/attempts/queries.ts
update payment set state = $1,
  gateway_transaction_id = coalesce($2, gateway_transaction_id),
  approval_code = coalesce($3, approval_code),
  network = coalesce($4, network),
  last4 = coalesce($5, last4),
  decline_code = coalesce($6, decline_code),
  not_found_count = not_found_count + $7::int,
  settled_at = case when $8 then coalesce(settled_at, app_now()) end,
  one_off_token = case when $9 then null else one_off_token end,
  next_check_at = app_now() + make_interval(secs => $10::double precision),
  leased_until = null
where provider_id = $11 and id = $12 and state = $13
returning id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing";

-- payments/attempts/restoreQueries.ts
insert into payment (provider_id, id, subject_kind, subject_id, gateway, reference, state, amount_cents, started_at,
  next_check_at)
values ($1, $2, $3, $4, $5, $6, 'unknown',
  $7, to_timestamp($8), app_now());

-- payments/attempts/restoreQueries.ts
insert into restore_look (subject_kind, subject_id) values ($1, $2)
on conflict (subject_kind, subject_id) do update set looked_at = app_now();

-- payments/attempts/restoreQueries.ts
select 1 from payment where gateway = $1 and gateway_transaction_id = $2
union all select 1 from payment where reference = $3;

-- payments/attempts/restoreQueries.ts
select 1 from restore_look
where subject_kind = $1 and subject_id = $2 and epoch(looked_at) >= $3::bigint;

-- payments/attempts/restoreQueries.ts
select epoch((a.value #>> '{}')::timestamptz) as "restoredAt", epoch((f.value #>> '{}')::timestamptz) as "takenAt"
from setting a join setting f on f.key = 'restoredFrom' where a.key = 'restoredAt';

-- payments/findingQueries.ts
insert into payment_finding (id, kind, gateway, gateway_transaction_id, invoice, cents, provider_id, payment_id)
values ($1, $2, $3, $4, $5, $6, $7,
  $8)
on conflict (kind, gateway, gateway_transaction_id) do update
  set provider_id = excluded.provider_id, payment_id = excluded.payment_id, found_at = app_now(),
    done_at = null, done_by = null
  where payment_finding.kind = 'foreign' and payment_finding.done_at is not null
    and payment_finding.payment_id <> excluded.payment_id;

-- payments/findingQueries.ts
select 1 from payment
where gateway = $1 and gateway_transaction_id = $2 and id <> $3;

-- payments/queries.ts
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing" from payment
where provider_id = $1 and subject_kind = $2 and subject_id = $3
order by (live or state = 'captured') desc, reversing desc, id desc limit 1;

-- payments/queries.ts
update payment set state = 'void'
where provider_id = $1 and id = $2 and state = 'captured';

-- payments/queries.ts
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing" from payment where provider_id = $1 and id = $2;

-- payments/queries.ts
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, state, amount_cents as "amountCents", one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing", epoch(app_now()) - epoch(started_at) as "secondsAgo" from payment where provider_id = $1 and id = $2 for update;

-- payments/reversals/queries.ts
update payment_reversal set state = 'started', asked_by = null, settled_at = null, next_check_at = app_now(),
        confirm_at = null, leased_until = null
      where provider_id = $1 and id = $2 and state = 'done'
and leased_until = $3::timestamptz and not exists (select 1 from payment_reversal o
        where o.provider_id = $4 and o.payment_id = $5 and o.live);

-- payments/reversals/queries.ts
select 1 from payment_reversal
where provider_id = $1 and id = $2 and state = $3;

-- payments/reversals/queries.ts
select 1 from payment_reversal where provider_id = $1 and payment_id = $2
and gateway_transaction_id = $3 and state = 'done';

-- payments/reversals/queries.ts
select r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, asked_by as "askedBy", reason, p.state = 'captured' as keepable
from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
where p.provider_id = $1 and p.subject_kind = $2 and p.subject_id = $3
  and r.state = 'refundDue' and r.gateway_transaction_id = $4;

-- payments/reversals/queries.ts
select r.id as "reversalId", r.state
from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id and r.live
where p.provider_id = $1 and p.subject_kind = $2 and p.subject_id = $3
  and p.state = 'captured' and r.kind = 'void';

-- payments/reversals/queries.ts
update payment_reversal r set asked_by = $1, next_check_at = app_now(),
  leased_until = app_now() + make_interval(secs => $2::int)
from payment p
where r.provider_id = $3 and r.id = $4 and r.state = 'undecided' and r.leased_until is null
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil";

-- payments/reversals/queries.ts
update payment_reversal set leased_until = null,
  confirm_at = case when $1 then app_now() + interval '1 hour' end
where provider_id = $2 and id = $3 and state = 'done'
and leased_until = $4::timestamptz;

-- payments/reversals/queries.ts
update payment_reversal set settled_at = app_now(), asked_by = $1, refund_id = $2,
  state = case when $3 then 'done' else 'withdrawn' end,
  kind = case when $4 then 'refund' else kind end
where provider_id = $5 and id = $6 and state = 'refundDue';

-- payments/reversals/queries.ts
update payment_reversal set state = coalesce($1, state),
  settled_at = case when $2 then app_now() end,
  next_check_at = app_now() + make_interval(secs => $3::double precision),
  confirm_at = case when $4 and kind = 'void'
    then app_now() + make_interval(secs => $5::int) end,
  leased_until = null
where provider_id = $6 and id = $7 and state = any ($8)
  and ($9 or leased_until = $10::timestamptz)
returning asked_by as "askedBy", reason;

-- payments/reversals/queries.ts
with due as (
  select provider_id, id from payment_reversal
  where confirm_at <= app_now() and (leased_until is null or leased_until < app_now())
  order by confirm_at limit $1 for update skip locked)
update payment_reversal r set leased_until = app_now() + make_interval(secs => $2::int)
from due, payment p
where r.provider_id = due.provider_id and r.id = due.id
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil";

-- payments/reversals/queries.ts
with due as (
  select provider_id, id from payment_reversal
  where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
  order by next_check_at limit $1 for update skip locked)
update payment_reversal r set leased_until = app_now() + make_interval(secs => $2::int)
from due, payment p
where r.provider_id = due.provider_id and r.id = due.id
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil";

-- payments/reversals/queries.ts
insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
  next_check_at, leased_until)
values ($1, $2, $3, 'void', $4, $5,
  $6, $7, 'started', app_now(),
  app_now() + make_interval(secs => $8::int));

-- payments/reversals/queries.ts
insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
  next_check_at, leased_until)
values ($1, $2, $3, 'void', $4, $5,
  $6, $7, 'started', app_now(),
  app_now() + make_interval(secs => $8::int)) returning leased_until::text as "leasedUntil";

-- profile/queries.ts
select a.id as "accountId", a.phone, a.email, a.email_verified_at is not null as "emailVerified", a.lang,
a.status, p.first_name as "firstName", p.last_name as "lastName", p.npi,
(select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi)
  from identity_change c where c.provider_id = p.provider_id) as approved from account a join provider p on p.provider_id = a.id
    where a.id = $1;

-- profile/queries.ts
select a.id as "accountId", a.phone, a.email, a.email_verified_at is not null as "emailVerified", a.lang,
a.status, p.first_name as "firstName", p.last_name as "lastName", p.npi,
(select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi)
  from identity_change c where c.provider_id = p.provider_id) as approved from account a join provider p on p.provider_id = a.id
    where a.id = $1 for no key update;

-- profile/queries.ts
select p.provider_id as "providerId", p.provider_number as "providerNumber", a.status,
  (a.status = 'active' or a.suspended_from = 'active') is true as approved,
  exists (select 1 from identity_change c where c.provider_id = p.provider_id) as changed,
  a.suspended_reason as "suspendedReason", coalesce(r.reason, '') as "sentBackReason",
  coalesce(r.decision = 'sentBack' and r.at >= coalesce(p.submitted_at, r.at), false) as "sentBack",
  p.first_name as "firstName", p.last_name as "lastName", p.clinic_name as "clinicName", p.npi,
  p.npi_registry as registry, p.npi_file_id as "npiFileId", p.photo_file_id as "photoFileId",
  a.phone, a.email, a.email_verified_at is not null as "emailVerified",
  p.address1, p.address2, p.city, p.province, p.zip,
  p.patient_discount_percent as "patientDiscountPercent", p.warehouse_id as "warehouseId", a.lang,
  epoch(a.created_at) as "createdAt"
from provider p join account a on a.id = p.provider_id
left join lateral (select decision, reason, at from provider_review
  where provider_id = p.provider_id order by at desc, id desc limit 1) r on true
where p.provider_id = $1;

-- profile/queries.ts
update seller_permit set permit_number = $1, expires_on = $2::date,
  file_id = coalesce($3, file_id), submitted_at = app_now()
where provider_id = $4 and province = $5 and state = 'waiting' returning id;

-- profile/queries.ts
insert into identity_change (provider_id, first_name, last_name, npi, npi_registry, npi_checked_at)
select provider_id, first_name, last_name, npi, npi_registry, npi_checked_at
from provider where provider_id = $1
on conflict (provider_id) do update set changed_at = app_now();

-- profile/queries.ts
insert into seller_permit (provider_id, id, province, permit_number, expires_on, state, file_id)
values ($1, $2, $3, $4, $5::date, 'waiting', $6);

-- profile/queries.ts
select id as "permitId", province, permit_number as "permitNumber", expires_on::text as "expiresOn",
  expires_on < business_date(app_now()) as expired, state, reason, file_id as "fileId", revision
from seller_permit where provider_id = $1 order by submitted_at desc, id desc limit 20;

-- profile/queries.ts
update account a set name = p.first_name || ' ' || p.last_name
from provider p where p.provider_id = a.id and a.id = $1;

-- profile/queries.ts
update account set phone = $1 where id = $2 and not exists (
select 1 from account other where other.audience = 'provider' and other.phone = $3);

-- profile/queries.ts
update deposit_account set
  payable_from = greatest(payable_from, app_now() + make_interval(secs => $1::int))
where provider_id = $2;

-- profile/queries.ts
update provider set address2 = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set clinic_name = $1,warehouse_id = $2,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set first_name = $1,last_name = $2,clinic_name = $3,npi = $4,city = $5,submitted_at = app_now() where provider_id = $6;

-- profile/queries.ts
update provider set first_name = $1,last_name = $2,npi = $3,submitted_at = app_now() where provider_id = $4;

-- profile/queries.ts
update provider set first_name = $1,patient_discount_percent = $2::int,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set first_name = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set last_name = $1,npi = $2,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set last_name = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set npi = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set npi_file_id = $1,photo_file_id = $2,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set npi_file_id = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set npi_registry = $1::jsonb,
  npi_checked_at = case when $2 then app_now() end
where provider_id = $3;

-- profile/queries.ts
update provider set submitted_at = app_now() where provider_id = $1;

-- profile/queries.ts
delete from identity_change where provider_id = $1;

-- profile/queries.ts
select 1 from warehouse where id = $1 and active;

-- profile/queries.ts
update account set email = $1, email_verified_at = null where id = $2;

-- profile/queries.ts
update account set lang = $1 where id = $2;

-- profile/queries.ts
update provider set npi_file_id = null where provider_id = $1;

-- profile/queries.ts
update provider set photo_file_id = null where provider_id = $1;

-- secondStep/queries.ts
insert into second_step (ticket_hash, account_id, purpose, method, totp_secret, expires_at)
values ($1, $2, $3, $4, $5,
  app_now() + make_interval(secs => $6::int))
returning epoch(expires_at) as "expiresAt";

-- secondStep/queries.ts
select s.account_id as "accountId", a.audience, a.phone, s.purpose
from second_step s join account a on a.id = s.account_id
where s.ticket_hash = $1 and s.method = 'sms' and s.purpose <> 'reset'
  and s.tries < $2::int and s.used_at is null and s.expires_at > app_now();

-- secondStep/queries.ts
update second_step s set tries = tries + 1 from account a
where a.id = s.account_id and s.ticket_hash = $1 and s.purpose = $2
  and ($3::uuid is null or s.account_id = $4::uuid)
  and s.tries < $5::int and s.used_at is null and s.expires_at > app_now()
returning s.account_id as "accountId", a.audience, a.phone, s.method, epoch(app_now()) as now,
  case s.purpose when 'turnOn' then s.totp_secret else a.totp_secret end as "sealedSecret";

-- secondStep/queries.ts
update account set totp_last_step = $1 where id = $2 and totp_last_step < $3;

-- secondStep/queries.ts
update account set two_step = $1, totp_secret = $2,
  totp_last_step = $3
where id = $4;

-- secondStep/queries.ts
update account set two_step = 'off', totp_secret = null where id = $1 and two_step <> 'off';

-- secondStep/queries.ts
update second_step set used_at = app_now()
where ticket_hash = $1 and used_at is null and expires_at > app_now();

-- secondStep/queries.ts
delete from second_step where account_id = $1;

-- secondStep/queries.ts
delete from second_step where account_id = $1 and purpose = $2;

-- secondStep/recoveryQueries.ts
insert into recovery_code (account_id, code_hash)
select $1, hash from unnest($2::bytea[]) as hash;

-- secondStep/recoveryQueries.ts
select 1 from recovery_code where account_id = $1 and code_hash = $2 and used_at is null;

-- secondStep/recoveryQueries.ts
update recovery_code set used_at = app_now()
where account_id = $1 and code_hash = $2 and used_at is null;

-- secondStep/recoveryQueries.ts
delete from recovery_code where account_id = $1;

-- sessions/queries.ts
select s.id as "sessionId", s.device, epoch(s.created_at) as "createdAt", epoch(s.last_seen_at) as "lastSeenAt",
  s.token_hash = $1 as current
from session s cross join clock c
where s.account_id = $2 and s.ends_at > c.now and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now
order by current desc, s.last_seen_at desc, s.id limit $3;

-- sessions/queries.ts
delete from session where account_id = $1 and token_hash is distinct from $2::bytea;

-- sessions/queries.ts
delete from session where token_hash in (
select token_hash from session where account_id = $1 order by created_at desc offset $2);

-- sessions/queries.ts
insert into session (token_hash, account_id, ends_at, idle_seconds, device)
select $1::bytea, $2::uuid, app_now() + make_interval(secs => t.whole), t.idle,
  $3::text
from setting s, jsonb_to_record(s.value -> $4::text) as t (idle int, whole int)
where s.key = 'sessionTimes';

-- sessions/queries.ts
select s.id as "sessionId", s.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role, a.status,
  a.two_step as "twoStep", epoch(s.ends_at) as "endsAt", epoch(s.last_seen_at + make_interval(secs => s.idle_seconds)) as "idleEndsAt",
  s.last_seen_at < c.now - interval '1 minute' as "touchDue"
from session s join account a on a.id = s.account_id cross join clock c
where s.token_hash = $1 and s.ends_at > c.now and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now;

-- sessions/queries.ts
select s.id as "sessionId", s.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role, a.status,
  a.two_step as "twoStep", epoch(s.ends_at) as "endsAt", epoch(s.last_seen_at + make_interval(secs => s.idle_seconds)) as "idleEndsAt",
  s.last_seen_at < c.now - interval '1 minute' as "touchDue"
from session s join account a on a.id = s.account_id cross join clock c
where s.token_hash = any ($1::bytea[]) and s.ends_at > c.now and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now;

-- sessions/queries.ts
update session set last_seen_at = app_now()
where token_hash = $1 and last_seen_at < app_now() - interval '1 minute';

-- sessions/queries.ts
delete from session where account_id = $1 and id = $2;

-- sessions/queries.ts
delete from session where token_hash = $1;

-- signUp/queries.ts
select id as "accountId", audience, phone, email, lang, email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword" from account where audience = $1 and phone = $2;

-- signUp/queries.ts
select id as "accountId", audience, phone, email, lang, email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword" from account where id = $1 for no key update;

-- signUp/queries.ts
select p.provider_id as "providerId", p.clinic_name as "clinicName"
from provider p join account a on a.id = p.provider_id
where p.share_code = upper($1) and a.status = 'active';

-- signUp/queries.ts
insert into account (id, audience, role, status, phone, email, name, lang, terms_accepted_at)
values ($1, $2, $3, 'pending', $4,
  $5, $6, $7, case when $8 then app_now() end)
on conflict (audience, phone) do nothing;

-- signUp/queries.ts
insert into provider (provider_id, first_name, last_name, clinic_name, npi, address1, address2, city, province,
  zip, referred_by, npi_registry, npi_checked_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, $9, $10,
  $11, $12::jsonb,
  case when $13 then app_now() end);

-- signUp/queries.ts
insert into seller_permit (provider_id, id, province, permit_number, expires_on, state)
values ($1, $2, $3, $4, $5::date, 'waiting');

-- signUp/queries.ts
select 1 from account where id = $1 and terms_accepted_at is not null;

-- signUp/queries.ts
update account set email_verified_at = coalesce(email_verified_at, app_now()) where id = $1;

-- staff/findings/queries.ts
select f.id as "findingId", f.kind, f.gateway_transaction_id as "chargeNumber",
  coalesce(o.order_number, f.invoice) as "orderNumber", coalesce(p.clinic_name, '') as "clinicName",
  f.cents as "amountCents", epoch(f.found_at) as "foundAt", f.done_at is not null as done
from payment_finding f
  left join payment y on y.provider_id = f.provider_id and y.id = f.payment_id
  left join orders o on o.provider_id = y.provider_id and o.id = y.order_id
  left join provider p on p.provider_id = y.provider_id
order by f.done_at is not null, f.id desc limit $1 offset $2;

-- staff/findings/queries.ts
update payment_finding set done_at = coalesce(done_at, app_now()), done_by = coalesce(done_by, $1::uuid)
where id = $2
returning kind, provider_id as "providerId", payment_id as "paymentId";

-- staff/inbox/queries.ts
select m.id as "messageId", m.topic, m.name, p.clinic_name as "clinicName", m.phone, m.email, m.message,
  epoch(m.created_at) as "createdAt", m.done_at is not null as done
from inbox_message m join provider p on p.provider_id = m.provider_id
order by m.done_at is not null, m.id desc limit $1 offset $2;

-- staff/inbox/queries.ts
update inbox_message set
  done_at = case when $1 then coalesce(done_at, app_now()) end,
  done_by = case when $2 then coalesce(done_by, $3::uuid) end
where id = $4;

-- staff/messages/queries.ts
select m.id as "messageId", m.kind, m.channel,
      '…' || case m.channel when 'sms' then right(m.recipient, 4) else substring(m.recipient from '@.*$') end as recipient,
      m.tries, m.failure, epoch(m.created_at) as "createdAt", epoch(m.failed_at) as "failedAt",
      (m.kind not in ('code', 'link') and m.body <> ''
and (m.send_before is null or m.send_before > app_now())
and (m.channel <> 'sms' or not exists (select 1 from sms_stop s where s.phone = m.recipient))
and (m.patient_id is null or exists (
  select 1 from patient p where p.id = m.patient_id and p.sms_opt_in and p.phone = m.recipient))) as "canResend"
    from outbox m where m.failed_at is not null and m.resent_at is null order by m.failed_at desc, m.id desc limit $1 offset $2;

-- staff/messages/queries.ts
with resent as (
    update outbox m set resent_at = app_now()
    where m.id = $1 and m.failed_at is not null and m.resent_at is null and (m.kind not in ('code', 'link') and m.body <> ''
and (m.send_before is null or m.send_before > app_now())
and (m.channel <> 'sms' or not exists (select 1 from sms_stop s where s.phone = m.recipient))
and (m.patient_id is null or exists (
  select 1 from patient p where p.id = m.patient_id and p.sms_opt_in and p.phone = m.recipient)))
    returning kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
  insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
  select $2::uuid, kind, ref || ' ' || $3::text, channel, recipient, subject, body, send_before,
    asked_for, patient_id
  from resent;

-- staff/messages/queries.ts
select 1 from outbox where id = $1;

-- staff/orders/queries.ts
select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt", a.phone as "providerPhone", o.note,
      jsonb_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name, 'phone', o.ship_phone,
        'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
        'province', o.ship_province, 'zip', o.ship_zip) as address,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku, 'name', i.name_en,
          'pinyin', i.pinyin, 'nameZh', i.name_zh_hant, 'form', i.form,
          'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity) order by i.id), '[]')
        from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as lines,
      coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState",
      reversal.state is not null as cancelling, coalesce(reversal.state = 'undecided', false) as undecided,
      (select jsonb_build_object('chargeNumber', r.gateway_transaction_id, 'keepable', y.state = 'captured')
        from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id
        where y.provider_id = o.provider_id and y.order_id = o.id and r.state = 'refundDue'
        order by r.id limit 1) as "refundDue",
      (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_state, 'to', e.to_state,
          'by', coalesce(b.name, ''), 'at', epoch(e.at), 'reason', e.reason) order by e.at, e.id), '[]')
        from order_event e left join account b on b.id = e.by_account
        where e.provider_id = o.provider_id and e.order_id = o.id) as history
    from orders o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
      left join warehouse w on w.id = o.warehouse_id
      left join lateral (
        select r.state
        from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
        where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') reversal on true
    where o.provider_id = $1 and o.id = $2 and o.state <> 'draft';

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state <> 'draft' order by o.id desc limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'awaitingPayment' and o.state <> 'draft' order by o.id desc limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'cancelled' and o.state <> 'draft' order by o.id desc limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'delivered' and o.state <> 'draft' order by o.id desc limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'packed' and o.state <> 'draft' order by o.paid_at, o.id limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'processing' and o.state <> 'draft' order by o.paid_at, o.id limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'readyForPickup' and o.state <> 'draft' order by o.paid_at, o.id limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
  from (select provider_id, id from orders where order_number = $1
    union select provider_id, id from orders where upper(tracking_number) = $2 and tracking_number <> '') f
  join orders o on o.provider_id = f.provider_id and o.id = f.id where o.state = 'shipped' and o.state <> 'draft' order by o.paid_at, o.id limit $3 offset $4)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.*
from (
    select distinct y.provider_id, y.order_id
    from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    where r.state in ('undecided', 'refundDue')) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'awaitingPayment' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'cancelled' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'delivered' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'draft' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'packed' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'processing' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'readyForPickup' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from orders o where o.state = 'shipped' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
select delivery from orders where provider_id = $1 and id = $2;

-- staff/providers/queries.ts
select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt", p.first_name as "firstName", p.last_name as "lastName", a.email, p.address1, p.address2,
      p.city, p.zip, p.npi_registry as registry, epoch(p.npi_checked_at) as "registryCheckedAt",
      p.npi_file_id as "npiFileId", p.revision,
      case when a.status = 'suspended' then a.suspended_reason
        when
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'sentBack' then (select r.reason from provider_review r
          where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1)
        else '' end as "statusReason", a.two_step as "twoStep",
      coalesce((select f.clinic_name from provider f where f.provider_id = p.referred_by), '') as "referredBy",
      (select coalesce(jsonb_agg(jsonb_build_object('permitId', s.id, 'province', s.province,
          'permitNumber', s.permit_number, 'expiresOn', s.expires_on::text,
          'expired', s.expires_on < business_date(app_now()), 'state', s.state, 'reason', s.reason,
          'fileId', s.file_id, 'revision', s.revision) order by s.submitted_at desc, s.id), '[]')
        from seller_permit s where s.provider_id = p.provider_id) as "sellerPermits",
      (select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi,
          'revision', p.revision, 'changedAt', epoch(c.changed_at))
        from identity_change c where c.provider_id = p.provider_id) as change,
      (select coalesce(jsonb_agg(jsonb_build_object('decision', r.decision, 'reason', r.reason, 'by', b.name,
          'at', epoch(r.at)) order by r.at desc, r.id desc), '[]')
        from provider_review r join account b on b.id = r.by_account
        where r.provider_id = p.provider_id) as reviews
    from account a join provider p on p.provider_id = a.id
    where p.provider_id = $1;

-- staff/providers/queries.ts
select a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState", p.revision
    from account a join provider p on p.provider_id = a.id where a.id = $1;

-- staff/providers/queries.ts
with shown as materialized (select a.id from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
    union select id from account where audience = 'provider' and search_words(phone) like $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a
  where a.audience = 'provider' and true order by a.status <> 'pending', a.id limit $3 offset $4)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
    union select id from account where audience = 'provider' and search_words(phone) like $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' order by a.status <> 'pending', p.submitted_at, a.id limit $3 offset $4)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', p.submitted_at, a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from (select null::uuid as provider_id where false) f cross join lateral (select * from account where id = f.provider_id offset 0) a
  where a.audience = 'provider' and true order by a.status <> 'pending', a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 limit $3) f cross join lateral (select * from account where id = f.provider_id offset 0) a
  where a.audience = 'provider' and true order by a.status <> 'pending', a.id limit $4 offset $5)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 limit $2) f cross join lateral (select * from account where id = f.provider_id offset 0) a
  where a.audience = 'provider' and true order by a.status <> 'pending', a.id limit $3 offset $4)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from account a
  where a.audience = 'provider' and a.status = 'active' order by a.status <> 'pending', a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.id in (select s.provider_id from seller_permit s where s.state = 'waiting') order by a.status <> 'pending', p.submitted_at, a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', p.submitted_at, a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'active' and a.id in (select c.provider_id from identity_change c) order by a.status <> 'pending', p.submitted_at, a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', p.submitted_at, a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'sentBack' order by a.status <> 'pending', p.submitted_at, a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', p.submitted_at, a.id;

-- staff/providers/queries.ts
with shown as materialized (select a.id from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p
  where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' order by a.status <> 'pending', p.submitted_at, a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", p.first_name || ' ' || p.last_name as name,
p.clinic_name as "clinicName", p.npi, a.phone, p.province, a.status,
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end as "reviewState",
p.npi_file_id is not null as "hasNpiFile", a.email_verified_at is not null as "emailVerified",
case when p.npi_checked_at is not null then coalesce((p.npi_registry ->> 'active')::boolean
  and lower(p.npi_registry ->> 'lastName') = lower(p.last_name)
  and lower(p.npi_registry ->> 'firstName') = lower(p.first_name), false) end as "registryMatches",
(select count(*) from seller_permit s where s.provider_id = p.provider_id and s.state = 'waiting') as "waitingPermits", epoch(a.created_at) as "createdAt" from shown cross join lateral (select * from account where id = shown.id offset 0) a cross join lateral (select * from provider where provider_id = shown.id offset 0) p order by a.status <> 'pending', p.submitted_at, a.id;

-- staff/providers/queries.ts
select 1 from account where id = $1 and audience = 'provider' for update;

-- staff/providers/queries.ts
update provider set npi_registry = $1::jsonb, npi_checked_at = app_now()
where provider_id = $2 and npi = $3;

-- staff/providers/queries.ts
select npi from provider where provider_id = $1;

-- staff/providers/queries.ts
select phone, email, lang from account where id = $1;

-- staff/providers/reviewQueries.ts
update seller_permit
set state = $1, reason = $2, reviewed_at = app_now(), reviewed_by = $3
where provider_id = $4 and id = $5 and state = 'waiting'
  and revision = $6::int
returning permit_number as "permitNumber", province;

-- staff/providers/reviewQueries.ts
insert into provider_review (provider_id, id, decision, reason, by_account)
values ($1, $2, $3, $4, $5);

-- staff/providers/reviewQueries.ts
select 1 from seller_permit where provider_id = $1 and id = $2;

-- staff/providers/reviewQueries.ts
update account set status = 'suspended', suspended_from = status, suspended_reason = $1
where id = $2 and status <> 'suspended';

-- staff/providers/reviewQueries.ts
update account set status = coalesce(suspended_from, 'pending'), suspended_from = null, suspended_reason = ''
where id = $1 and status = 'suspended';

-- staff/providers/reviewQueries.ts
update provider p set first_name = c.first_name, last_name = c.last_name, npi = c.npi,
  npi_registry = c.npi_registry, npi_checked_at = c.npi_checked_at
from identity_change c where c.provider_id = p.provider_id and p.provider_id = $1;

-- staff/providers/reviewQueries.ts
update account set status = 'active' where id = $1 and status = 'pending';

-- staff/team/queries.ts
insert into account as a (id, audience, role, status, phone, email, name)
select $1, 'staff', 'administrator', 'active', $2, $3, $4
where not exists (select 1 from account where audience = 'staff' and role = 'administrator' and status = 'active')
on conflict (audience, phone) do update set role = 'administrator', status = 'active'
where a.status <> 'suspended'
returning id as "accountId";

-- staff/team/queries.ts
select id as "accountId" from account
where audience = 'staff' and role = 'administrator' and status = 'active' order by id for no key update;

-- staff/team/queries.ts
select id as "accountId", name, phone, email, role, status, epoch(created_at) as "createdAt",
  two_step as "twoStep", id = $1 as self
from account where audience = 'staff'
order by status <> 'pending', id limit $2 offset $3;

-- staff/team/queries.ts
select role, status, phone, email, lang from account
where id = $1 and audience = 'staff' for no key update;

-- staff/team/queries.ts
update account set role = $1, status = $2,
  suspended_from = case when $3 = 'suspended' then coalesce(suspended_from, status) end
where id = $4 and audience = 'staff';

-- staff/team/queries.ts
select count(*) as total from account where audience = 'staff';

-- staff/team/queries.ts
select phone, email, lang, audience from account where id = $1 for no key update;

-- support/queries.ts
select id as "faqId", category, question, answer from faq where active order by position, id;

-- support/queries.ts
insert into faq
select * from jsonb_populate_recordset(null::faq, $1::jsonb)
where not exists (select 1 from faq)
on conflict do nothing;

-- support/queries.ts
insert into inbox_message (provider_id, id, topic, name, phone, email, message)
values ($1, $2, $3, $4, $5, $6, $7);

-- support/queries.ts
select provider_number as "providerNumber" from provider where provider_id = $1;
