import type { Db, Transaction } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { countRecent, countWithin, forgetCounted, secondsUntilWithin } from '../limits/queries.ts'
import { codePause, wrongCodesInARow, wrongCodesOfAll } from './attemptLimits.ts'
import type { SignInSetup } from './attempts.ts'
import { takeTry } from './codeQueries.ts'
import { type CodeFor, hashCode, newSalt, sameHash } from './codes.ts'
import { whileBusy } from '../limits/slots.ts'

/**
 * Seconds for which codes are not accepted for this phone after too many wrong ones in a row; 0 if they are accepted.
 */
export async function secondsPaused(db: Db, { phone, purpose }: CodeFor): Promise<number> {
  if (purpose !== 'signIn' && purpose !== 'resetPassword') return 0
  const pause = codePause(phone)
  return (await countRecent(db, pause.key, pause.seconds)) > 0 ? secondsUntilWithin(db, pause) : 0
}

/**
 * Compares a code with the live one. Returns the id of the code if it is correct, for the caller to use up, else null.
 * The guess is deducted from the code's tries before the comparison, and a wrong one counts for the phone and for all
 * phones together.
 * @throws Refusal `signIn.slowDown` while too many codes are being checked, or after too many wrong codes for all
 * phones together
 */
export const checkCode = async (
  setup: SignInSetup,
  transaction: Transaction,
  wanted: CodeFor,
  code: string,
): Promise<string | null> =>
  setup.hashing.run(() => check(setup, transaction, wanted, code)) ?? refuse('signIn.slowDown', whileBusy)

async function check(
  setup: SignInSetup,
  transaction: Transaction,
  wanted: CodeFor,
  code: string,
): Promise<string | null> {
  const ofAll = wrongCodesOfAll(setup.rateLimitScale)
  const guessed = await transaction(async (db) => {
    if ((await countRecent(db, ofAll.key, ofAll.seconds)) >= ofAll.most)
      refuse('signIn.slowDown', { data: { retryAfterSeconds: await secondsUntilWithin(db, ofAll) } })
    return (await secondsPaused(db, wanted)) > 0 ? null : takeTry(db, wanted)
  })
  const hash = await hashCode(setup.pepper, wanted, code, guessed?.salt ?? newSalt())
  if (guessed && sameHash(hash, guessed.hash)) return guessed.id
  if (guessed) await transaction((db) => countWrongCode(db, wanted, ofAll))
  return null
}

async function countWrongCode(
  db: Db,
  { phone, purpose }: CodeFor,
  ofAll: ReturnType<typeof wrongCodesOfAll>,
): Promise<void> {
  await countWithin(db, ofAll)
  // Counted by account instead: a person who has the password must not block the codes with which the owner resets it.
  if (purpose === 'secondStep' || purpose === 'turnOnStep') return
  const inARow = wrongCodesInARow(phone)
  await countWithin(db, inARow)
  if ((await countRecent(db, inARow.key, inARow.seconds)) < inARow.most) return
  await countWithin(db, codePause(phone))
  await forgetCounted(db, inARow.key)
}
