import { useNavigate } from '@tanstack/react-router'
import { call } from '../api/call.ts'
import { currentText } from '../text/text.ts'
import { showSuccess } from '../notices/notices.ts'
import { clientState } from '../state/clientState.ts'
import { forgetTypedText } from '../state/typedText.ts'

/** Ends the session on the server and here; language and menu stay (docs/product.md, 18.1 Client state). */
export const useSignOut = () => {
  const navigate = useNavigate()
  return async (): Promise<void> => {
    // This browser forgets the account even if the server cannot be reached.
    await call('sign_out', {}, { quiet: true }).catch(() => undefined)
    const staff = clientState.get().userInfo?.audience === 'staff'
    clientState.set({ userInfo: null })
    forgetTypedText()
    showSuccess(currentText()('notices.loggedOut'))
    // The next account must not land on this account's page.
    await navigate({ to: staff ? '/login2' : '/login', search: {}, replace: true })
  }
}
