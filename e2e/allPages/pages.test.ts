import { describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { arrived, field, follow, held, press, shown, stored } from '../support/steps.ts'
import { ownClinic } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const suspended = ownClinic(fixtures)
const waiting = ownClinic(fixtures, { status: 'pending' })

/** A new patient with an order; returns the unique last name. */
async function addOrdered(): Promise<string> {
  const { patientId, name } = await addPatient(fixtures.url(), clinic.token)
  await addDraft(fixtures.url(), clinic.token, patientId)
  return name.split(' ')[1] ?? ''
}

/** On a page with the cursor in the search, whose answers wait until they are released. */
async function openHeldSearch() {
  const lastName = await addOrdered()
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/payment')
  await shown(page, 'Charge Method')
  const release = await held(page, /\/(order|patient)_list$/)
  await page.keyboard.press('/')
  return { lastName, page, release }
}

/** Every fixed route (docs/product.md, 18.2 Routes) with the title of its page. */
const forVisitors: Record<string, string> = {
  '/login': 'Sign in',
  '/login2': 'Customer service sign-in',
  '/register': 'Create your account',
  '/register2': 'Create a customer service account',
  '/forgotPassword': 'Forgot your password?',
  '/resetPassword': 'Choose a new password',
  '/registSuccess': 'Thank you for signing up',
  '/setPassword': 'Set your password',
  '/emailForRegistSuccess': 'Confirm your email address',
  '/orderPlaced': 'No order is open here',
  '/printOrder': 'Print',
  '/printTransaction': 'Print',
}
const forProviders: Record<string, string> = {
  '/order': 'Orders',
  '/orderDetail': 'Order detail',
  '/referralDetail': 'Payout Detail',
  '/subscriptiondetail': 'Subscription List',
  '/addOrder': 'New order',
  '/checkout': 'Checkout',
  '/patient': 'Patients',
  '/patientDetail': 'Patient information',
  '/transaction': 'Transaction History',
  '/profile': 'Profile',
  '/changePassword': 'Security',
  '/commission': 'Deposit Method',
  '/helpCenter': 'Help Center',
  '/payment': 'Charge Method',
  '/policy': 'Policy',
  '/terms': 'Terms',
  '/vip': 'VIP Membership',
  '/viewCodepatient': 'Share',
}

describe('every fixed route', () => {
  it('opens for visitors where it is public', async () => {
    const { page } = await fixtures.visit()
    for (const [path, title] of Object.entries(forVisitors)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })

  it('leads visitors to sign-in where it is not public', async () => {
    const { page } = await fixtures.visit()
    for (const path of Object.keys(forProviders)) {
      await page.goto(path)
      await arrived(page, '/login')
      await shown(page, 'Send code')
    }
  })

  it.each(['/Order', '/order/', '/PATIENT?page=2', '/staff/Orders/', '/CHECKOUT/'])(
    'leads visitors to sign-in from the spelling %s, too',
    async (path) => {
      const { page } = await fixtures.visit()
      await page.goto(path)
      await arrived(page, path.startsWith('/staff') ? '/login2' : '/login')
    },
  )

  it('opens under the spelling of its route', async () => {
    const { page } = await fixtures.visit({ as: clinic })
    for (const [typed, path] of Object.entries({ '/Order/': '/order', '/Payment': '/payment' })) {
      await page.goto(typed)
      await page.getByRole('heading', { level: 1, name: forProviders[path] ?? '' }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goto('/HelpCenter?from=menu#questions')
    await page.getByRole('heading', { level: 1, name: forProviders['/helpCenter'] ?? '' }).waitFor()
    expect(page.url()).toMatch(/\/helpCenter\?from=menu#questions$/)
    await page.goto('/order/nothing')
    await shown(page, 'Page not found')
  })

  it('opens for providers', async () => {
    const { page } = await fixtures.visit({ as: clinic })
    for (const [path, title] of Object.entries(forProviders)) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
  })
})

it('shows the not-found page at any other address, with a link back', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/nowhere/at/all')
  await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor()
  await follow(page, 'Go to orders')
  await arrived(page, '/order')
})

it('appears in all four languages, at once and after a reload', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/order')
  await shown(page, 'Order History')
  const titles = { 'zh-Hant': '訂單', 'zh-Hans': '订单', es: 'Pedidos', en: 'Orders' }
  let picker = 'Language'
  for (const [lang, title] of Object.entries(titles)) {
    await field(page, picker).selectOption(lang)
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    await expect.poll(() => page.getAttribute('html', 'lang')).toBe(lang)
    await expect.poll(() => page.title()).toContain(title)
    await expect.poll(() => stored(page)).toMatchObject({ Lang: lang })
    await page.reload()
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor()
    picker = (await page.getByRole('banner').locator('select').getAttribute('aria-label')) ?? ''
  }
})

it('is dark if the system is dark or the user chooses it, and remembers the choice', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [light, dark] = ['rgb(251, 250, 246)', 'rgb(18, 22, 20)']
  await page.goto('/order')
  await shown(page, 'Order History')
  expect(await ground()).toBe(light)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(ground).toBe(dark)
  await press(page, clinic.name)
  await page.getByRole('menuitemradio', { name: 'Light' }).click()
  await expect.poll(ground).toBe(light)
  await page.reload()
  await shown(page, 'Order History')
  expect(await ground()).toBe(light)
})

it('finds orders and patients from anywhere by the keyboard', async () => {
  const lastName = await addOrdered()
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/payment')
  await shown(page, 'Charge Method')
  await page.keyboard.press('/')
  await page.keyboard.type(lastName)
  // Enter opens the selected result; pressed earlier, it waits for the results.
  await page.locator('[role=option][aria-selected=true]', { hasText: lastName }).waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL(/orderDetail|patientDetail|addOrder/)
  await shown(page.getByRole('main'), lastName)
})

it('opens the first result even if Enter was pressed before it arrived, unless typing continued', async () => {
  const { lastName, page, release } = await openHeldSearch()
  await page.keyboard.type(lastName.slice(0, -2))
  await page.keyboard.press('Enter')
  await page.keyboard.type(lastName.slice(-2))
  release()
  await page.locator('[role=option][aria-selected=true]', { hasText: lastName }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/payment')

  const releaseAgain = await held(page, /\/(order|patient)_list$/)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  releaseAgain()
  await page.waitForURL(/orderDetail|patientDetail|addOrder/)
  await shown(page.getByRole('main'), lastName)
})

it('opens no result for an Enter if the search was left before it arrived', async () => {
  const { lastName, page, release } = await openHeldSearch()
  await page.keyboard.type(lastName)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  release()
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('/')
  await page.locator('[role=option][aria-selected=true]', { hasText: lastName }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/payment')
})

it('returns the focus to the button of a menu and of a dialog that were opened for the first time', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/order')
  await shown(page, 'Order History')
  const account = page.getByRole('button', { name: clinic.name }).first()
  const isFocused = () => account.evaluate((button) => button === document.activeElement)
  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(isFocused).toBe(true)

  await account.click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expect.poll(isFocused).toBe(true)
})

it('lets a pending provider prepare orders, and says what is still locked', async () => {
  const { page, token } = await fixtures.visit({ as: waiting })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/addOrder?orderId=${orderId}`)
  await shown(page, /Your account is being verified, which takes 1-2 business days/)
  await press(page, 'Continue to checkout')
  await arrived(page, '/checkout')
  await shown(page, 'This becomes available once your account is verified, within 1-2 business days.')
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
})

it('offers a suspended provider no new order, neither by a button nor by the key', async () => {
  const decision = { providerId: suspended.accountId, suspended: true, reason: 'A test' }
  await call(fixtures.url(), 'staff_provider_suspend', decision, fixtures.staffToken())
  const { page } = await fixtures.visit({ as: suspended, anotherSession: true })
  await page.goto('/order')
  await shown(page, 'Order History')
  expect(await page.getByRole('link', { name: /New order/ }).count()).toBe(0)
  await page.keyboard.press('n')
  await page.keyboard.press('/')
  expect(new URL(page.url()).pathname).toBe('/order')
})
