import type { Data } from '@bencao/shared/contract/index.ts'
import { useText } from '../text/text.ts'
import styles from './Verification.module.css'

type Profile = Pick<Data<'doctor_detail'>, 'reviewState' | 'statusReason' | 'missing'>

/** The state of a sign-up: pending, or sent back with the reason, and what is still missing. */
export function Verification({ profile }: { profile: Profile }) {
  const text = useText()
  const { reviewState, statusReason, missing } = profile
  const sentBack = reviewState === 'sentBack'
  return (
    <>
      <p className={styles.line}>{text(`profile.verification.${sentBack ? 'sentBack' : 'waiting'}`)}</p>
      {sentBack && statusReason !== '' && (
        <p className={styles.line}>{text('frame.quoted', { text: statusReason })}</p>
      )}
      <MissingLine missing={missing} />
    </>
  )
}

/** What is missing for verification, in one line; nothing if nothing is missing. */
export function MissingLine({ missing }: Pick<Profile, 'missing'>) {
  const text = useText()
  if (missing.length === 0) return null
  const needs = missing.map((need) => text(`profile.verification.needs.${need}`)).join(' · ')
  return <p className={styles.line}>{text('profile.verification.missing', { needs })}</p>
}
