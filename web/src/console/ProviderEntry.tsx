import type { Data } from '@bencao/shared/contract/index.ts'
import { InstantText } from '../ui/DateText.tsx'
import { Entry, EntryLine } from './Entry.tsx'
import { ProviderMarks } from './ProviderMarks.tsx'
import { ProviderStatus } from './ProviderStatus.tsx'

/** A provider as they stand in a queue. */
export function ProviderEntry({ row }: { row: Data<'staff_provider_list'>['rows'][number] }) {
  return (
    <Entry title={row.name} aside={<InstantText at={row.createdAt} />}>
      <EntryLine>
        {row.clinicName} · {row.province} · NPI {row.npi}
      </EntryLine>
      <EntryLine>
        <ProviderStatus row={row} /> <ProviderMarks row={row} />
      </EntryLine>
    </Entry>
  )
}
