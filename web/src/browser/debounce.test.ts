import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { debounce } from './debounce.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('runs once, with the last arguments, after the delay', () => {
  const run = vi.fn<(typed: string) => void>()
  const debounced = debounce(run, 200)
  debounced('x')
  vi.advanceTimersByTime(150)
  debounced('xi')
  vi.advanceTimersByTime(199)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(run.mock.calls).toEqual([['xi']])
})

it('drops a cancelled call', () => {
  const run = vi.fn<() => void>()
  const debounced = debounce(run, 200)
  debounced()
  debounced.cancel()
  vi.advanceTimersByTime(1000)
  expect(run).not.toHaveBeenCalled()
})
