import { useSelector } from '@tanstack/react-store'
import type { ClientState } from './makeClientState.ts'
import { clientState } from './clientState.ts'

/** A part of the client state: `useClientState((state) => state.Lang)`. The part must be a stored value, not a new one. */
export const useClientState = <T>(part: (state: ClientState) => T): T => useSelector(clientState, part)

export const useUser = () => useClientState((state) => state.userInfo)
