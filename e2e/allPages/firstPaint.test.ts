import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { holdBack, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

/** Resolves once all of these have been requested. */
const requested = (page: Page, files: readonly RegExp[]): Promise<unknown> =>
  Promise.all(files.map((file) => page.waitForRequest((request) => file.test(request.url()))))

/** Notes whether this is in the page when the product's name of `index.html` gives way; the result says it. */
async function watchFirst(page: Page, sought: string): Promise<() => Promise<unknown>> {
  await page.addInitScript((selector) => {
    let splash: Element | null = null
    const watcher = new MutationObserver(() => {
      splash ??= document.querySelector('#splash')
      if (!splash || splash.isConnected) return
      watcher.disconnect()
      Object.assign(window, { isWhole: document.querySelector(selector) !== null })
    })
    watcher.observe(document, { childList: true, subtree: true })
  }, sought)
  return () => page.evaluate(() => (window as unknown as { isWhole: boolean }).isWhole)
}

/** Counts how often React renders the page again within the task of its first rendering; the result says it once there is one. */
async function watchAgain(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { first: true, sameTask: false, again: 0 }
    const onCommitFiberRoot = () => {
      if (seen.sameTask) seen.again += 1
      if (!seen.first) return
      seen.first = false
      seen.sameTask = true
      queueMicrotask(() => (seen.sameTask = false))
    }
    const nothing = () => undefined
    Object.assign(window, {
      seen,
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        inject: () => 1,
        checkDCE: nothing,
        onCommitFiberRoot,
        onPostCommitFiberRoot: nothing,
        onCommitFiberUnmount: nothing,
      },
    })
  })
  return async () => {
    const read = () =>
      page.evaluate(() => (window as unknown as { seen: { first: boolean; again: number } }).seen)
    await expect.poll(async () => (await read()).first).toBe(false)
    return (await read()).again
  }
}

it('reads the calendars beside the page', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  const calendars = page.waitForEvent('worker', (worker) => worker.url().includes('/calendars.worker-'))
  await page.goto('/order')
  await calendars
})

it('shows the portal in a browser without workers', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Worker'))
  await page.goto('/order')
  await shown(page, 'Orders')
})

it('renders a first screen once: no menu, dialog or id renders it again in the same long task', async () => {
  const visitor = await fixtures.visit()
  const visitors = await watchAgain(visitor.page)
  await visitor.page.goto('/login')
  await shown(visitor.page, 'Send code')
  expect(await visitors()).toBe(0)

  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const count = await watchAgain(page)
  for (const path of ['/order', '/addOrder', `/checkout?orderId=${orderId}`]) {
    await page.goto(path)
    expect(await count(), path).toBe(0)
  }
})

it('requests a screen, its frame, its texts and its rows, once, while the scripts that show them are loading', async () => {
  const { page } = await fixtures.visit({ as: 'lin', lang: 'es' })
  let lists = 0
  page.on('request', (request) => (lists += Number(request.url().endsWith('/order_list'))))
  const first = [
    /order_list$/,
    /OrderListScreen-.+\.js$/,
    /PortalLayout-.+\.js$/,
    /OrderListScreen-.+\.css$/,
    /\/es-base-.+\.js$/,
    /\/es-portal-.+\.js$/,
  ]
  await holdBack(page, /start-.+\.js$/, requested(page, first))
  await page.goto('/order')
  await page
    .getByRole('link', { name: /^B\d\d-/ })
    .first()
    .waitFor()
  expect(lists).toBe(1)
})

it.each([
  ['/order', 'OrderListScreen'],
  ['/orderDetail?orderId=1', 'OrderDetailScreen'],
  ['/addOrder', 'OrderPadScreen'],
  ['/checkout?orderId=1', 'CheckoutScreen'],
  ['/patient', 'PatientListScreen'],
])('requests the code of %s before any script runs', async (path, screen) => {
  const { page } = await fixtures.visit({ as: 'lin' })
  const first = [`${screen}-.+\\.js$`, 'PortalLayout-.+\\.js$', `${screen}-.+\\.css$`].map(
    (file) => new RegExp(file),
  )
  await holdBack(page, /(?:ahead|start)-.+\.js$/, requested(page, first))
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).waitFor()
})

it('begins with the rows that have arrived, in one piece with the frame', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  const answered = page.waitForResponse('**/order_list')
  await holdBack(
    page,
    /start-.+\.js$/,
    answered
      .then((response) => response.finished())
      // Until the page has read it, too.
      .then(() => page.evaluate(() => new Promise((idle) => requestIdleCallback(idle)))),
  )
  const first = await watchFirst(page, 'tbody a')
  await page.goto('/order')
  await page
    .getByRole('link', { name: /^B\d\d-/ })
    .first()
    .waitFor()
  expect(await first()).toBe(true)
})

it.each(['/login', '/register', '/forgotPassword', '/shop', '/pay'])(
  'shows %s in one piece, once its code is there',
  async (path) => {
    const { page } = await fixtures.visit()
    const first = await watchFirst(page, 'main h1')
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await first()).toBe(true)
  },
)

it('opens another screen as soon as its code is there', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  await page.clock.install()
  await page.goto('/order')
  const patients = page.getByRole('link', { name: 'Patients' }).first()
  await patients.waitFor()
  // No time passes: whatever waits for a timer does not come.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  await patients.click()
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor()
})

it('shows a skeleton while the code of another screen is long in coming', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  let go = () => undefined as void
  await holdBack(page, /\/TransactionScreen-.+\.js$/, new Promise<void>((done) => (go = done)))
  await page.goto('/order')
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await page.locator('main > [aria-busy]').waitFor()
  go()
  await page.getByRole('heading', { level: 1, name: 'Transaction History' }).waitFor()
})

it('says that the code of a screen cannot be loaded, and loads it when the screen is opened again', async () => {
  const { page } = await fixtures.visit({ as: 'lin', expects: /PatientListScreen/ })
  const code = /\/PatientListScreen-.+\.js$/
  await page.route(code, (route) => route.abort())
  await page.goto('/order')
  const patients = page.getByRole('link', { name: 'Patients' }).first()
  await patients.click()
  await shown(page, 'Something went wrong on this page')
  await page.unrouteAll({ behavior: 'wait' })
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await patients.click()
  await page.getByRole('heading', { level: 1, name: 'Patients' }).waitFor()
})

it('requests the quote of an order once, while the scripts that show it are loading', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const first = [/\/order_checkout$/, /\/warehouse_address_list$/]
  await holdBack(page, /start-.+\.js$/, requested(page, first))
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('button', { name: /^Place order/ }).waitFor()
  expect(calls.filter((call) => first.some((one) => one.test(call)))).toHaveLength(2)
})

it('requests the products of an order pad once, while the scripts that show them are loading', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  const first = [/\/goods_list$/, /\/goods_categories$/]
  await holdBack(page, /start-.+\.js$/, requested(page, first))
  await page.goto('/addOrder')
  await page.getByRole('combobox', { name: 'Search products' }).waitFor()
  await page.waitForLoadState('networkidle')
  expect(calls.filter((call) => first.some((one) => one.test(call)))).toHaveLength(2)
})

it('requests the products for a patient named in the address once', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  const bodies: (string | null)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/goods_list')) bodies.push(request.postData())
  })
  await page.goto(`/addOrder?patientId=${patientId}`)
  await shown(page, name)
  await page.waitForLoadState('networkidle')
  expect(bodies).toEqual([expect.stringContaining(patientId)])
})

it('requests the sign-in page when a visitor opens a page that needs it', async () => {
  const { page } = await fixtures.visit()
  await holdBack(
    page,
    /start-.+\.js$/,
    requested(page, [/\/SignInScreen-.+\.js$/, /\/en-base-.+\.js$/, /\/support_contact$/]),
  )
  await page.goto('/order')
  await shown(page, 'Send code')
})

it.each([
  ['light', 'rgb(251, 250, 246)'],
  ['dark', 'rgb(18, 22, 20)'],
] as const)(
  'shows the product’s name before styles and scripts have loaded, when the system is %s',
  async (scheme, ground) => {
    const { page } = await fixtures.visit({ scheme })
    let go = () => undefined as void
    await holdBack(page, /\.(?:js|css)$/, new Promise<void>((done) => (go = done)))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.locator('body').innerText()).toBe('Bencao')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    go()
    await shown(page, 'Send code')
    // Where motion is reduced, a changed color is there with the next frame.
    await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
  },
)

it.each([
  ['lin', '/order', /PortalLayout-.+\.js$/],
  ['okafor', '/staff', /StaffLayout-.+\.js$/],
] as const)('shows it to %s until the frame has loaded', async (as, path, frame) => {
  const { page } = await fixtures.visit({ as, lang: 'es' })
  let go = () => undefined as void
  await holdBack(page, frame, new Promise<void>((done) => (go = done)))
  await page.goto(path, { waitUntil: 'commit' })
  // The start has run, and shows the texts.
  await page.locator('html[lang="es"]').waitFor()
  await expect.poll(() => page.locator('body').innerText()).toBe('Bencao')
  go()
  await page.getByRole('heading', { level: 1 }).waitFor()
})
