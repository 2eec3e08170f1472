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

-- accounts/providerQueries.ts
select 1 from provider where provider_id = $1;

-- accounts/providerQueries.ts
select 1 from provider where provider_id = $1 for no key update;

-- accounts/providerQueries.ts
select phone, email, lang from account where id = $1;

-- accounts/queries.ts
select a.id as "accountId", a.audience, a.role, a.staff_roles as "staffRoles", a.name, a.phone, a.status, a.lang,
  coalesce((select case when bool_or(v.renews) then 1 else 2 end from vip_membership v
    where v.provider_id = a.id and business_date(app_now()) between v.starts_on and v.ends_on
    having count(*) > 0), 0) as "vipStatus",
  (select f.photo_file_id from provider f where f.provider_id = a.id) as "photoFileId" from account a join provider p on p.provider_id = a.id
where a.id = $1 for share of a;

-- accounts/queries.ts
select a.id as "accountId", a.audience, a.role, a.staff_roles as "staffRoles", a.name, a.phone, a.status, a.lang,
  coalesce((select case when bool_or(v.renews) then 1 else 2 end from vip_membership v
    where v.provider_id = a.id and business_date(app_now()) between v.starts_on and v.ends_on
    having count(*) > 0), 0) as "vipStatus",
  (select f.photo_file_id from provider f where f.provider_id = a.id) as "photoFileId", a.password_hash as "passwordHash", a.two_step as "twoStep", a.email
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

-- audit/chainQueries.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id) as text from audit
where id > $1 and id <= $2 order by id;

-- audit/chainQueries.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id') as text from audit
where id > $1 and id <= $2 order by id;

-- audit/chainQueries.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id', to_jsonb(audit) ->> 'reason') as text from audit
where id > $1 and id <= $2 order by id;

-- audit/chainQueries.ts
select 1 where to_regclass('audit_anchor') is not null;

-- audit/chainQueries.ts
select number, hash, marks from audit_anchor where number > $1 order by number limit 1;

-- audit/chainQueries.ts
select number, last_audit_id as "lastAuditId", row_count as "rowCount", hash from audit_seal where number > $1 order by number limit 1;

-- audit/proofQueries.ts
update audit_proof set seal = $1, last_audit_id = $2, hash = $3, rows = $4,
  ended_at = case when $5 then app_now() end, broken_seal = $6,
  broken_kind = $7, broken_audit_id = $8::uuid
where id = $9 and seal = $10 and ended_at is null;

-- audit/proofQueries.ts
insert into audit_proof (id, asked_by) values ($1, $2::uuid);

-- audit/proofQueries.ts
select p.id as "id", coalesce(a.name, '') as "askedBy", epoch(p.ended_at) as "endedAt", seal, last_audit_id as "lastAuditId", hash, rows, broken_seal as "brokenSeal", broken_kind as "brokenKind", broken_audit_id as "brokenAuditId" from audit_proof p left join account a on a.id = p.asked_by order by p.id desc limit 1;

-- audit/proofQueries.ts
select p.id as "id", coalesce(a.name, '') as "askedBy", epoch(p.ended_at) as "endedAt", seal, last_audit_id as "lastAuditId", hash, rows, broken_seal as "brokenSeal", broken_kind as "brokenKind", broken_audit_id as "brokenAuditId" from audit_proof p left join account a on a.id = p.asked_by where p.ended_at is not null order by p.id desc limit 1;

-- audit/proofQueries.ts
select p.id as "id", coalesce(a.name, '') as "askedBy", epoch(p.ended_at) as "endedAt", seal, last_audit_id as "lastAuditId", hash, rows, broken_seal as "brokenSeal", broken_kind as "brokenKind", broken_audit_id as "brokenAuditId" from audit_proof p left join account a on a.id = p.asked_by where p.id = $1;

-- audit/queries.ts
insert into audit (account_id, role, action, patient_ids, record_id, outcome, request_id, network, session_id, reason)
select r."accountId", r.role, r.action, r."patientIds", r."recordId", r.outcome, r."requestId", r.network,
  r."sessionId", r.reason
from jsonb_to_recordset($1::jsonb) as r ("accountId" uuid, role text, action text,
  "patientIds" uuid[], "recordId" uuid, outcome text, "requestId" text,
  network text, "sessionId" uuid, reason text);

-- audit/queries.ts
insert into audit (account_id, role, action, patient_ids, record_id, outcome, request_id, network, session_id, reason)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9, $10);

-- audit/sealQueries.ts
select number, hash from audit_seal where number > $1::int order by number limit $2::int;

-- bills/earningQueries.ts
with period as materialized (select month, business_start(make_date($1::int, month, 1)) as starts,
  business_start((make_date($2::int, month, 1) + interval '1 month')::date) as ends
from generate_series(1, 12) month)
    select period.month, coalesce(sum(b.cents), 0)::bigint as "patientRefundedCents"
    from period left join (
select b.id, b.at, b.amount_cents - b.fee_cents as cents from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $3 and at >= (select business_start(make_date($4::int, 1, 1))) and at < (select business_start(make_date($5::int + 1::int, 1, 1)))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $6 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(make_date($7::int + 1::int, 1, 1))) and t.at >= (select business_start(make_date($8::int, 1, 1))) and t.at < (select business_start(make_date($9::int + 1::int, 1, 1))) and back.cents < y.amount_cents) u) b
where exists (select 1 from payment c
  where c.provider_id = $10 and c.order_id = b.order_id and (not b.undone or c.id = b.id) and
c.payer = 'patient' and c.state in ('captured', 'void') and not
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $11)
  and (c.state = 'captured' or
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $12)
    and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = c.id)))) b on b.at >= period.starts and b.at < period.ends
    group by period.month order by period.month;

-- bills/earningQueries.ts
with period as materialized (select month, business_start(make_date($1::int, month, 1)) as starts,
  business_start((make_date($2::int, month, 1) + interval '1 month')::date) as ends
from generate_series(1, 12) month)
    select period.month, coalesce(sum(m.cents) filter (where m.kind = 'provider'), 0)::bigint as "providerProfitCents",
      coalesce(sum(m.cents) filter (where m.kind = 'patient'), 0)::bigint as "patientProfitCents",
      coalesce(sum(m.cents) filter (where m.kind = 'referred'), 0)::bigint as "referredCents",
      coalesce(sum(m.cents), 0)::bigint as "earnedCents", coalesce(sum(m.paid), 0)::bigint as "paidOutCents"
    from period left join (
select at, kind, cents, 0::bigint as paid from earning
where provider_id = $3 and at >= (select business_start(make_date($4::int, 1, 1))) and at < (select business_start(make_date($5::int + 1::int, 1, 1)))
union all
select completed_at, 'payout', 0, amount_cents from payout
where provider_id = $6 and completed_at >= (select business_start(make_date($7::int, 1, 1))) and completed_at < (select business_start(make_date($8::int + 1::int, 1, 1)))
union all
select returned_at, 'payout', 0, -amount_cents from payout
where provider_id = $9 and completed_at is not null and returned_at >= (select business_start(make_date($10::int, 1, 1))) and returned_at < (select business_start(make_date($11::int + 1::int, 1, 1)))) m on m.at >= period.starts and m.at < period.ends
    group by period.month order by period.month;

-- bills/earningQueries.ts
with period as materialized (select month, business_start(make_date($1::int, month, 1)) as starts,
  business_start((make_date($2::int, month, 1) + interval '1 month')::date) as ends
from generate_series(1, 12) month)
    select period.month, coalesce(sum(y.amount_cents), 0)::bigint as "patientCents", count(y.id) as "patientPayments"
    from period
      left join (
select c.id, c.amount_cents, c.settled_at from payment c
where c.provider_id = $3 and c.settled_at >= (select business_start(make_date($4::int, 1, 1))) and c.settled_at < (select business_start(make_date($5::int + 1::int, 1, 1))) and
c.payer = 'patient' and c.state in ('captured', 'void') and not
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $6)
  and (c.state = 'captured' or
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $7)
    and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = c.id))) y
        on y.settled_at >= period.starts and y.settled_at < period.ends
    group by period.month order by period.month;

-- bills/listQueries.ts
select extract(year from business_date(found.at))::int as year, extract(month from business_date(found.at))::int as month
    from (select coalesce((select min(m.at) from (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= business_start(make_date($2::int, $3::int, 1)) and y.settled_at < 'infinity'
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $4 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= business_start(make_date($5::int, $6::int, 1)) and y.settled_at < 'infinity'
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $7 and r.at >= business_start(make_date($8::int, $9::int, 1)) and r.at < 'infinity' and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $10 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < 'infinity' and t.at >= business_start(make_date($11::int, $12::int, 1)) and t.at < 'infinity' and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $13 and o.id = u.order_id
where u.payer = 'provider') m), (select max(m.at) from (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $14 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= '-infinity' and y.settled_at < business_start(make_date($15::int, $16::int, 1))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $17 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= '-infinity' and y.settled_at < business_start(make_date($18::int, $19::int, 1))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $20 and r.at >= '-infinity' and r.at < business_start(make_date($21::int, $22::int, 1)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $23 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < business_start(make_date($24::int, $25::int, 1)) and t.at >= '-infinity' and t.at < business_start(make_date($26::int, $27::int, 1)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $28 and o.id = u.order_id
where u.payer = 'provider') m)) as at) found where found.at is not null;

-- bills/listQueries.ts
with moved as materialized (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider'),
    matched as (select * from moved m )
    select (select count(*) from matched) as total, (select to_jsonb(t) from (select
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents" from matched m) t) as totals,
      (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
        from (select distinct case m.method when 'card' then m.last4 else m.method end as ending from moved m) e where e.ending <> '') as "cardEndings",
      (select count(*) from moved) as "inMonth",
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from matched m order by m.at desc, m.kind, m.id desc limit $24 offset $25) r) as rows;

-- bills/listQueries.ts
with moved as materialized (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider'),
    matched as (select * from moved m where case m.method when 'card' then m.last4 else m.method end = $24)
    select (select count(*) from matched) as total, (select to_jsonb(t) from (select
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents" from matched m) t) as totals,
      (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
        from (select distinct case m.method when 'card' then m.last4 else m.method end as ending from moved m) e where e.ending <> '') as "cardEndings",
      (select count(*) from moved) as "inMonth",
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from matched m order by m.at desc, m.kind, m.id desc limit $25 offset $26) r) as rows;

-- bills/listQueries.ts
with moved as materialized (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider'),
    matched as (select * from moved m where m.kind = $24 and m.search_text like $25)
    select (select count(*) from matched) as total, (select to_jsonb(t) from (select
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents" from matched m) t) as totals,
      (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
        from (select distinct case m.method when 'card' then m.last4 else m.method end as ending from moved m) e where e.ending <> '') as "cardEndings",
      (select count(*) from moved) as "inMonth",
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from matched m order by m.at desc, m.kind, m.id desc limit $26 offset $27) r) as rows;

-- bills/listQueries.ts
with moved as materialized (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider'),
    matched as (select * from moved m where m.kind = $24)
    select (select count(*) from matched) as total, (select to_jsonb(t) from (select
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents" from matched m) t) as totals,
      (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
        from (select distinct case m.method when 'card' then m.last4 else m.method end as ending from moved m) e where e.ending <> '') as "cardEndings",
      (select count(*) from moved) as "inMonth",
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from matched m order by m.at desc, m.kind, m.id desc limit $25 offset $26) r) as rows;

-- bills/listQueries.ts
with moved as materialized (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider'),
    matched as (select * from moved m where m.search_text like $24)
    select (select count(*) from matched) as total, (select to_jsonb(t) from (select
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents" from matched m) t) as totals,
      (select coalesce(jsonb_agg(e.ending order by e.ending), '[]')
        from (select distinct case m.method when 'card' then m.last4 else m.method end as ending from moved m) e where e.ending <> '') as "cardEndings",
      (select count(*) from moved) as "inMonth",
      (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
        select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from matched m order by m.at desc, m.kind, m.id desc limit $25 offset $26) r) as rows;

-- bills/listQueries.ts
select
m.id as "rowId", business_date(m.at)::text as date, m.kind, m.order_id as "orderId", m.vip_order_id as "vipOrderId",
m.number as "orderNumber", m.patient_name as "forWhom", m.method, m.network, m.last4 as "cardEnding",
m.cents as "totalCents", m.patient_id as "patientId",
case when m.kind = 'refund' then jsonb_build_object('kind', case when m.is_full then 'full' else 'partial' end,
  'feeCents', m.fee_cents, 'reason', m.reason, 'voided', m.voided) end as refund from (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($2::int, $3::int, 1))) and y.settled_at < (select business_start((make_date($4::int, $5::int, 1) + interval '1 month')::date))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, $8::int, 1))) and y.settled_at < (select business_start((make_date($9::int, $10::int, 1) + interval '1 month')::date))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $11 and r.at >= (select business_start(make_date($12::int, $13::int, 1))) and r.at < (select business_start((make_date($14::int, $15::int, 1) + interval '1 month')::date)) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $16 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start((make_date($17::int, $18::int, 1) + interval '1 month')::date)) and t.at >= (select business_start(make_date($19::int, $20::int, 1))) and t.at < (select business_start((make_date($21::int, $22::int, 1) + interval '1 month')::date)) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $23 and o.id = u.order_id
where u.payer = 'provider') m order by m.at, m.kind desc, m.id;

-- bills/printQueries.ts
insert into bill_print_token (token_hash, session_id, provider_id, year, month, lang, expires_at)
values ($1, $2, $3, $4, $5, $6,
  app_now() + make_interval(secs => $7::int))
returning epoch(expires_at) as "expiresAt";

-- bills/printQueries.ts
select p.clinic_name as "clinicName", a.name as "providerName", p.npi, business_date(app_now())::text as today,
  jsonb_build_object('firstName', '', 'lastName', '', 'phone', p.clinic_phone, 'email', a.email,
    'address1', p.address1, 'address2', p.address2, 'city', p.city, 'province', p.province, 'zip', p.zip) as address
from provider p join account a on a.id = p.provider_id
where p.provider_id = $1;

-- bills/printQueries.ts
select provider_id as "providerId", year, month, lang from bill_print_token t
where token_hash = $1 and expires_at > app_now()
  and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now());

-- bills/yearQueries.ts
with period as materialized (select month, business_start(make_date($1::int, month, 1)) as starts,
  business_start((make_date($2::int, month, 1) + interval '1 month')::date) as ends
from generate_series(1, 12) month)
    select period.month,
count(*) filter (where m.kind = 'order') as orders,
coalesce(sum(m.cents) filter (where m.kind <> 'refund'), 0)::bigint as "paidCents",
coalesce(sum(m.cents) filter (where m.kind = 'vip'), 0)::bigint as "vipCents",
coalesce(-sum(m.cents) filter (where m.kind = 'refund'), 0)::bigint as "refundedCents",
coalesce(sum(m.fee_cents), 0)::bigint as "feeCents",
coalesce(sum(m.cents), 0)::bigint as "netCents"
    from period
      left join (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $3 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= (select business_start(make_date($4::int, 1, 1))) and y.settled_at < (select business_start(make_date($5::int + 1::int, 1, 1)))
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $6 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= (select business_start(make_date($7::int, 1, 1))) and y.settled_at < (select business_start(make_date($8::int + 1::int, 1, 1)))
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $9 and r.at >= (select business_start(make_date($10::int, 1, 1))) and r.at < (select business_start(make_date($11::int + 1::int, 1, 1))) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $12 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(make_date($13::int + 1::int, 1, 1))) and t.at >= (select business_start(make_date($14::int, 1, 1))) and t.at < (select business_start(make_date($15::int + 1::int, 1, 1))) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $16 and o.id = u.order_id
where u.payer = 'provider') m on m.at >= period.starts and m.at < period.ends
    group by period.month order by period.month;

-- bills/yearQueries.ts
select extract(year from business_date(least(app_now(), (
    select min(y.settled_at) from payment y
    where y.provider_id = $1 and y.state in ('captured', 'void') and (y.state = 'captured'
      or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))),
  (select min(at) from earning where provider_id = $2),
  (select min(completed_at) from payout where provider_id = $3))))::int as first,
extract(year from business_date(app_now()))::int as now;

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
select 1 from card where gateway_token = $1
  union all select 1 from subscription where kept_token = $2
  union all
select 1 from renewal r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
where r.kept_token = $3 and r.next_try_at is not null and o.state = 'awaitingPayment' limit 1;

-- cards/queries.ts
update card set expiry = $1, nickname = $2, billing_name = $3,
  billing_address1 = $4, billing_city = $5,
  billing_province = $6, billing_zip = $7
where provider_id = $8 and id = $9;

-- cards/queries.ts
delete from card where provider_id = $1 and id = $2;

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

-- db/businessDate.ts
select offset_seconds as seconds from app_clock;

-- db/countUpTo.ts
select count(*) as total from (select 1
    from stock_count c cross join goods g left join stock_count_line n on n.count_id = c.id and n.goods_id = g.id
      left join account a on a.id = n.counted_by
    where c.id = $1 and n.goods_id is null and
(c.category = '' or g.category = c.category) and (g.active or exists (
  select 1 from stock s where s.goods_id = g.id and s.warehouse_id = c.warehouse_id and s.on_hand > 0))  limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
  from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $1 and at >= (select business_start(coalesce($2::date, '-infinity'))) and at < (select business_start(coalesce($3::date + 1, 'infinity')))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $4 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(coalesce($5::date + 1, 'infinity'))) and t.at >= (select business_start(coalesce($6::date, '-infinity'))) and t.at < (select business_start(coalesce($7::date + 1, 'infinity'))) and back.cents < y.amount_cents) u) r join orders o on o.provider_id = $8 and o.id = r.order_id
  where starts_with(o.order_number, $9) limit $10) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from setting_change c where c.subject = $1 and ($2::text is null or c.subject_key = $3) limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from stock_count_line n join goods g on g.id = n.goods_id join account a on a.id = n.counted_by
where n.count_id = $1
   limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from stock_count_line n join goods g on g.id = n.goods_id join account a on a.id = n.counted_by
where n.count_id = $1 and n.counted <> n.expected
   limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from vip_membership v
where not v.renews and v.ends_on >= business_date(app_now())
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
    and (l.ends_on, l.id) > (v.ends_on, v.id)) limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from vip_membership v
where true and v.provider_id in (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $3 limit $4) f)
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
    and (l.ends_on, l.id) > (v.ends_on, v.id)) limit $5) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from vip_membership v
where v.ends_on < business_date(app_now())
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
    and (l.ends_on, l.id) > (v.ends_on, v.id)) limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from vip_membership v
where v.renews and v.ends_on >= business_date(app_now())
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
    and (l.ends_on, l.id) > (v.ends_on, v.id)) limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from vip_membership v
where v.renews and v.ends_on >= business_date(app_now()) and v.provider_id in (select provider_id from (
  select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
  union select id from account where audience = 'provider' and search_words(phone) like $2) f)
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
    and (l.ends_on, l.id) > (v.ends_on, v.id)) limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (
    select distinct y.provider_id, y.order_id
    from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    where r.live and (r.as_refund or r.state in ('undecided', 'refundDue'))) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (
    select distinct y.provider_id, y.order_id
    from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    where r.live and (r.as_refund or r.state in ('undecided', 'refundDue'))) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id where o.state <> 'processing' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (
    select l.* from stock_lot l
    where l.warehouse_id = $1 and lot_key(l.number) collate "C" >= $2 and lot_key(l.number) collate "C" < $3 || chr(1114111)
    order by lot_key(l.number) collate "C" <> $4, l.expires_on desc nulls last, l.id desc limit $5) l
  join goods g on g.id = l.goods_id limit $6) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from (select t.provider_id, t.order_id from parcel t where t.trouble) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from goods g join goods_today t on t.id = g.id
where not g.active and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from goods g join goods_today t on t.id = g.id
where t.active and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from goods g join goods_today t on t.id = g.id
where t.retail_cents is null and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from goods g join goods_today t on t.id = g.id
where true and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from payout o left join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id
where o.provider_id = $1 and o.state = coalesce($2, o.state)
  and business_date(o.made_at) between coalesce($3::date, '-infinity')
    and coalesce($4::date, 'infinity') limit $5) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from provider p join account a on a.id = p.provider_id where p.referred_by = $1 limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from stock_lot l join goods g on g.id = l.goods_id
where l.warehouse_id = $1 and l.on_hand > 0
  and l.expires_on < (select business_date(app_now())) + $2::int limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $2 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $3 limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $2 limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and s.patient_id = $2 limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and s.state = $2 limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from
(select provider_id, subscription_id as id, min(asked_at) as asked_at from subscription_ask
  where answered_at is null group by provider_id, subscription_id) w
join subscription s on s.provider_id = w.provider_id and s.id = w.id and s.state = 'active' limit $1) as counted;

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
select count(*) as total from (select 1 from (
select m.provider_id, m.order_id, -sum(m.quantity)::int as quantity from stock_movement m
where m.lot_id = $1 and m.order_id is not null and m.kind in ('order', 'cancel')
  and ($2::uuid is null or m.order_id < $3::uuid)
group by m.provider_id, m.order_id having sum(m.quantity) < 0) got limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from (select distinct provider_id from seller_permit where state = 'waiting' limit $1) as waiting limit $2) as counted;

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
select count(*) as total from (select 1 from account a
where a.audience = 'provider' and true limit $1) as counted;

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
select count(*) as total from (select 1 from account a cross join lateral (select * from provider where provider_id = a.id offset 0) p where a.audience = 'provider' and a.status = 'pending' and
case when a.status = 'active' or a.suspended_from = 'active'
  then case when exists (select 1 from identity_change c where c.provider_id = p.provider_id)
    then 'changed' else 'approved' end
  when (select r.decision = 'sentBack' and r.at >= p.submitted_at from provider_review r
    where r.provider_id = p.provider_id order by r.at desc, r.id desc limit 1) then 'sentBack'
  else 'waiting' end = 'waiting' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from account where audience = 'staff' and status = 'pending' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from delivery limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from identity_change c cross join lateral (select * from account where id = c.provider_id offset 0) a where a.status = 'active' limit $1) as counted;

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

-- db/countUpTo.ts
select count(*) as total from (select 1 from provider_note where provider_id = $1 limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from stock_count limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from stock_movement where goods_id = $1 and warehouse_id = $2 limit $3) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from subscription s where s.state = 'active' and s.hold is not null limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from subscription s where s.state = 'active' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from subscription s where s.state = 'cancelled' limit $1) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from vip_coupon c where (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 limit $2) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from vip_coupon c where not (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 and c.code || ' ' || upper(c.note) like $2 and c.code || ' ' || upper(c.note) like $3 limit $4) as counted;

-- db/countUpTo.ts
select count(*) as total from (select 1 from vip_coupon c where not (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 limit $2) as counted;

-- db/locks.ts
select pg_advisory_xact_lock($1);

-- db/locks.ts
select pg_advisory_xact_lock(hashtextextended($1, 0));

-- db/open.ts
select 'a' as key;

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

-- db/settings.ts
select least(t.refund_cents, (
        select min((c.before ->> 'refundCents')::bigint) from (
select c.account_id, c.revision from setting_change c
where c.subject = 'limits' and c.before ->> 'startsOn' is null and c.after ->> 'startsOn' is not distinct from (
  select max(l.starts_on)::text from limit_plan l where l.starts_on <= business_date(app_now()))
order by c.id desc limit 1) d
        join setting_change c on c.subject = 'limits' and c.account_id = d.account_id and c.revision <= d.revision
        where d.account_id = $1 and c.before ->> 'startsOn' is null and c.revision > coalesce((
          select max(o.revision) from setting_change o
          where o.subject = 'limits' and o.account_id <> d.account_id and o.revision < d.revision
            and o.before ->> 'startsOn' is null
            and coalesce((o.after ->> 'startsOn')::date <= business_date(app_now()), true)
            and not exists (select from setting_change w where w.subject = 'limits' and w.revision > o.revision
              and o.after ->> 'startsOn' in (w.after ->> 'startsOn', w.before ->> 'startsOn'))), 0))) as "refundCents"
      from limits_today t;

-- db/settings.ts
select c.value ->> 'name' as name, c.value ->> 'address1' as address1, c.value ->> 'address2' as address2,
  c.value ->> 'city' as city, c.value ->> 'province' as province, c.value ->> 'zip' as zip,
  e.value #>> '{}' as "supportEmail", p.value #>> '{}' as "supportPhone", h.value #>> '{}' as "supportHours",
  business_zone() as "timeZone"
from setting c
join setting e on e.key = 'supportEmail'
join setting p on p.key = 'supportPhone'
join setting h on h.key = 'supportHours'
where c.key = 'company';

-- db/settings.ts
select refund_cents as "refundCents", payout_cents as "payoutCents", run_cents as "runCents"
from limits_today;

-- db/settings.ts
update setting s set value = n.value from jsonb_each($1::jsonb) as n (key, value)
where s.key = n.key and s.value <> n.value and not exists (
  select 1 from setting_change c
  where c.subject = case s.key when 'sessionTimes' then 'sessions' else 'company' end)
  and not (s.key = 'timeZone' and exists (select 1 from ledger_txn where kind = 'capture'));

-- db/settings.ts
select 1 where exists (select 1 from ledger_txn where kind = 'capture');

-- db/settings.ts
select from (
select c.account_id, c.revision from setting_change c
where c.subject = 'limits' and c.before ->> 'startsOn' is null and c.after ->> 'startsOn' is not distinct from (
  select max(l.starts_on)::text from limit_plan l where l.starts_on <= business_date(app_now()))
order by c.id desc limit 1) d where d.account_id = $1;

-- db/settings.ts
select value #>> '{}' as phone from setting where key = 'supportPhone';

-- earnings/deposit/queries.ts
select
d.id, d.refused_code as "refusedCode", d.routing_number as "routingNumber", d.account_number as "accountNumber" from deposit_account d
      join deposit_account r on r.provider_id = d.provider_id and r.last4 = d.last4 and r.routing_last4 = d.routing_last4
    where d.provider_id = $1 and r.id = $2;

-- earnings/deposit/queries.ts
select
d.id, d.refused_code as "refusedCode", d.routing_number as "routingNumber", d.account_number as "accountNumber" from deposit_account d
    where provider_id = $1 and refused_code <> '' and last4 = $2
      and routing_last4 = $3
    order by created_at desc, id desc;

-- earnings/deposit/queries.ts
select holder_name as "holderName", bank_name as "bankName", branch_name as "branchName",
      routing_last4 as "routingLast4", last4 as "accountLast4", account_type as "accountType", ownership,
      epoch(created_at) as "changedAt", epoch(payable_from) as "payableFrom", held, refused
    from (
select *, refused_code <> '' as refused, payable_from > app_now() as held from deposit_account
where provider_id = $1 order by created_at desc, id desc limit 1) d;

-- earnings/deposit/queries.ts
insert into deposit_account (provider_id, id, holder_name, bank_name, branch_name, routing_number,
  account_number, routing_last4, last4, account_type, ownership, payable_from, refused_code)
values ($1, $2, $3, $4, $5,
  $6,
  $7,
  $8, $9, $10, $11,
  to_timestamp($12), $13);

-- earnings/deposit/queries.ts
update deposit_account set refused_code = $1
where provider_id = $2 and id = any ($3::uuid[]);

-- earnings/entries/queries.ts
select e.provider_id as "providerId", e.kind, e.item_id as "itemId", sum(e.cents)::bigint as "leftCents",
  coalesce(b.profit, 0)::bigint as "profitBackCents",
  (i.goods_cents - i.discount_cents - coalesce(b.before, 0))::bigint as "paidLeftCents",
  coalesce(b.paid, 0)::bigint as "paidBackCents"
from earning e
  join order_item i on i.provider_id = e.order_provider_id and i.order_id = e.order_id and i.id = e.item_id
  cross join lateral (
    select sum(l.profit_cents) filter (where l.refund_id = $1) as profit,
      sum(l.goods_cents - l.discount_cents) filter (where l.refund_id = $2) as paid,
      sum(l.goods_cents - l.discount_cents) filter (where l.refund_id <> $3) as before
    from refund_line l join refund f on f.provider_id = l.provider_id and f.order_id = l.order_id and f.id = l.refund_id
    where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id) b
where e.order_provider_id = $4 and e.order_id = $5
group by e.provider_id, e.kind, e.item_id, i.goods_cents, i.discount_cents, b.profit, b.before, b.paid
order by e.item_id;

-- earnings/entries/queries.ts
select id as "itemId", goods_cents - discount_cents as "paidCents", profit_cents as "profitCents"
from order_item where provider_id = $1 and order_id = $2 order by id;

-- earnings/entries/queries.ts
select p.referred_by as "referredBy", business_date(a.created_at) as "joinedOn", business_date(app_now()) as today
from provider p join account a on a.id = p.provider_id
where p.provider_id = $1 and p.referred_by is not null;

-- earnings/entries/queries.ts
insert into earning (provider_id, id, kind, order_provider_id, order_id, item_id, cause, cause_id, cents)
select e."providerId", e.id, e.kind, $1, $2, e."itemId", $3, $4, e.cents
from jsonb_to_recordset($5::jsonb) as e ("providerId" uuid, id uuid, kind text, "itemId" uuid, cents bigint);

-- earnings/payouts/heldQueries.ts
select
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at))) as held;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
      where e.provider_id = $1 and e.at < (select business_start($2::date + 1)) group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $3 offset $4),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $5 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $6) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $7 and e.at < (select business_start($8::date + 1)) and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $9::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
      where e.provider_id = $1 and e.at >= (select business_start($2::date)) and e.at < (select business_start($3::date + 1)) group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $4 offset $5),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $6 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $7) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $8 and e.at >= (select business_start($9::date)) and e.at < (select business_start($10::date + 1)) and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $11::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
      where e.provider_id = $1 and e.id in (
        select y.earning_id from payout_entry y where y.provider_id = $2 and y.payout_id = $3) group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $4 offset $5),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $6 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $7) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $8 and e.id in (
        select y.earning_id from payout_entry y where y.provider_id = $9 and y.payout_id = $10) and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $11::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
      where e.provider_id = $1 and e.kind = $2 group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $3 offset $4),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $5 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $6) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $7 and e.kind = $8 and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $9::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
      where e.provider_id = $1 group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $2 offset $3),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $4 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $5) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $6 and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $7::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
      where e.provider_id = $1 and (w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live)) group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $2 offset $3),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $4 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $5) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $6 and (w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live)) and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $7::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
      where e.provider_id = $1 and coalesce(w.state, 'pending') = 'pending' group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $2 offset $3),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $4 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $5) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $6 and coalesce(w.state, 'pending') = 'pending' and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $7::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
      where e.provider_id = $1 and w.state = 'completed' group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $2 offset $3),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $4 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $5) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $6 and w.state = 'completed' and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $7::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with earned as materialized (
      select e.order_provider_id, e.order_id, e.kind, min(e.at) as at, sum(e.cents)::bigint as cents,
        max(e.at) filter (where e.cents < 0) as back_at
      from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
      where e.provider_id = $1 and w.state = 'processing' group by e.order_provider_id, e.order_id, e.kind),
    shown as materialized (
      select * from earned order by at desc, order_id desc, kind limit $2 offset $3),
    listed as (
      select o.id as "orderId", o.order_number as "orderNumber", business_date(o.paid_at)::text as date,
        case when s.kind = 'referred' then '' else o.patient_name end as "patientName",
        case when s.kind = 'referred' then null else o.patient_id end as "patientId",
        o.subtotal_cents - o.discount_cents as "paidCents", s.cents as "profitCents",
        case when s.cents < 0 then business_date(s.back_at)::text end as "takenBackOn", s.kind, its.status as "statusId",
        its.payout_id as "payoutId", coalesce(its.payout_number, '') as "payoutNumber",
        case
          when not exists (
            select 1 from earning a
            where a.provider_id = $4 and a.order_provider_id = s.order_provider_id
              and a.order_id = s.order_id and a.kind = s.kind
            having sum(a.cents) <> 0) then 'reversed'
          when not its.open then 'paid'
          when (select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $5) end) from order_event v
            where v.provider_id = o.provider_id and v.order_id = o.id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))) <= app_now() then 'payable'
          else 'pending' end as "stateId",
        row_number() over (order by s.at desc, s.order_id desc, s.kind) as place
      from shown s join orders o on o.provider_id = s.order_provider_id and o.id = s.order_id
        cross join lateral (
          select bool_or(w.id is null) as open,
            case when bool_and((w.id is null and exists (
select 1 from payout_entry z where z.provider_id = e.provider_id and z.earning_id = e.id and not z.live))) then 'returned'
              when bool_or(coalesce(w.state, 'pending') = 'pending') then 'pending'
              when bool_or(w.state = 'processing') then 'processing' else 'completed' end as status,
            (array_agg(w.id order by w.made_at desc, w.id desc) filter (where w.id is not null))[1] as payout_id,
            (array_agg(w.payout_number order by w.made_at desc, w.id desc) filter (where w.id is not null))[1]
              as payout_number
          from earning e
left join payout_entry x on x.provider_id = e.provider_id and x.earning_id = e.id and x.live
left join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
          where e.provider_id = $6 and w.state = 'processing' and e.order_provider_id = s.order_provider_id and e.order_id = s.order_id
            and e.kind = s.kind) its)
    select coalesce(sum(cents), 0)::bigint as "sumCents", least(count(*), $7::int) as total,
      count(*) filter (where cents < 0) as "takenBack",
      (select coalesce(jsonb_agg(to_jsonb(l) - 'place' order by l.place), '[]') from listed l) as rows
    from earned;

-- earnings/payouts/orderQueries.ts
with mine as materialized (
  select order_provider_id, order_id, item_id, kind, cause, cents, id from earning
  where provider_id = $1 and order_id = $2),
whole as (
  select distinct on (m.order_id) m.kind, o.provider_id, o.id, o.order_number, o.patient_id,
    o.subtotal_cents - o.discount_cents as paid, (
      select w.payout_number from mine a
        join payout_entry x on x.provider_id = $3 and x.earning_id = a.id and x.live
        join payout w on w.provider_id = x.provider_id and w.id = x.payout_id
      order by w.made_at desc, w.id desc limit 1) as payout
  from mine m join orders o on o.provider_id = m.order_provider_id and o.id = m.order_id
  order by m.order_id, m.kind),
line as (
  select o.order_number, o.patient_id, o.kind, o.payout, i.name_en as name, i.pinyin,
    i.name_zh_hant as name_zh, i.form, i.quantity,
    i.goods_cents - i.discount_cents as paid, i.provider_unit_cents * i.quantity as price, i.id as item_id,
    i.goods_id
  from whole o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
  where o.kind <> 'referred'
  union all
  select order_number, null, kind, payout, '', '', '', '', 0, paid, 0, null, null from whole where kind = 'referred')
select l.order_number as "orderNumber", l.patient_id as "patientId", l.kind, l.payout as "payoutNumber",
  l.goods_id as "goodsId", l.name, l.pinyin, l.name_zh as "nameZh", l.form, l.quantity, l.paid as "paidCents", l.price as "providerCents",
  coalesce(sum(m.cents) filter (where m.cause = 'captured'), 0)::bigint as "profitCents",
  coalesce(-sum(m.cents) filter (where m.cause <> 'captured'), 0)::bigint as "reversedCents"
from line l left join mine m on m.kind = l.kind and (l.item_id is null or m.item_id = l.item_id)
group by l.order_number, l.patient_id, l.kind, l.payout, l.name, l.pinyin, l.name_zh, l.form, l.quantity, l.paid,
  l.price, l.item_id, l.goods_id
order by l.item_id;

-- earnings/payouts/queries.ts
select
o.id as "payoutId", o.payout_number as "payoutNumber", o.period, business_date(o.made_at) as "initiatedOn",
case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
o.amount_cents as "amountCents", o.state as "statusId", coalesce(d.last4, '') as "bankLast4", o.return_code as "returnCode", s.provider as "providerProfitCents",
      s.patient as "patientProfitCents", s.referred as "referredCents", (
        select coalesce(sum(b.subtotal_cents - b.discount_cents), 0)::bigint from orders b
        where (b.provider_id, b.id) in (
          select e.order_provider_id, e.order_id from payout_entry x
            join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
          where x.provider_id = o.provider_id and x.payout_id = o.id and e.kind = 'patient' and e.cause = 'captured')) as "patientPaidCents",
      case when o.state = 'completed' then o.amount_cents else 0 end as "paidCents", p.npi as "providerNpi",
      case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as "providerName", coalesce(d.bank_name, '') as "bankName"
    from payout o left join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id
      join provider p on p.provider_id = o.provider_id
      cross join lateral (
        select coalesce(sum(e.cents) filter (where e.kind = 'provider'), 0)::bigint as provider,
          coalesce(sum(e.cents) filter (where e.kind = 'patient'), 0)::bigint as patient,
          coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0)::bigint as referred
        from payout_entry x
          join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
        where x.provider_id = o.provider_id and x.payout_id = o.id) s
    where o.provider_id = $1 and o.id = $2;

-- earnings/payouts/queries.ts
with month as materialized (
  select m.at::date as first, row_number() over (order by m.at) as number
  from generate_series(date_trunc('month', business_date(app_now())) - make_interval(months => $1::int),
    date_trunc('month', business_date(app_now())), interval '1 month') as m (at)),
starts as materialized (select array_agg(business_start(first) order by number) as at from month),
sums as materialized (
  select width_bucket(e.at, starts.at) as number, e.kind, sum(e.cents)::bigint as cents, min(e.at) as since
  from starts cross join earning e where e.provider_id = $2 group by 1, 2),
by_month as (
  select to_char(m.first, 'YYYY-MM') as month,
    coalesce(sum(s.cents) filter (where s.kind = 'provider'), 0)::bigint as "providerCents",
    coalesce(sum(s.cents) filter (where s.kind = 'patient'), 0)::bigint as "patientCents",
    coalesce(sum(s.cents) filter (where s.kind = 'referred'), 0)::bigint as "referredCents"
  from month m left join sums s on s.number = m.number group by m.first)
select (select coalesce(sum(cents), 0)::bigint from sums) as "totalCents",
  (select business_date(min(since)) from sums) as since,
  (select jsonb_agg(to_jsonb(b) order by b.month) from by_month b) as months, paid.*
from (
  select coalesce(sum(amount_cents) filter (where state = 'processing'), 0)::bigint as "processingCents",
    coalesce(sum(amount_cents) filter (where state = 'completed'), 0)::bigint as "completedCents",
    count(*) filter (where state = 'completed') as "completedPayouts"
  from payout where provider_id = $3) paid;

-- earnings/payouts/queries.ts
select
o.id as "payoutId", o.payout_number as "payoutNumber", o.period, business_date(o.made_at) as "initiatedOn",
case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
o.amount_cents as "amountCents", o.state as "statusId", coalesce(d.last4, '') as "bankLast4"
from payout o left join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id
where o.provider_id = $1 and o.state = coalesce($2, o.state)
  and business_date(o.made_at) between coalesce($3::date, '-infinity')
    and coalesce($4::date, 'infinity') order by o.made_at desc, o.id desc limit $5 offset $6;

-- earnings/payouts/referralQueries.ts
select p.clinic_name as "clinicName", date_trunc('month', business_date(a.created_at))::date as joined
from provider p join account a on a.id = p.provider_id where p.referred_by = $1 order by a.created_at desc, a.id desc limit $2 offset $3;

-- exports/orderQueries.ts
select count(*) as total from orders where provider_id = $1 and state <> 'draft'
and order_date between $2::date and $3::date;

-- exports/orderQueries.ts
select o.id as "orderId", o.patient_id as "patientId", o.order_number as "orderNumber",
  o.order_date::text as "orderDate", o.state, o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
  o.payer, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier,
  o.tracking_number as "trackingNumber",
  coalesce((select string_agg(i.quantity || ' × ' || i.name_en, '; ' order by i.id) from order_item i
    where i.provider_id = o.provider_id and i.order_id = o.id), '') as products,
  (select jsonb_build_object('method', y.method,
      'network', case when y.payer = 'provider' then y.network else '' end,
      'last4', case when y.payer = 'provider' then y.last4 else '' end)
    from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as paid
from orders o
where o.provider_id = $1 and o.state <> 'draft' and o.order_date >= $2::date
  and (o.order_date, o.id) < ($3::date, $4::uuid)
  and o.order_date <= $5::date
order by o.order_date desc, o.id desc limit $6;

-- exports/orderQueries.ts
select o.id as "orderId", o.patient_id as "patientId", o.order_number as "orderNumber",
  o.order_date::text as "orderDate", o.state, o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
  o.payer, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier,
  o.tracking_number as "trackingNumber",
  coalesce((select string_agg(i.quantity || ' × ' || i.name_es, '; ' order by i.id) from order_item i
    where i.provider_id = o.provider_id and i.order_id = o.id), '') as products,
  (select jsonb_build_object('method', y.method,
      'network', case when y.payer = 'provider' then y.network else '' end,
      'last4', case when y.payer = 'provider' then y.last4 else '' end)
    from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as paid
from orders o
where o.provider_id = $1 and o.state <> 'draft' and o.order_date >= $2::date
  and (o.order_date, o.id) < ($3::date, $4::uuid)
  and o.order_date <= $5::date
order by o.order_date desc, o.id desc limit $6;

-- exports/orderQueries.ts
select o.id as "orderId", o.patient_id as "patientId", o.order_number as "orderNumber",
  o.order_date::text as "orderDate", o.state, o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
  o.payer, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier,
  o.tracking_number as "trackingNumber",
  coalesce((select string_agg(i.quantity || ' × ' || i.name_zh_hans, '; ' order by i.id) from order_item i
    where i.provider_id = o.provider_id and i.order_id = o.id), '') as products,
  (select jsonb_build_object('method', y.method,
      'network', case when y.payer = 'provider' then y.network else '' end,
      'last4', case when y.payer = 'provider' then y.last4 else '' end)
    from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as paid
from orders o
where o.provider_id = $1 and o.state <> 'draft' and o.order_date >= $2::date
  and (o.order_date, o.id) < ($3::date, $4::uuid)
  and o.order_date <= $5::date
order by o.order_date desc, o.id desc limit $6;

-- exports/orderQueries.ts
select o.id as "orderId", o.patient_id as "patientId", o.order_number as "orderNumber",
  o.order_date::text as "orderDate", o.state, o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
  o.payer, o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents", o.carrier,
  o.tracking_number as "trackingNumber",
  coalesce((select string_agg(i.quantity || ' × ' || i.name_zh_hant, '; ' order by i.id) from order_item i
    where i.provider_id = o.provider_id and i.order_id = o.id), '') as products,
  (select jsonb_build_object('method', y.method,
      'network', case when y.payer = 'provider' then y.network else '' end,
      'last4', case when y.payer = 'provider' then y.last4 else '' end)
    from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as paid
from orders o
where o.provider_id = $1 and o.state <> 'draft' and o.order_date >= $2::date
  and (o.order_date, o.id) < ($3::date, $4::uuid)
  and o.order_date <= $5::date
order by o.order_date desc, o.id desc limit $6;

-- exports/patientQueries.ts
select p.id as "patientId", l.added_at::text as "addedAt", p.patient_number as "patientNumber",
  p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName", p.gender,
  coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.address1, p.address2, p.city, p.area,
  p.province, p.zip, p.country, business_date(p.created_at)::text as "createdOn"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.hidden_at is null
  and (l.added_at, l.patient_id) < ($2::timestamptz, $3::uuid)
order by l.added_at desc, l.patient_id desc limit $4;

-- exports/patientQueries.ts
select count(*) as total from provider_patient where provider_id = $1 and hidden_at is null;

-- exports/queries.ts
delete from export_token
where token_hash = $1 and provider_id = $2 and session_id = $3
  and expires_at > app_now()
returning kind, date_from::text as "dateFrom", date_to::text as "dateTo";

-- exports/queries.ts
insert into export_token (token_hash, session_id, provider_id, kind, date_from, date_to, expires_at)
values ($1, $2, $3, $4, $5::date,
  $6::date, app_now() + make_interval(secs => $7::int))
returning epoch(expires_at) as "expiresAt";

-- exports/refundQueries.ts
select r.at::text as at, r.id as "refundId", business_date(r.at)::text as date, o.order_number as "orderNumber",
        o.patient_id as "patientId", o.order_for as "orderFor", o.patient_name as "patientName", o.payer,
case when r.undone or o.refund = 'full' and not exists (
  select 1 from refund l where l.provider_id = o.provider_id and l.order_id = r.order_id
    and (l.at, l.id) > (r.at, r.id)) then 'full' else 'partial' end as kind,
        r.amount_cents - r.fee_cents as "amountCents", r.fee_cents as "feeCents", r.reason,
        (select jsonb_build_object('method', w.method,
            'network', case when w.payer = 'provider' then w.network else '' end,
            'last4', case when w.payer = 'provider' then w.last4 else '' end) from (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) w) as paid
  from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $1 and at >= (select business_start($2::date)) and at < (select business_start($3::date + 1))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $4 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start($5::date + 1)) and t.at >= (select business_start($6::date)) and t.at < (select business_start($7::date + 1)) and back.cents < y.amount_cents) u) r join orders o on o.provider_id = $8 and o.id = r.order_id
      where (r.at, r.id) < ($9::timestamptz, $10::uuid)
      order by r.at desc, r.id desc limit $11;

-- exports/refundQueries.ts
select count(*) as total
  from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $1 and at >= (select business_start($2::date)) and at < (select business_start($3::date + 1))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $4 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start($5::date + 1)) and t.at >= (select business_start($6::date)) and t.at < (select business_start($7::date + 1)) and back.cents < y.amount_cents) u) r join orders o on o.provider_id = $8 and o.id = r.order_id;

-- exports/statementQueries.ts
select m.at::text as at, m.id as "rowId", business_date(m.at)::text as date, m.kind, m.number as "orderNumber",
        m.patient_id as "patientId", m.patient_name as "patientName", m.cents, m.fee_cents as "feeCents",
        case when m.kind <> 'refund' then 'none' when m.is_full then 'full' else 'partial' end as refund, m.reason,
        m.method, m.network, m.last4
      from (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= business_start($2::date) and y.settled_at < least(business_start($3::date + 1), $4::timestamptz + interval '1 microsecond')
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $5 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= business_start($6::date) and y.settled_at < least(business_start($7::date + 1), $8::timestamptz + interval '1 microsecond')
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $9 and r.at >= business_start($10::date) and r.at < least(business_start($11::date + 1), $12::timestamptz + interval '1 microsecond') and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $13 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < least(business_start($14::date + 1), $15::timestamptz + interval '1 microsecond') and t.at >= business_start($16::date) and t.at < least(business_start($17::date + 1), $18::timestamptz + interval '1 microsecond') and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $19 and o.id = u.order_id
where u.payer = 'provider') m
      where (m.at, m.kind, m.id) < ($20::timestamptz, $21::text,
        $22::uuid)
      order by m.at desc, m.kind desc, m.id desc limit $23;

-- exports/statementQueries.ts
select count(*) as total from (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = $1 and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= business_start($2::date) and y.settled_at < business_start($3::date + 1)
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = $4 and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= business_start($5::date) and y.settled_at < business_start($6::date + 1)
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = $7 and r.at >= business_start($8::date) and r.at < business_start($9::date + 1) and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $10 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < business_start($11::date + 1) and t.at >= business_start($12::date) and t.at < business_start($13::date + 1) and back.cents < y.amount_cents) u
  join orders o on o.provider_id = $14 and o.id = u.order_id
where u.payer = 'provider') m;

-- files/queries.ts
select k.key from unnest($1::text[]) as k (key)
where not exists (select 1 from file f where f.storage_key = k.key)
  and not exists (select 1 from parcel_label l where l.file_key = k.key);

-- files/queries.ts
select coalesce(sum(bytes) filter (where created_at > app_now() - interval '24 hours'), 0)::bigint as "ofToday",
  coalesce(sum(bytes), 0)::bigint as "inAll"
from file where provider_id = $1;

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
  unit_of_measure, dosage, times_per_day, timing, cautions, subscribable, search_text)
select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
  r.form, r.unit_of_measure, r.dosage, r.times_per_day, r.timing, r.cautions,
  r.subscribable, r.search_text
from jsonb_populate_recordset(null::goods, $1::jsonb) as r
on conflict do nothing;

-- goods/catalogQueries.ts
insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
select r.id, '2000-01-01', r.retail_cents, r.provider_cents
from jsonb_populate_recordset(null::goods, $1::jsonb) as r
where not exists (select 1 from goods_price p where p.goods_id = r.id)
  and exists (select 1 from goods g where g.id = r.id);

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

-- goods/codeQueries.ts
select goods_id as "goodsId" from goods_barcode where code = $1
union all select id from goods where upper(replace(sku, ' ', '')) = $2
limit 1;

-- goods/detailQueries.ts
with herb as (
        select g.id as goods_id, coalesce(i.herb_pinyin, g.pinyin) as name
        from goods g left join formula_ingredient i on i.formula_pinyin = g.pinyin
        where g.pinyin <> '' and g.id = any ($1::uuid[])),
      apart as (
        select distinct other.goods_id, own.name as herb, other.name as other_herb, p.list
        from herb own
        join incompatible_pair p on own.name in (p.herb_a, p.herb_b)
        join herb other on other.name = case when own.name = p.herb_a then p.herb_b else p.herb_a end
        where own.goods_id = $2 and other.goods_id <> $3)
    select g.pinyin, g.name_en as "nameEn", g.name_es as "nameEs", g.active,
      (select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share,
          'nameZh', coalesce((
            select h.name_zh_hans from goods h
            where h.pinyin = i.herb_pinyin and h.category = 'singleHerbs' order by h.sku limit 1), ''))
          order by i.position), '[]')
        from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
      (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'name', w.name,
          'onHand', coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0)) order by w.id <> $4::uuid, w.code), '[]')
        from warehouse w left join stock s on s.warehouse_id = w.id and s.goods_id = g.id
        where w.active) as stocks,
      (select coalesce(json_agg(json_build_object('goodsId', a.goods_id, 'name', o.name_zh_hans,
          'herb', a.herb, 'otherHerb', a.other_herb, 'list', a.list) order by o.name_en, a.herb, a.other_herb), '[]')
        from apart a join goods o on o.id = a.goods_id) as incompatible
    from goods_today g where g.id = $5 and g.retail_cents is not null;

-- goods/detailQueries.ts
with herb as (
        select g.id as goods_id, coalesce(i.herb_pinyin, g.pinyin) as name
        from goods g left join formula_ingredient i on i.formula_pinyin = g.pinyin
        where g.pinyin <> '' and g.id = any ($1::uuid[])),
      apart as (
        select distinct other.goods_id, own.name as herb, other.name as other_herb, p.list
        from herb own
        join incompatible_pair p on own.name in (p.herb_a, p.herb_b)
        join herb other on other.name = case when own.name = p.herb_a then p.herb_b else p.herb_a end
        where own.goods_id = $2 and other.goods_id <> $3)
    select g.pinyin, g.name_en as "nameEn", g.name_es as "nameEs", g.active,
      (select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share,
          'nameZh', coalesce((
            select h.name_zh_hant from goods h
            where h.pinyin = i.herb_pinyin and h.category = 'singleHerbs' order by h.sku limit 1), ''))
          order by i.position), '[]')
        from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
      (select coalesce(json_agg(json_build_object('warehouseId', w.id, 'name', w.name,
          'onHand', coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0)) order by w.id <> $4::uuid, w.code), '[]')
        from warehouse w left join stock s on s.warehouse_id = w.id and s.goods_id = g.id
        where w.active) as stocks,
      (select coalesce(json_agg(json_build_object('goodsId', a.goods_id, 'name', o.name_en,
          'herb', a.herb, 'otherHerb', a.other_herb, 'list', a.list) order by o.name_en, a.herb, a.other_herb), '[]')
        from apart a join goods o on o.id = a.goods_id) as incompatible
    from goods_today g where g.id = $5 and g.retail_cents is not null;

-- goods/pictureQueries.ts
select bytes from goods_picture where hash = $1 and size = $2;

-- goods/pictureQueries.ts
insert into goods_picture (hash, size, bytes) values ($1, $2, $3)
on conflict (hash, size) do nothing;

-- goods/queries.ts
select coalesce(json_agg(id order by name_en, sku), '[]') as "goodsIds" from goods_today where active;

-- goods/queries.ts
select
(select w.id from warehouse w join provider p on p.provider_id = $1
  where w.active and w.id = coalesce($2::uuid, w.id)
  order by w.id = p.warehouse_id desc nulls last, w.code limit 1) as "warehouseId",
exists (select 1 from provider_patient where provider_id = $3
  and patient_id = $4::uuid and hidden_at is null) as "patientListed",
(select coalesce(max(v.percent), 0) from vip_membership v where v.provider_id = $5
  and business_date(app_now()) between v.starts_on and v.ends_on) as "vipPercent",
coalesce((select percent from vip_plan where starts_on <= business_date(app_now())
  order by starts_on desc limit 1), 0) as "planPercent",
(select version || ' ' || business_date(app_now()) from goods_version) as "goodsVersion",
(select coalesce(string_agg(state || count, ' ' order by state), '') from order_count
  where provider_id = $6 and state <> 'draft') as "ordersVersion";

-- goods/queries.ts
select g.id as "goodsId", g.category, g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
  g.name_zh_hant as "nameZhHant", g.name_es as "nameEs", g.form, g.description, g.search_text as "searchText"
from unnest($1::uuid[]) with ordinality as w (id, place) join goods_today g on g.id = w.id
where g.active order by w.place;

-- goods/queries.ts
select i.goods_id as "goodsId", count(*) as "timesOrdered", max(o.order_date)::text as "lastOrderDate",
  sum(power(0.5::float8, greatest(0, (select business_date(app_now())) - o.order_date) / 60::float8)) as familiarity
from (select id, order_date from orders
  where provider_id = $1 and state not in ('draft', 'cancelled')
  order by order_date desc, id desc limit $2) o
join order_item i on i.provider_id = $3 and i.order_id = o.id
group by i.goods_id;

-- goods/queries.ts
with wanted as materialized (
    select id, place from unnest($1::uuid[]) with ordinality as w (id, place)),
  before as (
    select distinct on (i.goods_id) i.goods_id, i.dosage, i.times_per_day, i.timing
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where o.provider_id = $2 and o.patient_id = $3::uuid
      and o.state not in ('draft', 'cancelled') and i.goods_id in (select id from wanted)
    order by i.goods_id, o.order_date desc, o.submitted_at desc, i.id)
select g.id as "goodsId", g.provider_cents as "providerCents", row_to_json(shown)::text as json
from wanted join goods_today g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
  cross join lateral (
    select g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
      g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure", g.picture,
      g.retail_cents as "retailCents", coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) as stock,
      coalesce(before.dosage, g.dosage) as dosage,
      coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
      coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable) shown
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
select g.id as "goodsId", g.provider_cents as "providerCents", row_to_json(shown)::text as json
from wanted join goods_today g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
  cross join lateral (
    select g.sku, g.name_zh_hant as name, g.pinyin, g.name_zh_hans as "nameZhHans",
      g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure", g.picture,
      g.retail_cents as "retailCents", coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) as stock,
      coalesce(before.dosage, g.dosage) as dosage,
      coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
      coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable) shown
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
select g.id as "goodsId", g.provider_cents as "providerCents", shown.*
from wanted join goods_today g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
  cross join lateral (
    select g.sku, g.name_en as name, g.pinyin, g.name_zh_hans as "nameZhHans",
      g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure", g.picture,
      g.retail_cents as "retailCents", coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) as stock,
      coalesce(before.dosage, g.dosage) as dosage,
      coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
      coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable) shown
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
select g.id as "goodsId", g.provider_cents as "providerCents", shown.*
from wanted join goods_today g on g.id = wanted.id
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join before on before.goods_id = g.id
  cross join lateral (
    select g.sku, g.name_zh_hans as name, g.pinyin, g.name_zh_hans as "nameZhHans",
      g.name_zh_hant as "nameZhHant", g.category, g.form, g.unit_of_measure as "unitOfMeasure", g.picture,
      g.retail_cents as "retailCents", coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) as stock,
      coalesce(before.dosage, g.dosage) as dosage,
      coalesce(before.times_per_day, g.times_per_day) as "timesPerDay",
      coalesce(before.timing, g.timing) as timing, g.cautions, g.description, g.subscribable) shown
order by wanted.place;

-- goods/stockQueries.ts
select s.goods_id as "goodsId", s.on_hand as "onHand", s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id), 0)::int as "withoutLot"
from stock s where s.warehouse_id = $1 and s.goods_id = any ($2::uuid[]);

-- goods/stockQueries.ts
insert into stock (goods_id, warehouse_id, on_hand)
select g.id, $1::uuid, 0 from goods g
where g.id = any ($2::uuid[])
  and not exists (select 1 from stock s where s.goods_id = g.id and s.warehouse_id = $3)
order by g.id on conflict do nothing;

-- goods/stockQueries.ts
select 1 from stock where warehouse_id = $1 and goods_id = any ($2::uuid[])
order by goods_id for update;

-- goods/stockQueries.ts
update stock s set on_hand = s.on_hand + c.quantity, moved = c.moved
from jsonb_to_recordset($1::jsonb) as c (goods_id uuid, quantity int, moved jsonb)
where s.goods_id = c.goods_id and s.warehouse_id = $2;

-- http/handler.ts
update request_result set reply = $1
where account_id = $2 and call = $3 and request_id = $4;

-- jobs/checkData.ts
select t.id as "txnId", posted.cents
from (select id from ledger_txn where id > $1::uuid order by id limit $2) t
  cross join lateral (
    select coalesce(sum(e.cents), 0)::bigint as cents from ledger_entry e where e.txn_id = t.id) posted
order by t.id;

-- jobs/checkOrders.ts
select $1::uuid as "providerId", c.id,
  c.held <> (
    select count(*) from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled') as wrong
from vip_coupon c where c.id > $2::uuid order by c.id limit $3;

-- jobs/checkOrders.ts
select o.provider_id as "providerId", o.id,
  earned.profit + posted.profit <> 0 or earned.referred + posted.referred <> 0 as wrong
from (
    select provider_id, id from orders where (provider_id, id) > ($1::uuid, $2::uuid)
    order by provider_id, id limit $3) o
  cross join lateral (
    select coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0) as profit,
      coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0) as referred
    from earning e where e.order_provider_id = o.provider_id and e.order_id = o.id) earned
  cross join lateral (
    select coalesce(sum(e.cents) filter (where a.kind = 'sales_profit_payable'), 0) as profit,
      coalesce(sum(e.cents) filter (where a.kind = 'commission_payable'), 0) as referred
    from (
        select t.id from payment p join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
        where p.provider_id = o.provider_id and p.order_id = o.id
        union all
        select t.id from payment p
          join payment_reversal v on v.provider_id = p.provider_id and v.payment_id = p.id
          join ledger_txn t on t.ref = v.id and t.kind in ('refund', 'referralBack')
        where p.provider_id = o.provider_id and p.order_id = o.id
        union all
        select t.id from ledger_txn t where t.ref = o.id and t.kind in ('referral', 'referralVoid')) t
      join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id) posted
order by o.provider_id, o.id;

-- jobs/checkOrders.ts
select o.provider_id as "providerId", o.id,
  o.paid_at is not null and (
    select count(*) from order_item i
    where i.provider_id = o.provider_id and i.order_id = o.id and i.cycle_months is not null and not exists (
      select 1 from subscription s
      where s.provider_id = i.provider_id and s.order_id = i.order_id and s.item_id = i.id)) > 0 as wrong
from orders o where (o.provider_id, o.id) > ($1::uuid, $2::uuid)
order by o.provider_id, o.id limit $3;

-- jobs/checkOrders.ts
select o.provider_id as "providerId", o.id,
  paid.cents <> o.amount_cents or paid.live <> (o.state <> 'returned') or posted.entries <> expected.entries as wrong
from (
    select * from payout where (provider_id, id) > ($1::uuid, $2::uuid)
    order by provider_id, id limit $3) o
  cross join lateral (
    select coalesce(sum(e.cents), 0) as cents,
      coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0)::bigint as profit,
      coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0)::bigint as referred,
      coalesce(bool_and(x.live), false) as live
    from payout_entry x join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
    where x.provider_id = o.provider_id and x.payout_id = o.id) paid
  cross join lateral (
    select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
    from (
      select a.kind, sum(e.cents)::bigint as cents
      from ledger_txn t join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
      where t.ref = o.id and t.kind in ('payout', 'payoutCompleted', 'payoutReturned')
        and (a.provider_id is null or a.provider_id = o.provider_id)
      group by a.kind having sum(e.cents) <> 0) s) posted
  cross join lateral (
    select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
    from (values ('sales_profit_payable', paid.profit), ('commission_payable', paid.referred),
        (case o.state when 'completed' then 'bank' else 'payout_in_transit' end, -o.amount_cents)) v (kind, cents)
    where v.cents <> 0 and o.state in ('processing', 'completed')) expected
order by o.provider_id, o.id;

-- jobs/checkOrders.ts
select p.provider_id as "providerId", p.provider_id as id, earned.cents - paid.cents + posted.cents <> 0 as wrong
from (
    select provider_id from provider where provider_id > $1::uuid order by provider_id limit $2) p
  cross join lateral (
    select coalesce(sum(cents), 0) as cents from earning where provider_id = p.provider_id) earned
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as cents from payout
    where provider_id = p.provider_id and state in ('processing', 'completed')) paid
  cross join lateral (
    select coalesce(sum(e.cents), 0) as cents from ledger_account a join ledger_entry e on e.account_id = a.id
    where a.provider_id = p.provider_id and a.kind in ('sales_profit_payable', 'commission_payable')) posted
order by p.provider_id;

-- jobs/checkOrders.ts
select s.provider_id as "providerId", s.id,
  o.paid_at is null or s.state = 'active' and o.state = 'cancelled'
    or exists (
      select 1 from subscription_order d join orders r on r.provider_id = d.provider_id and r.id = d.order_id
      where d.provider_id = s.provider_id and d.subscription_id = s.id
        and (r.patient_id is distinct from s.patient_id or r.state = 'draft')) as wrong
from subscription s join orders o on o.provider_id = s.provider_id and o.id = s.order_id
where (s.provider_id, s.id) > ($1::uuid, $2::uuid)
order by s.provider_id, s.id limit $3;

-- jobs/checkOrders.ts
with slice as (
  select *, state = 'active' as active from vip_order
  where (provider_id, id) > ($1::uuid, $2::uuid) order by provider_id, id limit $3)
select o.provider_id as "providerId", o.id,
  posted.entries <> expected.entries or o.active and not exists (
    select 1 from vip_membership y where y.provider_id = o.provider_id and y.vip_order_id = o.id) as wrong
from slice o
  cross join lateral (
    select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
    from (
      select a.kind, sum(e.cents)::bigint as cents
      from (
          select t.id from payment p join ledger_txn t on t.ref = p.id and t.kind in ('capture', 'captureVoid')
          where p.provider_id = o.provider_id and p.subject_kind = 'vip' and p.subject_id = o.id
          union all
          select id from ledger_txn where ref = o.id and kind = 'vipCovered'
          union all
          select t.id from vip_month m join ledger_txn t on t.ref = m.id and t.kind = 'vipEarned'
          where m.provider_id = o.provider_id and m.vip_order_id = o.id) t
        join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id
      group by a.kind having sum(e.cents) <> 0) s) posted
  cross join lateral (
    select coalesce(sum(cents), 0) as cents from vip_month
    where provider_id = o.provider_id and vip_order_id = o.id) earned
  cross join lateral (
    select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
    from (values
        (coalesce((select p.method || '_clearing' from payment p
            where p.provider_id = o.provider_id and p.subject_kind = 'vip' and p.subject_id = o.id
              and p.state = 'captured'), 'card_clearing'), o.due_cents),
        ('discount', o.discount_cents), ('vip_deferred', earned.cents - o.price_cents),
        ('revenue', -earned.cents)) v (kind, cents)
    where v.cents <> 0 and o.active) expected
order by o.provider_id, o.id;

-- jobs/checkOrders.ts
with slice as (
  select o.*, total_cents > 0 and state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered') as paid
  from orders o where (provider_id, id) > ($1::uuid, $2::uuid)
  order by provider_id, id limit $3)
select o.provider_id as "providerId", o.id,
  posted.entries <> expected.entries
    -- What was refunded in full stays captured when its order is cancelled.
    or captured.payments <> o.paid::int and (back.cents = 0 or back.cents < o.total_cents)
    or back.cents > 0 and o.refund <> case when marked.cents < o.total_cents then 'partial' else 'full' end as wrong
from slice o
  cross join lateral (
    select coalesce(jsonb_object_agg(s.kind, s.cents), '{}') as entries
    from (
      select a.kind, sum(e.cents)::bigint as cents
      from payment p
        cross join lateral (
          select id from ledger_txn where ref = p.id and kind in ('capture', 'captureVoid')
          union all
          select x.id from payment_reversal v join ledger_txn x on x.ref = v.id and x.kind = 'refund'
          where v.provider_id = p.provider_id and v.payment_id = p.id) t
        join ledger_entry e on e.txn_id = t.id
        join ledger_account a on a.id = e.account_id
      where p.provider_id = o.provider_id and p.order_id = o.id
        and (a.provider_id is null or a.provider_id = o.provider_id)
      group by a.kind having sum(e.cents) <> 0) s) posted
  cross join lateral (
    select count(*)::int as payments from payment p
    where p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured') captured
  cross join lateral (
    select coalesce(sum(f.amount_cents), 0) as cents from refund f
    where f.provider_id = o.provider_id and f.order_id = o.id) marked
  cross join lateral (
    select coalesce(sum(f.amount_cents), 0) as cents, coalesce(sum(f.fee_cents), 0) as fees,
      coalesce(sum(r.shipping_cents), 0) as shipping, coalesce(sum(l.goods), 0) as goods,
      coalesce(sum(l.discount), 0) as discount, coalesce(sum(l.tax), 0) as tax, coalesce(sum(l.profit), 0) as profit
    from refund f join payment_reversal r on r.provider_id = f.provider_id and r.id = f.id and r.as_refund
      cross join lateral (
        select sum(goods_cents) as goods, sum(discount_cents) as discount, sum(tax_cents) as tax,
          sum(profit_cents) as profit
        from refund_line where provider_id = r.provider_id and refund_id = r.id) l
    where f.provider_id = o.provider_id and f.order_id = o.id) back
  cross join lateral (
    select coalesce(jsonb_object_agg(v.kind, v.cents), '{}') as entries
    from (values
        (coalesce((select p.method || '_clearing' from payment p
            where p.provider_id = o.provider_id and p.order_id = o.id
              and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id) limit 1), 'card_clearing'),
          case when o.paid then o.total_cents - back.cents else 0 end + back.fees),
        ('refund_fee', -back.fees),
        ('discount', (o.discount_cents - back.discount) * o.paid::int),
        ('revenue', (o.profit_cents - o.subtotal_cents - back.profit + back.goods) * o.paid::int),
        ('shipping', (back.shipping - o.shipping_cents) * o.paid::int),
        ('tax_payable', (back.tax - o.tax_cents) * o.paid::int),
        ('sales_profit_payable', (back.profit - o.profit_cents) * o.paid::int)) v (kind, cents)
    where v.cents <> 0) expected
order by o.provider_id, o.id;

-- jobs/deleteEnded.ts
delete from bill_print_token where token_hash = any (array(
select token_hash from bill_print_token where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from export_token where token_hash = any (array(
select token_hash from export_token where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from former_contact f using (
  select account_id, id from former_contact where ended_at < app_now() - make_interval(secs => $1::int)
  order by ended_at limit $2 for update skip locked) ended
where f.account_id = ended.account_id and f.id = ended.id;

-- jobs/deleteEnded.ts
delete from gateway_event e using (
  select gateway, event_id from gateway_event where received_at < app_now() - interval '30 days'
  order by received_at limit $1 for update skip locked) ended
where e.gateway = ended.gateway and e.event_id = ended.event_id;

-- jobs/deleteEnded.ts
delete from gateway_order o using (
  select provider_id, id from gateway_order g
  where expires_at < app_now() - interval '90 days'
    and not exists (select 1 from payment p where p.gateway = g.gateway and p.gateway_order_id = g.gateway_order_id
      and p.state in ('started', 'unknown'))
  order by expires_at limit $1 for update of g skip locked) ended
where o.provider_id = ended.provider_id and o.id = ended.id;

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
delete from pay_session where token_hash = any (array(
select token_hash from pay_session where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from print_token where token_hash = any (array(
select token_hash from print_token where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from renewal_link l using (
  select provider_id, id from renewal_link where expires_at < app_now() - interval '30 days'
  order by expires_at limit $1 for update skip locked) ended
where l.provider_id = ended.provider_id and l.id = ended.id;

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
delete from shop_session where token_hash = any (array(
select token_hash from shop_session where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from verification_code where id = any (array(
select id from verification_code where expires_at < app_now() - interval '1 day'
order by expires_at limit $1 for update skip locked));

-- jobs/deleteEnded.ts
delete from vip_print_token where token_hash = any (array(
select token_hash from vip_print_token where expires_at < app_now()
order by expires_at limit $1 for update skip locked));

-- jobs/expireLots.ts
select distinct l.goods_id as "goodsId", l.warehouse_id as "warehouseId" from stock_lot l
where l.on_hand > 0 and l.expires_on < (select business_date(app_now())) limit $1;

-- jobs/expireLots.ts
select l.id as "lotId", l.on_hand as "onHand" from stock_lot l
where l.goods_id = $1 and l.warehouse_id = $2 and l.on_hand > 0 and l.expires_on < (select business_date(app_now()));

-- jobs/expireUnpaidOrders.ts
select o.provider_id as "providerId", o.id as "orderId", o.payer from orders o
    where
o.state = 'awaitingPayment' and o.pay_before <= app_now()
  and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    and (p.live or p.state = 'captured')) order by o.pay_before limit $1;

-- jobs/expireUnpaidOrders.ts
select 1 from orders o where o.provider_id = $1 and o.id = $2 and
o.state = 'awaitingPayment' and o.pay_before <= app_now()
  and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
    and (p.live or p.state = 'captured'))
  for update of o skip locked;

-- jobs/findOrphans.ts
select epoch(checked_at) as "checkedAt" from data_check where name = 'orphans';

-- jobs/foldPatients.ts
select p.id as "patientId", p.first_name as "firstName", p.middle_name as "middleName",
  p.last_name as "lastName", p.date_of_birth::text as "dateOfBirth", p.phone
from patient p
where p.id in (select patient_id from provider_patient where folded < $1 limit $2)
for no key update skip locked;

-- jobs/foldPatients.ts
update provider_patient l set search_text = f.search_text, sort_name = f.sort_name, match_name = f.match_name,
  folded = $1
from unnest($2::uuid[], $3::text[],
  $4::text[], $5::text[])
  as f (patient_id, search_text, sort_name, match_name)
where l.patient_id = f.patient_id;

-- jobs/forgetTokens.ts
update token_to_forget set tries = tries + 1,
    next_try_at = app_now() + make_interval(mins => least(1440, 5 * (tries + 1)))
  where id = any (array(
    select t.id from token_to_forget t
    where t.next_try_at <= app_now()
      and not exists (select 1 from card c where c.gateway_token = t.gateway_token)
      and not exists (select 1 from subscription s where s.kept_token = t.gateway_token and s.state = 'active')
      and not exists (
select 1 from renewal r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
where r.kept_token = t.gateway_token and r.next_try_at is not null and o.state = 'awaitingPayment')
      and not exists (select 1 from payment p where p.one_off_token = t.gateway_token)
    order by t.next_try_at limit $1 for update skip locked))
  returning id, gateway_token as "gatewayToken";

-- jobs/forgetTokens.ts
delete from token_to_forget where id = $1;

-- jobs/noteCheck.ts
select phone, email, lang from account
where audience = 'staff' and role = 'administrator' and status = 'active';

-- jobs/noteCheck.ts
insert into data_check (name, wrongs) values ($1, $2)
on conflict (name) do update set wrongs = excluded.wrongs, checked_at = app_now();

-- jobs/noteCheck.ts
select business_date(app_now())::text as day;

-- jobs/sealAudit.ts
select id, concat_ws('|', id, epoch(at), account_id, role, action, patient_ids::text, record_id, outcome, request_id, to_jsonb(audit) ->> 'network', to_jsonb(audit) ->> 'session_id', to_jsonb(audit) ->> 'reason') as text from audit
where id > $1 and id < audit_id_from(now() - interval '1 minute')
order by id limit $2;

-- jobs/sealAudit.ts
select number, last_audit_id as "lastAuditId", hash from audit_seal order by number desc limit 1;

-- jobs/sealAudit.ts
insert into audit_anchor (number, last_audit_id, hash, marks)
values ($1, $2, $3, $4)
on conflict (number) do nothing;

-- jobs/sealAudit.ts
insert into audit_seal (number, last_audit_id, row_count, hash)
values ($1, $2, $3, $4);

-- ledger/queries.ts
insert into ledger_account (id, kind, provider_id)
select e.id, e.kind, e."providerId" from jsonb_to_recordset($1::jsonb) as e (id uuid, kind text, "providerId" uuid)
on conflict (kind, provider_id) do nothing;

-- ledger/queries.ts
with captured as (
  select e.account_id, e.cents, a.kind from ledger_txn c
    join ledger_entry e on e.txn_id = c.id join ledger_account a on a.id = e.account_id
  where c.kind = 'capture' and c.ref = $1),
refunded as (
  select e.account_id, e.cents, a.kind from payment_reversal r
    join ledger_txn t on t.kind = 'refund' and t.ref = r.id
    join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
  where r.provider_id = (select provider_id from payment where id = $2) and r.payment_id = $3),
remaining as (
  select account_id, sum(cents) as cents from (
    select account_id, cents from captured
    union all select account_id, cents from refunded where kind <> 'refund_fee'
    union all select c.account_id, r.cents from refunded r, captured c
      where r.kind = 'refund_fee' and c.kind = any ($4)) all_of_them
  group by account_id having sum(cents) <> 0),
txn as (
  insert into ledger_txn (id, kind, ref) values ($5, 'captureVoid', $6) returning id
)
insert into ledger_entry (txn_id, account_id, cents)
select txn.id, remaining.account_id, -remaining.cents from txn, remaining;

-- ledger/queries.ts
with txn as (
    insert into ledger_txn (id, kind, ref) values ($1, $2, $3) returning id
  )
  insert into ledger_entry (txn_id, account_id, cents)
  select txn.id, a.id, e.cents from txn,
jsonb_to_recordset($4::jsonb) as e (kind text, "providerId" uuid, cents bigint)
cross join lateral (
  select id from ledger_account where kind = e.kind and provider_id = e."providerId"
  union all
  select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a;

-- ledger/queries.ts
with txn as (
    insert into ledger_txn (id, kind, ref) values ($1, 'refund', $2) returning id
  )
  insert into ledger_entry (txn_id, account_id, cents)
  select txn.id, a.id, e.cents from txn,
jsonb_to_recordset($3::jsonb) as e (kind text, "providerId" uuid, cents bigint)
cross join lateral (
  select id from ledger_account where kind = e.kind and provider_id = e."providerId"
  union all
  select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a
  union all
  select txn.id, e.account_id, $4::bigint
  from txn, ledger_txn c join ledger_entry e on e.txn_id = c.id join ledger_account a on a.id = e.account_id
  where c.kind = 'capture' and c.ref = $5 and a.kind = any ($6);

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
update limit_event set at = app_now() - make_interval(secs => $1::int)
where key = $2 and at > app_now() - make_interval(secs => $3::int);

-- limits/queries.ts
delete from limit_event where key = $1;

-- limits/queries.ts
select count_within($1, $2, $3, $4) as within;

-- lookups/queries.ts
select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.phone, w.pickup_hours as "pickupHours",
  w.cutoff,
  coalesce(jsonb_agg(jsonb_build_object('shippingMethodId', m.id, 'kind', m.kind, 'priceCents', m.price_cents,
      'freeFromCents', m.free_from_cents, 'days', coalesce(m.days, ''))
    order by array_position(array['standard', 'expedited', 'pickup'], m.kind))
    filter (where m.id is not null), '[]') as "shippingMethods"
from warehouse w left join shipping_today m on m.warehouse_id = w.id and m.active
where w.active group by w.id order by w.code;

-- lookups/queries.ts
select epoch(app_now()) as "serverTime", business_zone() as "timeZone";

-- membership/couponQueries.ts
select c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents",
  c.starts_on as "startsOn", c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider",
  c.provider_id as "providerId",
  c.ended_at is not null or c.held - o.open >= coalesce(c.most_uses, c.held + 1)
    or (c.once_per_provider and o.active > 0) as taken
from vip_coupon c cross join lateral (
  select count(*) filter (where o.state = 'awaitingPayment') as open,
    count(*) filter (where o.state = 'active') as active
  from vip_order o where o.provider_id = $1 and o.coupon_id = c.id) o
where c.code = $2;

-- membership/couponQueries.ts
update vip_coupon set held = held + 1
where id = $1 and ended_at is null and (most_uses is null or held < most_uses);

-- membership/couponQueries.ts
update vip_coupon set held = held - 1 where id = $1;

-- membership/earnQueries.ts
select provider_id as "providerId", id as "vipOrderId" from vip_order
where earn_next_on <= business_date(app_now()) order by earn_next_on limit $1;

-- membership/earnQueries.ts
select provider_id as "providerId", id as "vipOrderId", price_cents as "priceCents", starts_on as "startsOn",
  (select count(*) + 1 from vip_month m where m.provider_id = o.provider_id and m.vip_order_id = o.id) as month
from vip_order o
where provider_id = $1 and id = $2 and earn_next_on <= business_date(app_now())
for update skip locked;

-- membership/earnQueries.ts
insert into vip_month (provider_id, vip_order_id, month, id, cents)
values ($1, $2, $3, $4, $5);

-- membership/earnQueries.ts
update vip_order set earn_next_on = $1::date where provider_id = $2 and id = $3;

-- membership/expiryQueries.ts
select o.provider_id as "providerId", o.id as "vipOrderId" from vip_order o
where o.state = 'awaitingPayment' and o.pay_before <= app_now()
  and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.subject_kind = 'vip'
    and p.subject_id = o.id and p.live)
order by o.pay_before limit $1;

-- membership/expiryQueries.ts
select 1 from payment
where provider_id = $1 and subject_kind = 'vip' and subject_id = $2 and live;

-- membership/periodQueries.ts
select id as "vipOrderId" from vip_order
where provider_id = $1 and state = 'awaitingPayment' and renews_on is not null
order by renews_on limit 1;

-- membership/periodQueries.ts
select max(ends_on) as until from vip_membership
where provider_id = $1 and ends_on >= business_date(app_now());

-- membership/periodQueries.ts
update vip_membership set renews = false, ended_by = $1, ended_at = app_now(), end_reason = $2
where provider_id = $3 and renews
  and (ends_on >= business_date(app_now()) or vip_order_id is not null);

-- membership/periodQueries.ts
update vip_order set stopped_by = $1, stopped_at = app_now(), stop_reason = $2
where provider_id = $3 and id = $4 and stopped_at is null;

-- membership/periodQueries.ts
update vip_order set tries = $1, leased_until = null,
  next_try_at = coalesce($2::date::timestamp at time zone business_zone(), app_now() + interval '1 hour')
where provider_id = $3 and id = $4 and state = 'awaitingPayment';

-- membership/periodQueries.ts
select max(ends_on) as until from vip_membership where provider_id = $1;

-- membership/planQueries.ts
select p.price_cents as "priceCents", p.percent, p.free_standard_shipping as "freeStandardShipping",
  d.day as today
from (select coalesce($1::date, business_date(app_now())) as day) d
  cross join lateral (select * from vip_plan where starts_on <= d.day order by starts_on desc limit 1) p;

-- membership/printQueries.ts
select o.vip_number as "vipNumber", o.price_cents as "priceCents", o.discount_cents as "discountCents",
  p.clinic_name as "clinicName", a.name as "providerName",
  jsonb_build_object('firstName', '', 'lastName', '', 'phone', p.clinic_phone, 'email', a.email,
    'address1', p.address1, 'address2', p.address2, 'city', p.city, 'province', p.province, 'zip', p.zip) as address,
  (select jsonb_build_object('method', y.method, 'network', y.network, 'last4', y.last4,
      'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
    from payment y where y.provider_id = o.provider_id and y.subject_kind = 'vip' and y.subject_id = o.id
      and y.state = 'captured') as payment
from vip_order o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
where o.provider_id = $1 and o.id = $2;

-- membership/printQueries.ts
select provider_id as "providerId", vip_order_id as "vipOrderId", lang from vip_print_token t
where token_hash = $1 and expires_at > app_now()
  and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now());

-- membership/printQueries.ts
insert into vip_print_token (token_hash, session_id, provider_id, vip_order_id, lang, expires_at)
values ($1, $2, $3, $4, $5,
  app_now() + make_interval(secs => $6::int));

-- membership/queries.ts
insert into vip_order (provider_id, id, vip_number, state, price_cents, discount_cents, due_cents, percent,
  free_standard_shipping, coupon_id, coupon_once, referred_by, renews_on, next_try_at, pay_before)
values ($1, $2, $3, 'awaitingPayment', $4,
  $5, $6, $7, $8,
  $9, $10, $11,
  $12::date, case when $13::date is not null then app_now() end,
  case when $14::date is null
    then app_now() + make_interval(secs => $15::int) end)
on conflict (provider_id, renews_on) where renews_on is not null do nothing
returning id as "vipOrderId", vip_number as "vipNumber", state, price_cents as "priceCents", discount_cents as "discountCents", due_cents as "dueCents", percent, free_standard_shipping as "freeStandardShipping", coupon_id as "couponId", referred_by as "referredBy", renews_on as "renewsOn", tries, stopped_at is not null as "stopped", epoch(ordered_at) as "orderedAt";

-- membership/queries.ts
select extract(year from business_date(app_now()))::int as year, nextval('vip_order_number_seq') as sequence;

-- membership/queries.ts
select id as "vipOrderId", vip_number as "vipNumber", state, price_cents as "priceCents", discount_cents as "discountCents", due_cents as "dueCents", percent, free_standard_shipping as "freeStandardShipping", coupon_id as "couponId", referred_by as "referredBy", renews_on as "renewsOn", tries, stopped_at is not null as "stopped", epoch(ordered_at) as "orderedAt" from vip_order
where provider_id = $1 and state = 'active' and renews_on is null
  and paid_at > app_now() - make_interval(secs => $2::int)
order by id desc limit 1;

-- membership/queries.ts
select id as "vipOrderId", vip_number as "vipNumber", state, price_cents as "priceCents", discount_cents as "discountCents", due_cents as "dueCents", percent, free_standard_shipping as "freeStandardShipping", coupon_id as "couponId", referred_by as "referredBy", renews_on as "renewsOn", tries, stopped_at is not null as "stopped", epoch(ordered_at) as "orderedAt" from vip_order
where provider_id = $1 and state = 'awaitingPayment' and renews_on is null;

-- membership/queries.ts
select p.provider_id as "providerId" from provider p join account a on a.id = p.provider_id
where p.provider_number = $1 and a.status = 'active';

-- membership/queries.ts
insert into vip_membership (provider_id, id, vip_order_id, starts_on, ends_on, renews, percent, free_standard_shipping,
  ended_by, ended_at, end_reason)
select $1, $2, o.id, $3, $4, o.stopped_at is null,
  $5, $6, o.stopped_by, o.stopped_at, o.stop_reason
from vip_order o where o.provider_id = $7 and o.id = $8;

-- membership/queries.ts
select 1 from payment
where provider_id = $1 and subject_kind = 'vip' and subject_id <> $2 and live;

-- membership/queries.ts
select 1 from vip_order where provider_id = $1 and id = $2 and pay_before > app_now();

-- membership/queries.ts
update vip_membership set renews = true
where provider_id = $1 and not renews and ends_on >= business_date(app_now());

-- membership/queries.ts
update vip_order set earn_next_on = starts_on + interval '1 month'
where provider_id = $1 and id = $2;

-- membership/queries.ts
update vip_order set state = $1, next_try_at = null, leased_until = null, earn_next_on = null,
  paid_at = case when $2 = 'active' then app_now() else paid_at end,
  starts_on = coalesce($3::date, starts_on),
  ends_on = coalesce($4::date, ends_on)
where provider_id = $5 and id = $6 and state = $7;

-- membership/queries.ts
select id as "vipOrderId", vip_number as "vipNumber", state, price_cents as "priceCents", discount_cents as "discountCents", due_cents as "dueCents", percent, free_standard_shipping as "freeStandardShipping", coupon_id as "couponId", referred_by as "referredBy", renews_on as "renewsOn", tries, stopped_at is not null as "stopped", epoch(ordered_at) as "orderedAt" from vip_order where provider_id = $1 and id = $2 for update;

-- membership/renewalQueries.ts
select (select count(*) from vip_membership where renews and vip_order_id is not null
  and ends_on < business_date(app_now() - interval '15 minutes'))
+ (select count(*) from vip_order o
  where o.next_try_at < app_now() - interval '15 minutes'
    and (select a.status from account a where a.id = o.provider_id) = 'active'
    and not exists (select 1 from payment p where p.provider_id = o.provider_id and p.subject_kind = 'vip'
      and p.subject_id = o.id and p.live)) as overdue;

-- membership/renewalQueries.ts
select cents from vip_reminder where provider_id = $1 and vip_order_id = $2
order by days limit 1;

-- membership/renewalQueries.ts
select provider_id as "providerId", id as "membershipId" from vip_membership
where renews and vip_order_id is not null and ends_on < business_date(app_now()) order by ends_on limit $1;

-- membership/renewalQueries.ts
select v.provider_id as "providerId" from vip_membership v where
v.renews and v.vip_order_id is not null
  and v.ends_on between business_date(app_now()) and business_date(app_now()) + $1::int
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id and l.ends_on > v.ends_on)
  and not exists (select 1 from vip_reminder r
    where r.provider_id = v.provider_id and r.vip_order_id = v.vip_order_id and r.days <=
case when v.ends_on + 1 - business_date(app_now()) <= $2::int then $3::int
  else $4::int end) order by v.ends_on limit $5;

-- membership/renewalQueries.ts
update vip_order set leased_until = app_now() + interval '5 minutes'
where (provider_id, id) in (
  select o.provider_id, o.id from vip_order o
  where o.next_try_at <= app_now() and (o.leased_until is null or o.leased_until <= app_now())
    and o.provider_id <> all($1::uuid[])
    and (select a.status from account a where a.id = o.provider_id) = 'active'
  order by o.next_try_at limit 1 for update of o skip locked)
returning provider_id as "providerId", id as "vipOrderId", tries, renews_on as "renewsOn",
  business_date(app_now()) as today;

-- membership/renewalQueries.ts
with ended as (
  select provider_id, id from vip_membership
  where provider_id = $1 and id = $2 and renews for update skip locked)
update vip_membership v set renews = false from ended e
where v.provider_id = e.provider_id and v.id = e.id
returning v.vip_order_id as "vipOrderId", v.ends_on + 1 as "renewsOn",
  not exists (select 1 from vip_membership l
    where l.provider_id = v.provider_id and l.ends_on > v.ends_on) as continues;

-- membership/renewalQueries.ts
with soon as (
      select v.provider_id, v.vip_order_id, v.ends_on + 1 as renews_on,
case when v.ends_on + 1 - business_date(app_now()) <= $1::int then $2::int
  else $3::int end as days
      from vip_membership v where v.provider_id = $4 and
v.renews and v.vip_order_id is not null
  and v.ends_on between business_date(app_now()) and business_date(app_now()) + $5::int
  and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id and l.ends_on > v.ends_on)
  and not exists (select 1 from vip_reminder r
    where r.provider_id = v.provider_id and r.vip_order_id = v.vip_order_id and r.days <=
case when v.ends_on + 1 - business_date(app_now()) <= $6::int then $7::int
  else $8::int end) for update of v skip locked),
    noted as (
      insert into vip_reminder (provider_id, vip_order_id, days)
      select provider_id, vip_order_id, days from soon on conflict do nothing returning 1)
    select vip_order_id as "vipOrderId", renews_on as "renewsOn", days from soon where exists (select 1 from noted);

-- membership/renewalQueries.ts
select 1 from card c join account a on a.id = c.provider_id and a.status = 'active'
where c.provider_id = $1 and c.id = $2 and c.is_default;

-- membership/renewalQueries.ts
update vip_reminder set cents = $1
where provider_id = $2 and vip_order_id = $3 and days = $4;

-- membership/renewalQueries.ts
select id as "cardId" from card where provider_id = $1 and is_default;

-- membership/statusQueries.ts
select case when m.active is null then 0 when m.renews then 1 else 2 end as "vipStatus",
  coalesce(m.active::text, '') as "validFrom",
  case when m.active is null then '' else m.until::text end as "validTo",
  coalesce(business_date(e.ended_at)::text, '') as "renewalEndedOn", coalesce(e.end_reason, '') as "renewalEndReason",
  p.share_code as "shareCode",
  s.cents as "savedCents", s.orders as "orderCount"
from (select business_date(app_now()) as day) d, provider p
  cross join lateral (
    select min(v.starts_on) filter (where v.starts_on <= d.day) as active, max(v.ends_on) as until,
      bool_or(v.renews) as renews
    from vip_membership v where v.provider_id = p.provider_id and v.ends_on >= d.day) m
  left join lateral (
    select w.ended_at, w.end_reason from (
      select v.ended_at, v.end_reason, v.ends_on as day from vip_membership v
      where v.provider_id = p.provider_id and not v.renews and v.ended_by is not null
      union all
      select o.stopped_at, o.stop_reason, o.renews_on from vip_order o
      where o.provider_id = p.provider_id and o.stopped_by is not null and o.state <> 'active') w
    where m.renews is not true and not exists (
      select 1 from vip_membership n
      where n.provider_id = p.provider_id and n.ends_on > w.day and n.ended_by is null)
    order by w.ended_at desc limit 1) e on true
  cross join lateral (
    select coalesce(sum(case when r.cents = 0 then o.vip_saves_cents
        else round(o.vip_saves_cents::numeric * greatest(0, o.total_cents - r.cents) / o.total_cents) end), 0)::bigint as cents,
      count(*) as orders
    from orders o cross join lateral (
      select coalesce(sum(f.amount_cents), 0) as cents from refund f
      where f.provider_id = o.provider_id and f.order_id = o.id) r
    where o.provider_id = p.provider_id
      and o.state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')
      and o.order_date > d.day - interval '12 months'
      and (m.active is null or o.vip_percent is not null)) s
where p.provider_id = $1;

-- membership/statusQueries.ts
select coalesce(c.code, '') as "couponCode", coalesce(r.provider_number::text, '') as "referralId"
from vip_order o left join vip_coupon c on c.id = o.coupon_id
  left join provider r on r.provider_id = o.referred_by
where o.provider_id = $1 and o.state = 'awaitingPayment' and o.renews_on is null;

-- membership/statusQueries.ts
select o.id as "vipOrderId", business_date(o.paid_at)::text as "receiptDate", o.starts_on::text as "validFrom",
  o.ends_on::text as "validTo", o.due_cents as "paidCents", coalesce(c.code, '') as "couponCode",
  coalesce(r.provider_number::text, '') as "referralId"
from vip_order o left join vip_coupon c on c.id = o.coupon_id
  left join provider r on r.provider_id = o.referred_by where o.provider_id = $1 and o.id = $2 and o.state = 'active';

-- membership/statusQueries.ts
select o.id as "vipOrderId", business_date(o.paid_at)::text as "receiptDate", o.starts_on::text as "validFrom",
  o.ends_on::text as "validTo", o.due_cents as "paidCents", coalesce(c.code, '') as "couponCode",
  coalesce(r.provider_number::text, '') as "referralId"
from vip_order o left join vip_coupon c on c.id = o.coupon_id
  left join provider r on r.provider_id = o.referred_by where o.provider_id = $1 and o.state = 'active' order by o.paid_at desc, o.id desc;

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
  count(*) filter (where key = 'codeSend:registerHour' and at > app_now() - interval '1 hour') as "signUpHour",
  count(*) filter (where key = 'codeSend:registerDay' and at > app_now() - interval '24 hours') as "signUpDay",
  count(*) filter (where key = 'wrongCode:all' and at > app_now() - interval '1 hour') as wrong
from limit_event where key in ('codeSend:allHour', 'codeSend:allDay', 'codeSend:registerHour',
  'codeSend:registerDay', 'wrongCode:all');

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

-- metrics/parcelMeasure.ts
select (select count(*) from parcel_label where next_check_at is not null
  and (next_check_at < app_now() - interval '15 minutes'
    or state = 'buying' and asked_at < app_now() - interval '30 minutes')) as labels,
(select count(*) from parcel where next_ask_at < app_now() - interval '15 minutes') as parcels,
(select count(*) from parcel where next_ask_at is not null and tries >= 3) as unanswered;

-- metrics/payoutMeasure.ts
select coalesce((
          select extract(epoch from app_now() - min(coalesce(r.begun_at, r.asked_at))) from payout_run r
          where r.state = 'running' and (not
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at))) or r.asked_by is not null and
r.asked_at >= coalesce(
  (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz))), 0)::float8 as run,
        coalesce((
          select extract(epoch from app_now() - min(o.made_at)) from payout o
          where o.state = 'pending' and o.hold is null and not
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at)))), 0)::float8 as payout;

-- metrics/settledMeasure.ts
select count(*)::int as waiting from settled_day where done_at is null and listed_at is null;

-- notifications/queries.ts
select
(select count(*) from notification
  where provider_id = $1 and read_at is null and deleted_at is null) as unread,
coalesce((select id::text from notification
  where provider_id = $2 and deleted_at is null order by id desc limit 1), '') as newest;

-- notifications/queries.ts
select count(*) as total from notification where provider_id = $1 and deleted_at is null;

-- notifications/queries.ts
select id as "notificationId", kind, order_id as "orderId", subscription_id as "subscriptionId", details,
  epoch(created_at) as "createdAt", read_at is not null as read
from notification where provider_id = $1 and deleted_at is null
order by id desc limit $2 offset $3;

-- notifications/queries.ts
delete from notification where provider_id = $1 and order_id = $2 and kind = $3;

-- notifications/queries.ts
insert into notification (provider_id, id, kind, order_id, subscription_id, details, read_at)
values ($1, $2, $3, $4, $5,
  $6::jsonb, case when $7::boolean then app_now() end);

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
from shipping_today m join warehouse w on w.id = m.warehouse_id and w.active and m.active;

-- orders/addressQueries.ts
update orders set delivery = $1, warehouse_id = $2,
  shipping_method_id = $3, ship_to = $4, saved_at = app_now(),
  revision = revision + 1
where provider_id = $5 and id = $6 and state = 'draft';

-- orders/addressQueries.ts
update orders set delivery = $1, warehouse_id = $2,
      shipping_method_id = $3, ship_to = $4, saved_at = app_now(),
      revision = revision + 1
      , ship_first_name = $5, ship_last_name = $6,
ship_phone = $7, ship_email = $8, ship_address1 = $9, ship_address2 = $10,
ship_city = $11, ship_province = $12, ship_zip = $13
    where provider_id = $14 and id = $15 and state = 'draft';

-- orders/addressQueries.ts
update orders set tax_millionths = $1
where provider_id = $2 and id = $3;

-- orders/addressQueries.ts
with corrected as (
    update orders o set ship_first_name = $1, ship_last_name = $2,
ship_phone = $3, ship_email = $4, ship_address1 = $5, ship_address2 = $6,
ship_city = $7, ship_province = $8, ship_zip = $9, saved_at = app_now(),
      -- To somebody else, it no longer goes to the clinic or the patient, whose own data would be on the papers.
      ship_to = case when (o.ship_first_name, o.ship_last_name, o.ship_phone) is not distinct from
        ($10, $11, $12) then o.ship_to else 'other' end
    from (
      select ship_province from orders where provider_id = $13 and id = $14) was
    where o.provider_id = $15 and o.id = $16
    returning o.ship_province is distinct from was.ship_province as moved)
  select 1 from corrected where moved;

-- orders/draft/queries.ts
select array(
select n.name from order_item i join goods g on g.id = i.goods_id
cross join lateral unnest(array[g.sku, g.name_en, g.pinyin, g.name_zh_hans, g.name_zh_hant, g.name_es]) as n (name)
where i.provider_id = $1 and i.order_id = $2 order by i.id) as products, o.revision + 1 as revision,
      case when p.id is not null then json_build_object('firstName', p.first_name, 'middleName', p.middle_name,
        'lastName', p.last_name) end as patient
    from orders o left join patient p on p.id = o.patient_id
    where o.provider_id = $3 and o.id = $4;

-- orders/draft/queries.ts
select g.active, g.subscribable, coalesce(before.dosage, g.dosage) as dosage,
  coalesce(before.times_per_day, g.times_per_day) as "timesPerDay", coalesce(before.timing, g.timing) as timing,
  (select json_build_object('itemId', i.id, 'goodsId', i.goods_id, 'quantity', i.quantity, 'dosage', i.dosage,
      'timesPerDay', i.times_per_day, 'timing', i.timing, 'note', i.note,
      'cycleMonths', coalesce(i.cycle_months, 0))
    from order_item i where i.provider_id = $1 and i.order_id = $2 and i.goods_id = g.id
    order by i.id limit 1) as line,
  (select count(*) from order_item i
    where i.provider_id = $3 and i.order_id = $4) as "lineCount"
from goods_today g
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
    order by o.order_date desc, o.submitted_at desc limit 1) o
  join order_item i on i.provider_id = $7 and i.order_id = o.id and i.goods_id = g.id
  order by i.id limit 1) before on true
where g.id = $8;

-- orders/draft/queries.ts
select id as "itemId", goods_id as "goodsId", quantity, dosage, times_per_day as "timesPerDay", timing, note, coalesce(cycle_months, 0) as "cycleMonths" from order_item
where provider_id = $1 and order_id = $2 order by id;

-- orders/draft/queries.ts
select o.provider_id as "providerId", o.id as "orderId", array(
select n.name from order_item i join goods g on g.id = i.goods_id
cross join lateral unnest(array[g.sku, g.name_en, g.pinyin, g.name_zh_hans, g.name_zh_hant, g.name_es]) as n (name)
where i.provider_id = o.provider_id and i.order_id = o.id order by i.id) as products
    from provider_patient l
  join orders o on o.provider_id = l.provider_id and o.patient_id = l.patient_id and o.state = 'draft'
  where l.patient_id = $1;

-- orders/draft/queries.ts
select p.first_name as "firstName", p.middle_name as "middleName", p.last_name as "lastName"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.patient_id = $2 and l.hidden_at is null
for key share of l;

-- orders/draft/queries.ts
delete from order_item where provider_id = $1 and order_id = $2 and id = $3;

-- orders/draft/queries.ts
insert into order_item (provider_id, order_id, id, goods_id, quantity, dosage, times_per_day, timing, note,
  cycle_months)
select $1::uuid, $2::uuid, l."itemId", l."goodsId", l.quantity, l.dosage, l."timesPerDay", l.timing, l.note,
  nullif(l."cycleMonths", 0)
from jsonb_to_recordset($3::jsonb) as l ("itemId" uuid, "goodsId" uuid, quantity int,
  dosage text, "timesPerDay" int, timing text, note text,
  "cycleMonths" int);

-- orders/draft/queries.ts
insert into orders (provider_id, id, order_for, patient_id, ship_to, warehouse_id, shipping_method_id, search_text)
select p.provider_id, $1::uuid, $2::text, $3::uuid, $4::text, w.id, m.id,
  $5::text
from provider p
left join warehouse w on w.id = p.warehouse_id and w.active
left join shipping_today m on m.warehouse_id = w.id and m.active and m.kind = 'standard'
where p.provider_id = $6;

-- orders/draft/queries.ts
select 1 from orders where provider_id = $1 and state = 'draft' offset $2::int limit 1;

-- orders/draft/queries.ts
update order_item set quantity = $1, dosage = $2, times_per_day = $3,
  timing = $4, note = $5,
  cycle_months = nullif($6::int, 0)
where provider_id = $7 and order_id = $8 and id = $9;

-- orders/draft/queries.ts
update orders o set search_text = d.text
from jsonb_to_recordset($1::jsonb) as d ("providerId" uuid, "orderId" uuid, text text)
where o.provider_id = d."providerId" and o.id = d."orderId";

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
update orders set saved_at = app_now(), search_text = $1, revision = $2
where provider_id = $3 and id = $4 and state = 'draft';

-- orders/draft/queries.ts
delete from orders where provider_id = $1 and id = $2 and state = 'draft';

-- orders/draft/queries.ts
select 1 from provider_patient l
join orders o on o.provider_id = l.provider_id and o.patient_id = l.patient_id and o.state = 'draft'
where l.patient_id = $1 order by o.provider_id, o.id for no key update of o;

-- orders/draft/reorderQueries.ts
select i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay", i.timing, i.note,
  0 as "cycleMonths", g.active, g.name_en as name
from order_item i join goods_today g on g.id = i.goods_id
where i.provider_id = $1 and i.order_id = $2 order by i.id;

-- orders/draft/reorderQueries.ts
select i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay", i.timing, i.note,
  0 as "cycleMonths", g.active, g.name_es as name
from order_item i join goods_today g on g.id = i.goods_id
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
left join lateral (
  select t.id from shipping_today t where t.warehouse_id = w.id and t.active
    and t.kind in (o.shipping_kind, case o.delivery when 'ship' then 'standard' end)
  order by t.kind = o.shipping_kind desc limit 1) m on true
where o.provider_id = $2 and o.id = $3;

-- orders/history/detailQueries.ts
select
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e
  where e.provider_id = $1 and e.order_id = $2 and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
    'settledAt', epoch(p.settled_at), 'undoneAt', (
      select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
    'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
    'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $3 and p.order_id = $4) as payments,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
  from payment p
  where p.provider_id = $5 and p.order_id = $6 and p.state = 'declined'
    and p.payer = 'provider') as declines,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $7 and r.order_id = $8) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
(select l.status from parcel l
  where l.provider_id = $9 and l.order_id = $10 and l.ended_at is null) as "parcelStatus",
(select l.expected_on from parcel l
  where l.provider_id = $11 and l.order_id = $12 and l.ended_at is null) as "carrierDate"
    from (values ($13::uuid, $14::uuid)) o (provider_id, id);

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, o.placed_by as "placedBy", pt.id as "patientId",
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
      case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end
        as estimate,
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_en as name, i.pinyin,
          i.name_zh_hant as "nameZh", i.description, g.cautions, g.category, i.form, i.unit_of_measure as "unitOfMeasure",
          g.picture,
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note,
          coalesce(i.cycle_months, 0) as "cycleMonths", 0 as stock, g.active, g.subscribable,
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and r.state = 'done'), 0)::int as "refundedQuantity"
        from order_item i join goods_today g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
coalesce((select json_build_object('bySms', l.by_sms, 'byEmail', l.by_email, 'sentAt', epoch(l.sent_at),
    'openedAt', epoch(l.opened_at), 'pausedUntil', case when l.paused_until > app_now() then epoch(l.paused_until) end,
    'expiresAt', epoch(l.expires_at), 'endedAt', epoch(l.ended_at), 'endedBy', l.ended_by)
  from pay_link l where l.provider_id = $1 and l.order_id = $2
  order by l.id desc limit 1), 'null')::text as "payLink",
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e
  where e.provider_id = $3 and e.order_id = $4 and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
    'settledAt', epoch(p.settled_at), 'undoneAt', (
      select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
    'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
    'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $5 and p.order_id = $6) as payments,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
  from payment p
  where p.provider_id = $7 and p.order_id = $8 and p.state = 'declined'
    and p.payer = 'provider') as declines,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $9 and r.order_id = $10) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
(select l.status from parcel l
  where l.provider_id = $11 and l.order_id = $12 and l.ended_at is null) as "parcelStatus",
(select l.expected_on from parcel l
  where l.provider_id = $13 and l.order_id = $14 and l.ended_at is null) as "carrierDate"
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.submitted_at desc limit 1) last on true
    where o.provider_id = $15 and o.id = $16 and o.state <> 'draft';

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, o.placed_by as "placedBy", pt.id as "patientId",
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
      case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end
        as estimate,
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_es as name, i.pinyin,
          i.name_zh_hant as "nameZh", i.description, g.cautions, g.category, i.form, i.unit_of_measure as "unitOfMeasure",
          g.picture,
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note,
          coalesce(i.cycle_months, 0) as "cycleMonths", 0 as stock, g.active, g.subscribable,
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and r.state = 'done'), 0)::int as "refundedQuantity"
        from order_item i join goods_today g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
coalesce((select json_build_object('bySms', l.by_sms, 'byEmail', l.by_email, 'sentAt', epoch(l.sent_at),
    'openedAt', epoch(l.opened_at), 'pausedUntil', case when l.paused_until > app_now() then epoch(l.paused_until) end,
    'expiresAt', epoch(l.expires_at), 'endedAt', epoch(l.ended_at), 'endedBy', l.ended_by)
  from pay_link l where l.provider_id = $1 and l.order_id = $2
  order by l.id desc limit 1), 'null')::text as "payLink",
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e
  where e.provider_id = $3 and e.order_id = $4 and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
    'settledAt', epoch(p.settled_at), 'undoneAt', (
      select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
    'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
    'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $5 and p.order_id = $6) as payments,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
  from payment p
  where p.provider_id = $7 and p.order_id = $8 and p.state = 'declined'
    and p.payer = 'provider') as declines,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $9 and r.order_id = $10) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
(select l.status from parcel l
  where l.provider_id = $11 and l.order_id = $12 and l.ended_at is null) as "parcelStatus",
(select l.expected_on from parcel l
  where l.provider_id = $13 and l.order_id = $14 and l.ended_at is null) as "carrierDate"
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.submitted_at desc limit 1) last on true
    where o.provider_id = $15 and o.id = $16 and o.state <> 'draft';

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, o.placed_by as "placedBy", pt.id as "patientId",
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
      case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end
        as estimate,
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_zh_hans as name, i.pinyin,
          i.name_zh_hans as "nameZh", i.description, g.cautions, g.category, i.form, i.unit_of_measure as "unitOfMeasure",
          g.picture,
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note,
          coalesce(i.cycle_months, 0) as "cycleMonths", 0 as stock, g.active, g.subscribable,
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and r.state = 'done'), 0)::int as "refundedQuantity"
        from order_item i join goods_today g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
coalesce((select json_build_object('bySms', l.by_sms, 'byEmail', l.by_email, 'sentAt', epoch(l.sent_at),
    'openedAt', epoch(l.opened_at), 'pausedUntil', case when l.paused_until > app_now() then epoch(l.paused_until) end,
    'expiresAt', epoch(l.expires_at), 'endedAt', epoch(l.ended_at), 'endedBy', l.ended_by)
  from pay_link l where l.provider_id = $1 and l.order_id = $2
  order by l.id desc limit 1), 'null')::text as "payLink",
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e
  where e.provider_id = $3 and e.order_id = $4 and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
    'settledAt', epoch(p.settled_at), 'undoneAt', (
      select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
    'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
    'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $5 and p.order_id = $6) as payments,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
  from payment p
  where p.provider_id = $7 and p.order_id = $8 and p.state = 'declined'
    and p.payer = 'provider') as declines,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $9 and r.order_id = $10) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
(select l.status from parcel l
  where l.provider_id = $11 and l.order_id = $12 and l.ended_at is null) as "parcelStatus",
(select l.expected_on from parcel l
  where l.provider_id = $13 and l.order_id = $14 and l.ended_at is null) as "carrierDate"
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.submitted_at desc limit 1) last on true
    where o.provider_id = $15 and o.id = $16 and o.state <> 'draft';

-- orders/history/detailQueries.ts
select coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate", o.state, o.refund,
      o.order_for as "orderFor", o.payer, o.placed_by as "placedBy", pt.id as "patientId",
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
      case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end
        as estimate,
      exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) as "paymentLive", exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured') as "paymentCaptured",
      (select coalesce(json_agg(line order by line."itemId"), '[]')::text from (
        select i.id as "itemId", i.goods_id as "goodsId", i.sku, i.name_zh_hant as name, i.pinyin,
          i.name_zh_hant as "nameZh", i.description, g.cautions, g.category, i.form, i.unit_of_measure as "unitOfMeasure",
          g.picture,
          i.quantity, i.unit_cents as "unitCents", i.goods_cents as "goodsCents", i.discount_cents as "discountCents",
          i.tax_cents as "taxCents", i.goods_cents - i.discount_cents + i.tax_cents as "totalCents", i.dosage,
          i.times_per_day as "timesPerDay", i.timing, i.note,
          coalesce(i.cycle_months, 0) as "cycleMonths", 0 as stock, g.active, g.subscribable,
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and r.state = 'done'), 0)::int as "refundedQuantity"
        from order_item i join goods_today g on g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id) line) as lines,
coalesce((select json_build_object('bySms', l.by_sms, 'byEmail', l.by_email, 'sentAt', epoch(l.sent_at),
    'openedAt', epoch(l.opened_at), 'pausedUntil', case when l.paused_until > app_now() then epoch(l.paused_until) end,
    'expiresAt', epoch(l.expires_at), 'endedAt', epoch(l.ended_at), 'endedBy', l.ended_by)
  from pay_link l where l.provider_id = $1 and l.order_id = $2
  order by l.id desc limit 1), 'null')::text as "payLink",
(select coalesce(json_agg(json_build_object('statusId', e.to_state, 'at', epoch(e.at), 'by', e.by_kind, 'reason', e.reason)
    order by e.at, e.id), '[]')::text
  from order_event e
  where e.provider_id = $3 and e.order_id = $4 and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))) as history,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'at', epoch(p.started_at),
    'settledAt', epoch(p.settled_at), 'undoneAt', (
      select epoch(t.at) from ledger_txn t where t.kind = 'captureVoid' and t.ref = p.id),
    'state', p.state, 'amountCents', p.amount_cents, 'method', p.method, 'network', case when p.payer = 'provider' then p.network else '' end,
    'last4', case when p.payer = 'provider' then p.last4 else '' end, 'payer', p.payer, 'approvalCode', p.approval_code)
    order by p.id), '[]')::text
  from payment p where p.provider_id = $5 and p.order_id = $6) as payments,
(select coalesce(json_agg(json_build_object('paymentId', p.id, 'code', p.decline_code) order by p.id), '[]')
  from payment p
  where p.provider_id = $7 and p.order_id = $8 and p.state = 'declined'
    and p.payer = 'provider') as declines,
(select coalesce(json_agg(json_build_object('at', epoch(r.at), 'amountCents', r.amount_cents,
    'feeCents', r.fee_cents, 'reason', r.reason) order by r.at, r.id), '[]')::text
  from refund r where r.provider_id = $9 and r.order_id = $10) as refunds,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
(select l.status from parcel l
  where l.provider_id = $11 and l.order_id = $12 and l.ended_at is null) as "parcelStatus",
(select l.expected_on from parcel l
  where l.provider_id = $13 and l.order_id = $14 and l.ended_at is null) as "carrierDate"
    from orders o
    left join provider_patient pp on pp.provider_id = o.provider_id and pp.patient_id = o.patient_id
    left join patient pt on pt.id = pp.patient_id
    left join warehouse w on w.id = o.warehouse_id
    left join lateral (
      select l.id, l.order_date from orders l
      where l.provider_id = o.provider_id and l.patient_id = pt.id and l.id <> o.id
        and l.state not in ('draft', 'cancelled')
      order by l.order_date desc, l.submitted_at desc limit 1) last on true
    where o.provider_id = $15 and o.id = $16 and o.state <> 'draft';

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (
  select order_id from order_search where provider_id = $2 and search_text like $3
  union all select id from orders where provider_id = $4 and state = 'draft' and search_text like $5) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $6 and o.id in (
  select order_id from order_search where provider_id = $7 and search_text like $8
  union all select id from orders where provider_id = $9 and state = 'draft' and search_text like $10)
        order by o.order_date desc, o.id desc limit $11 offset $12) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $13 when 'expedited' then $14
  when 'pickup' then $15 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (
  select order_id from order_search where provider_id = $2 and search_text like $3
  union all select id from orders where provider_id = $4 and state = 'draft' and search_text like $5) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $6 and o.id in (
  select order_id from order_search where provider_id = $7 and search_text like $8
  union all select id from orders where provider_id = $9 and state = 'draft' and search_text like $10) and o.state = $11
        order by o.order_date desc, o.id desc limit $12 offset $13) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $14 when 'expedited' then $15
  when 'pickup' then $16 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (
  select order_id from order_search where provider_id = $2 and search_text like $3 and search_text like $4
  union all select id from orders where provider_id = $5 and state = 'draft' and search_text like $6 and search_text like $7) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $8 and o.id in (
  select order_id from order_search where provider_id = $9 and search_text like $10 and search_text like $11
  union all select id from orders where provider_id = $12 and state = 'draft' and search_text like $13 and search_text like $14)
        order by o.order_date desc, o.id desc limit $15 offset $16) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $17 when 'expedited' then $18
  when 'pickup' then $19 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (
  select order_id from order_search where provider_id = $2 and strpos(search_text, $3) > 0
  union all select id from orders where provider_id = $4 and state = 'draft' and strpos(search_text, $5) > 0) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $6 and o.id in (
  select order_id from order_search where provider_id = $7 and strpos(search_text, $8) > 0
  union all select id from orders where provider_id = $9 and state = 'draft' and strpos(search_text, $10) > 0)
        order by o.order_date desc, o.id desc limit $11 offset $12) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $13 when 'expedited' then $14
  when 'pickup' then $15 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (
  select order_id from order_search where provider_id = $2 and strpos(search_text, $3) > 0 and search_text like $4
  union all select id from orders where provider_id = $5 and state = 'draft' and strpos(search_text, $6) > 0 and search_text like $7) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $8 and o.id in (
  select order_id from order_search where provider_id = $9 and strpos(search_text, $10) > 0 and search_text like $11
  union all select id from orders where provider_id = $12 and state = 'draft' and strpos(search_text, $13) > 0 and search_text like $14)
        order by o.order_date desc, o.id desc limit $15 offset $16) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $17 when 'expedited' then $18
  when 'pickup' then $19 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (select n.order_id from subscription_order n
          where n.provider_id = o.provider_id and n.subscription_id = $2
        union all select b.order_id from subscription b
          where b.provider_id = o.provider_id and b.id = $3) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and o.id in (select n.order_id from subscription_order n
          where n.provider_id = o.provider_id and n.subscription_id = $5
        union all select b.order_id from subscription b
          where b.provider_id = o.provider_id and b.id = $6)
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.id in (select n.order_id from subscription_order n
          where n.provider_id = o.provider_id and n.subscription_id = $2
        union all select b.order_id from subscription b
          where b.provider_id = o.provider_id and b.id = $3) group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and o.id in (select n.order_id from subscription_order n
          where n.provider_id = o.provider_id and n.subscription_id = $5
        union all select b.order_id from subscription b
          where b.provider_id = o.provider_id and b.id = $6)
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_es, i.name_es) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_date <= $4::date
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $4 and o.order_date >= $5::date and o.order_date <= $6::date
        order by o.order_date desc, o.id desc limit $7 offset $8) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $9 when 'expedited' then $10
  when 'pickup' then $11 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_date >= $4::date
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.order_for = $4
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.patient_id = $4
        order by o.order_date desc, o.id desc limit $5 offset $6) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $7 when 'expedited' then $8
  when 'pickup' then $9 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select c.counts, o.patient_id as "patientId", o.json, o.draft
    from (select coalesce(json_object_agg(state, count), '{}') as counts from (select o.state, count(*) as count from orders o where o.provider_id = $1 and o.payer = $2 group by o.state) s) c
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $3 and o.payer = $4 and o.state = $5
        order by o.order_date desc, o.id desc limit $6 offset $7) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $8 when 'expedited' then $9
  when 'pickup' then $10 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2
        order by o.order_date desc, o.id desc limit $3 offset $4) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $5 when 'expedited' then $6
  when 'pickup' then $7 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2
        order by o.order_date desc, o.id desc limit $3 offset $4) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_zh_hans, i.name_zh_hans) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hans, i.name_zh_hans) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $5 when 'expedited' then $6
  when 'pickup' then $7 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
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
              from order_item i join goods_today g on g.id = i.goods_id
              where i.provider_id = o.provider_id and i.order_id = o.id),
            'vipPercent', (
              select coalesce(max(v.percent), 0) from vip_membership v
              where v.provider_id = o.provider_id
                and business_date(app_now()) between v.starts_on and v.ends_on))) end as draft
      from (
        select * from orders o
        where o.provider_id = $2 and o.state = $3
        order by o.order_date desc, o.id desc limit $4 offset $5) o
      left join shipping_today m on o.state = 'draft' and m.id = o.shipping_method_id
      cross join lateral (
        select coalesce(array_agg(coalesce(g.name_en, i.name_en) order by i.id), '{}') as names,
          coalesce(array_agg(coalesce(g.form, i.form) order by i.id), '{}') as forms,
          coalesce(array_agg(i.goods_id order by i.id), '{}') as ids,
          coalesce(array_agg(coalesce(g.pinyin, i.pinyin) order by i.id), '{}') as pinyin,
          coalesce(array_agg(coalesce(g.name_zh_hant, i.name_zh_hant) order by i.id), '{}') as zh,
          coalesce(array_agg(i.quantity order by i.id), '{}') as quantities
        from order_item i left join goods g on o.state = 'draft' and g.id = i.goods_id
        where i.provider_id = o.provider_id and i.order_id = o.id
        offset 0) l
      cross join lateral (
        select o.id as "orderId", coalesce(o.order_number, '') as "orderNumber", o.order_date as "orderDate",
          o.state as "statusId", o.refund, o.order_for as "orderFor", o.patient_name as "patientName",
          l.names[1:3] as products, l.forms[1:3] as "productForms", l.ids[1:3] as "productIds",
          l.pinyin[1:3] as "productPinyin", l.zh[1:3] as "productsZh", l.quantities[1:3] as "productQuantities",
          cardinality(l.names) as "itemCount", o.delivery,
          case coalesce(nullif(o.shipping_kind, ''), m.kind) when 'standard' then $6 when 'expedited' then $7
  when 'pickup' then $8 else '' end as "shippingMethod",
          o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber",
          coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState", o.payer, o.placed_by as "placedBy") shown) o on true
    order by o.order_date desc, o.id desc;

-- orders/history/listQueries.ts
select last.id as "lastOrderId", coalesce(last.order_date::text, '') as "lastOrderDate"
from provider_patient p
left join lateral (
  select o.id, o.order_date from orders o
  where o.provider_id = p.provider_id and o.patient_id = p.patient_id and o.state not in ('draft', 'cancelled')
  order by o.order_date desc, o.submitted_at desc limit 1) last on true
where p.provider_id = $1 and p.patient_id = $2;

-- orders/history/listQueries.ts
select 1 from provider_patient where provider_id = $1 and patient_id = $2;

-- orders/history/monthQueries.ts
with month as materialized (
  select m.at::date as first
  from generate_series(date_trunc('month', business_date(app_now())) - make_interval(months => $1::int),
    date_trunc('month', business_date(app_now())), interval '1 month') as m (at)),
placed as (
  select date_trunc('month', o.order_date)::date as first, count(*) as orders,
    sum(o.total_cents) filter (where o.payer = 'provider' and o.state <> 'awaitingPayment') as spent,
    sum(o.profit_cents) filter (where o.state <> 'awaitingPayment') as profit
  from orders o
  where o.provider_id = $2 and o.state not in ('draft', 'cancelled')
    and o.order_date >= (select min(first) from month)
  group by 1),
back as (
  select date_trunc('month', o.order_date)::date as first,
    sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'provider') as spent, sum(l.profit) as profit
  from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
    cross join lateral (
      select coalesce(sum(t.profit_cents), 0) as profit from refund_line t
      where t.provider_id = r.provider_id and t.refund_id = r.id) l
  where r.provider_id = $3 and o.state not in ('draft', 'cancelled')
    and o.order_date >= (select min(first) from month)
  group by 1)
select to_char(m.first, 'YYYY-MM') as month, coalesce(p.orders, 0)::int as orders,
  (coalesce(p.spent, 0) - coalesce(b.spent, 0))::bigint as "spentCents",
  (coalesce(p.profit, 0) - coalesce(b.profit, 0))::bigint as "profitCents"
from month m left join placed p on p.first = m.first left join back b on b.first = m.first
order by m.first;

-- orders/history/refundListQueries.ts
select o.refund_id as "refundId", business_date(o.at)::text as date, o.id as "orderId",
      o.order_number as "orderNumber", coalesce(w.method, 'card') as method,
      case when o.payer = 'provider' then coalesce(w.network, '') else '' end as network,
      case when o.payer = 'provider' then coalesce(w.last4, '') else '' end as "cardEnding", o.payer,
      o.amount_cents - o.fee_cents as "totalCents", o.kind, o.fee_cents as "feeCents", o.reason
    from (
      select r.id as refund_id, r.at, r.amount_cents, r.fee_cents, r.reason,
case when r.undone or o.refund = 'full' and not exists (
  select 1 from refund l where l.provider_id = o.provider_id and l.order_id = r.order_id
    and (l.at, l.id) > (r.at, r.id)) then 'full' else 'partial' end as kind, o.provider_id, o.id,
        o.order_number, o.payer
  from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $1 and at >= (select business_start(coalesce($2::date, '-infinity'))) and at < (select business_start(coalesce($3::date + 1, 'infinity')))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $4 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(coalesce($5::date + 1, 'infinity'))) and t.at >= (select business_start(coalesce($6::date, '-infinity'))) and t.at < (select business_start(coalesce($7::date + 1, 'infinity'))) and back.cents < y.amount_cents) u) r join orders o on o.provider_id = $8 and o.id = r.order_id
  where starts_with(o.order_number, $9)
      order by r.at desc, r.id desc limit $10 offset $11) o
      left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) w on true
    order by o.at desc, o.refund_id desc;

-- orders/history/refundListQueries.ts
select coalesce(sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'provider'), 0)::bigint as provider,
    coalesce(sum(r.amount_cents - r.fee_cents) filter (where o.payer = 'patient'), 0)::bigint as patient
  from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = $1 and at >= (select business_start(coalesce($2::date, '-infinity'))) and at < (select business_start(coalesce($3::date + 1, 'infinity')))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = $4 and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(coalesce($5::date + 1, 'infinity'))) and t.at >= (select business_start(coalesce($6::date, '-infinity'))) and t.at < (select business_start(coalesce($7::date + 1, 'infinity'))) and back.cents < y.amount_cents) u) r join orders o on o.provider_id = $8 and o.id = r.order_id
  where starts_with(o.order_number, $9);

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_en else i.name_en end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions, g.category,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", g.picture,
i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
coalesce(i.cycle_months, 0) as "cycleMonths",
case when o.state = 'draft' then coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) else 0 end as stock, g.active, g.subscribable,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods_today g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_es else i.name_es end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions, g.category,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", g.picture,
i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
coalesce(i.cycle_months, 0) as "cycleMonths",
case when o.state = 'draft' then coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) else 0 end as stock, g.active, g.subscribable,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods_today g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_zh_hans else i.name_zh_hans end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hans else i.name_zh_hans end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions, g.category,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", g.picture,
i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
coalesce(i.cycle_months, 0) as "cycleMonths",
case when o.state = 'draft' then coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) else 0 end as stock, g.active, g.subscribable,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods_today g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/lineQueries.ts
select
i.id as "itemId", i.goods_id as "goodsId", case when o.state = 'draft' then g.sku else i.sku end as sku,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as name, case when o.state = 'draft' then g.pinyin else i.pinyin end as pinyin,
case when o.state = 'draft' then g.name_zh_hant else i.name_zh_hant end as "nameZh", case when o.state = 'draft' then g.description else i.description end as description, g.cautions, g.category,
case when o.state = 'draft' then g.form else i.form end as form, case when o.state = 'draft' then g.unit_of_measure else i.unit_of_measure end as "unitOfMeasure", g.picture,
i.quantity, i.dosage,
i.times_per_day as "timesPerDay", i.timing, i.note,
coalesce(i.cycle_months, 0) as "cycleMonths",
case when o.state = 'draft' then coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) else 0 end as stock, g.active, g.subscribable,
g.retail_cents as "retailCents", g.provider_cents as "providerCents", i.unit_cents as "unitCents",
i.goods_cents as "goodsCents", i.discount_cents as "discountCents", i.tax_cents as "taxCents"
    from orders o
    join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    join goods_today g on g.id = i.goods_id
    left join stock s on s.goods_id = i.goods_id and s.warehouse_id = o.warehouse_id
    where o.provider_id = $1 and o.id = $2
    order by i.id;

-- orders/moveQueries.ts
select epoch(app_now()) as now, business_zone() as "timeZone", m.days, w.cutoff
from orders o join warehouse w on w.id = o.warehouse_id
join shipping_today m on m.warehouse_id = w.id and m.kind = o.shipping_kind
where o.provider_id = $1 and o.id = $2 and o.delivery = 'ship' and m.days is not null;

-- orders/moveQueries.ts
select o.order_number as "orderNumber", o.total_cents as "totalCents", o.payer, o.carrier,
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
  update orders set state = $1, paid_at = app_now(), expected_from = $2, expected_to = $3, pay_before = null, payer = $4
  where provider_id = $5 and id = $6 and state = $7 returning 1)
insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
select $8::uuid, $9::uuid, $10::uuid, $11::text, $12::text, $13::text,
  $14::uuid, $15::text from moved;

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
    vip_percent = $23, vip_saves_cents = $24,
    submitted_at = app_now(), saved_at = app_now(), order_date = business_date(app_now()),
    pay_before = app_now() + make_interval(secs => $25::int), search_text = $26
    where provider_id = $27 and id = $28 and state = $29 returning 1)
  insert into order_event (provider_id, order_id, id, from_state, to_state, by_kind, by_account, reason)
  select $30::uuid, $31::uuid, $32::uuid, $33::text, $34::text, $35::text,
    $36::uuid, $37::text from moved;

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
select jsonb_build_object('name', p.clinic_name, 'providerName', a.name, 'phone', p.clinic_phone) as clinic,
      case when a.status = 'active' and exists (select 1 from recommended_goods r join goods_today g on g.id = r.goods_id
        where r.provider_id = p.provider_id and g.active) then p.patient_share_code end as "shareCode",
      (select jsonb_build_object('method', y.method, 'network', case when y.payer = 'provider' then y.network else '' end,
          'last4', case when y.payer = 'provider' then y.last4 else '' end,
          'paidAt', epoch(coalesce(y.settled_at, y.started_at)))
        from payment y where y.provider_id = p.provider_id and y.order_id = $1 and y.state = 'captured'
      ) as payment,
      (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(r.at), 'backCents', r.amount_cents - r.fee_cents,
          'feeCents', r.fee_cents) order by r.at, r.id), '[]')
        from refund r where r.provider_id = p.provider_id and r.order_id = $2) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('itemId', n.id, 'quantity', n.quantity)), '[]')
        from (select i.id,
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and
(r.live or r.state = 'done') and r.asked_at < coalesce((select min(e.at) from order_event e
  where e.provider_id = i.provider_id and e.order_id = i.order_id and e.to_state in ('shipped', 'delivered')
    and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))), 'infinity')), 0)::int as quantity from order_item i
          where i.provider_id = p.provider_id and i.order_id = $3) n
        where n.quantity > 0) as "notSent"
    from provider p join account a on a.id = p.provider_id
    where p.provider_id = $4;

-- orders/print/queries.ts
select provider_id as "providerId", order_id as "orderId", kind, lang from print_token t
where token_hash = $1 and expires_at > app_now()
  and exists (select 1 from session s where s.id = t.session_id and s.ends_at > app_now());

-- orders/print/queries.ts
select pt.lang from orders o join patient pt on pt.id = o.patient_id
where o.provider_id = $1 and o.id = $2 and o.order_for = 'patient';

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
      case when o.state <> 'draft' then o.vip_percent else (select max(v.percent) from vip_membership v
        where v.provider_id = o.provider_id and d.day between v.starts_on and v.ends_on) end as "vipPercent",
      exists (select 1 from vip_membership v where v.provider_id = o.provider_id
        and d.day between v.starts_on and v.ends_on and v.free_standard_shipping) as "vipFreeShipping",
      (select jsonb_build_object('percent', n.percent, 'freeStandardShipping', n.free_standard_shipping)
        from vip_plan n where n.starts_on <= d.day order by n.starts_on desc limit 1) as plan,
      o.vip_saves_cents as "vipSavesCents",
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
    left join shipping_today m on m.id = o.shipping_method_id and m.warehouse_id = w.id
      and (o.state <> 'draft' or m.active)
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
      order by l.order_date desc, l.submitted_at desc limit 1) last on true
    where o.provider_id = $1 and o.id = $2;

-- orders/queries.ts
select subtotal_cents as "subtotalCents", discount_cents as "discountCents", shipping_cents as "shippingCents", tax_cents as "taxCents", total_cents as "totalCents", id as "orderId", state, coalesce(order_number, '') as "orderNumber", order_for as "orderFor", patient_id as "patientId", warehouse_id as "warehouseId", profit_cents as "profitCents", epoch(pay_before) as "payBefore", epoch(paid_at) as "paidAt", epoch(submitted_at) as "submittedAt", revision from orders where provider_id = $1 and id = $2 for update;

-- orders/queries.ts
select 1 from orders o where o.provider_id = $1 and o.id = $2 and exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)));

-- orders/queries.ts
select 1 from payment where provider_id = $1 and order_id = $2 and live;

-- orders/refundQueries.ts
select
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack" from orders o where o.provider_id = $1 and o.id = $2;

-- orders/refundQueries.ts
select coalesce(sum(amount_cents), 0)::bigint as "refundedCents" from refund
where provider_id = $1 and order_id = $2;

-- orders/refundQueries.ts
insert into refund (provider_id, order_id, id, amount_cents, fee_cents, reason)
values ($1, $2, $3, $4, $5, $6)
on conflict do nothing;

-- orders/refundQueries.ts
insert into refund_line (provider_id, refund_id, order_id, item_id, quantity, goods_cents, discount_cents, tax_cents,
  profit_cents)
select $1, $2, $3, l."itemId", l.quantity, l."goodsCents", l."discountCents",
  l."taxCents", l."profitCents"
from jsonb_to_recordset($4::jsonb) as l ("itemId" uuid, quantity int, "goodsCents" bigint,
  "discountCents" bigint, "taxCents" bigint, "profitCents" bigint);

-- orders/refundQueries.ts
select (o.shipping_cents - coalesce(sum(r.shipping_cents), 0))::bigint as "shippingCents",
  coalesce(sum(r.cents + r.fee_cents), 0)::bigint as "refundedCents"
from orders o
  left join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
  left join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
    and (r.live or r.state = 'done')
where o.provider_id = $1 and o.id = $2
group by o.provider_id, o.id, o.shipping_cents;

-- orders/refundQueries.ts
select 1 from orders where provider_id = $1 and id = $2 and state <> 'draft';

-- orders/refundQueries.ts
select coalesce(sum(l.goods_cents), 0)::bigint as "subtotalCents",
  coalesce(sum(l.discount_cents), 0)::bigint as "discountCents", r.shipping_cents as "shippingCents",
  coalesce(sum(l.tax_cents), 0)::bigint as "taxCents", coalesce(sum(l.profit_cents), 0)::bigint as "profitCents",
  r.restock
from payment_reversal r left join refund_line l on l.provider_id = r.provider_id and l.refund_id = r.id
where r.provider_id = $1 and r.id = $2
group by r.provider_id, r.id, r.shipping_cents, r.restock;

-- orders/refundQueries.ts
select i.id as "itemId", i.sku, i.name_en as name,
  (i.quantity - b.quantity)::int as quantity, (i.goods_cents - b.goods)::bigint as "goodsCents",
  (i.discount_cents - b.discount)::bigint as "discountCents", (i.tax_cents - b.tax)::bigint as "taxCents",
  (i.profit_cents - b.profit)::bigint as "profitCents"
from order_item i
  cross join lateral (
    select coalesce(sum(l.quantity), 0) as quantity, coalesce(sum(l.goods_cents), 0) as goods,
      coalesce(sum(l.discount_cents), 0) as discount, coalesce(sum(l.tax_cents), 0) as tax,
      coalesce(sum(l.profit_cents), 0) as profit
    from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
    where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id
      and (r.live or r.state = 'done')) b
where i.provider_id = $1 and i.order_id = $2
order by i.id;

-- orders/refundQueries.ts
select o.order_number as "orderNumber", a.email, a.phone, a.lang, p.id as "patientId", p.email as "patientEmail",
  case when p.sms_opt_in and not exists (select 1 from sms_stop s where s.phone = p.phone) then p.phone end
    as "patientPhone",
  p.lang as "patientLang"
from orders o join account a on a.id = o.provider_id
  left join patient p on o.payer = 'patient' and p.id = o.patient_id
where o.provider_id = $1 and o.id = $2;

-- orders/refundQueries.ts
update orders o set refund = case when s.cents < o.total_cents then 'partial' else 'full' end
from (select coalesce(sum(amount_cents), 0) as cents from refund
  where provider_id = $1 and order_id = $2) s
where o.provider_id = $3 and o.id = $4 returning o.refund;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id)
    select w.id as "warehouseId", w.name from warehouse w
    where w.active and not exists (select 1 from wanted n where n.warehouse_id = w.id)
      and exists (
        select 1 from shipping_today m join orders o on (o.delivery = 'pickup') = (m.kind = 'pickup')
        where m.warehouse_id = w.id and m.active and o.provider_id = $3 and o.id = $4)
      and not exists (
        select 1 from wanted n join goods_today g on g.id = n.goods_id and g.active
          left join stock s on s.goods_id = n.goods_id and s.warehouse_id = w.id
          left join jsonb_to_recordset($5::jsonb) as f ("warehouseId" uuid, "goodsId" uuid,
            quantity int) on f."goodsId" = n.goods_id and f."warehouseId" = w.id
        where coalesce(
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) + coalesce(f.quantity, 0) < n.quantity)
    order by w.code;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id),
    held as (
      select s.goods_id,
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int as on_hand
      from stock s join wanted w on w.goods_id = s.goods_id and w.warehouse_id = s.warehouse_id)
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
      update stock s set on_hand = s.on_hand - w.quantity, moved =
jsonb_build_object('kind', $3::text, 'providerId', $4::uuid, 'orderId', $5::uuid) from wanted w
      where s.goods_id = w.goods_id and s.warehouse_id = w.warehouse_id and s.on_hand >= w.quantity
      returning s.goods_id)
    select (select count(*) from wanted) = (select count(*) from taken) as complete;

-- orders/stockQueries.ts
select 1 from stock s
where s.goods_id in (
    select i.goods_id from order_item i where i.provider_id = $1 and i.order_id = $2)
  and s.warehouse_id in (
    select o.warehouse_id from orders o where o.provider_id = $3 and o.id = $4
    union all select $5::uuid)
order by s.warehouse_id, s.goods_id for update of s;

-- orders/stockQueries.ts
update stock s set on_hand = s.on_hand + back.quantity,
    moved =
jsonb_build_object('kind', $1::text, 'providerId', $2::uuid, 'orderId', $3::uuid) || jsonb_build_object('refundId', $4::uuid)
  from (
    select o.warehouse_id, i.goods_id, sum(l.quantity)::int as quantity
    from refund_line l
      join order_item i on i.provider_id = l.provider_id and i.order_id = l.order_id and i.id = l.item_id
      join orders o on o.provider_id = l.provider_id and o.id = l.order_id
    where l.provider_id = $5 and l.refund_id = $6
    group by o.warehouse_id, i.goods_id) back
  where s.goods_id = back.goods_id and s.warehouse_id = back.warehouse_id;

-- orders/stockQueries.ts
with wanted as (
select o.warehouse_id, i.goods_id, sum(i.quantity)::int as quantity
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.id = $2
group by o.warehouse_id, i.goods_id),
  back as (
    select i.goods_id, sum(l.quantity)::int as quantity
    from refund_line l
      join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.restock and r.state = 'done'
      join order_item i on i.provider_id = l.provider_id and i.order_id = l.order_id and i.id = l.item_id
    where l.provider_id = $3 and l.order_id = $4
    group by i.goods_id)
  update stock s set on_hand = s.on_hand + w.quantity - coalesce(b.quantity, 0),
    moved =
jsonb_build_object('kind', $5::text, 'providerId', $6::uuid, 'orderId', $7::uuid)
  from wanted w left join back b on b.goods_id = w.goods_id
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
select sent_at is not null or tries > 0 or leased_until is not null as taken from outbox
where kind = any($1::text[]) and ref = $2 for update;

-- outbox/queries.ts
update outbox set leased_until = app_now() + interval '60 seconds', tries = tries + 1
    where id in (
      select id from outbox m
      where sent_at is null and dead_at is null and next_try_at <= app_now()
        and (leased_until is null or leased_until <= app_now()) and tries < $1::int
        and (send_before is null or send_before > app_now()) and not (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) and (m.patient_id is null or exists (
select 1 from patient p where p.id = m.patient_id
  and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end))
      order by kind not in ('code', 'link'), next_try_at limit $2::int for update skip locked)
    returning id as "dedupeId", channel, recipient as "to", subject, body, tries,
      case when send_before is not null then greatest(1, floor(extract(epoch from send_before - app_now())))::int end
        as "validSeconds";

-- outbox/queries.ts
insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id,
  next_try_at)
select $1, $2, $3, $4, $5, $6, $7,
  app_now() + make_interval(secs => $8::int), $9, $10::uuid,
  app_now() + make_interval(secs => $11::int)
where $12
on conflict (kind, ref, channel) do nothing;

-- outbox/queries.ts
update outbox m set dead_at = app_now(), failed_at = app_now(), leased_until = null, body = case when kind in ('code', 'link') then '' else body end,
    delivery = 'failed',
    failure = case when (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) then 'stopped' when not (m.patient_id is null or exists (
select 1 from patient p where p.id = m.patient_id
  and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end)) then 'notAgreed' when send_before <= app_now() then 'tooLate' else 'notTaken' end
  where sent_at is null and dead_at is null and (leased_until is null or leased_until <= app_now())
    and (tries >= $1::int or send_before <= app_now() or (channel = 'sms' and not asked_for and exists (select 1 from sms_stop s where s.phone = recipient)) or not (m.patient_id is null or exists (
select 1 from patient p where p.id = m.patient_id
  and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end)));

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

-- outbox/queries.ts
delete from outbox where kind = any($1::text[]) and ref = $2;

-- parcels/askQueries.ts
with due as (
  select provider_id, id from parcel where next_ask_at <= app_now()
  order by next_ask_at limit $1 for update skip locked)
update parcel p set next_ask_at = app_now() + make_interval(secs => $2)
from due where p.provider_id = due.provider_id and p.id = due.id
returning p.provider_id as "providerId", p.order_id as "orderId", p.id as "parcelId", p.carrier,
  p.tracking_number as "trackingNumber", p.tracker_id as "trackerId", p.tries,
  epoch(app_now()) - epoch(p.created_at) as "ageSeconds", p.next_ask_at::text as "leasedUntil";

-- parcels/askQueries.ts
update parcel set next_ask_at = app_now() + make_interval(secs => $1::int)
where provider_id = $2 and id = $3 and next_ask_at = $4::timestamptz;

-- parcels/askQueries.ts
update parcel set next_ask_at = app_now() where tracker_id = $1 and next_ask_at is not null;

-- parcels/askQueries.ts
update parcel set tries = tries + 1, tracker_id = case when $1 then null else tracker_id end
where provider_id = $2 and id = $3;

-- parcels/labelQueries.ts
select btrim(o.ship_first_name || ' ' || o.ship_last_name) as "shipsTo",
  case when o.ship_to = 'clinic' then p.clinic_name else '' end as company,
  o.ship_address1 as address1, o.ship_address2 as address2, o.ship_city as city, o.ship_province as province, o.ship_zip as zip,
  json_build_object('name', w.name, 'address1', w.address1, 'city', w.city, 'province', w.province,
    'zip', w.zip, 'phone', w.phone) as warehouse
from orders o join warehouse w on w.id = o.warehouse_id join provider p on p.provider_id = o.provider_id
where o.provider_id = $1 and o.id = $2;

-- parcels/labelQueries.ts
select provider_id as "providerId", order_id as "orderId", id as "labelId", state, shipment_id as "shipmentId", rates, url, file_key as "fileKey", checks, epoch(app_now()) - epoch(created_at) as "ageSeconds", coalesce(epoch(app_now()) - epoch(asked_at), 0) as "askedSecondsAgo", asked_by as "askedBy" from parcel_label
where provider_id = $1 and order_id = $2 and id = $3;

-- parcels/labelQueries.ts
with due as materialized (
  select provider_id as of_provider, id as of_label from parcel_label where next_check_at <= app_now()
  order by next_check_at limit $1 for update skip locked)
update parcel_label set next_check_at = app_now() + make_interval(secs => $2)
from due where provider_id = of_provider and id = of_label
returning provider_id as "providerId", order_id as "orderId", id as "labelId", state, shipment_id as "shipmentId", rates, url, file_key as "fileKey", checks, epoch(app_now()) - epoch(created_at) as "ageSeconds", coalesce(epoch(app_now()) - epoch(asked_at), 0) as "askedSecondsAgo", asked_by as "askedBy";

-- parcels/labelQueries.ts
delete from parcel_label where provider_id = $1 and order_id = $2 and state = 'quoted';

-- parcels/labelQueries.ts
delete from parcel_label where provider_id = $1 and order_id = $2 and state = 'quoted'
and (created_at < app_now() - interval '1 day' or id not in (
  select id from parcel_label where provider_id = $3 and order_id = $4 and state = 'quoted'
  order by created_at desc, id desc limit $5));

-- parcels/labelQueries.ts
delete from tracking_event where provider_id = $1 and order_id = $2 and status <> '';

-- parcels/labelQueries.ts
insert into parcel_label (provider_id, order_id, id, state, shipment_id, rates, weight_ounces, length_inches,
  width_inches, height_inches)
values ($1, $2, $3, 'quoted', $4, $5::jsonb,
  $6, $7, $8, $9);

-- parcels/labelQueries.ts
select 1 from parcel_label
where provider_id = $1 and order_id = $2 and state in ('buying', 'bought');

-- parcels/labelQueries.ts
update orders set carrier = $1, tracking_number = $2
where provider_id = $3 and id = $4;

-- parcels/labelQueries.ts
update parcel set ended_at = app_now(), next_ask_at = null, trouble = false
where provider_id = $1 and order_id = $2 and ended_at is null;

-- parcels/labelQueries.ts
update parcel_label set checks = checks + case when $1 then 1 else 0 end,
  next_check_at = app_now() + make_interval(secs => case when $2 then 300 else 30 end)
where provider_id = $3 and id = $4 and state = 'buying';

-- parcels/labelQueries.ts
update parcel_label set file_key = $1,
  next_check_at = case when state = 'bought' then null else next_check_at end
where provider_id = $2 and id = $3 and file_key is not distinct from $4;

-- parcels/labelQueries.ts
update parcel_label set state = $1,
  next_check_at = case when $2 = 'refunding'
    then app_now() + make_interval(secs => $3::int) end
where provider_id = $4 and id = $5 and state = 'refunding';

-- parcels/labelQueries.ts
update parcel_label set state = 'bought', carrier = $1, service = $2,
  cents = $3, tracking_number = $4, url = $5,
  next_check_at = app_now() + make_interval(secs => $6)
where provider_id = $7 and id = $8 and state = 'buying';

-- parcels/labelQueries.ts
update parcel_label set state = 'buying', rate_id = $1, asked_by = $2, asked_at = app_now(),
  next_check_at = app_now() + make_interval(secs => $3)
where provider_id = $4 and id = $5 and state = 'quoted';

-- parcels/labelQueries.ts
update parcel_label set state = 'failed', next_check_at = null
where provider_id = $1 and id = $2 and state = 'buying';

-- parcels/labelQueries.ts
update parcel_label set state = 'refunding', refund_by = $1, refund_asked_at = app_now(),
  next_check_at = app_now() + make_interval(secs => $2)
where provider_id = $3 and id = $4 and state = 'bought';

-- parcels/queries.ts
select id as "parcelId", carrier, tracking_number as "trackingNumber", status, trouble from parcel
where provider_id = $1 and order_id = $2 and ended_at is null;

-- parcels/queries.ts
insert into parcel (provider_id, order_id, id, carrier, tracking_number, tracker_id, next_ask_at)
values ($1, $2, $3, $4, $5, $6,
  case when $7::text <> '' then app_now() end);

-- parcels/queries.ts
update parcel set status = $1, tracker_id = $2, expected_on = coalesce($3, expected_on), tries = 0, trouble = $4 or (trouble and $5),
  handled_by = case when $6 then null else handled_by end,
  handled_at = case when $7 then null else handled_at end,
  handled_note = case when $8 then '' else handled_note end
where provider_id = $9 and id = $10;

-- parcels/queries.ts
update parcel set trouble = false, handled_by = $1, handled_at = app_now(), handled_note = $2
where provider_id = $3 and order_id = $4 and ended_at is null and trouble;

-- parcels/queries.ts
with added as (
  insert into tracking_event (provider_id, order_id, id, at, status, detail, place)
  select $1::uuid, $2::uuid, e.id, to_timestamp(e.at), e.status, e.detail, e.place
  from jsonb_to_recordset($3::jsonb) as e (id uuid, at bigint, status text, detail text, place text)
  on conflict (provider_id, order_id, at, status, detail) where status <> '' do nothing
  returning at, status)
select 1 from added a
where a.status = any ($4::text[]) and not exists (
  select 1 from tracking_event k
  where k.provider_id = $5 and k.order_id = $6 and k.status = any ($7::text[]) and k.at >= a.at);

-- patients/merge/actQueries.ts
insert into patient_act (provider_id, id, patient_id, kind, staff_id, reason, other_provider_id, other_patient_id,
  order_ids, subscription_ids)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, $9::uuid[],
  $10::uuid[]);

-- patients/merge/keptCardQueries.ts
update subscription set kept_token = null, kept_network = '', kept_last4 = '', method = 'none'
where patient_id = $1 and ($2::uuid is null or provider_id = $3::uuid)
  and payer = 'patient' and kept_token is not null
returning provider_id as "providerId", id as "subscriptionId";

-- patients/merge/mergeQueries.ts
update orders set patient_id = $1 where provider_id = $2 and patient_id = $3
returning id;

-- patients/merge/mergeQueries.ts
update subscription set patient_id = $1
where provider_id = $2 and patient_id = $3 returning id;

-- patients/merge/mergeQueries.ts
delete from provider_patient where provider_id = $1 and patient_id = $2;

-- patients/merge/mergeQueries.ts
select 1 from orders o join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.live
where o.provider_id = $1 and o.patient_id = $2 limit 1;

-- patients/merge/mergeQueries.ts
select 1 from orders where provider_id = $1 and patient_id = $2 order by id for update;

-- patients/merge/mergeQueries.ts
select 1 from patient k join patient m on m.phone = k.phone and m.email = k.email
where k.id = $1 and m.id = $2;

-- patients/merge/mergeQueries.ts
update provider_patient set linked = true
where patient_id = $1 and not exists (
    select 1 from provider_patient where patient_id = $2 and linked)
  and provider_id = (
    select provider_id from provider_patient where patient_id = $3 order by added_at, provider_id limit 1);

-- patients/merge/mergeQueries.ts
select id from subscription where provider_id = $1 and patient_id = $2;

-- patients/merge/sameQueries.ts
select l.linked, l.hidden_at is not null as hidden, p.phone, coalesce(p.date_of_birth::text, '') as "dateOfBirth",
  l.match_name as "matchName"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.patient_id = $2
for update of p, l;

-- patients/merge/sameQueries.ts
with me as materialized (
      select q.phone, q.date_of_birth, m.match_name
      from provider_patient m join patient q on q.id = m.patient_id
      where m.provider_id = $1 and m.patient_id = $2 and m.hidden_at is null),
    alike as (
      select p.id from me join patient p on p.phone = me.phone
      union
      select n.patient_id from me
        join provider_patient n on n.provider_id = $3 and n.match_name = me.match_name and n.match_name <> ''
        join patient p on p.id = n.patient_id and p.date_of_birth = me.date_of_birth)
    select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from alike a
      join provider_patient l on l.provider_id = $4 and l.patient_id = a.id and l.hidden_at is null
      join patient p on p.id = l.patient_id
    where p.id <> $5 order by p.patient_number limit $6;

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
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate", p.sms_opt_in as "smsOptIn", p.address1, p.address2, p.city, p.area, p.province, p.zip, p.country
    from provider_patient l join patient p on p.id = l.patient_id
    where l.provider_id = $1 and l.patient_id = $2 and l.hidden_at is null;

-- patients/queries.ts
update patient set first_name = $1, middle_name = $2,
  last_name = $3, gender = $4, date_of_birth = $5,
  phone = $6, email = $7, sms_opt_in = ($8 and not exists (select 1 from sms_stop s where s.phone = $9)),
  address1 = $10, address2 = $11, city = $12, area = $13,
  province = $14, zip = $15, country = $16,
  lang = $17, updated_at = app_now()
where id = $18
returning sms_opt_in as "smsOptIn";

-- patients/queries.ts
update provider_patient set hidden_at = app_now()
where provider_id = $1 and patient_id = $2 returning epoch(hidden_at) as at;

-- patients/queries.ts
with added as (
  insert into patient (id, first_name, middle_name, last_name, gender, date_of_birth, phone, email, sms_opt_in,
    address1, address2, city, area, province, zip, country, lang)
  values ($1, $2, $3, $4, $5,
    $6, $7, $8, ($9 and not exists (select 1 from sms_stop s where s.phone = $10)), $11,
    $12, $13, $14, $15, $16,
    $17, $18)
  returning sms_opt_in),
linked as (
  insert into provider_patient (provider_id, patient_id, linked, search_text, sort_name, match_name, folded)
  values ($19, $20, true, $21, $22, $23, $24))
select sms_opt_in as "smsOptIn" from added;

-- patients/queries.ts
update provider_patient set hidden_at = null
where provider_id = $1 and patient_id = $2
  and hidden_at >= app_now() - make_interval(secs => $3::int);

-- patients/queries.ts
update provider_patient set search_text = $1, sort_name = $2, match_name = $3,
  folded = $4
where patient_id = $5;

-- patients/queries.ts
select 1 from provider_patient where provider_id = $1 offset $2::int limit 1;

-- patients/search/listQueries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.sort_name, l.patient_id limit $2 offset $3) l
      join patient p on p.id = l.patient_id order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with found as materialized (select l.added_at, l.patient_id from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 offset 0) l where l.search_text like $4),
      page as materialized (select l.patient_id from found l order by l.added_at desc, l.patient_id desc limit $5 offset $6)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $7 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.added_at, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3),
      page as materialized (select l.patient_id from found l order by l.added_at desc, l.patient_id desc limit $4 offset $5)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $6 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.added_at, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2),
      page as materialized (select l.patient_id from found l order by l.added_at desc, l.patient_id desc limit $3 offset $4)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $5 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.last_ordered, l.patient_id from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 offset 0) l where l.search_text like $4),
      page as materialized (select l.patient_id from found l order by l.last_ordered desc nulls last, l.patient_id desc limit $5 offset $6)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $7 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.last_ordered, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3),
      page as materialized (select l.patient_id from found l order by l.last_ordered desc nulls last, l.patient_id desc limit $4 offset $5)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $6 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.last_ordered, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2),
      page as materialized (select l.patient_id from found l order by l.last_ordered desc nulls last, l.patient_id desc limit $3 offset $4)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $5 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.order_count, l.patient_id from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 offset 0) l where l.search_text like $4),
      page as materialized (select l.patient_id from found l order by l.order_count desc, l.patient_id desc limit $5 offset $6)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $7 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.order_count, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3),
      page as materialized (select l.patient_id from found l order by l.order_count desc, l.patient_id desc limit $4 offset $5)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $6 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.order_count, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2),
      page as materialized (select l.patient_id from found l order by l.order_count desc, l.patient_id desc limit $3 offset $4)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $5 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with found as materialized (select l.sort_name, l.patient_id from (select l.* from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 offset 0) l where l.search_text like $4),
      page as materialized (select l.patient_id from found l order by l.sort_name, l.patient_id limit $5 offset $6)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $7 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with found as materialized (select l.sort_name, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3),
      page as materialized (select l.patient_id from found l order by l.sort_name, l.patient_id limit $4 offset $5)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $6 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with found as materialized (select l.sort_name, l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2),
      page as materialized (select l.patient_id from found l order by l.sort_name, l.patient_id limit $3 offset $4)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $5 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with found as materialized (select l.sort_name, l.patient_id from unnest($1::text[]) as s (start) cross join lateral (
          select l.* from provider_patient l
          where l.provider_id = $2 and l.hidden_at is null and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" >= s.start and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" < s.start || '~' offset 0) l
        where l.search_text like $3 and l.search_text like $4),
      page as materialized (select l.patient_id from found l order by l.sort_name, l.patient_id limit $5 offset $6)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $7 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with found as materialized (select l.sort_name, l.patient_id from unnest($1::text[]) as s (start) cross join lateral (
          select l.* from provider_patient l
          where l.provider_id = $2 and l.hidden_at is null and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" >= s.start and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" < s.start || '~' offset 0) l
        where l.search_text like $3),
      page as materialized (select l.patient_id from found l order by l.sort_name, l.patient_id limit $4 offset $5)
    select c.total, p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from (select count(*) as total from found) c left join (page f join provider_patient l on l.provider_id = $6 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.added_at, l.patient_id
        from (select l.added_at, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 and l.search_text like $5 limit $6),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $7 and l.hidden_at is null and l.sort_name >= $8
          order by l.sort_name, l.patient_id limit $9) l
        where (select count(*) from walked) <= $10 and l.search_text like $11 and l.search_text like $12 and l.search_text like $13 limit $14),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.added_at desc, l.patient_id desc limit $15 offset $16)
    select c.matches, c.total, $17 and c.total <= $18 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $19 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit 1 offset $20) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $21 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.added_at, l.patient_id
        from (select l.added_at, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 limit $5),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $6 and l.hidden_at is null and l.sort_name >= $7
          order by l.sort_name, l.patient_id limit $8) l
        where (select count(*) from walked) <= $9 and l.search_text like $10 and l.search_text like $11 limit $12),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.added_at desc, l.patient_id desc limit $13 offset $14)
    select c.matches, c.total, $15 and c.total <= $16 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $17 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit 1 offset $18) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $19 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.added_at, l.patient_id
        from (select l.added_at, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit $2) l
        where l.search_text like $3 limit $4),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $5 and l.hidden_at is null and l.sort_name >= $6
          order by l.sort_name, l.patient_id limit $7) l
        where (select count(*) from walked) <= $8 and l.search_text like $9 limit $10),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.added_at desc, l.patient_id desc limit $11 offset $12)
    select c.matches, c.total, $13 and c.total <= $14 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $15 and l.hidden_at is null order by l.added_at desc, l.patient_id desc limit 1 offset $16) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $17 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.added_at desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.last_ordered, l.patient_id
        from (select l.last_ordered, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 and l.search_text like $5 limit $6),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $7 and l.hidden_at is null and l.sort_name >= $8
          order by l.sort_name, l.patient_id limit $9) l
        where (select count(*) from walked) <= $10 and l.search_text like $11 and l.search_text like $12 and l.search_text like $13 limit $14),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.last_ordered desc nulls last, l.patient_id desc limit $15 offset $16)
    select c.matches, c.total, $17 and c.total <= $18 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $19 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit 1 offset $20) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $21 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.last_ordered, l.patient_id
        from (select l.last_ordered, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 limit $5),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $6 and l.hidden_at is null and l.sort_name >= $7
          order by l.sort_name, l.patient_id limit $8) l
        where (select count(*) from walked) <= $9 and l.search_text like $10 and l.search_text like $11 limit $12),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.last_ordered desc nulls last, l.patient_id desc limit $13 offset $14)
    select c.matches, c.total, $15 and c.total <= $16 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $17 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit 1 offset $18) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $19 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.last_ordered, l.patient_id
        from (select l.last_ordered, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit $2) l
        where l.search_text like $3 limit $4),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $5 and l.hidden_at is null and l.sort_name >= $6
          order by l.sort_name, l.patient_id limit $7) l
        where (select count(*) from walked) <= $8 and l.search_text like $9 limit $10),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.last_ordered desc nulls last, l.patient_id desc limit $11 offset $12)
    select c.matches, c.total, $13 and c.total <= $14 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $15 and l.hidden_at is null order by l.last_ordered desc nulls last, l.patient_id desc limit 1 offset $16) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $17 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.last_ordered desc nulls last, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.order_count, l.patient_id
        from (select l.order_count, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 and l.search_text like $5 limit $6),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $7 and l.hidden_at is null and l.sort_name >= $8
          order by l.sort_name, l.patient_id limit $9) l
        where (select count(*) from walked) <= $10 and l.search_text like $11 and l.search_text like $12 and l.search_text like $13 limit $14),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.order_count desc, l.patient_id desc limit $15 offset $16)
    select c.matches, c.total, $17 and c.total <= $18 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $19 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit 1 offset $20) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $21 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.order_count, l.patient_id
        from (select l.order_count, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit $2) l
        where l.search_text like $3 and l.search_text like $4 limit $5),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $6 and l.hidden_at is null and l.sort_name >= $7
          order by l.sort_name, l.patient_id limit $8) l
        where (select count(*) from walked) <= $9 and l.search_text like $10 and l.search_text like $11 limit $12),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.order_count desc, l.patient_id desc limit $13 offset $14)
    select c.matches, c.total, $15 and c.total <= $16 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $17 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit 1 offset $18) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $19 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.order_count, l.patient_id
        from (select l.order_count, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit $2) l
        where l.search_text like $3 limit $4),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $5 and l.hidden_at is null and l.sort_name >= $6
          order by l.sort_name, l.patient_id limit $7) l
        where (select count(*) from walked) <= $8 and l.search_text like $9 limit $10),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.order_count desc, l.patient_id desc limit $11 offset $12)
    select c.matches, c.total, $13 and c.total <= $14 and not false and not exists (
        select 1 from provider_patient l where l.provider_id = $15 and l.hidden_at is null order by l.order_count desc, l.patient_id desc limit 1 offset $16) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $17 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.order_count desc, l.patient_id desc;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.sort_name, l.patient_id
        from (select l.sort_name, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $2 and l.hidden_at is null and octet_length(l.search_text) > 1500) order by l.sort_name, l.patient_id limit $3) l
        where (l.search_text like $4 or l.search_text like $5) limit $6),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $7 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $8 and l.hidden_at is null and octet_length(l.search_text) > 1500) and l.sort_name >= $9
          order by l.sort_name, l.patient_id limit $10) l
        where (select count(*) from walked) <= $11 and (l.search_text like $12 or l.search_text like $13) limit $14),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.sort_name, l.patient_id limit $15 offset $16)
    select c.matches, c.total, $17 and c.total <= $18 and not exists (select 1 from provider_patient l where l.provider_id = $19 and l.hidden_at is null and octet_length(l.search_text) > 1500) and not exists (
        select 1 from provider_patient l where l.provider_id = $20 and l.hidden_at is null order by l.sort_name, l.patient_id limit 1 offset $21) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $22 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.sort_name, l.patient_id
        from (select l.sort_name, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $2 and l.hidden_at is null and octet_length(l.search_text) > 1500) order by l.sort_name, l.patient_id limit $3) l
        where l.search_text like $4 and l.search_text like $5 and l.search_text like $6 limit $7),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $8 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $9 and l.hidden_at is null and octet_length(l.search_text) > 1500) and l.sort_name >= $10
          order by l.sort_name, l.patient_id limit $11) l
        where (select count(*) from walked) <= $12 and l.search_text like $13 and l.search_text like $14 and l.search_text like $15 limit $16),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.sort_name, l.patient_id limit $17 offset $18)
    select c.matches, c.total, $19 and c.total <= $20 and not exists (select 1 from provider_patient l where l.provider_id = $21 and l.hidden_at is null and octet_length(l.search_text) > 1500) and not exists (
        select 1 from provider_patient l where l.provider_id = $22 and l.hidden_at is null order by l.sort_name, l.patient_id limit 1 offset $23) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $24 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.sort_name, l.patient_id
        from (select l.sort_name, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $2 and l.hidden_at is null and octet_length(l.search_text) > 1500) order by l.sort_name, l.patient_id limit $3) l
        where l.search_text like $4 and l.search_text like $5 limit $6),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $7 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $8 and l.hidden_at is null and octet_length(l.search_text) > 1500) and l.sort_name >= $9
          order by l.sort_name, l.patient_id limit $10) l
        where (select count(*) from walked) <= $11 and l.search_text like $12 and l.search_text like $13 limit $14),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.sort_name, l.patient_id limit $15 offset $16)
    select c.matches, c.total, $17 and c.total <= $18 and not exists (select 1 from provider_patient l where l.provider_id = $19 and l.hidden_at is null and octet_length(l.search_text) > 1500) and not exists (
        select 1 from provider_patient l where l.provider_id = $20 and l.hidden_at is null order by l.sort_name, l.patient_id limit 1 offset $21) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $22 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
with walked as materialized (
        select l.sort_name, l.patient_id
        from (select l.sort_name, l.patient_id, l.search_text from provider_patient l where l.provider_id = $1 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $2 and l.hidden_at is null and octet_length(l.search_text) > 1500) order by l.sort_name, l.patient_id limit $3) l
        where l.search_text like $4 limit $5),
      beyond as materialized (
        select l.patient_id
        from (select l.patient_id, l.search_text from provider_patient l where l.provider_id = $6 and l.hidden_at is null and octet_length(l.search_text) <= 1500 and not exists (select 1 from provider_patient l where l.provider_id = $7 and l.hidden_at is null and octet_length(l.search_text) > 1500) and l.sort_name >= $8
          order by l.sort_name, l.patient_id limit $9) l
        where (select count(*) from walked) <= $10 and l.search_text like $11 limit $12),
      counted as materialized (
        select (select count(*) from walked) as matches,
          (select count(*) from (select patient_id from walked union select patient_id from beyond) f) as total),
      page as materialized (select l.patient_id from walked l order by l.sort_name, l.patient_id limit $13 offset $14)
    select c.matches, c.total, $15 and c.total <= $16 and not exists (select 1 from provider_patient l where l.provider_id = $17 and l.hidden_at is null and octet_length(l.search_text) > 1500) and not exists (
        select 1 from provider_patient l where l.provider_id = $18 and l.hidden_at is null order by l.sort_name, l.patient_id limit 1 offset $19) as "isWhole",
      p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate"
    from counted c left join (page f join provider_patient l on l.provider_id = $20 and l.patient_id = f.patient_id
      join patient p on p.id = l.patient_id) on true
    order by l.sort_name, l.patient_id;

-- patients/search/listQueries.ts
select count(*) as total from (select 1 from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.search_text like $2 and l.search_text like $3 limit $4) f;

-- patients/search/listQueries.ts
select count(*) as total from (select 1 from unnest($1::text[]) as s (start) cross join lateral (
  select l.* from provider_patient l
  where l.provider_id = $2 and l.hidden_at is null and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" >= s.start and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" < s.start || '~' offset 0) l
where l.search_text like $3 and l.search_text like $4 limit $5) f;

-- patients/search/listQueries.ts
select count(*) as total from (select 1 from unnest($1::text[]) as s (start) cross join lateral (
  select l.* from provider_patient l
  where l.provider_id = $2 and l.hidden_at is null and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" >= s.start and substring(l.search_text from '@([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})') collate "C" < s.start || '~' offset 0) l
where l.search_text like $3 limit $4) f;

-- patients/search/listQueries.ts
select count(*) as total from provider_patient l where l.provider_id = $1 and l.hidden_at is null;

-- patients/search/nearQueries.ts
with near as materialized (
      select l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.match_name = $2 and l.match_name <> ''
      union
    select l.patient_id from unnest($3::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $4 and l.hidden_at is null and l.search_text like t.pattern and l.search_text like $5 and l.search_text like $6 offset 0) l
    where l.search_text like any ($7::text[]) union
    select l.patient_id from unnest($8::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $9 and l.hidden_at is null and l.search_text like t.pattern and l.search_text like $10 and l.search_text like $11 offset 0) l
    where l.search_text like any ($12::text[]) union
    select l.patient_id from unnest($13::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $14 and l.hidden_at is null and l.search_text like t.pattern and l.search_text like $15 and l.search_text like $16 offset 0) l
    where l.search_text like any ($17::text[]))
    select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from near n
      join provider_patient l on l.provider_id = $18 and l.patient_id = n.patient_id
      join patient p on p.id = l.patient_id
    where n.patient_id <> all ($19::uuid[])
    order by l.sort_name, l.patient_id limit $20;

-- patients/search/nearQueries.ts
with near as materialized (
      select l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.match_name = $2 and l.match_name <> ''
      union
    select l.patient_id from unnest($3::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $4 and l.hidden_at is null and l.search_text like t.pattern and l.search_text like $5 offset 0) l
    where l.search_text like any ($6::text[]) union
    select l.patient_id from unnest($7::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $8 and l.hidden_at is null and l.search_text like t.pattern and l.search_text like $9 offset 0) l
    where l.search_text like any ($10::text[]))
    select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from near n
      join provider_patient l on l.provider_id = $11 and l.patient_id = n.patient_id
      join patient p on p.id = l.patient_id
    where n.patient_id <> all ($12::uuid[])
    order by l.sort_name, l.patient_id limit $13;

-- patients/search/nearQueries.ts
with near as materialized (
      select l.patient_id from provider_patient l where l.provider_id = $1 and l.hidden_at is null and l.match_name = $2 and l.match_name <> ''
      union
    select l.patient_id from unnest($3::text[]) as t (pattern)
      cross join lateral (
        select l.patient_id, l.search_text from provider_patient l where l.provider_id = $4 and l.hidden_at is null and l.search_text like t.pattern offset 0) l
    where l.search_text like any ($5::text[]))
    select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
p.middle_name as "middleName", p.last_name as "lastName", p.gender,
coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email, p.lang, l.linked as editable,
epoch(p.created_at) as "createdAt", l.order_count as "orderCount", coalesce(l.last_ordered::text, '') as "lastOrderDate" from near n
      join provider_patient l on l.provider_id = $6 and l.patient_id = n.patient_id
      join patient p on p.id = l.patient_id
    where n.patient_id <> all ($7::uuid[])
    order by l.sort_name, l.patient_id limit $8;

-- payLinks/links/queries.ts
select coalesce(o.order_number, '') as "orderNumber", p.id as "patientId", p.lang, p.email,
  case when p.sms_opt_in and not exists (select 1 from sms_stop s where s.phone = p.phone)
    then p.phone else '' end as phone, v.clinic_name as "clinicName",
  o.placed_by = 'patient' as "isPlaced"
from orders o join patient p on p.id = o.patient_id join provider v on v.provider_id = o.provider_id
where o.provider_id = $1 and o.id = $2 and o.order_for = 'patient';

-- payLinks/links/queries.ts
select id as "linkId", by_sms as "bySms", by_email as "byEmail", epoch(sent_at) as "sentAt",
  epoch(opened_at) as "openedAt", case when ended_by = 'paid' then epoch(ended_at) end as "paidAt"
from pay_link where provider_id = $1 and order_id = $2 order by id desc limit 1;

-- payLinks/links/queries.ts
select method, network, last4, amount_cents as "amountCents",
  business_date(coalesce(settled_at, started_at))::text as "paidOn", pay_session_id as "paySessionId"
from payment
where provider_id = $1 and order_id = $2 and payer = 'patient' and state = 'captured';

-- payLinks/links/queries.ts
with waiting as (
  update orders set payer = 'patient', pay_before = least(app_now() + make_interval(secs => $1::int),
    greatest(pay_before, submitted_at + make_interval(secs => $2::int)))
  where provider_id = $3 and id = $4 and state = 'awaitingPayment' returning pay_before)
insert into pay_link (provider_id, id, order_id, token_hash, by_sms, by_email, expires_at)
select $5::uuid, $6::uuid, $7::uuid, $8::bytea, $9::boolean,
  $10::boolean, pay_before from waiting
returning epoch(sent_at) as "sentAt", id as "linkId",
  extract(epoch from expires_at - app_now())::int as "livesSeconds";

-- payLinks/links/queries.ts
update pay_link set ended_at = app_now(), ended_by = $1
where provider_id = $2 and order_id = $3 and (ended_at is null
  or ended_by = 'guessed' and id = (select id from pay_link
    where provider_id = $4 and order_id = $5 order by id desc limit 1));

-- payLinks/queries.ts
insert into pay_session (provider_id, id, link_id, token_hash, expires_at)
values ($1, $2, $3, $4,
  app_now() + make_interval(secs => $5::int))
returning epoch(expires_at) as "expiresAt";

-- payLinks/queries.ts
select case when l.paused_until > app_now() then epoch(l.paused_until) end as "pausedUntil",
  greatest(1, ceil(extract(epoch from coalesce(l.paused_until, app_now()) - app_now())))::int as "waitSeconds",
  l.tries, pt.zip, pt.date_of_birth::text as "dateOfBirth"
from pay_link l join orders o on o.provider_id = l.provider_id and o.id = l.order_id
  join patient pt on pt.id = o.patient_id
where l.provider_id = $1 and l.id = $2 for update of l;

-- payLinks/queries.ts
select case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end
    as estimate,
  (select l.expected_on from parcel l
    where l.provider_id = o.provider_id and l.order_id = o.id and l.ended_at is null) as "carrierDate"
from orders o where o.provider_id = $1 and o.id = $2;

-- payLinks/queries.ts
select case when o.placed_by = 'patient' then o.ship_first_name else p.first_name end as "firstName",
  case when o.placed_by = 'patient' then o.ship_last_name else p.last_name end as "lastName", epoch(app_now()) as now
from orders o join patient p on p.id = o.patient_id
where o.provider_id = $1 and o.id = $2;

-- payLinks/queries.ts
select l.provider_id as "providerId", l.id as "linkId", l.order_id as "orderId", pt.id as "patientId",
      case
when l.ended_by <> '' and (l.ended_at <= app_now() - make_interval(secs => $1::int)
  or l.wrong_answers >= $2::int) then 'ended'
else case
when l.ended_by in ('paid', 'paidByProvider') then 'paid'
when l.ended_by <> '' then 'ended'
when exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) then 'settling'
when o.state <> 'awaitingPayment' or l.expires_at <= app_now() then 'ended'
when l.paused_until > app_now() then 'paused'
else 'open' end end as state, case
when l.ended_by = 'cancelled' and l.ended_at >= l.expires_at then 'expired'
when l.ended_by <> '' then l.ended_by
when case
when l.ended_by <> '' and (l.ended_at <= app_now() - make_interval(secs => $3::int)
  or l.wrong_answers >= $4::int) then 'ended'
else case
when l.ended_by in ('paid', 'paidByProvider') then 'paid'
when l.ended_by <> '' then 'ended'
when exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) then 'settling'
when o.state <> 'awaitingPayment' or l.expires_at <= app_now() then 'ended'
when l.paused_until > app_now() then 'paused'
else 'open' end end <> 'ended' then ''
when l.expires_at <= app_now() then 'expired'
else 'cancelled' end as "endedBy", l.ended_by = 'paidByProvider' as "paidByProvider",
      epoch(l.paused_until) as "pausedUntil", l.opened_at is not null as opened,
      p.clinic_name as "clinicName", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as "providerName",
      p.clinic_phone as "clinicPhone", pt.first_name as "firstName", pt.last_name as "lastName", pt.lang
    from pay_link l join orders o on o.provider_id = l.provider_id and o.id = l.order_id
      join provider p on p.provider_id = l.provider_id
      join patient pt on pt.id = o.patient_id
    where l.token_hash = $5;

-- payLinks/queries.ts
select p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
    p.clinic_phone as "clinicPhone", coalesce(w.pickup_hours, '') as "pickupHours",
    (w.active and exists (
      select 1 from shipping_today m where m.warehouse_id = w.id and m.kind = 'pickup' and m.active)) as "offersPickup"
  from provider p left join warehouse w on w.id = $1
  where p.provider_id = $2;

-- payLinks/queries.ts
select s.id as "sessionId", l.provider_id as "providerId", l.id as "linkId", l.order_id as "orderId",
      o.patient_id as "patientId", o.placed_phone as "placedPhone", case
when l.ended_by in ('paid', 'paidByProvider') then 'paid'
when l.ended_by <> '' then 'ended'
when exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) then 'settling'
when o.state <> 'awaitingPayment' or l.expires_at <= app_now() then 'ended'
when l.paused_until > app_now() then 'paused'
else 'open' end as state,
      l.ended_by = 'paidByProvider' as "paidByProvider"
    from pay_session s join pay_link l on l.provider_id = s.provider_id and l.id = s.link_id
      join orders o on o.provider_id = l.provider_id and o.id = l.order_id
    where s.token_hash = $1 and s.expires_at > app_now()
      and l.ended_by in ('', 'paid', 'paidByProvider');

-- payLinks/queries.ts
update pay_link set
  tries = case when $1::int + 1 >= $2::int then 0 else $3::int + 1 end,
  wrong_answers = least(wrong_answers + 1, $4::int),
  paused_until = case when $5::int + 1 >= $6::int
    then app_now() + make_interval(secs => $7::int) else paused_until end
where provider_id = $8 and id = $9
returning $10::int + 1 as tries, wrong_answers as "wrongAnswers",
  case when paused_until > app_now() then epoch(paused_until) end as "pausedUntil";

-- payLinks/queries.ts
update pay_link set ended_at = app_now(), ended_by = 'guessed'
where provider_id = $1 and id = $2 and ended_at is null;

-- payLinks/queries.ts
update pay_link set opened_at = app_now()
where provider_id = $1 and id = $2 and opened_at is null;

-- payLinks/queries.ts
update pay_link set tries = 0 where provider_id = $1 and id = $2;

-- payLinks/wayQueries.ts
select m.kind, m.price_cents as "priceCents", m.free_from_cents as "freeFromCents",
  coalesce((select t.millionths from tax_rate t
    where t.province = case when $1::text = 'pickup' then w.province else $2::text end
      and t.starts_on <= $3::date
    order by t.starts_on desc limit 1), 0) as "taxMillionths"
from shipping_today m join warehouse w on w.id = m.warehouse_id
where m.id = $4;

-- payLinks/wayQueries.ts
update order_item i set tax_cents = f."taxCents"
from jsonb_to_recordset($1::jsonb) as f ("itemId" uuid, "taxCents" bigint)
where i.provider_id = $2 and i.order_id = $3 and i.id = f."itemId";

-- payLinks/wayQueries.ts
update orders set ship_first_name = $1, ship_last_name = $2,
ship_phone = $3, ship_email = $4, ship_address1 = $5, ship_address2 = $6,
ship_city = $7, ship_province = $8, ship_zip = $9,
    ship_to = case when $10 then 'other' else ship_to end, delivery = $11, warehouse_id = $12,
    shipping_method_id = $13, shipping_kind = $14,
    shipping_cents = $15, tax_cents = $16,
    total_cents = $17, tax_millionths = $18, saved_at = app_now()
  where provider_id = $19 and id = $20 and state = 'awaitingPayment';

-- payments/attempts/gatewayOrderQueries.ts
insert into gateway_event (gateway, event_id, kind) values ($1, $2, $3)
on conflict do nothing;

-- payments/attempts/gatewayOrderQueries.ts
insert into gateway_order (provider_id, id, gateway, gateway_order_id, subject_kind, subject_id, reference, approve_url,
  payer, expires_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8,
  $9, app_now() + make_interval(secs => $10::int))
returning epoch(expires_at) as "expiresAt";

-- payments/attempts/gatewayOrderQueries.ts
select subject_kind as "subjectKind", subject_id as "subjectId", reference, approve_url as "approveUrl"
from gateway_order
where provider_id = $1 and gateway = $2 and gateway_order_id = $3
  and payer = $4;

-- payments/attempts/gatewayOrderQueries.ts
update payment set next_check_at = app_now()
where gateway = $1 and gateway_order_id = $2 and next_check_at > app_now();

-- payments/attempts/queries.ts
insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
  amount_cents, payer, pay_session_id, keep_card, card_id, one_off_token, network, last4, request_id, next_check_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, 'started', $9, $10,
  $11, $12, $13, $14, $15, $16,
  $17, app_now());

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
returning id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, gateway_order_id as "gatewayOrderId", state, amount_cents as "amountCents", payer, one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
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
returning id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, gateway_order_id as "gatewayOrderId", state, amount_cents as "amountCents", payer, one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing";

-- payments/attempts/restoreQueries.ts
insert into payment (provider_id, id, subject_kind, subject_id, gateway, method, reference, gateway_order_id, state,
  amount_cents, payer, started_at, next_check_at)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, 'unknown', $9, coalesce(
    (select payer from gateway_order where provider_id = $10 and gateway = $11
      and gateway_order_id = $12),
    (select payer from orders where provider_id = $13 and id = $14),
    $15), to_timestamp($16), app_now());

-- payments/attempts/restoreQueries.ts
insert into restore_look (subject_kind, subject_id) values ($1, $2)
on conflict (subject_kind, subject_id) do update set looked_at = app_now();

-- payments/attempts/restoreQueries.ts
select 1 from payment where gateway = $1 and gateway_transaction_id = $2
union all select 1 from payment where reference = $3
union all select 1 from gateway_order o join payment p on p.gateway = o.gateway
  and p.gateway_order_id = o.gateway_order_id and p.state in ('started', 'unknown', 'captured')
  where o.reference = $4;

-- payments/attempts/restoreQueries.ts
select 1 from restore_look
where subject_kind = $1 and subject_id = $2 and epoch(looked_at) >= $3::bigint;

-- payments/attempts/restoreQueries.ts
select 1 from setting
where key = 'restoredAt' and $1::date <= business_date((value #>> '{}')::timestamptz);

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
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, gateway_order_id as "gatewayOrderId", state, amount_cents as "amountCents", payer, one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing" from payment
where provider_id = $1 and subject_kind = $2 and subject_id = $3
order by (live or state = 'captured') desc, reversing desc, id desc limit 1;

-- payments/queries.ts
update payment set state = 'void'
where provider_id = $1 and id = $2 and state = 'captured';

-- payments/queries.ts
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, gateway_order_id as "gatewayOrderId", state, amount_cents as "amountCents", payer, one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing" from payment where provider_id = $1 and id = $2;

-- payments/queries.ts
select id as "paymentId", provider_id as "providerId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, reference, gateway_order_id as "gatewayOrderId", state, amount_cents as "amountCents", payer, one_off_token as "oneOffToken", gateway_transaction_id as "transactionId", approval_code as "approvalCode", not_found_count as "notFoundCount", epoch(started_at) as "startedAt", exists (select 1 from payment_reversal r
where r.provider_id = payment.provider_id and r.payment_id = payment.id and r.live) as "reversing", epoch(app_now()) - epoch(started_at) as "secondsAgo" from payment where provider_id = $1 and id = $2 for update;

-- payments/reversals/byHandQueries.ts
select r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, fee_cents as "feeCents", as_refund as "asRefund", r.not_found_count as "notFoundCount", coalesce(epoch(app_now()) - epoch(r.sent_at), 0) as "sentSecondsAgo", asked_by as "askedBy", reason,
(p.state = 'captured' and not exists (
  select 1 from refund f where f.provider_id = r.provider_id and f.order_id = p.order_id and f.id = r.id)) as keepable
  from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
  where p.provider_id = $1 and p.subject_kind = $2 and p.subject_id = $3
    and r.state = 'refundDue' and r.gateway_transaction_id = $4;

-- payments/reversals/byHandQueries.ts
update payment_reversal set settled_at = app_now(), asked_by = $1, refund_id = $2,
  state = case when $3 then 'done' else 'withdrawn' end,
  kind = case when $4 then 'refund' else kind end
where provider_id = $5 and id = $6 and state = 'refundDue';

-- payments/reversals/queries.ts
update payment_reversal set state = 'started', asked_by = case when as_refund then asked_by end, settled_at = null, next_check_at = app_now(),
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
select r.id as "reversalId", r.state
from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id and r.live
where p.provider_id = $1 and p.subject_kind = $2 and p.subject_id = $3
  and p.state = 'captured' and not r.as_refund;

-- payments/reversals/queries.ts
update payment_reversal r set asked_by = $1, next_check_at = app_now(),
  leased_until = app_now() + make_interval(secs => $2::int)
from payment p
where r.provider_id = $3 and r.id = $4 and r.state = 'undecided' and r.leased_until is null
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, fee_cents as "feeCents", as_refund as "asRefund", r.not_found_count as "notFoundCount", coalesce(epoch(app_now()) - epoch(r.sent_at), 0) as "sentSecondsAgo", asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil", false as "sentBefore";

-- payments/reversals/queries.ts
update payment_reversal set leased_until = null,
  confirm_at = case when $1 then app_now() + interval '1 hour' end
where provider_id = $2 and id = $3 and state = 'done'
and leased_until = $4::timestamptz;

-- payments/reversals/queries.ts
update payment_reversal set state = coalesce($1, state),
  settled_at = case when $2 then app_now() end,
  next_check_at = app_now() + make_interval(secs => $3::double precision),
  confirm_at = case when $4 and kind = 'void'
    then app_now() + make_interval(secs => $5::int) end,
  kind = case when $6 then 'refund' else kind end,
  sent_at = case when $7 then app_now() when $8 then sent_at end,
  not_found_count = case when $9 then 0 when $10 then not_found_count + 1 else not_found_count end,
  leased_until = case when $11 then app_now() + make_interval(secs => $12::int) end
where provider_id = $13 and id = $14 and state = any ($15)
  and ($16 or leased_until = $17::timestamptz)
returning asked_by as "askedBy", reason, leased_until::text as "leasedUntil";

-- payments/reversals/queries.ts
with due as (
  select provider_id, id, sent_at from payment_reversal
  where confirm_at <= app_now() and (leased_until is null or leased_until < app_now())
  order by confirm_at limit $1 for update skip locked)
update payment_reversal r set leased_until = app_now() + make_interval(secs => $2::int),
  sent_at = case when r.kind = 'refund' then coalesce(r.sent_at, app_now()) end
from due, payment p
where r.provider_id = due.provider_id and r.id = due.id
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, fee_cents as "feeCents", as_refund as "asRefund", r.not_found_count as "notFoundCount", coalesce(epoch(app_now()) - epoch(r.sent_at), 0) as "sentSecondsAgo", asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil", due.sent_at is not null as "sentBefore";

-- payments/reversals/queries.ts
with due as (
  select provider_id, id, sent_at from payment_reversal
  where next_check_at <= app_now() and (leased_until is null or leased_until < app_now())
  order by next_check_at limit $1 for update skip locked)
update payment_reversal r set leased_until = app_now() + make_interval(secs => $2::int),
  sent_at = case when r.kind = 'refund' then coalesce(r.sent_at, app_now()) end
from due, payment p
where r.provider_id = due.provider_id and r.id = due.id
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, fee_cents as "feeCents", as_refund as "asRefund", r.not_found_count as "notFoundCount", coalesce(epoch(app_now()) - epoch(r.sent_at), 0) as "sentSecondsAgo", asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil", due.sent_at is not null as "sentBefore";

-- payments/reversals/queries.ts
insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
  next_check_at, leased_until, sent_at, charge_cents)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, 'started', app_now(),
  app_now() + make_interval(secs => $9::int),
  case when $10 then app_now() end,
  case when $11 then $12::bigint end);

-- payments/reversals/queries.ts
insert into payment_reversal (provider_id, id, payment_id, kind, cents, gateway_transaction_id, asked_by, reason, state,
  next_check_at, leased_until, sent_at, charge_cents)
values ($1, $2, $3, $4, $5,
  $6, $7, $8, 'started', app_now(),
  app_now() + make_interval(secs => $9::int),
  case when $10 then app_now() end,
  case when $11 then $12::bigint end) returning leased_until::text as "leasedUntil";

-- payments/reversals/refundQueries.ts
insert into payment_reversal (provider_id, id, payment_id, kind, cents, fee_cents, shipping_cents, restock, as_refund,
  gateway_transaction_id, asked_by, reason, request_id, state, next_check_at)
values ($1, $2, $3, $4, $5, $6,
  $7, $8, true, $9, $10, $11,
  $12, case when $13 then 'toConfirm' else 'started' end,
  case when $14 then app_now() end);

-- payments/reversals/refundQueries.ts
select
r.id as "refundId", r.state, r.asked_by as "askedBy", r.cents, r.fee_cents as "feeCents", r.as_refund as "asRefund"
  from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
  where r.provider_id = $1 and r.id = $2 and r.as_refund
    and p.subject_kind = $3 and p.subject_id = $4;

-- payments/reversals/refundQueries.ts
select
r.id as "refundId", r.state, r.asked_by as "askedBy", r.cents, r.fee_cents as "feeCents", r.as_refund as "asRefund"
  from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
  where r.provider_id = $1 and r.request_id = $2 and r.state <> 'withdrawn'
    and p.subject_kind = $3 and p.subject_id = $4;

-- payments/reversals/refundQueries.ts
update payment_reversal r set leased_until = app_now() + make_interval(secs => $1::int),
  sent_at = case when r.kind = 'refund' then app_now() end
from payment p
where r.provider_id = $2 and r.id = $3 and r.state = 'started' and r.leased_until is null
  and p.provider_id = r.provider_id and p.id = r.payment_id
returning r.id as "reversalId", r.provider_id as "providerId", payment_id as "paymentId", subject_kind as "subjectKind", subject_id as "subjectId", gateway, r.gateway_transaction_id as "transactionId", kind, r.state as "state", cents, fee_cents as "feeCents", as_refund as "asRefund", r.not_found_count as "notFoundCount", coalesce(epoch(app_now()) - epoch(r.sent_at), 0) as "sentSecondsAgo", asked_by as "askedBy", reason, r.leased_until::text as "leasedUntil", false as "sentBefore";

-- payments/reversals/refundQueries.ts
update payment_reversal set state = 'started', confirmed_by = $1, next_check_at = app_now()
where provider_id = $2 and id = $3 and state = 'toConfirm' and asked_by <> $4;

-- payments/reversals/refundQueries.ts
update payment_reversal set state = 'withdrawn', settled_at = app_now()
where provider_id = $1 and id = $2 and state = 'toConfirm';

-- payouts/dueQueries.ts
insert into payout_hold (provider_id, period, reason)
select h."providerId", $1::date, h.hold
from jsonb_to_recordset($2::jsonb) as h ("providerId" uuid, hold text)
on conflict (provider_id, period) do nothing
returning provider_id as "providerId";

-- payouts/dueQueries.ts
select extract(year from business_date(app_now()))::int as year, nextval('payout_number_seq') as sequence
from generate_series(1, $1::int);

-- payouts/dueQueries.ts
select p.provider_id as "providerId", a.status = 'active' as "isActive", p.clinic_name as "clinicName",
      p.provider_number as "providerNumber", d.holder_name as "holderName",
      coalesce(d.refused, false) as refused, coalesce(d.held, false) as held
    from provider p join account a on a.id = p.provider_id
      left join lateral (
select *, refused_code <> '' as refused, payable_from > app_now() as held from deposit_account
where provider_id = p.provider_id order by created_at desc, id desc limit 1) d on true
    where p.provider_id > $1
      and exists (select 1 from earning e where e.provider_id = p.provider_id)
      and not exists (select 1 from payout o where o.provider_id = p.provider_id and o.period = $2::date)
    order by p.provider_id limit $3;

-- payouts/dueQueries.ts
with
due as materialized (
  select o.provider_id, o.cents, o.ids
  from (
      select e.provider_id, e.order_provider_id, e.order_id, sum(e.cents)::bigint as cents, array_agg(e.id) as ids
      from unnest($1::uuid[]) as w (provider_id) join earning e on e.provider_id = w.provider_id
      where not exists (
        select 1 from payout_entry x where x.provider_id = e.provider_id and x.earning_id = e.id and x.live)
      group by e.provider_id, e.order_provider_id, e.order_id) o
  where (
    select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $2) end) from order_event v
    where v.provider_id = o.order_provider_id and v.order_id = o.order_id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))
  ) < ($3::date + interval '1 month') at time zone business_zone())
    select provider_id as "providerId", sum(cents)::bigint as "dueCents" from due
    group by provider_id order by provider_id;

-- payouts/dueQueries.ts
with
due as materialized (
  select o.provider_id, o.cents, o.ids
  from (
      select e.provider_id, e.order_provider_id, e.order_id, sum(e.cents)::bigint as cents, array_agg(e.id) as ids
      from unnest($1::uuid[]) as w (provider_id) join earning e on e.provider_id = w.provider_id
      where not exists (
        select 1 from payout_entry x where x.provider_id = e.provider_id and x.earning_id = e.id and x.live)
      group by e.provider_id, e.order_provider_id, e.order_id) o
  where (
    select
min(case v.to_state when 'delivered' then v.at else v.at + make_interval(days => $2) end) from order_event v
    where v.provider_id = o.order_provider_id and v.order_id = o.order_id and
v.to_state in ('shipped', 'delivered') and not exists (select 1 from order_event u
  where u.provider_id = v.provider_id and u.order_id = v.order_id and u.from_state = 'shipped'
    and u.to_state = 'packed' and (u.at, u.id) > (v.at, v.id))
  ) < ($3::date + interval '1 month') at time zone business_zone()),
  made as (
    insert into payout (provider_id, id, payout_number, run_id, period, amount_cents)
    select s.provider_id, n."payoutId", n.number, $4, $5::date, s.cents
    from (select provider_id, sum(cents)::bigint as cents from due group by provider_id) s
      join jsonb_to_recordset($6::jsonb) as n ("providerId" uuid, "payoutId" uuid, number text)
        on n."providerId" = s.provider_id
    where s.cents >= (select l.payout_cents from limits_today l)
    on conflict (provider_id, period) do nothing
    returning provider_id, id)
  insert into payout_entry (provider_id, payout_id, earning_id)
  select due.provider_id, made.id, unnest(due.ids) from due join made on made.provider_id = due.provider_id;

-- payouts/fileQueries.ts
select nextval('payout_trace_seq') as sequence from generate_series(1, $1::int) order by sequence;

-- payouts/fileQueries.ts
select made_on as "madeOn", modifier, effective_on as "effectiveOn", sha256, sealed from payout_file
where id = $1;

-- payouts/fileQueries.ts
select o.provider_id as "providerId", o.id as "payoutId", o.payout_number as "payoutNumber",
      o.period, o.amount_cents as "amountCents", o.hold as "lastHold", a.status = 'active' as "isActive", d.id as "depositId",
      d.holder_name as "holderName", d.account_type as "accountType", d.ownership,
      d.routing_number as "routingNumber", d.account_number as "accountNumber",
      coalesce(d.refused, false) as refused, coalesce(d.held, false) as held
    from payout o join account a on a.id = o.provider_id
      left join lateral (
select *, refused_code <> '' as refused, payable_from > app_now() as held from deposit_account
where provider_id = o.provider_id order by created_at desc, id desc limit 1) d on true
    where o.state = 'pending' and o.id > $1 and not
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at)))
    order by o.id limit $2 for update of o;

-- payouts/fileQueries.ts
insert into payout_file (id, made_on, modifier, effective_on, payouts, cents, sha256, sealed)
values ($1, $2::date, $3, $4::date, $5,
  $6, $7, $8);

-- payouts/fileQueries.ts
insert into payout_file_download (file_id, id, account_id, completes_on)
values ($1, $2, $3, $4::date);

-- payouts/fileQueries.ts
update payout o set hold = h.hold
from jsonb_to_recordset($1::jsonb) as h ("providerId" uuid, "payoutId" uuid, hold text)
where o.provider_id = h."providerId" and o.id = h."payoutId" and o.state = 'pending';

-- payouts/fileQueries.ts
update payout o set state = 'processing', hold = null, file_id = $1, deposit_id = s."depositId", trace = s.trace
from jsonb_to_recordset($2::jsonb)
  as s ("providerId" uuid, "payoutId" uuid, "depositId" uuid, trace text)
where o.provider_id = s."providerId" and o.id = s."payoutId" and o.state = any ($3);

-- payouts/fileQueries.ts
select count(*) as files from payout_file where made_on = $1::date;

-- payouts/moveQueries.ts
select payout_number as "payoutNumber", amount_cents as "amountCents", state, deposit_id as "depositId",
  exists (select 1 from payout_file_download d where d.file_id = payout.file_id) as "isFetched"
from payout where provider_id = $1 and id = $2 for update;

-- payouts/moveQueries.ts
with due as (
  select o.provider_id, o.id from payout o
  where o.state = any ($1) and o.file_id in (
    select d.file_id from payout_file_download d join payout w on w.file_id = d.file_id and w.state = 'processing'
    group by d.file_id having min(d.completes_on) <= business_date(app_now()))
  limit $2 for update of o skip locked)
update payout o set state = 'completed', completed_at = app_now() from due
where o.provider_id = due.provider_id and o.id = due.id
returning o.provider_id as "providerId", o.id as "payoutId", o.payout_number as "payoutNumber",
  o.amount_cents as "amountCents";

-- payouts/moveQueries.ts
update payout set state = 'completed', completed_at = app_now()
where provider_id = $1 and id = $2 and state = any ($3);

-- payouts/moveQueries.ts
with returned as (
  update payout set state = 'returned', returned_at = app_now(), return_code = $1
  where provider_id = $2 and id = $3 and state = any ($4)
  returning provider_id, id)
update payout_entry x set live = false from returned r
where x.provider_id = r.provider_id and x.payout_id = r.id;

-- payouts/postQueries.ts
insert into ledger_account (id, kind, provider_id)
values ($1, 'payout_in_transit', null), ($2, 'bank', null)
on conflict (kind, provider_id) do nothing;

-- payouts/postQueries.ts
with p as materialized (
  select * from jsonb_to_recordset($1::jsonb) as p ("providerId" uuid, "payoutId" uuid, "txnId" uuid)),
txn as (
  insert into ledger_txn (id, kind, ref, at) select "txnId", $2, "payoutId", $3::date + interval '20 hours' from p),
owed as materialized (
  select p."txnId", a.id, sum(e.cents)::bigint as cents
  from p join payout_entry x on x.provider_id = p."providerId" and x.payout_id = p."payoutId"
    join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
    join ledger_account a on a.provider_id = e.provider_id
      and a.kind = case e.kind when 'referred' then 'commission_payable' else 'sales_profit_payable' end
  group by p."txnId", a.id having sum(e.cents) <> 0)
insert into ledger_entry (txn_id, account_id, cents)
select "txnId", id, $4::bigint * cents from owed
union all
select o."txnId", a.id, -$5::bigint * sum(o.cents) from owed o
  join ledger_account a on a.provider_id is null and a.kind = $6
group by o."txnId", a.id;

-- payouts/postQueries.ts
with p as materialized (
  select * from jsonb_to_recordset($1::jsonb) as p ("providerId" uuid, "payoutId" uuid, "txnId" uuid)),
txn as (
  insert into ledger_txn (id, kind, ref, at) select "txnId", $2, "payoutId", app_now() from p),
owed as materialized (
  select p."txnId", a.id, sum(e.cents)::bigint as cents
  from p join payout_entry x on x.provider_id = p."providerId" and x.payout_id = p."payoutId"
    join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
    join ledger_account a on a.provider_id = e.provider_id
      and a.kind = case e.kind when 'referred' then 'commission_payable' else 'sales_profit_payable' end
  group by p."txnId", a.id having sum(e.cents) <> 0)
insert into ledger_entry (txn_id, account_id, cents)
select "txnId", id, $3::bigint * cents from owed
union all
select o."txnId", a.id, -$4::bigint * sum(o.cents) from owed o
  join ledger_account a on a.provider_id is null and a.kind = $5
group by o."txnId", a.id;

-- payouts/postQueries.ts
with p as materialized (
  select r."txnId", o.id, o.amount_cents
  from jsonb_to_recordset($1::jsonb) as r ("providerId" uuid, "payoutId" uuid, "txnId" uuid)
    join payout o on o.provider_id = r."providerId" and o.id = r."payoutId"),
txn as (
  insert into ledger_txn (id, kind, ref, at) select "txnId", 'payoutCompleted', id, $2::date + interval '20 hours' from p)
insert into ledger_entry (txn_id, account_id, cents)
select p."txnId", a.id, case a.kind when 'bank' then -p.amount_cents else p.amount_cents end
from p join ledger_account a on a.provider_id is null and a.kind in ('bank', 'payout_in_transit');

-- payouts/postQueries.ts
with p as materialized (
  select r."txnId", o.id, o.amount_cents
  from jsonb_to_recordset($1::jsonb) as r ("providerId" uuid, "payoutId" uuid, "txnId" uuid)
    join payout o on o.provider_id = r."providerId" and o.id = r."payoutId"),
txn as (
  insert into ledger_txn (id, kind, ref, at) select "txnId", 'payoutCompleted', id, app_now() from p)
insert into ledger_entry (txn_id, account_id, cents)
select p."txnId", a.id, case a.kind when 'bank' then -p.amount_cents else p.amount_cents end
from p join ledger_account a on a.provider_id is null and a.kind in ('bank', 'payout_in_transit');

-- payouts/restoreQueries.ts
select
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at))) and exists (
        select 1 from setting where key = 'restoredAt'
          and $1::date + interval '2 months' > business_date((value #>> '{}')::timestamptz)) as held;

-- payouts/runQueries.ts
select coalesce(sum(expected_cents), 0)::bigint as cents from payout_run
where state in ('running', 'done') and alone_cents is not null
  and (period = $1::date or business_date(begun_at) >= date_trunc('month', business_date(app_now()))::date);

-- payouts/runQueries.ts
select coalesce(sum(o.amount_cents), 0)::bigint as "madeCents"
from payout_run r join payout o on o.run_id = r.id and o.made_at >= r.begun_at
where r.id = $1;

-- payouts/runQueries.ts
update payout_run set state = 'withdrawn' where period = $1::date and state = 'toConfirm'
returning id as "runId";

-- payouts/runQueries.ts
insert into payout_run (id, period, state, asked_by, expected_cents)
values ($1, $2::date, 'toConfirm', $3, $4)
on conflict (period) where state = 'toConfirm'
  do update set asked_by = excluded.asked_by, expected_cents = excluded.expected_cents, asked_at = app_now()
returning id as "runId";

-- payouts/runQueries.ts
select business_date(app_now()) as today, to_char(app_now() at time zone business_zone(), 'HH24MI') as time;

-- payouts/runQueries.ts
select r.id as "runId", r.asked_by as "askedBy", a.name as "askedByName", epoch(r.asked_at) as "askedAt",
      r.expected_cents as "expectedCents"
    from payout_run r join account a on a.id = r.asked_by
    where r.period = $1::date and r.state = 'toConfirm' and
r.asked_at >= coalesce(
  (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz);

-- payouts/runQueries.ts
select r.id as "runId", r.period, r.expected_cents as "expectedCents" from payout_run r
    where r.state = 'running' and (not
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at))) or r.asked_by is not null and
r.asked_at >= coalesce(
  (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz))
    order by r.id;

-- payouts/runQueries.ts
select r.period, r.asked_by as "askedBy", a.name as "askedByName", epoch(r.asked_at) as "askedAt",
      r.expected_cents as "amountCents"
    from payout_run r join account a on a.id = r.asked_by
    where r.state = 'toConfirm' and
r.asked_at >= coalesce(
  (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz) order by r.period;

-- payouts/runQueries.ts
insert into payout_run (id, period, state, begun_at)
  select $1, $2::date, 'running', app_now()
  where not
exists (
  select 1 from (select (value #>> '{}')::timestamptz as at from setting where key = 'restoredAt') restored
  where not exists (
    select 1 from payout_run r
    where r.state = 'done' and r.asked_by is not null and r.asked_at >= restored.at
      and r.period + interval '2 months' > business_date(restored.at)))
  on conflict (period) where asked_by is null do nothing;

-- payouts/runQueries.ts
update payout_run r set confirmed_by = null, begun_at = null, state = case when exists (
  select 1 from payout_run w where w.period = r.period and w.state = 'toConfirm') then 'withdrawn' else 'toConfirm' end
where r.id = $1 and r.state = 'running';

-- payouts/runQueries.ts
update payout_run set state = 'running', confirmed_by = $1, begun_at = app_now(),
  alone_cents = $2::bigint
where id = $3 and state = 'toConfirm' and asked_by = $4 and expected_cents = $5;

-- payouts/runQueries.ts
with alone as materialized (
    select id, period, asked_by, asked_at, expected_cents, least(expected_cents, $1) as made_cents
    from payout_run where id = $2 and state = 'running' and alone_cents is not null),
  ended as (
    update payout_run r set state = 'done', done_at = app_now(), expected_cents = a.made_cents
    from alone a where r.id = a.id)
insert into payout_run (id, period, state, asked_by, asked_at, expected_cents)
select $3, period, 'toConfirm', asked_by, asked_at, expected_cents - made_cents from alone
where expected_cents > made_cents
on conflict (period) where state = 'toConfirm' do nothing;

-- payouts/runQueries.ts
select exists (select 1 from payout_run where id = $1 and state = 'running') as running;

-- payouts/runQueries.ts
update payout_run set state = 'done', done_at = app_now() where id = $1 and state = 'running';

-- profile/queries.ts
select a.id as "accountId", a.phone, a.email, a.email_verified_at is not null as "emailVerified", a.lang,
a.status, p.first_name as "firstName", p.last_name as "lastName", p.npi, p.province, p.zip,
(select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi)
  from identity_change c where c.provider_id = p.provider_id) as approved from account a join provider p on p.provider_id = a.id
    where a.id = $1;

-- profile/queries.ts
select a.id as "accountId", a.phone, a.email, a.email_verified_at is not null as "emailVerified", a.lang,
a.status, p.first_name as "firstName", p.last_name as "lastName", p.npi, p.province, p.zip,
(select jsonb_build_object('firstName', c.first_name, 'lastName', c.last_name, 'npi', c.npi)
  from identity_change c where c.provider_id = p.provider_id) as approved from account a join provider p on p.provider_id = a.id
    where a.id = $1 for no key update;

-- profile/queries.ts
select p.provider_id as "providerId", p.provider_number as "providerNumber", a.status,
  (a.status = 'active' or a.suspended_from = 'active') is true as approved,
  exists (select 1 from identity_change c where c.provider_id = p.provider_id) as changed,
  a.suspended_reason as "suspendedReason", coalesce(r.reason, '') as "sentBackReason",
  coalesce(r.decision = 'sentBack' and r.at >= coalesce(p.submitted_at, r.at), false) as "sentBack",
  p.first_name as "firstName", p.last_name as "lastName", p.clinic_name as "clinicName", p.clinic_phone as "clinicPhone", p.npi,
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
  file_id = coalesce($3, case when permit_number = $4 then file_id end), submitted_at = app_now()
where provider_id = $5 and province = $6 and state = 'waiting' returning id;

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
update account a set name = case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end
from provider p where p.provider_id = a.id and a.id = $1;

-- profile/queries.ts
update account set phone = $1 where id = $2 and not exists (
select 1 from account other where other.audience = 'provider' and other.phone = $3);

-- profile/queries.ts
update deposit_account set
  payable_from = greatest(payable_from, app_now() + make_interval(secs => $1::int))
where provider_id = $2;

-- profile/queries.ts
update provider set npi_registry = $1::jsonb,
  npi_checked_at = case when $2 then app_now() end
where provider_id = $3;

-- profile/queries.ts
delete from identity_change where provider_id = $1;

-- profile/queries.ts
select 1 from warehouse where id = $1 and active;

-- profile/queries.ts
update account set email = $1, email_verified_at = null where id = $2;

-- profile/queries.ts
update account set lang = $1 where id = $2;

-- profile/queries.ts
update provider set address2 = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set clinic_name = $1,submitted_at = app_now() where provider_id = $2;

-- profile/queries.ts
update provider set clinic_name = $1,warehouse_id = $2,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set clinic_phone = $1,submitted_at = app_now() where provider_id = $2;

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
update provider set npi_file_id = null where provider_id = $1;

-- profile/queries.ts
update provider set patient_discount_percent = $1::int where provider_id = $2;

-- profile/queries.ts
update provider set photo_file_id = $1 where provider_id = $2;

-- profile/queries.ts
update provider set photo_file_id = null where provider_id = $1;

-- profile/queries.ts
update provider set province = $1,zip = $2,submitted_at = app_now() where provider_id = $3;

-- profile/queries.ts
update provider set submitted_at = app_now() where provider_id = $1;

-- profile/queries.ts
update provider set warehouse_id = $1 where provider_id = $2;

-- profile/welcomeQueries.ts
select a.status, p.npi_file_id is not null as "hasNpiFile",
  coalesce(r.decision = 'sentBack' and r.at >= coalesce(p.submitted_at, r.at), false) as "sentBack",
  exists (select 1 from card c where c.provider_id = p.provider_id) as "hasCard",
  exists (select 1 from provider_patient pp
    where pp.provider_id = p.provider_id and pp.hidden_at is null) as "hasPatient",
  exists (select 1 from orders o where o.provider_id = p.provider_id and o.state <> 'draft') as "hasOrdered",
  p.welcome_hidden_at is not null as "isHidden"
from provider p join account a on a.id = p.provider_id
left join lateral (select decision, at from provider_review
  where provider_id = p.provider_id order by at desc, id desc limit 1) r on true
where p.provider_id = $1;

-- profile/welcomeQueries.ts
update provider set welcome_hidden_at = app_now() where provider_id = $1 and welcome_hidden_at is null;

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select coalesce(p.id, m.payment_id), coalesce(p.cents, 0), coalesce(m.cents, 0)
from (
    select y.id, case y.state when 'captured' then y.amount_cents - coalesce(b.cents, 0) else coalesce(b.fees, 0) end as cents
    from payment y left join (
select payment_id, sum(cents) as cents, sum(fee_cents) as fees
from payment_reversal where as_refund and state = 'done' group by payment_id) b on b.payment_id = y.id
    where y.state in ('captured', 'void')) p
  full join (select payment_id, sum(cents) as cents from (
select p.id as payment_id, p.provider_id, p.payer, t.kind, t.at,
  case when a.kind = p.method || '_clearing' then e.cents else 0 end as cents
from ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_txn t on t.id = e.txn_id
  left join payment_reversal r on t.kind = 'refund' and r.id = t.ref
  left join payment p on p.id = case when t.kind = 'refund' then r.payment_id else t.ref end
where a.kind in ('card_clearing', 'paypal_clearing')) c group by payment_id) m on m.payment_id = p.id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select m.transaction_id, coalesce(case
    when m.kind = 'return' then -r.cents
    when p.gateway_transaction_id = m.transaction_id then p.amount_cents
    else (
      select coalesce(c.charge_cents, c.cents) from payment_reversal c
      where c.provider_id = m.provider_id and c.payment_id = m.payment_id and c.gateway_transaction_id = m.transaction_id
      limit 1) end, 0),
  coalesce(case m.kind when 'return' then -m.cents else m.cents end, 0)
from settled_money m
  left join payment p on p.provider_id = m.provider_id and p.id = m.payment_id
  left join payment_reversal r on r.provider_id = m.provider_id and r.id = m.reversal_id
where not exists (
  select 1 from payment_finding f
  where f.gateway = m.gateway and f.gateway_transaction_id = m.transaction_id and f.done_at is not null)
union all
select gateway_transaction_id, coalesce(expected_cents, 0), coalesce(cents, 0) from payment_finding
where done_at is null and kind in ('settledMissing', 'settledTwice')) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select o.payout_number, o.amount_cents, coalesce(sum(e.cents), 0)
from payout o
  left join payout_entry x on x.provider_id = o.provider_id and x.payout_id = o.id
  left join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
group by o.provider_id, o.id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select o.vip_number || ' ' || m.month, coalesce(e.cents, 0),
  floor(o.price_cents * m.month / 12.0) - floor(o.price_cents * (m.month - 1) / 12.0)
from vip_month m
  join vip_order o on o.provider_id = m.provider_id and o.id = m.vip_order_id
  left join (
    select t.ref, -sum(e.cents) as cents
    from ledger_txn t join ledger_entry e on e.txn_id = t.id
      join ledger_account a on a.id = e.account_id and a.kind = 'revenue'
    where t.kind = 'vipEarned' group by t.ref) e on e.ref = m.id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select r.id, coalesce(f.amount_cents, 0), case when r.cents + r.fee_cents = parts.cents then parts.cents else 0 end
from payment_reversal r
  left join refund f on f.provider_id = r.provider_id and f.id = r.id
  cross join lateral (
    select r.shipping_cents + coalesce(sum(goods_cents - discount_cents + tax_cents), 0) as cents from refund_line
    where provider_id = r.provider_id and refund_id = r.id) parts
where r.as_refund and r.state = 'done') pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
select v.kind, coalesce((
    select sum(e.cents) from ledger_account a join ledger_entry e on e.account_id = a.id where a.kind = v.kind), 0), v.cents
from (
with kept as materialized (
  select p.provider_id, p.id, p.order_id, p.method, p.amount_cents from payment p
  where p.state = 'captured' and p.order_id is not null),
done as materialized (
  select r.id, r.payment_id, r.cents, r.fee_cents, r.shipping_cents from payment_reversal r
  where r.as_refund and r.state = 'done'),
lines as (
  select sum(i.goods_cents) as goods, sum(i.discount_cents) as discount, sum(i.tax_cents) as tax,
    sum(i.profit_cents) filter (where i.profit_cents > 0) as profit
  from kept k join order_item i on i.provider_id = k.provider_id and i.order_id = k.order_id),
back as (
  select sum(l.goods_cents) as goods, sum(l.discount_cents) as discount, sum(l.tax_cents) as tax,
    sum(l.profit_cents) as profit
  from done d join kept k on k.id = d.payment_id
    join refund_line l on l.provider_id = k.provider_id and l.refund_id = d.id),
shipped as (
  select sum(o.shipping_cents) as cents
  from kept k join orders o on o.provider_id = k.provider_id and o.id = k.order_id),
unshipped as (select sum(d.shipping_cents) as cents from done d join kept k on k.id = d.payment_id),
member as (
  select coalesce(sum(price_cents), 0) as price, coalesce(sum(discount_cents), 0) as discount
  from vip_order where state = 'active'),
month as (
  select coalesce(sum(m.cents), 0) as cents
  from vip_month m join vip_order o on o.provider_id = m.provider_id and o.id = m.vip_order_id
  where o.state = 'active'),
earned as (
  select coalesce(sum(cents) filter (where kind <> 'referred'), 0) as profit,
    coalesce(sum(cents) filter (where kind = 'referred'), 0) as referred
  from earning),
paid as (
  select coalesce(sum(e.cents) filter (where e.kind <> 'referred'), 0) as profit,
    coalesce(sum(e.cents) filter (where e.kind = 'referred'), 0) as referred,
    coalesce(sum(e.cents) filter (where o.state = 'processing'), 0) as processing,
    coalesce(sum(e.cents) filter (where o.state = 'completed'), 0) as completed
  from payout o
    join payout_entry x on x.provider_id = o.provider_id and x.payout_id = o.id
    join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
  where o.state in ('processing', 'completed'))
  select 'card_clearing' as kind,
coalesce((select sum(amount_cents) from payment where state = 'captured' and method = $1), 0)
- coalesce((select sum(case y.state when 'captured' then d.cents else -d.fee_cents end)
    from done d join payment y on y.id = d.payment_id where y.method = $2), 0) as cents
  union all select 'paypal_clearing',
coalesce((select sum(amount_cents) from payment where state = 'captured' and method = $3), 0)
- coalesce((select sum(case y.state when 'captured' then d.cents else -d.fee_cents end)
    from done d join payment y on y.id = d.payment_id where y.method = $4), 0)
  union all select 'refund_fee', -coalesce(sum(fee_cents), 0) from done
  union all select 'discount', coalesce(l.discount, 0) - coalesce(b.discount, 0) + m.discount from lines l, back b, member m
  union all
  select 'revenue', coalesce(l.profit, 0) - coalesce(l.goods, 0) + coalesce(b.goods, 0) - coalesce(b.profit, 0)
    + e.referred - m.cents
  from lines l, back b, earned e, month m
  union all select 'shipping', coalesce(u.cents, 0) - coalesce(s.cents, 0) from shipped s, unshipped u
  union all select 'tax_payable', coalesce(b.tax, 0) - coalesce(l.tax, 0) from lines l, back b
  union all select 'sales_profit_payable', p.profit - e.profit from earned e, paid p
  union all select 'commission_payable', p.referred - e.referred from earned e, paid p
  union all select 'payout_in_transit', -processing from paid
  union all select 'bank', -completed from paid
  union all select 'vip_deferred', m.cents - o.price from month m, member o) v) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with moved as (
  select goods_id, warehouse_id, sum(quantity) as pieces from stock_movement group by goods_id, warehouse_id),
of_lots as (select lot_id, sum(quantity) as pieces from stock_movement where lot_id is not null group by lot_id)
select 'product ' || coalesce(s.goods_id, m.goods_id), coalesce(s.on_hand, 0), coalesce(m.pieces, 0)
from stock s full join moved m on m.goods_id = s.goods_id and m.warehouse_id = s.warehouse_id
union all
select 'lot ' || l.id, l.on_hand, coalesce(o.pieces, 0) from stock_lot l left join of_lots o on o.lot_id = l.id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with owed as (
  select a.provider_id, -sum(e.cents) as cents
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_txn t on t.id = e.txn_id
  where a.kind in ('sales_profit_payable', 'commission_payable') and t.kind not in ('payout', 'payoutReturned')
  group by a.provider_id),
left_bank as (
  select o.provider_id, -sum(e.cents) as cents
  from ledger_account a join ledger_entry e on e.account_id = a.id join ledger_txn t on t.id = e.txn_id
    join payout o on o.id = t.ref
  where a.kind = 'bank' group by o.provider_id)
select v.what || ' ' || whose.provider_id, v.shown, v.raw
from provider whose cross join lateral (
with month as materialized (
  select m.at::date as first, row_number() over (order by m.at) as number
  from generate_series(date_trunc('month', business_date(app_now())) - make_interval(months => $1::int),
    date_trunc('month', business_date(app_now())), interval '1 month') as m (at)),
starts as materialized (select array_agg(business_start(first) order by number) as at from month),
sums as materialized (
  select width_bucket(e.at, starts.at) as number, e.kind, sum(e.cents)::bigint as cents, min(e.at) as since
  from starts cross join earning e where e.provider_id = whose.provider_id group by 1, 2),
by_month as (
  select to_char(m.first, 'YYYY-MM') as month,
    coalesce(sum(s.cents) filter (where s.kind = 'provider'), 0)::bigint as "providerCents",
    coalesce(sum(s.cents) filter (where s.kind = 'patient'), 0)::bigint as "patientCents",
    coalesce(sum(s.cents) filter (where s.kind = 'referred'), 0)::bigint as "referredCents"
  from month m left join sums s on s.number = m.number group by m.first)
select (select coalesce(sum(cents), 0)::bigint from sums) as "totalCents",
  (select business_date(min(since)) from sums) as since,
  (select jsonb_agg(to_jsonb(b) order by b.month) from by_month b) as months, paid.*
from (
  select coalesce(sum(amount_cents) filter (where state = 'processing'), 0)::bigint as "processingCents",
    coalesce(sum(amount_cents) filter (where state = 'completed'), 0)::bigint as "completedCents",
    count(*) filter (where state = 'completed') as "completedPayouts"
  from payout where provider_id = whose.provider_id) paid) s
  left join owed o on o.provider_id = whose.provider_id
  left join left_bank b on b.provider_id = whose.provider_id
  cross join lateral (values ('total', s."totalCents", coalesce(o.cents, 0)),
    ('completed', s."completedCents", coalesce(b.cents, 0))) v (what, shown, raw)) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with paid as (
  select p.order_id, p.amount_cents - coalesce(b.cents, 0) as cents, coalesce(b.raw, 0) as back
  from payment p
    left join (
      select r.payment_id, sum(f.amount_cents) as cents, sum(r.shipping_cents + l.cents) as raw
      from payment_reversal r
        join refund f on f.provider_id = r.provider_id and f.id = r.id
        cross join lateral (
          select coalesce(sum(goods_cents - discount_cents + tax_cents), 0) as cents from refund_line
          where provider_id = r.provider_id and refund_id = r.id) l
      where r.as_refund and r.state = 'done' group by r.payment_id) b on b.payment_id = p.id
  where p.state = 'captured' and p.order_id is not null),
lines as (
  select order_id, sum(goods_cents - discount_cents + tax_cents) as cents from order_item group by order_id)
select o.id, coalesce(p.cents, 0), coalesce(l.cents, 0) + o.shipping_cents - coalesce(p.back, 0)
from orders o left join paid p on p.order_id = o.id left join lines l on l.order_id = o.id
where p.order_id is not null or o.total_cents > 0 and o.state in ('processing', 'packed', 'shipped', 'readyForPickup', 'delivered')) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with profit as (
  select i.order_id, sum(i.profit_cents) as cents
  from payment p join order_item i on i.provider_id = p.provider_id and i.order_id = p.order_id
  where p.state = 'captured' and i.profit_cents > 0 group by i.order_id),
back as (
  select l.order_id, sum(l.profit_cents) as cents
  from payment_reversal r
    join payment p on p.provider_id = r.provider_id and p.id = r.payment_id and p.state = 'captured'
    join refund_line l on l.provider_id = r.provider_id and l.refund_id = r.id
  where r.as_refund and r.state = 'done' group by l.order_id),
earned as (select order_id, sum(cents) as cents from earning where kind <> 'referred' group by order_id)
select coalesce(e.order_id, p.order_id), coalesce(e.cents, 0), coalesce(p.cents, 0) - coalesce(b.cents, 0)
from earned e full join profit p on p.order_id = e.order_id left join back b on b.order_id = p.order_id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with today as materialized (select business_date(app_now()) as day),
of_purchase as (
  select p.vip_order_id as id, t.id as txn_id from payment p join ledger_txn t on t.kind = 'capture' and t.ref = p.id
  where p.subject_kind = 'vip'
  union all
  select t.ref, t.id from ledger_txn t where t.kind = 'vipCovered'
  union all
  select m.vip_order_id, t.id from vip_month m join ledger_txn t on t.kind = 'vipEarned' and t.ref = m.id),
posted as (
  select q.id, -sum(e.cents) as cents
  from of_purchase q join ledger_entry e on e.txn_id = q.txn_id join ledger_account a on a.id = e.account_id
  where a.kind = 'vip_deferred' group by q.id)
select o.vip_number, coalesce(p.cents, 0),
  case when o.state = 'active' then o.price_cents - floor(o.price_cents * over.months / 12.0) else 0 end
from today, vip_order o
  left join posted p on p.id = o.id
  cross join lateral (
    -- A month that is over today is earned within the hour.
    select count(*) as months from generate_series(1, 12) n
    where (o.starts_on + make_interval(months => n))::date < today.day
      or (o.starts_on + make_interval(months => n))::date = today.day and exists (
        select 1 from vip_month m
        where m.provider_id = o.provider_id and m.vip_order_id = o.id and m.month = n)) over) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with zone as materialized (select business_zone() as name),
referred as materialized (
  select o.provider_id, o.id, p.referred_by
  from zone cross join provider p
    join account a on a.id = p.provider_id
    join orders o on o.provider_id = p.provider_id
    join payment y on y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
  where p.referred_by is not null
    and (o.paid_at at time zone zone.name)::date
      < ((a.created_at at time zone zone.name)::date + interval '12 months')::date),
line as materialized (
  select i.provider_id, i.order_id, i.id, i.goods_cents - i.discount_cents as paid,
    coalesce(e.cents, 0) as earned
  from referred r
    join order_item i on i.provider_id = r.provider_id and i.order_id = r.id
    left join earning e on e.order_provider_id = i.provider_id and e.order_id = i.order_id and e.item_id = i.id
      and e.kind = 'referred' and e.cause = 'captured'),
back as materialized (
  select i.order_id, f.id as refund_id, l.goods_cents - l.discount_cents as cents,
    i.paid - coalesce(sum(l.goods_cents - l.discount_cents) over earlier, 0) as paid_left,
    i.earned + coalesce(sum(e.cents) over earlier, 0) as earned_left
  from line i
    join refund_line l on l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id
    join refund f on f.provider_id = l.provider_id and f.order_id = l.order_id and f.id = l.refund_id
    left join earning e on e.order_provider_id = i.provider_id and e.order_id = i.order_id and e.item_id = i.id
      and e.kind = 'referred' and e.cause = 'refunded' and e.cause_id = f.id
  window earlier as (
    partition by i.order_id, i.id order by f.at, f.id rows between unbounded preceding and 1 preceding)),
-- Fractions that add up to a half must not fall short of it.
taken as (
  select order_id, sum(cents) as cents
  from (
    select order_id, round(round(sum(earned_left * cents / greatest(paid_left, 1)), 9)) as cents
    from back group by order_id, refund_id) of_refund
  group by order_id),
due as (select order_id, floor((sum(paid) * 5 + 50) / 100) as cents from line group by order_id),
earned as (
  select provider_id, order_id, sum(cents) as cents from earning where kind = 'referred' group by provider_id, order_id)
select coalesce(e.order_id, r.id), coalesce(e.cents, 0), coalesce(d.cents, 0) - coalesce(t.cents, 0)
from earned e
  full join referred r on r.id = e.order_id and r.referred_by = e.provider_id
  left join due d on d.order_id = r.id
  left join taken t on t.order_id = r.id) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with zone as materialized (select business_zone() as name),
shown as (
  select whose.provider_id, date_trunc('month', m.at at time zone zone.name) as month, sum(m.cents) as cents
  from zone, provider whose cross join lateral (
select 'order' as kind, y.id, y.settled_at as at, y.amount_cents as cents, 0::bigint as fee_cents, false as is_full,
  false as voided, '' as reason, y.order_id, null::uuid as vip_order_id, o.order_number as number, o.patient_id,
  o.patient_name, o.search_text, y.method, y.network, y.last4
from payment y join orders o on o.provider_id = y.provider_id and o.id = y.order_id
where y.provider_id = whose.provider_id and y.subject_kind = 'order' and y.payer = 'provider'
  and y.state in ('captured', 'void') and y.settled_at >= '-infinity' and y.settled_at < 'infinity'
  and (y.state = 'captured' or exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = y.id))
union all
select 'vip', y.id, y.settled_at, y.amount_cents, 0, false, false, '', null, v.id, v.vip_number, null, '',
  lower(v.vip_number), y.method, y.network, y.last4
from payment y join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
where y.provider_id = whose.provider_id and y.subject_kind = 'vip' and y.state = 'captured'
  and y.settled_at >= '-infinity' and y.settled_at < 'infinity'
union all
select 'refund', r.id, r.at, r.fee_cents - r.amount_cents, r.fee_cents, o.refund = 'full' and not exists (
    select 1 from refund l where l.provider_id = r.provider_id and l.order_id = r.order_id
      and (l.at, l.id) > (r.at, r.id)),
  false, r.reason, o.id, null, o.order_number, o.patient_id, o.patient_name, o.search_text,
  coalesce(p.method, 'card'), coalesce(p.network, ''), coalesce(p.last4, '')
from refund r join orders o on o.provider_id = r.provider_id and o.id = r.order_id
  left join lateral (
select y.method, y.network, y.last4, y.payer from payment y where y.provider_id = o.provider_id and y.order_id = o.id and y.gateway_transaction_id is not null
order by y.state = 'captured' desc, y.id desc limit 1) p on true
where r.provider_id = whose.provider_id and r.at >= '-infinity' and r.at < 'infinity' and o.payer = 'provider'
union all
select 'refund', u.id, u.at, -u.cents, 0, true, true, u.reason, o.id, null, o.order_number, o.patient_id,
  o.patient_name, o.search_text, u.method, u.network, u.last4
from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = whose.provider_id and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < 'infinity' and t.at >= '-infinity' and t.at < 'infinity' and back.cents < y.amount_cents) u
  join orders o on o.provider_id = whose.provider_id and o.id = u.order_id
where u.payer = 'provider') m
  group by 1, 2),
raw as (
  select c.provider_id, date_trunc('month', c.at at time zone zone.name) as month, sum(c.cents) as cents
  from zone, (
select p.id as payment_id, p.provider_id, p.payer, t.kind, t.at,
  case when a.kind = p.method || '_clearing' then e.cents else 0 end as cents
from ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_txn t on t.id = e.txn_id
  left join payment_reversal r on t.kind = 'refund' and r.id = t.ref
  left join payment p on p.id = case when t.kind = 'refund' then r.payment_id else t.ref end
where a.kind in ('card_clearing', 'paypal_clearing')) c where c.payer = 'provider' group by 1, 2)
select to_char(coalesce(s.month, r.month), 'YYYY-MM ') || coalesce(s.provider_id, r.provider_id),
  coalesce(s.cents, 0), coalesce(r.cents, 0)
from shown s full join raw r on r.provider_id = s.provider_id and r.month = s.month) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
      coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
      coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
    from (
with zone as materialized (select business_zone() as name),
years as materialized (
  select generate_series(
    (select extract(year from coalesce(min(at), app_now()) - interval '1 day')::int from ledger_txn),
    extract(year from app_now() + interval '1 day')::int) as year),
shown as (
  select shown_year.year, whose.provider_id, coalesce(e.earned, 0) as earned, coalesce(e.out, 0) as out, coalesce(t.cents, 0) as patients,
    coalesce(b.cents, 0) as back
  from years shown_year cross join provider whose
    cross join lateral (
      select sum(cents) as earned, sum(paid) as out from (
select at, kind, cents, 0::bigint as paid from earning
where provider_id = whose.provider_id and at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1)))
union all
select completed_at, 'payout', 0, amount_cents from payout
where provider_id = whose.provider_id and completed_at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and completed_at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1)))
union all
select returned_at, 'payout', 0, -amount_cents from payout
where provider_id = whose.provider_id and completed_at is not null and returned_at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and returned_at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1)))) of_year) e
    cross join lateral (
      select sum(amount_cents) as cents from (
select c.id, c.amount_cents, c.settled_at from payment c
where c.provider_id = whose.provider_id and c.settled_at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and c.settled_at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1))) and
c.payer = 'patient' and c.state in ('captured', 'void') and not
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $1)
  and (c.state = 'captured' or
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $2)
    and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = c.id))) of_year) t
    cross join lateral (
      select sum(cents) as cents from (
select b.id, b.at, b.amount_cents - b.fee_cents as cents from (
select id, at, order_id, amount_cents, fee_cents, reason, false as undone from refund
where provider_id = whose.provider_id and at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1)))
union all
select u.id, u.at, u.order_id, u.cents, 0, u.reason, true from (
select y.id, t.at, y.order_id, y.payer, y.amount_cents - back.cents as cents, back.reason, y.method, y.network, y.last4
from payment y join ledger_txn t on t.kind = 'captureVoid' and t.ref = y.id
  cross join lateral (
    select coalesce(sum(r.amount_cents), 0)::bigint as cents, coalesce((
        select w.reason from payment_reversal w where w.provider_id = y.provider_id and w.payment_id = y.id
          and not w.as_refund order by w.asked_at desc limit 1), '') as reason
    from refund r where r.provider_id = y.provider_id and r.order_id = y.order_id) back
where y.provider_id = whose.provider_id and y.subject_kind = 'order' and y.state = 'void'
  and y.settled_at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1))) and t.at >= (select business_start(make_date(shown_year.year::int, 1, 1))) and t.at < (select business_start(make_date(shown_year.year::int + 1::int, 1, 1))) and back.cents < y.amount_cents) u) b
where exists (select 1 from payment c
  where c.provider_id = whose.provider_id and c.order_id = b.order_id and (not b.undone or c.id = b.id) and
c.payer = 'patient' and c.state in ('captured', 'void') and not
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $3)
  and (c.state = 'captured' or
exists (select 1 from payment_reversal r
  where r.provider_id = c.provider_id and r.payment_id = c.id and r.gateway_transaction_id = c.gateway_transaction_id
    and r.state = 'done' and r.kind = $4)
    and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = c.id)))) of_year) b),
ledger as (
  select extract(year from t.at at time zone zone.name)::int as year, a.kind, t.kind as txn, t.ref, a.provider_id, e.cents
  from zone, ledger_account a join ledger_entry e on e.account_id = a.id join ledger_txn t on t.id = e.txn_id
  where a.kind in ('sales_profit_payable', 'commission_payable', 'bank')),
earned as (
  select year, provider_id, -sum(cents) as cents from ledger
  where kind <> 'bank' and txn not in ('payout', 'payoutReturned') group by 1, 2),
out as (
  select l.year, o.provider_id, -sum(l.cents) as cents from ledger l join payout o on o.id = l.ref
  where l.kind = 'bank' group by 1, 2),
patients as (
  select extract(year from c.at at time zone zone.name)::int as year, c.provider_id,
    sum(c.cents) filter (where c.kind = 'capture') as cents, -sum(c.cents) filter (where c.kind <> 'capture') as back
  from zone, (
select p.id as payment_id, p.provider_id, p.payer, t.kind, t.at,
  case when a.kind = p.method || '_clearing' then e.cents else 0 end as cents
from ledger_account a
  join ledger_entry e on e.account_id = a.id
  join ledger_txn t on t.id = e.txn_id
  left join payment_reversal r on t.kind = 'refund' and r.id = t.ref
  left join payment p on p.id = case when t.kind = 'refund' then r.payment_id else t.ref end
where a.kind in ('card_clearing', 'paypal_clearing')) c
  where c.payer = 'patient' and c.payment_id not in (
      select r.payment_id from payment_reversal r join payment y on y.id = r.payment_id
      where r.kind = 'void' and r.state = 'done' and r.gateway_transaction_id = y.gateway_transaction_id)
    and (c.payment_id not in (select ref from ledger_txn where kind = 'captureVoid')
      or c.payment_id in (select payment_id from payment_reversal where kind = 'refund' and state = 'done'))
  group by 1, 2)
select s.year || ' ' || v.what || ' ' || s.provider_id, v.shown, v.raw
from shown s
  left join earned e on e.year = s.year and e.provider_id = s.provider_id
  left join out o on o.year = s.year and o.provider_id = s.provider_id
  left join patients t on t.year = s.year and t.provider_id = s.provider_id
  cross join lateral (values ('earned', s.earned, coalesce(e.cents, 0)), ('paid out', s.out, coalesce(o.cents, 0)),
    ('patients', s.patients, coalesce(t.cents, 0)), ('back to patients', s.back, coalesce(t.back, 0))) v (what, shown, raw)) pair (key, shown, raw);

-- proof/pairQueries.ts
select count(*) as things, coalesce(sum(shown), 0)::bigint as "shownCents",
  coalesce(sum(raw), 0)::bigint as "rawCents", count(*) filter (where shown <> raw) as wrongs,
  coalesce((array_agg(key::text) filter (where shown <> raw))[1:5], '{}') as examples
from (select txn_id, sum(cents), 0 from ledger_entry group by txn_id) pair (key, shown, raw);

-- proof/payoutQueries.ts
select o.payout_number as number, o.amount_cents as cents, o.trace, d.id as "depositId",
  d.account_type as "accountType", d.ownership, d.routing_number as "routingNumber",
  d.account_number as "accountNumber"
from payout o join deposit_account d on d.provider_id = o.provider_id and d.id = o.deposit_id
where o.file_id = $1;

-- proof/payoutQueries.ts
select id as "fileId" from payout_file order by id;

-- proof/payoutQueries.ts
select id as "fileId", payouts, cents, sha256, sealed from payout_file where id = $1;

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
delete from session s where s.account_id = $1 and (s.last_seen_at + make_interval(secs => s.idle_seconds) <= app_now() or s.token_hash in (
select s.token_hash from session s where s.account_id = $2 and s.last_seen_at + make_interval(secs => s.idle_seconds) > app_now()
order by s.created_at desc offset $3));

-- sessions/queries.ts
select s.id as "sessionId", s.device, epoch(s.created_at) as "createdAt", epoch(s.last_seen_at) as "lastSeenAt",
  s.token_hash = $1 as current
from session s cross join clock c
where s.account_id = $2 and s.ends_at > c.now and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now
order by current desc, s.last_seen_at desc, s.id limit $3;

-- sessions/queries.ts
delete from session where account_id = $1 and token_hash is distinct from $2::bytea;

-- sessions/queries.ts
insert into session (token_hash, account_id, ends_at, idle_seconds, device)
select $1::bytea, $2::uuid, app_now() + make_interval(secs => t.whole), t.idle,
  $3::text
from setting s, jsonb_to_record(s.value -> $4::text) as t (idle int, whole int)
where s.key = 'sessionTimes';

-- sessions/queries.ts
select s.id as "sessionId", s.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role,
  a.staff_roles as "staffRoles", a.status,
  a.two_step as "twoStep", epoch(s.ends_at) as "endsAt", epoch(s.last_seen_at + make_interval(secs => s.idle_seconds)) as "idleEndsAt",
  s.last_seen_at < c.now - interval '1 minute' as "touchDue"
from session s join account a on a.id = s.account_id cross join clock c
where s.token_hash = $1 and s.ends_at > c.now and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now;

-- sessions/queries.ts
select s.id as "sessionId", s.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role,
  a.staff_roles as "staffRoles", a.status,
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

-- sessions/viewQueries.ts
insert into view_as (id, token_hash, provider_id, staff_id, session_id, reason, ends_at)
values ($1, $2, $3, $4, $5, $6,
  app_now() + make_interval(secs => $7::int))
returning epoch(ends_at) as "endsAt";

-- sessions/viewQueries.ts
select v.id as "sessionId", v.token_hash as "tokenHash", a.id as "accountId", a.audience, a.role,
  a.staff_roles as "staffRoles", a.status, a.two_step as "twoStep", epoch(least(v.ends_at, s.ends_at)) as "endsAt",
  epoch(least(v.ends_at, s.ends_at)) as "idleEndsAt",
  false as "touchDue", b.id as "viewerId", b.role as "viewerRole", b.staff_roles as "viewerTasks",
  b.status as "viewerStatus"
from view_as v join session s on s.id = v.session_id join account b on b.id = v.staff_id
  join account a on a.id = v.provider_id cross join clock c
where v.token_hash = $1 and v.ends_at > c.now and s.ends_at > c.now
  and s.last_seen_at + make_interval(secs => s.idle_seconds) > c.now and a.status <> 'suspended' and not exists (select 1 from view_as_end e where e.view_id = v.id);

-- sessions/viewQueries.ts
insert into view_as_end (view_id, how)
select v.id, $1::text from view_as v where v.id = $2 and v.ends_at > app_now() and not exists (select 1 from view_as_end e where e.view_id = v.id)
on conflict do nothing;

-- sessions/viewQueries.ts
insert into view_as_end (view_id, how)
select v.id, $1::text from view_as v where v.provider_id = $2 and v.ends_at > app_now() and not exists (select 1 from view_as_end e where e.view_id = v.id)
on conflict do nothing;

-- sessions/viewQueries.ts
insert into view_as_end (view_id, how)
select v.id, $1::text from view_as v where v.staff_id = $2 and v.ends_at > app_now() and not exists (select 1 from view_as_end e where e.view_id = v.id)
on conflict do nothing;

-- sessions/viewQueries.ts
select 1 from account where id = $1 for no key update;

-- settlement/knownQueries.ts
select transaction_id as "transactionId" from settled_money
where gateway = $1 and transaction_id = any ($2);

-- settlement/knownQueries.ts
select p.provider_id as "providerId", p.id as "paymentId", coalesce(p.gateway_transaction_id, '') as "transactionId",
  p.reference, p.amount_cents as cents, not $1 and exists (
    select 1 from payment_reversal r
    where r.provider_id = p.provider_id and r.payment_id = p.id and r.kind = 'void' and r.state = 'done'
      and r.gateway_transaction_id = p.gateway_transaction_id) as voided
from (
    select * from payment where gateway = $2 and gateway_transaction_id = any ($3)
    union
    select * from payment where gateway = $4 and reference = any ($5)) p
union all
select p.provider_id, p.id, r.gateway_transaction_id, '', coalesce(r.charge_cents, r.cents),
  not $6 and r.kind = 'void' and r.state = 'done'
from payment_reversal r join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
where r.gateway_transaction_id = any ($7) and p.gateway = $8
  and r.gateway_transaction_id is distinct from p.gateway_transaction_id;

-- settlement/knownQueries.ts
select r.provider_id as "providerId", r.payment_id as "paymentId", r.id as "reversalId",
  replace(r.id::text, '-', '') as reference, r.gateway_transaction_id as "chargeId",
  coalesce(r.refund_id, '') as "refundId", coalesce(o.order_number, v.vip_number, '') as invoice, r.cents
from (
    select r.provider_id, r.id from payment_reversal r where r.gateway_transaction_id = any ($1)
    union
    select r.provider_id, r.id from payment_reversal r where r.refund_id = any ($2)
    union
    select r.provider_id, r.id
    from unnest($3::uuid[]) as given (id)
      cross join lateral (select provider_id, id from payment_reversal where id = given.id) r
    union
    select r.provider_id, r.id
    from orders o
      join payment p on p.provider_id = o.provider_id and p.order_id = o.id
      join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
    where o.order_number = any ($4)) found
  join payment_reversal r on r.provider_id = found.provider_id and r.id = found.id
  join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
  left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
  left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
where p.gateway = $5 and r.state = 'done' and (r.kind = 'refund' or $6)
  and not exists (
    select 1 from settled_money m where m.provider_id = r.provider_id and m.reversal_id = r.id)
order by r.id;

-- settlement/knownQueries.ts
select 1 from payment
where gateway = $1 and reference = any ($2) and live;

-- settlement/queries.ts
select d.day from settled_day d
where d.gateway = $1 and d.done_at is null and d.listed_at is not null
  and exists (
    select 1 from settled_day n where n.gateway = $2 and n.day = d.day + 1 and n.listed_at is not null)
  and not exists (
    select 1 from settled_day e
    where e.gateway = $3 and e.done_at is null and e.listed_at is null and e.day between d.day - 3 and d.day - 1)
order by d.day;

-- settlement/queries.ts
select day from settled_day where gateway = $1 and listed_at is null and done_at is null
order by tried_at nulls first, day limit $2;

-- settlement/queries.ts
select p.gateway_transaction_id as "transactionId", coalesce(o.order_number, v.vip_number, '') as invoice,
      p.amount_cents as cents, p.provider_id as "providerId", p.id as "paymentId"
    from payment p
      left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
      left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
    where p.gateway = $1 and p.state in ('captured', 'void') and
p.settled_at >= ($2::date)::timestamp at time zone $3 and p.settled_at < ($4::date + 1)::timestamp at time zone $5
      and p.started_at >= (select min(day) + 1 from settled_day where gateway = $6)::timestamp at time zone $7
      and exists (select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id)
      and not exists (
        select 1 from settled_money m
        where m.provider_id = p.provider_id and m.payment_id = p.id and m.transaction_id = p.gateway_transaction_id)
      and ($8 or not exists (
        select 1 from payment_reversal r
        where r.provider_id = p.provider_id and r.payment_id = p.id and r.kind = 'void' and r.state = 'done'
          and r.gateway_transaction_id = p.gateway_transaction_id))
    union all
    select coalesce(r.refund_id, replace(r.id::text, '-', '')), coalesce(o.order_number, v.vip_number, ''), -r.cents,
      p.provider_id, p.id
    from payment_reversal r
      join payment p on p.provider_id = r.provider_id and p.id = r.payment_id
      left join orders o on o.provider_id = p.provider_id and o.id = p.order_id
      left join vip_order v on v.provider_id = p.provider_id and v.id = p.vip_order_id
    where p.gateway = $9 and r.state = 'done' and
r.settled_at >= ($10::date)::timestamp at time zone $11 and r.settled_at < ($12::date + 1)::timestamp at time zone $13
      and (r.kind = 'refund' or $14) and r.asked_at >= (select min(day) + 1 from settled_day where gateway = $15)::timestamp at time zone $16
      and not exists (
        select 1 from settled_money m where m.provider_id = r.provider_id and m.reversal_id = r.id)
      -- A person noted it days after the gateway had given it back.
      and (r.refund_id is null or not exists (
        select 1 from settled_money m
        where m.gateway = $17 and m.day between $18::date - 14 and $19::date and m.reversal_id is null
          and m.kind = 'return' and m.cents = r.cents
          and (m.transaction_id = r.refund_id or m.charge_id = r.gateway_transaction_id
            or m.invoice in (o.order_number, v.vip_number))));

-- settlement/queries.ts
insert into payment_finding (id, kind, gateway, gateway_transaction_id, invoice, cents, expected_cents, day,
  provider_id, payment_id)
select $1::uuid, $2, $3, $4, $5, $6::bigint, $7::bigint,
  $8::date, $9::uuid, $10::uuid
where not exists (
  select 1 from payment_finding
  where kind = 'orphan' and gateway = $11 and gateway_transaction_id = $12)
on conflict (kind, gateway, gateway_transaction_id) do nothing;

-- settlement/queries.ts
insert into settled_day (gateway, day)
select $1, d::date
from generate_series((select max(day) + 1 from settled_day where gateway = $2),
  (app_now() at time zone $3)::date - 1, interval '1 day') as d
on conflict do nothing;

-- settlement/queries.ts
insert into settled_day (gateway, day, listed_at, done_at)
select $1, (app_now() at time zone $2)::date - 1, app_now(), app_now()
where not exists (select 1 from settled_day where gateway = $3)
on conflict do nothing;

-- settlement/queries.ts
insert into settled_money (gateway, transaction_id, day, kind, cents, reference, charge_id, invoice, provider_id,
  payment_id, reversal_id)
select $1, m."transactionId", $2::date, m.kind, m.cents, m.reference, m."chargeId", m.invoice,
  m."providerId", m."paymentId", m."reversalId"
from jsonb_to_recordset($3::jsonb)
  as m ("transactionId" text, kind text, cents bigint, reference text, "chargeId" text, invoice text,
    "providerId" uuid, "paymentId" uuid, "reversalId" uuid);

-- settlement/queries.ts
update settled_day set done_at = app_now()
where gateway = $1 and day = $2::date and listed_at is not null and done_at is null;

-- settlement/queries.ts
update settled_day set listed_at = app_now()
where gateway = $1 and day = $2::date and listed_at is null;

-- settlement/queries.ts
update settled_day set tried_at = app_now()
where gateway = $1 and day = $2::date and listed_at is null;

-- settlement/queries.ts
select count(*)::int as open from payment_finding where done_at is null and kind like 'settled%';

-- share/queries.ts
select g.id as "goodsId", g.name_en as "name", g.pinyin as "pinyin", g.name_zh_hant as "nameZh", g.form as "form", g.picture as "picture", g.cautions as "cautions", coalesce(r.dosage, g.dosage) as "dosage", coalesce(r.times_per_day, g.times_per_day) as "timesPerDay", coalesce(r.timing, g.timing) as "timing", coalesce(r.note, '') as "note", g.retail_cents as "retailCents", g.provider_cents as "providerCents", g.sku, g.active
from recommended_goods r join goods_today g on g.id = r.goods_id
where r.provider_id = $1 order by r.position;

-- share/queries.ts
select goods_id as "goodsId" from recommended_goods where provider_id = $1 order by position;

-- share/queries.ts
select patient_share_code as code from provider where provider_id = $1;

-- share/queries.ts
select share_code as code from provider where provider_id = $1;

-- share/queries.ts
select share_greeting as greeting, patient_discount_percent as "discountPercent" from provider
where provider_id = $1;

-- share/queries.ts
insert into recommended_goods (provider_id, goods_id, position, dosage, times_per_day, timing, note)
select $1, id,
  (select coalesce(max(position), 0) + 1 from recommended_goods where provider_id = $2),
  coalesce($3, dosage), coalesce($4::int, times_per_day),
  coalesce($5, timing), $6
from goods where id = $7;

-- share/queries.ts
update provider set patient_share_code = new_share_code()
where provider_id = $1 and patient_share_code = $2;

-- share/queries.ts
update provider set share_code = new_share_code()
where provider_id = $1 and share_code = $2;

-- share/queries.ts
update recommended_goods r set position = n.place
from unnest($1::uuid[]) with ordinality as n (goods_id, place)
where r.provider_id = $2 and r.goods_id = n.goods_id and r.position <> n.place;

-- share/queries.ts
update recommended_goods set dosage = coalesce($1, dosage),
  times_per_day = coalesce($2::int, times_per_day),
  timing = coalesce($3, timing), note = coalesce($4, note)
where provider_id = $5 and goods_id = $6;

-- share/queries.ts
delete from recommended_goods where provider_id = $1 and goods_id = $2;

-- share/queries.ts
select active from goods_today where id = $1;

-- share/queries.ts
select count(*) as count from goods where id = any($1::uuid[]);

-- share/queries.ts
update provider set share_greeting = $1 where provider_id = $2;

-- shop/orderQueries.ts
select m.id as "shippingMethodId", m.kind, m.price_cents as "priceCents", m.free_from_cents as "freeFromCents",
  epoch(app_now()) as now, business_zone() as "timeZone", coalesce(m.days, '') as days, w.cutoff
from shipping_today m join warehouse w on w.id = m.warehouse_id
where m.warehouse_id = $1 and m.active and m.kind <> 'pickup' order by m.price_cents, m.id;

-- shop/orderQueries.ts
select o.id as "orderId", s.body_hash = $1 as "sameBody", l.id as "linkId", o.delivery,
  o.warehouse_id as "warehouseId", o.shipping_method_id as "shippingMethodId",
  l.ended_by not in ('', 'paid', 'paidByProvider') as ended,
  o.subtotal_cents as "subtotalCents", o.discount_cents as "discountCents",
  o.shipping_cents as "shippingCents", o.tax_cents as "taxCents", o.total_cents as "totalCents"
from shop_order s join orders o on o.provider_id = s.provider_id and o.id = s.order_id
  join lateral (select id, ended_by from pay_link
    where provider_id = s.provider_id and order_id = s.order_id order by id limit 1) l on true
where s.provider_id = $2 and s.session_id = $3 and s.request = $4;

-- shop/orderQueries.ts
select w.id as "warehouseId", m.id as "shippingMethodId"
from warehouse w join provider p on p.provider_id = $1
  left join shipping_today m on m.warehouse_id = w.id and m.kind = 'standard' and m.active
where w.active order by w.id is distinct from p.warehouse_id, w.code limit 1;

-- shop/orderQueries.ts
insert into orders (provider_id, id, order_for, patient_id, payer, placed_by, placed_phone, delivery,
  ship_to, warehouse_id, shipping_method_id)
values ($1, $2, 'patient', $3, 'patient', 'patient', $4, $5,
  'other', $6, $7);

-- shop/orderQueries.ts
insert into pay_link (provider_id, id, order_id, token_hash, opened_at, expires_at, ended_at, ended_by)
values ($1, $2, $3, $4, app_now(),
  app_now() + make_interval(secs => $5::int), case when $6 then app_now() end,
  case when $7 then 'paid' else '' end);

-- shop/orderQueries.ts
insert into shop_order (provider_id, order_id, session_id, request, body_hash)
values ($1, $2, $3, $4, $5);

-- shop/orderQueries.ts
update orders set payer = 'patient', pay_before = app_now() + make_interval(secs => $1::int)
where provider_id = $2 and id = $3 and state = 'awaitingPayment';

-- shop/orderQueries.ts
update orders set ship_first_name = $1, ship_last_name = $2,
ship_phone = $3, ship_email = $4, ship_address1 = $5, ship_address2 = $6,
ship_city = $7, ship_province = $8, ship_zip = $9 where provider_id = $10 and id = $11;

-- shop/queries.ts
select g.id as "goodsId", g.name_en as "name", g.pinyin as "pinyin", g.name_zh_hant as "nameZh", g.form as "form", g.picture as "picture", g.cautions as "cautions", coalesce(r.dosage, g.dosage) as "dosage", coalesce(r.times_per_day, g.times_per_day) as "timesPerDay", coalesce(r.timing, g.timing) as "timing", coalesce(r.note, '') as "note", g.retail_cents as "retailCents", g.provider_cents as "providerCents",
      exists (select 1 from stock s join warehouse w on w.id = s.warehouse_id and w.active
        where s.goods_id = g.id and
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int > 0) as "inStock"
    from unnest($1::uuid[]) with ordinality as wanted (id, place) join goods_today g on g.id = wanted.id
      left join recommended_goods r on r.provider_id = $2 and r.goods_id = g.id
    where g.active and case when $3 then r.goods_id is not null else g.category <> 'clinicSupplies' end
    order by wanted.place;

-- shop/queries.ts
select g.id as "goodsId", g.search_text as "searchText"
from recommended_goods r join goods_today g on g.id = r.goods_id
where r.provider_id = $1 and g.active order by r.position;

-- shop/queries.ts
select p.provider_id as "providerId", p.clinic_name as "clinicName",
    case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName", p.share_greeting as greeting,
    p.clinic_phone as "clinicPhone",
    p.patient_discount_percent as "discountPercent", p.photo_file_id as "photoFileId",
    exists (select 1 from recommended_goods r join goods_today g on g.id = r.goods_id
      where r.provider_id = p.provider_id and g.active) as recommended,
    (select version || ' ' || business_date(app_now()) from goods_version) as "goodsVersion"
  from provider p join account a on a.id = p.provider_id
  where p.patient_share_code = upper($1) and a.status = 'active';

-- shop/queries.ts
select w.id as "warehouseId", w.name, w.address1, w.city, w.province, w.zip, w.pickup_hours as "pickupHours"
from warehouse w join provider p on p.provider_id = $1
where (w.active and exists (
    select 1 from shipping_today m where m.warehouse_id = w.id and m.kind = 'pickup' and m.active))
order by w.id is distinct from p.warehouse_id, w.code;

-- shop/sessionQueries.ts
insert into shop_session (provider_id, id, token_hash, share_code, phone, expires_at)
values ($1, $2, $3, upper($4), $5,
  app_now() + make_interval(secs => $6::int))
returning epoch(expires_at) as "expiresAt";

-- shop/sessionQueries.ts
select id as "sessionId", phone, business_date(app_now()) as today from shop_session
where provider_id = $1 and token_hash = $2
  and share_code = upper($3) and expires_at > app_now()
for update;

-- shop/unpaidQueries.ts
select coalesce(sum(i.quantity), 0)::int as pieces
from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
where o.provider_id = $1 and o.placed_by = 'patient' and o.state = 'awaitingPayment';

-- shop/unpaidQueries.ts
select o.provider_id as "providerId", o.id as "orderId" from orders o
    where
o.placed_phone = $1 and o.placed_phone <> '' and o.state = 'awaitingPayment' and not exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))
    order by o.provider_id, o.id for update of o;

-- shop/unpaidQueries.ts
select o.warehouse_id as "warehouseId", i.goods_id as "goodsId", sum(i.quantity)::int as quantity
    from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
    where
o.placed_phone = $1 and o.placed_phone <> '' and o.state = 'awaitingPayment' and not exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live))) group by o.warehouse_id, i.goods_id;

-- signUp/queries.ts
select id as "accountId", audience, phone, email, lang, email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword" from account where audience = $1 and phone = $2;

-- signUp/queries.ts
select id as "accountId", audience, phone, email, lang, email_verified_at is not null as "emailVerified", password_hash is not null as "hasPassword" from account where id = $1 for no key update;

-- signUp/queries.ts
select p.provider_id as "providerId", p.clinic_name as "clinicName", p.npi
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

-- staff/audit/queries.ts
select id from account where audience = 'staff' and name ilike $1
order by id limit $2;

-- staff/audit/queries.ts
select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
      a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
      case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
        when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
      coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
      a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
    from (
    select * from (
      (select * from audit l
        where l.record_id is not null and (l.record_id, l.id) >= ($1::uuid, (select coalesce(audit_id_from(business_start($2::date)), $3::uuid)))
          and (l.record_id, l.id) < ($4::uuid,
(select least(coalesce($5::uuid, $6::uuid),
  coalesce(audit_id_from(business_start($7::date + 1)), $8::uuid)))) and
($9::uuid[] is null or l.account_id = any ($10::uuid[]))
and ($11::text is null or l.action = $12)
and ($13::boolean is null or (l.outcome <> 'ok') = $14)
        order by l.record_id desc, l.id desc limit $15)
      union all
      (select * from (select * from audit where patient_ids @> array[$16::uuid] offset 0) l
        where l.record_id is distinct from $17::uuid and l.id >= (select coalesce(audit_id_from(business_start($18::date)), $19::uuid)) and l.id <
(select least(coalesce($20::uuid, $21::uuid),
  coalesce(audit_id_from(business_start($22::date + 1)), $23::uuid))) and
($24::uuid[] is null or l.account_id = any ($25::uuid[]))
and ($26::text is null or l.action = $27)
and ($28::boolean is null or (l.outcome <> 'ok') = $29)
        order by l.id desc limit $30)) l
    order by l.id desc limit $31) a
      left join account c on c.id = a.account_id
      left join orders o on o.id = a.record_id
      left join provider p on p.provider_id = a.record_id
      left join account s on s.id = a.record_id and s.audience = 'staff'
    order by a.id desc;

-- staff/audit/queries.ts
select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
      a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
      case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
        when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
      coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
      a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
    from (
    select * from audit l
    where (l.action, l.id) >= ($1, (select coalesce(audit_id_from(business_start($2::date)), $3::uuid))) and (l.action, l.id) < ($4,
(select least(coalesce($5::uuid, $6::uuid),
  coalesce(audit_id_from(business_start($7::date + 1)), $8::uuid))))
      and
($9::uuid[] is null or l.account_id = any ($10::uuid[]))
and ($11::text is null or l.action = $12)
and ($13::boolean is null or (l.outcome <> 'ok') = $14)
    order by l.action desc, l.id desc limit $15) a
      left join account c on c.id = a.account_id
      left join orders o on o.id = a.record_id
      left join provider p on p.provider_id = a.record_id
      left join account s on s.id = a.record_id and s.audience = 'staff'
    order by a.id desc;

-- staff/audit/queries.ts
select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
      a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
      case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
        when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
      coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
      a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
    from (
    select f.* from unnest($1::uuid[]) as p (id)
      cross join lateral (
        select * from audit l
        where (l.account_id, l.id) >= (p.id, (select coalesce(audit_id_from(business_start($2::date)), $3::uuid))) and (l.account_id, l.id) < (p.id,
(select least(coalesce($4::uuid, $5::uuid),
  coalesce(audit_id_from(business_start($6::date + 1)), $7::uuid))))
          and
($8::uuid[] is null or l.account_id = any ($9::uuid[]))
and ($10::text is null or l.action = $11)
and ($12::boolean is null or (l.outcome <> 'ok') = $13)
        order by l.account_id desc, l.id desc limit $14) f
    order by f.id desc limit $15) a
      left join account c on c.id = a.account_id
      left join orders o on o.id = a.record_id
      left join provider p on p.provider_id = a.record_id
      left join account s on s.id = a.record_id and s.audience = 'staff'
    order by a.id desc;

-- staff/audit/queries.ts
select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
      a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
      case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
        when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
      coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
      a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
    from (select * from audit l where l.id >= (select coalesce(audit_id_from(business_start($1::date)), $2::uuid)) and l.id <
(select least(coalesce($3::uuid, $4::uuid),
  coalesce(audit_id_from(business_start($5::date + 1)), $6::uuid))) and
($7::uuid[] is null or l.account_id = any ($8::uuid[]))
and ($9::text is null or l.action = $10)
and ($11::boolean is null or (l.outcome <> 'ok') = $12) order by l.id desc limit $13) a
      left join account c on c.id = a.account_id
      left join orders o on o.id = a.record_id
      left join provider p on p.provider_id = a.record_id
      left join account s on s.id = a.record_id and s.audience = 'staff'
    order by a.id desc;

-- staff/audit/queries.ts
select a.id as "auditId", epoch(a.at) as at, a.account_id as "accountId", coalesce(c.name, '') as name, a.role,
      a.action, a.outcome, coalesce(a.reason, '') as reason, a.record_id::text as "recordId",
      case when o.id is not null then 'order' when p.provider_id is not null then 'provider'
        when s.id is not null then 'staff' when a.record_id is not null then 'other' else 'none' end as subject,
      coalesce(o.order_number, p.clinic_name, s.name, '') as "subjectName", a.patient_ids as "patientIds",
      a.request_id as "requestId", coalesce(a.network, '') as network, a.session_id as "sessionId"
    from (select * from audit l where l.outcome <> 'ok' and l.id >= (select coalesce(audit_id_from(business_start($1::date)), $2::uuid)) and l.id <
(select least(coalesce($3::uuid, $4::uuid),
  coalesce(audit_id_from(business_start($5::date + 1)), $6::uuid))) and
($7::uuid[] is null or l.account_id = any ($8::uuid[]))
and ($9::text is null or l.action = $10)
and ($11::boolean is null or (l.outcome <> 'ok') = $12) order by l.id desc limit $13) a
      left join account c on c.id = a.account_id
      left join orders o on o.id = a.record_id
      left join provider p on p.provider_id = a.record_id
      left join account s on s.id = a.record_id and s.audience = 'staff'
    order by a.id desc;

-- staff/audit/queries.ts
select 1 from audit
where account_id = $1 and session_id = $2 and action = 'staff_audit_list' and outcome = 'ok'
  and record_id is not distinct from $3::uuid
  and id >= audit_id_from(clock_timestamp() - interval '1 hour');

-- staff/audit/queries.ts
select id from account where audience in ('provider', 'staff') and phone = $1 limit $2;

-- staff/audit/queries.ts
select id from orders where order_number = $1;

-- staff/audit/queries.ts
select provider_id as id from provider where provider_number = $1::bigint;

-- staff/coupons/planQueries.ts
delete from vip_plan where starts_on = $1::date and starts_on > business_date(app_now())
returning starts_on::text as "startsOn", price_cents as "priceCents", percent,
  free_standard_shipping as "freeStandardShipping";

-- staff/coupons/planQueries.ts
select c.kind, c.starts_on::text as "startsOn", c.price_cents as "priceCents", c.percent,
  c.free_standard_shipping as "freeStandardShipping", c.reason, a.name as by, epoch(c.at) as at
from vip_plan_change c join account a on a.id = c.by_account order by c.at desc, c.id desc limit 100;

-- staff/coupons/planQueries.ts
select starts_on::text as "startsOn", price_cents as "priceCents", percent,
  free_standard_shipping as "freeStandardShipping"
from vip_plan order by starts_on desc;

-- staff/coupons/planQueries.ts
insert into vip_plan (starts_on, price_cents, percent, free_standard_shipping)
values ($1, $2, $3, $4)
on conflict do nothing;

-- staff/coupons/planQueries.ts
insert into vip_plan_change (id, kind, starts_on, price_cents, percent, free_standard_shipping, reason, by_account)
values ($1, $2, $3, $4, $5, $6,
  $7, $8);

-- staff/coupons/queries.ts
insert into vip_coupon (id, code, kind, percent, amount_cents, starts_on, ends_on, once_per_provider, most_uses,
  provider_id, note, batch_id, made_by)
select n.id, n.code, $1::text, $2::int, $3::bigint,
  $4::date, $5::date, $6::boolean, $7::int,
  $8::uuid, $9::text, $10::uuid, $11::uuid
from jsonb_to_recordset($12::jsonb) as n (id uuid, code text)
on conflict (code) do nothing
returning id as "couponId", code;

-- staff/coupons/queries.ts
select
c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents", c.starts_on as "startsOn",
c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider", c.most_uses as "mostUses", c.held,
c.ended_at is not null as ended, business_date(app_now()) as today, coalesce(p.clinic_name, '') as "forClinic", c.note,
u.uses, u.discount as "discountCents", u.paid as "paidCents", c.batch_id as "batchId",
      (select count(*) from vip_coupon b where b.batch_id = c.batch_id) as "batchSize",
      coalesce(m.name, '') as "madeBy", epoch(c.made_at) as "madeAt", coalesce(e.name, '') as "endedBy",
      epoch(c.ended_at) as "endedAt", c.end_reason as "endReason"
    from vip_coupon c
left join provider p on p.provider_id = c.provider_id
cross join lateral (
  select count(*) as uses, coalesce(sum(o.discount_cents), 0)::bigint as discount,
    coalesce(sum(o.due_cents), 0)::bigint as paid
  from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled' and o.state = 'active') u
      left join account m on m.id = c.made_by left join account e on e.id = c.ended_by
    where c.id = $1;

-- staff/coupons/queries.ts
select code, kind, percent, amount_cents as "amountCents", starts_on as "startsOn", ends_on as "endsOn", note
from vip_coupon where batch_id = $1 order by code;

-- staff/coupons/queries.ts
select o.provider_id as "providerId", p.clinic_name as "clinicName", o.vip_number as "vipNumber",
  business_date(o.paid_at)::text as "paidOn", o.discount_cents as "discountCents", o.due_cents as "paidCents"
from vip_order o join provider p on p.provider_id = o.provider_id
where o.coupon_id = $1 and o.state <> 'cancelled' and o.state = 'active'
order by o.paid_at desc limit 100;

-- staff/coupons/queries.ts
with c as materialized (select c.* from vip_coupon c where (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 order by c.made_at desc, c.id desc limit $2 offset $3)
    select
c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents", c.starts_on as "startsOn",
c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider", c.most_uses as "mostUses", c.held,
c.ended_at is not null as ended, business_date(app_now()) as today, coalesce(p.clinic_name, '') as "forClinic", c.note,
u.uses, u.discount as "discountCents", u.paid as "paidCents" from c
left join provider p on p.provider_id = c.provider_id
cross join lateral (
  select count(*) as uses, coalesce(sum(o.discount_cents), 0)::bigint as discount,
    coalesce(sum(o.due_cents), 0)::bigint as paid
  from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled' and o.state = 'active') u order by c.made_at desc, c.id desc;

-- staff/coupons/queries.ts
with c as materialized (select c.* from vip_coupon c where not (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 and c.code || ' ' || upper(c.note) like $2 and c.code || ' ' || upper(c.note) like $3 order by c.made_at desc, c.id desc limit $4 offset $5)
    select
c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents", c.starts_on as "startsOn",
c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider", c.most_uses as "mostUses", c.held,
c.ended_at is not null as ended, business_date(app_now()) as today, coalesce(p.clinic_name, '') as "forClinic", c.note,
u.uses, u.discount as "discountCents", u.paid as "paidCents" from c
left join provider p on p.provider_id = c.provider_id
cross join lateral (
  select count(*) as uses, coalesce(sum(o.discount_cents), 0)::bigint as discount,
    coalesce(sum(o.due_cents), 0)::bigint as paid
  from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled' and o.state = 'active') u order by c.made_at desc, c.id desc;

-- staff/coupons/queries.ts
with c as materialized (select c.* from vip_coupon c where not (c.ended_at is not null or c.ends_on < business_date(app_now())
or c.held >= coalesce(c.most_uses, c.held + 1)) and c.code || ' ' || upper(c.note) like $1 order by c.made_at desc, c.id desc limit $2 offset $3)
    select
c.id as "couponId", c.code, c.kind, c.percent, c.amount_cents as "amountCents", c.starts_on as "startsOn",
c.ends_on as "endsOn", c.once_per_provider as "oncePerProvider", c.most_uses as "mostUses", c.held,
c.ended_at is not null as ended, business_date(app_now()) as today, coalesce(p.clinic_name, '') as "forClinic", c.note,
u.uses, u.discount as "discountCents", u.paid as "paidCents" from c
left join provider p on p.provider_id = c.provider_id
cross join lateral (
  select count(*) as uses, coalesce(sum(o.discount_cents), 0)::bigint as discount,
    coalesce(sum(o.due_cents), 0)::bigint as paid
  from vip_order o where o.coupon_id = c.id and o.state <> 'cancelled' and o.state = 'active') u order by c.made_at desc, c.id desc;

-- staff/coupons/queries.ts
update vip_coupon set ended_by = $1, ended_at = app_now(), end_reason = $2
where id = $3 and ended_at is null;

-- staff/coupons/queries.ts
select 1 from vip_coupon where id = $1;

-- staff/coupons/queries.ts
select provider_id as "providerId" from provider where provider_number = $1;

-- staff/faq/queries.ts
insert into faq (id, position, category, question, answer, active)
values ($1, (select coalesce(max(position) + 1, 0) from faq), $2, $3::jsonb,
  $4::jsonb, $5)
on conflict (id) do update set category = excluded.category, question = excluded.question,
  answer = excluded.answer, active = excluded.active;

-- staff/faq/queries.ts
update faq f set position = n.place - 1
from unnest($1::uuid[]) with ordinality as n (id, place)
where f.id = n.id and f.position <> n.place - 1;

-- staff/faq/queries.ts
select 1 from faq where id = $1;

-- staff/faq/queries.ts
select id as "faqId", category, question, answer, active as shown from faq order by position, id;

-- staff/findings/queries.ts
select f.id as "findingId", f.kind, f.gateway_transaction_id as "chargeNumber",
  coalesce(o.order_number, v.vip_number, f.invoice) as "orderNumber", coalesce(p.clinic_name, '') as "clinicName",
  f.cents as "amountCents", f.expected_cents as "expectedCents", f.day, f.reason, epoch(f.found_at) as "foundAt", f.done_at is not null as done,
  y.vip_order_id is not null and (
    select count(*) from payment_reversal r
    where r.provider_id = y.provider_id and r.payment_id = y.id and r.state = 'refundDue'
      and r.gateway_transaction_id = f.gateway_transaction_id) > 0 as "byHand"
from payment_finding f
  left join payment y on y.provider_id = f.provider_id and y.id = f.payment_id
  left join orders o on o.provider_id = y.provider_id and o.id = y.order_id
  left join vip_order v on v.provider_id = y.provider_id and v.id = y.vip_order_id
  left join provider p on p.provider_id = y.provider_id
order by f.done_at is not null, f.id desc limit $1 offset $2;

-- staff/findings/queries.ts
update payment_finding set done_at = coalesce(done_at, app_now()), done_by = coalesce(done_by, $1::uuid),
  reason = case when done_at is null then $2 else reason end
where id = $3
returning kind, provider_id as "providerId", payment_id as "paymentId",
  gateway_transaction_id as "transactionId";

-- staff/findings/queries.ts
select kind from payment_finding where id = $1;

-- staff/inbox/queries.ts
select m.id as "messageId", m.provider_id as "providerId", m.topic, m.name, p.clinic_name as "clinicName", m.phone,
  m.email, m.message, epoch(m.created_at) as "createdAt", m.done_at is not null as done,
  coalesce(s.named, '[]') as subscriptions
from (select * from inbox_message order by done_at is not null, id desc limit $1 offset $2) m
  join provider p on p.provider_id = m.provider_id
  left join lateral (
    select json_agg(json_build_object('subscriptionNumber', s.subscription_number, 'orderId', o.id,
      'orderNumber', o.order_number) order by s.subscription_number) as named
    from regexp_matches(split_part(m.message, E'\n', 1), 'S[0-9]{2}-[0-9]{6,}', 'g') as said (numbers)
      join subscription s on s.subscription_number = said.numbers[1] and s.provider_id = m.provider_id
      join orders o on o.provider_id = s.provider_id and o.id = s.order_id
    where m.topic = 'subscription') s on true
order by m.done_at is not null, m.id desc;

-- staff/inbox/queries.ts
update inbox_message set
  done_at = case when $1 then coalesce(done_at, app_now()) end,
  done_by = case when $2 then coalesce(done_by, $3::uuid) end
where id = $4;

-- staff/memberships/queries.ts
select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews, a.phone from provider p
      join account a on a.id = p.provider_id
      cross join lateral (select * from vip_membership where provider_id = p.provider_id
        order by ends_on desc, id desc limit 1) v
    where p.provider_id = $1;

-- staff/memberships/queries.ts
select o.id as "vipOrderId", o.vip_number as "vipNumber", o.state, epoch(o.ordered_at) as "orderedAt",
  coalesce(o.starts_on::text, '') as "validFrom", coalesce(o.ends_on::text, '') as "validTo",
  o.price_cents as "priceCents", o.discount_cents as "discountCents", o.due_cents as "dueCents",
  coalesce(c.code, '') as "couponCode", o.renews_on is not null as "isRenewal", o.tries,
  coalesce(business_date(o.next_try_at)::text, '') as "retryOn", coalesce(e.name, '') as "endedBy",
  o.stop_reason as "endReason"
from vip_order o
  left join vip_coupon c on c.id = o.coupon_id
  left join account e on e.id = o.stopped_by
where o.provider_id = $1 order by o.id desc limit 100;

-- staff/memberships/queries.ts
select v.starts_on::text as "startsOn", v.ends_on::text as "endsOn", v.percent, v.renews,
  coalesce(e.name, '') as "endedBy", epoch(v.ended_at) as "endedAt", v.end_reason as "endReason"
from vip_membership v left join account e on e.id = v.ended_by
where v.provider_id = $1 order by v.starts_on desc, v.id desc limit 100;

-- staff/memberships/queries.ts
with v as materialized (select v.*
  from vip_membership v
  where not v.renews and v.ends_on >= business_date(app_now())
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
      and (l.ends_on, l.id) > (v.ends_on, v.id)) order by v.ends_on, v.provider_id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews from v
      cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
    order by v.ends_on, v.provider_id;

-- staff/memberships/queries.ts
with v as materialized (select v.*
  from vip_membership v
  where true and v.provider_id in (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $3 limit $4) f)
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
      and (l.ends_on, l.id) > (v.ends_on, v.id)) order by v.ends_on desc, v.provider_id limit $5 offset $6)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews from v
      cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
    order by v.ends_on desc, v.provider_id;

-- staff/memberships/queries.ts
with v as materialized (select v.*
  from vip_membership v
  where v.ends_on < business_date(app_now())
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
      and (l.ends_on, l.id) > (v.ends_on, v.id)) order by v.ends_on desc, v.provider_id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews from v
      cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
    order by v.ends_on desc, v.provider_id;

-- staff/memberships/queries.ts
with v as materialized (select v.*
  from vip_membership v
  where v.renews and v.ends_on >= business_date(app_now())
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
      and (l.ends_on, l.id) > (v.ends_on, v.id)) order by v.ends_on, v.provider_id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews from v
      cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
    order by v.ends_on, v.provider_id;

-- staff/memberships/queries.ts
with v as materialized (select v.*
  from vip_membership v
  where v.renews and v.ends_on >= business_date(app_now()) and v.provider_id in (select provider_id from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1
    union select id from account where audience = 'provider' and search_words(phone) like $2) f)
    and not exists (select 1 from vip_membership l where l.provider_id = v.provider_id
      and (l.ends_on, l.id) > (v.ends_on, v.id)) order by v.ends_on, v.provider_id limit $3 offset $4)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
p.clinic_name as "clinicName", v.ends_on::text as "validTo", v.ends_on >= business_date(app_now()) as active,
v.renews and v.ends_on >= business_date(app_now()) as renews from v
      cross join lateral (select * from provider where provider_id = v.provider_id offset 0) p
    order by v.ends_on, v.provider_id;

-- staff/messages/queries.ts
select m.id as "messageId", m.kind, m.channel,
      '…' || case m.channel when 'sms' then right(m.recipient, 4) else substring(m.recipient from '@.*$') end as recipient,
      m.tries, m.failure, epoch(m.created_at) as "createdAt", epoch(m.failed_at) as "failedAt",
      (m.kind not in ('code', 'link') and m.body <> ''
and (m.send_before is null or m.send_before > app_now())
and (m.channel <> 'sms' or not exists (select 1 from sms_stop s where s.phone = m.recipient)) and (m.patient_id is null or exists (
select 1 from patient p where p.id = m.patient_id
  and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end))) as "canResend"
    from outbox m where m.failed_at is not null and m.resent_at is null order by m.failed_at desc, m.id desc limit $1 offset $2;

-- staff/messages/queries.ts
with resent as (
    update outbox m set resent_at = app_now()
    where m.id = $1 and m.failed_at is not null and m.resent_at is null and (m.kind not in ('code', 'link') and m.body <> ''
and (m.send_before is null or m.send_before > app_now())
and (m.channel <> 'sms' or not exists (select 1 from sms_stop s where s.phone = m.recipient)) and (m.patient_id is null or exists (
select 1 from patient p where p.id = m.patient_id
  and case when m.channel = 'sms' then p.sms_opt_in and p.phone = m.recipient else p.email = m.recipient end)))
    returning kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
  insert into outbox (id, kind, ref, channel, recipient, subject, body, send_before, asked_for, patient_id)
  select $2::uuid, kind, ref || ' ' || $3::text, channel, recipient, subject, body, send_before,
    asked_for, patient_id
  from resent;

-- staff/messages/queries.ts
select 1 from outbox where id = $1;

-- staff/notes/queries.ts
select n.id as "noteId", n.text, b.name as by, epoch(n.at) as at,
  case when s.note_id is not null then jsonb_build_object('by', c.name, 'at', epoch(s.at)) end as struck
from provider_note n join account b on b.id = n.staff_id
  left join provider_note_strike s on s.provider_id = n.provider_id and s.note_id = n.id
  left join account c on c.id = s.staff_id
where n.provider_id = $1 order by n.at desc, n.id desc limit $2 offset $3;

-- staff/notes/queries.ts
insert into provider_note (provider_id, id, staff_id, text)
values ($1, $2, $3, $4);

-- staff/notes/queries.ts
insert into provider_note_strike (provider_id, note_id, staff_id)
values ($1, $2, $3) on conflict do nothing;

-- staff/notes/queries.ts
select 1 from provider_note where provider_id = $1 and id = $2;

-- staff/orders/packingQueries.ts
select * from (
      select o.id as "orderId", i.goods_id as "goodsId", coalesce(w.name, '') as "warehouseName", i.sku,
        i.name_en as name, i.pinyin, i.name_zh_hant as "nameZh", i.form,
        i.unit_of_measure as "unitOfMeasure", (i.quantity -
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and
(r.live or r.state = 'done') and r.asked_at < coalesce((select min(e.at) from order_event e
  where e.provider_id = i.provider_id and e.order_id = i.order_id and e.to_state in ('shipped', 'delivered')
    and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))), 'infinity')), 0)::int)::int as quantity
      from
jsonb_to_recordset($1::jsonb)
  as n ("providerId" uuid, "orderId" uuid)
        join orders o on o.provider_id = n."providerId" and o.id = n."orderId"
        join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
        left join warehouse w on w.id = o.warehouse_id) picked
    where quantity > 0
    order by "warehouseName", sku, "orderId";

-- staff/orders/packingQueries.ts
select from_state as "from", to_state as "to", by_account as "accountId",
  epoch(app_now()) - epoch(at) as "secondsAgo"
from order_event where provider_id = $1 and order_id = $2
order by at desc, id desc limit 1;

-- staff/orders/packingQueries.ts
select g.sku, g.name_en as name, g.pinyin, g.name_zh_hant as "nameZh", g.form
from goods g where g.id = $1;

-- staff/orders/packingQueries.ts
select l.goods_id as "goodsId", w.name as "warehouseName", l.number, l.expires_on as "expiresOn",
      coalesce(l.expires_on < (select business_date(app_now())), false) as expired, t.quantity
    from (
        select m.lot_id, -sum(m.quantity)::int as quantity
        from
jsonb_to_recordset($1::jsonb)
  as n ("providerId" uuid, "orderId" uuid)
          join stock_movement m on m.provider_id = n."providerId" and m.order_id = n."orderId"
        where m.lot_id is not null
        group by m.lot_id having sum(m.quantity) < 0) t
      join stock_lot l on l.id = t.lot_id join warehouse w on w.id = l.warehouse_id
    order by l.expires_on, l.number, l.id;

-- staff/orders/packingQueries.ts
select o.provider_id as "providerId", o.id as "orderId", o.order_number as "orderNumber", o.state,
      o.patient_id as "patientId",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack",
      exists (select 1 from payment y
        join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
        where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
          and not r.as_refund) as cancelling
    from
jsonb_to_recordset($1::jsonb)
  as n ("providerId" uuid, "orderId" uuid)
      join orders o on o.provider_id = n."providerId" and o.id = n."orderId" and o.state <> 'draft';

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at
        from (select * from orders where state <> 'draft' order by id desc limit $1) o
        where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $2 and o.state <> 'draft' order by id desc limit $3) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $4 limit $5) named limit $6) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $7) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $8 offset $9)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $10::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $3 limit $4) named limit $5) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $6) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $7 offset $8)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $9::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5
    union select id from account where audience = 'provider' and search_words(phone) like $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'awaitingPayment' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'awaitingPayment' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'awaitingPayment' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'cancelled' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'cancelled' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'cancelled' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'delivered' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'delivered' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'delivered' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'packed' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'packed' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'packed' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'processing' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $3 limit $4) named limit $5) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $6) o
  where o.state = 'processing' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id) as at, o.provider_id, o.id from found o
          order by at limit $7 offset $8)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $9::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'processing' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'processing' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'processing' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'readyForPickup' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'readyForPickup' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'readyForPickup' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.paid_at, o.id) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and o.state = 'shipped' and o.state <> 'draft' limit $2) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and o.state = 'shipped' and o.state <> 'draft' limit $4) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state = 'shipped' and o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.paid_at, o.id) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $2 and o.state <> 'draft' limit $3) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $4 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $5 limit $6) named limit $7) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $8) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $9 offset $10)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $11::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $2 and o.state <> 'draft' limit $3) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $4 and o.state <> 'draft' limit $5) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (
    select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $6
    union select id from account where audience = 'provider' and search_words(phone) like $7) named limit $8) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $9) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $10 offset $11)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $12::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $2 and o.state <> 'draft' limit $3) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $4 and o.state <> 'draft' limit $5) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $6 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $7 limit $8) named limit $9) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $10) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $11 offset $12)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $13::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized ((select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $1 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $2 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $3 and order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $4 and o.state <> 'draft' limit $5) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where order_words(
order_number || ' ' || replace(order_number, '-', '') || ' ' || ship_last_name || ' ' || ship_first_name || ' '
|| ship_last_name || ' ' || case when ship_first_name || ship_last_name = '' then patient_name else '' end || ' '
|| ship_phone || ' ' || tracking_number) like $6 and o.state <> 'draft' limit $7) union (select o.provider_id, o.id, o.shipping_kind, o.paid_at
  from (select provider_id from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $8 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $9 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $10 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $11 limit $12) named limit $13) p
    cross join lateral (
      select * from orders
      where provider_id = p.provider_id and state <> 'draft' order by id desc limit $14) o
  where o.state <> 'draft')),
        page as materialized (
          select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
          order by at limit $15 offset $16)
      select array(select provider_id from page order by at) as "providerIds",
        array(select id from page order by at) as "orderIds",
        (select least(count(*), $17::int)::int from found) as total;

-- staff/orders/queries.ts
with found as materialized (select o.provider_id, o.id, o.shipping_kind, o.paid_at from orders o where false),
  page as materialized (
    select row_number() over (order by o.id desc) as at, o.provider_id, o.id from found o
    order by at limit $1 offset $2)
select array(select provider_id from page order by at) as "providerIds",
  array(select id from page order by at) as "orderIds",
  (select least(count(*), $3::int)::int from found) as total;

-- staff/orders/queries.ts
select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack", a.phone as "providerPhone", o.note, o.ship_to as "shipTo",
      jsonb_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
        'phone', case when o.ship_to = 'clinic' then p.clinic_phone else o.ship_phone end,
        'email', o.ship_email, 'address1', o.ship_address1, 'address2', o.ship_address2, 'city', o.ship_city,
        'province', o.ship_province, 'zip', o.ship_zip) as address,
      (select coalesce(jsonb_agg(jsonb_build_object('sku', i.sku,
          'barcodes', array(select b.code from goods_barcode b where b.goods_id = i.goods_id order by b.code), 'name', i.name_en,
          'pinyin', i.pinyin, 'nameZh', i.name_zh_hant, 'form', i.form,
          'unitOfMeasure', i.unit_of_measure, 'quantity', i.quantity,
          'notSentQuantity',
coalesce((select sum(l.quantity)
  from refund_line l join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id
  where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id and
(r.live or r.state = 'done') and r.asked_at < coalesce((select min(e.at) from order_event e
  where e.provider_id = i.provider_id and e.order_id = i.order_id and e.to_state in ('shipped', 'delivered')
    and not
((e.from_state, e.to_state) in (('packed', 'processing'), ('shipped', 'packed'))
  or exists (select 1 from order_event u
    where u.provider_id = e.provider_id and u.order_id = e.order_id and u.from_state = e.to_state
      and u.to_state = e.from_state and (u.at, u.id) > (e.at, e.id)))), 'infinity')), 0)::int) order by i.id), '[]')
        from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as lines,
      coalesce(
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'captured')),
(select 'unknown' where exists (select 1 from payment y where y.provider_id = o.provider_id and y.order_id = o.id and (y.live or y.state = 'void' and exists (select 1 from payment_reversal r
where r.provider_id = y.provider_id and r.payment_id = y.id and r.live)))),
(select y.state from payment y where y.provider_id = o.provider_id and y.order_id = o.id order by y.id desc limit 1), 'none') as "paymentState",
      reversal.state is not null as cancelling, coalesce(reversal.state = 'undecided', false) as undecided,
      (select jsonb_build_object('chargeNumber', r.gateway_transaction_id, 'keepable',
(p.state = 'captured' and not exists (
  select 1 from refund f where f.provider_id = r.provider_id and f.order_id = p.order_id and f.id = r.id)),
          'cents', r.cents, 'asRefund', r.as_refund)
        from payment p join payment_reversal r on r.provider_id = p.provider_id and r.payment_id = p.id
        where p.provider_id = o.provider_id and p.order_id = o.id and r.state = 'refundDue'
        order by r.id limit 1) as "refundDue",
      l.status as "parcelStatus", coalesce(l.trouble, false) as trouble,
      case when l.handled_at is not null then jsonb_build_object('by', coalesce(h.name, ''),
        'at', epoch(l.handled_at), 'note', l.handled_note) end as handled,
(select coalesce(json_agg(json_build_object('at', epoch(t.at), 'status', t.status, 'detail', t.detail, 'text', t.text,
    'place', t.place) order by t.at, t.id), '[]')
  from tracking_event t where t.provider_id = o.provider_id and t.order_id = o.id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('labelId', k.id, 'state', k.state, 'carrier', k.carrier,
          'service', k.service, 'cents', k.cents, 'trackingNumber', k.tracking_number, 'by', coalesce(b.name, ''),
          'at', epoch(k.asked_at)) order by k.id desc), '[]')
        from parcel_label k left join account b on b.id = k.asked_by
        where k.provider_id = o.provider_id and k.order_id = o.id and k.state not in ('quoted', 'failed')) as labels,
      o.refund,
      (select coalesce(jsonb_agg(jsonb_build_object('refundId', r.id, 'at', epoch(coalesce(r.settled_at, r.asked_at)),
          'state', r.state, 'amountCents', r.cents + r.fee_cents, 'feeCents', r.fee_cents, 'reason', r.reason,
          'by', coalesce(b.name, ''), 'confirmedBy', coalesce(c.name, ''),
          'own', r.asked_by = $1::uuid) order by r.id desc), '[]')
        from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id
          left join account b on b.id = r.asked_by left join account c on c.id = r.confirmed_by
        where y.provider_id = o.provider_id and y.order_id = o.id and r.as_refund
          and (r.live or r.state = 'done')) as refunds,
      (select coalesce(jsonb_agg(jsonb_build_object('at', epoch(coalesce(y.settled_at, y.started_at)), 'amountCents', y.amount_cents,
          'method', y.method, 'payer', y.payer,
          'network', case when y.payer = 'provider' then y.network else '' end,
          'last4', case when y.payer = 'provider' then y.last4 else '' end,
          'why', case when y.payer = 'provider' then y.decline_code else '' end) order by y.id), '[]')
        from payment y
        where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'declined') as declined,
      (select coalesce(jsonb_agg(jsonb_build_object('from', e.from_state, 'to', e.to_state,
          'by', coalesce(b.name, ''), 'at', epoch(e.at), 'reason', e.reason) order by e.at, e.id), '[]')
        from order_event e left join account b on b.id = e.by_account
        where e.provider_id = o.provider_id and e.order_id = o.id) as history
    from orders o join provider p on p.provider_id = o.provider_id join account a on a.id = o.provider_id
      left join warehouse w on w.id = o.warehouse_id
      left join parcel l on l.provider_id = o.provider_id and l.order_id = o.id and l.ended_at is null
      left join account h on h.id = l.handled_by
      left join lateral (
        select r.state
        from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.live
        where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured' and not r.as_refund) reversal on true
    where o.provider_id = $2 and o.id = $3 and o.state <> 'draft';

-- staff/orders/queries.ts
select o.delivery, case when o.expected_from is not null then json_build_object('from', o.expected_from, 'to', o.expected_to) end as estimate, business_date(app_now()) as today
from orders o where o.provider_id = $1 and o.id = $2;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from unnest($1::uuid[], $2::uuid[]) as f (provider_id, id)
        cross join lateral (select * from orders where provider_id = f.provider_id and id = f.id offset 0) o)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from unnest($1::uuid[], $2::uuid[]) as f (provider_id, id)
        cross join lateral (select * from orders where provider_id = f.provider_id and id = f.id offset 0) o)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (
      select o.* from unnest($1::uuid[], $2::uuid[]) as f (provider_id, id)
        cross join lateral (select * from orders where provider_id = f.provider_id and id = f.id offset 0) o)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.*
from (
    select distinct y.provider_id, y.order_id
    from payment_reversal r join payment y on y.provider_id = r.provider_id and y.id = r.payment_id
    where r.live and (r.as_refund or r.state in ('undecided', 'refundDue'))) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.*
from (select t.provider_id, t.order_id from parcel t where t.trouble) w
  join orders o on o.provider_id = w.provider_id and o.id = w.order_id order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'awaitingPayment' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'cancelled' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'delivered' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'draft' and o.state <> 'draft' order by o.id desc limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.id desc;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'packed' and o.state <> 'draft' order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'processing' and o.state <> 'draft' order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by (o.shipping_kind <> 'expedited'), o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'readyForPickup' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/orders/queries.ts
with shown as materialized (select o.* from orders o where o.state = 'shipped' and o.state <> 'draft' order by o.paid_at, o.id limit $1 offset $2)
    select
o.id as "orderId", o.provider_id as "providerId", o.order_number as "orderNumber",
o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName", o.patient_id as "patientId",
o.ship_first_name as "shipFirstName", o.ship_last_name as "shipLastName", o.patient_name as "patientName",
'' as "recipientName",
(select count(*) from order_item i where i.provider_id = o.provider_id and i.order_id = o.id) as "itemCount",
o.delivery, o.shipping_kind = 'expedited' as expedited, o.shipping_kind as "shippingKind", '' as "shippingMethod", coalesce(w.name, '') as "warehouseName",
o.total_cents as "totalCents", o.carrier, o.tracking_number as "trackingNumber", epoch(o.paid_at) as "paidAt",
coalesce((select sum(r.cents + r.fee_cents)
  from payment y join payment_reversal r on r.provider_id = y.provider_id and r.payment_id = y.id and r.as_refund
  where y.provider_id = o.provider_id and y.order_id = o.id and y.state = 'captured'
    and (r.live or r.state = 'done')) >= o.total_cents, false) as "givenBack"
    from shown o
      cross join lateral (select * from provider where provider_id = o.provider_id offset 0) p
      left join warehouse w on w.id = o.warehouse_id
    order by o.paid_at, o.id;

-- staff/patients/actQueries.ts
select a.status <> 'suspended' as open from account a join provider p on p.provider_id = a.id
where a.id = $1 for share of a;

-- staff/patients/actQueries.ts
select a.id as "actId", a.kind, b.name as by, epoch(a.at) as at, a.reason,
  coalesce(c.clinic_name, 'P-' || lpad(o.patient_number::text, greatest(5, length(o.patient_number::text)), '0'), '')
    as other,
  cardinality(a.order_ids) as "movedOrders", cardinality(a.subscription_ids) as "movedSubscriptions"
from patient_act a join account b on b.id = a.staff_id
  left join provider c on c.provider_id = a.other_provider_id left join patient o on o.id = a.other_patient_id
where a.provider_id = $1 and a.patient_id = $2
order by a.at desc, a.id desc limit $3;

-- staff/patients/actQueries.ts
insert into provider_patient as l (provider_id, patient_id, linked, search_text, sort_name, match_name, folded)
select $1::uuid, patient_id, false, search_text, sort_name, match_name, folded from provider_patient
where provider_id = $2 and patient_id = $3
on conflict (provider_id, patient_id) do update set hidden_at = null where l.hidden_at is not null;

-- staff/patients/actQueries.ts
update provider_patient set hidden_at = null
where provider_id = $1 and patient_id = $2 and hidden_at is not null;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted from (
  (select * from provider_patient l where l.provider_id = $1 and l.search_text like $2 and l.hidden_at is null limit $3)
  union all (select * from provider_patient l where l.provider_id = $4 and l.search_text like $5 and l.hidden_at is not null limit $6)) l join patient p on p.id = l.patient_id
        join provider c on c.provider_id = l.provider_id order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit $7;

-- staff/patients/queries.ts
insert into patient_opening (provider_id, id, patient_id, staff_id, session_id, reason)
select provider_id, $1::uuid, patient_id, $2::uuid, $3::uuid, $4::text
from provider_patient where provider_id = $5 and patient_id = $6
returning epoch(at + make_interval(secs => $7::int)) as until;

-- staff/patients/queries.ts
select epoch(at + make_interval(secs => $1::int)) as until from patient_opening
where provider_id = $2 and patient_id = $3 and session_id = $4
  and at > app_now() - make_interval(secs => $5::int)
order by at desc limit 1;

-- staff/patients/queries.ts
select id as "orderId", order_number as "orderNumber", order_date as "orderDate", state as "statusId",
  total_cents as "totalCents"
from orders where provider_id = $1 and patient_id = $2 and state <> 'draft'
order by order_date desc, id desc limit $3;

-- staff/patients/queries.ts
select l.linked, l.hidden_at is not null as deleted, p.phone, p.email,
  coalesce(p.date_of_birth::text, '') as "dateOfBirth"
from provider_patient l join patient p on p.id = l.patient_id
where l.provider_id = $1 and l.patient_id = $2
for update of p, l;

-- staff/patients/queries.ts
select l.provider_id as "providerId", c.clinic_name as "clinicName"
from provider_patient l join provider c on c.provider_id = l.provider_id
where l.patient_id = $1 and l.provider_id <> $2 and l.hidden_at is null
order by c.clinic_name, l.provider_id;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", c.clinic_name as "clinicName",
  p.patient_number as "patientNumber", p.first_name as "firstName", p.middle_name as "middleName",
  p.last_name as "lastName", p.gender, coalesce(p.date_of_birth::text, '') as "dateOfBirth", p.phone, p.email,
  p.sms_opt_in as "smsOptIn", p.lang, p.address1, p.address2, p.city, p.area, p.province, p.zip,
  epoch(p.created_at) as "createdAt", epoch(l.hidden_at) as "deletedAt", l.linked as editable,
  (select count(*) from orders o where o.provider_id = l.provider_id and o.patient_id = p.id
    and o.state <> 'draft') as "orderCount",
  (select count(*) from subscription s where s.provider_id = l.provider_id and s.patient_id = p.id)
    as "subscriptionCount"
from provider_patient l join patient p on p.id = l.patient_id join provider c on c.provider_id = l.provider_id
where l.provider_id = $1 and l.patient_id = $2;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted from patient p join provider_patient l on l.patient_id = p.id
      join provider c on c.provider_id = l.provider_id
    where lower(p.email) = $1 and p.email <> ''  order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit $2;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted from patient p join provider_patient l on l.patient_id = p.id
      join provider c on c.provider_id = l.provider_id
    where p.patient_number = $1  order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit $2;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted from patient p join provider_patient l on l.patient_id = p.id
      join provider c on c.provider_id = l.provider_id
    where p.phone = $1  order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit $2;

-- staff/patients/queries.ts
select p.id as "patientId", l.provider_id as "providerId", p.first_name as "firstName",
p.last_name as "lastName", c.clinic_name as "clinicName", l.hidden_at is not null as deleted from patient p join provider_patient l on l.patient_id = p.id
      join provider c on c.provider_id = l.provider_id
    where p.phone = $1 and l.provider_id = $2 order by l.hidden_at is not null, l.sort_name, p.id, l.provider_id limit $3;

-- staff/patients/queries.ts
with alike as (
  select o.id from patient p join patient o on o.phone = p.phone where p.id = $1
  union
  select o.id from patient p join patient o on lower(o.email) = lower(p.email) and o.email <> ''
  where p.id = $2 and p.email <> ''
  union
  select m.patient_id
  from provider_patient l join patient p on p.id = l.patient_id
    cross join lateral (
      select n.patient_id from provider_patient n
      where n.provider_id = l.provider_id and n.sort_name = l.sort_name and n.hidden_at is null
      union all
      select n.patient_id from provider_patient n
      where n.provider_id = l.provider_id and n.sort_name = l.sort_name and n.hidden_at is not null) m
    join patient o on o.id = m.patient_id and o.date_of_birth = p.date_of_birth
  where l.provider_id = $3 and l.patient_id = $4)
select p.id as "patientId", p.patient_number as "patientNumber", p.first_name as "firstName",
  p.last_name as "lastName", l.hidden_at is not null as deleted,
  (select count(*) from orders o where o.provider_id = l.provider_id and o.patient_id = p.id
    and o.state <> 'draft') as "orderCount"
from alike a join provider_patient l on l.provider_id = $5 and l.patient_id = a.id
  join patient p on p.id = a.id
where a.id <> $6 order by p.patient_number limit $7;

-- staff/payouts/queries.ts
select (select count(*) from payout_run r
        where r.state = 'toConfirm' and r.asked_by <> $1 and
r.asked_at >= coalesce(
  (select (value #>> '{}')::timestamptz from setting where key = 'restoredAt'), '-infinity'::timestamptz))
      + (select count(*) from payout_file f
          where not exists (select 1 from payout_file_download d where d.file_id = f.id)) as waiting;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where (o.payout_number ilike $1 or o.trace ilike $2 or p.clinic_name ilike $3
        or p.first_name || ' ' || p.last_name ilike $4)
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date and (o.payout_number ilike $2 or o.trace ilike $3 or p.clinic_name ilike $4
        or p.first_name || ' ' || p.last_name ilike $5)
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date and o.provider_id = $2
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date and o.provider_id = $2 and (o.payout_number ilike $3 or o.trace ilike $4 or p.clinic_name ilike $5
        or p.first_name || ' ' || p.last_name ilike $6)
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select o.state as "statusId", count(*) as payouts, sum(o.amount_cents)::bigint as "amountCents"
from payout o join provider p on p.provider_id = o.provider_id
where o.provider_id = $1
  group by o.state order by o.state;

-- staff/payouts/queries.ts
select period from payout_run where state = 'done' group by period order by period desc limit $1;

-- staff/payouts/queries.ts
with shown as (
  select f.* from payout_file f where not exists (select 1 from payout_file_download d where d.file_id = f.id)
  union all
  (select f.* from payout_file f where exists (select 1 from payout_file_download d where d.file_id = f.id) order by f.id desc limit $1))
select f.id as "fileId", f.made_on as "madeOn", f.modifier, f.effective_on as "effectiveOn", f.payouts,
  f.cents as "amountCents", encode(f.sha256, 'hex') as sha256, coalesce(d.name, '') as "downloadedBy",
  d.completes_on as "completesOn",
  exists (
    select 1 from setting s where s.key = 'restoredAt' and f.made_at < (s.value #>> '{}')::timestamptz) as restored
from shown f left join lateral (
  select a.name, w.completes_on from payout_file_download w join account a on a.id = w.account_id
  where w.file_id = f.id order by w.id limit 1) d on true
order by d.completes_on is not null, f.id desc;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
order by o.id desc limit $1 offset $2;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where (o.payout_number ilike $1 or o.trace ilike $2 or p.clinic_name ilike $3
        or p.first_name || ' ' || p.last_name ilike $4)
order by o.id desc limit $5 offset $6;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date
order by o.id desc limit $2 offset $3;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date and (o.payout_number ilike $2 or o.trace ilike $3 or p.clinic_name ilike $4
        or p.first_name || ' ' || p.last_name ilike $5)
order by o.id desc limit $6 offset $7;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.period = $1::date and o.provider_id = $2
order by o.id desc limit $3 offset $4;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.provider_id = $1
order by o.id desc limit $2 offset $3;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.state = $1
order by o.id desc limit $2 offset $3;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.state = $1 and (o.payout_number ilike $2 or o.trace ilike $3 or p.clinic_name ilike $4
        or p.first_name || ' ' || p.last_name ilike $5)
order by o.id desc limit $6 offset $7;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.state = $1 and o.period = $2::date and o.provider_id = $3
order by o.id desc limit $4 offset $5;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.state = $1 and o.period = $2::date and o.provider_id = $3 and (o.payout_number ilike $4 or o.trace ilike $5 or p.clinic_name ilike $6
        or p.first_name || ' ' || p.last_name ilike $7)
order by o.id desc limit $8 offset $9;

-- staff/payouts/queries.ts
select o.id as "payoutId", o.provider_id as "providerId", o.payout_number as "payoutNumber", o.period,
  p.clinic_name as "clinicName", case
when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
else trim(p.first_name || ' ' || p.last_name) end as "providerName",
  p.provider_number as "providerNumber", o.amount_cents as "amountCents", o.state as "statusId",
  case when o.state = 'pending' then o.hold end as hold, business_date(o.made_at) as "initiatedOn",
  case when o.state = 'completed' then business_date(o.completed_at) end as "completedOn",
  o.return_code as "returnCode", o.file_id as "fileId", o.trace,
  exists (select 1 from payout_file_download w where w.file_id = o.file_id) as fetched,
  coalesce((select d.last4 from deposit_account d
    where d.provider_id = o.provider_id and d.id = o.deposit_id), '') as "bankLast4"
from payout o join provider p on p.provider_id = o.provider_id
where o.state = $1 and o.provider_id = $2
order by o.id desc limit $3 offset $4;

-- staff/payouts/queries.ts
select clinic_name as "clinicName" from provider where provider_id = $1;

-- staff/products/importQueries.ts
select digest, today = business_date(app_now()) as "isToday" from goods_import
where account_id = $1 and state = 'read' for update;

-- staff/products/importQueries.ts
select line, goods_id as "goodsId", kind, product, changes from goods_import_row
where account_id = $1 and kind = $2 and line > $3 order by line limit $4;

-- staff/products/importQueries.ts
select line, sku, name, changes, problems from goods_import_row
where account_id = $1 and kind = $2 order by line limit $3 offset $4;

-- staff/products/importQueries.ts
select m.state, m.fault, case when m.state = 'refused' then m.digest else '' end as "faultName",
  m.rows_in_file as "rowsInFile", m.rows_read as "rowsRead",
  coalesce((select rows_written from goods_import_progress p where p.account_id = m.account_id), 0) as "rowsWritten",
  case when m.state = 'read' then m.digest else '' end as digest,
  (select json_build_object('bad', count(*) filter (where kind = 'bad'), 'new', count(*) filter (where kind = 'new'),
      'changed', count(*) filter (where kind = 'changed'), 'same', count(*) filter (where kind = 'same'))
    from goods_import_row r where r.account_id = m.account_id) as counts
from goods_import m where m.account_id = $1;

-- staff/products/importQueries.ts
delete from goods_import where account_id = $1 or at < app_now() - interval '1 day';

-- staff/products/importQueries.ts
insert into goods_import (account_id, id, state, today)
values ($1, $2, 'reading', business_date(app_now()));

-- staff/products/importQueries.ts
insert into goods_import_progress (account_id, rows_written) values ($1, $2)
on conflict (account_id) do update set rows_written = excluded.rows_written;

-- staff/products/importQueries.ts
insert into goods_import_row (account_id, line, kind, sku, name, goods_id, base_revision, product, changes, problems)
select m.account_id, r.line, r.kind, r.sku, r.name, r."goodsId", r.revision, r.product, r.changes, r.problems
from goods_import m, jsonb_to_recordset($1::jsonb) as r (line int, kind text, sku text, name text,
  "goodsId" uuid, revision int, product jsonb, changes jsonb, problems jsonb)
where m.account_id = $2 and m.id = $3;

-- staff/products/importQueries.ts
select from goods where id in (
  select goods_id from goods_import_row where account_id = $1 and kind = 'changed')
order by id for update;

-- staff/products/importQueries.ts
select from goods_import_row r left join goods g on upper(g.sku) = upper(r.sku)
where r.account_id = $1 and r.kind <> 'bad'
  and ((g.id, g.revision) is distinct from (r.goods_id, r.base_revision)
    or r.kind = 'new' and exists (select from goods_barcode b where b.code = upper(r.sku))) limit 1;

-- staff/products/importQueries.ts
update goods_import set rows_in_file = $1 where account_id = $2 and id = $3;

-- staff/products/importQueries.ts
update goods_import set rows_read = rows_read + $1
where account_id = $2 and id = $3;

-- staff/products/importQueries.ts
update goods_import set state = 'read', digest = $1
where account_id = $2 and id = $3 and state = 'reading';

-- staff/products/importQueries.ts
update goods_import set state = 'refused', fault = $1, digest = $2
where account_id = $3 and id = $4 and state = 'reading';

-- staff/products/importQueries.ts
delete from goods_import_row where account_id = $1;

-- staff/products/importQueries.ts
update goods_import set state = 'done' where account_id = $1;

-- staff/products/queries.ts
select g.id as "goodsId", g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
      g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
      g.unit_of_measure as "unitOfMeasure", g.picture, g.active, t.retail_cents as "retailCents",
      t.provider_cents as "providerCents"
from goods g join goods_today t on t.id = g.id
where not g.active and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) order by g.name_en, g.sku, g.id limit $4 offset $5;

-- staff/products/queries.ts
select g.id as "goodsId", g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
      g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
      g.unit_of_measure as "unitOfMeasure", g.picture, g.active, t.retail_cents as "retailCents",
      t.provider_cents as "providerCents"
from goods g join goods_today t on t.id = g.id
where t.active and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) order by g.name_en, g.sku, g.id limit $4 offset $5;

-- staff/products/queries.ts
select g.id as "goodsId", g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
      g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
      g.unit_of_measure as "unitOfMeasure", g.picture, g.active, t.retail_cents as "retailCents",
      t.provider_cents as "providerCents"
from goods g join goods_today t on t.id = g.id
where t.retail_cents is null and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) order by g.name_en, g.sku, g.id limit $4 offset $5;

-- staff/products/queries.ts
select g.id as "goodsId", g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
      g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
      g.unit_of_measure as "unitOfMeasure", g.picture, g.active, t.retail_cents as "retailCents",
      t.provider_cents as "providerCents"
from goods g join goods_today t on t.id = g.id
where true and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) order by g.name_en, g.sku, g.id limit $4 offset $5;

-- staff/products/queries.ts
select g.picture, business_date(app_now())::text as today,
  (select coalesce(json_agg(json_build_object('goodsId', o.id, 'sku', o.sku, 'form', o.form) order by o.sku), '[]')
    from goods o where o.pinyin = g.pinyin and g.pinyin <> '' and o.id <> g.id) as "sameFormula",
  (select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
      'providerCents', p.provider_cents, 'setBy', p.set_by, 'setAt', p.set_at) order by p.starts_on desc), '[]')
    from (
      select p.starts_on, p.retail_cents, p.provider_cents, coalesce(a.name, '') as set_by, epoch(p.set_at) as set_at
      from goods_price p left join account a on a.id = p.set_by
      where p.goods_id = g.id order by p.starts_on desc limit 100) p) as prices,
  (select coalesce(json_agg(json_build_object('at', e.at, 'by', e.by, 'source', e.source, 'why', e.why,
      'changes', e.changes) order by e.id desc), '[]')
    from (
      select e.id, epoch(e.at) as at, a.name as by, e.source, e.why, e.changes
      from goods_event e join account a on a.id = e.account_id
      where e.goods_id = g.id order by e.id desc limit 50) e) as events
from goods g where g.id = $1;

-- staff/products/queries.ts
select id as "goodsId", revision from goods where id = any($1::uuid[]) order by id for update;

-- staff/products/queries.ts
select from goods where upper(sku) = upper($1) and id is distinct from $2
union all select from goods_barcode where code = upper($3) and goods_id is distinct from $4;

-- staff/products/queries.ts
select
g.id as "goodsId", g.revision, g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
g.unit_of_measure as "unitOfMeasure", g.dosage, g.times_per_day as "timesPerDay", g.timing, g.cautions,
g.description, g.subscribable, g.active,
(select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share) order by i.position), '[]')
  from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
(select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
    'providerCents', p.provider_cents) order by p.starts_on), '[]')
  from goods_price p where p.goods_id = g.id) as prices from goods g where g.id = any($1::uuid[]);

-- staff/products/queries.ts
select
g.id as "goodsId", g.revision, g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
g.unit_of_measure as "unitOfMeasure", g.dosage, g.times_per_day as "timesPerDay", g.timing, g.cautions,
g.description, g.subscribable, g.active,
(select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share) order by i.position), '[]')
  from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
(select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
    'providerCents', p.provider_cents) order by p.starts_on), '[]')
  from goods_price p where p.goods_id = g.id) as prices from goods g where g.sku > $1 order by g.sku limit $2;

-- staff/products/queries.ts
select
g.id as "goodsId", g.revision, g.sku, g.name_en as name, g.name_zh_hant as "nameZhHant",
g.name_zh_hans as "nameZhHans", g.name_es as "nameEs", g.pinyin, g.category, g.form,
g.unit_of_measure as "unitOfMeasure", g.dosage, g.times_per_day as "timesPerDay", g.timing, g.cautions,
g.description, g.subscribable, g.active,
(select coalesce(json_agg(json_build_object('herb', i.herb_pinyin, 'share', i.share) order by i.position), '[]')
  from formula_ingredient i where i.formula_pinyin = g.pinyin and g.pinyin <> '') as ingredients,
(select coalesce(json_agg(json_build_object('startsOn', p.starts_on, 'retailCents', p.retail_cents,
    'providerCents', p.provider_cents) order by p.starts_on), '[]')
  from goods_price p where p.goods_id = g.id) as prices from goods g where upper(g.sku) = any($1::text[]);

-- staff/products/queries.ts
select code from goods_barcode where code = any($1::text[]);

-- staff/products/queries.ts
select g.id as "goodsId"
from goods g join goods_today t on t.id = g.id
where true and ($1::text is null or g.category = $2)
  and g.search_text like all($3::text[]) order by g.sku, g.id limit $4;

-- staff/products/writeQueries.ts
update goods set revision = revision + 1
where pinyin = any($1::text[])
  and id <> all($2::uuid[]);

-- staff/products/writeQueries.ts
delete from goods_price
where goods_id = $1 and starts_on = $2 and starts_on > business_date(app_now());

-- staff/products/writeQueries.ts
insert into formula_ingredient (formula_pinyin, herb_pinyin, position, share)
select r.formula, r.herb, r.position, r.share
from jsonb_to_recordset($1::jsonb)
  as r (formula text, herb text, position int, share int)
where not exists (select from formula_ingredient f where f.formula_pinyin = r.formula);

-- staff/products/writeQueries.ts
insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, description, category, form,
    unit_of_measure, dosage, times_per_day, timing, cautions, subscribable, active, search_text)
  select r.id, r.sku, r.name_en, r.name_zh_hans, r.name_zh_hant, r.name_es, r.pinyin, r.description, r.category,
    r.form, r.unit_of_measure, r.dosage, r.times_per_day, r.timing, r.cautions, r.subscribable, r.active, r.search_text
  from
jsonb_to_recordset($1::jsonb) as r (id uuid, sku text, name_en text,
  name_zh_hans text, name_zh_hant text, name_es text, pinyin text, description text, category text, form text,
  unit_of_measure text, dosage text, times_per_day int, timing text, cautions text[], subscribable boolean,
  active boolean, search_text text) on conflict do nothing;

-- staff/products/writeQueries.ts
insert into goods_event (goods_id, id, account_id, source, why, changes)
select r."goodsId", r.id, $1::uuid, $2, $3, r.changes
from jsonb_to_recordset($4::jsonb) as r ("goodsId" uuid, id uuid, changes jsonb);

-- staff/products/writeQueries.ts
insert into goods_price (goods_id, starts_on, retail_cents, provider_cents, set_by)
select r."goodsId", r."startsOn", r."retailCents", r."providerCents", $1::uuid
from jsonb_to_recordset($2::jsonb)
  as r ("goodsId" uuid, "startsOn" date, "retailCents" bigint, "providerCents" bigint)
on conflict (goods_id, starts_on) do update set retail_cents = excluded.retail_cents,
  provider_cents = excluded.provider_cents, set_by = excluded.set_by, set_at = app_now();

-- staff/products/writeQueries.ts
update goods g set sku = r.sku, name_en = r.name_en, name_zh_hans = r.name_zh_hans,
    name_zh_hant = r.name_zh_hant, name_es = r.name_es, pinyin = r.pinyin, description = r.description,
    category = r.category, form = r.form, unit_of_measure = r.unit_of_measure, dosage = r.dosage,
    times_per_day = r.times_per_day, timing = r.timing, cautions = r.cautions, subscribable = r.subscribable,
    active = r.active, search_text = r.search_text, revision = g.revision + 1
  from
jsonb_to_recordset($1::jsonb) as r (id uuid, sku text, name_en text,
  name_zh_hans text, name_zh_hant text, name_es text, pinyin text, description text, category text, form text,
  unit_of_measure text, dosage text, times_per_day int, timing text, cautions text[], subscribable boolean,
  active boolean, search_text text)
  where g.id = r.id;

-- staff/products/writeQueries.ts
delete from formula_ingredient where formula_pinyin = any($1::text[]);

-- staff/products/writeQueries.ts
update goods set picture = $1, revision = revision + 1 where id = $2;

-- staff/products/writeQueries.ts
update goods set revision = revision + 1 where id = $1;

-- staff/providers/queries.ts
select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
        where r.provider_id = p.provider_id) as reviews,
      (select jsonb_build_object('validTo', max(v.ends_on)::text,
          'renews', bool_or(v.renews or (w.id is not null and w.stopped_at is null)),
          'endReason', coalesce(max(coalesce(w.stop_reason, v.end_reason)) filter (where not v.renews), ''))
        from vip_membership v
          left join vip_order w on w.provider_id = v.provider_id and w.state = 'awaitingPayment'
            and w.renews_on = v.ends_on + 1
        where v.provider_id = p.provider_id and (v.ends_on >= business_date(app_now()) or w.id is not null
          or (v.renews and v.vip_order_id is not null))
        having count(*) > 0) as membership
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
  where a.audience = 'provider' and true order by a.status <> 'pending', a.id limit $1 offset $2)
    select
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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
p.provider_id as "providerId", p.provider_number as "providerNumber", case
  when p.first_name || p.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then p.last_name || p.first_name
  else trim(p.first_name || ' ' || p.last_name) end as name,
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

-- staff/providers/reviewQueries.ts
update account set status = coalesce(suspended_from, 'pending'), suspended_from = null, suspended_reason = ''
where id = $1 and status = 'suspended' returning status;

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
update provider p set first_name = c.first_name, last_name = c.last_name, npi = c.npi,
  npi_registry = c.npi_registry, npi_checked_at = c.npi_checked_at
from identity_change c where c.provider_id = p.provider_id and p.provider_id = $1;

-- staff/providers/reviewQueries.ts
update account set status = 'active' where id = $1 and status = 'pending';

-- staff/settings/changeQueries.ts
select subject_key as key, max(revision) as revision from setting_change
where subject = $1 group by subject_key;

-- staff/settings/changeQueries.ts
select c.id as "changeId",
    coalesce((select w.code from warehouse w where c.subject = 'warehouse' and w.id::text = c.subject_key),
      case when c.subject = 'taxRate' then c.subject_key else '' end) as about,
    epoch(c.changed_at) as "changedAt", a.name as "changedBy", c.reason, c.before, c.after
  from (select c.*
from setting_change c where c.subject = $1 and ($2::text is null or c.subject_key = $3) order by c.id desc limit $4 offset $5) c
  join account a on a.id = c.account_id
  order by c.id desc;

-- staff/settings/changeQueries.ts
insert into setting_change (id, subject, subject_key, revision, before, after, account_id, reason)
select $1, $2::text, $3::text, $4::int + 1, $5::jsonb,
  $6::jsonb, $7, $8
where $9::int = (select coalesce(max(c.revision), 0) from setting_change c
  where c.subject = $10::text and c.subject_key = $11::text)
on conflict (subject, subject_key, revision) do nothing;

-- staff/settings/planQueries.ts
select s.warehouse_id as "warehouseId", s.starts_on as "startsOn", s.price_cents as "standardCents",
  s.free_from_cents as "standardFreeFromCents", s.days as "standardDays", e.price_cents as "expeditedCents",
  e.free_from_cents as "expeditedFreeFromCents", e.days as "expeditedDays"
from shipping_plan s join shipping_plan e using (warehouse_id, starts_on)
where s.kind = 'standard' and e.kind = 'expedited' and s.starts_on > business_date(app_now())
order by s.starts_on;

-- staff/settings/planQueries.ts
select starts_on as "startsOn", refund_cents as "refundCents", payout_cents as "payoutCents",
  run_cents as "runCents"
from limit_plan where starts_on > business_date(app_now()) order by starts_on;

-- staff/settings/planQueries.ts
delete from shipping_plan
where warehouse_id = $1 and starts_on = $2 and starts_on > business_date(app_now());

-- staff/settings/planQueries.ts
delete from shipping_plan where warehouse_id = $1 and starts_on <= business_date(app_now());

-- staff/settings/planQueries.ts
insert into limit_plan (starts_on, refund_cents, payout_cents, run_cents)
values ($1, $2, $3, $4)
on conflict (starts_on) do update set refund_cents = excluded.refund_cents, payout_cents = excluded.payout_cents,
  run_cents = excluded.run_cents;

-- staff/settings/planQueries.ts
insert into shipping_method (id, warehouse_id, kind, price_cents, active)
select k.id, $1::uuid, k.kind, 0, false from jsonb_to_recordset($2::jsonb) as k (id uuid, kind text)
on conflict (warehouse_id, kind) do nothing;

-- staff/settings/planQueries.ts
insert into shipping_plan (warehouse_id, kind, starts_on, price_cents, free_from_cents, days)
select $1::uuid, k.kind, $2::date, k."priceCents", k."freeFromCents", k.days
from jsonb_to_recordset($3::jsonb) as k (kind text, "priceCents" bigint, "freeFromCents" bigint, days text)
on conflict (warehouse_id, kind, starts_on) do update
  set price_cents = excluded.price_cents, free_from_cents = excluded.free_from_cents, days = excluded.days;

-- staff/settings/planQueries.ts
select from limit_plan where starts_on > $1 and starts_on <= business_date(app_now()) limit 1;

-- staff/settings/planQueries.ts
select from shipping_plan where warehouse_id = $1 and starts_on > $2
and starts_on <= business_date(app_now()) limit 1;

-- staff/settings/planQueries.ts
delete from limit_plan where starts_on <= business_date(app_now());

-- staff/settings/planQueries.ts
delete from limit_plan where starts_on = $1 and starts_on > business_date(app_now());

-- staff/settings/sectionQueries.ts
select (value #>> '{provider,idle}')::int / 60 as "providerIdleMinutes",
  (value #>> '{provider,whole}')::int / 3600 as "providerHours",
  (value #>> '{staff,idle}')::int / 60 as "staffIdleMinutes",
  (value #>> '{staff,whole}')::int / 3600 as "staffHours"
from setting where key = 'sessionTimes';

-- staff/settings/sectionQueries.ts
update setting s set value = n.value from jsonb_each($1::jsonb) as n (key, value)
where s.key = n.key;

-- staff/settings/sectionQueries.ts
select exists (select 1 from pg_timezone_names where name = $1) as known;

-- staff/settings/startQueries.ts
select exists (select 1 from setting_change where subject = 'company') as "companySaved",
      array(select distinct province from warehouse where active) as "warehouseProvinces",
      (select count(*) from warehouse w where w.active and not exists (
        select 1 from shipping_today m where m.warehouse_id = w.id and m.active)) as "warehousesWithoutMethod",
      array(select distinct province from tax_rate where starts_on <= business_date(app_now())) as "taxedProvinces",
      exists (select 1 from goods_today g join stock s on s.goods_id = g.id
        join warehouse w on w.id = s.warehouse_id and w.active
        where g.active and g.retail_cents > 0 and
s.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int > 0) as "hasSaleable",
      exists (select 1 from setting_change where subject = 'membership')
        or exists (select 1 from vip_plan where starts_on > '2000-01-01') as "membershipDecided";

-- staff/settings/startQueries.ts
select price_cents as "priceCents", percent from vip_plan
where starts_on <= business_date(app_now()) order by starts_on desc limit 1;

-- staff/settings/taxQueries.ts
select province, starts_on as "startsOn", millionths from tax_rate order by province, starts_on desc;

-- staff/settings/taxQueries.ts
delete from tax_rate
where province = $1 and starts_on = $2 and starts_on > business_date(app_now());

-- staff/settings/taxQueries.ts
insert into tax_rate (province, starts_on, millionths)
select r.province, r."startsOn", r.millionths
from jsonb_to_recordset($1::jsonb) as r (province text, "startsOn" date, millionths int)
on conflict (province, starts_on) do update set millionths = excluded.millionths;

-- staff/settings/warehouseQueries.ts
select w.id as "warehouseId", w.code, w.name, w.address1, w.city, w.province, w.zip, w.phone,
  w.pickup_hours as "pickupHours", w.cutoff, w.active, s.price_cents as "standardCents",
  s.free_from_cents as "standardFreeFromCents", s.days as "standardDays", e.price_cents as "expeditedCents",
  e.free_from_cents as "expeditedFreeFromCents", e.days as "expeditedDays", p.id is not null as pickup, o.count as "openOrders"
from warehouse w
left join shipping_today s on s.warehouse_id = w.id and s.kind = 'standard' and s.active
left join shipping_today e on e.warehouse_id = w.id and e.kind = 'expedited' and e.active
left join shipping_today p on p.warehouse_id = w.id and p.kind = 'pickup' and p.active
left join lateral (
  select count(*) as count from orders o
  where o.state in ('awaitingPayment', 'processing', 'packed', 'readyForPickup') and o.warehouse_id = w.id) o on true
where $1::uuid is null or w.id = $2
order by w.code;

-- staff/settings/warehouseQueries.ts
insert into shipping_method (id, warehouse_id, kind, price_cents, free_from_cents, days, active)
select m.id, $1, m.kind, coalesce(m."priceCents", 0), m."freeFromCents", m.days, m."priceCents" is not null
from jsonb_to_recordset($2::jsonb)
  as m (id uuid, kind text, "priceCents" bigint, "freeFromCents" bigint, days text)
on conflict (warehouse_id, kind) do update set active = excluded.active,
  price_cents = case when excluded.active then excluded.price_cents else shipping_method.price_cents end,
  free_from_cents = case when excluded.active then excluded.free_from_cents
    else shipping_method.free_from_cents end,
  days = case when excluded.active then excluded.days else shipping_method.days end;

-- staff/settings/warehouseQueries.ts
insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours, cutoff, active)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9,
  $10, $11)
on conflict (id) do update set code = excluded.code, name = excluded.name, address1 = excluded.address1,
  city = excluded.city, province = excluded.province, zip = excluded.zip, phone = excluded.phone,
  pickup_hours = excluded.pickup_hours, cutoff = excluded.cutoff, active = excluded.active;

-- staff/settings/warehouseQueries.ts
select id as "warehouseId" from warehouse where active;

-- staff/settings/warehouseQueries.ts
select id as "warehouseId" from warehouse where code = $1 and id <> $2;

-- staff/stock/countQueries.ts
insert into stock_count (id, warehouse_id, category, made_by)
values ($1, $2, $3, $4)
on conflict (warehouse_id) where state = 'open' do update set category = stock_count.category
returning id as "countId";

-- staff/stock/countQueries.ts
select
c.id as "countId", c.warehouse_id as "warehouseId", w.name as "warehouseName", c.category, c.state as "statusId",
(select count(*) from stock_count_line n where n.count_id = c.id) as counted,
(select count(*) from stock_count_line n where n.count_id = c.id and n.counted <> n.expected) as different,
m.name as "madeBy", epoch(c.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(c.ended_at) as "endedAt", c.revision,
      (select count(*) from goods g where
(c.category = '' or g.category = c.category) and (g.active or exists (
  select 1 from stock s where s.goods_id = g.id and s.warehouse_id = c.warehouse_id and s.on_hand > 0)) and not exists (
        select 1 from stock_count_line n where n.count_id = c.id and n.goods_id = g.id)) as open
from stock_count c join warehouse w on w.id = c.warehouse_id join account m on m.id = c.made_by
  left join account e on e.id = c.ended_by where c.id = $1;

-- staff/stock/countQueries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, n.counted, n.expected,
      coalesce(n.revision, 0) as revision, coalesce(a.name, '') as "countedBy", epoch(n.at) as at
    from stock_count c cross join goods g left join stock_count_line n on n.count_id = c.id and n.goods_id = g.id
      left join account a on a.id = n.counted_by
    where c.id = $1 and n.goods_id is null and
(c.category = '' or g.category = c.category) and (g.active or exists (
  select 1 from stock s where s.goods_id = g.id and s.warehouse_id = c.warehouse_id and s.on_hand > 0))
    order by g.sku limit $2 offset $3;

-- staff/stock/countQueries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, n.counted, n.expected,
    coalesce(n.revision, 0) as revision, coalesce(a.name, '') as "countedBy", epoch(n.at) as at
from stock_count_line n join goods g on g.id = n.goods_id join account a on a.id = n.counted_by
where n.count_id = $1
  order by n.at desc, g.sku limit $2 offset $3;

-- staff/stock/countQueries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, n.counted, n.expected,
    coalesce(n.revision, 0) as revision, coalesce(a.name, '') as "countedBy", epoch(n.at) as at
from stock_count_line n join goods g on g.id = n.goods_id join account a on a.id = n.counted_by
where n.count_id = $1 and n.counted <> n.expected
  order by n.at desc, g.sku limit $2 offset $3;

-- staff/stock/countQueries.ts
select goods_id as "goodsId", counted - expected as quantity from stock_count_line
where count_id = $1 and counted <> expected order by goods_id;

-- staff/stock/countQueries.ts
with now as (
      select $1::uuid as count_id, g.id as goods_id, g.sku, g.form, g.name_en as name,
        coalesce(s.on_hand, 0) +
coalesce((
  select sum(i.quantity - coalesce((
    select sum(l.quantity) from refund_line l
      join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.state = 'done'
    where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id), 0))
  from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
  where o.state in ('awaitingPayment', 'processing') and o.state <> 'draft' and o.warehouse_id = c.warehouse_id
    and i.goods_id = g.id), 0)::int as expected
      from stock_count c join goods g on g.id = $2
        left join stock s on s.goods_id = g.id and s.warehouse_id = c.warehouse_id
      where c.id = $3),
    written as (
      insert into stock_count_line as n (count_id, goods_id, counted, expected, counted_by)
      select count_id, goods_id, $4::int, expected, $5::uuid from now
      where $6 or $7::int = 0 or exists (
        select 1 from stock_count_line o where o.count_id = now.count_id and o.goods_id = now.goods_id)
      on conflict (count_id, goods_id) do update set
        counted = case when $8 then n.counted + 1 else excluded.counted end, expected = excluded.expected,
        counted_by = excluded.counted_by, at = app_now(), revision = n.revision + 1
      where $9 and n.counted < $10 or not $11 and n.revision = $12
      returning n.goods_id, n.counted, n.expected, n.revision)
    select w.goods_id as "goodsId", now.sku, now.form, now.name, w.counted, w.expected, w.revision
    from written w join now on now.goods_id = w.goods_id;

-- staff/stock/countQueries.ts
update stock_count set state = $1, ended_by = $2, ended_at = app_now(), revision = revision + 1
where id = $3;

-- staff/stock/countQueries.ts
select
c.id as "countId", c.warehouse_id as "warehouseId", w.name as "warehouseName", c.category, c.state as "statusId",
(select count(*) from stock_count_line n where n.count_id = c.id) as counted,
(select count(*) from stock_count_line n where n.count_id = c.id and n.counted <> n.expected) as different,
m.name as "madeBy", epoch(c.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(c.ended_at) as "endedAt"
from stock_count c join warehouse w on w.id = c.warehouse_id join account m on m.id = c.made_by
  left join account e on e.id = c.ended_by order by (c.state <> 'open'), c.id desc limit $1 offset $2;

-- staff/stock/countQueries.ts
select warehouse_id as "warehouseId", state, category, revision from stock_count where id = $1 for update;

-- staff/stock/countQueries.ts
update stock_count set revision = revision + 1 where id = $1;

-- staff/stock/deliveryQueries.ts
insert into delivery_line (delivery_id, id, goods_id, quantity, lot_number, expires_on)
values ($1, $2, $3, $4, $5, $6::date)
on conflict (delivery_id, goods_id, lot_number) do nothing
returning id as "lineId", quantity;

-- staff/stock/deliveryQueries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, n.id as "lineId", n.quantity,
  n.lot_number as "lotNumber", n.expires_on as "expiresOn",
  coalesce(n.expires_on < (select business_date(app_now())), false) as expired, n.revision
from delivery_line n join goods g on g.id = n.goods_id
where n.delivery_id = $1 order by n.changed_at desc, n.id desc;

-- staff/stock/deliveryQueries.ts
update delivery_line set quantity = quantity + 1, changed_at = clock_timestamp(), revision = revision + 1
where delivery_id = $1 and quantity < $2 and id = (
  select id from delivery_line where delivery_id = $3 and goods_id = $4
  order by changed_at desc, id desc limit 1)
returning id as "lineId", quantity;

-- staff/stock/deliveryQueries.ts
delete from delivery_line where delivery_id = $1 and id = $2 and revision = $3;

-- staff/stock/deliveryQueries.ts
insert into delivery (id, warehouse_id, supplier, reference, made_by)
values ($1, $2, $3, $4, $5);

-- staff/stock/deliveryQueries.ts
update delivery set state = $1, ended_by = $2, ended_at = app_now(), revision = revision + 1
where id = $3;

-- staff/stock/deliveryQueries.ts
update delivery set warehouse_id = $1, supplier = $2, reference = $3,
  revision = revision + 1
where id = $4;

-- staff/stock/deliveryQueries.ts
update delivery_line n set quantity = $1, lot_number = $2, expires_on = $3::date,
  changed_at = clock_timestamp(), revision = revision + 1
where delivery_id = $4 and id = $5 and revision = $6
  and not exists (
    select 1 from delivery_line other where other.delivery_id = n.delivery_id and other.goods_id = n.goods_id
      and other.lot_number = $7 and other.id <> n.id);

-- staff/stock/deliveryQueries.ts
select
d.id as "deliveryId", d.warehouse_id as "warehouseId", w.name as "warehouseName", d.supplier, d.reference,
d.state as "statusId",
(select count(*) from delivery_line n where n.delivery_id = d.id) as lines,
(select coalesce(sum(n.quantity), 0)::int from delivery_line n where n.delivery_id = d.id) as pieces,
m.name as "madeBy", epoch(d.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(d.ended_at) as "endedAt"
from delivery d join warehouse w on w.id = d.warehouse_id join account m on m.id = d.made_by
  left join account e on e.id = d.ended_by order by (d.state <> 'open'), d.id desc limit $1 offset $2;

-- staff/stock/deliveryQueries.ts
select
d.id as "deliveryId", d.warehouse_id as "warehouseId", w.name as "warehouseName", d.supplier, d.reference,
d.state as "statusId",
(select count(*) from delivery_line n where n.delivery_id = d.id) as lines,
(select coalesce(sum(n.quantity), 0)::int from delivery_line n where n.delivery_id = d.id) as pieces,
m.name as "madeBy", epoch(d.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(d.ended_at) as "endedAt", d.revision
from delivery d join warehouse w on w.id = d.warehouse_id join account m on m.id = d.made_by
  left join account e on e.id = d.ended_by where d.id = $1;

-- staff/stock/deliveryQueries.ts
select 1 from delivery_line where delivery_id = $1 and id = $2;

-- staff/stock/deliveryQueries.ts
select warehouse_id as "warehouseId", state, revision from delivery where id = $1 for update;

-- staff/stock/deliveryQueries.ts
update delivery set revision = revision + 1 where id = $1;

-- staff/stock/lotQueries.ts
select on_hand as "onHand" from stock_lot
where id = $1 and goods_id = $2 and warehouse_id = $3;

-- staff/stock/lotQueries.ts
insert into stock_lot as l (id, goods_id, warehouse_id, number, expires_on)
select r.id, r.goods_id, $1::uuid, r.number, r.expires_on
from jsonb_to_recordset($2::jsonb) as r (id uuid, goods_id uuid, number text, expires_on date)
order by r.goods_id, r.number
on conflict (goods_id, warehouse_id, number)
  do update set expires_on = least(l.expires_on, excluded.expires_on)
returning l.id as "lotId", l.goods_id as "goodsId", l.number;

-- staff/stock/lotQueries.ts
select
l.id as "lotId", l.number, l.expires_on as "expiresOn", l.on_hand as "onHand", coalesce(l.expires_on < (select business_date(app_now())), false) as expired,
g.id as "goodsId", g.sku, g.form, g.name_en as name, l.warehouse_id as "warehouseId"
from (
    select l.* from stock_lot l
    where l.warehouse_id = $1 and lot_key(l.number) collate "C" >= $2 and lot_key(l.number) collate "C" < $3 || chr(1114111)
    order by lot_key(l.number) collate "C" <> $4, l.expires_on desc nulls last, l.id desc limit $5) l
  join goods g on g.id = l.goods_id
    order by l.expires_on desc nulls last, l.id desc limit $6 offset $7;

-- staff/stock/lotQueries.ts
select
l.id as "lotId", l.number, l.expires_on as "expiresOn", l.on_hand as "onHand", coalesce(l.expires_on < (select business_date(app_now())), false) as expired,
g.id as "goodsId", g.sku, g.form, g.name_en as name, l.warehouse_id as "warehouseId"
from stock_lot l join goods g on g.id = l.goods_id
where l.warehouse_id = $1 and l.on_hand > 0
  and l.expires_on < (select business_date(app_now())) + $2::int
    order by l.expires_on, l.id limit $3 offset $4;

-- staff/stock/lotQueries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, l.number, w.name as "warehouseName"
from stock_lot l join goods g on g.id = l.goods_id join warehouse w on w.id = l.warehouse_id
where l.id = $1;

-- staff/stock/lotQueries.ts
select g.sku, l.number, l.expires_on as "expiresOn", t.quantity, coalesce(l.expires_on < (select business_date(app_now())), false) as expired
from (
    select m.lot_id, -sum(m.quantity)::int as quantity from stock_movement m
    where m.provider_id = $1 and m.order_id = $2 and m.lot_id is not null
    group by m.lot_id having sum(m.quantity) < 0) t
  join stock_lot l on l.id = t.lot_id join goods g on g.id = l.goods_id
order by g.sku, l.expires_on, l.number;

-- staff/stock/lotQueries.ts
select l.id as "lotId", l.number, l.expires_on as "expiresOn", l.on_hand as "onHand", coalesce(l.expires_on < (select business_date(app_now())), false) as expired
from stock_lot l
where l.goods_id = $1 and l.warehouse_id = $2
order by l.on_hand = 0, case when l.on_hand > 0 then l.expires_on end, case when l.on_hand > 0 then l.number end,
  l.id desc limit 200;

-- staff/stock/lotQueries.ts
select o.provider_id as "providerId", o.id as "orderId", o.order_number as "orderNumber",
  o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName",
  coalesce(a.phone, '') as "providerPhone", got.quantity
from (
select m.provider_id, m.order_id, -sum(m.quantity)::int as quantity from stock_movement m
where m.lot_id = $1 and m.order_id is not null and m.kind in ('order', 'cancel')
  and ($2::uuid is null or m.order_id < $3::uuid)
group by m.provider_id, m.order_id having sum(m.quantity) < 0 order by m.order_id desc limit $4 offset $5) got
  join orders o on o.provider_id = got.provider_id and o.id = got.order_id
  join provider p on p.provider_id = o.provider_id
  join account a on a.id = o.provider_id
order by o.id desc;

-- staff/stock/lotQueries.ts
select o.provider_id as "providerId", o.id as "orderId", o.order_number as "orderNumber",
  o.order_date as "orderDate", o.state as "statusId", p.clinic_name as "clinicName",
  coalesce(a.phone, '') as "providerPhone", got.quantity
from (
select m.provider_id, m.order_id, -sum(m.quantity)::int as quantity from stock_movement m
where m.lot_id = $1 and m.order_id is not null and m.kind in ('order', 'cancel')
  and ($2::uuid is null or m.order_id < $3::uuid)
group by m.provider_id, m.order_id having sum(m.quantity) < 0 order by m.order_id desc limit $4) got
  join orders o on o.provider_id = got.provider_id and o.id = got.order_id
  join provider p on p.provider_id = o.provider_id
  join account a on a.id = o.provider_id
order by o.id desc;

-- staff/stock/queries.ts
select g.id as "goodsId", g.sku, g.form, g.name_en as name, w.id as "warehouseId", w.name as "warehouseName",
      g.active, coalesce(s.on_hand, 0) as "onHand",
      coalesce((select greatest(-sum(m.quantity), 0)::int from stock_movement m
        where m.goods_id = g.id and m.warehouse_id = w.id and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $1::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $2::int)))), 0) as used,
coalesce((
  select sum(i.quantity - coalesce((
    select sum(l.quantity) from refund_line l
      join payment_reversal r on r.provider_id = l.provider_id and r.id = l.refund_id and r.state = 'done'
    where l.provider_id = i.provider_id and l.order_id = i.order_id and l.item_id = i.id), 0))
  from orders o join order_item i on i.provider_id = o.provider_id and i.order_id = o.id
  where o.state in ('awaitingPayment', 'processing') and o.state <> 'draft' and o.warehouse_id = w.id
    and i.goods_id = g.id), 0)::int as waiting,
      array(select code from goods_barcode b where b.goods_id = g.id order by code) as barcodes
    from goods g join warehouse w on w.id = $3
      left join stock s on s.goods_id = g.id and s.warehouse_id = w.id
    where g.id = $4;

-- staff/stock/queries.ts
select m.id as "movementId", m.kind, m.quantity, coalesce(l.number, '') as "lotNumber",
  coalesce(o.order_number, '') as "orderNumber", m.order_id as "orderId", m.provider_id as "providerId",
  m.delivery_id as "deliveryId", m.count_id as "countId", coalesce(a.name, '') as by, m.reason,
  epoch(m.at) as at
from stock_movement m
  left join stock_lot l on l.id = m.lot_id
  left join orders o on o.provider_id = m.provider_id and o.id = m.order_id
  left join account a on a.id = m.account_id
where m.goods_id = $1 and m.warehouse_id = $2
order by m.id desc limit $3 offset $4;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join used u on u.goods_id = g.id
where
g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * $5::int < u.used::bigint * $6::int
  or coalesce(s.on_hand, 0) = 0 and (
    select m.kind from stock_movement m
    where m.goods_id = g.id and m.warehouse_id = $7 and m.kind = 'order' limit 1) is not null) ) as total,
      (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $8
  left join used u on u.goods_id = g.id
where
g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * $9::int < u.used::bigint * $10::int
  or coalesce(s.on_hand, 0) = 0 and (
    select m.kind from stock_movement m
    where m.goods_id = g.id and m.warehouse_id = $11 and m.kind = 'order' limit 1) is not null) ) as low,
      (select count(*) from stock_lot l where l.warehouse_id = $12 and l.on_hand > 0
        and l.expires_on < (select business_date(app_now())) + $13::int) as expiring;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join used u on u.goods_id = g.id
where (g.active or s.on_hand > 0)
  and (cardinality($5::text[]) > 0 and g.search_text like all ($6::text[])
    or g.id in (select goods_id from goods_barcode where code = $7))) as total,
      (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $8
  left join used u on u.goods_id = g.id
where
g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * $9::int < u.used::bigint * $10::int
  or coalesce(s.on_hand, 0) = 0 and (
    select m.kind from stock_movement m
    where m.goods_id = g.id and m.warehouse_id = $11 and m.kind = 'order' limit 1) is not null) ) as low,
      (select count(*) from stock_lot l where l.warehouse_id = $12 and l.on_hand > 0
        and l.expires_on < (select business_date(app_now())) + $13::int) as expiring;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $4
  left join used u on u.goods_id = g.id
where (g.active or s.on_hand > 0) ) as total,
      (select count(*)
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $5
  left join used u on u.goods_id = g.id
where
g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * $6::int < u.used::bigint * $7::int
  or coalesce(s.on_hand, 0) = 0 and (
    select m.kind from stock_movement m
    where m.goods_id = g.id and m.warehouse_id = $8 and m.kind = 'order' limit 1) is not null) ) as low,
      (select count(*) from stock_lot l where l.warehouse_id = $9 and l.on_hand > 0
        and l.expires_on < (select business_date(app_now())) + $10::int) as expiring;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select g.id as "goodsId", g.sku, g.form, g.name_en as name, $4::uuid as "warehouseId",
      g.active, coalesce(s.on_hand, 0) as "onHand", coalesce(u.used, 0) as used,
      (select min(l.expires_on) from stock_lot l
        where l.goods_id = g.id and l.warehouse_id = $5 and l.on_hand > 0) as "expiresOn"
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $6
  left join used u on u.goods_id = g.id
where
g.active and (u.used > 0 and coalesce(s.on_hand, 0)::bigint * $7::int < u.used::bigint * $8::int
  or coalesce(s.on_hand, 0) = 0 and (
    select m.kind from stock_movement m
    where m.goods_id = g.id and m.warehouse_id = $9 and m.kind = 'order' limit 1) is not null)
    order by coalesce(s.on_hand::numeric / nullif(u.used, 0), 0), g.sku limit $10 offset $11;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select g.id as "goodsId", g.sku, g.form, g.name_en as name, $4::uuid as "warehouseId",
      g.active, coalesce(s.on_hand, 0) as "onHand", coalesce(u.used, 0) as used,
      (select min(l.expires_on) from stock_lot l
        where l.goods_id = g.id and l.warehouse_id = $5 and l.on_hand > 0) as "expiresOn"
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $6
  left join used u on u.goods_id = g.id
where (g.active or s.on_hand > 0)
    order by g.name_en, g.sku limit $7 offset $8;

-- staff/stock/queries.ts
with used as materialized (
select m.goods_id, greatest(-sum(m.quantity), 0)::int as used from stock_movement m
where m.warehouse_id = $1 and
m.kind in ('order', 'cancel') and m.at > app_now() - make_interval(days => $2::int)
and (m.kind = 'order' or exists (
  select from orders o where o.provider_id = m.provider_id and o.id = m.order_id
    and o.submitted_at > app_now() - make_interval(days => $3::int)))
group by m.goods_id)
    select g.id as "goodsId", g.sku, g.form, g.name_en as name, $4::uuid as "warehouseId",
      g.active, coalesce(s.on_hand, 0) as "onHand", coalesce(u.used, 0) as used,
      (select min(l.expires_on) from stock_lot l
        where l.goods_id = g.id and l.warehouse_id = $5 and l.on_hand > 0) as "expiresOn"
from goods g
  left join stock s on s.goods_id = g.id and s.warehouse_id = $6
  left join used u on u.goods_id = g.id
where (g.active or s.on_hand > 0)
  and (cardinality($7::text[]) > 0 and g.search_text like all ($8::text[])
    or g.id in (select goods_id from goods_barcode where code = $9))
    order by g.name_en, g.sku limit $10 offset $11;

-- staff/stock/queries.ts
insert into goods_barcode (code, goods_id)
select $1::text, $2::uuid
where not exists (select 1 from goods where upper(replace(sku, ' ', '')) = $3 and id <> $4)
on conflict do nothing;

-- staff/stock/queries.ts
delete from goods_barcode where code = $1 and goods_id = $2;

-- staff/stock/queries.ts
select 1 from goods where id = $1;

-- staff/stock/queries.ts
select 1 from goods where id = $1 and category = $2;

-- staff/stock/queries.ts
select 1 from goods where id = $1 for key share;

-- staff/stock/queries.ts
select 1 from goods_barcode where code = $1 and goods_id = $2;

-- staff/stock/queries.ts
select 1 from warehouse where id = $1;

-- staff/stock/queries.ts
select id as "warehouseId", name from warehouse order by active desc, code;

-- staff/stock/queries.ts
select sku, form, name_en as name from goods where id = $1;

-- staff/subscriptions/actQueries.ts
select s.id as "subscriptionId" from subscription s
where s.provider_id = $1 and s.state = 'active'
  and s.card_id is not distinct from $2::uuid and s.kept_token is not distinct from $3::text
  and (s.id = $4 or s.id in (
    select other.subscription_id from subscription_order d
      join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state = 'awaitingPayment'
      join subscription_order other on other.provider_id = d.provider_id and other.order_id = d.order_id
    where d.provider_id = $5 and d.subscription_id = $6))
order by s.id for update of s;

-- staff/subscriptions/actQueries.ts
select o.id as "orderId", d.ships_on as "shipsOn", exists (select 1 from payment p
    where p.provider_id = o.provider_id and p.order_id = o.id and p.live) as live
from subscription_order d
  join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state = 'awaitingPayment'
where d.provider_id = $1 and d.subscription_id = $2 order by d.ships_on;

-- staff/subscriptions/actQueries.ts
update renewal set next_try_at = null, leased_until = null, card_id = null, kept_token = null,
  kept_network = '', kept_last4 = '', link_wanted = payer = 'patient'
where provider_id = $1 and order_id = $2;

-- staff/subscriptions/actQueries.ts
update subscription set card_id = null, kept_token = null, kept_network = '', kept_last4 = '', method = 'none'
where provider_id = $1 and id = any($2::uuid[]);

-- staff/subscriptions/actQueries.ts
update subscription set hold = null, waits_since = null, next_on = $1::date
where provider_id = $2 and id = $3;

-- staff/subscriptions/actQueries.ts
update subscription set state = 'cancelled', hold = null, waits_since = null
where provider_id = $1 and id = $2;

-- staff/subscriptions/actQueries.ts
select active, subscribable from goods_today where id = $1;

-- staff/subscriptions/queries.ts
select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks, s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent", s.revision, s.goods_id as "goodsId", g.sku, s.dosage,
      s.times_per_day as "timesPerDay", s.timing, s.note, s.starts_on as "startDate",
      coalesce(s.counts_from, s.starts_on) as "countsFrom", s.delivery, s.shipping_kind as "shippingKind",
      business_date(app_now()) as today,
      json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
        'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
        'province', s.ship_province, 'zip', s.ship_zip) as address,
      s.payer, k.kept as "cardKept", case when k.kept then s.kept_network else '' end as "cardNetwork",
      case when k.kept then s.kept_last4 else '' end as "cardEnding", u.phone as "providerPhone",
      (select coalesce(json_agg(json_build_object('ask', a.ask, 'message', a.message, 'by', a.by_kind,
          'askedAt', epoch(a.asked_at)) order by a.asked_at, a.id), '[]')
        from subscription_ask a where a.provider_id = s.provider_id and a.subscription_id = s.id
          and a.answered_at is null) as "openAsks",
      (select coalesce(json_agg(json_build_object('at', epoch(e.at), 'kind', e.kind,
          'shipsOn', coalesce(e.ships_on::text, ''), 'detail', e.detail, 'by', e.by_kind,
          'byName', coalesce(m.name, ''), 'changes',
(select coalesce(json_agg(json_build_object('field', c.field,
    'from', coalesce((select n.name_en from goods n
      where n.id = case c.field when 'goods' then c."from"::uuid end), c."from"),
    'to', coalesce((select n.name_en from goods n
      where n.id = case c.field when 'goods' then c."to"::uuid end), c."to"))), '[]')
  from jsonb_to_recordset(coalesce(e.changes, '[]')) as c (field text, "from" text, "to" text)),
          'asks',
array(select distinct a.ask from subscription_ask a
  where e.kind in ('askDone', 'askDeclined') and a.provider_id = e.provider_id
    and a.subscription_id = e.subscription_id and a.answered_at = e.at)) order by e.id), '[]')
        from subscription_event e left join account m on m.id = e.by_account and e.by_kind = 'staff'
        where e.provider_id = s.provider_id and e.subscription_id = s.id) as history
    from subscription s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods_today g on g.id = s.goods_id
left join patient p on p.id = s.patient_id
      join account u on u.id = s.provider_id
      left join card c on c.provider_id = s.provider_id and c.id = s.card_id
      cross join lateral (select s.kept_token is not null or c.id is not null as kept) k
    where s.provider_id = $1 and s.id = $2;

-- staff/subscriptions/queries.ts
select id as "goodsId", sku, name_en as name from goods_today
where active and subscribable and false
order by name_en, id limit 20;

-- staff/subscriptions/queries.ts
select id as "goodsId", sku, name_en as name from goods_today
where active and subscribable and search_text like $1
order by name_en, id limit 20;

-- staff/subscriptions/queries.ts
select id as "goodsId", sku, name_en as name from goods_today
where active and subscribable and search_text like $1 and search_text like $2
order by name_en, id limit 20;

-- staff/subscriptions/queries.ts
select o.id as "orderId", o.order_number as "orderNumber", d.ships_on::text as "shipsOn", o.state as "statusId",
  o.total_cents as "totalCents",
  case when o.state = 'awaitingPayment' then coalesce(business_date(r.next_try_at)::text, '') else '' end
    as "retryOn"
from subscription_order d
  join orders o on o.provider_id = d.provider_id and o.id = d.order_id
  left join renewal r on r.provider_id = o.provider_id and r.order_id = o.id
where d.provider_id = $1 and d.subscription_id = $2
order by d.ships_on desc limit 50;

-- staff/subscriptions/queries.ts
with found as materialized (
(select s.provider_id, s.id, s.next_on from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $3 limit $4) f cross join lateral (select * from subscription where provider_id = f.provider_id offset 0) s where true)
union (select s.provider_id, s.id, s.next_on from (
    select provider_id, patient_id from provider_patient l where l.search_text like $5 and l.search_text like $6 and l.search_text like $7 and l.hidden_at is null
    limit $8) l
  cross join lateral (select * from subscription where provider_id = l.provider_id and patient_id = l.patient_id offset 0) s where true)
union (select s.provider_id, s.id, s.next_on from (select id from goods g where g.search_text like $9 and g.search_text like $10 and g.search_text like $11 offset 0) g
  cross join lateral (select * from subscription where goods_id = g.id offset 0) s where true)),
    page as materialized (select * from found s order by s.next_on, s.id limit $12 offset $13)
  select array(select provider_id from page order by next_on, id) as "providerIds",
    array(select id from page order by next_on, id) as ids,
    (select least(count(*), $14::int)::int from found) as total;

-- staff/subscriptions/queries.ts
with found as materialized (
(select s.provider_id, s.id, s.next_on from (select provider_id from provider where search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $1 and search_words(first_name || ' ' || last_name || ' ' || clinic_name || ' ' || npi) like $2 limit $3) f cross join lateral (select * from subscription where provider_id = f.provider_id offset 0) s where true)
union (select s.provider_id, s.id, s.next_on from (
    select provider_id, patient_id from provider_patient l where l.search_text like $4 and l.search_text like $5 and l.hidden_at is null
    limit $6) l
  cross join lateral (select * from subscription where provider_id = l.provider_id and patient_id = l.patient_id offset 0) s where true)
union (select s.provider_id, s.id, s.next_on from (select id from goods g where g.search_text like $7 and g.search_text like $8 offset 0) g
  cross join lateral (select * from subscription where goods_id = g.id offset 0) s where true)),
    page as materialized (select * from found s order by s.next_on, s.id limit $9 offset $10)
  select array(select provider_id from page order by next_on, id) as "providerIds",
    array(select id from page order by next_on, id) as ids,
    (select least(count(*), $11::int)::int from found) as total;

-- staff/subscriptions/queries.ts
with found as materialized (select s.provider_id, s.id, s.next_on from subscription s where false),
  page as materialized (select * from found s order by s.next_on, s.id limit $1 offset $2)
select array(select provider_id from page order by next_on, id) as "providerIds",
  array(select id from page order by next_on, id) as ids,
  (select least(count(*), $3::int)::int from found) as total;

-- staff/subscriptions/queries.ts
with found as materialized (select s.provider_id, s.id, s.next_on from subscription s where s.subscription_number = $1 and true),
  page as materialized (select * from found s order by s.next_on, s.id limit $2 offset $3)
select array(select provider_id from page order by next_on, id) as "providerIds",
  array(select id from page order by next_on, id) as ids,
  (select least(count(*), $4::int)::int from found) as total;

-- staff/subscriptions/queries.ts
with shown as materialized (
      select s.* from unnest($1::uuid[], $2::uuid[]) as f (provider_id, id)
        join subscription s on s.provider_id = f.provider_id and s.id = f.id)
    select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks from shown s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods g on g.id = s.goods_id
left join patient p on p.id = s.patient_id order by s.next_on, s.id;

-- staff/subscriptions/queries.ts
with shown as materialized (select s.* from subscription s where s.state = 'active' and s.hold is not null order by s.next_on, s.id limit $1 offset $2)
    select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks from shown s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods g on g.id = s.goods_id
left join patient p on p.id = s.patient_id order by s.next_on, s.id;

-- staff/subscriptions/queries.ts
with shown as materialized (select s.* from subscription s where s.state = 'active' order by s.next_on, s.id limit $1 offset $2)
    select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks from shown s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods g on g.id = s.goods_id
left join patient p on p.id = s.patient_id order by s.next_on, s.id;

-- staff/subscriptions/queries.ts
with shown as materialized (select s.* from subscription s where s.state = 'cancelled' order by s.next_on, s.id limit $1 offset $2)
    select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks from shown s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods g on g.id = s.goods_id
left join patient p on p.id = s.patient_id order by s.next_on, s.id;

-- staff/subscriptions/queries.ts
with shown as materialized (select s.*, w.asked_at from
(select provider_id, subscription_id as id, min(asked_at) as asked_at from subscription_ask
  where answered_at is null group by provider_id, subscription_id) w
join subscription s on s.provider_id = w.provider_id and s.id = w.id and s.state = 'active' order by asked_at, s.id limit $1 offset $2)
    select
s.id as "subscriptionId", s.provider_id as "providerId", s.subscription_number as "subscriptionNumber",
v.clinic_name as "clinicName", case
  when v.first_name || v.last_name ~ '^[㐀-䶿一-鿿豈-龎·]+$' then v.last_name || v.first_name
  else trim(v.first_name || ' ' || v.last_name) end as "providerName", s.patient_id as "patientId",
coalesce(p.first_name, '') as "firstName", coalesce(p.middle_name, '') as "middleName",
coalesce(p.last_name, '') as "lastName", g.name_en as "itemName", s.quantity,
s.cycle_months as "cycleMonths", s.next_on as "nextShippingDate", s.state as "statusId", s.hold,
array(select distinct a.ask from subscription_ask a where a.provider_id = s.provider_id
  and a.subscription_id = s.id and a.answered_at is null order by a.ask) as asks from shown s
cross join lateral (select * from provider where provider_id = s.provider_id offset 0) v
join goods g on g.id = s.goods_id
left join patient p on p.id = s.patient_id order by asked_at, s.id;

-- staff/team/queries.ts
insert into account as a (id, audience, role, status, phone, email, name)
select $1, 'staff', 'administrator', 'active', $2, $3, $4
where not exists (select 1 from account where audience = 'staff' and role = 'administrator' and status = 'active')
on conflict (audience, phone) do update set role = 'administrator', staff_roles = '{}', status = 'active'
where a.status <> 'suspended'
returning id as "accountId";

-- staff/team/queries.ts
select case role when 'administrator' then array['administrator'] else staff_roles end as roles, status, suspended_from as "suspendedFrom", phone, email, lang from account
where id = $1 and audience = 'staff' for no key update;

-- staff/team/queries.ts
select id as "accountId" from account
where audience = 'staff' and role = 'administrator' and status = 'active' order by id for no key update;

-- staff/team/queries.ts
select id as "accountId", name, phone, email, role, case role when 'administrator' then array['administrator'] else staff_roles end as roles, status,
  coalesce(suspended_from, status) = 'active' as approved, epoch(created_at) as "createdAt",
  two_step as "twoStep", id = $1 as self
from account where audience = 'staff'
order by status <> 'pending', id limit $2 offset $3;

-- staff/team/queries.ts
select id as "accountId", phone, email, lang, audience from account
where audience = 'staff' and phone = $1 for no key update;

-- staff/team/queries.ts
update account set email = $1, email_verified_at = app_now()
where id = $2 and audience = 'staff';

-- staff/team/queries.ts
update account set role = $1, staff_roles = $2, status = $3,
  suspended_from = case when $4 = 'suspended' then coalesce(suspended_from, status) end
where id = $5 and audience = 'staff';

-- staff/team/queries.ts
select count(*) as total from account where audience = 'staff';

-- staff/team/queries.ts
select phone, email, lang, audience from account where id = $1 for no key update;

-- staff/views/queries.ts
select v.id as "viewId", b.name as by, epoch(v.begun_at) as "begunAt",
  epoch(coalesce(e.at, v.ends_at)) as "endedAt", v.reason
from view_as v join account b on b.id = v.staff_id left join view_as_end e on e.view_id = v.id
where v.provider_id = $1 order by v.begun_at desc, v.id desc limit $2;

-- subscriptions/askQueries.ts
select ask from subscription_ask
where provider_id = $1 and subscription_id = any($2::uuid[])
  and by_kind = 'patient' and answered_at is null
order by asked_at desc, id desc limit 1;

-- subscriptions/askQueries.ts
insert into subscription_ask (provider_id, id, subscription_id, ask, message, by_kind, message_id)
select $1::uuid, a.id, a."subscriptionId", $2, $3, $4, $5::uuid
from jsonb_to_recordset($6::jsonb) as a ("subscriptionId" uuid, id uuid);

-- subscriptions/askQueries.ts
update subscription set revision = revision
where provider_id = $1 and id = any($2::uuid[]);

-- subscriptions/askQueries.ts
with answered as (
  update subscription_ask set answer = $1, answered_by = $2, answered_at = app_now()
  where provider_id = $3 and subscription_id = any($4::uuid[]) and answered_at is null
    and ask = any($5::text[])
  returning message_id)
update inbox_message m set done_at = app_now(), done_by = $6
where m.provider_id = $7 and m.id in (select message_id from answered) and m.done_at is null
  and not exists (select 1 from subscription_ask q
    where q.provider_id = m.provider_id and q.message_id = m.id and q.answered_at is null
      and q.subscription_id <> all($8::uuid[]));

-- subscriptions/beginQueries.ts
select i.id as "itemId", i.goods_id as "goodsId", i.quantity, i.dosage, i.times_per_day as "timesPerDay",
  i.timing, i.note, i.cycle_months as "cycleMonths", o.order_date as "startsOn",
  extract(year from o.order_date)::int as year, nextval('subscription_number_seq') as sequence,
  o.order_for as "orderFor", o.patient_id as "patientId", o.payer,
  coalesce(o.patient_discount_percent, 0) as "patientDiscountPercent", o.delivery,
  o.warehouse_id as "warehouseId", o.shipping_kind as "shippingKind",
  json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
    'phone', case when o.order_for = 'patient' and o.ship_to = 'clinic' then '' else o.ship_phone end,
    'email', case when o.order_for = 'patient' and o.ship_to = 'clinic' then '' else o.ship_email end, 'address1', o.ship_address1,
    'address2', o.ship_address2, 'city', o.ship_city, 'province', o.ship_province, 'zip', o.ship_zip) as address,
  p.method, case when k.kept then p.card_id end as "cardId", k.kept as consented,
  coalesce(p.network, '') as network, coalesce(p.last4, '') as last4
from orders o
  join order_item i on i.provider_id = o.provider_id and i.order_id = o.id and i.cycle_months is not null
  left join payment p on p.provider_id = o.provider_id and p.order_id = o.id and p.state = 'captured'
  left join renewal_consent c on c.provider_id = o.provider_id and c.order_id = o.id and c.payer = p.payer
    and c.card_hash = case p.payer when 'patient' then $1::bytea else '' end
  cross join lateral (select coalesce(p.keep_card, false) and c.order_id is not null as kept) k
where o.provider_id = $2 and o.id = $3
order by i.id;

-- subscriptions/beginQueries.ts
select json_build_object('firstName', o.ship_first_name, 'lastName', o.ship_last_name,
    'phone', case when o.order_for = 'patient' and o.ship_to = 'clinic' then '' else o.ship_phone end,
    'email', case when o.order_for = 'patient' and o.ship_to = 'clinic' then '' else o.ship_email end, 'address1', o.ship_address1,
    'address2', o.ship_address2, 'city', o.ship_city, 'province', o.ship_province, 'zip', o.ship_zip) as address,
  array(select s.id from subscription s where s.provider_id = o.provider_id and s.order_id = o.id
    and s.state = 'active' order by s.id) as "subscriptionIds"
from orders o where o.provider_id = $1 and o.id = $2;

-- subscriptions/beginQueries.ts
insert into subscription (provider_id, id, subscription_number, order_id, item_id, goods_id, quantity, dosage,
  times_per_day, timing, note, cycle_months, starts_on, next_on, order_for, patient_id, payer,
  patient_discount_percent, delivery, warehouse_id, shipping_kind, ship_first_name, ship_last_name, ship_phone,
  ship_email, ship_address1, ship_address2, ship_city, ship_province, ship_zip, method, card_id, kept_token,
  kept_network, kept_last4, bundle)
select $1::uuid, s.id, s.number, $2::uuid, s."itemId", s."goodsId", s.quantity,
  s.dosage, s."timesPerDay", s.timing, s.note, s."cycleMonths", s."startsOn", s."nextOn", s."orderFor",
  s."patientId", s.payer, s."patientDiscountPercent", s.delivery, s."warehouseId", s."shippingKind",
  s."firstName", s."lastName", s.phone, s.email, s.address1, s.address2, s.city, s.province, s.zip, s.method,
  s."cardId", s."keptToken", s.network, s.last4, s.bundle
from jsonb_to_recordset($3::jsonb) as s (id uuid, number text, "itemId" uuid,
  "goodsId" uuid, quantity int, dosage text, "timesPerDay" int, timing text, note text, "cycleMonths" int,
  "startsOn" date, "nextOn" date, "orderFor" text, "patientId" uuid, payer text, "patientDiscountPercent" int,
  delivery text, "warehouseId" uuid, "shippingKind" text, "firstName" text, "lastName" text, phone text,
  email text, address1 text, address2 text, city text, province text, zip text, method text, "cardId" uuid,
  "keptToken" text, network text, last4 text, bundle text);

-- subscriptions/bundleQueries.ts
select s.id as "subscriptionId", s.patient_id as "patientId", s.payer,
  coalesce(s.card_id::text, s.kept_token, '') as "paidWith", s.warehouse_id as "warehouseId",
  s.shipping_kind as "shippingKind", s.patient_discount_percent as "patientDiscountPercent",
  array[s.ship_first_name, s.ship_last_name, s.ship_phone, s.ship_email, s.ship_address1, s.ship_address2,
    s.ship_city, s.ship_province, s.ship_zip] as address
from subscription s
where s.provider_id = $1 and s.id = any($2::uuid[]);

-- subscriptions/bundleQueries.ts
update subscription s set bundle = b.bundle
from jsonb_to_recordset($1::jsonb) as b (id uuid, bundle text)
where s.provider_id = $2 and s.id = b.id and s.bundle <> b.bundle;

-- subscriptions/changeQueries.ts
select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber",
  case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
    else g.name_en end as name,
  s.revision, s.state as "statusId", s.hold,
  array(select distinct q.ask from subscription_ask q where q.provider_id = s.provider_id
    and q.subscription_id = s.id and q.answered_at is null order by q.ask) as asks,
  s.goods_id as "goodsId", s.quantity, s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note,
  s.cycle_months as "cycleMonths", s.starts_on as "startsOn",
  coalesce(s.counts_from, s.starts_on) as "countsFrom", s.next_on as "nextOn", s.then_on as "thenOn",
  (select max(d.ships_on) from subscription_order d
    where d.provider_id = s.provider_id and d.subscription_id = s.id) as "lastOn",
  s.patient_id as "patientId", s.payer, s.patient_discount_percent as "patientDiscountPercent", s.delivery,
  s.warehouse_id as "warehouseId", s.shipping_kind as "shippingKind",
  json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
    'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
    'province', s.ship_province, 'zip', s.ship_zip) as address,
  s.card_id as "cardId", s.kept_token as "keptToken", business_date(app_now()) as today
from subscription s
  join goods g on g.id = s.goods_id
  join account a on a.id = s.provider_id
where s.provider_id = $1 and s.id = $2
for update of s;

-- subscriptions/changeQueries.ts
delete from subscription_reminder
where provider_id = $1 and subscription_id = any($2::uuid[])
  and ships_on >= business_date(app_now());

-- subscriptions/changeQueries.ts
update subscription set goods_id = $1, quantity = $2, dosage = $3,
  times_per_day = $4, timing = $5, note = $6, cycle_months = $7,
  next_on = $8::date, counts_from = $9::date, then_on = $10::date,
  waits_since = null, ship_first_name = $11, ship_last_name = $12,
  ship_phone = $13, ship_email = $14, ship_address1 = $15,
  ship_address2 = $16, ship_city = $17, ship_province = $18,
  ship_zip = $19
where provider_id = $20 and id = $21;

-- subscriptions/consentQueries.ts
insert into renewal_consent (provider_id, order_id, payer, card_hash, terms, lang, agreed_by)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict do nothing;

-- subscriptions/consentQueries.ts
insert into renewal_consent_try (provider_id, payment_id, terms, lang, agreed_by)
values ($1, $2, $3, $4, $5);

-- subscriptions/eventQueries.ts
insert into subscription_event (provider_id, subscription_id, id, kind, ships_on, order_id, detail, changes,
  by_kind, by_account)
select $1::uuid, e."subscriptionId", e.id, $2::text, $3::date, $4::uuid, $5::text,
  $6::jsonb, $7::text, $8::uuid
from jsonb_to_recordset($9::jsonb) as e ("subscriptionId" uuid, id uuid);

-- subscriptions/keepQueries.ts
select s.cycle_months as "cycleMonths", min(s.next_on)::text as "nextOn"
from subscription_order d
  join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
where d.provider_id = $1 and d.order_id = $2 and s.payer = 'patient'
  and s.state = 'active' and s.hold is distinct from 'askedToStop'
group by s.cycle_months order by s.cycle_months;

-- subscriptions/keepQueries.ts
select s.cycle_months as "cycleMonths", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
    from subscription_order d
      join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
      join goods_today g on g.id = s.goods_id
    where d.provider_id = $1 and d.order_id = $2 and s.state = 'active' and s.hold is distinct from 'askedToStop'
and s.payer = $3 and s.kept_token is null
and not exists (select 1 from card c where c.provider_id = s.provider_id and c.id = s.card_id)
    order by s.id;

-- subscriptions/keepQueries.ts
update subscription s set card_id = p.card_id, kept_token = case when p.card_id is null then $1::text end,
      method = 'card', kept_network = p.network, kept_last4 = p.last4
    from subscription_order d
      join payment p on p.provider_id = d.provider_id and p.order_id = d.order_id and p.state = 'captured'
        and p.payer = $2 and p.keep_card and p.method = 'card'
      join renewal_consent c on c.provider_id = d.provider_id and c.order_id = d.order_id and c.payer = p.payer
        and c.card_hash = case p.payer when 'patient' then $3::bytea else '' end
    where d.provider_id = $4 and d.order_id = $5
      and s.provider_id = d.provider_id and s.id = d.subscription_id and s.state = 'active' and s.hold is distinct from 'askedToStop'
and s.payer = $6 and s.kept_token is null
and not exists (select 1 from card c where c.provider_id = s.provider_id and c.id = s.card_id)
      and (p.card_id is not null or $7::text is not null)
    returning s.id as "subscriptionId";

-- subscriptions/priceQueries.ts
select s.id as "subscriptionId", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent" from subscription s join goods_today g on g.id = s.goods_id
    where s.provider_id = $1 and s.id = any($2::uuid[]);

-- subscriptions/renewals/dueQueries.ts
select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
      case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
        else g.name_en end as name,
      s.quantity, s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note, g.active,
      coalesce(
k.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = k.goods_id and l.warehouse_id = k.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) as stock, business_date(app_now()) as today, coalesce(s.counts_from, s.starts_on) as "startsOn",
      s.cycle_months as "cycleMonths", s.then_on as "thenOn",
      s.waits_since as "waitsSince", exists (select 1 from subscription_ask q
where q.provider_id = s.provider_id and q.subscription_id = s.id and q.answered_at is null) as asked, s.order_for as "orderFor", s.patient_id as "patientId", s.payer,
      s.patient_id is null or exists (select 1 from provider_patient l
        where l.provider_id = s.provider_id and l.patient_id = s.patient_id and l.hidden_at is null) as listed,
      s.patient_discount_percent as "patientDiscountPercent", s.delivery, s.warehouse_id as "warehouseId",
      s.shipping_kind as "shippingKind",
      json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
        'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
        'province', s.ship_province, 'zip', s.ship_zip) as address,
      c.id as "cardId", s.kept_token as "keptToken", s.kept_network as "keptNetwork",
      s.kept_last4 as "keptLast4",
      (select json_build_object('cents', m.cents) from subscription_reminder m
        where m.provider_id = s.provider_id and m.subscription_id = s.id and m.ships_on = s.next_on) as reminder,
      exists (select 1 from subscription_reminder m where m.provider_id = s.provider_id and m.subscription_id = s.id
        and m.ships_on = s.next_on and exists (select 1 from outbox o
where o.kind = $1 and o.ref = m.link_id::text and o.sent_at is not null and o.delivery <> 'failed')) as announced,
      a.lang
    from subscription s
      join goods_today g on g.id = s.goods_id
      join account a on a.id = s.provider_id
      left join stock k on k.goods_id = s.goods_id and k.warehouse_id = s.warehouse_id
      left join card c on c.provider_id = s.provider_id and c.id = s.card_id
    where s.provider_id = $2 and s.bundle = $3 and s.next_on = $4::date
      and s.state = 'active' and s.hold is null
    order by s.id for update of s;

-- subscriptions/renewals/dueQueries.ts
select s.provider_id as "providerId", s.bundle, s.next_on as "shipsOn"
from subscription s
  join goods_today g on g.id = s.goods_id
  join account a on a.id = s.provider_id and a.status = 'active'
  left join stock k on k.goods_id = s.goods_id and k.warehouse_id = s.warehouse_id
where s.state = 'active' and s.hold is null and s.next_on <= business_date(app_now()) + $1::int
  and not exists (select 1 from subscription_ask q
where q.provider_id = s.provider_id and q.subscription_id = s.id and q.answered_at is null)
  and (s.waits_since is null or not g.active or coalesce(
k.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = k.goods_id and l.warehouse_id = k.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) >= s.quantity
    or s.next_on < business_date(app_now()) - $2::int)
    group by s.provider_id, s.bundle, s.next_on order by s.next_on, min(s.id::text) limit $3;

-- subscriptions/renewals/dueQueries.ts
select s.provider_id as "providerId", s.bundle, s.next_on as "shipsOn" from subscription s
  join account a on a.id = s.provider_id and a.status = 'active'
where s.state = 'active' and s.hold is null
  and s.next_on between business_date(app_now()) + $1::int
    and business_date(app_now()) + $2::int
  and not exists (select 1 from subscription_reminder r
    where r.provider_id = s.provider_id and r.subscription_id = s.id and r.ships_on = s.next_on)
group by s.provider_id, s.bundle, s.next_on order by s.next_on, min(s.id::text) limit $3;

-- subscriptions/renewals/dueQueries.ts
select w.id as "warehouseId", m.id as "shippingMethodId"
from warehouse w join shipping_today m on m.warehouse_id = w.id and m.active and m.kind = $1
where w.id = $2 and w.active;

-- subscriptions/renewals/dueQueries.ts
insert into subscription_reminder (provider_id, subscription_id, ships_on, cents)
select $1::uuid, a.id, $2::date, a.cents
from unnest($3::uuid[], $4::bigint[]) as a (id, cents)
on conflict do nothing;

-- subscriptions/renewals/dueQueries.ts
select 1 from provider p where p.provider_id = $1
  and (exists (select 1 from renewal r where r.provider_id = $2 and r.order_id = $3)
    or exists (select 1 from subscription s where s.provider_id = $4 and s.order_id = $5))
for no key update;

-- subscriptions/renewals/linkQueries.ts
select l.provider_id as "providerId", l.id as "linkId",
  case when l.expires_at <= app_now() or s.ids is null then 'ended' when s.stopped then 'stopped' else 'open' end
    as state,
  case when l.expires_at <= app_now() then 'expired' when s.ids is null then 'cancelled' else '' end as "endedBy",
  s.ids is not null and s.ships_on is null as "onHold", coalesce(s.ships_on, l.ships_on) as "shipsOn",
  coalesce(s.ids, '{}') as "subscriptionIds", coalesce(s.due_ids, '{}') as "dueIds",
  coalesce(s.numbers, '{}') as numbers,
  coalesce(s.kept, false) as "cardKept", v.clinic_name as "clinicName", v.clinic_phone as "clinicPhone",
  p.id as "patientId", coalesce(p.first_name, '') as "firstName", coalesce(p.last_name, '') as "lastName",
  coalesce(p.phone, '') as phone, coalesce(p.email, '') as email, p.lang
from renewal_link l
  join provider v on v.provider_id = l.provider_id
  cross join lateral (
    select array_agg(s.id order by s.id) as ids, array_agg(s.subscription_number order by s.id) as numbers,
      array_agg(s.id order by s.id) filter (where s.date = s.ships_on) as due_ids,
      bool_and(s.hold is not distinct from 'askedToStop') as stopped,
      bool_and(s.kept_token is not null) filter (where s.date = s.ships_on) as kept,
      (array_agg(s.patient_id))[1] as patient_id, min(s.ships_on) as ships_on
    from (select s.*, min(s.date) over () as ships_on from (
      select s.*, case
          -- An order that is paid, or whose charge has begun, comes whatever was put on hold since.
          when l.ships_on >= business_date(app_now()) and d.paid then l.ships_on
          when s.hold is not null then null
          -- The date was skipped or moved, is over, or its order was cancelled: the link leads on to the next one.
          when s.next_on <> l.ships_on and (l.ships_on < business_date(app_now()) or d.paid is null)
            then s.next_on
          else l.ships_on end as date
      from subscription s
        left join lateral (
          select exists (select 1 from payment p where p.provider_id = o.provider_id and p.order_id = o.id
            and p.state in ('started', 'unknown', 'captured')) as paid
          from subscription_order d
            join orders o on o.provider_id = d.provider_id and o.id = d.order_id and o.state <> 'cancelled'
          where d.provider_id = s.provider_id and d.subscription_id = s.id and d.ships_on = l.ships_on) d on true
      where s.provider_id = l.provider_id and s.state = 'active' and s.id in (
        select subscription_id from renewal_link_subscription where provider_id = l.provider_id and link_id = l.id
        union select subscription_id from subscription_reminder
          where provider_id = l.provider_id and link_id = l.id)) s) s) s
  left join patient p on p.id = s.patient_id
where l.token_hash = $1;

-- subscriptions/renewals/linkQueries.ts
select p.id as "patientId", p.lang, p.email,
  case when p.sms_opt_in and not exists (select 1 from sms_stop t where t.phone = p.phone)
    then p.phone else '' end as phone, v.clinic_name as "clinicName"
from subscription s join patient p on p.id = s.patient_id join provider v on v.provider_id = s.provider_id
where s.provider_id = $1 and s.id = $2 and s.payer = 'patient';

-- subscriptions/renewals/linkQueries.ts
insert into renewal_link (provider_id, id, token_hash, ships_on, expires_at)
values ($1, $2, $3, $4::date,
  app_now() + make_interval(days => $5::int));

-- subscriptions/renewals/linkQueries.ts
insert into renewal_link_subscription (provider_id, link_id, subscription_id)
select $1, $2, id from unnest($3::uuid[]) as id;

-- subscriptions/renewals/linkQueries.ts
update subscription_reminder set link_id = $1
where provider_id = $2 and subscription_id = any($3::uuid[])
  and ships_on = $4::date;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1
    order by s.state, s.next_on, s.id limit $2 offset $3;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $2
    order by s.state, s.next_on, s.id limit $3 offset $4;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $2 and
concat_ws(' ', lower(replace(s.subscription_number, '-', '')), g.search_text, l.search_text) like $3
    order by s.state, s.next_on, s.id limit $4 offset $5;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and s.patient_id = $2
    order by s.state, s.next_on, s.id limit $3 offset $4;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent"
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
    left join provider_patient l on l.provider_id = s.provider_id and l.patient_id = s.patient_id
    where s.provider_id = $1 and s.state = $2
    order by s.state, s.next_on, s.id limit $3 offset $4;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_en as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent", s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note,
      coalesce(s.counts_from, s.starts_on) as "countsFrom", json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
        'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
        'province', s.ship_province, 'zip', s.ship_zip) as address,
      s.shipping_kind as "shippingKind", s.payer,
      k.kept as "cardKept", case when k.kept and s.payer = 'provider' then s.kept_network else '' end as "cardNetwork",
      case when k.kept and s.payer = 'provider' then s.kept_last4 else '' end as "cardEnding",
      (select coalesce(json_agg(json_build_object('at', epoch(e.at), 'kind', e.kind,
          'shipsOn', coalesce(e.ships_on::text, ''), 'detail', e.detail, 'by', e.by_kind,
          'changes',
(select coalesce(json_agg(json_build_object('field', c.field,
    'from', coalesce((select n.name_en from goods n
      where n.id = case c.field when 'goods' then c."from"::uuid end), c."from"),
    'to', coalesce((select n.name_en from goods n
      where n.id = case c.field when 'goods' then c."to"::uuid end), c."to"))), '[]')
  from jsonb_to_recordset(coalesce(e.changes, '[]')) as c (field text, "from" text, "to" text)), 'asks',
array(select distinct a.ask from subscription_ask a
  where e.kind in ('askDone', 'askDeclined') and a.provider_id = e.provider_id
    and a.subscription_id = e.subscription_id and a.answered_at = e.at)) order by e.id), '[]')
        from subscription_event e
        where e.provider_id = s.provider_id and e.subscription_id = s.id) as history
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
      left join card c on c.provider_id = s.provider_id and c.id = s.card_id
      cross join lateral (select s.kept_token is not null or c.id is not null as kept) k
    where s.provider_id = $1 and s.id = $2;

-- subscriptions/renewals/listQueries.ts
select
s.id as "subscriptionId", s.subscription_number as "subscriptionNumber", s.goods_id as "goodsId",
g.name_es as "itemName", g.pinyin, g.name_zh_hant as "nameZh", g.form, s.patient_id as "patientId", coalesce(p.first_name, '') as "firstName",
coalesce(p.middle_name, '') as "middleName", coalesce(p.last_name, '') as "lastName", s.starts_on as "startDate",
s.next_on as "nextShippingDate", s.state as "statusId", s.cycle_months as "cycleMonths", s.hold,
(select coalesce(json_agg(json_build_object('ask', q.ask, 'by', q.by_kind, 'askedAt', epoch(q.asked_at))
    order by q.asked_at, q.id), '[]')
  from subscription_ask q where q.provider_id = s.provider_id and q.subscription_id = s.id
    and q.answered_at is null) as "openAsks", s.order_for as "orderFor", s.patient_discount_percent as "patientDiscountPercent",
s.quantity, g.retail_cents as "retailCents", g.provider_cents as "providerCents",
coalesce((select max(v.percent) from vip_membership v where v.provider_id = s.provider_id
  and business_date(app_now()) between v.starts_on and v.ends_on), 0) as "vipPercent", s.dosage, s.times_per_day as "timesPerDay", s.timing, s.note,
      coalesce(s.counts_from, s.starts_on) as "countsFrom", json_build_object('firstName', s.ship_first_name, 'lastName', s.ship_last_name, 'phone', s.ship_phone,
        'email', s.ship_email, 'address1', s.ship_address1, 'address2', s.ship_address2, 'city', s.ship_city,
        'province', s.ship_province, 'zip', s.ship_zip) as address,
      s.shipping_kind as "shippingKind", s.payer,
      k.kept as "cardKept", case when k.kept and s.payer = 'provider' then s.kept_network else '' end as "cardNetwork",
      case when k.kept and s.payer = 'provider' then s.kept_last4 else '' end as "cardEnding",
      (select coalesce(json_agg(json_build_object('at', epoch(e.at), 'kind', e.kind,
          'shipsOn', coalesce(e.ships_on::text, ''), 'detail', e.detail, 'by', e.by_kind,
          'changes',
(select coalesce(json_agg(json_build_object('field', c.field,
    'from', coalesce((select n.name_es from goods n
      where n.id = case c.field when 'goods' then c."from"::uuid end), c."from"),
    'to', coalesce((select n.name_es from goods n
      where n.id = case c.field when 'goods' then c."to"::uuid end), c."to"))), '[]')
  from jsonb_to_recordset(coalesce(e.changes, '[]')) as c (field text, "from" text, "to" text)), 'asks',
array(select distinct a.ask from subscription_ask a
  where e.kind in ('askDone', 'askDeclined') and a.provider_id = e.provider_id
    and a.subscription_id = e.subscription_id and a.answered_at = e.at)) order by e.id), '[]')
        from subscription_event e
        where e.provider_id = s.provider_id and e.subscription_id = s.id) as history
from subscription s join goods_today g on g.id = s.goods_id left join patient p on p.id = s.patient_id
      left join card c on c.provider_id = s.provider_id and c.id = s.card_id
      cross join lateral (select s.kept_token is not null or c.id is not null as kept) k
    where s.provider_id = $1 and s.id = $2;

-- subscriptions/renewals/listQueries.ts
select s.id as "subscriptionId", s.subscription_number as "subscriptionNumber",
  case a.lang when 'zh-Hant' then g.name_zh_hant when 'zh-Hans' then g.name_zh_hans when 'es' then g.name_es
    else g.name_en end as name
from subscription_order o
  join subscription s on s.provider_id = o.provider_id and s.id = o.subscription_id
  join goods_today g on g.id = s.goods_id
  join account a on a.id = s.provider_id
where o.provider_id = $1 and o.order_id = $2 order by s.id;

-- subscriptions/renewals/listQueries.ts
select s.subscription_number as "subscriptionNumber", s.state = 'active' as active, s.hold,
  s.patient_id as "patientId", concat_ws(' ', p.first_name, p.last_name) as name, a.phone, a.email
from subscription s join provider p on p.provider_id = s.provider_id join account a on a.id = s.provider_id
where s.provider_id = $1 and s.id = $2;

-- subscriptions/renewals/renewalQueries.ts
select (select count(*)
from subscription s
  join goods_today g on g.id = s.goods_id
  join account a on a.id = s.provider_id and a.status = 'active'
  left join stock k on k.goods_id = s.goods_id and k.warehouse_id = s.warehouse_id
where s.state = 'active' and s.hold is null and s.next_on <= business_date(app_now() - interval '15 minutes') + $1::int
  and not exists (select 1 from subscription_ask q
where q.provider_id = s.provider_id and q.subscription_id = s.id and q.answered_at is null)
  and (s.waits_since is null or not g.active or coalesce(
k.on_hand - coalesce((
  select sum(l.on_hand) from stock_lot l
  where l.goods_id = k.goods_id and l.warehouse_id = k.warehouse_id
    and l.on_hand > 0 and l.expires_on < (select business_date(app_now()))), 0)::int, 0) >= s.quantity
    or s.next_on < business_date(app_now() - interval '15 minutes') - $2::int))
      + (select count(*) from renewal
        where next_try_at < app_now() - interval '15 minutes' and
(select a.status from account a where a.id = renewal.provider_id) = 'active'
and (select (o.patient_id is null or exists (select 1 from provider_patient l
    where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null))
    and (o.pay_before is null or o.pay_before > app_now())
  from orders o where o.provider_id = renewal.provider_id and o.id = renewal.order_id)
and not exists (select 1 from subscription_order d
  join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and (s.state = 'cancelled' or s.hold = any($3::text[])))
          and not exists (select 1 from payment p
            where p.provider_id = renewal.provider_id and p.order_id = renewal.order_id and p.live)) as overdue;

-- subscriptions/renewals/renewalQueries.ts
select provider_id as "providerId", order_id as "orderId" from renewal
    where link_wanted and
(select a.status from account a where a.id = renewal.provider_id) = 'active'
and (select (o.patient_id is null or exists (select 1 from provider_patient l
    where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null))
    and (o.pay_before is null or o.pay_before > app_now())
  from orders o where o.provider_id = renewal.provider_id and o.id = renewal.order_id)
and not exists (select 1 from subscription_order d
  join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and (s.state = 'cancelled' or s.hold = any($1::text[])))
    order by order_id limit $2;

-- subscriptions/renewals/renewalQueries.ts
select r.ships_on as "shipsOn", r.made_on as "madeOn", r.tries, r.payer, r.next_try_at is not null as "isTried",
  r.leased_until is not null as "isCharging",
  coalesce(array_agg(s.id order by s.id) filter (where s.id is not null), '{}') as "subscriptionIds",
  coalesce(bool_or(s.hold = any($1::text[]) or s.state = 'cancelled'), false) as stopped
from renewal r
  left join subscription_order o on o.provider_id = r.provider_id and o.order_id = r.order_id
  left join subscription s on s.provider_id = o.provider_id and s.id = o.subscription_id
where r.provider_id = $2 and r.order_id = $3
group by r.provider_id, r.order_id;

-- subscriptions/renewals/renewalQueries.ts
update renewal set leased_until = app_now() + interval '5 minutes'
    where (provider_id, order_id) in (
      select provider_id, order_id from renewal
      where next_try_at <= app_now() and (leased_until is null or leased_until <= app_now())
        and provider_id <> all($1::uuid[]) and
(select a.status from account a where a.id = renewal.provider_id) = 'active'
and (select (o.patient_id is null or exists (select 1 from provider_patient l
    where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null))
    and (o.pay_before is null or o.pay_before > app_now())
  from orders o where o.provider_id = renewal.provider_id and o.id = renewal.order_id)
and not exists (select 1 from subscription_order d
  join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and (s.state = 'cancelled' or s.hold = any($2::text[])))
      order by next_try_at limit 1 for update skip locked)
    returning provider_id as "providerId", order_id as "orderId", tries, payer, card_id as "cardId",
      kept_token as "keptToken", kept_network as "keptNetwork", kept_last4 as "keptLast4";

-- subscriptions/renewals/renewalQueries.ts
insert into orders (provider_id, id, order_for, patient_id, payer, delivery, ship_to, warehouse_id,
  shipping_method_id, patient_discount_percent, ship_first_name, ship_last_name, ship_phone, ship_email,
  ship_address1, ship_address2, ship_city, ship_province, ship_zip)
values ($1, $2, $3, $4, $5, $6, 'other',
  $7, $8, $9, $10, $11,
  $12, $13, $14, $15, $16,
  $17, $18);

-- subscriptions/renewals/renewalQueries.ts
select 1 from renewal
  where provider_id = $1 and order_id = $2 and next_try_at is not null and leased_until is not null
    and card_id is not distinct from $3::uuid and kept_token is not distinct from $4::text
    and
(select a.status from account a where a.id = renewal.provider_id) = 'active'
and (select (o.patient_id is null or exists (select 1 from provider_patient l
    where l.provider_id = o.provider_id and l.patient_id = o.patient_id and l.hidden_at is null))
    and (o.pay_before is null or o.pay_before > app_now())
  from orders o where o.provider_id = renewal.provider_id and o.id = renewal.order_id)
and not exists (select 1 from subscription_order d
  join subscription s on s.provider_id = d.provider_id and s.id = d.subscription_id
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and (s.state = 'cancelled' or s.hold = any($5::text[]))) and not
(renewal.payer = 'patient' and exists (select 1 from subscription_order d
  join subscription_reminder m using (provider_id, subscription_id, ships_on)
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and not exists (select 1 from outbox o
where o.kind = $6 and o.ref = m.link_id::text and o.sent_at is not null and o.delivery <> 'failed')));

-- subscriptions/renewals/renewalQueries.ts
update orders
set pay_before = greatest(pay_before, submitted_at + make_interval(days => $1::int))
where provider_id = $2 and id = $3 and state = 'awaitingPayment';

-- subscriptions/renewals/renewalQueries.ts
update renewal set link_wanted = false
where provider_id = $1 and order_id = $2 and link_wanted;

-- subscriptions/renewals/renewalQueries.ts
update renewal set link_wanted = true where provider_id = $1 and order_id = $2;

-- subscriptions/renewals/renewalQueries.ts
update renewal set next_try_at = null, leased_until = null, link_wanted =
(renewal.payer = 'patient' and exists (select 1 from subscription_order d
  join subscription_reminder m using (provider_id, subscription_id, ships_on)
  where d.provider_id = renewal.provider_id and d.order_id = renewal.order_id
    and not exists (select 1 from outbox o
where o.kind = $1 and o.ref = m.link_id::text and o.sent_at is not null and o.delivery <> 'failed')))
  where provider_id = $2 and order_id = $3 and leased_until is not null;

-- subscriptions/renewals/renewalQueries.ts
update renewal set next_try_at = null, leased_until = null, link_wanted = false
where provider_id = $1 and order_id = $2;

-- subscriptions/renewals/renewalQueries.ts
update renewal set tries = $1, leased_until = null,
  next_try_at = coalesce($2::date::timestamp at time zone business_zone(), app_now() + interval '1 hour')
where provider_id = $3 and order_id = $4 and next_try_at is not null;

-- subscriptions/renewals/renewalQueries.ts
update subscription s set next_on = d."nextOn", then_on = null, waits_since = null
from jsonb_to_recordset($1::jsonb) as d ("subscriptionId" uuid, "nextOn" date)
where s.provider_id = $2 and s.id = d."subscriptionId";

-- subscriptions/renewals/renewalQueries.ts
update subscription set hold = $1, waits_since = null
where provider_id = $2 and id = any($3::uuid[]) and state = 'active'
  and (hold is null or $4 = 'askedToStop');

-- subscriptions/renewals/renewalQueries.ts
update subscription set next_on = $1::date, waits_since = null
where provider_id = $2 and id = any($3::uuid[]);

-- subscriptions/renewals/renewalQueries.ts
update subscription set waits_since = coalesce(waits_since, business_date(app_now()))
where provider_id = $1 and id = any($2::uuid[]);

-- subscriptions/renewals/renewalQueries.ts
with dates as (
  insert into subscription_order (provider_id, subscription_id, ships_on, order_id)
  select $1::uuid, id, $2::date, $3::uuid from unnest($4::uuid[]) as id),
waiting as (
  update orders o set pay_before = case when o.state = 'awaitingPayment'
      then app_now() + make_interval(days => $5::int) else o.pay_before end,
    -- The papers name the clinic, with its own phone, as those of the first order did.
    ship_to = case when exists (
        select 1 from subscription s join orders f on f.provider_id = s.provider_id and f.id = s.order_id
        where s.provider_id = o.provider_id and s.id = any($6::uuid[]) and f.ship_to = 'clinic' and
          (f.ship_first_name, f.ship_last_name, f.ship_address1, f.ship_address2, f.ship_zip) =
          (o.ship_first_name, o.ship_last_name, o.ship_address1, o.ship_address2, o.ship_zip))
      then 'clinic' else o.ship_to end
  where o.provider_id = $7::uuid and o.id = $8::uuid)
insert into renewal (provider_id, order_id, ships_on, made_on, payer, card_id, kept_token, kept_network,
  kept_last4, next_try_at, link_wanted)
values ($9::uuid, $10::uuid, $11::date, business_date(app_now()), $12, $13,
  $14, $15, $16, case when $17 then app_now() end,
  $18);

-- subscriptions/renewals/stopQueries.ts
select o.id as "orderId" from subscription_order s
  join orders o on o.provider_id = s.provider_id and o.id = s.order_id and o.state = 'awaitingPayment'
where s.provider_id = $1 and s.subscription_id = $2 order by o.id;

-- subscriptions/renewals/stopQueries.ts
update subscription set state = 'cancelled', hold = null, waits_since = null
where provider_id = $1 and order_id = $2 and state = 'active'
returning id as "subscriptionId";

-- subscriptions/renewals/stopQueries.ts
delete from subscription_order o using subscription s
where o.provider_id = $1 and o.order_id = $2 and s.provider_id = o.provider_id
  and s.id = o.subscription_id and s.state = 'active' and s.hold is null and s.next_on = o.ships_on;

-- subscriptions/renewals/stopQueries.ts
update subscription s set next_on = o.ships_on, then_on = s.next_on from subscription_order o
where o.provider_id = $1 and o.order_id = $2 and s.provider_id = o.provider_id
  and s.id = o.subscription_id and s.state = 'active' and s.hold is null and s.id <> all($3::uuid[])
  and s.next_on > o.ships_on;

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
