import { PasswordInput, Stack } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../text/text.ts'
import { FormFoot } from '../../ui/form/FormFoot.tsx'

interface PasswordStepProps {
  children: ReactNode
  act: string
  final?: boolean
  pending: boolean
  /** What the server said of the password. */
  error: string
  onPassword: (password: string) => void
  onClose: () => void
}

/** Asks for the password before something about sign-in changes. */
export function PasswordStep(props: PasswordStepProps) {
  const { children, act, final = false, pending, error, onPassword, onClose } = props
  const text = useText()
  const box = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    if (error !== '') box.current?.focus()
  }, [error])
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') box.current?.focus()
    else onPassword(password)
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack>
        {children}
        <PasswordInput
          ref={box}
          name="password"
          label={text('account.twoStep.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={missing ? text('fields.enterPassword') : error}
          errorProps={{ role: 'alert' }}
        />
        <FormFoot act={act} pending={pending} final={final} onCancel={onClose} />
      </Stack>
    </form>
  )
}
