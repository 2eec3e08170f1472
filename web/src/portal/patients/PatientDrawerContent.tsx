import type { Data } from '@bencao/shared/contract/index.ts'
import { Drawer } from '@mantine/core'
import { useState } from 'react'
import { useLang, useText } from '../../text/text.ts'
import { useIsInPage } from '../../ui/dialog/useIsInPage.ts'
import { PatientForm } from './PatientForm.tsx'
import { emptyPatient, type PatientValues, valuesOf } from './patientValues.ts'
import { SamePerson, type SamePersonAs } from './SamePerson.tsx'

export interface PatientDrawerProps {
  opened: boolean
  /** Undefined for a new patient. */
  patient?: Data<'patient_detail'> | undefined
  /** What is known of a new patient. */
  known?: Pick<PatientValues, 'firstName' | 'lastName' | 'phone'>
  onClose: () => void
  /** Called with another patient if that one was chosen instead. */
  onSaved: (patientId: string) => void
}

/** Adds or edits a patient beside the current screen. Unsaved text is still there when the drawer opens again. */
export function PatientDrawerContent({ opened, patient, known, onClose, onSaved }: PatientDrawerProps) {
  const text = useText()
  const lang = useLang()
  const isInPage = useIsInPage()
  const [same, setSame] = useState<SamePersonAs | null>(null)

  const saved = (savedId: string) => {
    setSame(null)
    onClose()
    onSaved(savedId)
  }

  return (
    <Drawer
      opened={opened && isInPage}
      onClose={same ? () => saved(same.patientId) : onClose}
      position="right"
      size="min(100%, 40rem)"
      title={text(patient ? 'patients.editTitle' : 'patients.add')}
      closeButtonProps={{ 'aria-label': text('frame.close') }}
    >
      {same ? (
        <SamePerson same={same} onKeep={saved} />
      ) : (
        <PatientForm
          key={patient?.patientId}
          patientId={patient?.patientId}
          start={patient ? valuesOf(patient) : { ...emptyPatient(lang), ...known }}
          onCancel={onClose}
          onSaved={saved}
          onSame={setSame}
        />
      )}
    </Drawer>
  )
}
