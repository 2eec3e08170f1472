import type { Data, Input } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { ProviderDetail } from './ProviderDetail.tsx'
import { ProviderItem } from './ProviderItem.tsx'
import { QueueList } from '../work/QueueList.tsx'
import { QueueTabs } from '../work/QueueTabs.tsx'
import { useStaffText } from '../work/staffText.ts'
import { useQueue, useQueueKeys } from '../work/useQueue.ts'

type Show = Input<'staff_provider_list'>['show']

const queues: readonly Show[] = ['waiting', 'sentBack', 'permits', 'active', 'suspended', 'all']
const start = { show: 'waiting', search: '', page: 1, providerId: '' }
const noRows: Data<'staff_provider_list'>['rows'] = []

/** Providers whom staff let in, send back or suspend: the console's first page. */
export function ProvidersScreen() {
  const text = useStaffText()
  const { filters, setFilters, linkTo, open } = useQueue('/staff', start)
  const show = queues.find((queue) => queue === filters.show) ?? 'waiting'
  const { search, page, providerId } = filters
  const list = useCall('staff_provider_list', { show, search, page }, { keepPrevious: true })
  const rows = list.data?.rows ?? noRows
  useQueueKeys(
    rows.length,
    rows.findIndex((row) => row.providerId === providerId),
    (place) => open({ providerId: rows[place]?.providerId ?? '' }),
  )
  return (
    <WorkQueue
      title={text('providers.title')}
      action={
        <Allowed to="provider:verify">
          <Button component={Link} to="/staff/addProvider" variant="default" size="sm">
            {text('providers.add')}
          </Button>
        </Allowed>
      }
      tabs={
        <QueueTabs
          label={text('providers.title')}
          tabs={queues.map((name) => ({ name, title: text(`providers.tabs.${name}`) }))}
          chosen={show}
          onChoose={(name) => setFilters({ show: name, providerId: '' })}
        />
      }
      search={{
        hint: text('providers.searchHint'),
        value: search,
        onSearch: (typed) => setFilters({ search: typed }),
      }}
      list={
        <QueueList
          label={text('providers.title')}
          list={list}
          rowKey={(row) => row.providerId}
          linkOf={(row) => linkTo({ providerId: row.providerId })}
          chosen={providerId}
          Entry={ProviderItem}
          empty={<p>{text(`providers.empty.${search === '' ? show : 'search'}`)}</p>}
          onPage={(next) => setFilters({ page: next })}
        />
      }
      detail={providerId === '' ? null : <ProviderDetail key={providerId} providerId={providerId} />}
      onBack={() => setFilters({ providerId: '', page })}
    />
  )
}
