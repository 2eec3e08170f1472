import { codeResendSeconds } from '@bencao/shared/domain/credentials/verificationCode.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { codesOfAll, stepSendLimits } from '../accounts/attemptLimits.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import { secondsOver } from '../limits/queries.ts'
import { hasFreshCode, replaceCode } from '../accounts/codeQueries.ts'
import { type CodeFor, hashCode, newCode, newSalt } from '../accounts/codes.ts'
import { queueCode } from '../accounts/sendCode.ts'
import type { Transaction } from '../db/database.ts'
import type { StepPurpose } from './queries.ts'

interface SendContext {
  transaction: Transaction
  lang: Lang
  ip: string
}

/** The code of a ticket by SMS: it has a purpose of its own, so that it is valid for nothing else. */
export const codeForStep = (
  { audience, phone }: { audience: Audience; phone: string },
  purpose: StepPurpose,
): CodeFor => ({ audience, phone, purpose: purpose === 'signIn' ? 'secondStep' : 'turnOnStep' })

/**
 * Sends the code of the second step. A code sent a moment ago stays valid and is not replaced; a request for another
 * one (`again`) has to wait.
 */
export async function sendStepCode(
  setup: SignInSetup,
  to: { accountId: string; audience: Audience; phone: string },
  purpose: StepPurpose,
  { transaction, lang, ip }: SendContext,
  tooMany: (retryAfterSeconds: number) => never,
  again = false,
): Promise<void> {
  const wanted = codeForStep(to, purpose)
  const sending =
    setup.hashing.run(async () => {
      const stillValid = await transaction(async (db) => {
        if (await hasFreshCode(db, wanted)) return again ? tooMany(codeResendSeconds) : true
        const { rateLimitScale: scale } = setup
        const limits = [...stepSendLimits(scale, to.accountId, ip), ...codesOfAll(scale, wanted.purpose)]
        const wait = await secondsOver(db, limits)
        return wait > 0 ? tooMany(wait) : false
      })
      if (stillValid) return
      const code = newCode()
      const salt = newSalt()
      const hash = await hashCode(setup.pepper, wanted, code, salt)
      await transaction(async (db) => {
        const ref = await replaceCode(db, wanted, { salt, hash, sent: true, browser: null })
        await queueCode(db, { ref, code, phone: to.phone, purpose: wanted.purpose, lang })
      })
    }) ?? tooMany(5)
  await sending
}
