import { afterAll, beforeAll, expect, test } from 'vitest'
import { advanceClock } from '../../../tests/portal/clock.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { readClockOffset } from './businessDate.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

test('business time is ahead by the seconds that its clock was moved', async () => {
  expect(await readClockOffset(portal.db)).toBe(0)
  await advanceClock(portal.owner.db, 3_600)
  await advanceClock(portal.owner.db, 60)
  expect(await readClockOffset(portal.db)).toBe(3_660)
})
