import { Button, PasswordInput } from '@mantine/core'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { NewPassword } from '../../ui/form/NewPassword.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import { useNewPassword } from '../../ui/form/useNewPassword.ts'
import styles from './Account.module.css'

/** A new password in place of the old one; every other session of the account ends. */
export function PasswordForm() {
  const [times, setTimes] = useState(0)
  return <EmptyForm key={times} onChanged={() => setTimes(times + 1)} />
}

function EmptyForm({ onChanged }: { onChanged: () => void }) {
  const text = useText()
  const phone = useUser()?.phone
  const old = useRef<HTMLInputElement>(null)
  const [oldPassword, setOldPassword] = useState('')
  const [wrong, setWrong] = useState({ message: '' })
  const { check, showFields, ...fresh } = useNewPassword()
  // After the new password's own: the first wrong field gets the cursor.
  useEffect(() => {
    if (wrong.message !== '') old.current?.focus()
  }, [wrong])
  const change = useSubmit('update_pwd', {
    refresh: ['session_list'],
    done: 'notices.passwordChanged',
    quiet: true,
    onDone: onChanged,
    onRefused: (refused) => {
      const fields = messagesOf(refused, 'oldPassword')
      setWrong({ message: fields['oldPassword'] ?? '' })
      showFields(fields)
    },
  })

  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const password = check()
    setWrong({ message: oldPassword === '' ? text('fields.enterPassword') : '' })
    if (oldPassword !== '' && password !== null) change.submit({ mode: 'old', oldPassword, password })
  }

  return (
    <form className={styles.form} noValidate onSubmit={onSubmit}>
      <input hidden readOnly name="username" autoComplete="username" value={phone ?? ''} />
      <PasswordInput
        ref={old}
        name="oldPassword"
        label={text('account.password.old')}
        autoComplete="current-password"
        value={oldPassword}
        onChange={(event) => {
          setOldPassword(event.currentTarget.value)
          setWrong({ message: '' })
        }}
        error={wrong.message}
        errorProps={{ role: 'alert' }}
      />
      <NewPassword {...fresh} />
      <p className={styles.about}>{text('account.password.others')}</p>
      <Button type="submit" loading={change.pending}>
        {text('account.password.change')}
      </Button>
    </form>
  )
}
