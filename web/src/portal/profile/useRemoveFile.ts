import { useSubmit } from '../../api/useSubmit.ts'

/** Removes the photo or the NPI document from the profile. */
export const useRemoveFile = () => useSubmit('doctor_file_remove', { done: 'notices.deleted' })
