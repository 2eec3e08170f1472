import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { valueOf } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft, addPaidOrder, addPatient, moveOrder, submitDraft } from '../support/records.ts'
import { arrived, field, gone, held, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

const phone = { width: 390, height: 844 }

const addPatientOrder = async (token: string) =>
  addPaidOrder(fixtures.url(), token, (await addPatient(fixtures.url(), token)).patientId)

/** Changes the answers of a call before the page reads them. */
const answering = (page: Page, name: string, change: (data: Record<string, unknown>) => object) =>
  page.route(`**/${name}`, async (route) => {
    const answer = await (await route.fetch()).json()
    await route.fulfill({ json: { ...answer, data: { ...answer.data, ...change(answer.data) } } })
  })

it('has one button for a new order, and no bar of tabs where there is a single list', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderNumber } = await addPatientOrder(token)
  for (const path of ['/order', '/patient']) {
    await page.goto(path)
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    const ways = page
      .getByRole('link', { name: /^New order/ })
      .or(page.getByRole('button', { name: /^New order/ }))
    expect(await ways.filter({ visible: true }).count(), path).toBe(1)
  }
  await page.goto('/order')
  await shown(page.getByRole('table'), orderNumber)
  await page.getByRole('tab').nth(1).waitFor()

  await answering(page, 'session_state', ({ permissions }) => ({
    permissions: (permissions as string[]).filter((each) => !/^(?:subscription|earnings):/.test(each)),
  }))
  await expect.poll(() => page.getByRole('tab').count(), { timeout: 10_000 }).toBe(0)
  await shown(page.getByRole('table'), orderNumber)
})

it('keeps the chips of the states in their places while a search leaves less, and dims those with nothing', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await addPatientOrder(token)
  await page.goto('/order')
  const chips = page.getByRole('group', { name: 'Status' }).getByRole('button')
  await shown(page.getByRole('group', { name: 'Status' }), /Processing\s+\d/)
  const places = () => chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().x))
  const count = (name: string) => chips.filter({ hasText: name }).locator('span').last()
  const colorOf = (where: Locator) => where.evaluate((element) => getComputedStyle(element).color)
  const [before, counted] = [await places(), await colorOf(count('Processing'))]
  expect(before.length).toBeGreaterThan(7)

  await field(page, 'Search number, patient, product').fill('no such thing')
  await shown(page, 'No Data')
  expect(await places()).toEqual(before)
  await expect.poll(() => count('Processing').innerText()).toBe('0')
  await expect.poll(() => colorOf(count('Processing'))).not.toBe(counted)
})

it('waits for an order behind light lines, not a slab', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { orderId, orderNumber } = await addPatientOrder(token)
  const release = await held(page, /\/order_detail$/)
  await page.goto(`/orderDetail?orderId=${orderId}`)
  const lines = page.getByRole('main').locator('[aria-busy] > * > *')
  await lines.first().waitFor({ state: 'attached' })
  const heights = await lines.evaluateAll((all) => all.map((line) => line.getBoundingClientRect().height))
  expect(heights).toHaveLength(5)
  expect(Math.max(...heights)).toBeLessThanOrEqual(16)
  release()
  await page.getByRole('heading', { name: `Order ${orderNumber}` }).waitFor()
})

it('shows on a phone that the card of a patient opens, what can be done, and icons in the bar below', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, ...phone })
  const { name } = await addPatient(fixtures.url(), token)
  await page.goto('/patient')
  const card = page.getByRole('row').filter({ hasText: name })
  await shown(card, '›')
  await press(card, `Actions for ${name}`)
  await page.getByRole('menuitem', { name: 'Edit' }).waitFor()
  await page.keyboard.press('Escape')
  const bar = page.getByRole('navigation', { name: 'Menu' }).filter({ visible: true })
  const entries = bar.locator('a, button')
  await entries.nth(3).waitFor()
  expect(await entries.filter({ has: page.locator('svg') }).count()).toBe(await entries.count())
  await card.getByText('›').click()
  await arrived(page, '/patientDetail')
})

it('keeps a tracking number of 22 digits on one line of a desktop', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, width: 1440, height: 900 })
  const { orderId } = await moveOrder(fixtures, await addPatientOrder(token), ['packed', 'shipped'])
  const trackingNumber = '9400151178967851764230'
  await answering(page, 'order_detail', ({ tracking }) => ({
    tracking: { ...(tracking as object), carrier: 'USPS', trackingNumber },
  }))
  await page.goto(`/orderDetail?orderId=${orderId}`)
  const number = page.getByText(trackingNumber, { exact: true })
  expect(await number.evaluate((element) => element.getClientRects().length)).toBe(1)
})

it('calls the way of shipping by its own name, and the fee by its own', async () => {
  for (const [lang, way, fee] of [
    ['zh-Hant', '配送方式', '運費'],
    ['zh-Hans', '配送方式', '运费'],
  ] as const) {
    const { page, token } = await fixtures.visit({ as: clinic, lang })
    const orderId = await addDraft(fixtures.url(), token)
    await submitDraft(fixtures.url(), token, orderId)
    await page.goto(`/checkout?orderId=${orderId}`)
    await expect.poll(() => valueOf(page, way)).not.toMatch(/\$/)
    await expect.poll(() => valueOf(page, fee)).toMatch(/\$|免/)
  }
})

it('edits with E what can be edited of an order: a draft in the pad, a placed one its address', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const draft = await addDraft(fixtures.url(), token)
  await page.goto(`/orderDetail?orderId=${draft}`)
  await page.getByRole('heading', { level: 1, name: 'Draft' }).waitFor()
  await page.keyboard.press('e')
  await page.waitForURL(`**/addOrder?orderId=${draft}`)

  const order = await addPatientOrder(token)
  await page.goto(`/orderDetail?orderId=${order.orderId}`)
  await page.getByRole('heading', { name: `Order ${order.orderNumber}` }).waitFor()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: `Correct the address of order ${order.orderNumber}` })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })

  await moveOrder(fixtures, order, ['packed'])
  await page.reload()
  await shown(page, 'Packed')
  await gone(page, 'Correct address')
  await page.keyboard.press('e')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
