import type { Database } from '../db/open.ts'
import { faultOf, type Log } from '../log/log.ts'
import { claimLabels, type LabelRow } from '../parcels/labelQueries.ts'
import { labelFile, lookForLabel, lookForRefund } from '../parcels/labels.ts'
import type { Carriers } from '../ports/carriers.ts'
import type { FileStore } from '../ports/fileStore.ts'

/** Labels per round. */
const batch = 5

/**
 * Finds out what became of labels: bought or not if the answer was lost, refunded or not, and fetches PDFs that are
 * missing. Returns how many it looked at.
 */
export async function settleLabels(
  database: Database,
  { carriers, files, log }: { carriers: Carriers; files: FileStore; log: Log },
): Promise<number> {
  const job = 'settleLabels'
  const { transaction } = database
  async function settle(row: LabelRow): Promise<void> {
    if (row.state === 'bought') {
      await labelFile({ transaction, carriers, files }, row)
      return
    }
    const look = row.state === 'buying' ? lookForLabel : lookForRefund
    const state = await look({ transaction, carriers }, row)
    if (state !== row.state) log.info({ job, state })
  }
  const labels = await claimLabels(database.db, batch)
  for (const work of await Promise.allSettled(labels.map(settle))) {
    // It comes back when its lease has ended.
    if (work.status === 'rejected') log.error({ job, fault: faultOf(work.reason) })
  }
  return labels.length
}
