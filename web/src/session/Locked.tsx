import { Link } from '@tanstack/react-router'
import { useText } from '../text/text.ts'
import { useVerification } from './useVerification.ts'
import styles from './Verification.module.css'
import { MissingLine } from './Verification.tsx'

/** Shown in place of a button that the account may not use yet: what unlocks it, what is missing, and a link to it. */
export function Locked({ why }: { why: 'pending' | 'suspended' }) {
  const text = useText()
  const profile = useVerification()
  return (
    <div className={styles.locked}>
      <p className={styles.line}>{text(`refusals.permission.${why}`)}</p>
      {why === 'suspended' && <Link to="/helpCenter">{text('help.title')}</Link>}
      {why === 'pending' && (
        <>
          {profile && <MissingLine missing={profile.missing} />}
          <Link to="/profile">{text('profile.verification.open')}</Link>
        </>
      )}
    </div>
  )
}
