import type { Data } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useText } from '../../text/text.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { DateFilter } from '../../ui/table/DateFilter.tsx'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { isFiltered, type ListFilters, noFilters } from './listInput.ts'
import styles from './OrderFilters.module.css'
import { StatusChips } from './StatusChips.tsx'

interface OrderFiltersProps {
  filters: ListFilters
  onFilter: (change: Partial<ListFilters>) => void
  counts: Data<'order_list'>['counts'] | undefined
}

/** The filters of the list. On a phone, dates and whom the order is for are behind a button. */
export function OrderFilters({ filters, onFilter, counts }: OrderFiltersProps) {
  const text = useText()
  const [opened, setOpened] = useState(filters.from + filters.to + filters.for !== '')
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
        <Button
          variant="default"
          className={styles.more}
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {text('orders.filters.more')}
        </Button>
        <div className={styles.rest} data-opened={opened || undefined}>
          <DateFilter
            label={text('orders.filters.from')}
            value={filters.from}
            max={filters.to}
            onChange={(from) => onFilter({ from })}
          />
          <DateFilter
            label={text('orders.filters.to')}
            value={filters.to}
            min={filters.from}
            onChange={(to) => onFilter({ to })}
          />
          <NativeSelect
            size="md"
            label={text('orders.filters.for')}
            value={filters.for}
            classNames={{ root: styles.inline ?? '', label: styles.label ?? '' }}
            data={[
              { value: '', label: text('orders.filters.everyone') },
              { value: 'patient', label: text('orders.filters.patients') },
              { value: 'clinic', label: text('orders.clinic') },
            ]}
            onChange={({ currentTarget }) => onFilter({ for: currentTarget.value })}
          />
        </div>
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
