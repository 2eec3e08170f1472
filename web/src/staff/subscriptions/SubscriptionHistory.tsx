import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { holds } from '@bencao/shared/domain/subscriptions/subscription.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

type History = Data<'staff_subscription_detail'>['history']

/** All that happened to a subscription, latest first; what staff did is also what the provider sees. */
export function SubscriptionHistory({ history }: { history: History }) {
  const text = useSubscriptionText()
  const whatOf = ({ kind, detail, shipsOn, changes }: History[number]): string => {
    const ask = kind === 'asked' ? `: ${text('desk.askOf', { ask: detail })}` : ''
    const day = shipsOn === '' ? '' : ` (${showDate(shipsOn)})`
    const parts = changes.map(({ field, from, to }) => {
      const shown = (value: string) => (field === 'nextDate' ? showDate(value) : value)
      return from === ''
        ? text(`desk.part.${field}`)
        : `${text(`desk.part.${field}`)} ${shown(from)} → ${shown(to)}`
    })
    return `${text(`desk.event.${kind}`)}${ask}${day}${parts.length > 0 ? `: ${parts.join('; ')}` : ''}`
  }
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
            what={whatOf(one)}
            by={one.byName || text(`desk.by.${one.by}`)}
            at={one.at}
            reason={reasonOf(one)}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
