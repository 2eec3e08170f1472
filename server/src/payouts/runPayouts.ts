import type { Transaction } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { keyringOf } from '../secrets/keyring.ts'
import type { PayoutBank } from './bank.ts'
import { inTurn } from './inTurn.ts'
import { beginDueRun, makePayouts } from './makePayouts.ts'
import { completePayouts } from './movePayout.ts'
import { writeFiles } from './writeFile.ts'

export interface PayoutSetup {
  /** Null: nothing is paid out. */
  bank: PayoutBank | null
  keys: string
  log: Pick<Log, 'error'>
}

/** Does all that is due about payouts: begins the run of the month, finishes runs, writes files, completes payouts. */
export async function runPayouts(transaction: Transaction, { bank, ...setup }: PayoutSetup): Promise<number> {
  if (!bank) return 0
  let completed = 0
  await inTurn([
    () => beginDueRun(transaction),
    () => finishRuns(transaction, { bank, ...setup }),
    async () => {
      completed = await completePayouts(transaction)
    },
  ])
  return completed
}

/** Makes the payouts of all runs, and their files. */
export const finishRuns = (
  transaction: Transaction,
  { bank, keys, log }: PayoutSetup & { bank: PayoutBank },
): Promise<void> =>
  inTurn([
    () => makePayouts(transaction, log),
    () => writeFiles(transaction, { bank, keyring: keyringOf(keys), log }),
  ])
