import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'
import { compareSettled } from '../settlement/compareSettled.ts'
import { countOpenDifferences } from '../settlement/queries.ts'
import { noteCheck, tellAdministrators } from './noteCheck.ts'

interface Checking {
  gateways: readonly PaymentGateway[]
  log: Pick<Log, 'error'>
  /** The portal's public address. */
  publicUrl: string
}

/**
 * Compares what each gateway settled with payments and refunds. Administrators are notified of new differences; those that
 * nobody has closed are kept for the metrics. Returns how many are new.
 */
export async function checkSettled(
  database: Database,
  { gateways, log, publicUrl }: Checking,
): Promise<number> {
  let count = 0
  for (const gateway of gateways) count += await compareSettled(database, gateway, log)
  await database.transaction(async (db) => {
    await noteCheck(db, 'settled', await countOpenDifferences(db))
    if (count === 0) return
    const link = `${publicUrl}/staff/payments`
    await tellAdministrators(db, 'settled', (texts) => texts('sms.settledDiffers', { count, link }))
  })
  if (count > 0) log.error({ job: 'checkSettled', count })
  return count
}
