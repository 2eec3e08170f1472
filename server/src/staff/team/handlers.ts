import { mayBecome } from '@bencao/shared/domain/team.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import type { Handlers } from '../../http/context.ts'
import { textsIn } from '../../http/texts.ts'
import { queueMessage } from '../../outbox/queries.ts'
import { endOtherSessions } from '../../sessions/queries.ts'
import { changeMember, listMembers, lockAdministrators, lockMember, type Member } from './queries.ts'

export interface MemberSettings {
  /** The portal's public address. */
  publicUrl: string
}

export const staffMemberHandlers = ({ publicUrl }: MemberSettings) =>
  ({
    async staff_member_list({ page, pageSize }, { db, session }) {
      return { ...(await listMembers(db, { page, pageSize, self: session.accountId })), page, pageSize }
    },

    async staff_member_decide(
      { accountId, status, role, seenStatus, seenRole },
      { db, session, refuse, audit },
    ) {
      audit({ recordId: accountId })
      const administrators = await lockAdministrators(db)
      // Another administrator may have decided about this member a moment ago.
      if (!administrators.includes(session.accountId)) refuse('permission.missing')
      const before = (await lockMember(db, accountId)) ?? refuse('record.unknown')
      if (before.status === status && before.role === role) return {}
      if (before.status !== seenStatus || before.role !== seenRole) refuse('account.decided')
      if (!mayBecome(before, { status, role }, { self: accountId === session.accountId }))
        refuse(administrators.length === 1 ? 'account.lastAdministrator' : 'account.ownAccount')

      await changeMember(db, accountId, { status, role })
      if (status === 'suspended') await endOtherSessions(db, accountId, null)
      await notifyMember(db, before, { ...before, status, role }, `${publicUrl}/login2`)
      return {}
    },
  }) satisfies Partial<Handlers>

/** Notifies a member of staff of a decision about them, by SMS and e-mail. */
async function notifyMember(db: Db, before: Member, after: Member, link: string): Promise<void> {
  const texts = textsIn(after.lang)
  const kind = kindOf(before, after)
  const body = texts(`sms.${kind}`, { link, role: after.role })
  const message = { kind, ref: newId(), body }
  await queueMessage(db, { ...message, channel: 'sms', recipient: after.phone })
  if (after.email === '') return
  const subject = texts(`sms.${kind}Subject`)
  await queueMessage(db, { ...message, channel: 'email', recipient: after.email, subject })
}

function kindOf(before: Member, after: Member): 'staffSuspended' | 'staffApproved' | 'staffRole' {
  if (after.status === 'suspended') return 'staffSuspended'
  return before.status === after.status ? 'staffRole' : 'staffApproved'
}
