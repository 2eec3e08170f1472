import { useSyncExternalStore } from 'react'
import { type ClientState, makeClientState } from './clientState.ts'

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

/** A part of the client state: `useClientState((state) => state.Lang)`. The part must be a stored value, not made anew. */
export const useClientState = <T>(part: (state: ClientState) => T): T =>
  useSyncExternalStore(clientState.subscribe, () => part(clientState.get()))

export const useUser = () => useClientState((state) => state.userInfo)
