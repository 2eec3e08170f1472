import { patientUndoSeconds } from '@bencao/shared/domain/limits.ts'
import { useSyncExternalStore } from 'react'
import { clientState } from '../../state/clientState.ts'

export type DeletedPatient = { patientId: string; name: string }

let deleted: readonly DeletedPatient[] = []
const listeners = new Set<() => void>()

const tell = (next: readonly DeletedPatient[]) => {
  deleted = next
  for (const listener of listeners) listener()
}

/** Keeps a deleted patient at hand, in memory only, for as long as the deletion can be taken back. */
export const noteDeleted = (patient: DeletedPatient) => {
  tell([patient, ...deleted])
  setTimeout(() => forgetDeleted(patient.patientId), patientUndoSeconds * 1000)
}

export const forgetDeleted = (patientId: string) =>
  tell(deleted.filter((patient) => patient.patientId !== patientId))

clientState.subscribe(() => {
  if (clientState.get().userInfo === null && deleted.length > 0) tell([])
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Patients whose deletion can still be taken back, the latest first. */
export const useRecentlyDeleted = (): readonly DeletedPatient[] =>
  useSyncExternalStore(subscribe, () => deleted)
