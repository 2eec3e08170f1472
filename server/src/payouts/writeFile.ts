import { createHash } from 'node:crypto'
import { addBankingDays } from '@bencao/shared/domain/earnings/bankingDays.ts'
import type { PayoutHold } from '@bencao/shared/domain/earnings/payout.ts'
import type { AchEntry } from '@bencao/shared/domain/nacha/achFile.ts'
import { bankText } from '@bencao/shared/domain/nacha/bankText.ts'
import type { Db, Transaction } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { takeLock } from '../db/locks.ts'
import type { Log } from '../log/log.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { bankFile, type PayoutBank, takesEntry, traceOf } from './bank.ts'
import { holdOf } from './due.ts'
import {
  countFiles,
  insertFile,
  lockUnsent,
  markSent,
  noteHolds,
  takeSequences,
  type Unsent,
} from './fileQueries.ts'
import { inSlices } from './inSlices.ts'
import { notifyHeld } from './makePayouts.ts'
import { postSent } from './postQueries.ts'
import { readDay } from './runQueries.ts'

/** Payouts of one file. */
const most = 2_500
const modifiers = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'

interface Writing {
  keyring: Keyring
  bank: PayoutBank
  log: Pick<Log, 'error'>
}

/** Writes all payouts that nothing holds into files, each in one transaction with their states and postings. */
export const writeFiles = (transaction: Transaction, writing: Writing): Promise<void> =>
  inSlices({
    most,
    async step(after, size) {
      const { last, held } = await transaction((db) => writeFile(db, writing, after, size))
      for (const { payout, hold } of held)
        if (ofAccounts.includes(hold))
          writing.log.error({ job: 'runPayouts', state: `${payout.payoutNumber} ${hold}` })
      return last
    },
    next: async (after) => (await transaction((db) => lockUnsent(db, after, 1)))[0]?.payoutId ?? null,
    log: writing.log,
  })

interface Held {
  payout: Unsent
  hold: PayoutHold
}

/** Returns the last payout of the slice, and what is held since now. */
async function writeFile(
  db: Db,
  writing: Writing,
  after: string,
  size: number,
): Promise<{ last: string | null; held: Held[] }> {
  const { keyring, bank } = writing
  await takeLock(db, 'payouts')
  const unsent = await lockUnsent(db, after, size)
  const last = unsent.length < size ? null : (unsent.at(-1)?.payoutId ?? null)
  const read = unsent.map((payout) => ({ payout, ...readEntry(writing, payout) }))
  const held = read.flatMap(({ payout, hold }) =>
    hold && hold !== payout.lastHold ? [{ payout, hold }] : [],
  )
  await keepHeld(db, held)
  const ready = read.flatMap(({ payout, entry }) => (entry ? [{ payout, entry }] : []))
  if (ready.length === 0) return { last, held }

  const { today, time: madeAt } = await readDay(db)
  const modifier = modifiers[await countFiles(db, today)]
  // The bank takes no more files of this day: the rest goes into those of the next one.
  if (modifier === undefined) return { last: null, held }
  const day = { madeOn: today, madeAt, modifier, effectiveOn: addBankingDays(today, 1) }
  const isPersonal = ({ payout }: { payout: Unsent }) => payout.ownership === 'personal'
  const sequences = await takeSequences(db, ready.length)
  const sorted = [...ready.filter(isPersonal), ...ready.filter((each) => !isPersonal(each))].map(
    ({ payout, entry }, place) => ({ payout, entry: { ...entry, sequence: sequences[place] ?? 0 } }),
  )
  const text = bankFile(bank, day, {
    PPD: sorted.filter(isPersonal).map(({ entry }) => entry),
    CCD: sorted.filter((each) => !isPersonal(each)).map(({ entry }) => entry),
  })
  const fileId = newId()
  await insertFile(db, {
    fileId,
    ...day,
    payouts: sorted.length,
    cents: sorted.reduce((all, { payout }) => all + payout.amountCents, 0),
    sha256: createHash('sha256').update(text).digest(),
    sealed: keyring.seal(text, sealedAs(fileId)),
  })
  const sent = sorted.map(({ payout: { providerId, payoutId, depositId }, entry: { sequence } }) => ({
    providerId,
    payoutId,
    depositId: depositId ?? '',
    trace: traceOf(bank, sequence),
  }))
  if ((await markSent(db, fileId, sent)) !== sent.length) throw new Error('a payout is in a file already')
  await postSent(db, sent)
  return { last, held }
}

/** A provider is notified of what setting the account again mends. What is wrong with the keys is for the operators. */
async function keepHeld(db: Db, held: readonly Held[]): Promise<void> {
  if (held.length === 0) return
  await noteHolds(
    db,
    held.map(({ payout: { providerId, payoutId }, hold }) => ({ providerId, payoutId, hold })),
  )
  for (const { payout, hold } of held)
    if (hold === 'accountInvalid') await notifyHeld(db, payout.period, { ...payout, hold })
}

/** What a sealed file is bound to. */
export const sealedAs = (fileId: string): string => `payoutFile:${fileId}`

/** Holds that only show when a file is written. */
const ofAccounts: readonly PayoutHold[] = ['accountUnreadable', 'accountInvalid']

type Read = { hold: PayoutHold; entry?: never } | { hold?: never; entry: AchEntry }

/** One payout's entry, or what holds it back, so that none stops the others. */
function readEntry({ keyring, bank }: Writing, payout: Unsent): Read {
  const hold = holdOf(payout)
  if (hold) return { hold }
  let entry
  try {
    entry = entryOf(keyring, payout)
  } catch {
    return { hold: 'accountUnreadable' }
  }
  return takesEntry(bank, entry) ? { entry } : { hold: 'accountInvalid' }
}

function entryOf(keyring: Keyring, payout: Unsent): AchEntry {
  const { depositId, routingNumber, accountNumber } = payout
  if (!routingNumber || !accountNumber) throw new Error('a payout without an account')
  return {
    code: payout.accountType === 'savings' ? '32' : '22',
    routing: keyring.open(routingNumber, `deposit:routing:${depositId}`),
    account: keyring.open(accountNumber, `deposit:account:${depositId}`),
    cents: payout.amountCents,
    id: payout.payoutNumber,
    name: bankText(payout.holderName ?? '') ?? '',
  }
}
