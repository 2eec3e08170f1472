import { foldText, wordsOf } from './foldText.ts'
import { phoneDigits } from './phone.ts'

export const genders = ['female', 'male', 'other'] as const
export type Gender = (typeof genders)[number]

export type PersonName = { firstName: string; middleName?: string | null | undefined; lastName: string }

const han = /^[\p{Script=Han}·]+$/u

/** First, middle, last. A name in Chinese characters puts the family name first, without spaces. */
export const displayName = ({ firstName, middleName, lastName }: PersonName): string => {
  const parts = [firstName, middleName ?? '', lastName]
    .map((part) => part.trim())
    .filter((part) => part !== '')
  if (!parts.every((part) => han.test(part))) return parts.join(' ')
  return [lastName, middleName ?? '', firstName].map((part) => part.trim()).join('')
}

/** Family names of two characters, traditional and simplified. */
const longFamilyNames = new Set(
  '歐陽 欧阳 司馬 司马 諸葛 诸葛 上官 司徒 夏侯 皇甫 尉遲 尉迟 公孫 公孙 慕容 東方 东方 令狐 張簡 张简 范姜'.split(
    ' ',
  ),
)

/**
 * First and last name of a person searched for, to begin a new record with. "Last, First" is understood; in a name of
 * Chinese characters the family name comes first. Both are empty if the text is no name, such as a phone.
 */
export const namesIn = (typed: string): { firstName: string; lastName: string } => {
  const name = typed.trim().replace(/\s+/g, ' ')
  if (name === '' || /[\d@/]/.test(name)) return { firstName: '', lastName: '' }
  const [last = '', first] = name.split(/ ?[,，] ?/)
  if (first !== undefined) return { firstName: first, lastName: last }
  const words = name.split(' ')
  const whole = words.join('')
  if (han.test(whole)) {
    const family = longFamilyNames.has(whole.slice(0, 2)) ? whole.slice(0, 2) : (Array.from(whole)[0] ?? '')
    const lastName = words.length === 2 ? (words[0] ?? '') : family
    return { firstName: whole.slice(lastName.length), lastName }
  }
  if (words.length === 1) return { firstName: name, lastName: '' }
  return { firstName: words.slice(0, -1).join(' '), lastName: words.at(-1) ?? '' }
}

/** What a search says of a person who is not on the list: a name, a phone, or both. */
export const personIn = (typed: string): { firstName: string; lastName: string; phone: string } => {
  const [number = ''] = /\+?[\d(][\d\s().\p{Pd}]{8,}\d/u.exec(typed.normalize('NFKC')) ?? []
  const phone = phoneDigits(number) ?? ''
  const name = phone === '' ? typed : typed.normalize('NFKC').replace(number, ' ')
  return { ...namesIn(name.replace(/^[\s,，]+|[\s,，]+$/g, '')), phone }
}

/** Two letters for an avatar ("RQ"); for a Chinese name the family name. */
export const initials = ({ firstName, lastName }: PersonName): string => {
  const [first = ''] = firstName.trim()
  const [last = ''] = lastName.trim()
  return han.test(first + last) ? last || first : (first + last).toUpperCase()
}

export type SearchedPatient = {
  firstName: string
  middleName?: string | null | undefined
  lastName: string
  /** YYYY-MM-DD */
  dateOfBirth: string | null
  phone: string | null
}

/**
 * What a patient is found by, the most telling first: the words of the search text. A row matches if its text contains every
 * term of `patientSearchTerms` (`LIKE '%term%'`). Dates begin with an @ so that 1/7 does not find 11/7.
 */
export const patientSearchWords = (patient: SearchedPatient): string[] => {
  const names = [patient.firstName, patient.middleName ?? '', patient.lastName].map(foldText)
  const whole = names.map((name) => wordsOf(name).join(''))
  const [first = '', , last = ''] = whole
  const words = [(patient.phone ?? '').replace(/\D/g, ''), ...dateTokens(patient.dateOfBirth ?? '')]
  words.push(...names.flatMap(wordsOf), ...whole)
  if (/\p{Script=Han}/u.test(first + last)) words.push(last + first, first + last, ...pairs(last + first))
  return [...new Set(words)].filter((word) => word !== '')
}

/** Each letter with the next: a term of one or two letters matches only at the beginning of words. */
const pairs = (name: string): string[] => {
  const letters = Array.from(name)
  return letters.map((letter, at) => letter + (letters[at + 1] ?? ''))
}

const dateTokens = (iso: string): string[] => {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  if (!parts) return []
  const [, year = '', month = '', day = ''] = parts
  const short = `${Number(month)}/${Number(day)}`
  return [
    `${month}${day}${year}`,
    `${year}${month}${day}`,
    `@${short}/${year}`,
    `@${short}/${year.slice(2)}`,
    `@${year}/${short}`,
  ]
}

const maxTerms = 8

/** The terms of a patient search: parts of names, of a birth date as typed, of a phone. */
export const patientSearchTerms = (query: string): string[] => {
  const typed = foldText(query)
    .trim()
    .replace(/年|月/g, '/')
    .replace(/\/(\d)日/g, '/0$1')
    .replace(/日/g, '')
    .replace(/\s*\/\s*/g, '/')
  const phone = phoneDigits(typed)
  if (phone) return [phone]
  const terms = typed
    .replace(/^(?:\+1|1\s*(?=\())/, '')
    .split(/[\s,;()]+/)
    .flatMap((word) => dateTerm(word) ?? phonePart(word) ?? wordsOf(word))
  return [...new Set(terms)].slice(0, maxTerms)
}

/**
 * The beginning of a date, which may be incomplete: 3/7, 03-07-19, 1980/3. A month or day of two digits is complete, so the term
 * ends where the search text has the end of it: 03/01 does not find 3/10.
 */
const dateTerm = (word: string): string[] | null => {
  const parts = /^(\d{1,2}|[12]\d{3})[/.-](\d{1,2})?(?:[/.-](\d{0,4}))?$/.exec(word)
  if (!parts) return null
  const [, first = '', second = '', third] = parts
  const month = first.length === 4 ? second : first
  if (Number(month) > 12 || month === '00') return null
  const start = `@${withoutZero(first)}/${withoutZero(second)}`
  if (third === undefined) return [second.length === 2 ? `${start}/` : start]
  if (first.length < 4) return [`${start}/${third}`]
  return [`${start}/${withoutZero(third)}${third.length === 2 ? ' ' : ''}`]
}

const withoutZero = (digits: string) => digits.replace(/^0/, '')

const phonePart = (word: string): string[] | null => {
  const digits = word.replace(/^1[-.]/, '').replace(/\D/g, '')
  return digits !== '' && /^[+\d.\-–—]+$/.test(word) ? [digits] : null
}

/** Whether an edit leaves what tells patients apart (docs/product.md, 3.4 Same person twice) as it was. */
export const isSameIdentity = (before: Identity, after: Identity): boolean =>
  before.phone === after.phone && (before.dateOfBirth || '') === (after.dateOfBirth || '')

/** Whether an edit leaves where messages go to as it was. */
export const isSameContact = (before: Contact, after: Contact): boolean =>
  before.phone === after.phone && (before.email || '') === (after.email || '')

interface Contact {
  phone: string
  /** Missing or empty: none. */
  email?: string | undefined
}

interface Identity {
  phone: string
  /** Missing or empty: unknown. */
  dateOfBirth?: string | undefined
}
