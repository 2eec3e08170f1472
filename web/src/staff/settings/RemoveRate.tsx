import type { Sent } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { confirmSchema } from './schemas.ts'
import { useSettingText } from './settingText.ts'

interface RemoveRateProps {
  state: string
  rate: Omit<Sent<'staff_tax_rate_remove'>, 'reason'>
}

/** Removes a rate that has not started, after it was asked why. */
export function RemoveRate({ state, rate }: RemoveRateProps) {
  const text = useSettingText()
  const [opened, setOpened] = useState(false)
  const form = useContractForm({
    schema: confirmSchema,
    initialValues: { reason: '' },
    keepAs: `rate ${rate.province} ${rate.startsOn}`,
  })
  const { submit, pending } = useSubmit('staff_tax_rate_remove', {
    onDone: () => {
      form.reset()
      setOpened(false)
      showSuccess(text('settings.taxes.savedOf', { state }))
    },
    onRefused: () => setOpened(false),
  })
  const title = text('settings.taxes.removeTitle', { state, date: showDate(rate.startsOn) })
  return (
    <>
      <Button variant="subtle" size="compact-sm" aria-label={title} onClick={() => setOpened(true)}>
        {text('settings.taxes.remove')}
      </Button>
      <ReasonDialog
        opened={opened}
        title={title}
        label={text('settings.reason')}
        action={text('settings.taxes.remove')}
        final
        pending={pending}
        form={form}
        onConfirm={(reason) => submit({ ...rate, reason })}
        onClose={() => setOpened(false)}
      >
        {null}
      </ReasonDialog>
    </>
  )
}
