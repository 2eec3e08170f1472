import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leastSide, middleSquare, movedSquare } from './square.ts'

it('begins with the largest square in the middle', () => {
  expect(middleSquare({ width: 300, height: 200 })).toEqual({ left: 50, top: 0, side: 200 })
})

it('keeps its middle when its size changes', () => {
  const picture = { width: 300, height: 200 }
  expect(movedSquare({ left: 50, top: 0, side: 200 }, { side: 100 }, picture)).toEqual({
    left: 100,
    top: 50,
    side: 100,
  })
})

it('is always within the picture, and never too small', () => {
  const pixels = fc.integer({ min: -500, max: 2_000 })
  fc.assert(
    fc.property(
      fc.record({ width: fc.integer({ min: 64, max: 900 }), height: fc.integer({ min: 64, max: 900 }) }),
      fc.record({ left: pixels, top: pixels, side: pixels }),
      (picture, change) => {
        const { left, top, side } = movedSquare(middleSquare(picture), change, picture)
        expect(side).toBeGreaterThanOrEqual(leastSide)
        expect([left, top].every((at) => at >= 0)).toBe(true)
        expect(left + side).toBeLessThanOrEqual(picture.width)
        expect(top + side).toBeLessThanOrEqual(picture.height)
      },
    ),
  )
})
