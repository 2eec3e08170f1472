import { describe, expect, it } from 'vitest'
import { formatClock, formatHours, formatTime, type TimeFormat, toMilliseconds } from './time.ts'

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

describe('formatClock', () => {
  it.each([
    ['en', '11/21/2026 12:05 PM PT'],
    ['es', '11/21/2026 12:05 PM PT'],
    ['zh-Hant', '11/21/2026 下午 12:05（太平洋時間）'],
    ['zh-Hans', '11/21/2026 下午12:05（北美太平洋时间）'],
  ] as const)('names the half of the day and the zone in %s', (lang, expected) => {
    expect(formatClock(noon, 'America/Los_Angeles', lang)).toBe(expected)
  })

  it('is the same in summer, and begins a day with 12 AM', () => {
    expect(formatClock(noon - 180 * 86_400, 'America/Los_Angeles', 'en')).toBe('05/25/2026 1:05 PM PT')
    expect(formatClock(1_795_248_000, 'America/Los_Angeles', 'en')).toBe('11/21/2026 12:00 AM PT')
    expect(formatClock(noon, 'America/New_York', 'en')).toBe('11/21/2026 3:05 PM ET')
  })

  it('is empty for an invalid time', () => expect(formatClock('', 'America/Los_Angeles', 'en')).toBe(''))
})

it('writes hours in the notation of a language, and leaves other text as it is', () => {
  expect(formatHours('09:00-17:30', 'en')).toBe('9:00 AM – 5:30 PM')
  expect(formatHours('00:30-12:00', 'zh-Hant')).toBe('上午 12:30 – 下午 12:00')
  expect(formatHours('by appointment', 'en')).toBe('by appointment')
})
