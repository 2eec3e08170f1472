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

/** One chip per state, with its count. All states keep their places whatever is searched, so that nothing moves. */
export function StatusChips({ counts, chosen, onChoose }: StatusChipsProps) {
  const text = useText()
  const states = useClientState((state) => state.statusList)
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
