import type { Data } from '@bencao/shared/contract/index.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { HistoryEntry, HistoryList } from '../work/HistoryList.tsx'
import { useStaffText } from '../work/staffText.ts'
import { LabelName } from './LabelPart.tsx'

/** Every label that was bought for the order, what it cost, and what became of it. */
export function LabelHistory({ labels }: Pick<Data<'staff_order_detail'>, 'labels'>) {
  const text = useStaffText()
  const bought = labels.flatMap(({ state, ...label }) => (state === 'buying' ? [] : [{ ...label, state }]))
  if (bought.length === 0) return null
  return (
    <Section level={3} title={text('labels.history')}>
      <HistoryList empty={null}>
        {bought.map((label) => (
          <HistoryEntry
            key={label.labelId}
            what={
              <>
                <LabelName label={label} /> · {text(`labels.states.${label.state}`)}
              </>
            }
            by={label.by}
            at={label.at}
          />
        ))}
      </HistoryList>
    </Section>
  )
}
