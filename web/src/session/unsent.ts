import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'

const unsent = createStore(false)

/** Whether the memory of this document alone holds something that was typed: with the document it is lost. */
export const hasUnsent = (): boolean => unsent.get()

export const setUnsent = (now: boolean): void => unsent.setState(() => now)

export const useUnsent = (): boolean => useSelector(unsent)
