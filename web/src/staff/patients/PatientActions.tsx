import type { Data } from '@bencao/shared/contract/index.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { showError, showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { type ChosenProvider, FindProvider } from './ChooseProvider.tsx'
import { usePatientText } from './patientText.ts'

export type DeskPatient = Data<'staff_patient_detail'>

type Act = 'restore' | 'join' | 'merge'

/** What customer service may do with a patient. Each needs a reason. */
export function PatientActions({ patient }: { patient: DeskPatient }) {
  const text = usePatientText()
  const [act, setAct] = useState<Act | null>(null)
  const { deletedAt, sameAs } = patient
  const isDeleted = deletedAt !== null
  const possible: Act[] = isDeleted ? ['restore'] : sameAs.length > 0 ? ['join', 'merge'] : ['join']
  // A colleague was faster.
  if (act && !possible.includes(act)) setAct(null)
  const close = () => setAct(null)
  return (
    <>
      {possible.map((each) => (
        <Button key={each} variant="default" size="sm" onClick={() => setAct(each)}>
          {text(`patients.${each}.action`)}
        </Button>
      ))}
      {act === 'restore' && <Restore patient={patient} onClose={close} />}
      {act === 'join' && <Join patient={patient} onClose={close} />}
      {act === 'merge' && <Merge patient={patient} onClose={close} />}
    </>
  )
}

interface ActProps {
  patient: DeskPatient
  onClose: () => void
}

const useReason = ({ patientId }: DeskPatient, act: Act) =>
  useForm({ initialValues: { reason: '' }, keepAs: `${act} ${patientId}` })

function Restore({ patient, onClose }: ActProps) {
  const text = usePatientText()
  const form = useReason(patient, 'restore')
  const { providerId, patientId } = patient
  const name = displayName(patient)
  const restore = useSubmit('staff_patient_restore', {
    onDone: () => {
      form.reset()
      showSuccess(text('patients.restore.done', { name }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <ReasonDialog
      opened
      title={text('patients.restore.title', { name })}
      label={text('patients.open.reason')}
      action={text('patients.restore.action')}
      pending={restore.pending}
      form={form}
      onConfirm={(reason) => restore.submit({ providerId, patientId, reason })}
      onClose={onClose}
    >
      <p>{text('patients.restore.body', { clinic: patient.clinicName })}</p>
    </ReasonDialog>
  )
}

function Join({ patient, onClose }: ActProps) {
  const text = usePatientText()
  const form = useReason(patient, 'join')
  const [to, setTo] = useState<ChosenProvider | null>(null)
  const { providerId, patientId } = patient
  const name = displayName(patient)
  const join = useSubmit('staff_patient_join', {
    onDone: () => {
      form.reset()
      showSuccess(text('patients.join.done', { name, clinic: to?.clinicName ?? '' }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <ReasonDialog
      opened
      title={text('patients.join.title', { name })}
      label={text('patients.open.reason')}
      action={text('patients.join.action')}
      pending={join.pending}
      form={form}
      onConfirm={(reason) => {
        if (to) join.submit({ providerId, patientId, toProviderId: to.providerId, reason })
        else showError(text('patients.join.missing'))
      }}
      onClose={onClose}
    >
      <p>{text('patients.join.body')}</p>
      {to ? (
        <Button variant="light" rightSection={<span aria-hidden>×</span>} onClick={() => setTo(null)}>
          {to.clinicName}
        </Button>
      ) : (
        <FindProvider onChoose={setTo} except={providerId} />
      )}
    </ReasonDialog>
  )
}

function Merge({ patient, onClose }: ActProps) {
  const text = usePatientText()
  const form = useReason(patient, 'merge')
  const { providerId, patientId, sameAs, patientNumber } = patient
  const [chosen, setChosen] = useState(sameAs[0]?.patientId ?? '')
  const mergedId = sameAs.some((one) => one.patientId === chosen) ? chosen : (sameAs[0]?.patientId ?? '')
  const number = sameAs.find((one) => one.patientId === mergedId)?.patientNumber ?? ''
  const merge = useSubmit('staff_patient_merge', {
    onDone: ({ orders, subscriptions }) => {
      form.reset()
      showSuccess(text('patients.merge.done', { number, orders, subscriptions }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  return (
    <ReasonDialog
      opened
      title={text('patients.merge.title', { number: patientNumber })}
      label={text('patients.open.reason')}
      action={text('patients.merge.action')}
      final
      pending={merge.pending}
      form={form}
      onConfirm={(reason) => merge.submit({ providerId, patientId, mergedId, reason })}
      onClose={onClose}
    >
      <p>{text('patients.merge.body', { number: patientNumber })}</p>
      <NativeSelect
        size="md"
        label={text('patients.merge.other')}
        value={mergedId}
        data={sameAs.map((one) => ({
          value: one.patientId,
          label: text('patients.merge.one', {
            number: one.patientNumber,
            initials: one.initials,
            orders: one.orderCount,
          }),
        }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
    </ReasonDialog>
  )
}
