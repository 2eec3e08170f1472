import { useEffect } from 'react'
import { useCall } from '../../api/useCall.ts'
import { patientOf } from './draft/draft.ts'
import type { DraftKeeper } from './draft/draftKeeper.ts'

/**
 * Puts the patient named in the address into a new draft. Returns the id until the patient is there, or null if there is
 * none to wait for.
 */
export function useNamedPatient(keeper: DraftKeeper, patientId: string): string | null {
  const { orderId, patient } = keeper.state().draft
  const wanted = patientId !== '' && orderId === null && patient?.patientId !== patientId
  const { data, isError } = useCall('patient_detail', { patientId }, { enabled: wanted })
  useEffect(() => {
    if (!wanted || !data || data.patientId !== patientId) return
    keeper.change((before) => (before.patient ? before : { ...before, patient: patientOf(data) }))
  }, [keeper, wanted, patientId, data])
  return wanted && patient === null && !isError ? patientId : null
}
