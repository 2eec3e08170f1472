import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft } from '../support/records.ts'
import { press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
/** Many orders in all states. */
const demo = fixtures.lasting({ as: 'lin' })
const clinic = ownClinic(fixtures, { cards: twoCards })
const own = fixtures.lasting({ as: clinic })

const ids = { draft: '', paid: '' }

beforeAll(async () => {
  const { token } = await demo()
  const { rows } = await call(fixtures.url(), 'order_list', { statusId: 'delivered', pageSize: 1 }, token)
  ids.paid = rows[0]?.orderId ?? ''
  ids.draft = await addDraft(fixtures.url(), clinic.token)
})

const demoPlaces: Place[] = [
  { name: 'orders', path: () => '/order', shows: /^1–/ },
  {
    name: 'an order’s menu',
    path: () => '/order?status=delivered',
    shows: /^1–/,
    async after(page) {
      await page
        .getByRole('button', { name: /^Actions for order/ })
        .filter({ visible: true })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Order receipt' }).waitFor()
    },
  },
  { name: 'an order', path: () => `/orderDetail?orderId=${ids.paid}`, shows: 'History' },
  { name: 'placed', path: () => `/orderPlaced?orderId=${ids.paid}`, shows: 'Payment successful!' },
]

const places: Place[] = [
  { name: 'an empty pad', path: () => '/addOrder', shows: 'No products yet.' },
  { name: 'a draft', path: () => `/addOrder?orderId=${ids.draft}`, shows: /Gui Pi/ },
  {
    name: 'products found',
    path: () => `/addOrder?orderId=${ids.draft}`,
    shows: /Gui Pi/,
    async after(page) {
      await page.getByRole('combobox', { name: 'Search products' }).fill('xiao yao')
      await shown(page, 'Results')
      await page
        .getByRole('option', { name: /Xiao Yao/ })
        .first()
        .waitFor()
    },
  },
  { name: 'checkout', path: () => `/checkout?orderId=${ids.draft}`, shows: /^Place order/ },
  {
    name: 'checkout with another address',
    path: () => `/checkout?orderId=${ids.draft}`,
    shows: /^Place order/,
    async after(page) {
      await page.getByRole('radio', { name: 'To another address' }).check()
      await press(page, 'Use this address')
      await shown(page, 'Please enter the Address')
    },
  },
]

describe('is accessible', () => {
  it.each(demoPlaces)('$name', async (place) => {
    const { page } = await demo()
    await expectGoodLooks(page, place)
  })

  it.each(places)('$name', async (place) => {
    const { page } = await own()
    await expectGoodLooks(page, place)
  })
})
