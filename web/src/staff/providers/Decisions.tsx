import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import styles from '../work/History.module.css'
import { Section } from '../../ui/layout/Section.tsx'
import { useStaffText } from '../work/staffText.ts'

/** What staff decided of a sign-up so far, the latest first. */
export function Decisions({ reviews }: { reviews: Data<'staff_provider_detail'>['reviews'] }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('decide.history')}>
      {reviews.length === 0 && <p className={styles.quiet}>{text('decide.noHistory')}</p>}
      <ul className={styles.list}>
        {reviews.map(({ decision, reason, by, at }) => (
          <li key={`${at} ${decision}`}>
            <strong>{text(`decide.decisions.${decision}`)}</strong>{' '}
            <span className={styles.quiet}>
              {by} · <InstantText at={at} clock />
            </span>
            {reason !== '' && <p className={styles.reason}>{reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
