import { createHash } from 'node:crypto'
import { addDays, addMonths } from '@bencao/shared/domain/calendar.ts'
import { addBankingDays } from '@bencao/shared/domain/earnings/bankingDays.ts'
import {
  bankingDaysToComplete,
  formatPayoutNumber,
  periodDue,
} from '@bencao/shared/domain/earnings/payout.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { insertDeposit } from '../../earnings/deposit/queries.ts'
import { ofRow } from '../../http/provider.ts'
import { bankFile, sampleBank, traceOf } from '../../payouts/bank.ts'
import { insertPayouts, takeNumbers } from '../../payouts/dueQueries.ts'
import { insertDownload, insertFile, markSent, takeSequences } from '../../payouts/fileQueries.ts'
import { postCompleted, postSent } from '../../payouts/postQueries.ts'
import { readDay } from '../../payouts/runQueries.ts'
import { sealedAs } from '../../payouts/writeFile.ts'
import { type Keyring, keyringOf } from '../../secrets/keyring.ts'

const months = 18
const account = {
  holderName: 'Lin Acupuncture',
  bankName: 'JPMorgan Chase',
  routingNumber: '021000021',
  accountNumber: '4417123456',
  accountType: 'checking',
  ownership: 'business',
} as const

interface DemoPayouts {
  providerId: string
  staffId: string
  keys: string
}

/** A deposit account, and what was paid to it month by month; the portal's own runs of these months are done. */
export async function writePayouts(db: Db, { providerId, staffId, keys }: DemoPayouts): Promise<void> {
  const keyring = keyringOf(keys)
  const depositId = await insertDeposit(db, ofRow({ providerId }), keyring, { ...account, payableFrom: 0 })
  await db.run(sql`
    update deposit_account set created_at = app_now() - interval '600 days' where provider_id = ${providerId}`)
  const { today } = await readDay(db)
  const last = periodDue(today)
  for (let back = months - 1; back >= 0; back -= 1)
    await writeMonth(db, { providerId, staffId, keyring, depositId, today }, addMonths(last, -back))
}

const amountRow = z.strictObject({ cents: z.int() })

async function writeMonth(
  db: Db,
  to: Omit<DemoPayouts, 'keys'> & { keyring: Keyring; depositId: string; today: string },
  period: string,
): Promise<void> {
  const { providerId, depositId } = to
  const madeOn = addDays(addMonths(period, 1), 4)
  const [runId, payoutId, fileId] = [newId(), newId(), newId()]
  await db.run(sql`
    insert into payout_run (id, period, state, asked_at, done_at)
    values (${runId}, ${period}::date, 'done', ${madeOn}::date, ${madeOn}::date)`)
  const [taken] = await takeNumbers(db, 1)
  const number = formatPayoutNumber(Number(madeOn.slice(0, 4)), taken?.sequence ?? 0)
  if ((await insertPayouts(db, { runId, period }, [{ providerId, payoutId, number }])) === 0) return
  const { cents } = await db.one(
    amountRow,
    sql`select amount_cents as cents from payout where provider_id = ${providerId} and id = ${payoutId}`,
  )
  const day = { madeOn, madeAt: '0600', modifier: 'A', effectiveOn: addBankingDays(madeOn, 1) }
  const { holderName, routingNumber: routing, accountNumber } = account
  const [sequence = 0] = await takeSequences(db, 1)
  const entry = {
    sequence,
    routing,
    account: accountNumber,
    cents,
    id: number,
    name: holderName.toUpperCase(),
  }
  const text = bankFile(sampleBank, day, { PPD: [], CCD: [{ code: '22', ...entry }] })
  await insertFile(db, {
    fileId,
    ...day,
    payouts: 1,
    cents,
    sha256: createHash('sha256').update(text).digest(),
    sealed: to.keyring.seal(text, sealedAs(fileId)),
  })
  await markSent(db, fileId, [{ providerId, payoutId, depositId, trace: traceOf(sampleBank, sequence) }])
  await postSent(db, [{ providerId, payoutId }], sql`${madeOn}::date + interval '20 hours'`)
  const completesOn = addBankingDays(day.effectiveOn, bankingDaysToComplete)
  await insertDownload(db, fileId, { accountId: to.staffId, completesOn })
  const isCompleted = completesOn <= to.today
  if (isCompleted)
    await postCompleted(db, [{ providerId, payoutId }], sql`${completesOn}::date + interval '20 hours'`)
  await db.run(sql`
    update payout set made_at = ${madeOn}::date + interval '20 hours',
      state = case when ${isCompleted} then 'completed' else state end,
      completed_at = case when ${isCompleted} then ${completesOn}::date + interval '20 hours' end
    where provider_id = ${providerId} and id = ${payoutId}`)
}
