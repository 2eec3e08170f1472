import { isIsoDate } from '../calendar.ts'
import type { Lang } from '../lang.ts'

const minute = 60
const day = 24 * 60 * minute

/** How long a pay link lives, and its order keeps its stock (docs/product.md, 8.1 Pay links). */
export const payLinkSeconds = 7 * day
/** How long an order keeps its stock at most, from its submit on, whatever the number of links. */
export const mostUnpaidSeconds = 14 * day
/** How long a patient who has answered rightly may take. */
export const paySessionSeconds = 30 * minute
/** So many wrong answers pause a link for so long. */
export const mostPayTries = 5
export const payPauseSeconds = 15 * minute
/** So many in all, also before a pause or a right answer, end it. */
export const mostWrongAnswers = 20
/** How long a link of a paid order still opens. */
export const paidLinkSeconds = day

/** The whole days that a new link lives: its message names them. */
export const daysOfLink = (livesSeconds: number): number => Math.floor(livesSeconds / day)

/** How a link stands for the person who opens it. What never was a link is `ended`, too. */
export const payLinkStates = ['open', 'settling', 'paid', 'ended', 'paused'] as const

/** Why a link has ended; empty while it has not. */
export const payLinkEnds = ['', 'paid', 'paidByProvider', 'cancelled', 'replaced', 'guessed'] as const
/** The same for the person who opens it. */
export const shownLinkEnds = [...payLinkEnds, 'expired'] as const
export type PayLinkEnd = Exclude<(typeof payLinkEnds)[number], ''>

/** How a link is sent: in every way that is possible, in one of them, or handed over by the provider. */
export const paySendBys = ['all', 'sms', 'email', 'none'] as const
export type PaySendBy = (typeof paySendBys)[number]

/** The address of a link. What follows the `#` reaches no server and no log. */
export const payAddress = (publicUrl: string, token: string): string => `${publicUrl}/pay#${token}`

type Known = { zip: string; dateOfBirth: string | null }
type Answer = { zip?: string | undefined; dateOfBirth?: string | undefined }

/** Whether an answer shows that its sender is the patient: the first five digits of the ZIP code, or the date of birth. */
export const isRightAnswer = (known: Known, { zip, dateOfBirth }: Answer): boolean => {
  if (dateOfBirth !== undefined) return known.dateOfBirth === dateOfBirth
  return zip !== undefined && known.zip !== '' && zip.slice(0, 5) === known.zip.slice(0, 5)
}

const dayFirst: readonly Lang[] = ['es']

/**
 * What a person typed in the one field for ZIP code or date of birth; null if it is neither. A date may be written with
 * the year first, else as the reader's language orders month and day, or the other way round if only then it is a date.
 */
export function answerIn(typed: string, lang: Lang): { zip: string } | { dateOfBirth: string } | null {
  const text = typed.trim()
  const zip = /^(\d{5})(?:-?\d{4})?$/.exec(text)?.[1]
  if (zip) return { zip }
  const parts = text.split(/[^\d]+/).filter((part) => part !== '')
  if (parts.length !== 3) return null
  const [a = '', b = '', c = ''] = parts
  const yearFirst = a.length === 4
  if (!yearFirst && c.length !== 4) return null
  const [year, first, second] = yearFirst ? [a, b, c] : [c, a, b]
  const inOrder = dateOf(year, first, second)
  if (yearFirst) return inOrder
  const turned = dateOf(year, second, first)
  return dayFirst.includes(lang) ? (turned ?? inOrder) : (inOrder ?? turned)
}

/** Null if the calendar has no such day. */
function dateOf(year: string, month: string, dayOfMonth: string): { dateOfBirth: string } | null {
  const dateOfBirth = `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}`
  return isIsoDate(dateOfBirth) ? { dateOfBirth } : null
}

const han = /^\p{Script=Han}/u

/** "R. Q."; of a name in Chinese characters the family name alone. */
export const maskedName = ({ firstName, lastName }: { firstName: string; lastName: string }): string => {
  const [first = ''] = firstName.trim()
  const [last = ''] = lastName.trim()
  if (han.test(last)) return last
  return [first, last]
    .filter((letter) => letter !== '')
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
