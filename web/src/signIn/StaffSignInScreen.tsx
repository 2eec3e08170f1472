import { useTitle } from '../browser/useTitle.ts'
import { useText } from '../text/text.ts'
import { SignInForm } from './SignInForm.tsx'
import { SignInHouse } from './SignInHouse.tsx'

/** How customer service signs in (spec section 2, /login2). */
export function StaffSignInScreen() {
  const text = useText()
  useTitle(text('signIn.staffTitle'))
  return (
    <SignInHouse promise={<p>{text('signIn.staffPromise')}</p>}>
      <SignInForm audience="staff" />
    </SignInHouse>
  )
}
