import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enterWaits, heldEnter } from './heldEnter.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('acts once, on the results of the text that was typed', () => {
  const enter = heldEnter()
  expect(enter.take('gui pi')).toBe(false)
  enter.hold('gui pi')
  expect(enter.take('gui pi')).toBe(true)
  expect(enter.take('gui pi')).toBe(false)
})

it('is forgotten once something else is typed', () => {
  const enter = heldEnter()
  enter.hold('gui')
  expect(enter.take('gui pi')).toBe(false)
  expect(enter.take('gui')).toBe(false)
})

it('is forgotten after a while, and when the call fails', () => {
  const enter = heldEnter()
  enter.hold('gui pi')
  vi.advanceTimersByTime(enterWaits - 1)
  enter.hold('gui pi')
  vi.advanceTimersByTime(enterWaits - 1)
  expect(enter.take('gui pi')).toBe(true)
  enter.hold('gui pi')
  vi.advanceTimersByTime(enterWaits)
  expect(enter.take('gui pi')).toBe(false)
  enter.hold('gui pi')
  enter.drop()
  expect(enter.take('gui pi')).toBe(false)
})
