import { expect, test } from 'vitest'
import { hopsBetween } from './hops.ts'

const crontab = `
* * * * * often
37 10 * * * daily
0 5 * * * early
0 6 5 * * monthly
`
const at = (text: string) => Date.parse(`${text}Z`) / 1_000
const between = (from: string, to: string) =>
  hopsBetween(crontab, at(from), at(to)).map((hop) => [
    new Date(hop.at * 1_000).toISOString().slice(0, 16),
    hop.tasks.join(' '),
  ])

test('each day has its tasks, in order, and the end has the frequent ones', () => {
  expect(between('2026-03-04T09:00', '2026-03-05T12:00')).toEqual([
    ['2026-03-04T10:37', 'often daily'],
    ['2026-03-05T05:00', 'often early'],
    ['2026-03-05T06:00', 'often monthly'],
    ['2026-03-05T10:37', 'often daily'],
    ['2026-03-05T12:00', 'often'],
  ])
})

test('a moment belongs to the move that ends at it, not to the one that begins there', () => {
  expect(between('2026-03-04T10:00', '2026-03-04T10:37')).toEqual([['2026-03-04T10:37', 'often daily']])
  expect(between('2026-03-04T10:37', '2026-03-04T11:00')).toEqual([['2026-03-04T11:00', 'often']])
})

test('seconds are kept, and no move does what is due now', () => {
  expect(hopsBetween(crontab, 90, 150)).toEqual([{ at: 150, tasks: ['often'] }])
  expect(hopsBetween(crontab, 90, 90)).toEqual([{ at: 90, tasks: ['often'] }])
})

test('a month has a run for each day, also over the end of February', () => {
  const daily = between('2028-02-20T00:00', '2028-03-21T00:00').filter(([, tasks]) =>
    tasks?.includes('daily'),
  )
  expect(daily).toHaveLength(30)
  expect(daily.map(([moment]) => moment)).toContain('2028-02-29T10:37')
})
