import type { Data, Sent } from '@bencao/shared/contract/index.ts'

type Member = Pick<Data<'staff_member_list'>['rows'][number], 'role' | 'status'>
type Outcome = Pick<Sent<'staff_member_decide'>, 'role' | 'status'>

export type MemberAct = 'approve' | 'suspend' | 'reinstate' | 'makeAdministrator' | 'makeStaff'

/** What can be done with a member of the staff as they stand. */
export const memberActs = ({ role, status }: Member): MemberAct[] => {
  if (status === 'pending') return ['suspend', 'approve']
  if (status === 'suspended') return ['reinstate']
  return [role === 'staff' ? 'makeAdministrator' : 'makeStaff', 'suspend']
}

/** What a member is after an act; what the act is not about stays. */
export const outcomeOf = ({ role, status }: Member, act: MemberAct): Outcome => {
  const stays = status === 'suspended' ? 'suspended' : 'active'
  if (act === 'approve' || act === 'reinstate') return { role, status: 'active' }
  if (act === 'suspend') return { role, status: 'suspended' }
  return { role: act === 'makeAdministrator' ? 'administrator' : 'staff', status: stays }
}
