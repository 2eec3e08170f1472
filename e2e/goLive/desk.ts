import { addMonths, businessDate, showDate } from '@bencao/shared/domain/calendar.ts'
import type { Locator, Page } from 'playwright-core'
import { arrived, field, fill, focused, noticed, press, shown } from '../support/steps.ts'
import { setPassword } from './firstStart.ts'

/** Staff look at the upload and approve the provider. */
export async function approveProvider(page: Page, name: string): Promise<void> {
  await page.goto('/staff')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  const sheet = page.getByRole('article', { name })
  await sheet.getByRole('img', { name: 'The uploaded NPI document' }).waitFor()
  await press(sheet, 'Approve')
  await press(page.getByRole('dialog'), 'Approve')
  await noticed(page, `${name} is approved`)
}

/** Packs an order and buys its label. */
export async function packAndLabel(page: Page, orderNumber: string): Promise<void> {
  await page.goto('/staff/orders')
  await page.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = page.getByRole('article', { name: `Order ${orderNumber}` })
  await shown(sheet.getByRole('region', { name: 'Take from these lots' }), 'LOT-GL-001')
  await press(sheet, 'Mark as packed')
  await noticed(page, `Order ${orderNumber} is packed`)
  await press(sheet, 'Buy a label')
  const dialog = page.getByRole('dialog', { name: `Label for order ${orderNumber}` })
  await field(dialog, 'Weight (oz)').fill('20')
  await press(dialog, 'Show prices')
  await dialog.getByRole('radio', { name: /^UPS Ground · \$/ }).check()
  await press(dialog, 'Buy this label')
  await noticed(page, `Order ${orderNumber} has its label`)
  const label = sheet.getByRole('region', { name: 'Label', exact: true })
  await Promise.all([page.waitForEvent('download'), press(label, 'Print label')])
}

/** The panel of a subscription. */
export async function openSubscription(page: Page, number: string): Promise<Locator> {
  await page.goto('/staff/subscriptions')
  await field(page, 'Search').fill(number)
  await page
    .getByRole('list', { name: 'Subscriptions' })
    .getByRole('link', { name: new RegExp(number) })
    .click()
  return page.getByRole('article', { name: `Subscription ${number}` })
}

/** Does something to a subscription, with the reason that its provider reads. */
export async function actOn(
  page: Page,
  panel: Locator,
  act: { press: string; dialog: string; reason: string; confirm: string; says: RegExp | string },
  fillIn?: (dialog: Locator) => Promise<void>,
): Promise<void> {
  await press(panel, act.press)
  const dialog = page.getByRole('dialog', { name: act.dialog })
  await fillIn?.(dialog)
  await field(dialog, 'Reason').fill(act.reason)
  await press(dialog, act.confirm)
  await noticed(page, act.says)
}

/** Makes a coupon that covers a whole membership. */
export async function makeCoupon(page: Page, code: string, timeZone: string): Promise<void> {
  const today = businessDate(Date.now() / 1000, timeZone)
  await page.goto('/staff/coupons')
  await press(page, 'Create coupons')
  const dialog = page.getByRole('dialog', { name: 'Create coupons' })
  await field(dialog, 'Valid from').fill(showDate(today))
  await field(dialog, 'Valid to').fill(showDate(addMonths(today, 12)))
  await field(dialog, 'Kind').selectOption('full')
  await field(dialog, 'Code').fill(code)
  await press(dialog, 'Create coupons')
  await noticed(page, `Coupon ${code} was created`)
}

/** A person who signs up to work in the back office, and waits for approval. */
export async function signUpStaff(
  page: Page,
  person: { phone: string; firstName: string; lastName: string; email: string },
  receive: (to: string, words: RegExp) => Promise<string>,
): Promise<void> {
  await page.goto('/register2')
  await field(page, 'Mobile phone number').fill(person.phone)
  await page.keyboard.press('Enter')
  await focused(page, 'Verification code')
  await page.keyboard.type(await receive(person.phone, /\b\d{6}\b/))
  await page.keyboard.press('Enter')
  await focused(page, 'First name')
  await fill(page, { 'First name': person.firstName, 'Last name': person.lastName, Email: person.email })
  await page.getByLabel('I have read and accept the terms of use.').check()
  await press(page, 'Create account')
  await arrived(page, '/registSuccess')
  await setPassword(page, await receive(person.phone, /\/setPassword#[\w-]{43}/))
}

/** Approves a colleague with a role. */
export async function giveRole(page: Page, name: string, role: string): Promise<void> {
  await page.goto('/staff/team')
  await press(page, `Approve: ${name}`)
  const dialog = page.getByRole('dialog', { name: `Approve ${name}?` })
  await dialog.getByRole('checkbox', { name: role }).check()
  await press(dialog, 'Approve')
  await noticed(page, `Saved: ${name}`)
  await shown(page.getByRole('row').filter({ hasText: name }), role)
}

/** Gives back an amount of an order. */
export async function refundAmount(page: Page, orderNumber: string, dollars: string): Promise<void> {
  await page.goto('/staff/orders?queue=all')
  await field(page, 'Search').fill(orderNumber)
  await page.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = page.getByRole('article', { name: `Order ${orderNumber}` })
  await press(sheet, 'Refund')
  const dialog = page.getByRole('dialog', { name: `Refund for order ${orderNumber}` })
  await dialog.getByText('An amount', { exact: true }).click()
  await field(dialog, 'Amount').fill(dollars)
  await field(dialog, 'Reason').selectOption({ label: 'Another reason' })
  await field(dialog, 'Your own text').fill('Damaged in transit')
  await press(dialog, `Refund $${dollars}`)
  await noticed(page, `Refunded $${dollars} of order ${orderNumber}`)
}

/** Opens the portal of a provider in a tab of its own, with a reason. */
export async function viewAs(page: Page, name: string, reason: string): Promise<Page> {
  await page.goto('/staff?show=all')
  await page.getByRole('link', { name: new RegExp(name) }).click()
  await press(page.getByRole('article', { name }), 'View as provider')
  const dialog = page.getByRole('dialog', { name: `View the portal of ${name}?` })
  await field(dialog, 'Reason shown to the provider').fill(reason)
  const [portal] = await Promise.all([page.context().waitForEvent('page'), press(dialog, 'Open the portal')])
  await arrived(portal, '/order')
  return portal
}
