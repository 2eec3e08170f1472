import { randomUUID } from 'node:crypto'
import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { callsAs } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addMember, addPaidOrder, addPatient, addSubscription, moveOrder } from '../support/records.ts'
import { field, fill, press, shown } from '../support/steps.ts'

/** The areas in which the company enters what it sells, sees to parcels and subscriptions, and helps at the desk. */
const fixtures = openBrowser({ ownPortal: true })
const boss = ownStaff(fixtures, { role: 'administrator' })
const clinic = ownClinic(fixtures, { cards: twoCards })
const desk = fixtures.lasting({ as: boss })

const ids = {
  goods: '',
  stock: '',
  delivery: '',
  count: '',
  packed: '',
  subscription: '',
  coupon: '',
  patient: '',
  phone: '',
}

const asBoss = callsAs(fixtures, boss)
const asClinic = callsAs(fixtures, clinic)

async function addStock(): Promise<void> {
  const { rows, warehouseId } = await asBoss('staff_stock_list', {})
  const [first, second] = rows
  ids.goods = first?.goodsId ?? ''
  ids.stock = `goodsId=${ids.goods}&warehouseId=${warehouseId}`
  const to = { warehouseId: warehouseId ?? '' }
  const { deliveryId } = await asBoss('staff_delivery_save', { ...to, supplier: 'Kaiser Herbs' })
  ids.delivery = deliveryId
  for (const code of [first?.sku ?? '', second?.sku ?? ''])
    await asBoss('staff_delivery_scan', { deliveryId, code })
  const { countId } = await asBoss('staff_count_start', to)
  ids.count = countId
  await asBoss('staff_count_scan', { countId, code: first?.sku ?? '' })
  const gone = { goodsId: ids.goods, ...to, kind: 'damage', quantity: -1, reason: 'Broken' } as const
  await asBoss('staff_stock_correct', { ...gone, requestId: randomUUID() })
}

async function subscribe(patientId: string): Promise<void> {
  const { subscriptionId } = await addSubscription(fixtures.url(), clinic.token, patientId, 2)
  await asClinic('subscription_ask', { subscriptionId, ask: 'change', message: 'Three, please.' })
  ids.subscription = `providerId=${clinic.accountId}&subscriptionId=${subscriptionId}`
}

beforeAll(async () => {
  const url = fixtures.url()
  await addStock()
  const { patientId, phone } = await addPatient(url, clinic.token)
  await addPatient(url, clinic.token, { phone })
  ids.phone = phone
  ids.patient = `providerId=${clinic.accountId}&patientId=${patientId}`
  const { orderId } = await moveOrder(fixtures, await addPaidOrder(url, clinic.token, patientId), ['packed'])
  ids.packed = `providerId=${clinic.accountId}&orderId=${orderId}`
  await subscribe(patientId)
  ids.coupon = await addMember(fixtures, clinic.token, { note: 'Fair' })
})

const dialogOf =
  (button: string | RegExp): NonNullable<Place['after']> =>
  async (page) => {
    await press(page, button)
    await page.getByRole('dialog').waitFor()
  }

const places: Place[] = [
  { name: 'products', path: () => '/staff/products', shows: /GF-0/ },
  { name: 'a product', path: () => `/staff/products?goodsId=${ids.goods}`, shows: 'Prices' },
  {
    name: 'a product without what is required',
    path: () => '/staff/addProduct',
    shows: 'English name',
    async after(page) {
      await press(page, 'Save')
      await shown(page, 'Please fill in the required fields.')
    },
  },
  { name: 'a change of many products', path: () => '/staff/changeProducts', shows: /GF-0/ },
  {
    name: 'a change of all products',
    path: () => '/staff/changeProducts',
    shows: /GF-0/,
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
  { name: 'questions', path: () => '/staff/faq', shows: 'Add a question' },
  { name: 'files of products', path: () => '/staff/productFiles', shows: 'Download XLSX' },
  { name: 'stock', path: () => '/staff/stock', shows: /GF-0/ },
  { name: 'lots that expire', path: () => '/staff/stock?tab=lots', shows: 'Lots that have expired' },
  { name: 'movements of a product', path: () => `/staff/stock?${ids.stock}`, shows: 'Broken' },
  {
    name: 'a correction of stock',
    path: () => `/staff/stock?${ids.stock}`,
    shows: 'Broken',
    after: dialogOf('Correct stock'),
  },
  { name: 'deliveries', path: () => '/staff/stock?tab=deliveries', shows: 'Kaiser Herbs' },
  {
    name: 'a delivery that is scanned',
    path: () => `/staff/stock?tab=deliveries&deliveryId=${ids.delivery}`,
    shows: '2 lines, 2 pieces',
  },
  { name: 'a count', path: () => `/staff/stock?tab=counts&countId=${ids.count}`, shows: /1 counted/ },
  { name: 'parcels on their way', path: () => '/staff/orders?queue=shipped', shows: /^B\d\d-/ },
  { name: 'parcels in trouble', path: () => '/staff/orders?queue=trouble', shows: 'Orders' },
  {
    name: 'prices of a label',
    path: () => `/staff/orders?queue=packed&${ids.packed}`,
    shows: 'History',
    async after(page) {
      await press(page, 'Buy a label')
      const dialog = page.getByRole('dialog')
      await press(dialog, 'Show prices')
      await dialog.getByRole('radio').first().waitFor()
    },
  },
  { name: 'subscriptions', path: () => '/staff/subscriptions?tab=all', shows: /^S\d\d-/ },
  {
    name: 'a subscription with a request',
    path: () => `/staff/subscriptions?${ids.subscription}`,
    shows: /Three, please/,
    after: dialogOf('Change'),
  },
  { name: 'members', path: () => '/staff/memberships', shows: /Acupuncture/ },
  {
    name: 'a member',
    path: () => `/staff/memberships?providerId=${clinic.accountId}`,
    shows: /^V\d\d-/,
  },
  { name: 'coupons', path: () => '/staff/coupons', shows: 'Fair' },
  { name: 'a coupon', path: () => `/staff/coupons?couponId=${ids.coupon}`, shows: /Acupuncture/ },
  {
    name: 'coupons to make, without a validity',
    path: () => '/staff/coupons',
    shows: 'Fair',
    async after(page) {
      await dialogOf('Create coupons')(page)
      await press(page.getByRole('dialog'), 'Create coupons')
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  { name: 'the plan', path: () => '/staff/plan', shows: 'Set a price', after: dialogOf('Set a price') },
  {
    name: 'patients of a phone',
    path: () => '/staff/patients',
    shows: /^Search by a whole phone number/,
    async after(page) {
      await field(page, 'Search').fill(ids.phone)
      await page.getByRole('region', { name: 'Patients' }).getByRole('listitem').nth(1).waitFor()
    },
  },
  {
    name: 'a patient to be opened',
    path: () => `/staff/patients?${ids.patient}`,
    shows: 'Why do you open this record?',
    async after(page) {
      await press(page, 'Open the record')
      await shown(page, 'Please enter a reason.')
    },
  },
  {
    name: 'a patient who is open',
    path: () => `/staff/patients?${ids.patient}`,
    shows: 'Why do you open this record?',
    async after(page) {
      await field(page, 'Reason').fill('Called about an order')
      await press(page, 'Open the record')
      await shown(page, 'open for 30 minutes')
      await dialogOf('Merge')(page)
    },
  },
  {
    name: 'roles of a member',
    path: () => '/staff/team',
    shows: 'Tom Alvarez',
    after: dialogOf('Change roles: Tom Alvarez'),
  },
  { name: 'settings', path: () => '/staff/settings', shows: 'Customer service' },
  {
    name: 'the log, filtered to nothing',
    path: () => '/staff/audit?act=staff_faq_move',
    shows: 'No Data',
  },
]

describe('is accessible', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await desk()
    await expectGoodLooks(page, place)
  })
})
