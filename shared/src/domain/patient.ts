export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

export type PersonName = { firstName: string; middleName?: string | null | undefined; lastName: string }

const han = /^[\p{Script=Han}·]+$/u

/** First, middle, last; a name written in Chinese characters stands family name first, without spaces. */
export const displayName = ({ firstName, middleName, lastName }: PersonName): string => {
  const parts = [firstName, middleName ?? '', lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (!parts.every((part) => han.test(part))) return parts.join(' ')
  return [lastName, middleName ?? '', firstName].map((part) => part.trim()).join('')
}

/** Two letters for a name's badge ("RQ"); of a Chinese name its family name. */
export const initials = ({ firstName, lastName }: PersonName): string => {
  const [first = ''] = firstName.trim()
  const [last = ''] = lastName.trim()
  return han.test(first + last) ? last || first : (first + last).toUpperCase()
}
