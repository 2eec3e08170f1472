import { Link, useLocation } from '@tanstack/react-router'
import { useUser } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { useVerification } from '../../session/useVerification.ts'
import { Verification } from '../../session/Verification.tsx'
import styles from './AccountNotice.module.css'

/**
 * Tells a pending or suspended account what it may do, what it is waiting for and what is missing. The profile has the
 * details.
 */
export function AccountNotice() {
  const text = useText()
  const status = useUser()?.status
  const profile = useVerification()
  const { pathname } = useLocation()
  if (pathname === '/profile') return null
  if (status === 'suspended') {
    return (
      <output className={styles.notice}>
        {text('frame.status.suspended')}{' '}
        {profile?.statusReason && text('frame.quoted', { text: profile.statusReason })}
      </output>
    )
  }
  if (status !== 'pending') return null
  return (
    <output className={styles.notice}>
      {profile ? <Verification profile={profile} /> : text('frame.status.pending')}
      <Link to="/profile">{text('profile.verification.open')}</Link>
    </output>
  )
}
