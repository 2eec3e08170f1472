import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'

const unsent = createStore(false)

/** Whether this document has unsent text in memory, which a full page load would discard. */
export const hasUnsent = (): boolean => unsent.get()

export const setUnsent = (now: boolean): void => unsent.setState(() => now)

export const useUnsent = (): boolean => useSelector(unsent)
