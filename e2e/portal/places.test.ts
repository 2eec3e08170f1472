import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { ownClinic } from '../support/own.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { arrived, field, follow, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const another = ownClinic(fixtures)

it('keeps the first row in sight when the window and with it the size of pages changes', async () => {
  const { page } = await fixtures.visit({ as: 'lin' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/order?page=3')
  const first = page.locator('tbody a[href*="orderId"]').first()
  await shown(page, /^31–45 of/)
  const before = await first.innerText()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.waitForURL(/page=4/)
  await shown(page, /^31–40 of/)
  expect(await first.innerText()).toBe(before)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.waitForURL(/page=3/)
  await expect.poll(() => first.innerText()).toBe(before)
})

it('opens a row in another tab with Ctrl', async () => {
  const { page, context, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto('/order')
  const row = page.getByRole('row').filter({ hasText: 'Draft' }).first()
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    row
      .getByRole('cell')
      .nth(2)
      .click({ modifiers: ['Control'] }),
  ])
  await tab.waitForURL(`**/addOrder?orderId=${orderId}`)
  expect(new URL(page.url()).pathname).toBe('/order')
})

it('keeps the list of orders in the window, however long a name is', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const lastName = 'Wolfeschlegelsteinhausenbergerdorff'
  const { patientId } = await addPatient(fixtures.url(), token, {
    firstName: 'María Guadalupe Fernández de Córdoba',
    lastName,
  })
  await addDraft(fixtures.url(), token, patientId)
  for (const width of [1440, 1280, 820]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of ['/order', '/patient']) {
      await page.goto(path)
      await shown(page, new RegExp(lastName))
      await expectNoSidewaysScroll(page, `${path}, ${width} wide`)
    }
  }
})

it('fits a phone of 320 pixels in Spanish', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'es' })
  const orderId = await addDraft(fixtures.url(), token)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [path, says] of [
    ['/changePassword', 'Usar una aplicación de autenticación'],
    [`/addOrder?orderId=${orderId}`, 'Continuar'],
    [`/checkout?orderId=${orderId}`, 'Resumen'],
  ] as const) {
    await page.goto(path)
    await shown(page, says)
    await expectNoSidewaysScroll(page, `${path}, 320 wide`)
  }
  await page.goto('/order')
  await press(page, 'Fechas')
  await field(page, 'Hasta').fill('01/01/2020')
  await expectNoSidewaysScroll(page, 'the dates of /order, 320 wide')
})

it('marks one entry of the menu as the page, and the closed settings around theirs', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  const menu = page.getByRole('navigation', { name: 'Menu' })
  const marked = () => menu.locator('[aria-current]:visible').evaluateAll(namesOf)
  await page.goto('/addOrder')
  await shown(menu, 'Orders')
  await expect.poll(marked).toEqual(['New order page', 'Orders true'])
  await page.goto('/profile')
  await shown(page, 'Your photo')
  await expect.poll(marked).toEqual(['Settings true'])
  await press(menu, 'Settings')
  await shown(menu, 'Profile')
  await expect.poll(marked).toEqual(['Profile page'])
})

const namesOf = (entries: readonly Element[]): string[] =>
  entries.map((entry) => {
    const [name = ''] = /^[^N›]*(?:New order)?/.exec(entry.textContent) ?? []
    return `${name} ${entry.getAttribute('aria-current')}`
  })

it('fills in nobody’s own data where an order goes to another address', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /another address/ }).check()
  for (const name of ['First name', 'Phone', 'Address 1', 'ZIP Code'])
    expect(await field(page, name).getAttribute('autocomplete')).toBe('off')
  const state = field(page, 'State')
  expect(await state.locator('option:checked').innerText()).toBe('Choose')
})

it('shows what an order is about in the reader’s language', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'zh-Hant' })
  const { patientId } = await addPatient(fixtures.url(), token)
  const orderId = await addDraft(fixtures.url(), token, patientId, 'GF-041')
  await page.goto(`/orderDetail?orderId=${orderId}`)
  const described = page.getByText('化痰息風，用於頭暈、頭重、噁心。')
  await described.waitFor()
  expect(await described.getAttribute('lang')).toBe('zh-Hant')
  await shown(page, '濃縮顆粒 100 公克')
})

it('says that no subscription is selected, or that there is no such one', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/subscriptiondetail')
  await shown(page, 'No subscription is selected. Open one from the list.')
  for (const id of ['nope', randomUUID()]) {
    await page.goto(`/subscriptiondetail?subscriptionId=${id}`)
    await shown(page, 'This subscription does not exist or is not yours.')
  }
  await follow(page, 'Subscription List')
  await arrived(page, '/order')
})

it('says the same of an invalid id, an unknown one and one of another clinic', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), another.token)
  const orderId = await addDraft(fixtures.url(), another.token, patientId)
  const noOrder = 'This order does not exist or is not yours.'
  const noPatient = 'This patient does not exist or is not yours.'
  for (const [path, theirs, says, list] of [
    ['/orderDetail?orderId=', orderId, noOrder, 'All orders'],
    ['/checkout?orderId=', orderId, noOrder, 'All orders'],
    ['/orderPlaced?orderId=', orderId, noOrder, 'All orders'],
    ['/patientDetail?patientId=', patientId, noPatient, 'All patients'],
  ] as const) {
    const words = new Set<string>()
    for (const id of ['nope', randomUUID(), theirs]) {
      await page.goto(`${path}${id}`)
      await shown(page, says)
      words.add(await page.locator('body').innerText())
      expect(await page.locator('.mantine-Notification-root').count(), `${path}${id}`).toBe(0)
      expect(await page.getByRole('button', { name: 'Try again' }).count(), `${path}${id}`).toBe(0)
    }
    expect([...words]).toHaveLength(1)
    await follow(page, list)
    await arrived(page, list === 'All orders' ? '/order' : '/patient')
  }
})
