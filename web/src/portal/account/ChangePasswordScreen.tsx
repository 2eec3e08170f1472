import { useText } from '../../text/text.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { Sections } from '../../ui/layout/Section.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'

/** Account security: the password, the second step of sign-in, and the active sessions. */
export function ChangePasswordScreen() {
  const text = useText()
  return (
    <Page title={text('account.password.title')}>
      <Sections>
        <PasswordForm />
        <SecondStep />
        <Sessions />
      </Sections>
    </Page>
  )
}
