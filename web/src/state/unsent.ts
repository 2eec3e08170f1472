import { useSyncExternalStore } from 'react'

let unsent = false
const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether the memory of this document alone holds something that was typed: with the document it is lost. */
export const hasUnsent = (): boolean => unsent

export const setUnsent = (now: boolean): void => {
  if (now === unsent) return
  unsent = now
  for (const listener of listeners) listener()
}

export const useUnsent = (): boolean => useSyncExternalStore(subscribe, hasUnsent)
