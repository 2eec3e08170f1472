import { readFile } from 'node:fs/promises'
import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { addDays, addMonths, showDate } from '@bencao/shared/domain/calendar.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call, send } from '../support/calls.ts'
import { longMs, passDays, todayAt } from '../support/clock.ts'
import { sentCode } from '../support/outbox.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { password, signInByCall } from '../support/people.ts'
import { addPaidOrder, addPatient, moveOrder } from '../support/records.ts'
import { field, follow, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const asker = ownStaff(fixtures, { role: 'administrator' })
const other = ownStaff(fixtures, { role: 'administrator' })
const agent = ownStaff(fixtures, { tasks: ['service', 'warehouse'] })

const today = () => todayAt(fixtures.url())

/** Time passes until the fourth day of the next month: three days after the deposit account was set, before the portal's own run. */
async function toNextMonth(): Promise<void> {
  const from = await today()
  const until = addDays(addMonths(`${from.slice(0, 7)}-01`, 1), 3)
  await passDays(fixtures.url(), (Date.parse(until) - Date.parse(from)) / 86_400_000)
}

/** The month before, as staff read it. */
const lastMonth = async () =>
  new Date(Date.parse(addMonths(`${(await today()).slice(0, 7)}-01`, -1))).toLocaleDateString('en', {
    timeZone: 'UTC',
    month: 'long',
    year: 'numeric',
  })

const visit = async (as: typeof asker): Promise<Page> =>
  (await fixtures.visit({ as, anotherSession: true })).page

/** The table of payouts, of the clinic alone. */
async function payoutsOf(page: Page) {
  await page.goto(`/staff/payouts?providerId=${clinic.accountId}`)
  return page.getByRole('table').getByRole('row').filter({ hasText: clinic.name })
}

/** Two people run the last month on their screens. */
async function runOnScreens(): Promise<string> {
  const first = await visit(asker)
  await first.goto('/staff/payouts?tab=run')
  const paid = first.getByRole('region', { name: 'Who is paid' })
  await shown(paid, doeClinic.clinicName)
  await press(first, 'Ask a second person')
  const asking = first.getByRole('dialog', { name: /^Ask for the payouts of / })
  await shown(asking, 'Nothing is paid before another person has confirmed this sum.')
  await press(asking, 'Ask a second person')
  await noticed(first, `A second person has to confirm the payouts of ${await lastMonth()}`)
  await shown(first, /^You asked for \$[\d,.]+ on /)
  expect(await first.getByRole('button', { name: /^Confirm and pay/ }).count()).toBe(0)

  const second = await visit(other)
  await second.goto('/staff/payouts')
  await shown(second, new RegExp(`^${asker.name} asked for the payouts of ${await lastMonth()}: \\$`))
  await follow(second, 'See the run')
  await shown(second, new RegExp(`^${asker.name} asked for \\$`))
  await press(second, /^Confirm and pay \$/)
  const confirming = second.getByRole('dialog', { name: /^Pay out \$/ })
  await shown(confirming, /It cannot be undone/)
  const button = confirming.getByRole('button', { name: /^Confirm and pay \$/ })
  const amount = ((await button.textContent()) ?? '').replace('Confirm and pay ', '')
  await button.click()
  await noticed(
    second,
    new RegExp(`Confirmed for .+: \\d+ payouts?, \\${amount}. The file can be downloaded`),
  )
  await shown(second, 'Nobody is paid for this month now.')
  return amount
}

/** Somebody downloads the newest file, which has this sum. */
async function fetchFile(amount: string): Promise<string> {
  const page = await visit(asker)
  await page.goto('/staff/payouts')
  await shown(page, '1 file for the bank has not been fetched yet.')
  await follow(page, 'See the files')
  const row = page.getByRole('row').filter({ hasText: 'Not fetched yet' })
  await shown(row, amount)
  await press(row, /^Download: /)
  const saving = page.waitForEvent('download')
  await press(page.getByRole('dialog'), 'Download')
  const file = await saving
  await gone(page, 'Not fetched yet')
  await shown(page.getByRole('row').filter({ hasText: amount }).first(), asker.name)
  return readFile(await file.path(), 'ascii')
}

beforeAll(async () => {
  const { token } = clinic
  const url = fixtures.url()
  const to = { audience: 'provider', phone: clinic.phone } as const
  await call(url, 'send_verification_code', { ...to, purpose: 'changeDeposit' }, token)
  const account = {
    holderName: 'Journey Clinic',
    bankName: 'JPMorgan Chase',
    routingNumber: '021000021',
    accountNumber: '9876501234',
    accountType: 'checking',
    ownership: 'business',
    password,
    code: await sentCode(url, clinic.phone),
  } as const
  await call(url, 'comms_card_set', account, token)
  const { patientId } = await addPatient(url, token)
  for (let count = 0; count < 3; count += 1) {
    const order = await addPaidOrder(url, token, patientId)
    await moveOrder(fixtures, order, ['packed', 'shipped', 'delivered'])
  }
  await toNextMonth()
}, longMs)

it('is closed to customer service and the warehouse', async () => {
  const page = await visit(agent)
  for (const tab of ['', '?tab=run', '?tab=files']) {
    await page.goto(`/staff/payouts${tab}`)
    await shown(page, 'Your account does not have access to this page.')
    expect(await page.getByRole('link', { name: /^Payouts/ }).count()).toBe(0)
  }
  const token = (await signInByCall(fixtures.url(), agent)).token
  expect((await send(fixtures.url(), 'staff_payout_preview', { period: '2026-01-01' }, token)).code).toBe(12)
})

it('lets the one who asked withdraw the run', async () => {
  const page = await visit(asker)
  await page.goto('/staff/payouts?tab=run')
  await press(page, 'Ask a second person')
  await press(page.getByRole('dialog'), 'Ask a second person')
  await shown(page, /^You asked for \$/)
  await press(page, 'Withdraw')
  await noticed(page, `The run of ${await lastMonth()} is withdrawn`)
  await gone(page, /^You asked for \$/)
  await page.getByRole('button', { name: 'Ask a second person' }).waitFor()
})

it(
  'pays a month: one person asks, another confirms, the file is fetched, the payout is completed',
  async () => {
    const amount = await runOnScreens()
    const page = await visit(other)
    const row = await payoutsOf(page)
    await shown(row, 'Processing')
    await shown(row, 'File not fetched yet')
    expect(await row.getByRole('button').count()).toBe(0)
    expect(await fetchFile(amount)).toContain('JOURNEY CLINIC')
    await page.reload()
    await press(row, /^Mark as completed: P/)
    await shown(page.getByRole('dialog'), /count as paid today\. The provider is notified\./)
    await press(page.getByRole('dialog'), 'Mark as completed')
    await noticed(page, /^Payout P\d\d-\d{6} is completed$/)
    await shown(row, 'Completed')
    await shown(row, showDate(await today()))
    await row.getByRole('link').first().click()
    await shown(page, 'Entered vs. registry')
    await follow(page.getByRole('article'), 'Payouts')
    await page.waitForURL((url) => url.searchParams.get('providerId') === clinic.accountId)
    await shown(row, 'Completed')
  },
  longMs,
)

it(
  'marks a payout as returned, and pays it again in the run of a later month',
  async () => {
    const page = await visit(asker)
    const row = await payoutsOf(page)
    await press(row, /^Mark as returned: P/)
    const dialog = page.getByRole('dialog')
    await press(dialog, 'Mark as returned')
    await shown(dialog, 'Please enter the code that the bank gave: R01 to R85.')
    await field(dialog, 'Code of the bank').fill('R01')
    await shown(dialog, 'The next payout goes to the same account again.')
    await press(dialog, 'Mark as returned')
    await noticed(page, /is marked as returned; \$[\d.,]+ are payable again$/)
    await shown(row, 'R01 · Insufficient funds')
    await page.goto('/staff/payouts?tab=run')
    await shown(page, 'Nobody is paid for this month now.')

    await toNextMonth()
    const amount = await runOnScreens()
    await fetchFile(amount)
    const later = await payoutsOf(await visit(other))
    await expect.poll(() => later.count()).toBe(2)
    await shown(later.first(), 'Processing')
    await shown(later.last(), 'Returned')
  },
  longMs,
)
