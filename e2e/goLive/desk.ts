import { addMonths, businessDate, showDate } from '@bencao/shared/domain/calendar.ts'
import type { Locator, Page } from 'playwright-core'
import { field, noticed, press, shown } from '../support/steps.ts'

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
