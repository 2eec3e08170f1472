import { expect, it } from 'vitest'
import { makeRequestIds } from './requestIds.ts'

it('has one id for an input and its retries, and another for anything else', () => {
  const ids = makeRequestIds()
  const first = ids.of({ message: 'Hello' })
  expect(ids.of({ message: 'Hello' })).toBe(first)
  const other = ids.of({ message: 'Hello!' })
  expect(other).not.toBe(first)
  ids.end()
  expect(ids.of({ message: 'Hello!' })).not.toBe(other)
})
