import { useSubmit } from '../../api/useSubmit.ts'

/** Takes the photo or the NPI document off the profile. */
export const useRemoveFile = () => useSubmit('doctor_file_remove', { done: 'notices.deleted' })
