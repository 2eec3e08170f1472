import { useEffect } from 'react'
import { pageInstead } from './pages.ts'

interface Paged {
  data: { total: number; page: number; pageSize: number } | undefined
  isPlaceholderData?: boolean
}

/**
 * Turns to the last page if the page does not exist, because the list became shorter, the window wider, or the address
 * is old. True until the other page is there: an empty page is not an empty list.
 */
export const useExistingPage = (
  { data, isPlaceholderData }: Paged,
  onPage?: (page: number) => void,
): boolean => {
  const instead = data && onPage && pageInstead(data)
  useEffect(() => {
    if (instead !== undefined && !isPlaceholderData) onPage?.(instead)
  })
  return instead !== undefined
}
