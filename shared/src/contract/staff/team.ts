import { z } from 'zod'
import { accountStatuses, staffRoles, twoStepMethods } from '../../domain/account.ts'
import { decidedStatuses } from '../../domain/team.ts'
import { call } from '../entry/call.ts'
import { id, instant, maybe, nothing, page, rowsOf } from '../fields/fields.ts'

const accountId = id('account')

/** What older consoles send and show: whether a member is an administrator. */
const memberKind = z.enum(['staff', 'administrator'], { error: 'fields.invalid' })
const memberRoles = z.array(z.enum(staffRoles, { error: 'fields.invalid' })).max(staffRoles.length)

export const staffTeamCalls = {
  staff_member_list: call({
    access: 'staff',
    permission: 'staff:approve',
    mode: 'read',
    about: ['team'],
    added: true,
    summary: 'Lists staff accounts, those pending approval first.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        accountId,
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        role: memberKind,
        roles: z.array(z.enum(staffRoles)),
        status: z.enum(accountStatuses),
        /** An administrator approved it; who is suspended may never have been. */
        approved: z.boolean(),
        createdAt: instant,
        twoStep: z.enum(twoStepMethods),
        self: z.boolean(),
      }),
    ),
  }),
  staff_member_decide: call({
    access: 'staff',
    permission: 'staff:approve',
    mode: 'write',
    changes: ['team', 'staffCounts'],
    added: true,
    summary:
      'Approves or suspends a staff account, lifts its suspension, which restores the former status, or changes its roles, unless it has changed since it was read. Nobody decides about their own account, so that the last active administrator stays.',
    input: z.object({
      accountId,
      status: z.enum(decidedStatuses, { error: 'fields.invalid' }),
      roles: maybe(memberRoles),
      /** Of older consoles, in place of `roles`: a member who is no administrator keeps their roles. */
      role: maybe(memberKind),
      seenStatus: z.enum(accountStatuses, { error: 'fields.invalid' }),
      seenRoles: maybe(memberRoles),
      /** Of older consoles, in place of `seenRoles`. */
      seenRole: maybe(memberKind),
    }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided', 'account.lastAdministrator', 'account.ownAccount'],
  }),
  staff_two_step_reset: call({
    access: 'staff',
    permission: 'secondStep:reset',
    mode: 'write',
    changes: ['team', 'provider'],
    added: true,
    summary:
      'Turns off the second step of a provider or colleague who has lost it. Confirm their identity first. All their sessions end, and they are notified by SMS and e-mail.',
    input: z.object({ accountId }),
    output: nothing,
    refuses: ['record.unknown', 'account.decided', 'account.ownAccount'],
  }),
}
