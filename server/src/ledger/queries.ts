import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { captureEntries, type Clearing, type Entry, refundEntries } from './accounts.ts'

const clearingKinds = ['card_clearing', 'paypal_clearing']

/**
 * Posts the reverse of what is left of a capture, account by account, in the caller's transaction. What was kept of
 * earlier refunds as a fee stays kept. The database refuses to do so twice.
 */
export const reverseCapture = (db: Db, paymentId: string): Promise<number> =>
  db.run(sql`
    with captured as (
      select e.account_id, e.cents, a.kind from ledger_txn c
        join ledger_entry e on e.txn_id = c.id join ledger_account a on a.id = e.account_id
      where c.kind = 'capture' and c.ref = ${paymentId}),
    refunded as (
      select e.account_id, e.cents, a.kind from payment_reversal r
        join ledger_txn t on t.kind = 'refund' and t.ref = r.id
        join ledger_entry e on e.txn_id = t.id join ledger_account a on a.id = e.account_id
      where r.provider_id = (select provider_id from payment where id = ${paymentId}) and r.payment_id = ${paymentId}),
    remaining as (
      select account_id, sum(cents) as cents from (
        select account_id, cents from captured
        union all select account_id, cents from refunded where kind <> 'refund_fee'
        union all select c.account_id, r.cents from refunded r, captured c
          where r.kind = 'refund_fee' and c.kind = any (${clearingKinds})) all_of_them
      group by account_id having sum(cents) <> 0),
    txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'captureVoid', ${paymentId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, remaining.account_id, -remaining.cents from txn, remaining`)

/** Posts a capture in the caller's transaction. The database refuses to post the same payment twice. */
export const postCapture = (db: Db, paymentId: string, clearing: Clearing, sold: readonly Entry[]): void =>
  postEntries(db, 'capture', paymentId, captureEntries(clearing, sold))

type TxnKind = 'capture' | 'referral' | 'referralBack' | 'referralVoid' | 'vipCovered' | 'vipEarned'

/** Posts entries that add up to zero. The database refuses to post the same kind and ref twice. */
export function postEntries(db: Db, kind: TxnKind, ref: string, posted: readonly Entry[]): void {
  const entries = JSON.stringify(posted.map((entry) => ({ ...entry, id: newId() })))
  openAccounts(db, entries)
  db.later(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, ${kind}, ${ref}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, a.id, e.cents from txn, ${accountsOf(entries)}`)
}

/**
 * Posts a refund in the caller's transaction: what the payer got leaves the account that the capture is in, and the sale is
 * taken back in its parts. The database refuses to post the same refund twice.
 */
export function postRefund(
  db: Db,
  paymentId: string,
  reversalId: string,
  { cents, feeCents, back }: { cents: number; feeCents: number; back: readonly Entry[] },
): void {
  const entries = JSON.stringify(refundEntries(back, feeCents).map((entry) => ({ ...entry, id: newId() })))
  openAccounts(db, entries)
  db.later(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'refund', ${reversalId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, a.id, e.cents from txn, ${accountsOf(entries)}
    union all
    select txn.id, e.account_id, ${-cents}::bigint
    from txn, ledger_txn c join ledger_entry e on e.txn_id = c.id join ledger_account a on a.id = e.account_id
    where c.kind = 'capture' and c.ref = ${paymentId} and a.kind = any (${clearingKinds})`)
}

const openAccounts = (db: Db, entries: string): void =>
  db.later(sql`
    insert into ledger_account (id, kind, provider_id)
    select e.id, e.kind, e."providerId" from jsonb_to_recordset(${entries}::jsonb) as e (id uuid, kind text, "providerId" uuid)
    on conflict (kind, provider_id) do nothing`)

/** Entries `e` with the account `a` of each. */
const accountsOf = (entries: string): Sql => sql`
  jsonb_to_recordset(${entries}::jsonb) as e (kind text, "providerId" uuid, cents bigint)
  cross join lateral (
    select id from ledger_account where kind = e.kind and provider_id = e."providerId"
    union all
    select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a`
