/** Rows of a table by the window's width (spec section 9; 1000 to 1200 as decided: 10, exactly 1000: 20). */
export const pageSizeFor = (width: number): number => {
  if (width > 1920) return 30
  if (width > 1400) return 15
  if (width > 1000) return 10
  return 20
}
