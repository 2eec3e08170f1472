import type { Data } from '@bencao/shared/contract/index.ts'
import { Alert, Button, Drawer, Group } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useLang, useText } from '../../text/text.ts'
import { PatientForm } from './PatientForm.tsx'
import { emptyPatient, type PatientValues, valuesOf } from './patientValues.ts'
import { SamePerson, type SamePersonAs } from './SamePerson.tsx'

export interface PatientDrawerProps {
  opened: boolean
  /** Undefined for a new patient. */
  patient?: Data<'patient_detail'> | undefined
  onClose: () => void
  /** Also called with an existing patient if the new one turned out to be the same person. */
  onSaved: (patientId: string) => void
}

type Typed = { patientId: string | undefined; values: PatientValues }

/** Adds or edits a patient beside the current screen. Unsaved text is still there when the drawer opens again. */
export function PatientDrawerContent({ opened, patient, onClose, onSaved }: PatientDrawerProps) {
  const text = useText()
  const lang = useLang()
  const patientId = patient?.patientId
  const typed = useRef<Typed | null>(null)
  const [kept, setKept] = useState<Typed | null>(null)
  const [same, setSame] = useState<SamePersonAs | null>(null)

  const onTyped = useCallback(
    (values: PatientValues) => {
      typed.current = { patientId, values }
    },
    [patientId],
  )
  const startOver = () => {
    typed.current = null
    setKept(null)
  }
  const close = () => {
    setKept(typed.current)
    onClose()
  }
  const saved = (savedId: string) => {
    startOver()
    setSame(null)
    onClose()
    onSaved(savedId)
  }
  const keptHere = kept?.patientId === patientId ? kept?.values : undefined
  const start = useMemo(
    () => keptHere ?? (patient ? valuesOf(patient) : emptyPatient(lang)),
    [keptHere, patient, lang],
  )

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
        <PatientForm
          key={keptHere ? 'kept' : 'fresh'}
          patientId={patientId}
          start={start}
          onTyped={onTyped}
          onCancel={close}
          onSaved={saved}
          onSame={setSame}
        >
          {keptHere && (
            <Alert variant="light" color="jade">
              <Group justify="space-between">
                {text('patients.stillHere')}
                <Button variant="default" size="sm" onClick={startOver}>
                  {text('patients.startOver')}
                </Button>
              </Group>
            </Alert>
          )}
        </PatientForm>
      )}
    </Drawer>
  )
}
