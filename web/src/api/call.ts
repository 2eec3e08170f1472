import type { CallName } from '@bencao/shared/contract/index.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import { createStore } from '@tanstack/store'
import { browserId } from '../state/browserId.ts'
import { clientState } from '../state/clientState.ts'
import { currentText } from '../text/text.ts'
import { showError } from '../notices/notices.ts'
import { fetchOrTakeOver } from './early.ts'
import { fetchWithProgress } from './fetchWithProgress.ts'
import { makeCall } from './makeCall.ts'

/** Whose session the server ended last, with a -100; a new object each time. */
export const endedSession = createStore<{ audience: Audience | null }>({ audience: null })

/** Loaded outside production only, because the whole contract is large. */
const check = async (name: CallName, data: unknown) => {
  const { contract } = await import('@bencao/shared/contract/index.ts')
  return contract[name].output.parse(data)
}

/**
 * Calls the server. Resolves to the reply, refusals included; the message of a refusal is already on screen. Rejects on
 * network errors, HTTP statuses other than 200, and `Token not found`.
 */
export const { call, download } = makeCall({
  fetch: fetchOrTakeOver,
  fetchWithProgress,
  token: () => clientState.get().userInfo?.token ?? null,
  lang: () => clientState.get().Lang,
  browser: browserId,
  showError,
  sessionEnded(message, token) {
    // A late answer to an old token must not end a newer session.
    if (token !== (clientState.get().userInfo?.token ?? null)) return
    const { userInfo } = clientState.get()
    if (userInfo !== null) {
      clientState.set({ userInfo: null })
      endedSession.setState(() => ({ audience: userInfo.audience }))
    }
    showError(message)
  },
  faultText: (requestId) => currentText()('notices.serverFailed', { requestId }),
  waitText: (seconds) =>
    seconds < 5_400
      ? currentText()('notices.againInMinutes', { minutes: Math.ceil(seconds / 60) })
      : currentText()('notices.againInHours', { hours: Math.ceil(seconds / 3_600) }),
  ...(import.meta.env.DEV && { check }),
})
