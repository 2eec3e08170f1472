import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { amountIn, payButton, valueOf } from '../support/orderSteps.ts'
import {
  addDraft,
  addMember,
  addPaidOrder,
  addPatient,
  addPhoto,
  moveOrder,
  parcel,
  submitDraft,
} from '../support/records.ts'
import { arrived, field, filled, follow, gone, held, noticed, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const other = ownClinic(fixtures)
const member = ownClinic(fixtures)

/** A paid order for a new patient. */
const addPatientOrder = async (token: string) =>
  addPaidOrder(fixtures.url(), token, (await addPatient(fixtures.url(), token)).patientId)

/** An order for a new patient that awaits payment. */
const placeUnpaid = async (token: string) =>
  submitDraft(fixtures.url(), token, await addDraft(fixtures.url(), token))

it('filters the list by state, keeps that in the address, and restores it on Back', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await addPatientOrder(token)
  const shipped = await moveOrder(fixtures, await addPatientOrder(token), ['packed', 'shipped'])
  await moveOrder(fixtures, await addPatientOrder(token), ['packed', 'shipped', 'delivered'])
  await page.goto('/order')
  await press(page, /^Shipped/)
  await page.waitForURL(/status=shipped/)
  await expect
    .poll(
      async () =>
        new Set(
          await page
            .getByRole('row')
            .getByText(/^(?:Shipped|Completed)$/)
            .allInnerTexts(),
        ),
    )
    .toEqual(new Set(['Shipped']))
  await follow(page, shipped.orderNumber)
  await arrived(page, '/orderDetail')
  await page.goBack()
  await page.waitForURL(/status=shipped/)
  await shown(page, shipped.orderNumber)

  await field(page, 'Search number, patient, product').fill('no such thing')
  await shown(page, 'No Data')
  await press(page, 'Clear filters')
  await page.getByRole('table').waitFor()
  expect(new URL(page.url()).search).toBe('')
})

it('filters by dates typed as MM/DD/YYYY, whatever the language', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'zh-Hant' })
  const { orderNumber } = await addPatientOrder(token)
  await page.goto('/order')
  await shown(page.getByRole('table'), orderNumber)
  await press(page, '日期')
  const from = field(page, '起始日期')
  await from.fill('1/2/2099')
  await page.waitForURL(/from=2099-01-02/)
  await page.getByText(orderNumber).waitFor({ state: 'hidden' })
  await from.blur()
  expect(await from.inputValue()).toBe('01/02/2099')
  await page.reload()
  await press(page, '日期：01/02/2099 –')
  expect(await from.inputValue()).toBe('01/02/2099')
  await from.fill('1/2')
  await from.blur()
  await shown(page, '請輸入有效的日期，格式為 MM/DD/YYYY。')
  await from.fill('01022020')
  await page.waitForURL(/from=2020-01-02/)
  await shown(page.getByRole('table'), orderNumber)
  await from.fill('1/2/21')
  expect(page.url()).toContain('from=2020-01-02')
  await from.blur()
  await page.waitForURL(/from=2021-01-02/)
  expect(await from.inputValue()).toBe('01/02/2021')
})

it('filters by a preset or the bar of a month, and keeps the days in the address', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'en' })
  const { orderNumber } = await addPatientOrder(token)
  await page.goto('/order')
  await shown(page.getByRole('table'), orderNumber)
  await press(page, 'Dates')
  await press(page, 'Last month')
  await page.getByText(orderNumber).waitFor({ state: 'hidden' })
  await press(page, 'Dates: Last month')
  await press(page, 'Today')
  await page.waitForURL(/from=.*to=/)
  await shown(page.getByRole('table'), orderNumber)
  await press(page, 'Dates: Today')
  await press(page, 'Any date')
  await page.waitForURL((url) => url.search === '')

  const months = page.getByRole('region', { name: 'Orders in each of the last 18 months' })
  await shown(months, /so far$/)
  expect(await months.getByRole('button', { pressed: false }).count()).toBe(18)
  await months.getByRole('button').last().click()
  await shown(page, 'Dates: This month')
  await shown(page.getByRole('table'), orderNumber)
  await months.getByRole('button', { pressed: true }).press('ArrowLeft')
  await page.keyboard.press('Enter')
  await page.getByText(orderNumber).waitFor({ state: 'hidden' })
  await press(page, 'Clear filters')
  const sums = months.locator('dl')
  await expect.poll(() => sums.innerText()).toMatch(/^Orders\s+[1-9]/)
  await expect.poll(() => sums.innerText()).toMatch(/You paid\s+\$[1-9]/)
  await months.getByText('As a table').click()
  await expect.poll(() => months.getByRole('row').count()).toBe(19)
})

it('leads from the bar of a month to all orders of its days, whatever was chosen before', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderNumber } = await addPatientOrder(token)
  await page.goto('/order?status=delivered&for=clinic')
  const bar = page
    .getByRole('region', { name: 'Orders in each of the last 18 months' })
    .getByRole('button')
    .last()
  await bar.click()
  await page.waitForURL(/from=.*to=/)
  const { searchParams } = new URL(page.url())
  expect([...searchParams.keys()].sort()).toEqual(['from', 'to'])
  await shown(page.getByRole('table'), orderNumber)
  await bar.click()
  await page.waitForURL((url) => url.search === '')
})

it('tracks a parcel and copies its number', async () => {
  const { page, context, token } = await fixtures.visit({ as: clinic })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { orderId } = await moveOrder(fixtures, await addPatientOrder(token), ['packed', 'shipped'])
  await page.goto(`/orderDetail?orderId=${orderId}`)
  await press(page, 'Copy')
  await noticed(page, '提示')
  await noticed(page, '内容已复制到剪切板')
  await noticed(page, 'The content was copied to the clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(parcel.trackingNumber)

  const { orderId: unsent } = await addPatientOrder(token)
  await page.goto(`/orderDetail?orderId=${unsent}`)
  await shown(
    page,
    'Your order cannot be tracked at the moment as there is no shipping information available yet; try later or contact support.',
  )
  await shown(page, 'Packing slip')
  await gone(page, 'Track order')
})

it('opens the menu of a row, even if its code could not be loaded at first', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED|Failed to/ })
  const { orderNumber } = await addPatientOrder(token)
  await page.route(/\/OrderMenuList-/, (route) => route.abort())
  await page.goto('/order')
  await press(page, `Actions for order ${orderNumber}`)
  await noticed(page, 'The connection failed.')
  await shown(page.getByRole('table'), orderNumber)
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, `Actions for order ${orderNumber}`)
  await page.getByRole('menuitem', { name: 'Order detail' }).click()
  await arrived(page, '/orderDetail')
})

it('shows the provider’s photo on their own receipt, and to nobody else who has its link', async () => {
  const url = fixtures.url()
  // Both have the same name, and a photo.
  const { firstName, lastName } = await call(url, 'doctor_detail', {}, clinic.token)
  await call(url, 'doctor_edit', { firstName, lastName }, other.token)
  for (const { token } of [clinic, other]) await addPhoto(url, token)
  const { orderId } = await addPatientOrder(clinic.token)
  const sheet = async (kind: 'receipt' | 'packingSlip') => {
    const { printToken } = await call(url, 'order_print', { orderId, kind }, clinic.token)
    return `/printOrder#token=${printToken}`
  }
  const { page } = await fixtures.visit({ as: clinic, anotherSession: true })
  const photo = page.locator('article header img')
  await page.goto(await sheet('receipt'))
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await shown(page, 'Thank you.')
  await page.goto('/order')
  await page.goto(await sheet('packingSlip'))
  await shown(page, 'Packed and checked by')
  await page.waitForLoadState('networkidle')
  expect(await photo.count()).toBe(0)
  for (const as of [null, other]) {
    const { page: reader } = await fixtures.visit(as ? { as, anotherSession: true } : {})
    await reader.goto(await sheet('receipt'))
    await shown(reader, 'Thank you.')
    await reader.waitForLoadState('networkidle')
    expect(await reader.locator('article header img').count()).toBe(0)
  }
})

it('offers to try again where an order cannot be loaded, and does not say that there is nothing to do', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED|Failed to/ })
  const { orderId, orderNumber } = await addPatientOrder(token)
  await page.route('**/order_detail', (route) => route.abort())
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await gone(page, /^There is nothing to do here/)
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await shown(page, 'Payment successful!')
  await shown(page, `Order ${orderNumber}`)

  await page.route('**/order_detail', (route) =>
    route.fulfill({ json: { code: replyCodes.conflict, message: 'Please try again.', data: {} } }),
  )
  await page.goto(`/orderPlaced?orderId=${orderId}`)
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor()
  await gone(page, 'This order does not exist or is not yours.')
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await shown(page, `Order ${orderNumber}`)
})

it('orders again in three clicks', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderNumber } = await moveOrder(fixtures, await addPatientOrder(token), [
    'packed',
    'shipped',
    'delivered',
  ])
  await page.goto('/order?status=delivered')
  await press(page, `Actions for order ${orderNumber}`)
  await page.getByRole('menuitem', { name: 'Reorder' }).click()
  await arrived(page, '/addOrder')
  const lines = page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')
  await lines.first().waitFor()
  expect(await lines.count()).toBe(1)
  await press(page, 'Continue to checkout')
  await arrived(page, '/checkout')
  await payButton(page, /^Place order · \$/).waitFor()
})

it('leads nobody away who left the order while it was being copied', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderId } = await moveOrder(fixtures, await addPatientOrder(token), [
    'packed',
    'shipped',
    'delivered',
  ])
  await page.goto(`/orderDetail?orderId=${orderId}`)
  const release = await held(page, /\/reorder$/)
  await press(page, 'Reorder')
  await page.keyboard.press('g')
  await page.keyboard.press('o')
  await arrived(page, '/order')
  await page.getByRole('table').getByRole('link').first().waitFor()
  // The list is loaded again after the new draft would have been opened.
  const listed = page.waitForRequest('**/order_list')
  release()
  await listed
  expect(new URL(page.url()).pathname).toBe('/order')
})

it('cancels an unpaid order after a confirmation', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderId, orderNumber } = await placeUnpaid(token)
  await page.goto(`/orderDetail?orderId=${orderId}`)
  await press(page, 'Cancel order')
  const dialog = page.getByRole('dialog', { name: `Cancel order ${orderNumber}?` })
  await press(dialog, 'Yes, cancel the order')
  await noticed(page, 'The order was cancelled')
  await shown(page, 'Cancelled')
  await gone(page, 'Pay now')
})

/** The dialog that corrects the address of a new unpaid order. */
async function correctAddress() {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderId } = await placeUnpaid(token)
  await page.goto(`/orderDetail?orderId=${orderId}`)
  await press(page, 'Correct address')
  const dialog = page.getByRole('dialog', { name: /^Correct the address/ })
  return { page, dialog }
}

it('brings back the city of a ZIP code that is typed away and back, and keeps a state that was chosen', async () => {
  const { dialog } = await correctAddress()
  const [zip, state] = [field(dialog, 'ZIP Code'), field(dialog, 'State')]
  const opened = {
    'ZIP Code': await zip.inputValue(),
    City: await field(dialog, 'City').inputValue(),
    State: await state.inputValue(),
  }
  await zip.fill('11354')
  await filled(dialog, { City: 'Flushing', State: 'NY' })
  await zip.fill(opened['ZIP Code'])
  await filled(dialog, opened)
  await state.selectOption('NV')
  await zip.fill('11354')
  await filled(dialog, { City: 'Flushing', State: 'NV' })
})

it('corrects the address of an order, and refuses if the total would change', async () => {
  const { page, dialog } = await correctAddress()
  await field(dialog, 'Address 1').fill('22 Dover Street')
  await press(dialog, 'Save address')
  await noticed(page, 'Modified successfully')
  await shown(page, '22 Dover Street')

  await press(page, 'Correct address')
  await field(dialog, 'State').selectOption('New York')
  await field(dialog, 'ZIP Code').fill('11354')
  await press(dialog, 'Save address')
  await shown(dialog, /The address was not changed; please contact customer service\./)
})

it('updates the price at once for a patient discount and another shipping method', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  const summary = page.getByLabel('Summary')
  const place = payButton(page, /^Place order · \$/)
  await place.waitFor()
  await field(page, 'Percent').fill('0')
  await expect.poll(() => valueOf(summary, 'Discount')).toBe('$0.00')
  await place.waitFor()
  const before = amountIn(await place.innerText())
  await page.getByRole('radio', { name: /^Expedited/ }).check()
  await expect.poll(() => valueOf(summary, 'Shipping')).toBe('$24.95')
  await expect.poll(async () => amountIn(await place.innerText())).not.toBe(before)

  await field(page, 'Percent').fill('120')
  await shown(page, 'Please enter a whole number from 0 to 100.')
  await press(page, /^Place order/)
  await shown(page, 'Before the order can be placed')
})

it('offers a member free standard shipping beside another method that is chosen', async () => {
  const { page, token } = await fixtures.visit({ as: member })
  await addMember(fixtures, token, { note: 'free standard shipping' })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /^Expedited/ }).check()
  await expect.poll(() => valueOf(page.getByLabel('Summary'), 'Shipping')).toBe('$24.95')
  const standard = page.locator('label').filter({ has: page.getByRole('radio', { name: /^Standard/ }) })
  await expect.poll(() => standard.innerText()).toMatch(/Free$/)
  expect(await standard.innerText()).not.toContain('$')
})

it('offers a receipt of an order once it is paid, where it was placed, too', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderId } = await placeUnpaid(token)
  await page.goto(`/orderPlaced?orderId=${orderId}`)
  await page.getByRole('button', { name: 'Packing slip' }).waitFor()
  expect(await page.getByRole('button', { name: 'Order receipt' }).count()).toBe(0)

  await call(fixtures.url(), 'order_cancel', { orderId }, token)
  await page.goto(`/orderPlaced?orderId=${orderId}`)
  await page.getByRole('link', { name: 'All orders' }).waitFor()
  expect(await page.getByRole('button', { name: /Packing slip|Order receipt/ }).count()).toBe(0)

  const paid = await addPatientOrder(token)
  await page.goto(`/orderPlaced?orderId=${paid.orderId}`)
  await page.getByRole('button', { name: 'Order receipt' }).waitFor()
})
