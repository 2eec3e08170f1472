import { Button } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useText } from '../../text/text.ts'
import { NewPassword } from '../../ui/form/NewPassword.tsx'
import { useNewPassword } from '../../ui/form/useNewPassword.ts'

interface NewPasswordFormProps {
  /** What the server said of the fields. */
  fields: Record<string, string>
  pending: boolean
  /** What else is asked. */
  children?: ReactNode
  onSend: (password: string) => void
}

/** Asks for a new password and sends it once nothing is wrong with it. */
export function NewPasswordForm({ fields, pending, children, onSend }: NewPasswordFormProps) {
  const text = useText()
  const { check, showFields, ...password } = useNewPassword()
  const show = useEffectEvent(showFields)
  useEffect(() => show(fields), [fields])
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const checked = check()
    if (checked !== null) onSend(checked)
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <NewPassword {...password} />
      {children}
      <Button type="submit" loading={pending}>
        {text('signUp.password.save')}
      </Button>
    </form>
  )
}
