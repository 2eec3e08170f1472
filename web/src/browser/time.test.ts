import { describe, expect, it } from 'vitest'
import { formatClock, formatTime, type TimeFormat, toMilliseconds } from './time.ts'

const noon = 1_795_291_507

describe('toMilliseconds', () => {
  it.each([
    [noon, noon * 1000],
    [String(noon), noon * 1000],
    [999_999_999_999, 999_999_999_999_000],
    [1_000_000_000_000, 1_000_000_000_000],
    [noon * 1000, noon * 1000],
    [0, 0],
  ])('%s is %s ms', (value, expected) => {
    expect(toMilliseconds(value)).toBe(expected)
  })
})

describe('formatTime', () => {
  it.each<[TimeFormat, string]>([
    ['y-m-d', '2026-11-21'],
    ['d/m/y', '21/11/2026'],
    ['m/d/y', '11/21/2026'],
    ['m/d/y hh:mm', '11/21/2026 12:05'],
    ['d/m/y hh:mm', '21/11/2026 12:05'],
    ['yyyy-mm-dd hh:mm:ss', '2026-11-21 12:05:07'],
  ])('%s', (format, expected) => {
    expect(formatTime(noon, format)).toBe(expected)
  })

  it('is yyyy-mm-dd hh:mm:ss in business time by default', () => {
    expect(formatTime(noon)).toBe('2026-11-21 12:05:07')
    expect(formatTime(noon, 'y-m-d', 'Asia/Taipei')).toBe('2026-11-22')
  })

  it('writes midnight as 00', () => {
    expect(formatTime(1_795_248_000, 'yyyy-mm-dd hh:mm:ss')).toBe('2026-11-21 00:00:00')
  })

  it('is empty for an invalid time', () => {
    expect(formatTime('soon')).toBe('')
    expect(formatTime('')).toBe('')
  })
})

it('names the zone of a time of day', () => {
  expect(formatClock(noon, 'America/Los_Angeles')).toBe('11/21/2026 12:05 PST')
  expect(formatClock(noon - 180 * 86_400, 'America/Los_Angeles')).toMatch(/^05\/25\/2026 13:05 PDT$/)
  expect(formatClock('', 'America/Los_Angeles')).toBe('')
})
