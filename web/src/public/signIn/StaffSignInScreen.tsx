import { useTitle } from '../../browser/useTitle.ts'
import { useText } from '../../text/text.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInPage } from './SignInPage.tsx'

/** Sign-in of staff (/login2). */
export function StaffSignInScreen() {
  const text = useText()
  useTitle(text('signIn.staffTitle'))
  return (
    <SignInPage promise={<p>{text('signIn.staffPromise')}</p>}>
      <SignInForm audience="staff" />
    </SignInPage>
  )
}
