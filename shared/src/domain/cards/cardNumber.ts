import { foldText } from '../foldText.ts'
import { luhnOk } from '../luhn.ts'

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

const [fewest, most] = [13, 19]

/** Ids, codes of share pages and digests, which may hold such digits by chance. A code has letters, too. */
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const hex = /(?<![\p{L}\p{N}])(?=\d*[a-f])[0-9a-f]{32}(?:[0-9a-f]{32})?(?![\p{L}\p{N}])/gu
/** Letters that search leaves out, such as the modifier apostrophe. */
const ignoredLetters = /[\p{Lm}\p{Default_Ignorable_Code_Point}]+/gu

/**
 * True if a text contains a payment card number: 13-19 digits of a known network with a valid check digit, in one piece
 * or in groups with anything but letters between them. Such text must never be stored (PCI DSS 3), and search text, which
 * leaves signs out, would join the groups. An id, or a code of 32 or 64 hexadecimal digits, holds none.
 */
export function containsCardNumber(text: string): boolean {
  if (text.length < fewest) return false
  const plain = foldText(text).replace(uuid, 'x').replace(hex, 'x').replace(ignoredLetters, ' ')
  return plain.split(/\p{L}+/u).some((part) => hasCard(part.match(/\p{Nd}+/gu) ?? []))
}

/** Each group is looked at with at most the 18 digits after it, so the work grows with the length of the text only. */
function hasCard(groups: readonly string[]): boolean {
  const plain = groups.map(asciiDigits)
  return plain.some((_, first) => {
    let number = ''
    for (let last = first; last < plain.length && number.length < most; last += 1) {
      number += plain[last]
      if (isCard(number)) return true
    }
    return false
  })
}

const isCard = (digits: string): boolean =>
  digits.length >= fewest &&
  digits.length <= most &&
  luhnOk(digits) &&
  networks.some((network) => network.test(digits))

const asciiDigits = (digits: string): string =>
  /^[0-9]+$/.test(digits) ? digits : Array.from(digits, digitOf).join('')

/** The ten digits of a script are in a row, from zero on. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let below = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1
  return String(below % 10)
}
