import type { Database } from '../db/open.ts'
import { faultOf, type Log } from '../log/log.ts'
import { applyNoAnswer, applyTracker, isOfParcel } from '../parcels/applyTracker.ts'
import { type AskedParcel, claimParcels } from '../parcels/askQueries.ts'
import type { Carriers } from '../ports/carriers.ts'
import type { Services } from '../ports/services.ts'
import { settleLabels } from './settleLabels.ts'
import { everyFewSeconds, type Repeating } from './repeating.ts'

/** Parcels per round. */
const batch = 10

/**
 * Asks EasyPost about parcels: soon after a number was typed or an event came, and every few hours while the carrier is
 * silent; and about labels. Every process runs it; a lease keeps a parcel to one of them.
 */
export function parcelAsker(options: {
  database: Database
  services: Pick<Services, 'carriers' | 'files'>
  log: Log
  everyMs: number
}): Repeating {
  const { database, services, log } = options
  const job = 'askAboutParcels'

  async function ask(carriers: Carriers, parcel: AskedParcel): Promise<void> {
    const { trackerId, carrier, trackingNumber } = parcel
    const answer =
      trackerId === null
        ? await carriers.track(carrier, trackingNumber)
        : await carriers.readTracker(trackerId)
    const { kind } = answer
    if (kind === 'ok' && isOfParcel(answer.value, parcel)) {
      const moves = await database.transaction((db) => applyTracker(db, parcel, answer.value))
      if (moves.length > 0) log.info({ job, state: moves.join(' ') })
      return
    }
    const state = kind === 'ok' ? 'another number' : `${kind} ${answer.detail}`
    log[kind === 'ok' || kind === 'refused' ? 'warn' : 'info']({ job, state })
    const forgetTracker = kind === 'ok' || kind === 'refused'
    await database.transaction((db) => applyNoAnswer(db, parcel, { forgetTracker }))
  }

  return everyFewSeconds(options, job, async () => {
    const { carriers } = services
    if (!carriers) return 0
    const labels = await settleLabels(database, { carriers, files: services.files, log })
    const parcels = await claimParcels(database.db, batch)
    for (const work of await Promise.allSettled(parcels.map((parcel) => ask(carriers, parcel)))) {
      // It comes back when its lease has ended.
      if (work.status === 'rejected') log.error({ job, fault: faultOf(work.reason) })
    }
    return parcels.length + labels
  })
}
