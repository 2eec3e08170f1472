import { showDate } from '@bencao/shared/domain/calendar.ts'
import { yearBought } from '@bencao/shared/domain/membership/membership.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import styles from './Membership.module.css'
import type { Membership } from './Worth.tsx'

/** What a year of membership gives, in three lines. */
export function WhatYouGet({ membership: { percent, vipstatus, validTo } }: { membership: Membership }) {
  const text = useText()
  const added = vipstatus === 0 ? null : yearBought(validTo, validTo)
  return (
    <Section title={text('membership.getTitle')}>
      <ul className={styles.gives}>
        <li>{text('membership.getPercent', { percent })}</li>
        <li>{text('membership.getShipping')}</li>
        <li>
          {added
            ? text('membership.getYearAdded', { from: showDate(added.startsOn), to: showDate(added.endsOn) })
            : text('membership.getYear')}
        </li>
      </ul>
    </Section>
  )
}
