import { useSyncExternalStore } from 'react'
import { pageSizeFor } from './pageSizeFor.ts'

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The page size now, updated when the window changes. */
export const usePageSize = (): number => useSyncExternalStore(subscribe, () => pageSizeFor(window.innerWidth))
