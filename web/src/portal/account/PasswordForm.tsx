import type { Audience } from '@bencao/shared/domain/account.ts'
import { Button, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { NewPassword } from '../../public/passwords/NewPassword.tsx'
import { messagesOf } from '../../ui/form/problems.ts'
import {
  newPasswordProblems,
  noPassword,
  type TypedTwice,
} from '../../public/passwords/newPasswordProblems.ts'
import { useForm } from '../../ui/form/useForm.ts'
import styles from './Account.module.css'

const problemsOf = ({ oldPassword, ...typed }: TypedTwice & { oldPassword: string }, audience: Audience) => ({
  ...(oldPassword === '' && { oldPassword: 'fields.enterPassword' }),
  ...newPasswordProblems(typed, audience),
})

/** Replaces the password; all other sessions of the account end. */
export function PasswordForm() {
  const [times, setTimes] = useState(0)
  return <EmptyForm key={times} onChanged={() => setTimes(times + 1)} />
}

function EmptyForm({ onChanged }: { onChanged: () => void }) {
  const text = useText()
  const { phone, audience = 'provider' } = useUser() ?? {}
  const form = useForm({
    initialValues: { oldPassword: '', ...noPassword },
    check: (typed) => problemsOf(typed, audience),
  })
  const change = useSubmit('update_pwd', {
    done: 'notices.passwordChanged',
    quiet: true,
    onDone: onChanged,
    onRefused: (refused) => form.showFields(messagesOf(refused, 'oldPassword')),
  })

  return (
    <form
      className={styles.form}
      {...form.formProps(({ oldPassword, password }) =>
        change.submit({ mode: 'old', oldPassword, password }),
      )}
    >
      <input hidden readOnly name="username" autoComplete="username" value={phone ?? ''} />
      <PasswordInput
        name="oldPassword"
        label={text('account.password.old')}
        autoComplete="current-password"
        errorProps={{ role: 'alert' }}
        {...form.field('oldPassword')}
      />
      <NewPassword audience={audience} form={form} />
      <p className={styles.about}>{text('account.password.others')}</p>
      <Button type="submit" loading={change.pending}>
        {text('account.password.change')}
      </Button>
    </form>
  )
}
