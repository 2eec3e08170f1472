import type { Page, Route } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { shown } from './steps.ts'

const rig = openBrowser()

/** Resolves once all of these have been asked for. */
const asked = (page: Page, files: readonly RegExp[]): Promise<unknown> =>
  Promise.all(files.map((file) => page.waitForRequest((request) => file.test(request.url()))))

/** Keeps files back until something has come about. */
const holdBack = (page: Page, files: RegExp, until: Promise<unknown>) =>
  page.route(files, async (route: Route) => {
    await until
    await route.continue()
  })

it('asks for a screen, its frame and its texts while the scripts that show them are on their way', async () => {
  const { page } = await rig.visit({ as: 'lin', lang: 'es' })
  const first = [/OrderListScreen-.+\.js$/, /MainLayout-.+\.js$/, /OrderListScreen-.+\.css$/, /\/es-.+\.js$/]
  await holdBack(page, /start-.+\.js$/, asked(page, first))
  await page.goto('/order')
  await shown(page, 'Historial de pedidos')
})

it('asks for the sign-in where a visitor opens a page that needs it', async () => {
  const { page } = await rig.visit()
  await holdBack(page, /start-.+\.js$/, asked(page, [/\/SignInScreen-.+\.js$/, /\/en-.+\.js$/]))
  await page.goto('/order')
  await shown(page, 'Send code')
})

it.each([
  ['light', 'rgb(251, 250, 246)'],
  ['dark', 'rgb(18, 22, 20)'],
] as const)(
  'shows whose page it is before styles and scripts are there, when the system is %s',
  async (scheme, ground) => {
    const { page } = await rig.visit({ scheme })
    let go = () => undefined as void
    await holdBack(page, /\.(?:js|css)$/, new Promise<void>((done) => (go = done)))
    await page.goto('/login', { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    expect(await page.locator('body').innerText()).toBe('Bencao')
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(ground)
    go()
    await shown(page, 'Send code')
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(ground)
  },
)
