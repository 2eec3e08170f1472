import { expect, it } from 'vitest'
import {
  areKnown,
  countOf,
  isFull,
  keptCode,
  keptIn,
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

it('sums up what is in it', () => {
  const rows = [
    { goodsId: 'a', priceCents: 250 },
    { goodsId: 'z', priceCents: 999 },
  ]
  expect(sumOf({ a: 3, unknown: 1 }, rows)).toBe(750)
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
