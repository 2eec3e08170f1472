import { watchCodes } from '../accounts/codeWatch.ts'
import { sealText } from '../audit/sealQueries.ts'
import type { Database } from '../db/open.ts'
import { earnMonths } from '../membership/earn.ts'
import { expirePurchases } from '../membership/expire.ts'
import { renewMemberships } from '../membership/renew.ts'
import { faultOf, type Log } from '../log/log.ts'
import { gatewaysOf } from '../payments/gateways.ts'
import type { Payables } from '../payments/payable.ts'
import type { PayoutBank } from '../payouts/bank.ts'
import { runPayouts } from '../payouts/runPayouts.ts'
import type { Messenger } from '../ports/messenger.ts'
import type { Services } from '../ports/services.ts'
import { renewSubscriptions } from '../subscriptions/renewals/renew.ts'
import { parcelAsker } from './askAboutParcels.ts'
import { checkBooks } from './checkBooks.ts'
import { checkData } from './checkData.ts'
import { checkSettled } from './checkSettled.ts'
import { deleteEnded } from './deleteEnded.ts'
import { expireLots } from './expireLots.ts'
import { expireUnpaidOrders } from './expireUnpaidOrders.ts'
import { findOrphans } from './findOrphans.ts'
import { foldPatients } from './foldPatients.ts'
import { forgetTokens } from './forgetTokens.ts'
import { everyFewSeconds, type Repeating } from './repeating.ts'
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
  /** The portal's public address. */
  publicUrl: string
  /** Null: nothing is paid out. */
  payoutBank: PayoutBank | null
  /** Seal bank accounts and the files of payouts. */
  keys: string
}

type Tasks = Record<string, () => Promise<void>>

export interface Jobs {
  sender: MessageSender
  settler: PaymentSettler
  renewer: Repeating
  parcels: Repeating
  /** What the timetable runs, by name. */
  tasks: Tasks
  stop(): Promise<void>
}

export const crontab = `
* * * * * expireUnpaidOrders
3 * * * * expireLots
* * * * * watchCodes
* * * * * expirePurchases
* * * * * renewMemberships
9 * * * * earnMemberships
*/10 * * * * runPayouts
*/5 * * * * forgetTokens
17 * * * * deleteEnded
27 * * * * sweepFiles
0 * * * * sealAudit
37 10 * * * checkData
7 11 * * * checkSettled
*/10 * * * * findOrphans
*/5 * * * * foldPatients
`

/** The timetable keeps the faults of its tasks to itself. */
const withFaultsLogged = (tasks: Tasks, log: Log): Tasks =>
  Object.fromEntries(
    Object.entries(tasks).map(([job, task]) => [
      job,
      () =>
        task().catch((error: unknown) => {
          log.error({ job, fault: faultOf(error) })
          throw error
        }),
    ]),
  )

/** Starts what runs by itself: the timetable, and the queues whose work is taken once in the database. */
export async function startJobs(options: JobOptions): Promise<Jobs> {
  const { database, services, log } = options
  const sender = messageSender({ ...options, everyMs: options.pollSeconds * 1_000 })
  const settler = paymentSettler({ ...options, everyMs: options.pollSeconds * 1_000 })

  const parcels = parcelAsker({ ...options, everyMs: options.pollSeconds * 1_000 })
  const renew = () => renewSubscriptions({ ...options, services })
  const renewer = everyFewSeconds({ everyMs: options.pollSeconds * 1_000, log }, 'renewSubscriptions', renew)
  const counted = (job: string, work: () => Promise<number>) => async () => {
    const count = await work()
    if (count > 0) log.info({ job, count })
  }
  const tasks = withFaultsLogged(
    {
      expireUnpaidOrders: counted('expireUnpaidOrders', () => expireUnpaidOrders(database)),
      expireLots: counted('expireLots', () => expireLots(database)),
      watchCodes: async () => {
        for (const found of await watchCodes(database.db, options.rateLimitScale))
          log.error({ job: 'watchCodes', ...found })
      },
      expirePurchases: counted('expirePurchases', () => expirePurchases(database)),
      renewMemberships: counted('renewMemberships', () => renewMemberships({ ...options, services })),
      earnMemberships: counted('earnMemberships', () => earnMonths(database)),
      runPayouts: counted('runPayouts', () =>
        runPayouts(database.transaction, { bank: options.payoutBank, keys: options.keys, log }),
      ),
      forgetTokens: counted('forgetTokens', () => forgetTokens(database, services.cards)),
      sealAudit: counted('sealAudit', () =>
        sealAudit(database, {
          // The log keeps each seal outside of the database.
          onSeal: (seal) => log.info({ job: 'sealAudit', state: sealText(seal) }),
        }),
      ),
      checkData: async () => {
        await checkData(database, log)
        await checkBooks(database, options)
      },
      checkSettled: async () => {
        await checkSettled(database, { ...options, gateways: gatewaysOf(services) })
      },
      findOrphans: counted('findOrphans', () => findOrphans(database, gatewaysOf(services), log)),
      foldPatients: counted('foldPatients', () => foldPatients(database)),
      deleteEnded: counted('deleteEnded', () => deleteEnded(database)),
      sweepFiles: counted('sweepFiles', () => sweepFiles(database.db, services.files)),
    },
    log,
  )
  if (!options.runJobs) return { sender, settler, renewer, parcels, tasks, stop: async () => {} }

  const timetable = startTimetable({
    databaseUrl: options.databaseUrl,
    crontab,
    log,
    restartMs: 5_000,
    taskList: tasks,
  })
  sender.start()
  settler.start()
  renewer.start()
  parcels.start()
  return {
    sender,
    settler,
    renewer,
    parcels,
    tasks,
    async stop() {
      await Promise.all([sender.stop(), settler.stop(), renewer.stop(), parcels.stop()])
      await timetable.stop()
    },
  }
}
