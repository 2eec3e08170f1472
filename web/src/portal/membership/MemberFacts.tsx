import { addDays, showDate } from '@bencao/shared/domain/calendar.ts'
import { Anchor } from '@mantine/core'
import { addressOf } from '../../browser/address.ts'
import { type Card, cardName } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Fact, Facts } from '../../ui/layout/Facts.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Membership.module.css'
import type { Membership } from './Worth.tsx'

/** Until when the membership lasts, and how it goes on. */
export function MemberFacts({ membership, cards }: { membership: Membership; cards: readonly Card[] }) {
  const text = useText()
  const { validTo, renews, savedCents } = membership
  const card = cards.find(({ isDefault }) => isDefault)
  const day = showDate(addDays(validTo, 1))
  return (
    <Section title={text('membership.yours')}>
      <Facts className={styles.facts}>
        <Fact name={text('membership.validUntil')}>
          <DateText date={validTo} />
        </Fact>
        {renews ? (
          <Fact name={text('membership.renewsOn')}>
            {card
              ? text('membership.renewsOnCard', { day, card: cardName(card, text) })
              : text('membership.renewsNoCard', { day })}
          </Fact>
        ) : (
          <Fact name={text('membership.endsOn')}>
            <DateText date={validTo} />
          </Fact>
        )}
        <RenewalEnded membership={membership} />
        <Fact name={text('membership.savedName')}>
          <Money cents={savedCents} />
        </Fact>
      </Facts>
      {renews && (
        <p className={styles.stop}>
          <Anchor href={addressOf('/helpCenter', { about: 'membershipRenewal' })}>
            {text('membership.stop')}
          </Anchor>
          <span>{text('membership.stopHint')}</span>
        </p>
      )}
    </Section>
  )
}

/** The last membership, whose renewal customer service ended. */
export function FormerFacts({ membership }: { membership: Membership }) {
  const text = useText()
  const validTo = membership.purchases[0]?.validTo ?? ''
  return (
    <Section title={text('membership.last')}>
      <Facts className={styles.facts}>
        <Fact name={text('membership.endedOn')}>{validTo && <DateText date={validTo} />}</Fact>
        <RenewalEnded membership={membership} />
      </Facts>
    </Section>
  )
}

function RenewalEnded({ membership: { renewalEndedOn, renewalEndReason } }: { membership: Membership }) {
  const text = useText()
  return (
    renewalEndedOn !== '' && (
      <Fact name={text('membership.renewalEnded')}>
        {text('membership.renewalEndedWhy', { day: showDate(renewalEndedOn), reason: renewalEndReason })}
      </Fact>
    )
  )
}
