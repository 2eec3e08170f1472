import { displayName } from '@bencao/shared/domain/patient.ts'
import { Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useAddressRecord } from '../../browser/address.ts'
import { useShortcut } from '../../session/useShortcut.ts'
import { usePermission } from '../../state/usePermission.ts'
import { useText } from '../../text/text.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { NoRecord } from '../../ui/layout/NoRecord.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { LinkedElsewhere } from './LinkedElsewhere.tsx'
import { OrderAgain } from '../orders/OrderAgain.tsx'
import { PatientFacts } from './PatientFacts.tsx'
import { PatientOrders } from './PatientOrders.tsx'
import { PatientDrawer } from './PatientDrawer.tsx'
import { SamePeople } from './SamePeople.tsx'
import { useDeletePatient } from './useDeletePatient.ts'
import { usePatientOrders } from './usePatientOrders.ts'
import { PatientSubscriptions } from '../subscriptions/PatientSubscriptions.tsx'
import { ButtonMenu } from '../../ui/menu/ButtonMenu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { ButtonLink } from '../../ui/layout/links.tsx'

/** One patient: facts, orders, the next order. What is typed about one patient is never shown or saved for another. */
export function PatientDetailScreen() {
  const { id, named } = useAddressRecord('patientId')
  return <PatientDetail key={id} patientId={id} named={named} />
}

function PatientDetail({ patientId, named }: { patientId: string; named: boolean }) {
  const text = useText()
  const navigate = useNavigate()
  const detail = useCall('patient_detail', { patientId }, { enabled: patientId !== '', quiet: true })
  const [editing, setEditing] = useState(false)
  const { remove, pending } = useDeletePatient(() => void navigate({ to: '/patient' }))
  const patient = detail.data
  const mayEdit = usePermission('patient:edit') && patient?.editable === true
  useShortcut({ key: 'e' }, () => {
    if (mayEdit) setEditing(true)
  })

  if (!patient) {
    return (
      <Page title={text('patients.facts')}>
        {patientId === '' || detail.error instanceof RefusedError ? (
          <NoRecord
            named={named}
            error={detail.error}
            none={text('patients.notChosen')}
            unknown={text('patients.unknown')}
          >
            <Link to="/patient">{text('patients.all')}</Link>
          </NoRecord>
        ) : detail.isError ? (
          <ErrorState onTryAgain={() => void detail.refetch()} />
        ) : (
          <Skeleton height={240} aria-busy />
        )}
      </Page>
    )
  }

  const name = displayName(patient)
  return (
    <Page
      title={name}
      aside={patient.editable ? null : <LinkedElsewhere />}
      action={
        <>
          <Allowed to="order:edit">
            <LatestAgain patientId={patientId} />
          </Allowed>
          {patient.editable && (
            <Allowed to="patient:edit">
              <Button variant="default" onClick={() => setEditing(true)}>
                {text('patients.edit')}
              </Button>
            </Allowed>
          )}
          <Allowed to="order:edit">
            <ButtonLink to="/addOrder" search={{ patientId }}>
              {text('patients.newOrder')}
            </ButtonLink>
          </Allowed>
          {patient.editable && (
            <Allowed to="patient:edit">
              <ButtonMenu
                position="bottom-end"
                shadow="md"
                button={<MoreButton disabled={pending} label={text('patients.actionsOf', { name })} />}
                entries={[
                  { text: text('patients.remove'), takesAway: true, onClick: () => remove(patientId) },
                ]}
              />
            </Allowed>
          )}
        </>
      }
    >
      {!patient.editable && <Text c="var(--ochre)">{text('refusals.patient.linkedToOther')}</Text>}
      <PatientFacts patient={patient} />
      <Allowed to="patient:edit">
        <SamePeople
          patient={patient}
          onMerged={(keptId) => {
            if (keptId !== patientId)
              void navigate({ to: '/patientDetail', search: { patientId: keptId }, replace: true })
          }}
        />
      </Allowed>
      <Allowed to="subscription:view">
        <PatientSubscriptions patientId={patientId} />
      </Allowed>
      <Stack gap="sm" component="section">
        <Title order={2}>{text('patients.orders')}</Title>
        <PatientOrders patientId={patientId} />
      </Stack>
      <PatientDrawer
        opened={editing}
        patient={patient}
        onClose={() => setEditing(false)}
        onSaved={(savedId) => {
          if (savedId !== patientId) void navigate({ to: '/patientDetail', search: { patientId: savedId } })
        }}
      />
    </Page>
  )
}

/** Copies the patient's latest order into a new draft. */
function LatestAgain({ patientId }: { patientId: string }) {
  const latest = usePatientOrders(patientId, 1).data?.lastOrderId
  return latest && <OrderAgain orderId={latest} />
}
