import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { field, fill, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const administrator = ownStaff(fixtures, { role: 'administrator' })
const clinic = ownClinic(fixtures, { cards: twoCards })

const ids = { goods: '', stock: '', phone: '', subscription: '' }

/** A paid subscription of the clinic's patient, of which a change is asked for. */
async function subscribe(patientId: string): Promise<string> {
  const [url, { token }] = [fixtures.url(), clinic]
  const orderId = await addDraft(url, token, patientId)
  const { lines } = await call(url, 'order_goods_list', { orderId }, token)
  for (const { itemId } of lines)
    await call(url, 'order_goods_edit', { orderId, itemId, cycleMonths: 2 }, token)
  const { totalCents } = await call(url, 'order_checkout', { orderId }, token)
  await call(url, 'order_submit', { orderId, expectedTotalCents: totalCents, payer: 'provider' }, token)
  const { cards } = await call(url, 'card_list', {}, token)
  const paying = { orderId, cardId: cards[0]?.cardId ?? '', keepCard: true }
  await call(url, 'converge_direct_payment', paying, token)
  const [row] = (await call(url, 'subscription_list', { patientId }, token)).rows
  const subscriptionId = row?.subscriptionId ?? ''
  await call(url, 'subscription_ask', { subscriptionId, ask: 'change', message: 'Three, please.' }, token)
  return `providerId=${clinic.accountId}&subscriptionId=${subscriptionId}`
}

beforeAll(async () => {
  const url = fixtures.url()
  const { patientId, phone } = await addPatient(url, clinic.token)
  ids.phone = phone
  ids.subscription = await subscribe(patientId)
  const { rows } = await call(url, 'staff_goods_list', { search: 'GF-001' }, administrator.token)
  const goodsId = rows[0]?.goodsId ?? ''
  ids.goods = `goodsId=${goodsId}`
  const { rows: warehouses } = await call(url, 'warehouse_address_list', {}, clinic.token)
  ids.stock = `warehouseId=${warehouses[0]?.warehouseId}&goodsId=${goodsId}`
})

const places: Place[] = [
  { name: 'products', path: () => '/staff/products', shows: 'Change many' },
  { name: 'no product', path: () => '/staff/products?search=Nothing', shows: 'No Data' },
  { name: 'a product', path: () => `/staff/products?${ids.goods}`, shows: 'History' },
  {
    name: 'a product to be added, refused',
    path: () => '/staff/addProduct',
    shows: 'English name',
    async after(page) {
      await press(page, 'Save')
      await shown(page, 'Please fill in the required fields.')
    },
  },
  {
    name: 'a change of all products',
    path: () => '/staff/changeProducts',
    shows: /GF-001/,
    async after(page) {
      await press(page, /^Choose all \d+ that are found$/)
      await fill(page, { 'Percent, such as 5 or -2.5': '5' })
      await press(page, 'Show what changes')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'a file with bad cells',
    path: () => '/staff/productFiles',
    shows: 'Import',
    async after(page) {
      const buffer = Buffer.from('sku,name_en,times_per_day\nGF-001,Other,nine\n')
      await page.locator('input[type="file"]').setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer })
      await shown(page, /Times per day \(times_per_day\)/)
    },
  },
  { name: 'stock', path: () => '/staff/stock', shows: 'Days left' },
  { name: 'the stock of a product', path: () => `/staff/stock?${ids.stock}`, shows: 'Movements' },
  { name: 'lots that expire', path: () => '/staff/stock?tab=lots', shows: /expire/ },
  { name: 'deliveries', path: () => '/staff/stock?tab=deliveries', shows: 'New delivery' },
  { name: 'counts', path: () => '/staff/stock?tab=counts', shows: 'Start a count' },
  {
    name: 'a subscription to be changed, without a reason',
    path: () => `/staff/subscriptions?${ids.subscription}`,
    shows: /Three, please\./,
    async after(page) {
      await press(page.getByRole('article'), 'Change')
      const dialog = page.getByRole('dialog')
      await press(dialog, 'Change')
      await shown(dialog, 'Please enter a reason.')
    },
  },
  { name: 'memberships', path: () => '/staff/memberships', shows: 'Memberships' },
  {
    name: 'coupons to be made',
    path: () => '/staff/coupons',
    shows: 'Make coupons',
    async after(page) {
      await press(page, 'Make coupons')
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'the plan', path: () => '/staff/plan', shows: '$199.00' },
  { name: 'patients', path: () => '/staff/patients', shows: /^Search by a whole phone number/ },
  {
    name: 'a patient to be opened, without a reason',
    path: () => '/staff/patients',
    shows: /^Search by a whole phone number/,
    async after(page) {
      await field(page, 'Search').fill(ids.phone)
      await page.getByRole('region', { name: 'Patients' }).getByRole('link').first().click()
      await press(page, 'Open the record')
      await shown(page, 'Please enter a reason.')
    },
  },
  { name: 'questions', path: () => '/staff/faq', shows: 'Add a question' },
]

describe('is accessible', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await fixtures.visit({ as: administrator })
    await expectGoodLooks(page, place)
  })
})
