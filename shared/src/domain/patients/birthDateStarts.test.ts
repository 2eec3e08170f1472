import fc from 'fast-check'
import { expect, it } from 'vitest'
import { patientSearchTerms, patientSearchWords } from '../patient.ts'
import { birthDateStarts } from './birthDateStarts.ts'

it.each(['rosa', '2120', '1985', '3071985', '@/3', ''])('%j is not a date', (term) => {
  expect(birthDateStarts(term)).toBeNull()
})

it('begins with what was typed, or has the year of two digits', () => {
  expect(birthDateStarts('@3/7')).toEqual(['3/7'])
  expect(birthDateStarts('@3/7/1985')).toEqual(['3/7/1985'])
  expect(birthDateStarts('@3/7/85')).toEqual(expect.arrayContaining(['3/7/85', '3/7/1985', '3/7/2085']))
  expect(birthDateStarts('@1985/3/7')).toEqual(['3/7/1985'])
  expect(birthDateStarts('@1985/3')).toHaveLength(31)
  expect(birthDateStarts('@1985/1/3')).toEqual(['1/3/1985', '1/30/1985', '1/31/1985'])
  expect(birthDateStarts('@1985/1/3 ')).toEqual(['1/3/1985'])
  expect(birthDateStarts('@1985/1/')).toHaveLength(31)
  expect(birthDateStarts('@1/3/')).toEqual(['1/3/'])
})

const two = (number: number) => String(number).padStart(2, '0')
const date = fc.record({
  year: fc.integer({ min: 1000, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
})

/** A date as people type it, or its beginning. */
const typed = fc
  .tuple(date, fc.constantFrom('us', 'short', 'iso', 'dots', 'Chinese'), fc.nat(10))
  .map(([{ year, month, day }, form, cut]) => {
    const whole = {
      us: `${two(month)}/${two(day)}/${year}`,
      short: `${month}/${day}/${two(year % 100)}`,
      iso: `${year}-${two(month)}-${two(day)}`,
      dots: `${month}.${day}.${year}`,
      Chinese: `${year}年${month}月${day}日`,
    }[form]
    return whole.slice(0, Math.max(2, whole.length - cut))
  })

it('finds by beginnings what the search text has, in one way', () => {
  const born = fc.oneof(
    date,
    fc.record({
      year: fc.integer({ min: 1979, max: 2021 }),
      month: fc.constantFrom(1, 11, 12),
      day: fc.constantFrom(1, 2, 12),
    }),
  )
  const near = fc.tuple(born, typed, fc.boolean()).map(([{ year, month, day }, other, same]) => ({
    born: { year, month, day },
    typed: same ? `${month}/${day}/${String(year).slice(year % 3)}` : other,
  }))
  fc.assert(
    fc.property(near, ({ born: { year, month, day }, typed: text }) => {
      const [term = ''] = patientSearchTerms(text)
      const starts = birthDateStarts(term)
      if (starts === null) return
      const dateOfBirth = `${year}-${two(month)}-${two(day)}`
      const searchText = patientSearchWords({ firstName: 'A', lastName: 'B', phone: '', dateOfBirth }).join(
        ' ',
      )
      const found = starts.filter((start) => `${month}/${day}/${year}`.startsWith(start))
      expect(found).toHaveLength(searchText.includes(term) ? 1 : 0)
    }),
    { numRuns: 5_000 },
  )
})
