import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { OrderDetail } from './OrderDetail.tsx'
import { OrderItem } from './OrderItem.tsx'
import { QueueList } from '../work/QueueList.tsx'
import { QueueTabs } from '../work/QueueTabs.tsx'
import { useStaffText } from '../work/staffText.ts'
import { useQueue, useQueueKeys } from '../work/useQueue.ts'

const queues = ['processing', 'packed', 'shipped', 'readyForPickup', 'undecided', 'all'] as const

const start = { queue: 'processing', search: '', page: 1, providerId: '', orderId: '' }
/** What a queue holds; a number is looked for wherever the order stands. */
const asked = {
  processing: { statusId: 'processing' },
  packed: { statusId: 'packed' },
  shipped: { statusId: 'shipped' },
  readyForPickup: { statusId: 'readyForPickup' },
  undecided: { undecided: true },
  all: {},
} as const

const noRows: Data<'staff_order_list'>['rows'] = []

/** Orders to pack, send and hand out, of all providers. */
export function OrdersScreen() {
  const text = useStaffText()
  const { filters, setFilters, linkTo, open } = useQueue('/staff/orders', start)
  const queue = queues.find((known) => known === filters.queue) ?? 'processing'
  const { search, page, providerId, orderId } = filters
  const list = useCall(
    'staff_order_list',
    { ...(search === '' && asked[queue]), search, page },
    { keepPrevious: true },
  )
  const rows = list.data?.rows ?? noRows
  const counts = list.data?.counts
  // Hardly ever is there one to decide about.
  const tabs = queues.filter((name) => name !== 'undecided' || name === queue || counts?.undecided)
  useQueueKeys(
    rows.length,
    rows.findIndex((row) => row.orderId === orderId),
    (place) => open({ providerId: rows[place]?.providerId ?? '', orderId: rows[place]?.orderId ?? '' }),
  )
  return (
    <WorkQueue
      title={text('orders.title')}
      tabs={
        <QueueTabs
          label={text('orders.title')}
          tabs={tabs.map((name) => ({
            name,
            title: text(`orders.queues.${name}`),
            count: name === 'all' ? undefined : counts?.[name],
          }))}
          chosen={queue}
          onChoose={(name) => setFilters({ queue: name, search: '', providerId: '', orderId: '' })}
        />
      }
      search={{
        hint: text('orders.searchHint'),
        value: search,
        onSearch: (typed) => setFilters({ search: typed }),
      }}
      list={
        <QueueList
          label={text('orders.title')}
          list={list}
          rowKey={(row) => row.orderId}
          linkOf={(row) => linkTo({ providerId: row.providerId, orderId: row.orderId })}
          chosen={orderId}
          Entry={OrderItem}
          empty={<p>{text(`orders.empty.${search === '' ? queue : 'search'}`)}</p>}
          onPage={(next) => setFilters({ page: next })}
        />
      }
      detail={orderId === '' ? null : <OrderDetail key={orderId} providerId={providerId} orderId={orderId} />}
      onBack={() => setFilters({ providerId: '', orderId: '', page })}
    />
  )
}
