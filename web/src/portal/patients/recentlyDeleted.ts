import { patientUndoSeconds } from '@bencao/shared/domain/limits.ts'
import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'
import { clientState } from '../../state/clientState.ts'

export type DeletedPatient = { patientId: string; name: string }

const deleted = createStore<readonly DeletedPatient[]>([])

/** Keeps a deleted patient at hand, in memory only, for as long as the deletion can be taken back. */
export const noteDeleted = (patient: DeletedPatient) => {
  deleted.setState((patients) => [patient, ...patients])
  setTimeout(() => forgetDeleted(patient.patientId), patientUndoSeconds * 1000)
}

export const forgetDeleted = (patientId: string) =>
  deleted.setState((patients) => patients.filter((patient) => patient.patientId !== patientId))

clientState.subscribe(({ userInfo }) => {
  if (userInfo === null) deleted.setState((patients) => (patients.length === 0 ? patients : []))
})

/** Patients whose deletion can still be taken back, the latest first. */
export const useRecentlyDeleted = (): readonly DeletedPatient[] => useSelector(deleted)
