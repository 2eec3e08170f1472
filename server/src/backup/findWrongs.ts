import type { Client } from 'pg'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { dbOf } from '../db/database.ts'
import { brokenSeal } from '../audit/chainQueries.ts'

const countRow = z.strictObject({ count: z.int() })

/**
 * What must be true of any copy of the data; returns a sentence for each violation. The client parses by `columnTypes`.
 */
export async function findWrongs(client: Client): Promise<string[]> {
  const db = dbOf(client)
  const uneven = await db.one(
    countRow,
    sql`
      select count(*) from (
        select 1 from ledger_txn t left join ledger_entry e on e.txn_id = t.id
        group by t.id having coalesce(sum(e.cents), 0) <> 0 or count(e.cents) < 2) unbalanced`,
  )
  const unposted = await db.one(
    countRow,
    sql`
      select count(*) from payment p
      where p.state = 'captured' and not exists (
        select 1 from ledger_txn t where t.kind = 'capture' and t.ref = p.id)`,
  )
  const seal = await brokenSeal({ db })
  return [
    uneven.count > 0 && `${uneven.count} ledger transactions do not balance.`,
    unposted.count > 0 && `${unposted.count} captured payments are not in the ledger.`,
    seal !== null && `The audit was changed: seal ${seal} does not hold.`,
  ].filter((sentence) => typeof sentence === 'string')
}
