import type { Data, Input } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useCall } from '../api/useCall.ts'
import { Allowed } from '../ui/Allowed.tsx'
import { Desk } from './Desk.tsx'
import { ProviderDetail } from './ProviderDetail.tsx'
import { ProviderEntry } from './ProviderEntry.tsx'
import { QueueList } from './QueueList.tsx'
import { QueueTabs } from './QueueTabs.tsx'
import { useConsoleText } from './text.ts'
import { useQueue, useQueueKeys } from './useQueue.ts'

type Show = Input<'staff_provider_list'>['show']

const queues: readonly Show[] = ['waiting', 'sentBack', 'permits', 'active', 'suspended', 'all']
const start = { show: 'waiting', search: '', page: 1, providerId: '' }
const noRows: Data<'staff_provider_list'>['rows'] = []

/** Providers whom staff let in, send back or suspend: the console's first page. */
export function ProvidersScreen() {
  const text = useConsoleText()
  const { filters, setFilters, linkTo, open } = useQueue('/console', start)
  const show = queues.find((queue) => queue === filters.show) ?? 'waiting'
  const { search, page, providerId } = filters
  const list = useCall('staff_provider_list', { show, search, page, pageSize: 20 }, { keepPrevious: true })
  const rows = list.data?.rows ?? noRows
  useQueueKeys(
    rows.length,
    rows.findIndex((row) => row.providerId === providerId),
    (place) => open({ providerId: rows[place]?.providerId ?? '' }),
  )
  return (
    <Desk
      title={text('providers.title')}
      action={
        <Allowed to="provider:verify">
          <Button component={Link} to="/console/addProvider" variant="default" size="sm">
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
          Entry={ProviderEntry}
          empty={<p>{text(`providers.empty.${search === '' ? show : 'search'}`)}</p>}
          onPage={(next) => setFilters({ page: next })}
        />
      }
      detail={providerId === '' ? null : <ProviderDetail key={providerId} providerId={providerId} />}
      onBack={() => setFilters({ providerId: '', page })}
    />
  )
}
