import { useSelector } from '@tanstack/react-store'
import { createStore } from '@tanstack/store'
import { pageSizeFor } from './pageSizeFor.ts'

/** Kept, because to ask for the width of the window after a change of the page makes the browser lay it out at once. */
const size = createStore(pageSizeFor(window.innerWidth))
window.addEventListener('resize', () => size.setState(() => pageSizeFor(window.innerWidth)))

/** The page size now, updated when the window changes. */
export const usePageSize = (): number => useSelector(size)
