import { useSubmit } from '../../api/useSubmit.ts'
import { clientState } from '../../state/clientState.ts'
import type { MessageKey } from '../../text/text.ts'

/** Removes the photo or the NPI document from the profile. */
export const useRemoveFile = (named: MessageKey) =>
  useSubmit('doctor_file_remove', {
    done: 'notices.deleted',
    named,
    onDone: ({ photoFileId }) => {
      const { userInfo } = clientState.get()
      if (userInfo) clientState.set({ userInfo: { ...userInfo, photoFileId } })
    },
  })
