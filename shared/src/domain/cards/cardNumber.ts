import { foldText } from '../foldText.ts'
import { luhnOk } from '../luhn.ts'

const [fewest, most] = [13, 19]
const from = (least: number): number[] => Array.from({ length: most - least + 1 }, (_, more) => least + more)

// How the numbers of the card networks begin, and their lengths. Digits that fit none of them are not a card number.
const networks: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^4/, [13, 16, 19]],
  [/^5[1-5]/, [16]],
  [/^2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720)/, [16]],
  [/^3[47]/, [15]],
  [/^3(?:0[0-5]|[689]\d)/, from(14)],
  [/^35(?:2[89]|[3-8]\d)/, from(16)],
  [/^6(?:011|4[4-9]\d|5\d\d|2\d\d)/, from(16)],
  [/^(?:50|5[6-9]|6[0137-9])/, from(13)],
]
const mostInPrefix = 4

/** Ids, codes of share pages and digests, which may hold such digits by chance. A code has letters, too. */
const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g
const hex = /(?<![\p{L}\p{N}])(?=\d*[a-f])[0-9a-f]{32}(?:[0-9a-f]{32})?(?![\p{L}\p{N}])/gu
/** Digits of other scripts. */
const otherDigits = /(?![0-9])\p{Nd}/gu
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
  const ascii = plain.replace(otherDigits, digitOf)
  return ascii.split(/\p{L}+/u).some((part) => hasCard(part.match(/[0-9]+/g) ?? []))
}

/** Each group is looked at with at most the 18 digits after it, so the work grows with the length of the text only. */
function hasCard(groups: readonly string[]): boolean {
  const digits = groups.join('')
  let start = 0
  return groups.some((group, first) => {
    const lengths = lengthsOf(digits.slice(start, start + mostInPrefix))
    let end = start
    for (let last = first; lengths.length > 0 && last < groups.length && end - start < most; last += 1) {
      end += groups[last]?.length ?? 0
      if (lengths.includes(end - start) && luhnOk(digits.slice(start, end))) return true
    }
    start += group.length
    return false
  })
}

/** The lengths of a card number that begins so. There are no more than some ten thousand beginnings. */
const lengthsOf = kept((prefix) =>
  networks.flatMap(([beginning, lengths]) => (beginning.test(prefix) ? lengths : [])),
)

/** The ten digits of a script are in a row, from zero on. */
const digitOf = kept((digit) => {
  const code = digit.codePointAt(0) ?? 0
  let below = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - below - 1))) below += 1
  return String(below % 10)
})

/** The same function of few texts, worked out once for each. */
function kept<Result>(find: (text: string) => Result): (text: string) => Result {
  const found = new Map<string, Result>()
  return (text) => {
    const before = found.get(text)
    if (before !== undefined) return before
    const result = find(text)
    found.set(text, result)
    return result
  }
}
