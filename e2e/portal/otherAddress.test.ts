import { expect, it } from 'vitest'
import { sampleAddress } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { payButton } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft } from '../support/records.ts'
import { field, fill, filled, focused, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('another address that could not be saved stays typed, and no order is placed before it is saved', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED|Failed to/ })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: 'To another address' }).check()
  const typed = {
    'First name': sampleAddress.firstName,
    'Last name': sampleAddress.lastName,
    Phone: sampleAddress.phone,
    'Address 1': sampleAddress.address1,
    'ZIP Code': sampleAddress.zip,
  }
  await fill(page, typed)
  await filled(page, { City: sampleAddress.city })
  await page.route('**/order_address_edit', (route) => route.abort(), { times: 1 })
  await press(page, 'Use this address')
  await noticed(page, 'The connection failed.')
  await filled(page, { 'Address 1': sampleAddress.address1, City: sampleAddress.city })
  await payButton(page, /^Place order/).click()
  await shown(page, 'Please press “Use this address” first.')
  expect((await call(fixtures.url(), 'order_detail', { orderId }, token)).statusId).toBe('draft')

  await press(page, 'Use this address')
  await gone(page, 'Use this address')
  const { shipTo, addresses } = await call(fixtures.url(), 'order_checkout', { orderId }, token)
  expect(shipTo).toBe('other')
  expect(addresses.other).toMatchObject({ address1: sampleAddress.address1, zip: sampleAddress.zip })
})

it('says once that an address cannot be used, also where the patient pays, and to whom nothing is saved', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  const membership = page.getByText(/^Membership would save you \$/)
  await membership.waitFor()
  await page.getByRole('radio', { name: /The patient pays/ }).check()
  await expect.poll(() => membership.count()).toBe(0)
  const message = 'The ZIP Code of the delivery address is not in its state. Please correct the address.'
  const fields = { address: 'This ZIP Code is not in the state you chose.' }
  const refused = { code: 10, message, data: { missing: ['address'], fields } }
  await page.route('**/order_submit', (route) => route.fulfill({ json: refused }))
  await payButton(page, /the patient pays \$/).click()
  await noticed(page, message)
  expect(await page.locator('.mantine-Notification-root').count()).toBe(1)
  await page.getByRole('radio', { name: /I pay now/ }).check()
  await membership.waitFor()
})

it('asks for the family name first in Chinese', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'zh-Hant' })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: '寄到其他地址' }).check()
  await focused(page, '姓氏')
  const names = page
    .locator('form')
    .filter({ has: field(page, '姓氏') })
    .locator('[data-path]')
  expect(await names.first().getAttribute('data-path')).toBe('lastName')
})

it('shows the choice made last while those before it are being saved', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  const [clinics, pickup] = [
    page.getByRole('radio', { name: /^To the clinic/ }),
    page.getByRole('radio', { name: /^Self pickup/ }),
  ]
  const goOn: (() => void)[] = []
  await page.route('**/order_address_edit', async (route) => {
    await new Promise<void>((resolve) => goOn.push(resolve))
    await route.continue()
  })
  await clinics.check()
  await pickup.check()
  await expect.poll(() => goOn.length).toBe(1)
  const priced = page.waitForResponse('**/order_checkout')
  goOn[0]?.()
  await (await priced).finished()
  await expect.poll(() => goOn.length).toBe(2)
  expect(await pickup.isChecked()).toBe(true)
  expect(await clinics.isChecked()).toBe(false)
  goOn[1]?.()
  await expect
    .poll(async () => (await call(fixtures.url(), 'order_checkout', { orderId }, token)).delivery)
    .toBe('pickup')
  expect(await pickup.isChecked()).toBe(true)
})
