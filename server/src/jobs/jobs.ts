import { watchCodes } from '../accounts/codeWatch.ts'
import type { Database } from '../db/open.ts'
import type { Log } from '../log/log.ts'
import type { Payables } from '../payments/payable.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { Services } from '../ports/services.ts'
import { checkData } from './checkData.ts'
import { deleteEnded } from './deleteEnded.ts'
import { expireUnpaidOrders } from './expireUnpaidOrders.ts'
import { findOrphans } from './findOrphans.ts'
import { forgetTokens } from './forgetTokens.ts'
import { sealAudit } from './sealAudit.ts'
import { type MessageSender, messageSender } from './sendMessages.ts'
import { type PaymentSettler, paymentSettler } from './settlePayments.ts'
import { sweepFiles } from './sweepFiles.ts'
import { startTimetable } from './timetable.ts'

export interface JobOptions {
  database: Database
  databaseUrl: string
  services: Services
  payables: Payables
  messenger: Messenger
  log: Log
  pollSeconds: number
  /** Multiplies the limits, including those for watching codes. */
  rateLimitScale: number
  /** How long only the process that started a charge handles it. */
  settleAfterSeconds: number
  /** False disables everything that runs by itself; tests run the queues by hand. */
  runJobs: boolean
}

export interface Jobs {
  sender: MessageSender
  settler: PaymentSettler
  stop(): Promise<void>
}

const crontab = `
* * * * * expireUnpaidOrders
* * * * * watchCodes
*/5 * * * * forgetTokens
17 * * * * deleteEnded
27 * * * * sweepFiles
0 * * * * sealAudit
37 10 * * * checkData
*/10 * * * * findOrphans
`

/** Starts what runs by itself: the timetable, and the two queues whose rows are leased. */
export async function startJobs(options: JobOptions): Promise<Jobs> {
  const { database, services, log } = options
  const sender = messageSender({ ...options, everyMs: options.pollSeconds * 1_000 })
  const settler = paymentSettler({ ...options, everyMs: options.pollSeconds * 1_000 })

  if (!options.runJobs) return { sender, settler, stop: async () => {} }

  const counted = (job: string, work: () => Promise<number>) => async () => {
    const count = await work()
    if (count > 0) log.info({ job, count })
  }
  const timetable = startTimetable({
    databaseUrl: options.databaseUrl,
    crontab,
    log,
    restartMs: 5_000,
    taskList: {
      expireUnpaidOrders: counted('expireUnpaidOrders', () => expireUnpaidOrders(database)),
      watchCodes: async () => {
        for (const found of await watchCodes(database.db, options.rateLimitScale))
          log.error({ job: 'watchCodes', ...found })
      },
      forgetTokens: counted('forgetTokens', () => forgetTokens(database, services.cards)),
      sealAudit: counted('sealAudit', () =>
        sealAudit(database, {
          // The log keeps each seal outside of the database.
          onSeal: ({ number, hash }) =>
            log.info({ job: 'sealAudit', state: `seal ${number} ${hash.toString('hex')}` }),
        }),
      ),
      checkData: () => checkData(database, log),
      findOrphans: counted('findOrphans', () => findOrphans(database, services.cards, log)),
      deleteEnded: counted('deleteEnded', () => deleteEnded(database)),
      sweepFiles: counted('sweepFiles', () => sweepFiles(database.db, services.files)),
    },
  })
  sender.start()
  settler.start()
  return {
    sender,
    settler,
    async stop() {
      await Promise.all([sender.stop(), settler.stop()])
      await timetable.stop()
    },
  }
}
