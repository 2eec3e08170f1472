import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useText } from '../../text/text.ts'

/** The person's own password, which a change of contact data, of the deposit account or of a sign-in setting needs. */
export function OwnPassword(props: PasswordInputProps) {
  const text = useText()
  return (
    <PasswordInput
      name="password"
      label={text('account.twoStep.password')}
      autoComplete="current-password"
      errorProps={{ role: 'alert' }}
      {...props}
    />
  )
}
