import { Button } from '@mantine/core'
import { type SyntheticEvent, useEffect, useEffectEvent } from 'react'
import { useText } from '../text/text.ts'
import { NewPassword } from '../ui/NewPassword.tsx'
import { useNewPassword } from '../ui/useNewPassword.ts'

interface NewPasswordFormProps {
  /** What the server said of the fields. */
  fields: Record<string, string>
  pending: boolean
  onSend: (password: string) => void
}

/** Asks for a new password and sends it once nothing is wrong with it. */
export function NewPasswordForm({ fields, pending, onSend }: NewPasswordFormProps) {
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
      <Button type="submit" loading={pending}>
        {text('signUp.password.save')}
      </Button>
    </form>
  )
}
