import { Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { OwnPassword } from '../../ui/form/OwnPassword.tsx'
import { FormFoot } from '../../ui/layout/FormFoot.tsx'
import type { usePasswordStep } from './usePasswordStep.ts'

interface PasswordStepProps {
  form: ReturnType<typeof usePasswordStep>
  children: ReactNode
  action: string
  final?: boolean
  pending: boolean
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password before a sign-in setting changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { form, children, action, final = false, pending, onPassword, onClose } = props
  return (
    <form {...form.formProps(({ password }) => onPassword(password))}>
      <Stack>
        {children}
        <OwnPassword autoFocus data-autofocus {...form.field('password')} />
        <FormFoot action={action} pending={pending} final={final} onCancel={onClose} />
      </Stack>
    </form>
  )
}
