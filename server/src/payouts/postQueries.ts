import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'

interface Posted {
  providerId: string
  payoutId: string
}

/** When it is posted, unless the demo writes its past. */
const now = sql`app_now()`

const rowsOf = (payouts: readonly Posted[]) =>
  JSON.stringify(payouts.map(({ providerId, payoutId }) => ({ providerId, payoutId, txnId: newId() })))

const openAccounts = (db: Db): Promise<number> =>
  db.run(sql`
    insert into ledger_account (id, kind, provider_id)
    values (${newId()}, 'payout_in_transit', null), (${newId()}, 'bank', null)
    on conflict (kind, provider_id) do nothing`)

/**
 * Posts that payouts are on their way to the bank: what is owed becomes money in transit, from the accounts of which their
 * entries are. The database refuses to do so twice.
 */
export const postSent = (db: Db, payouts: readonly Posted[], at: Sql = now): Promise<void> =>
  postOwed(db, payouts, { kind: 'payout', from: 'payout_in_transit', sign: 1 }, at)

/** Posts that a payout came back: the same is owed again, and the money is back where it was. */
export const postReturned = (db: Db, payout: Posted & { wasCompleted: boolean }): Promise<void> =>
  postOwed(db, [payout], {
    kind: 'payoutReturned',
    from: payout.wasCompleted ? 'bank' : 'payout_in_transit',
    sign: -1,
  })

async function postOwed(
  db: Db,
  payouts: readonly Posted[],
  { kind, from, sign }: { kind: string; from: string; sign: number },
  at: Sql = now,
): Promise<void> {
  await openAccounts(db)
  const rows = rowsOf(payouts)
  await db.run(sql`
    with p as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as p ("providerId" uuid, "payoutId" uuid, "txnId" uuid)),
    txn as (
      insert into ledger_txn (id, kind, ref, at) select "txnId", ${kind}, "payoutId", ${at} from p),
    owed as materialized (
      select p."txnId", a.id, sum(e.cents)::bigint as cents
      from p join payout_entry x on x.provider_id = p."providerId" and x.payout_id = p."payoutId"
        join earning e on e.provider_id = x.provider_id and e.id = x.earning_id
        join ledger_account a on a.provider_id = e.provider_id
          and a.kind = case e.kind when 'referred' then 'commission_payable' else 'sales_profit_payable' end
      group by p."txnId", a.id having sum(e.cents) <> 0)
    insert into ledger_entry (txn_id, account_id, cents)
    select "txnId", id, ${sign}::bigint * cents from owed
    union all
    select o."txnId", a.id, -${sign}::bigint * sum(o.cents) from owed o
      join ledger_account a on a.provider_id is null and a.kind = ${from}
    group by o."txnId", a.id`)
}

/** Posts that the bank has paid payouts. The database refuses to do so twice. */
export const postCompleted = (db: Db, payouts: readonly Posted[], at: Sql = now): Promise<number> =>
  db.run(sql`
    with p as materialized (
      select r."txnId", o.id, o.amount_cents
      from jsonb_to_recordset(${rowsOf(payouts)}::jsonb) as r ("providerId" uuid, "payoutId" uuid, "txnId" uuid)
        join payout o on o.provider_id = r."providerId" and o.id = r."payoutId"),
    txn as (
      insert into ledger_txn (id, kind, ref, at) select "txnId", 'payoutCompleted', id, ${at} from p)
    insert into ledger_entry (txn_id, account_id, cents)
    select p."txnId", a.id, case a.kind when 'bank' then -p.amount_cents else p.amount_cents end
    from p join ledger_account a on a.provider_id is null and a.kind in ('bank', 'payout_in_transit')`)
