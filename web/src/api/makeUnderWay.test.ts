import { expect, it } from 'vitest'
import { makeUnderWay } from './makeUnderWay.ts'

it('an input is sent once while it is under way, and again after it has ended', () => {
  const underWay = makeUnderWay()
  expect(underWay.begin({ orderId: 'a', to: 'packed' })).toBe(true)
  expect(underWay.begin({ orderId: 'a', to: 'packed' })).toBe(false)
  expect(underWay.begin({ orderId: 'b', to: 'packed' })).toBe(true)
  underWay.end({ orderId: 'a', to: 'packed' })
  expect(underWay.begin({ orderId: 'a', to: 'packed' })).toBe(true)
})

it('files of different length are different inputs', () => {
  const underWay = makeUnderWay()
  expect(underWay.begin({ file: new Uint8Array(3) })).toBe(true)
  expect(underWay.begin({ file: new Uint8Array(3) })).toBe(false)
  expect(underWay.begin({ file: new Uint8Array(4) })).toBe(true)
})
