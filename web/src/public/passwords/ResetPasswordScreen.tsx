import { useLocation, useNavigate } from '@tanstack/react-router'
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
import { useCheckedLink, useRecheck } from '../oneTimeLink/useCheckedLink.ts'
import { dropToken, useLinkToken } from '../oneTimeLink/useLinkToken.ts'

const path = '/resetPassword'

/**
 * Sets a new password after /forgotPassword or by a link (/resetPassword). The form needs nothing of the link's answer: it is
 * there at once, and stays until the link is known to be dead.
 */
export function ResetPasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const audience = requestedAudience(searchStr)
  const token = useLinkToken()
  const { state } = useCheckedLink(token, 'resetPassword', { quiet: true })
  const recheck = useRecheck()
  const form = useForm({ initialValues: noPassword, check: (typed) => newPasswordProblems(typed, audience) })
  const { submit, pending } = useSubmit('update_pwd', {
    done: 'notices.passwordReset',
    onDone: () => {
      noteFreshPassword(audience, freshPhone(audience) ?? '')
      void navigate({ to: signInPages[audience].login, replace: true }).then(() => dropToken(path))
    },
    onRefused: (refused) => {
      form.showFields(refused.data.fields ?? {})
      recheck()
    },
  })
  return (
    <PublicPage title={text('signUp.password.resetTitle')}>
      {state === 'alive' || state === 'waiting' || state === 'failed' ? (
        <NewPasswordForm
          audience={audience}
          form={form}
          formProps={form.formProps(({ password }) =>
            submit({ mode: 'reset', resetToken: token ?? '', password }),
          )}
          pending={pending}
        />
      ) : (
        <>
          <p className={styles.notice} role="alert">
            {text(state === 'missing' ? 'signUp.forgot.expired' : `refusals.link.${state}`)}
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
