import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import type { Entry } from '../ledger/accounts.ts'
import { insertRows } from './insertRows.ts'

interface Posting {
  /** The payment. */
  ref: string
  at: string
  entries: readonly Entry[]
}

/** Posts past captures, each with its own date. */
export async function postAll(db: Db, postings: readonly Posting[]): Promise<void> {
  const txns = postings.map((posting) => ({ id: newId(), ...posting }))
  const entries = txns.flatMap((txn) => txn.entries.map((entry) => ({ txn_id: txn.id, ...entry })))
  const json = JSON.stringify(entries.map((entry) => ({ ...entry, id: newId() })))
  await db.run(sql`
    insert into ledger_account (id, kind, provider_id)
    select distinct on (e.kind, e."providerId") e.id, e.kind, e."providerId"
    from jsonb_to_recordset(${json}::jsonb) as e (id uuid, kind text, "providerId" uuid)
    on conflict (kind, provider_id) do nothing`)
  await insertRows(
    db,
    'ledger_txn',
    txns.map(({ id, ref, at }) => ({ id, kind: 'capture', ref, at })),
  )
  await db.run(sql`
    insert into ledger_entry (txn_id, account_id, cents)
    select e.txn_id, a.id, e.cents
    from jsonb_to_recordset(${json}::jsonb) as e (txn_id uuid, kind text, "providerId" uuid, cents bigint)
    join ledger_account a on a.kind = e.kind and a.provider_id is not distinct from e."providerId"`)
}
