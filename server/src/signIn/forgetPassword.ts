import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import { needsSecondProof, secondProofsOf } from '@bencao/shared/domain/credentials/resetProof.ts'
import type { Db } from '../db/database.ts'
import type { ContextOf } from '../http/context.ts'
import { openTicket } from '../secondStep/queries.ts'
import { sendResetLink } from '../signUp/linkMessages.ts'
import { isUnfinished } from '../signUp/unfinished.ts'
import { auditAttempt, auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { newLink, resetSeconds } from '../accounts/linkQueries.ts'
import { lockResetting, type Resetting } from '../accounts/queries.ts'

/**
 * Exchanges a phone proved by a code for a token that resets the password, or asks for the second proof that the account
 * needs. Every failure before the phone is proved gets the same answer.
 */
export async function forgetPassword(
  setup: SignInSetup,
  input: Input<'forget_pwd'>,
  context: ContextOf<'forget_pwd'>,
): Promise<Output<'forget_pwd'>> {
  const { transaction, refuse, audit, ip, requestId } = context
  const { audience, phone } = input
  const wanted = { audience, phone, purpose: 'resetPassword' } as const
  const codeId = await checkCode(setup, context, wanted, input.code)

  const proved =
    codeId !== null &&
    (await transaction(async (db) => {
      if (!(await useUpCode(db, codeId))) return null
      const found = await lockResetting(db, audience, phone)
      if (!found) return null
      const { accountId, passwordHash } = found
      if (passwordHash === null && (await isUnfinished(db, setup.publicUrl, accountId))) return 'notFinished'
      if (needsSecondProof(found)) {
        await auditAttempt(db, input, {
          outcome: 'password.secondProof',
          requestId,
          ip,
          action: 'forget_pwd',
        })
        return { secondProof: await askSecondProof(setup, db, found) }
      }
      return { accountId, resetToken: await newLink(db, accountId, 'resetPassword', resetSeconds) }
    }))
  const failed = (outcome: Reason) =>
    transaction((db) => auditFailure(setup, db, input, { outcome, requestId, ip, action: 'forget_pwd' }))
  if (proved === 'notFinished') {
    await failed('signIn.notFinished')
    return refuse('signIn.notFinished')
  }
  if (!proved) {
    await failed('signIn.wrongCode')
    return refuse('signIn.wrongCode')
  }
  if ('secondProof' in proved) return refuse('password.secondProof', { data: proved.secondProof })
  audit({ recordId: proved.accountId })
  return { resetToken: proved.resetToken, expiresInSeconds: resetSeconds }
}

/** E-mails the link, and opens a ticket for a recovery code, as far as the account has them. */
async function askSecondProof({ publicUrl }: SignInSetup, db: Db, account: Resetting) {
  const { email, recoveryCode } = secondProofsOf(account)
  if (email) await sendResetLink(db, publicUrl, account)
  const { accountId } = account
  const opened = recoveryCode
    ? await openTicket(db, { accountId, purpose: 'reset', method: 'sms' })
    : { ticket: null, expiresAt: null }
  return { emailed: email, ...opened }
}
