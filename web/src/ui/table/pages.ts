/** Number of pages; an empty list has one. */
export const pagesOf = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The page to show instead of one beyond the last, which has no rows; undefined if the list has the page. */
export const pageInstead = (shown: { total: number; page: number; pageSize: number }): number | undefined => {
  const last = pagesOf(shown.total, shown.pageSize)
  return shown.page > last ? last : undefined
}

/** The page that has the first row of a page which was shown in another size, so that turning a tablet loses no place. */
export const pageOfSameRow = (before: { page: number; pageSize: number }, pageSize: number): number =>
  Math.floor(((before.page - 1) * before.pageSize) / pageSize) + 1

/** Positions of the first and last row shown, counted from 1; 0 to 0 if there is none. */
export const rangeOf = (page: number, pageSize: number, shown: number): { from: number; to: number } => {
  if (shown === 0) return { from: 0, to: 0 }
  const from = (page - 1) * pageSize + 1
  return { from, to: from + shown - 1 }
}
