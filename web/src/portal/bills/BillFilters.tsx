import { billKinds } from '@bencao/shared/domain/bills/statement.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { type BillFilters as Filters, isFiltered, noFilters } from './billFilters.ts'
import styles from './Bills.module.css'

interface BillFiltersProps {
  filters: Filters
  /** What was paid with in the month. */
  cardEndings: readonly string[]
  onFilter: (change: Partial<Filters>) => void
}

/** The filters of a month's rows. */
export function BillFilters({ filters, cardEndings, onFilter }: BillFiltersProps) {
  const text = useText()
  const endings =
    filters.card === '' || cardEndings.includes(filters.card) ? cardEndings : [...cardEndings, filters.card]
  return (
    <search className={styles.filters} aria-label={text('bills.filters.group')}>
      <Chips label={text('bills.filters.kind')}>
        <Chip chosen={filters.kind === ''} onChoose={() => onFilter({ kind: '' })}>
          {text('bills.filters.all')}
        </Chip>
        {billKinds.map((kind) => (
          <Chip key={kind} chosen={filters.kind === kind} onChoose={() => onFilter({ kind })}>
            {text(`bills.kinds.${kind}`)}
          </Chip>
        ))}
      </Chips>
      <div className={styles.row}>
        <SearchBox
          label={text('bills.filters.search')}
          placeholder={text('bills.filters.search')}
          value={filters.search}
          onSearch={(search) => onFilter({ search })}
        />
        <NativeSelect
          size="md"
          aria-label={text('bills.columns.paidWith')}
          value={filters.card}
          data={[
            { value: '', label: text('bills.filters.anything') },
            ...endings.map((ending) => ({
              value: ending,
              label: ending === 'paypal' ? 'PayPal' : `···· ${ending}`,
            })),
          ]}
          onChange={({ currentTarget }) => onFilter({ card: currentTarget.value })}
        />
        {isFiltered(filters) && (
          <Button
            variant="subtle"
            onClick={() => onFilter({ kind: noFilters.kind, card: noFilters.card, search: noFilters.search })}
          >
            {text('bills.filters.clear')}
          </Button>
        )}
      </div>
    </search>
  )
}
