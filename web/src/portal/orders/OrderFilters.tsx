import type { Data } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { DatesFilter } from '../../ui/table/DatesFilter.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { isFiltered, type ListFilters, noFilters } from './listInput.ts'
import styles from './OrderFilters.module.css'
import { StatusChips } from './StatusChips.tsx'

interface OrderFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
  counts: Data<'order_list'>['counts'] | undefined
}

/** The filters of the list. */
export function OrderFilters({ filters, onFilter, counts }: OrderFiltersProps) {
  const text = useText()
  const unpaid = filters.payer === 'patient'
  return (
    <search className={styles.filters} aria-label={text('orders.filters.group')}>
      <StatusChips
        counts={counts}
        chosen={filters.status}
        onChoose={(status) => onFilter({ status, payer: '' })}
      />
      <div className={styles.row}>
        <SearchBox
          label={text('orders.filters.search')}
          placeholder={text('orders.filters.search')}
          value={filters.search}
          onSearch={(search) => onFilter({ search })}
        />
        <DatesFilter value={filters} onChange={onFilter} />
        <NativeSelect
          size="md"
          aria-label={text('orders.filters.for')}
          value={filters.for}
          data={[
            { value: '', label: text('orders.filters.everyone') },
            { value: 'patient', label: text('orders.filters.patients') },
            { value: 'clinic', label: text('orders.clinic') },
          ]}
          onChange={({ currentTarget }) => onFilter({ for: currentTarget.value })}
        />
        <Button
          variant={unpaid ? 'light' : 'default'}
          aria-pressed={unpaid}
          onClick={() =>
            onFilter(unpaid ? { payer: '', status: '' } : { payer: 'patient', status: 'awaitingPayment' })
          }
        >
          {text('orders.filters.unpaidByPatients')}
        </Button>
        {isFiltered(filters) && (
          <Button variant="subtle" onClick={() => onFilter(noFilters)}>
            {text('orders.filters.clear')}
          </Button>
        )}
        <ExportButton
          name="orders.csv"
          label={text('bills.file.orders')}
          asked={{
            kind: 'orders',
            ...(isIsoDate(filters.from) && { dateFrom: filters.from }),
            ...(isIsoDate(filters.to) && { dateTo: filters.to }),
          }}
        />
      </div>
    </search>
  )
}
