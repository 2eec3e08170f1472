import { formatPayoutNumber, type PayoutHold, periodDue } from '@bencao/shared/domain/earnings/payout.ts'
import type { Db, Transaction } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { notifyProvider } from '../accounts/notifyProvider.ts'
import { ofRow } from '../http/provider.ts'
import { takeLock } from '../db/locks.ts'
import type { Log } from '../log/log.ts'
import { dueSlice, nextDue } from './due.ts'
import { insertPayouts, keepHolds, listEarners, type NewPayout, takeNumbers } from './dueQueries.ts'
import { inSlices } from './inSlices.ts'
import { inTurn } from './inTurn.ts'
import { previewRun } from './preview.ts'
import {
  beginOwnRun,
  endRun,
  isRunning,
  listRunning,
  readDay,
  reopenRun,
  type Run,
  sumMade,
} from './runQueries.ts'

/** Begins the portal's own run once a month's day has come. */
export const beginDueRun = (transaction: Transaction): Promise<number> =>
  transaction(async (db) => beginOwnRun(db, periodDue((await readDay(db)).today)))

/** Makes the payouts of all runs that are not finished, in slices; one that was cut off goes on where it was. */
export async function makePayouts(transaction: Transaction, log: Pick<Log, 'error'>): Promise<void> {
  const runs = await transaction(listRunning)
  await inTurn(runs.map((run) => () => makeRun(transaction, run, log)))
}

/** A run ends once no provider had to be skipped. It waits for a second person again if it would pay more than was seen. */
async function makeRun(transaction: Transaction, run: Run, log: Pick<Log, 'error'>): Promise<void> {
  if (!(await transaction((db) => isAsSeen(db, run)))) {
    log.error({ job: 'runPayouts', state: `the run of ${run.period} has to be confirmed again` })
    return
  }
  await inSlices({
    most: dueSlice,
    step: (after, size) => transaction((db) => makeSlice(db, run, after, size)),
    next: async (after) =>
      (await transaction((db) => listEarners(db, run.period, after, 1)))[0]?.providerId ?? null,
    log,
  })
  await transaction((db) => endRun(db, run.runId))
}

/** Whether a run pays at most what people saw: a hold may have ended while it could not be finished. */
async function isAsSeen(db: Db, { runId, period, expectedCents }: Run): Promise<boolean> {
  if (expectedCents === null) return true
  await takeLock(db, 'payouts')
  const { paid } = await previewRun(db, period)
  const madeCents = await sumMade(db, runId)
  if (madeCents + paid.cents <= expectedCents) return true
  await reopenRun(db, runId, madeCents)
  return false
}

async function makeSlice(db: Db, run: Run, after: string, size: number): Promise<string | null> {
  // Two runs at once would count the same entries; the unique indexes alone would have one of them fail.
  await takeLock(db, 'payouts')
  if (!(await isRunning(db, run.runId))) return null
  const { earners, last } = await nextDue(db, run.period, after, size)
  const wanted = earners.filter(({ isCarried }) => !isCarried)
  const paid = wanted.filter(({ hold }) => hold === null)
  if (paid.length > 0) {
    const numbers = await takeNumbers(db, paid.length)
    const payouts = paid.map(
      ({ providerId }, place): NewPayout => ({
        providerId,
        payoutId: newId(),
        number: formatPayoutNumber(numbers[place]?.year ?? 0, numbers[place]?.sequence ?? 0),
      }),
    )
    await insertPayouts(db, run, payouts)
  }
  // Staff notified a suspended one. Its month is left open for another reason.
  const held = wanted.flatMap(({ providerId, hold }) =>
    hold && hold !== 'suspended' ? [{ providerId, hold }] : [],
  )
  if (held.length > 0) {
    const fresh = new Set((await keepHolds(db, run.period, held)).map(({ providerId }) => providerId))
    for (const one of held) if (fresh.has(one.providerId)) await notifyHeld(db, run.period, one)
  }
  return last
}

/** Notifies a provider why a month is not paid. */
export async function notifyHeld(
  db: Db,
  period: string,
  { providerId, hold }: { providerId: string; hold: PayoutHold },
): Promise<void> {
  const month = `${period.slice(5, 7)}/${period.slice(0, 4)}`
  const ref = `${providerId} ${period} ${hold}`
  await notifyProvider(db, ofRow({ providerId }), { kind: 'payoutHeld', ref, details: { month, hold } })
}
