import { readFile } from 'node:fs/promises'
import { addDays, addMonths, showDate } from '@bencao/shared/domain/calendar.ts'
import { doeClinic } from '@bencao/shared/contract/testing.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { todayAt } from '../support/clock.ts'
import { ownClinic, ownStaff } from '../support/own.ts'
import { newWord } from '../support/records.ts'
import { field, focused, follow, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const agent = ownStaff(fixtures)
const administrator = ownStaff(fixtures, { role: 'administrator' })

const today = () => todayAt(fixtures.url())

/** The dialog that makes coupons, with a year of validity. */
async function making(page: Page) {
  await page.goto('/staff/coupons')
  await press(page, 'Create coupons')
  const dialog = page.getByRole('dialog', { name: 'Create coupons' })
  await field(dialog, 'Valid from').fill(showDate(await today()))
  await field(dialog, 'Valid to').fill(showDate(addMonths(await today(), 12)))
  return dialog
}

it('makes a coupon, which a provider uses at /vip; says what it earned, and ends it', async () => {
  const code = `GIFT${newWord(8)}`.toUpperCase()
  const { page } = await fixtures.visit({ as: agent })
  const dialog = await making(page)
  await press(dialog, 'Create coupons')
  await shown(dialog, 'Please enter a whole number from 1 to 100.')
  await field(dialog, 'Kind').selectOption('full')
  await field(dialog, 'Code').fill(code)
  await field(dialog, 'Note for staff').fill('<i>Spring</i> fair')
  await press(dialog, 'Create coupons')
  await noticed(page, `Coupon ${code} was created`)
  const panel = page.getByRole('article', { name: code })
  await shown(panel, 'No membership was bought with it')
  await shown(panel, '<i>Spring</i> fair')

  const { page: clinicPage } = await fixtures.visit({ as: clinic })
  await clinicPage.goto('/vip')
  await field(clinicPage, 'Coupon code').fill(code.toLowerCase())
  await press(clinicPage, 'Apply')
  await shown(clinicPage, /^The coupon has been applied! \$/)
  await press(clinicPage, 'Become a member · $0.00')
  await noticed(clinicPage, 'Upgrade success!')

  await page.reload()
  await shown(panel, doeClinic.clinicName)
  await press(panel, 'End the coupon')
  const ending = page.getByRole('dialog', { name: `End coupon ${code}?` })
  await field(ending, 'Reason').fill('The fair is over')
  await press(ending, 'End the coupon')
  await noticed(page, `Coupon ${code} is ended`)
  await shown(panel, /The fair is over/)

  await page.goto('/staff/memberships')
  await field(page, 'Search').fill(clinic.name)
  await page
    .getByRole('list', { name: 'Memberships' })
    .getByRole('link', { name: new RegExp(clinic.name) })
    .click()
  await shown(page, new RegExp(code))
})

it('marks all that is empty at once; on a phone the focused field stays below the title', async () => {
  const { page } = await fixtures.visit({ as: agent })
  await page.setViewportSize({ width: 390, height: 664 })
  await page.goto('/staff/coupons')
  await press(page, 'Create coupons')
  const dialog = page.getByRole('dialog', { name: 'Create coupons' })
  await press(dialog, 'Create coupons')
  for (const name of ['Percent (1 to 100)', 'Valid from', 'Valid to'])
    await expect.poll(() => field(dialog, name).getAttribute('aria-invalid')).toBe('true')
  await field(dialog, 'Percent (1 to 100)').fill('15')
  await press(dialog, 'Create coupons')
  await focused(page, 'Valid from')
  const title = dialog.getByRole('heading', { name: 'Create coupons' })
  const label = dialog.getByText('Valid from', { exact: true })
  const room = async () => {
    const [above, below] = [await title.boundingBox(), await label.boundingBox()]
    return above && below ? below.y - (above.y + above.height) : Number.NEGATIVE_INFINITY
  }
  await expect.poll(room).toBeGreaterThanOrEqual(0)
})

it('makes many at once and saves them as a file', async () => {
  const { page } = await fixtures.visit({ as: agent })
  const dialog = await making(page)
  await field(dialog, 'Percent (1 to 100)').fill('15')
  await field(dialog, /^How many/).fill('12')
  await press(dialog, 'Create coupons')
  await noticed(page, '12 coupons were created')
  const saving = page.waitForEvent('download')
  await press(page, '12 codes as CSV')
  const file = await saving
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines).toHaveLength(13)
})

it('sets a price of the membership from a day on, and withdraws it', async () => {
  const { page } = await fixtures.visit({ as: administrator })
  const day = showDate(addDays(await today(), 300))
  await page.goto('/staff/coupons')
  await follow(page, 'Membership plan')
  await press(page, 'Set a price')
  const dialog = page.getByRole('dialog', { name: 'Set a price' })
  await field(dialog, 'From').fill(day)
  await field(dialog, 'Price of a year in dollars').fill('249')
  await field(dialog, 'Off provider prices (percent)').fill('12')
  await field(dialog, 'Reason').fill('New year')
  await press(dialog, 'Set a price')
  await noticed(page, /^The price from \d\d\/\d\d\/\d{4} is set$/)
  const row = page.getByRole('row').filter({ hasText: day })
  await shown(row, '$249.00')
  await press(row, 'Withdraw')
  const asking = page.getByRole('dialog', { name: `Withdraw the price from ${day}?` })
  await field(asking, 'Reason').fill('Not yet')
  await press(asking, 'Withdraw')
  await noticed(page, `The price from ${day} is withdrawn`)
  await shown(page, 'Not yet')
})
