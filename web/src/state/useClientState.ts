import { useSelector } from '@tanstack/react-store'
import type { ClientState } from './makeClientState.ts'
import { clientState } from './clientState.ts'

/**
 * A part of the client state: `useClientState((state) => state.Lang)`. The selector must return a stored value, not
 * create one.
 */
export const useClientState = <T>(part: (state: ClientState) => T): T => useSelector(clientState, part)

export const useUser = () => useClientState((state) => state.userInfo)
