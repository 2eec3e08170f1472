import type { Data } from '@bencao/shared/contract/index.ts'
import { useClientState } from '../../state/useClientState.ts'
import { useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'

interface StatusChipsProps {
  /** Number of orders in each state; undefined until known. */
  counts: Data<'order_list'>['counts'] | undefined
  chosen: string
  onChoose: (status: string) => void
}

/**
 * One chip per state, with its count. A state without orders is hidden unless it is selected. Until the counts are
 * known, every state keeps its place, so that the list below does not move.
 */
export function StatusChips({ counts, chosen, onChoose }: StatusChipsProps) {
  const text = useText()
  const all = useClientState((state) => state.statusList)
  const states = all.filter(({ statusId }) => !counts || counts[statusId] || statusId === chosen)
  return (
    <Chips label={text('orders.filters.status')}>
      <Chip chosen={chosen === ''} onChoose={() => onChoose('')}>
        {text('orders.filters.all')}
      </Chip>
      {states.map(({ statusId, name }) => (
        <Chip
          key={statusId}
          chosen={statusId === chosen}
          onChoose={() => onChoose(statusId)}
          count={counts ? (counts[statusId] ?? 0) : ''}
        >
          {name}
        </Chip>
      ))}
    </Chips>
  )
}
