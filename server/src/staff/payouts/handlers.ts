import { createHash } from 'node:crypto'
import { addBankingDays } from '@bencao/shared/domain/earnings/bankingDays.ts'
import { bankingDaysToComplete, isOver } from '@bencao/shared/domain/earnings/payout.ts'
import { mostListed } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { decidedLimits, findLimits } from '../../db/settings.ts'
import { holdsAll } from '../../earnings/payouts/heldQueries.ts'
import type { Handlers } from '../../http/context.ts'
import { FileAnswer } from '../../http/fileAnswer.ts'
import { forStaff } from '../../http/provider.ts'
import { refuse } from '../../http/refusal.ts'
import { faultOf } from '../../log/log.ts'
import { findFile, insertDownload } from '../../payouts/fileQueries.ts'
import { completePayout, type Move, returnPayout } from '../../payouts/movePayout.ts'
import type { DueEarner } from '../../payouts/due.ts'
import { previewRun } from '../../payouts/preview.ts'
import { endsRestore } from '../../payouts/restoreQueries.ts'
import {
  askRun,
  confirmRun,
  findAskedRun,
  listAskedRuns,
  lockAlone,
  readDay,
  sumAlone,
  withdrawRun,
} from '../../payouts/runQueries.ts'
import { finishRuns, type PayoutSetup } from '../../payouts/runPayouts.ts'
import { sealedAs } from '../../payouts/writeFile.ts'
import { keyringOf } from '../../secrets/keyring.ts'
import { findClinicName, listFiles, listMonths, listPayouts, sumStates } from './queries.ts'

const filesShown = 24
const monthsShown = 36
const paidShown = 500
const othersShown = 100

const shownOf = ({ providerId, providerNumber, clinicName, dueCents }: DueEarner) => ({
  providerId,
  providerNumber,
  clinicName,
  amountCents: dueCents,
})

/** @throws Refusal payout.notOver */
async function checkOver(db: Db, period: string): Promise<void> {
  if (!isOver(period, (await readDay(db)).today)) refuse('payout.notOver')
}

/** @throws Refusal if it was not moved */
function checkMoved(move: Move): void {
  if (move === 'unknown') refuse('record.unknown')
  if (move === 'wrongState') refuse('payout.wrongState')
  if (move === 'notFetched') refuse('payout.notFetched')
}

/**
 * Whether one person may make the run of a sum, and up to which sum. Not who set the limits of today, so that two people
 * stand behind it; after a restore two people always make it.
 */
async function mayRunAlone(db: Db, accountId: string, period: string, amountCents: number) {
  const { runCents } = await findLimits(db)
  const isWithin = runCents > 0 && amountCents + (await sumAlone(db, period)) <= runCents
  const alone = isWithin && !(await decidedLimits(db, accountId)) && !(await holdsAll(db))
  return { aloneCents: runCents, alone }
}

/** Once a run is confirmed it will be paid: what fails here is done by the job `runPayouts`. */
const finishNow = (...run: Parameters<typeof finishRuns>): Promise<'done' | 'running'> =>
  finishRuns(...run).then(
    () => 'done',
    (error: unknown) => {
      run[1].log.error({ job: 'runPayouts', fault: faultOf(error) })
      return 'running'
    },
  )

export const staffPayoutHandlers = ({
  payoutBank: bank,
  keys,
  log,
}: Omit<PayoutSetup, 'bank'> & { payoutBank: PayoutSetup['bank'] }) =>
  ({
    async staff_payout_list(filter, { db, session, refuse }) {
      const { page, pageSize, providerId, statusId } = filter
      const clinicName = providerId
        ? ((await findClinicName(db, forStaff({ providerId }))) ?? refuse('record.unknown'))
        : ''
      const totals = await sumStates(db, filter)
      const count = totals
        .filter((each) => !statusId || each.statusId === statusId)
        .reduce((sum, { payouts }) => sum + payouts, 0)
      const asked = await listAskedRuns(db)
      return {
        rows: await listPayouts(db, filter),
        total: Math.min(count, mostListed),
        page,
        pageSize,
        files: await listFiles(db, filesShown),
        afterRestore: await holdsAll(db),
        totals,
        clinicName,
        months: await listMonths(db, monthsShown),
        waiting: asked.map(({ askedBy, askedByName, ...run }) => ({
          ...run,
          askedBy: askedByName,
          byMe: askedBy === session.accountId,
        })),
        currency: 'USD',
      }
    },

    async staff_payout_preview({ period }, { db, session }) {
      await checkOver(db, period)
      const { paid, carried, held } = await previewRun(db, period)
      const asked = await findAskedRun(db, period)
      const afterRestore = await endsRestore(db, period)
      return {
        period,
        payouts: paid.count,
        amountCents: paid.cents,
        paid: paid.earners.slice(0, paidShown).map(shownOf),
        carried: carried.count,
        carriedCents: carried.cents,
        leastCents: (await findLimits(db)).payoutCents,
        ...(await mayRunAlone(db, session.accountId, period, paid.cents)),
        carriedOver: carried.earners.slice(0, othersShown).map(shownOf),
        holds: held.count,
        heldCents: held.cents,
        held: held.earners
          .slice(0, othersShown)
          .flatMap((earner) => (earner.hold ? [{ ...shownOf(earner), hold: earner.hold }] : [])),
        waiting: asked && {
          askedBy: asked.askedByName,
          byMe: asked.askedBy === session.accountId,
          askedAt: asked.askedAt,
          amountCents: asked.expectedCents,
        },
        hasBank: bank !== null,
        afterRestore,
        currency: 'USD',
      }
    },

    async staff_payout_run(
      { period, expectedCents, confirm, ...asks },
      { transaction, session, refuse, audit, auditIn },
    ) {
      if (!bank) return refuse('payout.noBank')
      const { accountId } = session
      const begun = await transaction(async (db) => {
        await checkOver(db, period)
        const { count: payouts, cents: amountCents } = (await previewRun(db, period)).paid
        if (amountCents !== expectedCents)
          refuse('payout.changed', { data: { amountCents, currency: 'USD' } })
        if (payouts === 0 && !(await endsRestore(db, period))) refuse('payout.nothing')
        if (!confirm) {
          const runId = await askRun(db, { period, accountId, expectedCents })
          // Before the sum, which then has all that others ran.
          if (asks.alone) await lockAlone(db)
          const { alone: may, aloneCents } = await mayRunAlone(db, accountId, period, amountCents)
          const alone = asks.alone && may
          if (alone) await confirmRun(db, { runId, askedBy: accountId, expectedCents }, accountId, aloneCents)
          audit({ recordId: runId })
          auditIn(db)
          return { payouts, begins: alone }
        }
        const asked = (await findAskedRun(db, period)) ?? refuse('record.unknown')
        if (asked.askedBy === accountId) refuse('payout.confirmBySecond')
        if (asked.expectedCents !== expectedCents)
          refuse('payout.changed', { data: { amountCents, currency: 'USD' } })
        if ((await confirmRun(db, asked, accountId)) === 0) refuse('record.unknown')
        audit({ recordId: asked.runId })
        auditIn(db)
        return { payouts, begins: true }
      })
      const state = begun.begins ? await finishNow(transaction, { bank, keys, log }) : ('toConfirm' as const)
      return { state, payouts: begun.payouts, amountCents: expectedCents, currency: 'USD' }
    },

    async staff_payout_withdraw({ period }, { db, refuse, audit }) {
      audit({ recordId: (await withdrawRun(db, period)) ?? refuse('record.unknown') })
      return {}
    },

    async staff_payout_file({ fileId }, { transaction, session, refuse, audit }) {
      audit({ recordId: fileId })
      const file = (await transaction((db) => findFile(db, fileId))) ?? refuse('record.unknown')
      // Before the download is kept, because its payouts complete by that.
      const text = keyringOf(keys).open(file.sealed, sealedAs(fileId))
      if (!createHash('sha256').update(text).digest().equals(file.sha256))
        throw new Error('a file for the bank is not the one that was written')
      await transaction(async (db) => {
        const { today } = await readDay(db)
        // The bank takes a late file on the day on which it gets it.
        const from = file.effectiveOn > today ? file.effectiveOn : today
        const completesOn = addBankingDays(from, bankingDaysToComplete)
        await insertDownload(db, fileId, { accountId: session.accountId, completesOn })
      })
      const name = `payouts-${file.madeOn}-${file.modifier}.ach`
      return new FileAnswer('text/plain', Buffer.from(text, 'ascii'), name)
    },

    async staff_payout_complete(input, { db, audit }) {
      audit({ recordId: input.payoutId })
      checkMoved(await completePayout(db, forStaff(input), input.payoutId))
      return {}
    },

    async staff_payout_return(input, { db, audit }) {
      const { payoutId, code } = input
      audit({ recordId: payoutId })
      checkMoved(await returnPayout(db, forStaff(input), { keyring: keyringOf(keys), payoutId, code }))
      return {}
    },
  }) satisfies Partial<Handlers>
