import { beforeAll, describe, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { ask } from '../support/calls.ts'
import { expectGoodLooks, type Place } from '../support/looks.ts'
import { signInByCall } from '../support/people.ts'
import { addDraft } from '../support/records.ts'
import { press, shown } from '../support/steps.ts'

const rig = openBrowser()
const lin = rig.lasting({ as: 'lin' })

const ids = { draft: '', paid: '' }

beforeAll(async () => {
  const { token } = await signInByCall(rig.url(), 'lin')
  const { rows } = await ask(rig.url(), 'order_list', { statusId: 'delivered', pageSize: 1 }, token)
  ids.draft = await addDraft(rig.url(), token)
  ids.paid = rows[0]?.orderId ?? ''
})

const places: Place[] = [
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
  { name: 'an order', path: () => `/orderDetail?orderId=${ids.paid}`, shows: 'What happened' },
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
  { name: 'placed', path: () => `/orderPlaced?orderId=${ids.paid}`, shows: 'Payment successful!' },
]

describe('everybody can read and use', () => {
  it.each(places)('$name', async (place) => {
    const { page } = await lin()
    await expectGoodLooks(page, place)
  })
})
