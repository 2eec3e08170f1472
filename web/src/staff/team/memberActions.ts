import type { Data, Sent } from '@bencao/shared/contract/index.ts'

type Member = Pick<Data<'staff_member_list'>['rows'][number], 'role' | 'status'>
type Outcome = Omit<Sent<'staff_member_decide'>, 'accountId'>

export type MemberAction = 'approve' | 'suspend' | 'reinstate' | 'makeAdministrator' | 'makeStaff'

/** What can be done with a member of the staff as they stand. */
export const memberActions = ({ role, status }: Member): MemberAction[] => {
  if (status === 'pending') return ['suspend', 'approve']
  if (status === 'suspended') return ['reinstate']
  return [role === 'staff' ? 'makeAdministrator' : 'makeStaff', 'suspend']
}

/** What a member, as they were seen, is after an act; what the act is not about stays. */
export const outcomeOf = ({ role, status }: Member, act: MemberAction): Outcome => {
  const seen = { seenRole: role, seenStatus: status }
  const stays = status === 'suspended' ? 'suspended' : 'active'
  if (act === 'approve' || act === 'reinstate') return { ...seen, role, status: 'active' }
  if (act === 'suspend') return { ...seen, role, status: 'suspended' }
  return { ...seen, role: act === 'makeAdministrator' ? 'administrator' : 'staff', status: stays }
}
