import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

type AccountKind =
  | 'card_clearing'
  | 'revenue'
  | 'shipping'
  | 'tax_payable'
  | 'discount'
  | 'sales_profit_payable'

export interface Capture {
  paymentId: string
  providerId: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  profitCents: number
}

interface Entry {
  kind: AccountKind
  /** Null: an account of the house. */
  providerId: string | null
  /** Debit positive, credit negative. */
  cents: number
}

/** What a captured payment means: money in clearing, goods, shipping and tax sold, profit owed to the provider. */
export const captureEntries = (capture: Capture): Entry[] =>
  [
    { kind: 'card_clearing' as const, providerId: null, cents: capture.totalCents },
    { kind: 'discount' as const, providerId: null, cents: capture.discountCents },
    { kind: 'revenue' as const, providerId: null, cents: capture.profitCents - capture.subtotalCents },
    { kind: 'shipping' as const, providerId: null, cents: -capture.shippingCents },
    { kind: 'tax_payable' as const, providerId: null, cents: -capture.taxCents },
    { kind: 'sales_profit_payable' as const, providerId: capture.providerId, cents: -capture.profitCents },
  ].filter((entry) => entry.cents !== 0)

/**
 * Takes a capture back, entry by entry as it was posted, in the caller's transaction; a second time is refused by the
 * database.
 */
export const reverseCapture = (db: Db, paymentId: string): Promise<number> =>
  db.run(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'captureVoid', ${paymentId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, e.account_id, -e.cents
    from txn, ledger_txn c join ledger_entry e on e.txn_id = c.id
    where c.kind = 'capture' and c.ref = ${paymentId}`)

/** Posts a capture in the caller's transaction; a second posting of the same payment is refused by the database. */
export async function postCapture(db: Db, capture: Capture): Promise<void> {
  const entries = JSON.stringify(captureEntries(capture).map((entry) => ({ ...entry, id: newId() })))
  await db.run(sql`
    insert into ledger_account (id, kind, provider_id)
    select e.id, e.kind, e."providerId" from jsonb_to_recordset(${entries}::jsonb) as e (id uuid, kind text, "providerId" uuid)
    on conflict (kind, provider_id) do nothing`)
  await db.run(sql`
    with txn as (
      insert into ledger_txn (id, kind, ref) values (${newId()}, 'capture', ${capture.paymentId}) returning id
    )
    insert into ledger_entry (txn_id, account_id, cents)
    select txn.id, a.id, e.cents
    from txn, jsonb_to_recordset(${entries}::jsonb) as e (kind text, "providerId" uuid, cents bigint)
    cross join lateral (
      select id from ledger_account where kind = e.kind and provider_id = e."providerId"
      union all
      select id from ledger_account where kind = e.kind and provider_id is null and e."providerId" is null) a`)
}
