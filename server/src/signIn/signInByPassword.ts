import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../http/context.ts'
import { forgetCounted, secondsOver } from '../limits/queries.ts'
import { askSecondStep } from '../secondStep/askSecondStep.ts'
import { passwordLimit } from '../accounts/attemptLimits.ts'
import { admitAccount, auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { passwordMatches } from '../accounts/passwords.ts'
import { findCredentials, lockSigningIn } from '../accounts/queries.ts'
import { whileBusy } from '../limits/slots.ts'

type ByPassword = Extract<Input<'login'>, { mode: 'password' }>

/** Signs in by password. The attempt is counted before the password is checked; a correct one resets the count. */
export async function signInByPassword(
  setup: SignInSetup,
  input: ByPassword,
  context: ContextOf<'login'>,
): Promise<Output<'login'>> {
  const { transaction, refuse, device, requestId, ip } = context
  const limit = passwordLimit(setup.rateLimitScale, { ...input, device })

  const checking =
    setup.hashing.run(async () => {
      const found = await transaction(async (db) => {
        const retryAfterSeconds = await secondsOver(db, [limit])
        if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
        return findCredentials(db, input.audience, input.phone)
      })
      const right = await passwordMatches(input.password, found?.passwordHash ?? null)
      return right ? found : null
    }) ?? refuse('signIn.slowDown', whileBusy)
  const proved = await checking

  const admitted =
    proved &&
    (await transaction(async (db) => {
      const account = await lockSigningIn(db, proved.accountId)
      if (account.passwordHash !== proved.passwordHash) return null
      await forgetCounted(db, limit.key)
      return account.twoStep === 'off' ? admitAccount(db, account, device) : account
    }))
  if (!admitted) {
    await transaction((db) => auditFailure(db, input, { outcome: 'signIn.wrong', requestId, ip }))
    return refuse('signIn.wrong')
  }
  if (!('userInfo' in admitted)) return askSecondStep(setup, admitted, context)
  context.audit({ recordId: admitted.userInfo.accountId })
  return admitted
}
