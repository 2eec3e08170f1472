import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import type { StaffRole } from '@bencao/shared/domain/account.ts'
import { afterAction, type MemberAction } from '@bencao/shared/domain/team.ts'

type Member = Pick<Data<'staff_member_list'>['rows'][number], 'roles' | 'status' | 'approved'>
type Decision = Omit<Sent<'staff_member_decide'>, 'accountId'>

/** The input of a decision: the new status and roles, and those that the administrator saw. */
export const decisionOf = (
  { roles, status, approved }: Member,
  action: MemberAction,
  chosen?: readonly StaffRole[],
): Decision => {
  const after = afterAction({ roles, status, approved }, action, chosen)
  return { status: after.status, roles: [...after.roles], seenRoles: roles, seenStatus: status }
}
