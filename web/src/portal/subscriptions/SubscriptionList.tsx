import {
  type SubscriptionState,
  subscriptionStates,
} from '@bencao/shared/domain/subscriptions/subscription.ts'
import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { useText } from '../../text/text.ts'
import { Chip, Chips } from '../../ui/table/Chips.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { useFilters } from '../../ui/table/filters.ts'
import { SearchBox } from '../../ui/table/SearchBox.tsx'
import { subscriptionColumns } from './subscriptionColumns.tsx'
import styles from './Subscriptions.module.css'
import { useDaysUntil } from './useDaysUntil.ts'

/** The tab is in the address, too. */
const noFilters = { tab: '', status: '', search: '', page: 1 }

const stateOf = (text: string): SubscriptionState | undefined =>
  subscriptionStates.find((state) => state === text)

/** All subscriptions of the provider: the tab of /order. */
export function SubscriptionList() {
  const text = useText()
  const navigate = useNavigate()
  const daysUntil = useDaysUntil()
  const pageSize = usePageSize()
  const [{ status, search, page }, setFilters] = useFilters(noFilters)
  const statusId = stateOf(status)
  const input = { ...(statusId && { statusId }), ...(search !== '' && { search }), page, pageSize }
  const list = useCall('subscription_list', input, { keepPrevious: true })
  return (
    <>
      <search className={styles.filters} aria-label={text('subscriptions.list.status')}>
        <Chips label={text('subscriptions.list.status')}>
          <Chip chosen={!statusId} onChoose={() => setFilters({ status: '' })}>
            {text('subscriptions.list.all')}
          </Chip>
          {subscriptionStates.map((state) => (
            <Chip key={state} chosen={state === statusId} onChoose={() => setFilters({ status: state })}>
              {text(`subscriptions.status.${state}`)}
            </Chip>
          ))}
        </Chips>
        <SearchBox
          label={text('subscriptions.list.search')}
          placeholder={text('subscriptions.list.search')}
          value={search}
          onSearch={(typed) => setFilters({ search: typed })}
        />
      </search>
      <DataTable
        label={text('subscriptions.tab')}
        columns={subscriptionColumns(text, daysUntil, false)}
        rowKey={(row) => row.subscriptionId}
        list={list}
        onOpen={({ subscriptionId }) =>
          void navigate({ to: '/subscriptiondetail', search: { subscriptionId } })
        }
        onPage={(next) => setFilters({ page: next })}
        empty={
          <>
            <p>{text('subscriptions.list.empty')}</p>
            <p>{text('subscriptions.list.emptyHint')}</p>
          </>
        }
      />
    </>
  )
}
