import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'

/** The patient being edited from the list. Loaded first, because a row has only some of the fields. */
export const useEditedPatient = () => {
  const [patient, setPatient] = useState<Data<'patient_detail'>>()
  const [opened, setOpened] = useState(false)
  const detail = useSubmit('patient_detail', {
    onDone: (found) => {
      setPatient(found)
      setOpened(true)
    },
  })
  return {
    patient,
    opened,
    open: (patientId: string) => detail.submit({ patientId }),
    close: () => setOpened(false),
  }
}
