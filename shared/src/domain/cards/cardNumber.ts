import { luhnOkWithin } from '../luhn.ts'

// Prefixes and lengths of the card networks. Digits that fit none of them are not a card number.
const networks = [
  /^4(?:\d{12}|\d{15}|\d{18})$/,
  /^5[1-5]\d{14}$/,
  /^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)\d{12}$/,
  /^3[47]\d{13}$/,
  /^3(?:0[0-5]|[689]\d)\d{11,16}$/,
  /^35(?:2[89]|[3-8]\d)\d{12,15}$/,
  /^6(?:011|4[4-9]\d|5\d\d|2\d\d)\d{12,15}$/,
  /^(?:50|5[6-9]|6[0137-9])\d{11,17}$/,
]

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
const digitGroups = /[0-9０-９]+(?:[\s\p{Pd}.]{1,3}[0-9０-９]+)*/gu

/**
 * True if a text contains a payment card number: 13-19 digits of a known network with a valid check digit, in one piece
 * or in groups separated by spaces, dashes or dots. Such text must never be stored (PCI DSS 3).
 */
export const containsCardNumber = (text: string): boolean => cardNumberRanges(text).length > 0

/** The text with every card number replaced by its last four digits: "****1111". */
export const maskCardNumbers = (text: string): string => {
  let masked = ''
  let from = 0
  for (const { start, end, digits } of cardNumberRanges(text)) {
    masked += `${text.slice(from, start)}****${digits.slice(-4)}`
    from = end
  }
  masked += text.slice(from)
  return from > 0 && containsCardNumber(masked) ? maskCardNumbers(masked) : masked
}

type Found = { start: number; end: number; digits: string }

const [fewest, most] = [13, 19]

const cardNumberRanges = (text: string): Found[] => {
  if (text.length < fewest) return []
  const found: Found[] = []
  const withoutIds = text.replace(uuid, (id) => '_'.repeat(id.length))
  for (const run of withoutIds.matchAll(digitGroups)) {
    if (run[0].length >= fewest) found.push(...cardsIn(run[0], run.index))
  }
  return found
}

/** A group of adjacent digits: its start and end in the text, and in `digits`. */
interface Run {
  digits: string
  groups: { start: number; end: number; from: number; to: number }[]
}

const readRun = (text: string, at: number): Run => {
  const run: Run = { digits: '', groups: [] }
  let from = 0
  for (const { 0: group, index } of text.matchAll(/[0-9０-９]+/g)) {
    const to = from + group.length
    run.groups.push({ start: at + index, end: at + index + group.length, from, to })
    from = to
  }
  run.digits = text.replace(/[^0-9０-９]+/g, '').normalize('NFKC')
  return run
}

const cardsIn = (text: string, at: number): Found[] => {
  const found: Found[] = []
  const run = readRun(text, at)
  for (let first = 0; first < run.groups.length; first += 1) {
    const card = cardFrom(run, first)
    if (!card) continue
    found.push(card)
    while ((run.groups[first + 1]?.start ?? card.end) < card.end) first += 1
  }
  return found
}

const cardFrom = ({ digits, groups }: Run, first: number): Found | null => {
  const begin = groups[first]
  let longest: Found | null = null
  for (let last = first; begin && last < groups.length; last += 1) {
    const end = groups[last]
    const length = end ? end.to - begin.from : 0
    if (!end || length > most) break
    // The check digit comes first: it is the cheapest test and rejects nine of ten. A megabyte of digits must not block
    // the server.
    if (length < fewest || !luhnOkWithin(digits, begin.from, end.to)) continue
    const number = digits.slice(begin.from, end.to)
    if (networks.some((network) => network.test(number)))
      longest = { start: begin.start, end: end.end, digits: number }
  }
  return longest
}
