import { isCodeShape } from '@bencao/shared/domain/credentials/verificationCode.ts'
import { wrongSteps, wrongStepsOfSession } from '../accounts/attemptLimits.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { checkCode, type Guesser } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { lockSigningIn, type SigningIn } from '../accounts/queries.ts'
import type { Db, Transaction } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'
import { forgetCounted, type Limit, secondsOver } from '../limits/queries.ts'
import type { Keyring } from '../secrets/keyring.ts'
import { type HeldTicket, type StepPurpose, takeTicketTry, takeTotpStep, useUpTicket } from './queries.ts'
import { findRecoveryCode, useUpRecoveryCode } from './recoveryQueries.ts'
import { codeForStep } from './stepCode.ts'
import { sealedFor, totpStep } from './totp.ts'

/** A correct code, to be used up; for an authenticator, its time step. */
type Right = { codeId: string } | { step: number } | { recoveryHash: Buffer }

interface Checking {
  setup: SignInSetup
  keyring: Keyring
  guesser: Guesser
}

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
  { setup, keyring, guesser }: Checking,
  given: { ticket: string; code: string; purpose: StepPurpose; accountId: string | null },
  finish: (db: Db, passed: Passed) => Promise<T>,
  wrong: (db: Db, held: HeldTicket) => Promise<void> = async () => {},
): Promise<T> {
  const { transaction } = guesser
  const held = await takeTry(transaction, given)
  const right = await judge({ setup, keyring, guesser }, held, given)
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
      await forgetCounted(db, wrongOnes(held, given).key)
      return { done: await finish(db, { account, held, totp, recovered }) }
    }))
  if (!passed) {
    await transaction((db) => wrong(db, held))
    return refuse('signIn.wrongCode')
  }
  return passed.done
}

const wrongOnes = ({ accountId }: HeldTicket, { purpose }: { purpose: StepPurpose }): Limit =>
  purpose === 'newCodes' ? wrongStepsOfSession(accountId) : wrongSteps(accountId)

async function takeTry(
  transaction: Transaction,
  given: { ticket: string; purpose: StepPurpose; accountId: string | null },
): Promise<HeldTicket> {
  return transaction(async (db) => {
    const held = (await takeTicketTry(db, given)) ?? refuse('signIn.stepExpired')
    const retryAfterSeconds = await secondsOver(db, [wrongOnes(held, given)])
    return retryAfterSeconds > 0 ? refuse('signIn.slowDown', { data: { retryAfterSeconds } }) : held
  })
}

async function judge(
  { setup, keyring, guesser }: Checking,
  held: HeldTicket,
  { code, purpose }: { code: string; purpose: StepPurpose },
): Promise<Right | null> {
  // Turning the step on and making new codes require the step itself. A reset has its code by SMS already.
  if (purpose === 'reset' || (purpose === 'signIn' && !isCodeShape(code))) {
    const recoveryHash = await guesser.transaction((db) => findRecoveryCode(db, held.accountId, code))
    return recoveryHash && { recoveryHash }
  }
  if (held.method === 'totp') {
    const { accountId, sealedSecret, now } = held
    const step = sealedSecret && totpStep(keyring.open(sealedSecret, sealedFor(accountId)), code, now)
    return step === null ? null : { step }
  }
  const codeId = await checkCode(setup, guesser, codeForStep(held, purpose), code)
  return codeId === null ? null : { codeId }
}
