import type { AccountStatus, Role } from './account.ts'

export const staffRoles = ['staff', 'administrator'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

/** The statuses that an administrator can set. `pending` is only the initial status. */
export const decidedStatuses = ['active', 'suspended'] as const satisfies readonly AccountStatus[]
export type DecidedStatus = (typeof decidedStatuses)[number]

export type MemberAction = 'approve' | 'suspend' | 'reinstate' | 'makeAdministrator' | 'makeStaff'

export type Member = { role: StaffRole; status: AccountStatus }
type Decided = { role: StaffRole; status: DecidedStatus }
/** Whether the member is the administrator who acts. */
type Asking = { self: boolean }

const byStatus: Record<AccountStatus, Record<StaffRole, readonly MemberAction[]>> = {
  pending: { staff: ['suspend', 'approve'], administrator: ['suspend', 'approve'] },
  active: { staff: ['makeAdministrator', 'suspend'], administrator: ['makeStaff', 'suspend'] },
  suspended: { staff: ['reinstate'], administrator: ['reinstate'] },
}

/** The member after an action; fields that it does not concern are unchanged. */
export const afterAction = ({ role, status }: Member, action: MemberAction): Decided => {
  if (action === 'approve' || action === 'reinstate') return { role, status: 'active' }
  if (action === 'suspend') return { role, status: 'suspended' }
  return {
    role: action === 'makeAdministrator' ? 'administrator' : 'staff',
    status: status === 'suspended' ? 'suspended' : 'active',
  }
}

const administers = ({ role, status }: Member) => role === 'administrator' && status === 'active'

/**
 * Nobody suspends or demotes themselves (docs/product.md, 13.4 Team). Only an active administrator decides, so one
 * always remains.
 */
export const mayBecome = (member: Member, after: Member, { self }: Asking): boolean =>
  !self || !administers(member) || administers(after)

/** The actions of an administrator on a member of staff. */
export const memberActionsFor = (member: Member, actor: Asking): MemberAction[] =>
  byStatus[member.status][member.role].filter((action) =>
    mayBecome(member, afterAction(member, action), actor),
  )
