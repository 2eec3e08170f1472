import type { Refused } from '../../api/answer.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { clientState } from '../../state/clientState.ts'
import type { MessageKey } from '../../text/text.ts'

interface EditOptions {
  done: MessageKey
  onDone?: () => void
  onRefused?: (refused: Refused<'doctor_edit'>) => void
  quiet?: boolean
}

/** Saves the profile, and updates the name and phone in the browser's client state. */
export const useEditProfile = ({ done, onDone, onRefused, quiet = false }: EditOptions) =>
  useSubmit('doctor_edit', {
    done,
    quiet,
    onDone: ({ firstName, lastName, phone }, sent) => {
      const { userInfo } = clientState.get()
      const renamed = sent.firstName !== undefined || sent.lastName !== undefined
      if (userInfo) {
        const name = renamed ? `${firstName} ${lastName}` : userInfo.name
        clientState.set({ userInfo: { ...userInfo, name, phone } })
      }
      onDone?.()
    },
    ...(onRefused && { onRefused }),
  })
