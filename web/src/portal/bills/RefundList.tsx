import type { Data } from '@bencao/shared/contract/index.ts'
import { businessDate, isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useBusinessZone, useServerTime } from '../../api/useServerTime.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { ExportButton } from '../../exports/ExportButton.tsx'
import { refundReasonText } from '../../orders/refundReasonText.ts'
import { paidName } from '../../text/cardName.ts'
import { type Text, useText } from '../../text/text.ts'
import { type Column, DataTable } from '../../ui/table/DataTable.tsx'
import { DatesFilter } from '../../ui/table/DatesFilter.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { DateText } from '../../ui/text/DateText.tsx'
import { Money } from '../../ui/text/Money.tsx'
import styles from './Bills.module.css'

/** The tab is in the address, too. */
const noFilters = { tab: '', search: '', from: '', to: '', page: 1 }

type RefundRow = Data<'order_refund_list'>['rows'][number]

const columns = (text: Text): Column<RefundRow>[] => [
  { title: text('bills.columns.date'), cell: (row) => <DateText date={row.date} /> },
  {
    title: text('bills.columns.order'),
    phone: 'title',
    cell: (row) => (
      <>
        <Link to="/orderDetail" search={{ orderId: row.orderId }}>
          {row.orderNumber}
        </Link>
        <span className={styles.small}>
          {text(`states.refund.${row.kind}`)}
          {row.payer === 'patient' && ` · ${text('bills.paidByPatient')}`}
          {row.feeCents > 0 && ` · ${text('bills.feeKept', { amount: formatCents(row.feeCents) })}`}
        </span>
      </>
    ),
  },
  { title: text('bills.columns.reason'), cell: (row) => refundReasonText(row.reason, text) },
  { title: text('bills.columns.paidWith'), cell: (row) => paidName({ ...row, last4: row.cardEnding }, text) },
  {
    title: text('bills.columns.amount'),
    align: 'end',
    cell: (row) => <Money cents={-row.totalCents} strong />,
  },
]

/** All refunds of the provider's orders, also of those that a patient paid. */
export function RefundList() {
  const text = useText()
  const navigate = useNavigate()
  const pageSize = usePageSize()
  const [{ search, from, to, page }, setFilters] = useFilters(noFilters)
  const days = { ...(isIsoDate(from) && { dateFrom: from }), ...(isIsoDate(to) && { dateTo: to }) }
  const input = {
    ...(search !== '' && { search }),
    ...days,
    page,
    pageSize,
  }
  const list = useCall('order_refund_list', input, { keepPrevious: true })
  const today = businessDate(useServerTime()(), useBusinessZone())
  return (
    <>
      <search className={styles.row} aria-label={text('bills.filters.group')}>
        <SearchBox
          label={text('bills.filters.searchRefunds')}
          placeholder={text('bills.filters.searchRefunds')}
          value={search}
          onSearch={(typed) => setFilters({ search: typed })}
        />
        <DatesFilter value={{ from, to }} onChange={setFilters} />
        <ExportButton
          name={`refunds-${today}.csv`}
          label={`${text('bills.csv')}: ${text('bills.refunds')}`}
          asked={{ kind: 'refunds', ...days }}
        />
      </search>
      <DataTable
        label={text('bills.refunds')}
        columns={columns(text)}
        rowKey={({ refundId }) => refundId}
        list={list}
        onOpen={({ orderId }) => void navigate({ to: '/orderDetail', search: { orderId } })}
        onPage={(next) => setFilters({ page: next })}
        empty={
          <p>{text(search + from + to === '' ? 'bills.empty.refunds' : 'bills.empty.refundsFiltered')}</p>
        }
      />
      {list.data && list.data.rows.length > 0 && (
        <Back back={list.data.backCents} isOld={list.isPlaceholderData} />
      )}
    </>
  )
}

/** What came back to the provider, which the statement counts too, and what to patients, which it does not. */
function Back({ back, isOld }: { back: Data<'order_refund_list'>['backCents']; isOld: boolean }) {
  const text = useText()
  return (
    <dl className={styles.totals} data-old={isOld || undefined} aria-label={text('bills.totals.title')}>
      <div>
        <dt>{text('bills.backToYou')}</dt>
        <dd>
          <Money cents={-back.provider} />
        </dd>
      </div>
      <div>
        <dt>{text('bills.backToPatients')}</dt>
        <dd>
          <Money cents={-back.patient} />
        </dd>
      </div>
    </dl>
  )
}
