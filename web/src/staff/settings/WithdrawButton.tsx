import { Button } from '@mantine/core'
import { useState } from 'react'
import { useContractForm } from '../../ui/contractForm/useContractForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { confirmSchema } from './schemas.ts'
import { useSettingText } from './settingText.ts'

interface WithdrawButtonProps {
  /** Names what is withdrawn. */
  title: string
  pending: boolean
  onConfirm: (reason: string) => void
}

/** Withdraws what has not begun, after it was asked why. */
export function WithdrawButton({ title, pending, onConfirm }: WithdrawButtonProps) {
  const text = useSettingText()
  const [opened, setOpened] = useState(false)
  const form = useContractForm({ schema: confirmSchema, initialValues: { reason: '' } })
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={title}
        loading={pending}
        onClick={() => setOpened(true)}
      >
        {text('settings.planned.withdraw')}
      </Button>
      <ReasonDialog
        opened={opened}
        title={title}
        label={text('settings.reason')}
        action={text('settings.planned.withdraw')}
        final
        pending={false}
        form={form}
        onConfirm={(reason) => {
          setOpened(false)
          onConfirm(reason)
        }}
        onClose={() => setOpened(false)}
      >
        {null}
      </ReasonDialog>
    </>
  )
}
