import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { SubscriptionItem } from './SubscriptionItem.tsx'
import { SubscriptionPanel } from './SubscriptionPanel.tsx'
import { useSubscriptionText } from './subscriptionText.ts'

const place = queueAt({
  path: '/staff/subscriptions',
  tabName: 'show',
  tabs: ['asked', 'active', 'hold', 'cancelled', 'all'],
  ids: ['providerId', 'subscriptionId'],
  searchesAll: true,
})

/** Subscriptions of all providers, first those with something that was asked for. A search covers all of them. */
export function SubscriptionsScreen() {
  const text = useSubscriptionText()
  const queue = useQueue(place)
  const { tab, search, page } = queue
  const pageSize = usePageSize()
  const show = search === '' ? tab : 'all'
  const list = useCall('staff_subscription_list', { show, search, page, pageSize }, { keepPrevious: true })
  const counts = list.data?.counts
  return (
    <WorkQueue
      title={text('desk.title')}
      queue={queue}
      tabs={place.tabs.map((name) => ({
        name,
        title: text(`desk.tabs.${name}`),
        count: name === 'asked' || name === 'hold' ? counts?.[name] : undefined,
      }))}
      searchHint={text('desk.searchHint')}
      list={list}
      item={SubscriptionItem}
      empty={text(`desk.empty.${search === '' ? tab : 'search'}`)}
      detail={SubscriptionDetail}
    />
  )
}

function SubscriptionDetail(ids: { providerId: string; subscriptionId: string }) {
  const detail = useCall('staff_subscription_detail', ids)
  return (
    <DetailPanel detail={detail}>
      {(subscription) => <SubscriptionPanel subscription={subscription} />}
    </DetailPanel>
  )
}
