import { formatCents } from '@bencao/shared/domain/money.ts'
import { earningKinds } from '@bencao/shared/domain/earnings/payout.ts'
import { Button, NativeSelect, Skeleton } from '@mantine/core'
import { useCall } from '../../../api/useCall.ts'
import { usePageSize } from '../../../browser/pageSize.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { DatesFilter } from '../../../ui/table/DatesFilter.tsx'
import { daysOf, monthOf } from '../../../ui/table/dateRanges.ts'
import { useFilters } from '../../../ui/table/filters.ts'
import { earnedColumns } from '../earned/earnedColumns.tsx'
import { EarnedLines } from '../earned/EarnedLines.tsx'
import { useProfitText } from '../earned/profitText.ts'
import { StatusFilter } from '../earned/statusNames.tsx'
import { Sums } from '../earned/Sums.tsx'
import { useOpened } from '../earned/useOpened.ts'
import { EarningBars } from './EarningBars.tsx'
import { EarningTable } from './EarningTable.tsx'
import styles from '../earned/Filters.module.css'
import { isFiltered, listInput, noFilters } from './profitFilters.ts'

/** What was earned: its sums, a bar a month, and the orders behind them. The tab of /order. */
export function SalesProfit() {
  const text = useProfitText()
  const [filters, setFilters] = useFilters(noFilters)
  const { isOpen, toggle } = useOpened()
  const sums = useCall('comms_list', { pageSize: 1 })
  const list = useCall('referral_order_list', listInput(filters, usePageSize()), { keepPrevious: true })
  const clear = () => setFilters({ status: '', kind: '', from: '', to: '' })
  const months = sums.data?.months
  const filtered = isFiltered(filters)
  return (
    <>
      {sums.isError && !sums.data ? (
        <ErrorState onTryAgain={() => void sums.refetch()} />
      ) : (
        <Sums list={sums.data} />
      )}
      {months ? (
        <div className={styles.part}>
          <EarningBars
            months={months}
            chosen={monthOf(filters)}
            onChoose={(month) => setFilters(daysOf(month))}
          />
          <EarningTable months={months} />
        </div>
      ) : (
        !sums.isError && <Skeleton className={styles.waiting ?? ''} height={289} aria-busy />
      )}
      <search className={styles.filters} aria-label={text('profit.filters.group')}>
        <StatusFilter chosen={filters.status} onChoose={(status) => setFilters({ status })} />
        <div className={styles.row}>
          <DatesFilter value={filters} onChange={setFilters} />
          <NativeSelect
            size="md"
            aria-label={text('profit.filters.kind')}
            value={filters.kind}
            data={[
              { value: '', label: text('profit.filters.everyKind') },
              ...earningKinds.map((kind) => ({ value: kind, label: text(`profit.kinds.${kind}`) })),
            ]}
            onChange={({ currentTarget }) => setFilters({ kind: currentTarget.value })}
          />
          {filtered && (
            <Button variant="subtle" onClick={clear}>
              {text('profit.filters.clear')}
            </Button>
          )}
          {list.data && list.data.total > 0 && (
            <p className={styles.sum}>
              {text('profit.list.sum', {
                count: list.data.total - list.data.takenBack,
                back: list.data.takenBack,
                amount: formatCents(list.data.sumCents),
              })}
            </p>
          )}
        </div>
      </search>
      <DataTable
        label={text('profit.list.label')}
        columns={earnedColumns({ text, isOpen, onToggle: toggle })}
        rowKey={({ orderId }) => orderId}
        list={list}
        renderBelow={(row) => (isOpen(row.orderId) ? <EarnedLines row={row} /> : null)}
        onOpen={({ orderId }) => toggle(orderId)}
        onPage={(page) => setFilters({ page })}
        empty={
          filtered ? (
            <>
              <p>{text('profit.list.filtered')}</p>
              <Button variant="default" onClick={clear}>
                {text('profit.filters.clear')}
              </Button>
            </>
          ) : (
            <p>{text('profit.list.empty')}</p>
          )
        }
      />
    </>
  )
}
