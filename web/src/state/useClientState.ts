import { useSyncExternalStore } from 'react'
import type { ClientState } from './makeClientState.ts'
import { clientState } from './clientState.ts'

/** A part of the client state: `useClientState((state) => state.Lang)`. The part must be a stored value, not made anew. */
export const useClientState = <T>(part: (state: ClientState) => T): T =>
  useSyncExternalStore(clientState.subscribe, () => part(clientState.get()))

export const useUser = () => useClientState((state) => state.userInfo)
