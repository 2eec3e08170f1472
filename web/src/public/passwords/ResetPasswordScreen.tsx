import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../api/call.ts'
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

const isDead = async (linkToken: string): Promise<boolean> => {
  const answer = await call('doctor_valid', { linkToken }, { quiet: true }).catch(() => null)
  return answer?.code === 0 && answer.data.link?.state !== 'alive'
}

/** Sets a new password after /forgotPassword or by a link (/resetPassword). */
export function ResetPasswordScreen() {
  const text = useText()
  const navigate = useNavigate()
  const { searchStr } = useLocation()
  const audience = requestedAudience(searchStr)
  const token = useLinkToken()
  const [dead, setDead] = useState<string | null>(null)
  const form = useForm({ initialValues: noPassword, check: (typed) => newPasswordProblems(typed, audience) })
  const { submit, pending } = useSubmit('update_pwd', {
    done: 'notices.passwordReset',
    onDone: () => {
      noteFreshPassword(audience, freshPhone(audience) ?? '')
      void navigate({ to: signInPages[audience].login, replace: true }).then(() => dropToken(path))
    },
    onRefused: ({ code, message, data }) => {
      form.showFields(data.fields ?? {})
      if (code === replyCodes.notFound) setDead(message)
      // The token is used up or expired, or the conflict is temporary.
      if (code === replyCodes.conflict && token !== null)
        void isDead(token).then((dead) => setDead(dead ? message : null))
    },
  })
  const open = token !== null && isTokenShape(token) && dead === null
  return (
    <PublicPage title={text('signUp.password.resetTitle')}>
      {open ? (
        <NewPasswordForm
          audience={audience}
          form={form}
          formProps={form.formProps(({ password }) => submit({ mode: 'reset', resetToken: token, password }))}
          pending={pending}
        />
      ) : (
        <>
          <p className={styles.notice} role="alert">
            {dead ?? text('signUp.forgot.expired')}
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
