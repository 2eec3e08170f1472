import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startEasypostSimulator } from '../../simulators/easypost/simulator.ts'
import { newTrackingNumber } from '../../tests/make/tracking.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient, moveOrder } from '../support/records.ts'
import { field, filled, focused, gone, held, noticed, press, shown } from '../support/steps.ts'

const account = { key: 'EZTKjourneys', webhookSecret: 'journeys'.repeat(4) }
/** Its parcels move when the journeys say so. */
const easypost = await startEasypostSimulator({ account })
const fixtures = openBrowser({
  ownPortal: {
    EASYPOST_API_URL: easypost.url,
    EASYPOST_API_KEY: account.key,
    EASYPOST_WEBHOOK_SECRET: account.webhookSecret,
  },
})
const clinic = ownClinic(fixtures, { cards: twoCards })
const member = ownStaff(fixtures)
const service = ownStaff(fixtures, { tasks: ['service'] })
beforeAll(() => easypost.sendEventsTo(`${fixtures.url()}/hooks/easypost`))
afterAll(() => easypost.stop())

async function packedOrder() {
  const { patientId } = await addPatient(fixtures.url(), clinic.token)
  return moveOrder(fixtures, await addPaidOrder(fixtures.url(), clinic.token, patientId), ['packed'])
}

/** The panel of an order in the back office. */
async function openPanel(desk: Page, orderNumber: string, queue = 'all') {
  await desk.goto(`/staff/orders?queue=${queue}`)
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  return desk.getByRole('article', { name: `Order ${orderNumber}` })
}

it('staff type a number, tracking arrives, and the provider’s open page becomes Completed by itself', async () => {
  const { orderId, orderNumber } = await packedOrder()
  const { page: portal } = await fixtures.visit({ as: clinic })
  await portal.goto(`/orderDetail?orderId=${orderId}`)
  await shown(portal, 'Packed')
  await portal.evaluate(() => document.documentElement.setAttribute('data-same', ''))

  const { page: desk } = await fixtures.visit({ as: member })
  const sheet = await openPanel(desk, orderNumber)
  const number = newTrackingNumber('UPS')
  const wrong = `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`
  await field(sheet, 'Tracking number').fill(wrong)
  await field(sheet, 'Carrier').selectOption('UPS')
  await press(sheet, 'Ship')
  await shown(sheet, 'This is not a tracking number of this carrier. Please check every digit.')
  await field(sheet, 'Tracking number').fill(number)
  await press(sheet, 'Ship')
  await noticed(desk, `Order ${orderNumber} is on its way`)
  const tracking = portal.getByRole('region', { name: 'Tracking' })
  await shown(tracking, number)
  await shown(tracking, 'No logistics information found!')

  await expect.poll(() => easypost.trackers().some(({ code }) => code === number)).toBe(true)
  easypost.scan(number, 'in_transit', 'arrived_at_facility')
  easypost.scan(number, 'out_for_delivery')
  await easypost.eventsIdle()
  easypost.scan(number, 'delivered')
  await shown(portal, 'Completed')
  await shown(tracking, 'Arrived at a facility')
  await shown(tracking, /OAKLAND, CA/)
  expect(await portal.evaluate(() => document.documentElement.hasAttribute('data-same'))).toBe(true)

  const again = await openPanel(desk, orderNumber)
  await shown(again, 'Out for delivery')
  await gone(again, 'Mark as delivered')
})

it('prices of a parcel are not shown for another size that was typed meanwhile', async () => {
  const { orderNumber } = await packedOrder()
  const { page: desk } = await fixtures.visit({ as: member })
  const sheet = await openPanel(desk, orderNumber)
  await press(sheet, 'Buy a label')
  const dialog = desk.getByRole('dialog', { name: `Label for order ${orderNumber}` })
  const release = await held(desk, /\/staff_label_quote$/)
  await press(dialog, 'Show prices')
  const answered = desk.waitForResponse(/\/staff_label_quote$/)
  await field(dialog, 'Weight (oz)').fill('320')
  release()
  await (await answered).finished()
  await dialog.getByRole('button', { name: 'Show prices', disabled: false }).waitFor()
  expect(await dialog.getByRole('radio').count()).toBe(0)
  await press(dialog, 'Show prices')
  await dialog.getByRole('radio').first().waitFor()
})

it('a label is bought, printed and given back; another one ships when the carrier scans it', async () => {
  const { orderNumber } = await packedOrder()
  const { page: desk } = await fixtures.visit({ as: member })
  const sheet = await openPanel(desk, orderNumber)

  // What is said of the form behind it does not lie over the dialog.
  await press(sheet, 'Ship')
  await noticed(desk, 'Please check the marked fields.')
  await press(sheet, 'Buy a label')
  await gone(desk, 'Please check the marked fields.')
  const dialog = desk.getByRole('dialog', { name: `Label for order ${orderNumber}` })
  await focused(desk, 'Weight (oz)')
  await field(dialog, 'Weight (oz)').fill('0')
  await press(dialog, 'Show prices')
  await dialog.getByRole('alert').first().waitFor()
  await field(dialog, 'Weight (oz)').fill('20')
  await press(dialog, 'Show prices')
  await dialog.getByRole('radio', { name: /^UPS Ground · \$10\.10 · 3 days/ }).check()
  await press(dialog, 'Buy this label')
  await noticed(desk, `Order ${orderNumber} has its label`)
  const label = sheet.getByRole('region', { name: 'Label', exact: true })
  await shown(label, /UPS Ground, \$10\.10 · 1Z/)

  const [download] = await Promise.all([desk.waitForEvent('download'), press(label, 'Print label')])
  expect(download.suggestedFilename()).toBe(`label-${orderNumber}.pdf`)
  const pdf = (await readFile(await download.path())).toString('latin1')
  expect(pdf).toMatch(/^%PDF-/)
  // Four by six inches.
  expect(pdf).toContain('[0 0 288 432]')

  // A browser that shows PDFs.
  await desk.evaluate(() => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true })
    const tab = Object.assign(new EventTarget(), {
      print: () => document.documentElement.setAttribute('data-printed', ''),
    })
    window.open = (address) => {
      setTimeout(() => tab.dispatchEvent(new Event('load')))
      return String(address).startsWith('blob:') ? (tab as unknown as Window) : null
    }
  })
  await press(label, 'Print label')
  await desk.locator('html[data-printed]').waitFor()

  // Customer service ships nothing.
  const { page: elsewhere } = await fixtures.visit({ as: service })
  const read = (await openPanel(elsewhere, orderNumber)).getByRole('region', { name: 'Label', exact: true })
  await shown(read, /UPS Ground, \$10\.10 · 1Z/)
  expect(await read.getByRole('button').count()).toBe(0)

  await press(label, 'Void label')
  const asking = desk.getByRole('dialog', { name: `Void the label of order ${orderNumber}?` })
  await shown(asking, /up to 30 days to refund \$10\.10/)
  await press(asking, 'Void label')
  await noticed(desk, `The label of order ${orderNumber} is voided`)
  await shown(sheet, /voided, the carrier decides/)

  await press(sheet, 'Buy a label')
  await press(dialog, 'Show prices')
  await press(dialog, 'Buy this label')
  await shown(label, /USPS Ground Advantage/)
  const bought = easypost
    .shipments()
    .flatMap(({ bought: each, refund }) => (each && !refund ? [each.code] : []))
  easypost.scan(bought.at(-1) ?? '', 'in_transit')
  const { page: portal } = await fixtures.visit({ as: clinic })
  await portal.goto(`/order?search=${orderNumber}`)
  await shown(portal.getByRole('row').filter({ hasText: orderNumber }), 'Shipped')
})

it('a parcel that comes back stands in a queue until somebody sees to it', async () => {
  const order = await packedOrder()
  const { page: desk } = await fixtures.visit({ as: member })
  const sheet = await openPanel(desk, order.orderNumber)
  const number = newTrackingNumber('FedEx')
  await field(sheet, 'Tracking number').fill(number)
  await filled(sheet, { Carrier: 'FedEx' })
  await press(sheet, 'Ship')
  await noticed(desk, `Order ${order.orderNumber} is on its way`)
  await expect.poll(() => easypost.trackers().some(({ code }) => code === number)).toBe(true)
  const inTrouble = async () =>
    (await call(fixtures.url(), 'staff_order_list', { trouble: true }, fixtures.staffToken())).counts.trouble
  const before = await inTrouble()
  easypost.scan(number, 'return_to_sender', 'refused')
  await expect.poll(inTrouble).toBe(before + 1)
  const trouble = await openPanel(desk, order.orderNumber, 'trouble')
  await shown(trouble, /The carrier reports: On its way back to the sender\./)
  await press(trouble, 'I’ll handle it')
  const dialog = desk.getByRole('dialog', { name: `What is done about order ${order.orderNumber}?` })
  await field(dialog, 'What you do about it').fill('Called the clinic, sent once more')
  await press(dialog, 'I’ll handle it')
  await noticed(desk, `Noted for order ${order.orderNumber}`)
  await shown(trouble, /Called the clinic, sent once more/)
})

it.each([
  { lang: 'en', scheme: 'light', width: 1440, height: 1000 },
  { lang: 'zh-Hant', scheme: 'dark', width: 390, height: 844 },
] as const)('parcels look right: $lang $scheme $width', async (looks) => {
  const { orderNumber } = await packedOrder()
  const { page: desk } = await fixtures.visit({ as: member, ...looks })
  await desk.goto('/staff/orders?queue=all')
  await desk.getByRole('link', { name: new RegExp(orderNumber) }).click()
  const sheet = desk.getByRole('article')
  const open = looks.lang === 'en' ? 'Buy a label' : '購買寄件標籤'
  await press(sheet, open)
  const dialog = desk.getByRole('dialog')
  await press(dialog, looks.lang === 'en' ? 'Show prices' : '顯示價格')
  await dialog.getByRole('radio').first().waitFor()
  const overflow = await desk.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await press(dialog, looks.lang === 'en' ? 'Buy this label' : '購買此標籤')
  const label = sheet.getByRole('region', { name: looks.lang === 'en' ? 'Label' : '寄件標籤', exact: true })
  await label.waitFor()
})
