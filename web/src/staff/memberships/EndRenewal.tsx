import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Ends the renewal of a membership, with a reason that the provider reads. */
export function EndRenewal({ member }: { member: Data<'staff_membership_detail'> }) {
  const text = useStaffText()
  const { providerId, name, validTo, renews, purchases } = member
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
  // A renewal that was declined and is tried again can be ended, too.
  const isTried = purchases.some(
    ({ state, isRenewal, endedBy }) => state === 'awaitingPayment' && isRenewal && endedBy === '',
  )
  if (!renews && !isTried) return null
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
