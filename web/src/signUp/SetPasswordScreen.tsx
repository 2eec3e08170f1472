import { useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../api/useSubmit.ts'
import { useText } from '../text/text.ts'
import { DoorPage } from './DoorPage.tsx'
import { LinkCheck, useRecheck } from './LinkCheck.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { dropToken, useLinkToken } from './useLinkToken.ts'

const path = '/setPassword'

/** Sets the first password by a one-time link (spec section 2, /setPassword). */
export function SetPasswordScreen() {
  const text = useText()
  const token = useLinkToken()
  return (
    <DoorPage title={text('signUp.password.title')}>
      <LinkCheck token={token} purpose="setPassword">
        {(linkToken, staff) => <SetPassword key={linkToken} linkToken={linkToken} staff={staff} />}
      </LinkCheck>
    </DoorPage>
  )
}

function SetPassword({ linkToken, staff }: { linkToken: string; staff: boolean }) {
  const navigate = useNavigate()
  const recheck = useRecheck()
  const options = {
    done: 'notices.set' as const,
    onDone: () =>
      void navigate({ to: staff ? '/login2' : '/login', replace: true }).then(() => dropToken(path)),
    onRefused: recheck,
  }
  const provider = useSubmit('doctor_set_password', options)
  const member = useSubmit('setup_pwd', options)
  const { submit, pending, fields } = staff ? member : provider
  return (
    <NewPasswordForm
      fields={fields}
      pending={pending}
      onSend={(password) => submit({ linkToken, password })}
    />
  )
}
