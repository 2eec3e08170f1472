import type { Data } from '@bencao/shared/contract/index.ts'
import { formatPhone } from '@bencao/shared/domain/phone.ts'
import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { newPasswordProblems, noPassword } from './newPasswordProblems.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { PublicPage } from '../layout/PublicPage.tsx'
import { LinkCheck } from '../oneTimeLink/LinkCheck.tsx'
import { useRecheck } from '../oneTimeLink/useCheckedLink.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { TermsField } from '../terms/TermsField.tsx'
import { noteFreshPassword } from '../signIn/freshPassword.ts'
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
  /** A provider created by staff has not accepted the terms yet. */
  asksTerms: boolean
}

function SetPassword({ linkToken, staff, asksTerms }: SetPasswordProps) {
  const navigate = useNavigate()
  const recheck = useRecheck()
  const audience = staff ? 'staff' : 'provider'
  const form = useForm({
    initialValues: { ...noPassword, acceptTerms: false },
    check: (typed) => newPasswordProblems(typed, audience),
  })
  const options = {
    done: 'notices.activated' as const,
    onDone: ({ phone }: Data<'doctor_set_password'>) => {
      noteFreshPassword(audience, formatPhone(phone))
      void navigate({ to: staff ? '/login2' : '/login', replace: true }).then(() => dropToken(path))
    },
    onRefused: (refused: Refused) => {
      form.showFields(refused.data.fields ?? {})
      recheck()
    },
  }
  const provider = useSubmit('doctor_set_password', options)
  const member = useSubmit('setup_pwd', options)
  const formProps = form.formProps(({ password, acceptTerms }) => {
    if (staff) member.submit({ linkToken, password })
    else provider.submit({ linkToken, password, ...(asksTerms && { acceptTerms }) })
  })
  const { error, ...terms } = form.checkbox('acceptTerms')
  return (
    <NewPasswordForm
      audience={audience}
      form={form}
      formProps={formProps}
      pending={(staff ? member : provider).pending}
    >
      {asksTerms && <TermsField {...terms} error={error && <span role="alert">{error}</span>} />}
    </NewPasswordForm>
  )
}
