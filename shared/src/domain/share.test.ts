import { describe, expect, it, test } from 'vitest'
import { inOrder, moved, shareAddress } from './share.ts'

test('the code of patients is behind the #, that of providers is a referral', () => {
  expect(shareAddress('https://bencao.example', 'patient', 'AB')).toBe('https://bencao.example/shop#AB')
  expect(shareAddress('https://bencao.example', 'provider', 'AB')).toBe(
    'https://bencao.example/register?referralId=AB',
  )
})

describe('an order of recommendations', () => {
  it('is as wanted; what was added meanwhile comes last, what is gone stays gone', () => {
    expect(inOrder(['a', 'b', 'c'], ['c', 'a', 'b'])).toEqual(['c', 'a', 'b'])
    expect(inOrder(['a', 'b', 'new'], ['b', 'gone', 'a'])).toEqual(['b', 'a', 'new'])
    expect(inOrder(['a', 'b'], ['b', 'b', 'a'])).toEqual(['b', 'a'])
  })
  it('moves one item, and stops at both ends', () => {
    expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
    expect(moved(['a', 'b', 'c'], 2, 9)).toEqual(['a', 'b', 'c'])
    expect(moved(['a'], 4, 0)).toEqual(['a'])
  })
})
