import { useText } from '../text/text.ts'
import { Page } from '../ui/Page.tsx'
import { Parts } from '../ui/Part.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { SecondStep } from './SecondStep.tsx'
import { Sessions } from './Sessions.tsx'

/** What keeps the account safe: the password, the second step of sign-in, and where the account is signed in. */
export function ChangePasswordScreen() {
  const text = useText()
  return (
    <Page title={text('account.password.title')}>
      <Parts>
        <PasswordForm />
        <SecondStep />
        <Sessions />
      </Parts>
    </Page>
  )
}
