import { describe, expect, it } from 'vitest'
import { answerIn, isRightAnswer, maskedName, payAddress } from './payLink.ts'

it('keeps the token behind the hash', () => {
  const url = new URL(payAddress('https://bencao.example', 'secret'))
  expect([url.pathname, url.search, url.hash]).toEqual(['/pay', '', '#secret'])
})

describe('an answer', () => {
  const known = { zip: '94110-1234', dateOfBirth: '1950-03-04' }

  it.each([
    [{ zip: '94110' }, true],
    [{ zip: '94110-9999' }, true],
    [{ zip: '94111' }, false],
    [{ zip: '' }, false],
    [{ dateOfBirth: '1950-03-04' }, true],
    [{ dateOfBirth: '1950-04-03' }, false],
    [{ zip: '94110', dateOfBirth: '1950-04-03' }, false],
    [{}, false],
  ])('%j is right: %s', (answer, right) => expect(isRightAnswer(known, answer)).toBe(right))

  it('never matches what is not known', () => {
    expect(isRightAnswer({ zip: '', dateOfBirth: null }, { zip: '' })).toBe(false)
    expect(isRightAnswer({ zip: '', dateOfBirth: null }, { dateOfBirth: '1950-03-04' })).toBe(false)
  })
})

it.each([
  [' 94110 ', 'en', { zip: '94110' }],
  ['94110-1234', 'en', { zip: '94110' }],
  ['3/4/1950', 'en', { dateOfBirth: '1950-03-04' }],
  ['03.04.1950', 'es', { dateOfBirth: '1950-04-03' }],
  ['1950-03-04', 'es', { dateOfBirth: '1950-03-04' }],
  ['1950年3月4日', 'zh-Hant', { dateOfBirth: '1950-03-04' }],
  ['12/31/1980', 'es', { dateOfBirth: '1980-12-31' }],
  ['31/12/1980', 'es', { dateOfBirth: '1980-12-31' }],
  ['31/12/1980', 'en', { dateOfBirth: '1980-12-31' }],
  ['12/11/1980', 'es', { dateOfBirth: '1980-11-12' }],
  ['12/11/1980', 'en', { dateOfBirth: '1980-12-11' }],
  ['31/31/1980', 'es', null],
  ['2/30/1980', 'en', null],
  ['1980-31-12', 'en', null],
  ['3/4/50', 'en', null],
  ['9411', 'en', null],
  ['Oakland', 'en', null],
] as const)('reads %s in %s', (typed, lang, answer) => expect(answerIn(typed, lang)).toEqual(answer))

it.each([
  [{ firstName: 'Rosa', lastName: 'Quintero' }, 'R. Q.'],
  [{ firstName: 'rosa', lastName: '' }, 'R.'],
  [{ firstName: '大明', lastName: '王' }, '王'],
])('hides the name %j', (name, shown) => expect(maskedName(name)).toBe(shown))
