import type { Data } from '@bencao/shared/contract/index.ts'
import type { Column } from '../../ui/table/DataTable.tsx'
import { InstantText } from '../../ui/text/DateText.tsx'
import { failureText, kindText } from './messageTexts.ts'
import { Resend } from './Resend.tsx'
import type { StaffText } from '../work/staffText.ts'

/** The columns of the list of failed messages. */
export const messageColumns = (text: StaffText): Column<Data<'staff_message_list'>['rows'][number]>[] => [
  { title: text('messages.what'), phone: 'title', cell: ({ kind }) => kindText(text, kind) },
  {
    title: text('messages.to'),
    cell: ({ channel, recipient }) => `${text(`messages.${channel}`)} · ${recipient}`,
  },
  { title: text('messages.why'), cell: ({ failure }) => failureText(text, failure) },
  { title: text('messages.tries'), align: 'end', cell: ({ tries }) => tries },
  { title: text('messages.at'), cell: ({ failedAt }) => <InstantText at={failedAt} clock /> },
  { title: text('messages.action'), align: 'end', cell: (message) => <Resend message={message} /> },
]
