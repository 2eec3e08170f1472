import type { Data } from '@bencao/shared/contract/index.ts'
import { holds } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { eventText } from './eventText.ts'
import { useSubscriptionText } from './subscriptionText.ts'

type History = Data<'staff_subscription_detail'>['history']

/** All that happened to a subscription, latest first; what staff did is also what the provider sees. */
export function SubscriptionHistory({ history }: { history: History }) {
  const text = useSubscriptionText()
  const reasonOf = ({ kind, detail }: History[number]): string => {
    if (kind === 'asked') return ''
    const hold = kind === 'held' ? holds.find((one) => one === detail) : undefined
    return hold ? text(`desk.hold.${hold}`) : detail
  }
  return (
    <Section level={3} title={text('desk.history')}>
      <HistoryList empty={null}>
        {history.toReversed().map((one, place) => (
          <HistoryEntry
            key={`${one.at} ${place}`}
            what={eventText(text, one)}
            by={one.byName || text(`desk.by.${one.by}`)}
            at={one.at}
            reason={reasonOf(one)}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
