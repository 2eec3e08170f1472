import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { useStaffText } from './staffText.ts'

interface ResetSecondStepProps {
  accountId: string
  name: string
  twoStep: Data<'account_security'>['twoStep']
  size: 'sm' | 'compact-md'
}

/** Resets the second step of a person who has lost it. Shown only if they have one. */
export function ResetSecondStep({ accountId, name, twoStep, size }: ResetSecondStepProps) {
  const text = useStaffText()
  const [confirming, setConfirming] = useState(false)
  const close = () => setConfirming(false)
  const { submit, pending } = useSubmit('staff_two_step_reset', {
    onDone: () => {
      showSuccess(text('resetStep.done', { name }))
      close()
    },
    onRefused: close,
  })
  if (twoStep === 'off') return null
  const action = text('resetStep.action')
  return (
    <Allowed to="secondStep:reset">
      <Button
        variant="default"
        size={size}
        aria-label={text('team.menu', { action, name })}
        onClick={() => setConfirming(true)}
      >
        {action}
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={text('resetStep.title', { name })}
        action={action}
        final
        pending={pending}
        onConfirm={() => submit({ accountId })}
        onClose={close}
      >
        <p>{text('resetStep.identify')}</p>
        <p>{text('resetStep.effect')}</p>
      </ConfirmDialog>
    </Allowed>
  )
}
