import { patientUndoSeconds } from '@bencao/shared/domain/limits.ts'
import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'
import { clientState } from '../../state/clientState.ts'

export type DeletedPatient = { patientId: string; name: string }

const deleted = createStore<readonly DeletedPatient[]>([])

/** Remembers a deleted patient, in memory only, for as long as the deletion can be undone. */
export const noteDeleted = (patient: DeletedPatient) => {
  deleted.setState((patients) => [patient, ...patients])
  setTimeout(() => forgetDeleted(patient.patientId), patientUndoSeconds * 1000)
}

export const forgetDeleted = (patientId: string) =>
  deleted.setState((patients) => patients.filter((patient) => patient.patientId !== patientId))

clientState.subscribe(({ userInfo }) => {
  if (userInfo === null) deleted.setState((patients) => (patients.length === 0 ? patients : []))
})

/** Patients whose deletion can still be undone, latest first. */
export const useRecentlyDeleted = (): readonly DeletedPatient[] => useSelector(deleted)
