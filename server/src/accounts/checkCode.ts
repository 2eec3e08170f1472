import type { Db, Transaction } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { countRecent, countWithin, forgetCounted, secondsUntilWithin } from '../limits/queries.ts'
import { codePause, wrongCodesFrom, wrongCodesInARow, wrongCodesOfAll } from './attemptLimits.ts'
import type { SignInSetup } from './attempts.ts'
import { findAsker } from './asker.ts'
import { takeTry } from './codeQueries.ts'
import { type CodeFor, hashCode, isOfAccount, isStep, newSalt, sameHash } from './codes.ts'
import { whileBusy } from '../limits/slots.ts'

/** Where a guess comes from, as the context of a call has it. */
export interface Guesser {
  transaction: Transaction
  ip: string
  browser: Buffer | null
}

/**
 * Seconds for which codes to sign in are not accepted after too many wrong ones in a row; 0 if they are accepted. The
 * code of a reset is always accepted, so that the owner of the phone can get in.
 */
export async function secondsPaused(db: Db, { purpose }: CodeFor, who: string): Promise<number> {
  if (purpose !== 'signIn') return 0
  const pause = codePause(who)
  return (await countRecent(db, pause.key, pause.seconds)) > 0 ? secondsUntilWithin(db, pause) : 0
}

/**
 * Compares a code with the live one. Returns the id of the code if it is correct, for the caller to use up, else null.
 * The guess is deducted from the code's tries before the comparison, and a wrong one counts for the phone, for the
 * network, and, if the code was sent, for all phones together.
 * @throws Refusal `signIn.slowDown` while too many codes are being checked, or after too many wrong codes of the network
 */
export async function checkCode(
  setup: SignInSetup,
  guesser: Guesser,
  wanted: CodeFor,
  code: string,
): Promise<string | null> {
  const { who, from } = await findAsker(guesser, wanted)
  // Who has a ticket of the second step gave the right password, and so did who enters a code in a session.
  const isKnown = isStep(wanted.purpose) || isOfAccount(wanted.purpose)
  const place = isKnown ? { name: who, isStranger: false } : from
  const checking = setup.hashing.run(() => check(setup, guesser, who, wanted, code), place)
  return checking ?? refuse('signIn.slowDown', whileBusy)
}

async function check(
  setup: SignInSetup,
  guesser: Guesser,
  who: string,
  wanted: CodeFor,
  code: string,
): Promise<string | null> {
  const { transaction } = guesser
  const { rateLimitScale: scale } = setup
  const guessed = await transaction(async (db) => {
    const isStranger = who === wanted.phone && !isStep(wanted.purpose)
    const retryAfterSeconds = isStranger ? await secondsSlowed(db, scale, guesser.ip) : 0
    if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
    const isPaused = (await secondsPaused(db, wanted, who)) > 0
    return isPaused ? null : await takeTry(db, wanted, guesser.browser)
  })
  const hash = await hashCode(setup.pepper, wanted, code, guessed?.salt ?? newSalt())
  if (guessed && sameHash(hash, guessed.hash)) return guessed.id
  if (guessed)
    await transaction(async (db) => {
      for (const limit of wrongCodesFrom(scale, guesser.ip, false)) await countWithin(db, limit)
      const ofAll = wrongCodesOfAll(scale)
      // The same work for a phone that got no code.
      await countWithin(db, guessed.sent ? ofAll : { ...ofAll, key: `${ofAll.key}:notSent` })
      if (wanted.purpose === 'signIn') await countInARow(db, who)
    })
  return null
}

/** Seconds until a network may guess again. While many networks guess, each may do so less often. */
async function secondsSlowed(db: Db, scale: number, ip: string): Promise<number> {
  const ofAll = wrongCodesOfAll(scale)
  const areManyWrong = (await countRecent(db, ofAll.key, ofAll.seconds)) >= ofAll.most
  let wait = 0
  for (const limit of wrongCodesFrom(scale, ip, areManyWrong)) {
    if ((await countRecent(db, limit.key, limit.seconds)) >= limit.most)
      wait = Math.max(wait, await secondsUntilWithin(db, limit))
  }
  return wait
}

async function countInARow(db: Db, who: string): Promise<void> {
  const inARow = wrongCodesInARow(who)
  await countWithin(db, inARow)
  if ((await countRecent(db, inARow.key, inARow.seconds)) < inARow.most) return
  await countWithin(db, codePause(who))
  await forgetCounted(db, inARow.key)
}
