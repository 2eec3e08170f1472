import type { Data } from '@bencao/shared/contract/index.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { useVipText } from './vipText.ts'

type Member = Pick<Data<'staff_membership_list'>['rows'][number], 'active' | 'renews'>

/** Whether a membership renews, ends, or is over. */
export function MemberStatus({ of: { active, renews } }: { of: Member }) {
  const text = useVipText()
  if (!active) return <StatusMark tone="stopped">{text('vip.members.over')}</StatusMark>
  return renews ? (
    <StatusMark tone="active">{text('vip.members.renews')}</StatusMark>
  ) : (
    <StatusMark tone="waiting">{text('vip.members.ends')}</StatusMark>
  )
}
