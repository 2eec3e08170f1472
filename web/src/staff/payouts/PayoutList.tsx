import { payoutStates } from '@bencao/shared/domain/earnings/payout.ts'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useAddressId } from '../../browser/address.ts'
import { useLang, useText } from '../../text/text.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { Money } from '../../ui/text/Money.tsx'
import { usePayoutText } from './payoutText.ts'
import { periodOf } from './months.ts'
import { payoutColumns } from './payoutColumns.tsx'
import { PayoutFilters } from './PayoutFilters.tsx'
import styles from './Payouts.module.css'
import { Waiting } from './Waiting.tsx'

const start = { state: '', month: '', providerId: '', search: '', page: 1 }

/** All payouts, the newest first, with the sums of what the filters leave. */
export function PayoutList() {
  const text = usePayoutText()
  const portalText = useText()
  const lang = useLang()
  const [filters, setFilters] = useFilters(start)
  const { search, page } = filters
  const pageSize = usePageSize()
  const statusId = payoutStates.find((state) => state === filters.state)
  const period = periodOf(filters.month)
  const providerId = useAddressId('providerId')
  const list = useCall(
    'staff_payout_list',
    {
      ...(statusId && { statusId }),
      ...(period !== '' && { period }),
      ...(providerId !== '' && { providerId }),
      search,
      page,
      pageSize,
    },
    { keepPrevious: true },
  )
  const isFiltered = !!statusId || period !== '' || providerId !== '' || search !== ''
  const totals = payoutStates.flatMap(
    (state) => list.data?.totals.filter((each) => each.statusId === state) ?? [],
  )
  return (
    <>
      {list.data && <Waiting runs={list.data.waiting} files={list.data.files} />}
      <PayoutFilters
        filters={{ statusId, period, providerId, search }}
        list={list.data}
        onFilter={setFilters}
        onClear={() => setFilters(start)}
      />
      {totals.length > 0 && (
        <dl className={styles.totals} aria-label={text('payouts.totals')}>
          {totals.map(({ statusId: state, payouts, amountCents }) => (
            <div key={state}>
              <dt>
                {portalText(`states.payout.${state}`)} · {text('payouts.count', { count: payouts })}
              </dt>
              <dd>
                <Money cents={amountCents} strong />
              </dd>
            </div>
          ))}
        </dl>
      )}
      <DataTable
        label={text('payouts.title')}
        columns={payoutColumns(text, portalText, lang)}
        rowKey={({ payoutId }) => payoutId}
        list={list}
        empty={<p>{text(isFiltered ? 'payouts.emptyFound' : 'payouts.empty')}</p>}
        onPage={(next) => setFilters({ page: next })}
      />
    </>
  )
}
