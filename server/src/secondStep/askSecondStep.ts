import { auditAttempt, type SignInSetup } from '../accounts/attempts.ts'
import type { SigningIn } from '../accounts/queries.ts'
import type { ContextOf } from '../http/context.ts'
import { openTicket } from './queries.ts'
import { sendStepCode } from './stepCode.ts'

/** Ends a sign-in whose first step was correct: answers with a ticket for the second one. */
export async function askSecondStep(
  setup: SignInSetup,
  account: SigningIn,
  context: ContextOf<'login'>,
): Promise<never> {
  const { accountId, twoStep: method } = account
  const { transaction, refuse, requestId, ip } = context
  if (method === 'off') throw new Error('the account has no second step')
  if (method === 'sms') {
    await sendStepCode(setup, account, 'signIn', context, (retryAfterSeconds) =>
      refuse('signIn.slowDown', { data: { retryAfterSeconds } }),
    )
  }
  const { ticket, expiresAt } = await transaction(async (db) => {
    await auditAttempt(db, account, { outcome: 'signIn.secondStep', requestId, ip })
    return openTicket(db, { accountId, purpose: 'signIn', method })
  })
  return refuse('signIn.secondStep', { data: { ticket, method, expiresAt } })
}
