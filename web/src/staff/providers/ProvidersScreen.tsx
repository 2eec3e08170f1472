import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { DetailPanel } from '../work/DetailPanel.tsx'
import { useStaffText } from '../work/staffText.ts'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import { ProviderPanel } from './ProviderPanel.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'

const place = queueAt({
  path: '/staff',
  tabName: 'show',
  tabs: ['waiting', 'changed', 'sentBack', 'permits', 'active', 'suspended', 'all'],
  ids: ['providerId'],
})

/** Providers to approve, send back or suspend, and their changed names and NPIs: the first page of the back office. */
export function ProvidersScreen() {
  const text = useStaffText()
  const queue = useQueue(place)
  const { tab: show, search, page } = queue
  const pageSize = usePageSize()
  const list = useCall('staff_provider_list', { show, search, page, pageSize }, { keepPrevious: true })
  const counts = list.data?.counts
  return (
    <WorkQueue
      title={text('providers.title')}
      action={
        <Allowed to="provider:verify">
          <ButtonLink to="/staff/addProvider" variant="default" size="sm">
            {text('providers.add')}
          </ButtonLink>
        </Allowed>
      }
      queue={queue}
      tabs={place.tabs.map((name) => ({
        name,
        title: text(`providers.tabs.${name}`),
        count: counts !== undefined && name in counts ? counts[name as keyof typeof counts] : undefined,
      }))}
      searchHint={text('providers.searchHint')}
      list={list}
      item={ProviderItem}
      empty={text(`providers.empty.${search === '' ? show : 'search'}`)}
      detail={ProviderDetail}
    />
  )
}

function ProviderDetail({ providerId }: { providerId: string }) {
  const detail = useCall('staff_provider_detail', { providerId })
  return <DetailPanel detail={detail}>{(provider) => <ProviderPanel provider={provider} />}</DetailPanel>
}
