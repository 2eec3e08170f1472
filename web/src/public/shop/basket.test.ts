import { expect, it } from 'vitest'
import {
  areKnown,
  countOf,
  isFull,
  keptCode,
  keptIn,
  lineSumsOf,
  linesOf,
  sumOf,
  withQuantity,
  without,
} from './basket.ts'

it('keeps the order in which products were added, and removes at zero', () => {
  const two = withQuantity(withQuantity({}, 'b', 1), 'a', 2)
  expect(linesOf(two)).toEqual([
    { goodsId: 'b', quantity: 1 },
    { goodsId: 'a', quantity: 2 },
  ])
  expect(countOf(two)).toBe(3)
  expect(withQuantity(two, 'b', 0)).toEqual({ a: 2 })
  expect(without(two, ['a', 'c'])).toEqual({ b: 1 })
})

it('takes at most twenty of a product, and fifty products', () => {
  expect(withQuantity({}, 'a', 21)).toEqual({ a: 20 })
  const full = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`g${at}`, 1]))
  expect(withQuantity(full, 'more', 1)).toEqual(full)
  expect(withQuantity(full, 'g1', 2)['g1']).toBe(2)
})

it('takes at most sixty pieces', () => {
  const full = { a: 20, b: 20, c: 20 }
  expect(isFull(full)).toBe(true)
  expect(withQuantity(full, 'more', 1)).toEqual(full)
  const near = { a: 20, b: 20, c: 19 }
  expect(isFull(near)).toBe(false)
  expect(withQuantity(near, 'c', 20)).toEqual(full)
  expect(withQuantity(near, 'd', 5)).toEqual({ ...near, d: 1 })
  // One that a tab kept from before there was this limit can only be made smaller.
  const more = { ...full, d: 5 }
  expect(isFull(more)).toBe(true)
  expect(withQuantity(more, 'd', 6)).toEqual(more)
  expect(withQuantity(more, 'd', 4)).toEqual({ ...full, d: 4 })
})

it('is known once each of its products is', () => {
  expect(areKnown({ a: 3, b: 1 }, [{ goodsId: 'b' }, { goodsId: 'a' }, { goodsId: 'z' }])).toBe(true)
  expect(areKnown({ a: 3, b: 1 }, [{ goodsId: 'b' }])).toBe(false)
  expect(areKnown({}, [])).toBe(true)
})

it('sums up what is in it as the order does, which rounds the discount once', () => {
  // 10 % and 7 %: a piece is $24.255, which alone is $24.25, and $9.207.
  const a = { goodsId: 'a', retailCents: 2695, discountHundredths: 26_950 }
  const z = { goodsId: 'z', retailCents: 990, discountHundredths: 6_930 }
  expect(sumOf({ a: 1, unknown: 1 }, [a, z])).toBe(2425)
  expect(sumOf({ a: 2 }, [a, z])).toBe(4851)
  expect(sumOf({ a: 3, z: 1 }, [a, z])).toBe(8197)
  expect(lineSumsOf({ a: 3, z: 1 }, [a, z])).toEqual([7276, 921])
  expect(sumOf({}, [a, z])).toBe(0)
})

it('reads what the tab kept of this page only', () => {
  const kept = JSON.stringify({ code: 'ONE', basket: { a: 2 }, shopSession: 's' })
  expect(keptIn(kept, 'ONE')).toEqual({ basket: { a: 2 }, shopSession: 's' })
  const none = { basket: {}, shopSession: null }
  expect(keptIn(kept, 'TWO')).toEqual(none)
  for (const broken of [null, '', '{', '7', '{"code":"ONE","basket":{"a":-1}}', '{"code":"ONE"}'])
    expect(keptIn(broken, 'ONE')).toEqual(none)
})

it.each([
  [JSON.stringify({ code: 'ONE', basket: {} }), 'ONE'],
  [JSON.stringify({ code: 1 }), ''],
  ['{', ''],
  ['null', ''],
  [null, ''],
])('of which page %s is', (stored, code) => {
  expect(keptCode(stored)).toBe(code)
})
