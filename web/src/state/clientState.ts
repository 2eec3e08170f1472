import { browserStorage, tabStorage } from '../browser/safeStorage.ts'
import { makeClientState } from './makeClientState.ts'
import { leaveView, viewing } from './viewing.ts'

/**
 * The client state of this page. A tab in which customer service looks at a provider's portal keeps its own, so that it
 * is never mixed with the session of staff in the other tabs.
 */
export const clientState = viewing ? makeClientState(tabStorage) : makeClientState(browserStorage, tabStorage)

const shown = viewing
if (shown)
  clientState.subscribe(({ userInfo }) => {
    if (userInfo === null) leaveView(shown)
  })
else window.addEventListener('storage', ({ key, newValue }) => clientState.storageChanged(key, newValue))
