import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { afterAction, type MemberAction } from '@bencao/shared/domain/team.ts'

type Member = Pick<Data<'staff_member_list'>['rows'][number], 'role' | 'status'>
type Decision = Omit<Sent<'staff_member_decide'>, 'accountId'>

/** The input of a decision: the new status and role, and those that the administrator saw. */
export const decisionOf = ({ role, status }: Member, action: MemberAction): Decision => ({
  ...afterAction({ role, status }, action),
  seenRole: role,
  seenStatus: status,
})
