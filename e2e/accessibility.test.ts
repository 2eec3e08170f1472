import type { Page } from 'playwright-core'
import { beforeAll, describe, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { openBrowser } from './browser.ts'
import { ask } from './calls.ts'
import { signInByCall } from './people.ts'
import { addDraft } from './records.ts'
import { press, shown } from './steps.ts'

const rig = openBrowser()

const looks = [
  { scheme: 'light', width: 1440, height: 900 },
  { scheme: 'dark', width: 1440, height: 900 },
  { scheme: 'light', width: 390, height: 844 },
  { scheme: 'dark', width: 390, height: 844 },
] as const

/** Looks at what is shown now in light and dark, wide and on a phone. */
async function expectGoodLooks(page: Page, where: string) {
  for (const { scheme, width, height } of looks) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width, height })
    await expectAccessible(page, `${where}, ${scheme}, ${width} wide`)
    await expectNoSidewaysScroll(page, `${where}, ${width} wide`)
  }
}

const ids = { draft: '', paid: '', patient: '', print: '' }

beforeAll(async () => {
  const { token } = await signInByCall(rig.url(), 'lin')
  const { rows } = await ask(rig.url(), 'order_list', { statusId: 'delivered', pageSize: 1 }, token)
  const orderId = rows[0]?.orderId ?? ''
  const patients = await ask(rig.url(), 'patient_list', { search: 'okafor' }, token)
  ids.draft = await addDraft(rig.url(), token)
  ids.paid = orderId
  ids.patient = patients.rows[0]?.patientId ?? ''
  ids.print = (await ask(rig.url(), 'order_print', { orderId, kind: 'receipt' }, token)).printToken
})

interface Place {
  name: string
  path: () => string
  /** What stands there once it is whole. */
  shows: string | RegExp
  /** What is done there before it is looked at. */
  after?: (page: Page) => Promise<void>
}

const doors: Place[] = [
  { name: 'sign-in by code', path: () => '/login', shows: 'Send code' },
  {
    name: 'sign-in by password, refused',
    path: () => '/login',
    shows: 'Send code',
    async after(page) {
      await page.getByText('Password', { exact: true }).click()
      await press(page, 'Sign in')
      await shown(page, 'Please enter the correct phone number.')
    },
  },
  { name: 'print page', path: () => `/printOrder#token=${ids.print}`, shows: /^Order B/ },
  { name: 'print page without a token', path: () => '/printOrder', shows: 'Nothing to print here.' },
  { name: 'thanks', path: () => '/orderPlaced', shows: 'Thank you!' },
  { name: 'nothing here', path: () => '/nowhere', shows: 'Page not found' },
  { name: 'outbox', path: () => '/dev/outbox', shows: /outbox/i },
]

const screens: Place[] = [
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
  { name: 'patients', path: () => '/patient', shows: /^1–/ },
  {
    name: 'a new patient, refused',
    path: () => '/patient',
    shows: /^1–/,
    async after(page) {
      await press(page, 'New patient')
      await press(page.getByRole('dialog'), 'Save')
      await shown(page, 'Please enter first name')
    },
  },
  { name: 'a patient', path: () => `/patientDetail?patientId=${ids.patient}`, shows: 'Okafor' },
  { name: 'cards', path: () => '/payment', shows: /ending in 2124/ },
  {
    name: 'a card to be deleted',
    path: () => '/payment',
    shows: /ending in 2124/,
    async after(page) {
      await press(page, /^Delete/)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'what is not built', path: () => '/vip', shows: 'Not available yet' },
]

describe('everybody can read and use', () => {
  it.each(doors)('$name', async ({ name, path, shows, after }) => {
    const { page } = await rig.visit()
    await page.goto(path())
    await shown(page, shows)
    await after?.(page)
    await expectGoodLooks(page, name)
  })

  it.each(screens)('$name', async ({ name, path, shows, after }) => {
    const { page } = await rig.visit({ as: 'lin' })
    await page.goto(path())
    await shown(page, shows)
    await after?.(page)
    await expectGoodLooks(page, name)
  })
})
