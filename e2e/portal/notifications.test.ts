import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { arrived, gone, noticed, press, shown } from '../support/steps.ts'
import { addPaidOrder, addPatient, parcel } from '../support/records.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const waiting = ownClinic(fixtures, { status: 'pending' })
const clinic = ownClinic(fixtures, { cards: twoCards })
const quiet = ownClinic(fixtures)
const suspended = ownClinic(fixtures)

const bell = (page: Page, unread: number): Locator =>
  page.getByRole('button', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Notifications' })

/** A paid order, as staff see it; its notifications are already read. */
async function waitingOrder() {
  const [url, { token }] = [fixtures.url(), clinic]
  const order = await addPaidOrder(url, token, (await addPatient(url, token)).patientId)
  await call(url, 'mark_notification_read', {}, token)
  return { ...order, providerId: clinic.accountId }
}

/** Calls that the page made by itself without the background header: they would keep the session alive. */
function foregroundCalls(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = request.method() === 'POST' || request.method() === 'PUT'
    if (isCall && request.headers()['x-background'] !== '1') calls.push(pathname)
  })
  return calls
}

it('shows staff’s changes to an order on the open page, without a reload', async () => {
  const staff = fixtures.staffToken()
  const { orderId, orderNumber, providerId } = await waitingOrder()
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto(`/order?search=${orderNumber}`)
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await shown(row, 'Processing')
  await bell(page, 0).waitFor()
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
  const keepAlive = foregroundCalls(page)

  await call(fixtures.url(), 'staff_order_move', { providerId, orderId, to: 'packed' }, staff)
  const moved = Date.now()
  await shown(row, 'Packed')
  console.info(`the list showed it after ${((Date.now() - moved) / 1000).toFixed(1)} s`)
  await bell(page, 1).waitFor()
  expect(keepAlive).toEqual([])

  await row.getByRole('link', { name: orderNumber }).click()
  await arrived(page, '/orderDetail')
  await shown(page, 'Packed')
  await call(fixtures.url(), 'staff_order_move', { providerId, orderId, to: 'shipped', ...parcel }, staff)
  await shown(page, 'Shipped')
  await shown(page, parcel.trackingNumber)
  await bell(page, 2).waitFor()
  expect(await page.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)

  await page.goto('/patient')
  await bell(page, 2).click()
  const panel = panelOf(page)
  await shown(panel, `UPS ${parcel.trackingNumber}`)
  await panel.getByRole('link', { name: `Order ${orderNumber} is on its way` }).click()
  await arrived(page, '/orderDetail')
  await shown(page, parcel.trackingNumber)
  await panel.waitFor({ state: 'hidden' })
  await bell(page, 1).waitFor()
})

it('marks notifications as read and unread, and deletes them, which can be undone', async () => {
  const staff = fixtures.staffToken()
  const { orderId, orderNumber, providerId } = await waitingOrder()
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED/ })
  await call(fixtures.url(), 'mark_notification_read', {}, token)
  await call(fixtures.url(), 'staff_order_move', { providerId, orderId, to: 'packed' }, staff)
  await page.goto('/order')
  await bell(page, 1).click()
  const panel = panelOf(page)
  const title = `Order ${orderNumber} is packed`
  await press(panel, `Mark as read: ${title}`)
  await press(panel, `Mark as unread: ${title}`)
  await panel.getByRole('button', { name: `Mark as read: ${title}` }).waitFor()

  await page.route('**/delete_notification', (route) => route.abort(), { times: 1 })
  await press(panel, `Delete: ${title}`)
  await noticed(page, 'The connection failed. Please check the network and try again.')
  await gone(panel, `“${title}” was deleted.`)
  await press(panel, `Delete: ${title}`)
  await shown(panel, `“${title}” was deleted.`)
  await panel.getByRole('link', { name: title }).waitFor({ state: 'detached' })
  expect((await call(fixtures.url(), 'session_state', {}, token)).unread).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await page.keyboard.press('Enter')
  await panel.getByRole('link', { name: title }).waitFor()
  expect((await call(fixtures.url(), 'session_state', {}, token)).unread).toBe(1)

  await press(panel, 'Mark all as read')
  await panel.getByRole('button', { name: `Mark as unread: ${title}` }).waitFor()
  await page.keyboard.press('Escape')
  await bell(page, 0).waitFor()
  expect((await call(fixtures.url(), 'notifications', {}, token)).unread).toBe(0)
})

it('unlocks the open page when the account is verified', async () => {
  const staff = fixtures.staffToken()
  const { page } = await fixtures.visit({ as: waiting, lang: 'es', width: 390, height: 844 })
  await page.goto('/order')
  await shown(page, /Su cuenta se está verificando/)
  const providerId = waiting.accountId
  const { revision } = await call(fixtures.url(), 'staff_provider_detail', { providerId }, staff)
  const approval = { providerId, decision: 'approved', reason: '', revision } as const
  await call(fixtures.url(), 'staff_provider_decide', approval, staff)
  await gone(page, /Su cuenta se está verificando/)
  await page.getByRole('button', { name: 'Notificaciones, 1 sin leer' }).click()
  await shown(page.getByRole('dialog', { name: 'Notificaciones' }), 'Su cuenta está verificada')
})

it('polls for notifications while the page is visible, and not while it is hidden', async () => {
  const { page } = await fixtures.visit({ as: quiet })
  let polls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/session_state')) polls += 1
  })
  await page.clock.install()
  await page.goto('/order')
  await bell(page, 0).waitFor()
  polls = 0
  await page.clock.runFor(10_000)
  await expect.poll(() => polls).toBeGreaterThan(0)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await page.waitForLoadState('networkidle')
  polls = 0
  await page.clock.runFor(60_000)
  expect(polls).toBe(0)

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => polls).toBeGreaterThan(0)
})

it('says if there are no notifications, and if they cannot be loaded', async () => {
  const { page } = await fixtures.visit({ as: quiet, expects: /500|Failed to load resource/ })
  await page.route('**/notifications', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.goto('/order')
  await bell(page, 0).click()
  const panel = panelOf(page)
  await shown(panel, 'This could not be loaded.')
  await page.unrouteAll({ behavior: 'wait' })
  await press(panel, 'Try again')
  await shown(panel, 'No Data')
  await shown(panel, /will appear here/)
})

it('opens a notification of a suspended provider, who may not mark it as read', async () => {
  const { accountId: providerId } = suspended
  const suspension = { providerId, suspended: true, reason: 'The licence has ended.' }
  await call(fixtures.url(), 'staff_provider_suspend', suspension, fixtures.staffToken())
  const { page } = await fixtures.visit({ as: suspended })
  const marked: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/mark_notification_read')) marked.push(request.url())
  })
  await page.goto('/order')
  await bell(page, 1).click()
  const link = panelOf(page).getByRole('listitem').getByRole('link')
  await link.click()
  await arrived(page, '/profile')
  await bell(page, 1).waitFor()
  expect(marked).toEqual([])
})
