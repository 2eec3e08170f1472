import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { patientOf } from './draft/draft.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'

/** Puts the patient named in the address into a new draft. */
export function useNamedPatient(keeper: DraftKeeper, patientId: string) {
  const { orderId, patient } = keeper.state().draft
  const wanted = patientId !== '' && orderId === null && patient?.patientId !== patientId
  const { data } = useCall('patient_detail', { patientId }, { enabled: wanted })
  useEffect(() => {
    if (!wanted || !data || data.patientId !== patientId) return
    keeper.change((before) => (before.patient ? before : { ...before, patient: patientOf(data) }))
  }, [keeper, wanted, patientId, data])
}
