import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { Reason } from '@bencao/shared/contract/entry/refusals.ts'
import type { ContextOf } from '../http/context.ts'
import { isUnfinished } from '../signUp/unfinished.ts'
import { auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import { newLink, resetSeconds } from '../accounts/linkQueries.ts'
import { findCredentials } from '../accounts/queries.ts'

/** Exchanges a phone proved by a code for a token that resets the password. Every failure gets the same answer. */
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
      const found = await findCredentials(db, audience, phone)
      if (!found) return null
      const { accountId, passwordHash } = found
      if (passwordHash === null && (await isUnfinished(db, setup.publicUrl, accountId))) return 'notFinished'
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
  audit({ recordId: proved.accountId })
  return { resetToken: proved.resetToken, expiresInSeconds: resetSeconds }
}
