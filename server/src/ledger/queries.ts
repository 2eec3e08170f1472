import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { captureEntries, type Clearing, type Entry } from './accounts.ts'

/** Posts the reverse of a capture, entry by entry, in the caller's transaction. The database refuses to do so twice. */
export const reverseCapture = (db: Db, paymentId: string): Promise<number> =>
  db.run(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'captureVoid', ${paymentId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, e.account_id, -e.cents
    from txn, ledger_txn c join ledger_entry e on e.txn_id = c.id
    where c.kind = 'capture' and c.ref = ${paymentId}`)

/** Posts a capture in the caller's transaction. The database refuses to post the same payment twice. */
export async function postCapture(
  db: Db,
  paymentId: string,
  clearing: Clearing,
  sold: readonly Entry[],
): Promise<void> {
  const entries = JSON.stringify(captureEntries(clearing, sold).map((entry) => ({ ...entry, id: newId() })))
  await db.run(sql`
    insert into ledger_account (id, kind, provider_id)
    select e.id, e.kind, e."providerId" from jsonb_to_recordset(${entries}::jsonb) as e (id uuid, kind text, "providerId" uuid)
    on conflict (kind, provider_id) do nothing`)
  await db.run(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'capture', ${paymentId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, a.id, e.cents
    from txn, jsonb_to_recordset(${entries}::jsonb) as e (kind text, "providerId" uuid, cents bigint)
    cross join lateral (
      select id from ledger_account where kind = e.kind and provider_id = e."providerId"
      union all
      select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a`)
}
