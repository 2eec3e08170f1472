import { wrongSteps } from '../../accounts/attemptLimits.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { forgetCounted } from '../../limits/queries.ts'
import { notifyOfChange, type Owner } from '../../accounts/changeMessages.ts'
import { turnOff } from '../../secondStep/queries.ts'
import { endOtherSessions } from '../../sessions/queries.ts'
import { lockAccount, lockAdministrators } from './queries.ts'

/** Turns the second step off, ends all sessions and notifies the owner; false if it was off. */
export async function resetStep(db: Db, account: Owner): Promise<boolean> {
  if (!(await turnOff(db, account.accountId))) return false
  await endOtherSessions(db, account.accountId, null)
  await forgetCounted(db, wrongSteps(account.accountId).key)
  await notifyOfChange(db, 'twoStepReset', newId(), account)
  return true
}

/**
 * For a person who can no longer pass the second step, once an administrator has verified their identity. All their
 * sessions end, so that nobody else stays signed in, and they are notified by phone and e-mail.
 */
export const resetSecondStepHandlers = {
  async staff_two_step_reset({ accountId }, { db, session, refuse, audit }) {
    audit({ recordId: accountId })
    const administrators = await lockAdministrators(db)
    if (!administrators.includes(session.accountId)) refuse('permission.missing')
    // People turn off their own with the password.
    if (accountId === session.accountId) refuse('account.ownAccount')
    const account = (await lockAccount(db, accountId)) ?? refuse('record.unknown')
    if (!(await resetStep(db, { ...account, accountId }))) refuse('account.decided')
    return {}
  },
} satisfies Partial<Handlers>
