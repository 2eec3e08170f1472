import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { held } from '../support/steps.ts'

const fixtures = openBrowser()

/** Notes each shift that the reader did not cause. */
const noteShifts = () => {
  const shifts: number[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[])
      if (!shift.hadRecentInput) shifts.push(shift.value)
  }).observe({ type: 'layout-shift', buffered: true })
}

const twoFrames = () =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))

it.each([
  ['/helpCenter', /\/faq_list_all_languages$/],
  ['/order?tab=profit', /\/comms_list$/],
] as const)('moves nothing in sight on a phone when %s gets its rows', async (path, calls) => {
  const { page } = await fixtures.visit({ as: 'lin', width: 390 })
  await page.addInitScript(noteShifts)
  const release = await held(page, calls)
  const asked = page.waitForRequest(calls)
  await page.goto(path)
  await asked
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.evaluate(twoFrames)
  const answered = page.waitForResponse(calls)
  release()
  await answered
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate(twoFrames)
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  expect(shifts.reduce((sum, one) => sum + one, 0)).toBeLessThan(0.05)
})
