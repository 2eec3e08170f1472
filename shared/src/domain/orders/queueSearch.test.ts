import { describe, expect, it } from 'vitest'
import { queueNumber, queueTerms } from './queueSearch.ts'

describe('the terms of a search for an order by staff', () => {
  it.each([
    ['Rosa  García', ['rosa', 'garcia']],
    ['B26-0042', ['b26-0042']],
    ['何玉梅', [' 何 玉 梅']],
    ['Li', [' li']],
    ['何', [' 何']],
    ['ＲＯＳＡ', ['rosa']],
    ['rosa rosa', ['rosa']],
    ['- %', []],
    ['', []],
  ])('%j: %j', (typed, terms) => expect(queueTerms(typed)).toEqual(terms))

  it('are eight at most', () => expect(queueTerms('a b c d e f g h i j')).toHaveLength(8))
})

describe('a number in a search', () => {
  it.each([
    ['(917) 555-0142', '9175550142'],
    ['917.555.0142', '9175550142'],
    ['1Z 999 AA1 0123456784', '1z999aa10123456784'],
    ['b26 004213', 'b26004213'],
    ['4213', '4213'],
    ['421', null],
    ['Rosa Garcia', null],
    ["O'Brien 42", null],
  ])('%j: %j', (typed, number) => expect(queueNumber(typed)).toBe(number))
})
