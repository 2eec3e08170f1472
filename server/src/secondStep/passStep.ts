import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { wrongCodesOfAll, wrongSteps } from '../accounts/attemptLimits.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { lockSigningIn, type SigningIn } from '../accounts/queries.ts'
import type { Db, Transaction } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import {
  countRecent,
  countWithin,
  forgetCounted,
  secondsOver,
  secondsUntilWithin,
} from '../limits/queries.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type HeldTicket, type StepPurpose, takeTicketTry, takeTotpStep, useUpTicket } from './queries.ts'
import { findRecoveryCode, useUpRecoveryCode } from './recoveryQueries.ts'
import { codeForStep } from './stepCode.ts'
import { sealedFor, totpStep } from './totp.ts'

/** A correct code, to be used up; for an authenticator, its time step. */
type Right = { codeId: string } | { step: number } | { recoveryHash: Buffer }

export interface Passed {
  account: SigningIn
  held: HeldTicket
  /** Null: the code came by SMS. */
  totp: { sealedSecret: Buffer; step: number } | null
  /** A recovery code was used instead. */
  recovered: boolean
}

/**
 * Checks a code against a ticket's second step. An attempt is deducted from the ticket and from the account before the
 * comparison; a correct code is used up in the transaction of `finish`. `wrong` is called with the ticket of a wrong
 * code.
 * @throws Refusal `signIn.wrongCode`, `signIn.slowDown`, `signIn.stepExpired`
 */
export async function passStep<T>(
  { setup, keyring, transaction }: { setup: SignInSetup; keyring: Keyring; transaction: Transaction },
  given: { ticket: string; code: string; purpose: StepPurpose; accountId: string | null },
  finish: (db: Db, passed: Passed) => Promise<T>,
  wrong: (db: Db, held: HeldTicket) => Promise<void> = async () => {},
): Promise<T> {
  const held = await takeTry(setup, transaction, given)
  const right = await judge({ setup, keyring, transaction }, held, given)
  const passed =
    right &&
    (await transaction(async (db) => {
      const account = await lockSigningIn(db, held.accountId)
      const { sealedSecret } = held
      const totp = 'step' in right && sealedSecret ? { sealedSecret, step: right.step } : null
      if ('codeId' in right && !(await useUpCode(db, right.codeId))) return null
      if (totp && given.purpose !== 'turnOn' && !(await takeTotpStep(db, held.accountId, totp.step)))
        return null
      const recovered = 'recoveryHash' in right
      if (recovered && !(await useUpRecoveryCode(db, held.accountId, right.recoveryHash))) return null
      if (!(await useUpTicket(db, given.ticket))) return null
      await forgetCounted(db, wrongSteps(held.accountId).key)
      return { done: await finish(db, { account, held, totp, recovered }) }
    }))
  if (!passed) {
    await transaction((db) => wrong(db, held))
    return refuse('signIn.wrongCode')
  }
  return passed.done
}

async function takeTry(
  setup: SignInSetup,
  transaction: Transaction,
  given: { ticket: string; purpose: StepPurpose; accountId: string | null },
): Promise<HeldTicket> {
  const ofAll = wrongCodesOfAll(setup.rateLimitScale)
  return transaction(async (db) => {
    const held = (await takeTicketTry(db, given)) ?? refuse('signIn.stepExpired')
    let retryAfterSeconds = await secondsOver(db, [wrongSteps(held.accountId)])
    if ((await countRecent(db, ofAll.key, ofAll.seconds)) >= ofAll.most)
      retryAfterSeconds = Math.max(retryAfterSeconds, await secondsUntilWithin(db, ofAll))
    return retryAfterSeconds > 0 ? refuse('signIn.slowDown', { data: { retryAfterSeconds } }) : held
  })
}

async function judge(
  { setup, keyring, transaction }: { setup: SignInSetup; keyring: Keyring; transaction: Transaction },
  held: HeldTicket,
  { code, purpose }: { code: string; purpose: StepPurpose },
): Promise<Right | null> {
  // Only at sign-in: turning the step on and making new codes require the step itself.
  if (purpose === 'signIn' && !isCodeShape(code)) {
    const recoveryHash = await transaction((db) => findRecoveryCode(db, held.accountId, code))
    if (recoveryHash) return { recoveryHash }
    await transaction((db) => countWithin(db, wrongCodesOfAll(setup.rateLimitScale)))
    return null
  }
  if (held.method === 'totp') {
    const { accountId, sealedSecret, now } = held
    const step = sealedSecret && totpStep(keyring.open(sealedSecret, sealedFor(accountId)), code, now)
    if (step !== null) return { step }
    await transaction((db) => countWithin(db, wrongCodesOfAll(setup.rateLimitScale)))
    return null
  }
  const codeId = await checkCode(setup, transaction, codeForStep(held, purpose), code)
  return codeId === null ? null : { codeId }
}
