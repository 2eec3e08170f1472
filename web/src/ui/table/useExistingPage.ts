import { useEffect, useState } from 'react'
import { pageInstead, pageOfSameRow } from './pages.ts'

interface Paged {
  data: { total: number; page: number; pageSize: number } | undefined
  isPlaceholderData?: boolean
}

/**
 * Turns to the page with the same first row if the size of pages changed with the window, and to the last page if the page
 * does not exist, because the list became shorter or the address is old. True until the other page is there: an empty page
 * is not an empty list.
 */
export const useExistingPage = (
  { data, isPlaceholderData }: Paged,
  onPage?: (page: number) => void,
): boolean => {
  const [before, setBefore] = useState(data)
  const settled = data !== undefined && !isPlaceholderData
  const resized = settled && before && before.pageSize !== data.pageSize && before.page === data.page
  const sameRow = resized ? pageOfSameRow(before, data.pageSize) : undefined
  const moved = sameRow === data?.page ? undefined : sameRow
  // A page that is left at once is not where the reader was.
  if (settled && moved === undefined && (before?.page !== data.page || before.pageSize !== data.pageSize))
    setBefore(data)
  const instead = data && onPage && (moved ?? pageInstead(data))
  useEffect(() => {
    if (instead !== undefined && !isPlaceholderData) onPage?.(instead)
  })
  return instead !== undefined
}
