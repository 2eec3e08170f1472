import { useSubmit } from '../../api/useSubmit.ts'

/** Deletes a patient. The patient list offers to undo it. */
export const useDeletePatient = (onDone?: () => void) => {
  const { submit, pending } = useSubmit('patient_del', {
    done: 'notices.deleted',
    named: 'orderPad.patient.label',
    ...(onDone && { onDone }),
  })
  return { remove: (patientId: string) => submit({ patientId }), pending }
}
