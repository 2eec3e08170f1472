import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import { noteOrphan } from '../payments/attempts/noteOrphan.ts'
import { findRestore } from '../payments/attempts/restoreQueries.ts'
import type { GatewayCharge, PaymentGateway } from '../ports/paymentGateway.ts'
import { noteCheck } from './noteCheck.ts'

const checkedRow = z.strictObject({ checkedAt: z.int() })

/**
 * After a restore, lists the charges since the backup that no payment knows, once, for staff to check. Retried until each
 * gateway answers. Returns how many it found, with the records of the gateway that cannot be read.
 */
export async function findOrphans(
  { db, transaction }: Database,
  gateways: readonly PaymentGateway[],
  log: Pick<Log, 'error'>,
): Promise<number> {
  const restore = await findRestore(db)
  if (!restore) return 0
  const last = await db.optional(
    checkedRow,
    sql`select epoch(checked_at) as "checkedAt" from data_check where name = 'orphans'`,
  )
  if (last && last.checkedAt >= restore.restoredAt) return 0
  const listed: { gateway: PaymentGateway; charges: readonly GatewayCharge[] }[] = []
  let unclear = 0
  for (const gateway of gateways) {
    const found = await gateway.list({
      since: new Date((restore.takenAt - 3_600) * 1_000),
      until: new Date(restore.restoredAt * 1_000),
    })
    if (found.kind !== 'found') {
      log.error({ job: 'findOrphans', state: found.kind })
      return 0
    }
    unclear += found.unclear
    listed.push({ gateway, charges: found.charges })
  }
  if (unclear > 0) log.error({ job: 'findOrphans', state: 'unclear', count: unclear })
  return transaction(async (db) => {
    let orphans = unclear
    for (const { gateway, charges } of listed) {
      for (const charge of charges) if (await noteOrphan(db, gateway.name, charge)) orphans += 1
    }
    await noteCheck(db, 'orphans', orphans)
    return orphans
  })
}
