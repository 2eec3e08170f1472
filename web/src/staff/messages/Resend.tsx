import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { useStaffText } from '../work/staffText.ts'

/** Sends a failed message again, if that is possible. */
export function Resend({ message }: { message: Data<'staff_message_list'>['rows'][number] }) {
  const text = useStaffText()
  const { submit, pending } = useSubmit('staff_message_resend', {
    onDone: () => showSuccess(text('messages.resent', { to: message.recipient })),
  })
  if (!message.canResend) return text('messages.notAgain')
  return (
    <Allowed to="inbox:edit">
      <Button
        variant="default"
        size="compact-md"
        loading={pending}
        onClick={() => submit({ messageId: message.messageId })}
      >
        {text('messages.resend')}
      </Button>
    </Allowed>
  )
}
