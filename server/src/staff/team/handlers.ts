import type { Input } from '@bencao/shared/contract/index.ts'
import type { StaffRole } from '@bencao/shared/domain/account.ts'
import { decidedStatus, isSameRoles, lacksRole, mayBecome, rolesFrom } from '@bencao/shared/domain/team.ts'
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

    async staff_member_decide({ accountId, status, seenStatus, ...asked }, { db, session, refuse, audit }) {
      audit({ recordId: accountId })
      const administrators = await lockAdministrators(db)
      // Another administrator may have decided about this member a moment ago.
      if (!administrators.includes(session.accountId)) refuse('permission.missing')
      const before = (await lockMember(db, accountId)) ?? refuse('record.unknown')
      const after = { ...before, status: decidedStatus(before, status), roles: askedRoles(before, asked) }
      // A suspension that was lifted before may have left the account pending.
      const isLifted = seenStatus === 'suspended' && status === 'active' && before.status === 'pending'
      if ((before.status === status || isLifted) && isSameRoles(before.roles, after.roles)) return {}
      if (before.status !== seenStatus || !isSeen(before, asked)) refuse('account.decided')
      if (!mayBecome(before, after, { self: accountId === session.accountId }))
        refuse(administrators.length === 1 ? 'account.lastAdministrator' : 'account.ownAccount')
      if (lacksRole(after)) refuse('input.refused', { fields: { roles: 'fields.required' } })

      await changeMember(db, accountId, after)
      if (status === 'suspended') await endOtherSessions(db, accountId, null)
      await notifyMember(db, before, after, `${publicUrl}/login2`)
      return {}
    },
  }) satisfies Partial<Handlers>

type Asked = Pick<Input<'staff_member_decide'>, 'roles' | 'role' | 'seenRoles' | 'seenRole'>

/**
 * An older console says only whether the member is an administrator. Everybody else keeps their roles, or serves
 * customers.
 */
function askedRoles({ roles: before }: Member, { roles, role }: Asked): StaffRole[] {
  if (roles) return rolesFrom(roles)
  if (role !== 'staff') return role ? [role] : [...before]
  const kept = before.filter((each) => each !== 'administrator')
  return kept.length > 0 ? kept : ['service']
}

function isSeen({ roles }: Member, { seenRoles, seenRole }: Asked): boolean {
  if (seenRoles) return isSameRoles(roles, seenRoles)
  return seenRole === undefined || (seenRole === 'administrator') === roles.includes('administrator')
}

/** Notifies a member of staff of a decision about them, by SMS and e-mail. */
async function notifyMember(db: Db, before: Member, after: Member, link: string): Promise<void> {
  const texts = textsIn(after.lang)
  const kind = kindOf(before, after)
  const roles = after.roles.map((role) => texts(`sms.staffRoles.${role}`)).join(', ')
  const body = texts(`sms.${kind}`, { link, roles, status: after.status })
  const message = { kind, ref: newId(), body }
  await queueMessage(db, { ...message, channel: 'sms', recipient: after.phone })
  if (after.email === '') return
  const subject = texts(`sms.${kind}Subject`)
  await queueMessage(db, { ...message, channel: 'email', recipient: after.email, subject })
}

function kindOf(
  before: Member,
  after: Member,
): 'staffSuspended' | 'staffReinstated' | 'staffApproved' | 'staffRole' {
  if (after.status === 'suspended') return 'staffSuspended'
  if (before.status === 'suspended') return 'staffReinstated'
  return before.status === after.status ? 'staffRole' : 'staffApproved'
}
