import { wrongSteps } from '../../accounts/attemptLimits.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { forgetCounted } from '../../limits/queries.ts'
import { notifyOfChange } from '../../accounts/changeMessages.ts'
import { turnOff } from '../../secondStep/queries.ts'
import { endOtherSessions } from '../../sessions/queries.ts'
import { lockAccount, lockAdministrators } from './queries.ts'

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
    if (!(await turnOff(db, accountId))) refuse('account.decided')
    await endOtherSessions(db, accountId, null)
    await forgetCounted(db, wrongSteps(accountId).key)
    await notifyOfChange(db, 'twoStepReset', newId(), { ...account, accountId })
    return {}
  },
} satisfies Partial<Handlers>
