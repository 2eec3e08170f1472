import type { Data } from '@bencao/shared/contract/index.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../api/useCall.ts'
import { useAddressId, useAddressValue } from '../../browser/address.ts'
import { QueueItem, QueueItemLine } from '../work/QueueItem.tsx'
import { queueAt, useQueue } from '../work/useQueue.ts'
import { WorkQueue } from '../work/WorkQueue.tsx'
import { ChooseProvider, type ChosenProvider } from './ChooseProvider.tsx'
import { PatientDesk } from './PatientDesk.tsx'
import { usePatientText } from './patientText.ts'

const place = queueAt({
  path: '/staff/patients',
  tabName: 'show',
  tabs: ['all'],
  ids: ['providerId', 'patientId'],
})

/** Finds a patient, who opens beside the results with a reason. */
export function PatientsScreen() {
  const text = usePatientText()
  const queue = useQueue(place)
  const [provider, setProvider] = useState<ChosenProvider | null>(useProviderOfAddress())
  const [choosing, setChoosing] = useState(false)
  const { search } = queue
  const found = useCall(
    'staff_patient_search',
    { search, ...(provider && { providerId: provider.providerId }) },
    { enabled: search !== '', keepPrevious: true },
  )
  const rows = search === '' ? [] : (found.data?.rows ?? [])
  const isLoading = search !== '' && found.isPending
  return (
    <>
      <WorkQueue
        title={text('patients.title')}
        action={
          provider ? (
            <Button
              variant="light"
              size="sm"
              rightSection={<span aria-hidden>×</span>}
              aria-label={text('patients.allProviders', { clinic: provider.clinicName })}
              onClick={() => setProvider(null)}
            >
              {text('patients.only', { clinic: provider.clinicName })}
            </Button>
          ) : (
            <Button variant="default" size="sm" onClick={() => setChoosing(true)}>
              {text('patients.choose.action')}
            </Button>
          )
        }
        queue={queue}
        tabs={[]}
        searchHint={text('patients.searchHint')}
        list={{
          ...found,
          data: isLoading ? undefined : { rows, total: rows.length, page: 1, pageSize: 50 },
        }}
        item={PatientItem}
        {...(search === '' && { emptyTitle: text('patients.empty.ask') })}
        empty={emptyText(text, search, provider !== null, found.data?.needsProvider ?? false)}
        detail={PatientDesk}
      />
      <ChooseProvider
        opened={choosing}
        title={text('patients.choose.title')}
        onChoose={(chosen) => {
          setProvider(chosen)
          setChoosing(false)
        }}
        onClose={() => setChoosing(false)}
      />
    </>
  )
}

const emptyText = (
  text: ReturnType<typeof usePatientText>,
  search: string,
  isOfProvider: boolean,
  needsProvider: boolean,
) => {
  if (search === '') return text(isOfProvider ? 'patients.empty.startOf' : 'patients.empty.start')
  return text(needsProvider ? 'patients.empty.needsProvider' : 'patients.empty.search')
}

/** The provider whose page led here. */
const useProviderOfAddress = (): ChosenProvider | null => {
  const providerId = useAddressId('of')
  const clinicName = useAddressValue('clinic')
  return providerId === '' ? null : { providerId, clinicName }
}

/** Until it is opened, a record shows no more than this. */
function PatientItem({ row }: { row: Data<'staff_patient_search'>['rows'][number] }) {
  const text = usePatientText()
  return (
    <QueueItem title={row.initials} aside={row.deleted ? text('patients.deleted') : null}>
      <QueueItemLine>{row.clinicName}</QueueItemLine>
    </QueueItem>
  )
}
