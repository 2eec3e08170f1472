import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNearStart, isOneTypoAway } from './nearMiss.ts'
import { nearSpans, type SortedTexts, sortTexts, startingWith } from './sortedTexts.ts'

const sortNow = (texts: readonly string[]): SortedTexts => {
  const starts: number[] = []
  let whole = ''
  for (const text of texts) {
    starts.push(whole.length)
    whole += `${text}\n`
  }
  const sorting = sortTexts(whole, Int32Array.from(starts))
  for (;;) {
    const { done, value } = sorting.next()
    if (done) return value
  }
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '芪'), minLength: 1, maxLength: 9 })
const texts = fc.uniqueArray(word, { minLength: 1, maxLength: 60 })

test('texts with a beginning stand side by side', () => {
  fc.assert(
    fc.property(texts, word, (all, beginning) => {
      const sorted = sortNow(all)
      expect([...sorted.order].map((id) => all[id])).toEqual(all.toSorted((a, b) => (a < b ? -1 : 1)))
      const [from, to] = startingWith(sorted, beginning)
      const found = [...sorted.order.subarray(from, to)].map((id) => all[id] ?? '')
      expect(found).toEqual(
        all.filter((text) => text.startsWith(beginning)).toSorted((a, b) => (a < b ? -1 : 1)),
      )
    }),
  )
})

test('the spans of a typo hold all texts that are one typo away, or begin so', () => {
  fc.assert(
    fc.property(texts, word, (all, typed) => {
      const sorted = sortNow(all)
      const held = new Set(
        nearSpans(sorted, typed).flatMap(([from, to]) =>
          [...sorted.order.subarray(from, to)].map((id) => all[id]),
        ),
      )
      const near = all.filter((text) => isOneTypoAway(text, typed) || isNearStart(text, typed))
      expect(near.filter((text) => !held.has(text))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('more texts than are sorted at once, and texts longer than the sorted letters, are found', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => `${'liuwei'.repeat(8)}${at % 7}wan${at}`)
  const others = Array.from(
    { length: 3_000 },
    (_, at) => `${String.fromCharCode(97 + (at % 26))}${at}dihuang`,
  )
  const all = [...many, ...others]
  const sorted = sortNow(all)
  const count = (spans: readonly (readonly [number, number])[]) =>
    spans.reduce((sum, [from, to]) => sum + to - from, 0)
  expect(count([startingWith(sorted, `${'liuwei'.repeat(8)}3`)])).toBe(3_000)
  expect(count([startingWith(sorted, 'c28')])).toBe(all.filter((text) => text.startsWith('c28')).length)
  // A typo at the second letter leaves few of the texts to look at.
  expect(count(nearSpans(sorted, 'b2x7dihuang'))).toBeLessThan(200)
})
