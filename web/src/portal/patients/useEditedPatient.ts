import type { Data } from '@bencao/shared/contract/index.ts'
import { useRef, useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'

/** The patient being edited from the list. Loaded first, because a row has only some of the fields. */
export const useEditedPatient = () => {
  const [patient, setPatient] = useState<Data<'patient_detail'>>()
  const [openedId, setOpenedId] = useState<string | null>(null)
  /** The patient who was asked for last; answers about others come too late. */
  const asked = useRef('')
  const detail = useSubmit('patient_detail', {
    onDone: (found) => {
      if (found.patientId !== asked.current) return
      setPatient(found)
      setOpenedId(found.patientId)
    },
  })
  return {
    patient,
    opened: openedId !== null,
    open: (patientId: string) => {
      asked.current = patientId
      detail.submit({ patientId })
    },
    /** Closes the drawer of this patient, but not of one who was opened meanwhile. */
    close: () => setOpenedId((now) => (now === patient?.patientId ? null : now)),
  }
}
