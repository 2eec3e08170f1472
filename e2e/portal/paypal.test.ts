import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePatient } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { payButton, placedOrder } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft, submitToPatient } from '../support/records.ts'
import { arrived, field, follow, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })
const buyer = ownClinic(fixtures)
const holder = ownClinic(fixtures)

interface PaypalOrder {
  customId: string
  invoiceId: string
  capture: { status: string; cents: number } | null
}

/** The simulator that runs PayPal's page. */
const paypalUrl = (page: Page) => new URL(page.url()).origin

async function ask<T>(url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { 'content-type': 'application/json' },
  })
  return (await response.json()) as T
}

const capturesAt = async (origin: string, orderNumber: string) =>
  (await ask<{ orders: PaypalOrder[] }>(`${origin}/__sim/state`)).orders.filter(
    ({ invoiceId, capture }) => capture && invoiceId.startsWith(orderNumber),
  )

/** Opens the checkout of a new draft and presses the button with PayPal chosen. */
async function toPaypal() {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await page.getByLabel('Note').fill('Leave it at the desk')
  await payButton(page, /^Place order/).click()
  await page.waitForURL(/\/checkoutnow\?token=/)
  return { page, token, orderId, paypal: paypalUrl(page) }
}

/** At PayPal: pays by an e-check, which is held; what is returned releases it. */
async function payByECheck(page: Page) {
  await page.waitForURL(/\/checkoutnow\?token=/)
  const paypal = paypalUrl(page)
  const orderId = new URL(page.url()).searchParams.get('token')
  await page.getByRole('button', { name: /e-check/ }).click()
  return () => ask(`${paypal}/__sim/decide`, { orderId, paid: true })
}

it('pays on PayPal’s page and comes back to a placed order, whose page and receipt say PayPal', async () => {
  const { page, token, orderId, paypal } = await toPaypal()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const orderNumber = await placedOrder(page)
  const { totalCents } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(await capturesAt(paypal, orderNumber)).toMatchObject([
    { capture: { status: 'COMPLETED', cents: totalCents } },
  ])
  await follow(page, 'Order detail')
  await shown(page, 'PayPal')
  await shown(page, 'Leave it at the desk')
  await shown(page, /^Paid · /)
})

it('comes back from a declined source of money, may choose another one at PayPal, and pays', async () => {
  const { page, paypal } = await toPaypal()
  await page.getByRole('button', { name: /card that is declined/ }).click()
  await arrived(page, '/checkout')
  await shown(page, 'Payment failed')
  await expect.poll(() => new URL(page.url()).searchParams.has('token')).toBe(false)
  await page.getByRole('link', { name: 'Choose another way to pay at PayPal' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const orderNumber = await placedOrder(page)
  expect(await capturesAt(paypal, orderNumber)).toHaveLength(1)
})

it('comes back without paying, keeps the order, and pays by card instead', async () => {
  const { page, token, orderId, paypal } = await toPaypal()
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await shown(page, /You came back from PayPal without paying/)
  await shown(page, 'This order is awaiting payment')
  const { orderNumber } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  await page.reload()
  await shown(page, 'This order is awaiting payment')
  await payButton(page, /^Pay · \$\d+\.\d\d Visa ending in \d{4}$/).click()
  await placedOrder(page)
  expect(await capturesAt(paypal, orderNumber)).toEqual([])
})

it.each([
  ['“Cancel and return”', (page: Page) => page.getByRole('button', { name: 'Cancel and return' }).click()],
  ['“Back”', (page: Page) => page.goBack()],
])('keeps PayPal chosen after %s, so that one press charges no card', async (_by, comeBack) => {
  const { page } = await toPaypal()
  await comeBack(page)
  await shown(page, /You came back from PayPal without paying/)
  expect(await page.getByRole('radio', { name: /PayPal/ }).isChecked()).toBe(true)
  await payButton(page, /^Pay · \$\d+\.\d\d$/).click()
  await page.waitForURL(/\/checkoutnow\?token=/)

  await page.goto('/vip')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await press(page, /^Become a member · \$199\.00$/)
  await page.waitForURL(/\/checkoutnow\?token=/)
  await comeBack(page)
  await shown(page, /You came back from PayPal without paying/)
  await press(page, /^Become a member · \$199\.00$/)
  await page.waitForURL(/\/checkoutnow\?token=/)
})

it('says that PayPal holds a payment, also after a reload, and goes on when it is released', async () => {
  const { page, token, orderId } = await toPaypal()
  const release = await payByECheck(page)
  await shown(page, /PayPal is holding this payment/)
  const button = page.getByRole('button', { name: 'Order processing in progress...' })
  expect(await button.isDisabled()).toBe(true)
  await page.reload()
  await button.waitFor()
  await release()
  await placedOrder(page)
  const { statusId } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(statusId).toBe('processing')
})

it('says that PayPal holds the payment of a membership, which begins when it is released', async () => {
  const { page } = await fixtures.visit({ as: holder })
  await page.goto('/vip')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await press(page, 'Become a member · $199.00')
  const release = await payByECheck(page)
  await arrived(page, '/vip')
  await shown(page, /PayPal is holding this payment/)
  await release()
  await noticed(page, 'Upgrade success!')
  await shown(page, 'Your membership')
})

it('says to a patient that PayPal holds the payment, and goes on when it is released', async () => {
  const { token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const { payPath } = await submitToPatient(fixtures.url(), token, orderId)
  const { page } = await fixtures.visit()
  await page.goto(payPath)
  await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
  await press(page, 'Continue')
  await press(page, /^Pay \$/)
  await press(page, /^PayPal$/)
  const release = await payByECheck(page)
  await arrived(page, '/pay')
  await shown(page, /PayPal is holding this payment/)
  await release()
  await arrived(page, '/orderPlaced')
})

it('does not believe its address: nothing is paid by coming back without having approved', async () => {
  const { page, token, orderId } = await toPaypal()
  const paypalOrderId = new URL(page.url()).searchParams.get('token') ?? ''
  await page.goto(`/checkout?orderId=${orderId}&paypal=approved&token=${paypalOrderId}&PayerID=X`)
  await shown(page, /PayPal has no approval for this payment yet/)
  const { statusId } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(statusId).toBe('awaitingPayment')
})

it('becomes a member, after coming back without having approved and with a declined source of money, with its coupon', async () => {
  const { page } = await fixtures.visit({ as: buyer })
  await page.goto('/vip')
  await field(page, 'Coupon code').fill('SPRING20')
  await press(page, 'Apply')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await press(page, 'Become a member · $159.20')
  await page.waitForURL(/\/checkoutnow\?token=/)
  await page.getByRole('button', { name: 'Cancel and return' }).click()
  await arrived(page, '/vip')
  await shown(page, /Nothing was charged/)
  expect(await field(page, 'Coupon code').inputValue()).toBe('SPRING20')
  await page.getByRole('radio', { name: /PayPal/ }).check()
  await press(page, 'Become a member · $159.20')
  await page.waitForURL(/\/checkoutnow\?token=/)
  await page.getByRole('button', { name: /card that is declined/ }).click()
  await arrived(page, '/vip')
  await shown(page, 'Payment failed')
  await page.getByRole('button', { name: 'Become a member · $159.20' }).waitFor()
  await page.getByRole('link', { name: 'Choose another way to pay at PayPal' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await arrived(page, '/vip')
  await noticed(page, 'Upgrade success!')
  await shown(page, 'Your membership')
  await shown(page, /· SPRING20$/)
  const [receipt] = await Promise.all([page.waitForEvent('popup'), press(page, /^Print receipt of /)])
  await shown(receipt, /^PayPal · /)
})
