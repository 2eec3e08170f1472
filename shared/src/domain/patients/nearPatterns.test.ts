import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearHalves, nearPatterns } from './nearPatterns.ts'

/** As the database compares. */
const matches = (text: string, pattern: string) =>
  new RegExp(`^${pattern.replaceAll('%', '.*').replaceAll('_', '.')}$`, 'su').test(text)
const isNear = (words: string, term: string) =>
  nearPatterns(term).some((pattern) => matches(` ${words} `, pattern))

it.each([
  ['okafor', 'okafer', 'a wrong letter'],
  ['okafor', 'akafor', 'a wrong first letter'],
  ['okafor', 'okaor', 'a missing letter'],
  ['okafor', 'okafoor', 'a letter too many'],
  ['okafor', 'okfaor', 'two letters swapped'],
  ['okafor', 'kafor', 'the first letter missing'],
  ['okafor', 'okafo', 'the last letter missing'],
  ['chen', 'chan', 'a word of four letters'],
  ['quintero', 'quimter', 'a beginning'],
  ['núñez', 'núñes', 'letters of other alphabets'],
])('finds %s by %s: %s', (word, typed) => {
  expect(isNear(`ana ${word} 9175550142`, typed)).toBe(true)
})

it.each([
  ['okafor', 'okefer', 'two typos'],
  ['lin', 'lim', 'a word of three letters'],
  ['chang', 'chem', 'the beginning of a short word'],
  ['okafor', 'okaf', 'a part of it, which is no typo'],
  ['2125550142', '2125550143', 'a phone'],
  ['王建国', '王建围', 'Chinese characters'],
  ['a'.repeat(17), 'a'.repeat(18), 'a word that is longer than names'],
])('does not find %s by %s: %s', (word, typed) => {
  expect(isNear(`ana ${word} x`, typed)).toBe(false)
})

it('has few patterns, none of which begins or ends in the middle of the typed word', () => {
  const patterns = nearPatterns('okafor')
  expect(patterns.length).toBeLessThanOrEqual(24)
  expect(patterns.every((pattern) => pattern.startsWith('% '))).toBe(true)
})

it('finds by a half of the word, or by its middle, whatever is one typo away', () => {
  const letter = fc.constantFrom('a', 'b', 'e')
  const word = fc.string({ unit: letter, minLength: 8, maxLength: 16 })
  fc.assert(
    fc.property(word, letter, (term, other) => {
      for (const pattern of nearPatterns(term)) {
        const text = pattern.replaceAll('_', other).replace(/^%/, ' ana').replace(/%$/, 'bo ')
        expect(nearHalves(term).some((half) => matches(text, half))).toBe(true)
      }
    }),
  )
  expect(nearHalves('okafor')).toEqual([])
})
