import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'

/** Earlier decisions of staff about a sign-up, latest first. */
export function Decisions({ reviews }: { reviews: Data<'staff_provider_detail'>['reviews'] }) {
  const text = useStaffText()
  return (
    <Section level={3} title={text('decide.history')}>
      <HistoryList empty={reviews.length === 0 ? text('decide.noHistory') : null}>
        {reviews.map(({ decision, reason, by, at }) => (
          <HistoryEntry
            key={`${at} ${decision}`}
            what={<strong>{text(`decide.decisions.${decision}`)}</strong>}
            by={by}
            at={at}
            reason={reason}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
