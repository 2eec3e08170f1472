import { useSyncExternalStore } from 'react'
import { pageSizeFor } from './pageSizeFor.ts'

/** Kept, because to ask for the width of the window after a change of the page makes the browser lay it out at once. */
let size = pageSizeFor(window.innerWidth)
window.addEventListener('resize', () => {
  size = pageSizeFor(window.innerWidth)
})

const subscribe = (listener: () => void) => {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The page size now, updated when the window changes. */
export const usePageSize = (): number => useSyncExternalStore(subscribe, () => size)
