/** The ten digits of a typed US phone, with any punctuation and an optional +1; null if invalid. */
export const phoneDigits = (text: string): string | null => {
  const typed = text.normalize('NFKC').trim()
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (/^1\d{10}$/.test(digits)) return digits.slice(1)
  return digits.length === 10 && !typed.startsWith('+') ? digits : null
}

/** "(917) 555-0142" (docs/product.md, 17.3 Formats and contact); other text is returned unchanged. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** "(•••) •••-••42": enough to recognize a phone, not enough to call it. */
export const maskPhone = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
