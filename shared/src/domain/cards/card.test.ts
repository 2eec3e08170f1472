import { describe, expect, it } from 'vitest'
import {
  cardNetworks,
  isExpired,
  mayAddCard,
  mayRemoveCard,
  maxCards,
  nextDefault,
  parseExpiry,
} from './card.ts'

const cards = (...defaults: boolean[]) => defaults.map((isDefault, i) => ({ cardId: `c${i}`, isDefault }))

it('requires one card and allows two', () => {
  expect(maxCards).toBe(2)
  expect([0, 1, 2, 3].map((count) => mayAddCard(Array(count).fill(0)))).toEqual([true, true, false, false])
  expect([0, 1, 2].map((count) => mayRemoveCard(Array(count).fill(0)))).toEqual([false, false, true])
})

it.each([
  ['the other one when the default goes', cards(true, false), 'c0', 'c1'],
  ['none when another goes', cards(true, false), 'c1', null],
  ['none when nothing is left', cards(true), 'c0', null],
  ['one where none was the default', cards(false, false), 'c0', 'c1'],
])('makes %s the default', (_, given, removed, next) => expect(nextDefault(given, removed)).toBe(next))

describe('expiry', () => {
  it.each([
    ['08/2027', { month: 8, year: 2027 }],
    [' 12/2030 ', { month: 12, year: 2030 }],
    ['8/2027', null],
    ['13/2027', null],
    ['00/2027', null],
    ['08/27', null],
    ['08-2027', null],
    ['', null],
  ])('reads %j', (text, expiry) => expect(parseExpiry(text)).toEqual(expiry))

  it.each([
    ['11/2026', '2026-11-30', false],
    ['11/2026', '2026-12-01', true],
    ['12/2025', '2026-01-01', true],
    ['01/2027', '2026-12-31', false],
    ['soon', '2026-01-01', true],
  ])('%s on %s', (expiry, today, expired) => expect(isExpired(expiry, today)).toBe(expired))

  it('accepts the result of parseExpiry', () =>
    expect(isExpired({ month: 2, year: 2026 }, '2026-03-01')).toBe(true))
})

it('has a name for an unknown network', () => expect(cardNetworks).toContain('other'))
