import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { PublicPage } from '../layout/PublicPage.tsx'
import { LinkCheck, useRecheck } from '../oneTimeLink/LinkCheck.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { TermsField } from '../../legal/TermsField.tsx'
import { dropToken, useLinkToken } from '../oneTimeLink/useLinkToken.ts'

const path = '/setPassword'

/** Sets the first password by a one-time link (/setPassword). */
export function SetPasswordScreen() {
  const text = useText()
  const token = useLinkToken()
  return (
    <PublicPage title={text('signUp.password.title')}>
      <LinkCheck token={token} purpose="setPassword">
        {(linkToken, { audience, asksTerms }) => (
          <SetPassword
            key={linkToken}
            linkToken={linkToken}
            staff={audience === 'staff'}
            asksTerms={asksTerms}
          />
        )}
      </LinkCheck>
    </PublicPage>
  )
}

interface SetPasswordProps {
  linkToken: string
  staff: boolean
  /** Whoever was signed up by staff has not seen the terms yet. */
  asksTerms: boolean
}

function SetPassword({ linkToken, staff, asksTerms }: SetPasswordProps) {
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
  const { pending, fields } = staff ? member : provider
  const [acceptTerms, setAcceptTerms] = useState(false)
  const onSend = (password: string) => {
    if (staff) member.submit({ linkToken, password })
    else provider.submit({ linkToken, password, ...(asksTerms && { acceptTerms }) })
  }
  return (
    <NewPasswordForm fields={fields} pending={pending} onSend={onSend}>
      {asksTerms && (
        <TermsField
          checked={acceptTerms}
          error={!acceptTerms && fields['acceptTerms'] && <span role="alert">{fields['acceptTerms']}</span>}
          onChange={(event) => setAcceptTerms(event.currentTarget.checked)}
        />
      )}
    </NewPasswordForm>
  )
}
