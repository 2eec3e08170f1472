import { useNavigate } from '@tanstack/react-router'
import { useCall } from '../../api/useCall.ts'
import { useText } from '../../text/text.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { subscriptionColumns } from './subscriptionColumns.tsx'
import { useDaysUntil } from './useDaysUntil.ts'

const most = 100

/** What a patient gets again by itself; nothing for one without subscriptions. */
export function PatientSubscriptions({ patientId }: { patientId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const daysUntil = useDaysUntil()
  const list = useCall('subscription_list', { patientId, pageSize: most }, { quiet: true })
  if (list.data ? list.data.total === 0 : !list.isError) return null
  return (
    <Section title={text('subscriptions.patient.title')}>
      <DataTable
        label={text('subscriptions.patient.title')}
        columns={subscriptionColumns(text, daysUntil, true)}
        rowKey={(row) => row.subscriptionId}
        list={list}
        onOpen={({ subscriptionId }) =>
          void navigate({ to: '/subscriptiondetail', search: { subscriptionId } })
        }
      />
    </Section>
  )
}
