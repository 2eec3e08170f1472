import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../http/context.ts'
import { forgetCounted } from '../limits/queries.ts'
import { askSecondStep } from '../secondStep/askSecondStep.ts'
import { isUnfinished } from '../signUp/unfinished.ts'
import { wrongCodesInARow } from '../accounts/attemptLimits.ts'
import { admitAccount, auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { countedAs } from '../accounts/browserQueries.ts'
import { checkCode } from '../accounts/checkCode.ts'
import { useUpCode } from '../accounts/codeQueries.ts'
import type { CodeFor } from '../accounts/codes.ts'
import { findCredentials, lockSigningIn } from '../accounts/queries.ts'

type ByCode = Extract<Input<'login'>, { mode: 'code' }>

/** Signs in by a verification code. Every failure gets the same answer. */
export async function signInByCode(
  setup: SignInSetup,
  input: ByCode,
  context: ContextOf<'login'>,
): Promise<Output<'login'>> {
  const { transaction, refuse, ip, browser, requestId } = context
  const { audience, phone } = input
  const wanted: CodeFor = { audience, phone, purpose: 'signIn' }
  const codeId = await checkCode(setup, context, wanted, input.code)

  const admitted =
    codeId !== null &&
    (await transaction(async (db) => {
      if (!(await useUpCode(db, codeId))) return null
      const found = await findCredentials(db, audience, phone)
      if (!found) return null
      await forgetCounted(db, wrongCodesInARow(await countedAs(db, wanted, browser)).key)
      const account = await lockSigningIn(db, found.accountId)
      if (account.passwordHash === null && (await isUnfinished(db, setup.publicUrl, account.accountId)))
        return 'notFinished'
      return account.twoStep === 'off' ? admitAccount(setup, db, account, context) : account
    }))
  if (!admitted) {
    await transaction((db) => auditFailure(setup, db, input, { outcome: 'signIn.wrongCode', requestId, ip }))
    return refuse('signIn.wrongCode')
  }
  if (admitted === 'notFinished') {
    await transaction((db) =>
      auditFailure(setup, db, input, { outcome: 'signIn.notFinished', requestId, ip }),
    )
    return refuse('signIn.notFinished')
  }
  if (admitted === 'suspended') return refuse('signIn.suspended')
  if (!('userInfo' in admitted)) {
    if (admitted.twoStep === 'totp') return askSecondStep(setup, admitted, context)
    // Both steps would prove the same phone.
    await transaction((db) =>
      auditFailure(setup, db, input, { outcome: 'signIn.needsPassword', requestId, ip }),
    )
    return refuse('signIn.needsPassword')
  }
  context.audit({ recordId: admitted.userInfo.accountId })
  return admitted
}
