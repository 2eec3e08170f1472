import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../../ui/text/DateText.tsx'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { ProviderMarks } from './ProviderMarks.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'

/** A provider in a work queue. */
export function ProviderItem({ row }: { row: Data<'staff_provider_list'>['rows'][number] }) {
  return (
    <QueueItem title={row.name} aside={<InstantText at={row.createdAt} />}>
      <QueueItemLine>
        {row.clinicName} · {row.province} · NPI {row.npi}
      </QueueItemLine>
      <QueueItemLine>
        <ProviderStatus row={row} /> <ProviderMarks row={row} />
      </QueueItemLine>
    </QueueItem>
  )
}
