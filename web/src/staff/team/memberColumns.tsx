import type { Data } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Tone } from '@bencao/shared/domain/order.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { PhoneText } from '../../ui/text/PhoneText.tsx'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import { MemberActions } from './MemberActions.tsx'
import type { StaffText } from '../work/staffText.ts'

type Member = Data<'staff_member_list'>['rows'][number]

const tones: Record<Member['status'], Tone> = { pending: 'waiting', active: 'done', suspended: 'stopped' }

/** The columns of the team list. */
export const memberColumns = (text: StaffText, lang: Lang): Column<Member>[] => [
  {
    title: text('team.name'),
    phone: 'title',
    cell: ({ name, self }) => (self ? text('team.self', { name }) : name),
  },
  {
    title: text('team.contact'),
    phone: 'bare',
    cell: ({ phone, email }) => (
      <>
        <PhoneText phone={phone} dial /> {email}
      </>
    ),
  },
  {
    title: text('team.role'),
    cell: ({ roles }) =>
      new Intl.ListFormat(lang).format(roles.map((role) => text(`team.roles.${role}`))) ||
      text('team.noRole'),
  },
  {
    title: text('team.status'),
    cell: ({ status }) => <StatusMark tone={tones[status]}>{text(`team.states.${status}`)}</StatusMark>,
  },
  { title: text('team.since'), cell: ({ createdAt }) => <InstantText at={createdAt} /> },
  {
    title: text('team.actions'),
    align: 'end',
    phone: 'bare',
    cell: (member) => (member.self ? null : <MemberActions member={member} />),
  },
]
