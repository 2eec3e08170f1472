import {
  type AccountStatus,
  type Role,
  type StaffRole,
  staffRoles,
  type StaffTask,
  staffTasks,
} from './account.ts'

/** The statuses that an administrator can set. `pending` is only the initial status. */
export const decidedStatuses = ['active', 'suspended'] as const satisfies readonly AccountStatus[]
export type DecidedStatus = (typeof decidedStatuses)[number]

export type MemberAction = 'approve' | 'suspend' | 'reinstate' | 'changeRoles'

export type Member = { roles: readonly StaffRole[]; status: AccountStatus }
type Decided = { roles: readonly StaffRole[]; status: DecidedStatus }
/** Whether the member is the administrator who acts. */
type Asking = { self: boolean }

const byStatus: Record<AccountStatus, readonly MemberAction[]> = {
  pending: ['suspend', 'approve'],
  active: ['changeRoles', 'suspend'],
  suspended: ['reinstate'],
}

/** Actions that choose the roles. Who was never approved gets them with the approval: lifting a suspension gives no access. */
export const choosesRoles = (action: MemberAction, approved: boolean): boolean =>
  action !== 'suspend' && (action !== 'reinstate' || approved)

/** Each role once, in their usual order; an administrator has no other. */
export const rolesFrom = (roles: readonly StaffRole[]): StaffRole[] =>
  roles.includes('administrator') ? ['administrator'] : staffRoles.filter((role) => roles.includes(role))

/** How the roles are stored: who is an administrator, and the tasks of everybody else. */
export const storedRoles = (roles: readonly StaffRole[]): { role: Role; tasks: StaffTask[] } =>
  roles.includes('administrator')
    ? { role: 'administrator', tasks: [] }
    : { role: 'staff', tasks: staffTasks.filter((task) => roles.includes(task)) }

export const isSameRoles = (one: readonly StaffRole[], other: readonly StaffRole[]): boolean =>
  rolesFrom(one).join() === rolesFrom(other).join()

/** The member after an action; `roles` are those that it chooses. */
export const afterAction = (
  member: Member & { approved: boolean },
  action: MemberAction,
  roles: readonly StaffRole[] = member.roles,
): Decided => ({
  roles: rolesFrom(choosesRoles(action, member.approved) ? roles : member.roles),
  status: action === 'suspend' ? 'suspended' : 'active',
})

type Suspended = Pick<Member, 'status'> & { suspendedFrom: AccountStatus | null }

/** The status after a decision. Lifting a suspension restores the former one, so it approves nobody. */
export const decidedStatus = ({ status, suspendedFrom }: Suspended, asked: DecidedStatus): AccountStatus =>
  status === 'suspended' && asked === 'active' ? (suspendedFrom ?? 'pending') : asked

/**
 * Nobody changes their own roles or suspends themselves (docs/product.md, 13.4 Team). Only an active administrator
 * decides, so one always remains.
 */
export const mayBecome = (member: Member, after: Member, { self }: Asking): boolean =>
  !self || (member.status === after.status && isSameRoles(member.roles, after.roles))

/** Who is active has a role: without one, an account is better suspended. */
export const lacksRole = ({ status, roles }: Member): boolean => status === 'active' && roles.length === 0

/** The actions of an administrator on a member of staff. */
export const memberActionsFor = (member: Member, { self }: Asking): MemberAction[] =>
  self ? [] : [...byStatus[member.status]]
