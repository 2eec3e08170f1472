import type { Data } from '@bencao/shared/contract/index.ts'
import { Alert, Button, Drawer, Group } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useSubmit } from '../api/useSubmit.ts'
import { useLang, useText } from '../text/text.ts'
import { PatientForm } from './PatientForm.tsx'
import { emptyPatient, type PatientValues, valuesOf } from './patientValues.ts'
import { SamePerson, type SamePersonAs } from './SamePerson.tsx'

interface PatientSheetProps {
  opened: boolean
  /** Left out for a new patient. */
  patient?: Data<'patient_detail'> | undefined
  onClose: () => void
  /** Also names the patient on file whom a new one turned out to be. */
  onSaved: (patientId: string) => void
}

type Typed = { patientId: string | undefined; values: PatientValues }

/** Adds or changes a patient beside the screen one is on. What was typed is still there when it opens again. */
export function PatientSheet({ opened, patient, onClose, onSaved }: PatientSheetProps) {
  const text = useText()
  const typed = useRef<Typed | null>(null)
  const [kept, setKept] = useState<Typed | null>(null)
  const [same, setSame] = useState<SamePersonAs | null>(null)

  const close = () => {
    setKept(typed.current)
    onClose()
  }
  const saved = (patientId: string) => {
    typed.current = null
    setKept(null)
    setSame(null)
    onClose()
    onSaved(patientId)
  }
  const startOver = () => {
    typed.current = null
    setKept(null)
  }
  const keptHere = kept?.patientId === patient?.patientId ? kept?.values : undefined

  return (
    <Drawer
      opened={opened}
      onClose={same ? () => saved(same.patientId) : close}
      position="right"
      size="min(100%, 40rem)"
      title={text(patient ? 'patients.editTitle' : 'patients.add')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      {same ? (
        <SamePerson same={same} onKeep={saved} />
      ) : (
        <EnteredPatient
          key={keptHere ? 'kept' : 'fresh'}
          patient={patient}
          kept={keptHere}
          onStartOver={startOver}
          onTyped={(values) => {
            typed.current = { patientId: patient?.patientId, values }
          }}
          onCancel={close}
          onSaved={saved}
          onSame={setSame}
        />
      )}
    </Drawer>
  )
}

interface EnteredPatientProps {
  patient: Data<'patient_detail'> | undefined
  kept: PatientValues | undefined
  onStartOver: () => void
  onTyped: (values: PatientValues) => void
  onCancel: () => void
  onSaved: (patientId: string) => void
  onSame: (same: SamePersonAs) => void
}

const refresh = ['patient_list', 'patient_detail'] as const

function EnteredPatient(props: EnteredPatientProps) {
  const { patient, kept, onStartOver, onTyped, onCancel, onSaved, onSame } = props
  const text = useText()
  const lang = useLang()
  const requestId = useMemo(() => crypto.randomUUID(), [])
  const [initialValues] = useState(() => kept ?? (patient ? valuesOf(patient) : emptyPatient(lang)))
  const typed = useRef(onTyped)
  typed.current = onTyped
  const tell = useCallback((values: PatientValues) => typed.current(values), [])

  const add = useSubmit('patient_add', {
    refresh,
    done: 'notices.patientCreated',
    onDone: ({ patientId, sameAs }) =>
      sameAs.length === 0 ? onSaved(patientId) : onSame({ patientId, others: sameAs }),
  })
  const edit = useSubmit('patient_edit', {
    refresh,
    done: 'notices.patientEdited',
    onDone: ({ patientId }) => onSaved(patientId),
  })
  const { fields } = patient ? edit : add

  return (
    <PatientForm
      initialValues={initialValues}
      refusedFields={fields}
      pending={add.pending || edit.pending}
      onTyped={tell}
      onCancel={onCancel}
      onSave={(written) =>
        patient
          ? edit.submit({ patientId: patient.patientId, ...written })
          : add.submit({ ...written, requestId })
      }
    >
      {kept && (
        <Alert variant="light" color="jade">
          <Group justify="space-between">
            {text('patients.stillHere')}
            <Button variant="default" size="sm" onClick={onStartOver}>
              {text('patients.startOver')}
            </Button>
          </Group>
        </Alert>
      )}
    </PatientForm>
  )
}
