import { businessDate } from '@bencao/shared/domain/calendar.ts'
import { Button, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { download } from '../../browser/download.ts'
import { viewing } from '../../state/viewing.ts'
import { openYearSummary } from '../../orders/openPrint.ts'
import { useLang, useText } from '../../text/text.ts'
import { Segments } from '../../ui/form/Segments.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Bills.module.css'
import { shownMonth } from './billFilters.ts'
import { yearColumns } from './yearColumns.tsx'
import { yearCsv } from './yearCsv.ts'

/** The tab is in the address, too. */
const noFilters = { tab: '', year: 0 }

/** A year for the accountant: its months, and the sums that tax forms ask for. */
export function YearSummary() {
  const text = useText()
  const lang = useLang()
  const [filters, setFilters] = useFilters(noFilters)
  const today = businessDate(useServerTime()(), useBusinessZone())
  const { year } = shownMonth({ ...filters, month: 0 }, today)
  const years = useCall('year_bill_list', { year }, { keepPrevious: true }).data?.years ?? []
  const summary = useCall('year_summary', { year }, { keepPrevious: true })
  const data = summary.isPlaceholderData ? undefined : summary.data
  const rows = data && [...data.months, { ...data.totals, month: 0 }]
  const count = 13
  return (
    <>
      <div className={styles.head}>
        <Segments
          label={text('bills.year')}
          value={String(year)}
          options={[...new Set([...years, year])]
            .toSorted((a, b) => b - a)
            .map((each) => ({ value: String(each), label: String(each) }))}
          onChange={(chosen) => setFilters({ year: Number(chosen) })}
        />
        <span className={styles.buttons}>
          <Button variant="default" disabled={viewing !== null} onClick={() => void openYearSummary(year)}>
            {text('bills.print')}
          </Button>
          <Button
            variant="default"
            disabled={!data || viewing !== null}
            onClick={() =>
              data && download(`summary-${year}.csv`, yearCsv(year, data, text), 'text/csv;charset=utf-8')
            }
          >
            {text('bills.csv')}
          </Button>
        </span>
      </div>
      <DataTable
        label={text('bills.summary.tab')}
        columns={yearColumns(year, lang, text)}
        rowKey={({ month }) => String(month)}
        list={{ ...summary, data: rows && { rows, total: count, page: 1, pageSize: count } }}
      />
      {data && (
        <>
          <Title order={2}>{text('bills.summary.forms')}</Title>
          <dl className={styles.forms}>
            <div>
              <dt>{text('bills.summary.k', { count: data.totals.patientPayments })}</dt>
              <dd>
                <Money cents={data.totals.patientCents} strong />
              </dd>
            </div>
            <Part name={text('bills.summary.patientsRefunded')} cents={-data.totals.patientRefundedCents} />
            <div>
              <dt>{text('bills.summary.nec')}</dt>
              <dd>
                <Link to="/commission" search={{ status: 'completed' }}>
                  <Money cents={data.paidOutCents} strong />
                </Link>
              </dd>
            </div>
            <div>
              <dt>{text('bills.summary.earned')}</dt>
              <dd>
                <Money cents={data.earnedCents} strong />
              </dd>
            </div>
            <Part name={text('bills.summary.ofProvider')} cents={data.totals.providerProfitCents} />
            <Part name={text('bills.summary.ofPatients')} cents={data.totals.patientProfitCents} />
            <Part name={text('bills.summary.ofReferred')} cents={data.totals.referredCents} />
          </dl>
          <p className={styles.small}>{text('bills.summary.note')}</p>
        </>
      )}
    </>
  )
}

const Part = ({ name, cents }: { name: string; cents: number }) => (
  <div data-part>
    <dt>{name}</dt>
    <dd>
      <Money cents={cents} />
    </dd>
  </div>
)
