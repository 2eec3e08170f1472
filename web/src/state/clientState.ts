import { makeClientState } from './makeClientState.ts'

const ownStorage = (which: 'localStorage' | 'sessionStorage'): Storage | null => {
  try {
    return window[which]
  } catch {
    return null
  }
}

/** The client state of this page. */
export const clientState = makeClientState(ownStorage('localStorage'), ownStorage('sessionStorage'))

window.addEventListener('storage', ({ key, newValue }) => clientState.storageChanged(key, newValue))
