import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstDifference, instantOfId } from './auditChain.ts'

const rows = fc
  .uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 1, maxLength: 12 })
  .map((ids) =>
    ids.toSorted((one, other) => one - other).map((id) => ({ id: String(id), digest: `of ${id}` })),
  )
const placed = rows.chain((list) => fc.tuple(fc.constant(list), fc.nat(list.length - 1)))

describe('the first difference', () => {
  it('is none between equal rows', () =>
    fc.assert(
      fc.property(rows, (list) => {
        expect(firstDifference(list, [...list])).toBeNull()
      }),
    ))

  it('names the row that was changed, removed or added', () =>
    fc.assert(
      fc.property(placed, ([list, place]) => {
        const id = list[place]?.id
        const changed = list.map((row, at) => (at === place ? { ...row, digest: 'another' } : row))
        expect(firstDifference(list, changed)).toEqual({ kind: 'changed', id })
        const fewer = list.filter((_row, at) => at !== place)
        expect(firstDifference(list, fewer)).toEqual({ kind: 'missing', id })
        expect(firstDifference(fewer, list)).toEqual({ kind: 'added', id })
      }),
    ))

  it('is the earliest of several', () => {
    const list = ['1', '2', '3'].map((id) => ({ id, digest: id }))
    const both = [list[0], { id: '3', digest: 'x' }].flatMap((row) => row ?? [])
    expect(firstDifference(list, both)).toEqual({ kind: 'missing', id: '2' })
  })
})

it('reads the time of a row from its id', () =>
  expect(instantOfId('0198c0de-0000-7000-8000-000000000001')).toBe(Math.floor(0x0198c0de0000 / 1_000)))
