import { makeClientState } from './makeClientState.ts'

const ownStorage = (): Storage | null => {
  try {
    return window.localStorage
  } catch {
    return null
  }
}

/** The client state of this page. */
export const clientState = makeClientState(ownStorage())

window.addEventListener('storage', ({ key, newValue }) => clientState.storageChanged(key, newValue))
