/** The ten digits of a US phone as typed, with any punctuation and an optional +1; null when it is none. */
export const phoneDigits = (text: string): string | null => {
  const typed = text.normalize('NFKC').trim()
  if (!/^\+?[\d\s().\p{Pd}/]+$/u.test(typed)) return null
  const digits = typed.replace(/\D/g, '')
  if (/^1\d{10}$/.test(digits)) return digits.slice(1)
  return digits.length === 10 && !typed.startsWith('+') ? digits : null
}

/** "(917) 555-0142" (docs/product.md, 17.3 Formats and contact); what is not ten digits is shown as it is. */
export const formatPhone = (digits: string): string => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** "(•••) •••-••42": enough to recognise a phone, not enough to call it. */
export const maskPhone = (digits: string): string => `(•••) •••-••${digits.slice(-2)}`
