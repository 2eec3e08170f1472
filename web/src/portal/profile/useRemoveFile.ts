import { useSubmit } from '../../api/useSubmit.ts'
import { clientState } from '../../state/clientState.ts'

/** Removes the photo or the NPI document from the profile. */
export const useRemoveFile = () =>
  useSubmit('doctor_file_remove', {
    done: 'notices.deleted',
    onDone: ({ photoFileId }) => {
      const { userInfo } = clientState.get()
      if (userInfo) clientState.set({ userInfo: { ...userInfo, photoFileId } })
    },
  })
