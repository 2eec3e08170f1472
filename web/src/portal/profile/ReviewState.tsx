import { Link } from '@tanstack/react-router'
import { useText } from '../../text/text.ts'
import { StatusMark } from '../../ui/text/StatusMark.tsx'
import styles from './ProfileScreen.module.css'
import type { Profile } from './profileValues.ts'

/** The section of the page for each missing item. */
const partOf = { npiFile: 'npi', email: 'facts', address: 'facts' } as const

/**
 * The state of the verification: approved, pending, or sent back with the reason. Missing items link to their section.
 */
export function ReviewState({ profile }: { profile: Profile }) {
  const text = useText()
  const { status, reviewState, statusReason, missing } = profile
  if (status === 'suspended') {
    return (
      <div className={styles.review} data-tone="stopped">
        <p className={styles.title}>{text('frame.status.suspended')}</p>
        {statusReason !== '' && <p>{text('frame.quoted', { text: statusReason })}</p>}
      </div>
    )
  }
  if (reviewState === 'approved') {
    return <StatusMark tone="done">{text('profile.verification.approved')}</StatusMark>
  }
  if (reviewState === 'changed') {
    return (
      <div className={styles.review} data-tone="waiting">
        <p className={styles.title}>{text('profile.verification.changed')}</p>
        <p>{text('profile.verification.changedAbout')}</p>
      </div>
    )
  }
  const sentBack = reviewState === 'sentBack'
  return (
    <div className={styles.review} data-tone={sentBack ? 'stopped' : 'waiting'}>
      <p className={styles.title}>{text(`profile.verification.${reviewState}`)}</p>
      {sentBack && statusReason !== '' && <p>{text('frame.quoted', { text: statusReason })}</p>}
      {missing.length === 0 ? (
        <p>{text(`profile.verification.${sentBack ? 'correct' : 'complete'}`)}</p>
      ) : (
        <>
          <p>{text('profile.verification.missingList')}</p>
          <ul>
            {missing.map((need) => (
              <li key={need}>
                <Link to="/profile" hash={partOf[need]}>
                  {text(`profile.verification.needs.${need}`)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
