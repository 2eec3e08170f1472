import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { DateText } from '../../ui/text/DateText.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { MemberPanel } from './MemberPanel.tsx'
import { MemberStatus } from './MemberStatus.tsx'
import { useVipText } from './vipText.ts'

const place = queueAt({
  path: '/staff/memberships',
  tabName: 'show',
  tabs: ['renewing', 'ending', 'over', 'all'],
  ids: ['providerId'],
  searchesAll: true,
})

/** Providers with a membership, the one that ends first at the top. A search covers all of them. */
export function MembersScreen() {
  const text = useVipText()
  const queue = useQueue(place)
  const { tab, search, page } = queue
  const pageSize = usePageSize()
  const show = search === '' ? tab : 'all'
  const list = useCall('staff_membership_list', { show, search, page, pageSize }, { keepPrevious: true })
  return (
    <WorkQueue
      title={text('vip.members.title')}
      queue={queue}
      tabs={place.tabs.map((name) => ({ name, title: text(`vip.members.tabs.${name}`) }))}
      searchHint={text('vip.members.searchHint')}
      list={list}
      item={MemberItem}
      empty={text(`vip.members.${search === '' ? 'empty' : 'emptyFound'}`)}
      detail={MemberDetail}
    />
  )
}

function MemberItem({ row }: { row: Data<'staff_membership_list'>['rows'][number] }) {
  return (
    <QueueItem title={row.name} aside={<DateText date={row.validTo} />}>
      <QueueItemLine>
        {row.clinicName} · #{row.providerNumber}
      </QueueItemLine>
      <QueueItemLine>
        <MemberStatus of={row} />
      </QueueItemLine>
    </QueueItem>
  )
}

function MemberDetail(ids: { providerId: string }) {
  const detail = useCall('staff_membership_detail', ids)
  return <DetailPanel detail={detail}>{(member) => <MemberPanel member={member} />}</DetailPanel>
}
