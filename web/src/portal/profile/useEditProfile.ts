import { displayName } from '@bencao/shared/domain/patient.ts'
import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { clientState } from '../../state/clientState.ts'
import type { MessageKey } from '../../text/text.ts'

interface EditOptions {
  done: MessageKey
  /** What was changed; the title of the notice. */
  named?: MessageKey
  onDone?: () => void
  onRefused?: (refused: Refused<'doctor_edit'>) => void
  quiet?: boolean
}

/** Saves the profile, and updates name, phone and photo in the browser's client state. */
export const useEditProfile = ({ done, named, onDone, onRefused, quiet = false }: EditOptions) =>
  useSubmit('doctor_edit', {
    done,
    ...(named && { named }),
    quiet,
    onDone: ({ firstName, lastName, phone, photoFileId }, sent) => {
      const { userInfo } = clientState.get()
      const renamed = sent.firstName !== undefined || sent.lastName !== undefined
      if (userInfo) {
        const name = renamed ? displayName({ firstName, lastName }) : userInfo.name
        clientState.set({ userInfo: { ...userInfo, name, phone, photoFileId } })
      }
      onDone?.()
    },
    ...(onRefused && { onRefused }),
  })
