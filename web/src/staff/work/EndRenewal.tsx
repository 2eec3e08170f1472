import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useStaffText } from './staffText.ts'

interface EndRenewalProps {
  providerId: string
  /** Of the provider. */
  name: string
  /** The last day that is paid for. */
  validTo: string
}

/** Ends the renewal of a membership, with a reason that the provider reads. */
export function EndRenewal({ providerId, name, validTo }: EndRenewalProps) {
  const text = useStaffText()
  const [ending, setEnding] = useState(false)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `membership ${providerId}` })
  const { submit, pending } = useSubmit('staff_membership_end', {
    onDone: () => {
      form.reset()
      showSuccess(text('membership.ended', { name }))
      setEnding(false)
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <Allowed to="provider:verify">
      <Button variant="default" size="sm" onClick={() => setEnding(true)}>
        {text('membership.end')}
      </Button>
      <ReasonDialog
        opened={ending}
        title={text('membership.endTitle', { name })}
        label={text('decide.reason')}
        action={text('membership.end')}
        final
        pending={pending}
        form={form}
        onConfirm={(reason) => submit({ providerId, reason })}
        onClose={() => setEnding(false)}
      >
        <p>{text('membership.endBody', { day: showDate(validTo) })}</p>
      </ReasonDialog>
    </Allowed>
  )
}
