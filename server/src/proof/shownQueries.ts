import sql from 'sql-template-tag'
import { earningMoves, patientPayments, patientRefunds } from '../bills/earningQueries.ts'
import { movements } from '../bills/movementQueries.ts'
import { boundsOf } from '../bills/yearQueries.ts'
import { earnedOf } from '../earnings/payouts/queries.ts'
import { clearing } from './ledgerQueries.ts'

const its = { providerId: sql`whose.provider_id` }
/** Read once, because the function is called for each row otherwise. */
const zone = sql`zone as materialized (select business_zone() as name)`

/** The statement of each provider and month as it is shown, against what the ledger says that the gateways took and gave back. */
export const monthBills = sql`
  with ${zone},
  shown as (
    select whose.provider_id, date_trunc('month', m.at at time zone zone.name) as month, sum(m.cents) as cents
    from zone, provider whose cross join lateral (${movements(its, sql`'-infinity'`, sql`'infinity'`)}) m
    group by 1, 2),
  raw as (
    select c.provider_id, date_trunc('month', c.at at time zone zone.name) as month, sum(c.cents) as cents
    from zone, (${clearing}) c where c.payer = 'provider' group by 1, 2)
  select to_char(coalesce(s.month, r.month), 'YYYY-MM ') || coalesce(s.provider_id, r.provider_id),
    coalesce(s.cents, 0), coalesce(r.cents, 0)
  from shown s full join raw r on r.provider_id = s.provider_id and r.month = s.month`

const year = boundsOf(sql`shown_year.year`)
const years = sql`
  years as materialized (
    select generate_series(
      (select extract(year from coalesce(min(at), app_now()) - interval '1 day')::int from ledger_txn),
      extract(year from app_now() + interval '1 day')::int) as year)`

/**
 * The yearly summary of each provider as it is shown: what was earned, paid out, paid by patients and given back to them, against the
 * ledger.
 */
export const yearSummaries = sql`
  with ${zone}, ${years},
  shown as (
    select shown_year.year, whose.provider_id, coalesce(e.earned, 0) as earned, coalesce(e.out, 0) as out, coalesce(t.cents, 0) as patients,
      coalesce(b.cents, 0) as back
    from years shown_year cross join provider whose
      cross join lateral (
        select sum(cents) as earned, sum(paid) as out from (${earningMoves(its, year.from, year.to)}) of_year) e
      cross join lateral (
        select sum(amount_cents) as cents from (${patientPayments(its, year.from, year.to)}) of_year) t
      cross join lateral (
        select sum(cents) as cents from (${patientRefunds(its, year.from, year.to)}) of_year) b),
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
    from zone, (${clearing}) c
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
      ('patients', s.patients, coalesce(t.cents, 0)), ('back to patients', s.back, coalesce(t.back, 0))) v (what, shown, raw)`

/** The totals of each provider's earnings as they are shown, against what the ledger owed and what left the bank account. */
export const earningTotals = sql`
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
  from provider whose cross join lateral (${earnedOf(its)}) s
    left join owed o on o.provider_id = whose.provider_id
    left join left_bank b on b.provider_id = whose.provider_id
    cross join lateral (values ('total', s."totalCents", coalesce(o.cents, 0)),
      ('completed', s."completedCents", coalesce(b.cents, 0))) v (what, shown, raw)`
