import type { Data } from '@bencao/shared/contract/index.ts'
import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { Button, Title } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { viewing } from '../../state/viewing.ts'
import { openStatement } from '../../orders/openPrint.ts'
import { useLang, useText } from '../../text/text.ts'
import { Segments } from '../../ui/form/Segments.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { BillFilters } from './BillFilters.tsx'
import { isFiltered, listInput, noFilters, shownMonth } from './billFilters.ts'
import { billColumns } from './billColumns.tsx'
import styles from './Bills.module.css'
import { findingOf } from './findingOf.ts'
import { monthAndYear } from '../../text/monthName.ts'
import { MonthTotals } from './MonthTotals.tsx'
import { YearBars } from './YearBars.tsx'
import { YearTable } from './YearTable.tsx'

/** A year as bars, and the movements of one of its months. */
export function Statement() {
  const text = useText()
  const lang = useLang()
  const navigate = useNavigate()
  const [filters, setFilters] = useFilters(noFilters)
  const today = businessDate(useServerTime()(), useBusinessZone())
  const shown = shownMonth(filters, today)
  const { year, month } = shown
  const bills = useCall('year_bill_list', { year }, { keepPrevious: true })
  const list = useCall('month_bill_list', listInput(filters, shown, usePageSize()), { keepPrevious: true })
  const years = [...new Set([...(bills.data?.years ?? []), year])].toSorted((a, b) => b - a)
  const ofYear = bills.isPlaceholderData ? undefined : bills.data
  const go = (to: { year: number; month: number }) => setFilters({ ...to, kind: '', card: '', search: '' })
  const monthName = monthAndYear(lang)
  const codeOf = (which: number) => `${year}-${String(which).padStart(2, '0')}`
  const code = codeOf(month)
  const sums = (ofYear?.months ?? []).map(({ netCents: cents }, at) => ({ month: codeOf(at + 1), cents }))
  return (
    <>
      <div className={styles.years}>
        <Segments
          label={text('bills.year')}
          value={String(year)}
          options={years.map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(chosen) => go({ year: Number(chosen), month: 0 })}
        />
      </div>
      {bills.isError && !ofYear ? (
        <ErrorState onTryAgain={() => void bills.refetch()} />
      ) : (
        <YearBars
          year={year}
          months={ofYear?.months}
          chosen={month}
          onChoose={(chosen) => go({ year, month: chosen })}
        />
      )}
      <p className={styles.small}>{text('bills.refundsIn')}</p>
      {ofYear && <YearTable year={year} data={ofYear} />}
      <div className={styles.head}>
        <Title order={2} className={styles.finding}>
          {findingOf(sums, month - 1, lang, text, today) || monthName(year, month)}
        </Title>
        <span className={styles.buttons}>
          <Button variant="default" disabled={viewing !== null} onClick={() => void openStatement(shown)}>
            {text(isFiltered(filters) ? 'bills.printWhole' : 'bills.print')}
          </Button>
          <ExportButton
            name={`statement-${code}.csv`}
            label={`${text(isFiltered(filters) ? 'bills.csvWhole' : 'bills.csv')}: ${monthName(year, month)}`}
            {...(isFiltered(filters) && { says: text('bills.csvWhole') })}
            asked={{ kind: 'statement', dateFrom: `${code}-01`, dateTo: lastDay(year, month) }}
          />
        </span>
      </div>
      <BillFilters filters={filters} cardEndings={list.data?.cardEndings ?? []} onFilter={setFilters} />
      <div>
        <DataTable
          label={text('bills.statement')}
          columns={billColumns(text)}
          rowKey={({ kind, rowId }) => `${kind} ${rowId}`}
          list={list}
          onOpen={({ orderId }) =>
            void (orderId === null
              ? navigate({ to: '/vip' })
              : navigate({ to: '/orderDetail', search: { orderId } }))
          }
          onPage={(page) => setFilters({ page })}
          empty={
            <NothingHere
              data={list.data}
              month={monthName(year, month)}
              filtered={isFiltered(filters)}
              onClear={() => setFilters({ kind: '', card: '', search: '' })}
              onGo={go}
            />
          }
        />
        {list.data && list.data.rows.length > 0 && (
          <MonthTotals totals={list.data.totals} isOld={list.isPlaceholderData} />
        )}
      </div>
    </>
  )
}

const lastDay = (year: number, month: number): string =>
  new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)

interface NothingHereProps {
  data: Data<'month_bill_list'> | undefined
  month: string
  filtered: boolean
  onClear: () => void
  onGo: (month: { year: number; month: number }) => void
}

/** What to do in an empty month: clear the filters, or go to one that has rows. */
function NothingHere({ data, month, filtered, onClear, onGo }: NothingHereProps) {
  const text = useText()
  const monthName = monthAndYear(useLang())
  const nearest = data?.nearest
  if (nearest) {
    return (
      <>
        <p>{text('bills.empty.month', { month })}</p>
        <Button variant="default" onClick={() => onGo(nearest)}>
          {text('bills.empty.nearest', { month: monthName(nearest.year, nearest.month) })}
        </Button>
      </>
    )
  }
  if (!filtered) return <p>{text('bills.empty.never')}</p>
  return (
    <>
      <p>{text('bills.empty.filtered')}</p>
      <Button variant="default" onClick={onClear}>
        {text('bills.filters.clear')}
      </Button>
    </>
  )
}
