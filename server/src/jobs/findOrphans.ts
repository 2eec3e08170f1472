import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { noteOrphan } from '../payments/attempts/noteOrphan.ts'
import { findRestore } from '../payments/attempts/restoreQueries.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'
import { noteCheck } from './checkData.ts'

const checkedRow = z.strictObject({ checkedAt: z.int() })

/**
 * After a restore, lists the charges since the backup that no payment knows, once, for staff to check. Retried until the
 * gateway answers. Returns how many it found, with the records of the gateway that cannot be read.
 */
export async function findOrphans(
  { db, transaction }: Database,
  gateway: PaymentGateway,
  log: Pick<Log, 'error'>,
): Promise<number> {
  const restore = await findRestore(db)
  if (!restore) return 0
  const last = await db.optional(
    checkedRow,
    sql`select epoch(checked_at) as "checkedAt" from data_check where name = 'orphans'`,
  )
  if (last && last.checkedAt >= restore.restoredAt) return 0
  const found = await gateway.list({
    since: new Date((restore.takenAt - 3_600) * 1_000),
    until: new Date(restore.restoredAt * 1_000),
  })
  if (found.kind !== 'found') {
    log.error({ job: 'findOrphans', state: found.kind })
    return 0
  }
  const { charges, unclear } = found
  if (unclear > 0) log.error({ job: 'findOrphans', state: 'unclear', count: unclear })
  return transaction(async (db) => {
    let orphans = unclear
    for (const charge of charges) {
      if (await noteOrphan(db, gateway.name, charge)) orphans += 1
    }
    await noteCheck(db, 'orphans', orphans)
    return orphans
  })
}
