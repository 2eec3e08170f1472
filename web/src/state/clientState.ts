import { makeClientState } from './makeClientState.ts'
import { leaveView, viewing } from './viewing.ts'

const ownStorage = (which: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[which]
  } catch {
    return null
  }
}

/**
 * The client state of this page. A tab in which customer service looks at a provider's portal keeps its own, so that it
 * is never mixed with the session of staff in the other tabs.
 */
export const clientState = viewing
  ? makeClientState(ownStorage('sessionStorage'))
  : makeClientState(ownStorage('localStorage'), ownStorage('sessionStorage'))

const shown = viewing
if (shown)
  clientState.subscribe(({ userInfo }) => {
    if (userInfo === null) leaveView(shown)
  })
else window.addEventListener('storage', ({ key, newValue }) => clientState.storageChanged(key, newValue))
