import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { signInPages } from '../../routes/paths.ts'
import { useText } from '../../text/text.ts'
import { newPasswordProblems, noPassword } from './newPasswordProblems.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { requestedAudience } from '../layout/requestedAudience.ts'
import { PublicLinks } from '../layout/PublicLinks.tsx'
import { PublicPage } from '../layout/PublicPage.tsx'
import styles from '../layout/PublicPage.module.css'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { freshPhone, noteFreshPassword } from '../signIn/freshPassword.ts'
import { dropToken, isTokenShape, useLinkToken } from '../oneTimeLink/useLinkToken.ts'

const path = '/resetPassword'

/**
 * Sets a new password after /forgotPassword or by a link (/resetPassword). It asks at once whether the link is still alive,
 * and again after a refusal; the form stays until it is known to be dead.
 */
export function ResetPasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const audience = requestedAudience(searchStr)
  const token = useLinkToken()
  const whole = token !== null && isTokenShape(token)
  const { data, refetch } = useCall(
    'doctor_valid',
    { linkToken: token ?? '' },
    { enabled: whole, quiet: true },
  )
  const form = useForm({ initialValues: noPassword, check: (typed) => newPasswordProblems(typed, audience) })
  const { submit, pending } = useSubmit('update_pwd', {
    done: 'notices.passwordReset',
    onDone: () => {
      noteFreshPassword(audience, freshPhone(audience) ?? '')
      void navigate({ to: signInPages[audience].login, replace: true }).then(() => dropToken(path))
    },
    onRefused: (refused) => {
      form.showFields(refused.data.fields ?? {})
      void refetch()
    },
  })
  const link = whole && data?.link
  const state = link && (link.purpose === 'resetPassword' ? link.state : 'unknown')
  return (
    <PublicPage title={text('signUp.password.resetTitle')}>
      {whole && (!state || state === 'alive') ? (
        <NewPasswordForm
          audience={audience}
          form={form}
          formProps={form.formProps(({ password }) => submit({ mode: 'reset', resetToken: token, password }))}
          pending={pending}
        />
      ) : (
        <>
          <p className={styles.notice} role="alert">
            {text(state && state !== 'alive' ? `refusals.link.${state}` : 'signUp.forgot.expired')}
          </p>
          <PublicLinks
            audience={audience}
            code={text('signUp.forgot.again')}
            signIn={text('signUp.forgot.back')}
          />
        </>
      )}
    </PublicPage>
  )
}
