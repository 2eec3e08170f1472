/** Formats a typed expiry as MM/YYYY when the field loses focus: "8/27", "0827" and "08/2027" are the same month. */
export const tidyExpiry = (typed: string): string => {
  const parts = /^(\d{1,2})\s*[/.-]\s*(\d{2}|\d{4})$|^(\d{2})(\d{2}|\d{4})$/.exec(typed.trim())
  if (!parts) return typed
  const month = (parts[1] ?? parts[3] ?? '').padStart(2, '0')
  const year = parts[2] ?? parts[4] ?? ''
  return `${month}/${year.length === 2 ? `20${year}` : year}`
}
