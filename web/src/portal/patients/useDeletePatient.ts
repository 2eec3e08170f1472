import { useSubmit } from '../../api/useSubmit.ts'
import { forgetDeleted, noteDeleted } from './recentlyDeleted.ts'

/** Deletes a patient and offers to undo it. */
export const useDeletePatient = (onDone?: () => void) => {
  const { submitAsync, pending } = useSubmit('patient_del', {
    done: 'notices.deleted',
  })
  const remove = async (patientId: string, name: string) => {
    const answer = await submitAsync({ patientId })
    if (answer.code !== 0) return
    noteDeleted({ patientId, name })
    onDone?.()
  }
  return { remove, pending }
}

/** Undoes a deletion. If the server says it is too late, the offer disappears, too. */
export const useRestorePatient = () => {
  const forget = (_: unknown, { patientId }: { patientId: string }) => forgetDeleted(patientId)
  return useSubmit('patient_restore', {
    onDone: forget,
    onRefused: forget,
  })
}
