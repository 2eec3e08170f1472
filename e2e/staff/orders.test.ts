import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { failReturn, settleSale } from '../support/gateway.ts'
import { outboxTo } from '../support/outbox.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { password } from '../support/people.ts'
import { signInByPassword } from '../support/signInSteps.ts'
import { arrived, field, filled, gone, noticed, press, shown } from '../support/steps.ts'
import { addUndecided, forgetCharge } from '../support/undecided.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { samplePatient } from '../../tests/make/samples.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const member = ownStaff(fixtures)
const administrator = ownStaff(fixtures, { role: 'administrator' })

/** A paid order for a patient who consented to SMS. */
async function paidOrder(token: string) {
  const { patientId, phone } = await addPatient(fixtures.url(), token, { smsOptIn: true })
  return { ...(await addPaidOrder(fixtures.url(), token, patientId)), phone }
}

it('packs and ships an order; the provider’s open page shows it, and the patient gets one SMS', async () => {
  const { page: portal, token } = await fixtures.visit({ as: clinic })
  const { orderNumber, phone } = await paidOrder(token)
  await portal.goto(`/order?search=${orderNumber}`)
  const row = portal.getByRole('row').filter({ hasText: orderNumber })
  await shown(row, 'Processing')
  await portal.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  const { page: desk } = await fixtures.visit({ as: member })
  await desk.goto('/staff/orders')
  // The queue begins with the oldest, and other journeys have orders in it.
  await field(desk, 'Search').fill(orderNumber)
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
  await shown(sheet, samplePatient.address1)
  await sheet
    .getByRole('checkbox', { name: /is in the package$/ })
    .first()
    .check()
  const sent: string[] = []
  desk.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await sheet.getByRole('button', { name: 'Mark as packed' }).dblclick()
  await noticed(desk, `Order ${orderNumber} is packed`)
  await shown(row, 'Packed')
  expect(sent.filter((path) => path === '/staff_order_move')).toHaveLength(1)
  await shown(sheet, 'Contents')
  await gone(sheet, 'To pack')

  await press(sheet, 'Ship')
  await expect.poll(() => sheet.getByText('Please enter the carrier and tracking number.').count()).toBe(2)
  await field(sheet, 'Tracking number').fill('1Z999AA10123456784')
  await filled(sheet, { Carrier: 'UPS' })
  await desk.keyboard.press('Enter')
  await noticed(desk, `Order ${orderNumber} is on its way`)
  const shipped = Date.now()
  await shown(row, 'Shipped')
  console.info(`the provider saw it after ${((Date.now() - shipped) / 1000).toFixed(1)} s`)
  expect(await portal.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)

  const toPatient = async () => (await outboxTo(fixtures.url(), phone)).map(({ body }) => body)
  await expect.poll(toPatient).toHaveLength(2)
  const [, onItsWay] = (await toPatient()).toSorted()
  expect(onItsWay).toContain(`order ${orderNumber} is on its way. UPS 1Z999AA10123456784`)

  await press(sheet, 'Mark as delivered')
  await noticed(desk, `Order ${orderNumber} is completed`)
  await shown(row, 'Completed')
  expect(await toPatient()).toHaveLength(2)
})

it('shows the current state of an order after a colleague was faster', async () => {
  const { token } = clinic
  const { orderId, orderNumber } = await paidOrder(token)
  const { page: desk } = await fixtures.visit({ as: member })
  await desk.goto('/staff/orders')
  await field(desk, 'Search').fill(orderNumber)
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
  await sheet.getByRole('button', { name: 'Mark as packed' }).waitFor()

  const staff = fixtures.staffToken()
  const { rows } = await call(fixtures.url(), 'staff_order_list', { search: orderNumber }, staff)
  const providerId = rows[0]?.providerId ?? ''
  await call(
    fixtures.url(),
    'staff_order_cancel',
    { providerId, orderId, reason: 'Asked for by phone' },
    staff,
  )
  await press(sheet, 'Mark as packed')
  await noticed(desk, "The order's current status does not allow this.")
  await shown(sheet, 'Cancelled')
})

it('cancels an order before it is packed: the payment is voided and the provider sees it', async () => {
  const { page: portal, token } = await fixtures.visit({ as: clinic })
  const { orderId, orderNumber } = await paidOrder(token)
  await portal.goto(`/orderDetail?orderId=${orderId}`)
  await shown(portal, 'Processing')

  const { page: desk } = await fixtures.visit({ as: administrator })
  await desk.goto('/staff/orders')
  await press(desk, /^All/)
  await field(desk, 'Search').fill(orderNumber.toLowerCase())
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
  await press(sheet, 'Cancel order')
  const dialog = desk.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
  await shown(
    dialog,
    /The payment of \$[\d.,]+ goes back: a card’s charge that is not settled is voided, any other is returned\./,
  )
  await press(dialog, 'Yes, cancel the order')
  await shown(dialog, 'Please fill in the required fields.')
  await field(dialog, 'Reason').fill('Asked for by phone')
  await press(dialog, 'Yes, cancel the order')
  await noticed(desk, `Order ${orderNumber} is cancelled`)
  await shown(sheet, 'Cancelled')
  await shown(sheet, 'Void')
  await gone(sheet, 'Mark as packed')
  await shown(portal, 'Cancelled')
})

it('decides about cancelled orders whose payment the gateway does not know', async () => {
  const { page: desk, token } = await fixtures.visit({ as: administrator })
  const open = async (orderNumber: string) => {
    await desk.goto('/staff/orders')
    await press(desk, /^To decide/)
    await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
    const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
    await shown(sheet, /The payment gateway has no record of the payment of \$[\d.,]+/)
    await gone(sheet, 'Mark as packed')
    return sheet
  }

  const { orderNumber: first } = await addUndecided(fixtures.url(), clinic.token, token)
  const kept = await open(first)
  await desk.getByRole('link', { name: 'Payments to decide' }).click()
  await desk.getByRole('heading', { name: 'Payments', level: 1 }).waitFor()
  await desk.getByRole('link', { name: 'Orders to decide' }).click()
  await desk.getByRole('link', { name: new RegExp(first) }).click()
  await press(kept, 'Keep the order')
  await noticed(desk, `Order ${first} is kept and can be packed`)
  await shown(kept, 'Mark as packed')

  const { orderNumber: second } = await addUndecided(fixtures.url(), clinic.token, token)
  const sheet = await open(second)
  await forgetCharge(fixtures.url(), second)
  await press(sheet, 'Cancel as unpaid')
  await press(desk.getByRole('dialog', { name: `Cancel order ${second} as unpaid?` }), 'Cancel as unpaid')
  await noticed(desk, `Order ${second} is cancelled`)
  await shown(sheet, 'Cancelled')
})

it('keeps or refunds by hand an order whose settled payment the gateway does not return', async () => {
  const { page: desk } = await fixtures.visit({ as: administrator })
  const cancelSettled = async () => {
    const { orderNumber } = await paidOrder(clinic.token)
    await settleSale(fixtures.url(), orderNumber)
    await failReturn(fixtures.url(), orderNumber, 'error:5040')
    await desk.goto('/staff/orders?queue=all')
    await field(desk, 'Search').fill(orderNumber)
    await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
    const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
    await press(sheet, 'Cancel order')
    const dialog = desk.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
    await field(dialog, 'Reason').fill('Asked for by phone')
    await press(dialog, 'Yes, cancel the order')
    await noticed(desk, 'The gateway does not return this payment. It needs a refund by hand.')
    await desk.goto('/staff/orders?queue=undecided')
    await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
    await shown(sheet, /The gateway does not return the payment of \$[\d.,]+/)
    await gone(sheet, 'Mark as packed')
    return { sheet, orderNumber }
  }

  const kept = await cancelSettled()
  await press(kept.sheet, 'Keep the order')
  await noticed(desk, `Order ${kept.orderNumber} is kept and can be packed`)
  await shown(kept.sheet, 'Mark as packed')

  const { sheet, orderNumber } = await cancelSettled()
  await press(sheet, 'The charge is refunded')
  await shown(sheet, 'Please enter the number of the refund.')
  await field(sheet, 'Number of the refund').fill('221126ED4-1')
  await press(sheet, 'The charge is refunded')
  await noticed(desk, `The refund for order ${orderNumber} is recorded`)
  await shown(sheet, 'Cancelled')
})

it('says that a search finds more orders than are listed', async () => {
  const { token } = await fixtures.visit({ as: clinic })
  const { orderNumber } = await paidOrder(token)
  const { page } = await fixtures.visit({ as: member })
  const says = 'Too many orders match: not all of them are listed here. Add a word to the search.'
  const search = async () => {
    await page.goto('/staff/orders?queue=all')
    await field(page, 'Search').fill(orderNumber)
    await shown(page.getByRole('list', { name: 'Orders' }), new RegExp(orderNumber))
  }
  await search()
  await gone(page, says)
  await page.route('**/staff_order_list*', async (route) => {
    const answer = await (await route.fetch()).json()
    const data = { ...answer.data, total: 10_000, more: true }
    await route.fulfill({ json: { ...answer, data } })
  })
  await search()
  await shown(page, says)
  await shown(page, /^1–1 of 10,?000\+$/)
})

it('marks an order as ready for pickup, by keyboard alone', async () => {
  const { page } = await fixtures.visit({ as: administrator })
  await page.goto('/staff/orders?queue=readyForPickup')
  await page
    .getByRole('link', { name: /^B\d\d-/ })
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await page.waitForURL(/orderId=/)
  const sheet = page.getByRole('article')
  await sheet.getByRole('button', { name: 'Mark as picked up' }).focus()
  await page.keyboard.press('Enter')
  await shown(sheet, 'Completed')
  await page.keyboard.press('j')
  await sheet.getByRole('button', { name: 'Mark as picked up' }).waitFor()
})

it('gives a typed reason back after the end of a session, until it is called off', async () => {
  const { orderNumber } = await paidOrder(clinic.token)
  const { page, token } = await fixtures.visit({ as: administrator, anotherSession: true })
  await page.goto('/staff/orders?queue=all')
  await field(page, 'Search').fill(orderNumber)
  await page.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = page.getByRole('article', { name: `Order ${orderNumber}` })
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
  await press(sheet, 'Cancel order')
  await field(dialog, 'Reason').fill('Asked for by phone')
  await call(fixtures.url(), 'sign_out', {}, token)
  await arrived(page, '/login2')
  expect(await page.content()).not.toContain('Asked for by phone')

  await signInByPassword(page, administrator.phone, password)
  await arrived(page, '/staff/orders')
  await press(sheet, 'Cancel order')
  expect(await field(dialog, 'Reason').inputValue()).toBe('Asked for by phone')
  await press(dialog, 'Go back')
  await press(sheet, 'Cancel order')
  await filled(dialog, { Reason: '' })
})

it('opens the staff sign-in when the session has ended', async () => {
  const { page, token } = await fixtures.visit({ as: administrator, anotherSession: true })
  await page.goto('/staff/orders')
  await shown(page, 'To pack')
  // The page notices by itself, within seconds.
  await call(fixtures.url(), 'sign_out', {}, token)
  await arrived(page, '/login2')
  await noticed(page, 'Your session has ended. Please sign in again.')
})
