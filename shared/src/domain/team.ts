import type { AccountStatus, Role } from './account.ts'

export const staffRoles = ['staff', 'administrator'] as const satisfies readonly Role[]
export type StaffRole = (typeof staffRoles)[number]

/** What an administrator decides a member of staff to be; `pending` is only where they begin. */
export const decidedStatuses = ['active', 'suspended'] as const satisfies readonly AccountStatus[]
export type DecidedStatus = (typeof decidedStatuses)[number]

export type MemberAction = 'approve' | 'suspend' | 'reinstate' | 'makeAdministrator' | 'makeStaff'

export type Member = { role: StaffRole; status: AccountStatus }
type Decided = { role: StaffRole; status: DecidedStatus }
/** Whether the member is the administrator who asks. */
type Asking = { self: boolean }

const byStatus: Record<AccountStatus, Record<StaffRole, readonly MemberAction[]>> = {
  pending: { staff: ['suspend', 'approve'], administrator: ['suspend', 'approve'] },
  active: { staff: ['makeAdministrator', 'suspend'], administrator: ['makeStaff', 'suspend'] },
  suspended: { staff: ['reinstate'], administrator: ['reinstate'] },
}

/** What a member is after an action; what the action is not about stays. */
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
 * Nobody suspends or demotes themselves (docs/product.md, 13.4 Team). As only an active administrator decides, one
 * always stays.
 */
export const mayBecome = (member: Member, after: Member, { self }: Asking): boolean =>
  !self || !administers(member) || administers(after)

/** What an administrator may do with a member of staff now. */
export const memberActionsFor = (member: Member, actor: Asking): MemberAction[] =>
  byStatus[member.status][member.role].filter((action) =>
    mayBecome(member, afterAction(member, action), actor),
  )
