import type { Input, Output } from '@bencao/shared/contract/index.ts'
import type { ContextOf } from '../http/context.ts'
import { forgetCounted, secondsOver } from '../limits/queries.ts'
import { askSecondStep } from '../secondStep/askSecondStep.ts'
import { passwordLimits } from '../accounts/attemptLimits.ts'
import { admitAccount, auditFailure, type SignInSetup } from '../accounts/attempts.ts'
import { findAsker } from '../accounts/asker.ts'
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
  const { transaction, refuse, ip, requestId } = context

  const { who, from } = await findAsker(context, input)
  const checking =
    setup.hashing.run(async () => {
      const { found, limits } = await transaction(async (db) => {
        const limits = passwordLimits(setup.rateLimitScale, { ...input, ip, who })
        const retryAfterSeconds = await secondsOver(db, limits)
        if (retryAfterSeconds > 0) refuse('signIn.slowDown', { data: { retryAfterSeconds } })
        return { limits, found: await findCredentials(db, input.audience, input.phone) }
      })
      const right = await passwordMatches(input.password, found?.passwordHash ?? null)
      return right && found ? { ...found, limits } : null
    }, from) ?? refuse('signIn.slowDown', whileBusy)
  const proved = await checking

  const admitted =
    proved &&
    (await transaction(async (db) => {
      const account = await lockSigningIn(db, proved.accountId)
      if (account.passwordHash !== proved.passwordHash) return null
      for (const { key } of proved.limits) await forgetCounted(db, key)
      return account.twoStep === 'off' ? admitAccount(setup, db, account, context) : account
    }))
  if (!admitted) {
    await transaction((db) => auditFailure(setup, db, input, { outcome: 'signIn.wrong', requestId, ip }))
    return refuse('signIn.wrong')
  }
  if (admitted === 'suspended') return refuse('signIn.suspended')
  if (!('userInfo' in admitted)) return askSecondStep(setup, admitted, context)
  context.audit({ recordId: admitted.userInfo.accountId })
  return admitted
}
