import { luhnOk } from './luhn.ts'

// Beginnings and lengths that the card networks give out; a run that fits none of them is no card.
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
 * True when a text holds a payment card number: 13-19 digits of a known network with a right check digit,
 * in one piece or in groups parted by spaces, dashes or dots. Such text must never be stored (PCI DSS 3).
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

const cardNumberRanges = (text: string): Found[] => {
  const found: Found[] = []
  const withoutIds = text.replace(uuid, (id) => '_'.repeat(id.length))
  for (const run of withoutIds.matchAll(digitGroups)) {
    const groups = [...run[0].matchAll(/[0-9０-９]+/g)].map((group) => ({
      start: run.index + group.index,
      end: run.index + group.index + group[0].length,
      digits: group[0].normalize('NFKC'),
    }))
    for (let first = 0; first < groups.length; first += 1) {
      const card = cardFrom(groups.slice(first, first + 19))
      if (!card) continue
      found.push(card)
      while (groups[first + 1] && (groups[first + 1]?.start ?? 0) < card.end) first += 1
    }
  }
  return found
}

const cardFrom = (groups: readonly Found[]): Found | null => {
  const start = groups[0]?.start ?? 0
  let digits = ''
  let longest: Found | null = null
  for (const group of groups) {
    digits += group.digits
    if (digits.length > 19) break
    if (networks.some((network) => network.test(digits)) && luhnOk(digits))
      longest = { start, end: group.end, digits }
  }
  return longest
}
