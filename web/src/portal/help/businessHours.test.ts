import { langs } from '@bencao/shared/domain/lang.ts'
import { expect, it } from 'vitest'
import { businessHours } from './businessHours.ts'

const plain = (text: string) => text.replace(/\s/g, ' ')
const shown = (hours: string, lang: (typeof langs)[number], timeZone: string, now: string) => {
  const { there, here, zone } = businessHours(hours, 'America/Los_Angeles', {
    lang,
    timeZone,
    now: new Date(now),
  })
  return [there, here, zone].map(plain)
}

it('are shown in both time zones, in summer and winter', () => {
  const expected = ['9:00 AM – 5:00 PM', '12:00 PM – 8:00 PM', 'Pacific Time']
  expect(shown('09:00-17:00', 'en', 'America/New_York', '2026-11-21T12:00:00Z')).toEqual(expected)
  expect(shown('09:00-17:00', 'en', 'America/New_York', '2026-07-04T23:30:00Z')).toEqual(expected)
  expect(shown('08:30-17:15', 'en', 'America/Phoenix', '2026-07-04T00:10:00Z').slice(0, 2)).toEqual([
    '8:30 AM – 5:15 PM',
    '8:30 AM – 5:15 PM',
  ])
})

it('follow each language’s notation', () => {
  const said = langs.map((lang) => shown('09:00-17:00', lang, 'America/Los_Angeles', '2026-11-21T12:00:00Z'))
  expect(new Set(said.map(([there]) => there)).size).toBeGreaterThanOrEqual(3)
  expect(said.map(([, , zone]) => zone)).toContain('太平洋時間')
})

it('are shown unchanged if they are invalid', () => {
  expect(shown('on call', 'en', 'Asia/Taipei', '2026-11-21T12:00:00Z').slice(0, 2)).toEqual([
    'on call',
    'on call',
  ])
})
