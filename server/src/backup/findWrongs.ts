import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { dbOf } from '../db/database.ts'
import { brokenSeal } from '../jobs/sealAudit.ts'

/** What must hold in any copy of the data; a sentence for each that does not. */
export async function findWrongs(client: Client): Promise<string[]> {
  const db = dbOf(client)
  const { uneven } = await db.one<{ uneven: string }>(sql`
    select count(*) as uneven from (
      select 1 from ledger_txn t left join ledger_entry e on e.txn_id = t.id
      group by t.id having coalesce(sum(e.cents), 0) <> 0 or count(e.cents) < 2) unbalanced`)
  const { unposted } = await db.one<{ unposted: string }>(sql`
    select count(*) as unposted from payment p
    where p.state = 'captured' and not exists (
      select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id)`)
  const seal = await brokenSeal({ db })
  return [
    Number(uneven) > 0 && `${uneven} ledger transactions do not balance.`,
    Number(unposted) > 0 && `${unposted} captured payments are not in the ledger.`,
    seal !== null && `The audit was changed: seal ${seal} does not hold.`,
  ].filter((sentence) => typeof sentence === 'string')
}
