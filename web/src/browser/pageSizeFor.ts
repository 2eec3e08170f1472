/** Rows of a table by window width (docs/product.md, 18.4 Page size). */
export const pageSizeFor = (width: number): number => {
  if (width > 1920) return 30
  if (width > 1400) return 15
  if (width > 1000) return 10
  return 20
}
