import type { Audience } from '@bencao/shared/domain/account.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import styles from './SignInScreen.module.css'

/** Links to sign up, to reset the password, and to the other audience's sign-in. */
export function SignInLinks({ audience }: { audience: Audience }) {
  const text = useText()
  const staff = audience === 'staff'
  return (
    <nav className={styles.links} aria-label={text('signIn.otherWays')}>
      <Link to={staff ? '/register2' : '/register'}>{text('signIn.create')}</Link>
      <Link to="/forgotPassword" search={staff ? { audience } : {}}>
        {text('signIn.forgot')}
      </Link>
      {staff && <Link to="/login">{text('signIn.toProviders')}</Link>}
    </nav>
  )
}
