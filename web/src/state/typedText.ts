import { useSelector } from '@tanstack/react-store'
import { clientState } from './clientState.ts'
import { forgetLastAccount } from './lastAccount.ts'
import { makeTypedText } from './makeTypedText.ts'

/** The unsaved text of this document, which a full page load discards. */
export const typedText = makeTypedText()

const follow = ({ userInfo }: { userInfo: { accountId: string } | null }) =>
  typedText.readBy(userInfo?.accountId ?? null)
follow(clientState.get())
clientState.subscribe(follow)

/** Other tabs see the end of a session, but not whether the person signed out. */
const signOuts = new BroadcastChannel('signOut')
signOuts.addEventListener('message', typedText.clear)
signOuts.addEventListener('message', forgetLastAccount)

/** Forgets what the person typed who signs out, in all tabs. */
export const forgetTypedText = (): void => {
  typedText.clear()
  forgetLastAccount()
  signOuts.postMessage(null)
}

/** Whether the signed-in account has unsaved text. */
export const useHasTyped = (): boolean => useSelector(typedText, () => !typedText.isEmpty())
