import { z } from 'zod'
import { decidedStatuses, staffRoles } from '../../domain/team.ts'
import { accountStatuses, twoStepMethods } from '../../domain/account.ts'
import { call } from '../entry/call.ts'
import { id, instant, nothing, page, rowsOf } from '../fields/fields.ts'

const accountId = id('account')

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
        role: z.enum(staffRoles),
        status: z.enum(accountStatuses),
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
      'Approves or suspends a staff account, or makes it an administrator or plain staff, unless it has changed since it was read. The last active administrator stays.',
    input: z.object({
      accountId,
      status: z.enum(decidedStatuses, { error: 'fields.invalid' }),
      role: z.enum(staffRoles, { error: 'fields.invalid' }),
      seenStatus: z.enum(accountStatuses, { error: 'fields.invalid' }),
      seenRole: z.enum(staffRoles, { error: 'fields.invalid' }),
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
