import { randomUUID } from 'node:crypto'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { failReturn, settleSale } from '../support/gateway.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { field, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const member = ownStaff(fixtures)

async function paidOrder() {
  const { patientId } = await addPatient(fixtures.url(), clinic.token)
  const order = await addPaidOrder(fixtures.url(), clinic.token, patientId)
  await settleSale(fixtures.url(), order.orderNumber)
  const { totalCents } = await call(fixtures.url(), 'order_detail', { orderId: order.orderId }, clinic.token)
  return { ...order, totalCents }
}

async function openSheet(orderNumber: string, width?: number) {
  const { page: desk } = await fixtures.visit({ as: member })
  if (width) await desk.setViewportSize({ width, height: 800 })
  await desk.goto('/staff/orders?queue=all')
  await field(desk, 'Search').fill(orderNumber)
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = desk.getByRole('article', { name: `Order ${orderNumber}` })
  const open = async () => {
    await press(sheet, 'Refund')
    return desk.getByRole('dialog', { name: `Refund for order ${orderNumber}` })
  }
  return { desk, sheet, open }
}

const packs = 'Mark as packed'

it('refunds half of an order; what happens is shown first, and both sides see it', async () => {
  const { orderId, orderNumber, totalCents } = await paidOrder()
  const half = formatCents(Math.floor(totalCents / 2))
  const { sheet, desk, open } = await openSheet(orderNumber)
  const dialog = await open()
  await shown(dialog, 'Choose what goes back.')
  const quantity = dialog.getByRole('textbox').first()
  await expect.poll(() => quantity.evaluate((box) => box === document.activeElement)).toBe(true)
  // Its buttons stay in sight where the form is longer than the window.
  const size = desk.viewportSize() ?? { width: 1440, height: 900 }
  await desk.setViewportSize({ width: size.width, height: 560 })
  const button = dialog.getByRole('button', { name: 'Refund', exact: true })
  const bottom = async () => {
    const box = await button.boundingBox()
    return box ? box.y + box.height : Number.POSITIVE_INFINITY
  }
  await expect.poll(bottom).toBeLessThanOrEqual(560)
  await desk.setViewportSize(size)
  await press(dialog, 'Refund')
  // It belongs to no line, and goes once one is filled; a number that is too high is marked in its own line.
  const choose = 'Please choose what goes back, at most what is left of each line.'
  await shown(dialog, choose)
  const isWrong = () => quantity.evaluate((box) => box.getAttribute('aria-invalid') === 'true')
  expect(await isWrong()).toBe(false)
  await quantity.fill('1')
  await gone(dialog, choose)
  await quantity.fill('99')
  await press(dialog, /^Refund/)
  await expect.poll(isWrong).toBe(true)
  await quantity.fill('')

  await dialog.getByText('An amount', { exact: true }).click()
  await field(dialog, 'Amount').fill('999999')
  await field(dialog, 'Reason').selectOption({ label: 'Product damaged' })
  await press(dialog, /^Refund/)
  await shown(dialog, 'Please enter an amount of at most what is left of the payment.')
  await field(dialog, 'Amount').fill(half)
  await shown(dialog, 'Partial refund')
  await press(dialog, `Refund ${half}`)
  await noticed(desk, `Refunded ${half} of order ${orderNumber}`)
  await shown(sheet, 'Partial refund')
  await shown(sheet, /Product damaged/)
  await press(sheet, 'Cancel order')
  const cancelling = desk.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
  const rest = formatCents(totalCents - Math.floor(totalCents / 2))
  await shown(cancelling, new RegExp(`What is left of the payment, \\${rest}, is returned\\.`))
  await press(cancelling, 'Cancel')

  const { page: portal } = await fixtures.visit({ as: clinic })
  await portal.goto(`/order?search=${orderNumber}`)
  await shown(portal.getByRole('row').filter({ hasText: orderNumber }), 'Partial refund')
  await portal.goto(`/orderDetail?orderId=${orderId}`)
  await shown(portal, 'Reason: Product damaged')
  await shown(portal, `−${half}`)
  // The payer reads it in their own language.
  await portal.getByRole('combobox', { name: 'Language' }).selectOption('zh-Hant')
  await shown(portal, '原因：產品受損')
})

it('gives back lines on a phone, and keeps a lost answer under “To decide” until it is known', async () => {
  const { orderId, orderNumber } = await paidOrder()
  await failReturn(fixtures.url(), orderNumber, 'reset_after')
  const { desk, open } = await openSheet(orderNumber, 390)
  const dialog = await open()
  const width = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)
  expect(width).toBeLessThanOrEqual(0)
  await dialog.getByRole('textbox').first().fill('1')
  await field(dialog, 'Reason').selectOption({ label: 'Another reason' })
  await press(dialog, /^Refund/)
  await shown(dialog, 'Please enter a reason.')
  await field(dialog, 'Your own text').fill('Returned unopened')
  await shown(dialog, 'Profit taken back from the provider')
  await press(dialog, /^Refund \$[1-9]/)
  await noticed(desk, /The gateway has not answered yet/)
  const refunds = async () =>
    (await call(fixtures.url(), 'order_detail', { orderId }, clinic.token)).refunds.length
  await expect.poll(refunds, { timeout: 20_000 }).toBe(1)
  await gone(desk, 'outcome not known yet')
  await shown(desk, /Send \d+\. 1 of \d+ was refunded: leave it out\.|Refunded: do not send this line\./)
})

it('tells not to pack an order whose money went back', async () => {
  const { orderId, orderNumber, totalCents } = await paidOrder()
  const { sheet, desk } = await openSheet(orderNumber)
  await sheet.getByRole('button', { name: packs }).waitFor()
  const { token } = await fixtures.visit({ as: member })
  const { providerId } = (await call(fixtures.url(), 'staff_order_list', { search: orderNumber }, token))
    .rows[0] as { providerId: string }
  const whole = { providerId, orderId, amountCents: totalCents, reason: 'Lost', requestId: randomUUID() }
  expect(await call(fixtures.url(), 'staff_refund', whole, token)).toMatchObject({ state: 'done' })
  await desk.reload()
  await shown(sheet, 'Refunded in full, or about to be. Please don’t pack it: cancel the order instead.')
  await shown(desk, /Do not pack: refunded/)
  expect(await sheet.getByRole('button', { name: packs }).count()).toBe(0)
  await press(sheet, 'Cancel order')
  await shown(desk.getByRole('dialog'), /Refunded in full, or about to be, so nothing more goes back\./)
})
