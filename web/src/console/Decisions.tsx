import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../ui/DateText.tsx'
import classes from './Decisions.module.css'
import { Section } from './Section.tsx'
import { useConsoleText } from './text.ts'

/** What staff decided of a sign-up so far, the latest first. */
export function Decisions({ reviews }: { reviews: Data<'staff_provider_detail'>['reviews'] }) {
  const text = useConsoleText()
  return (
    <Section title={text('decide.history')}>
      {reviews.length === 0 && <p className={classes.quiet}>{text('decide.noHistory')}</p>}
      <ul className={classes.list}>
        {reviews.map(({ decision, reason, by, at }) => (
          <li key={`${at} ${decision}`}>
            <strong>{text(`decide.decisions.${decision}`)}</strong>{' '}
            <span className={classes.quiet}>
              {by} · <InstantText at={at} clock />
            </span>
            {reason !== '' && <p className={classes.reason}>{reason}</p>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
