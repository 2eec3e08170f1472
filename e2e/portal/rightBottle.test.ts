import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { payButton } from '../support/orderSteps.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { arrived, field, focused, noticed, press, shown, draftSaved } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/
const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

const found = (page: Page) => page.getByRole('listbox', { name: 'Search products' })
const lines = (page: Page) => page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')

async function openPad(page: Page, token: string) {
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
}

it('adds the formula in the form that was typed', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await openPad(page, token)
  await page.keyboard.type('gui pi wan')
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()
  expect(await lines(page).first().innerText()).toMatch(/Gui Pi Tang 歸脾湯\u00a0· Teapills 200 ct/)
  await shown(lines(page).first(), 'Tonifies Heart blood and Spleen qi')
})

it('adds nothing by Enter if no product is called what was typed, until one is chosen', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  await openPad(page, token)
  await page.keyboard.type('xi xin')
  await page.keyboard.press('Enter')
  await shown(page, /No product is called “xi xin”|No product found for “xi xin”/)
  expect(await lines(page).count()).toBe(0)

  await field(page, 'Search products').fill('gui pi tnag')
  await shown(page, 'No product is called “gui pi tnag”. Similar:')
  expect(await found(page).getByRole('option', { selected: true }).count()).toBe(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await found(page).getByRole('option', { selected: true }).waitFor()
  expect(await lines(page).count()).toBe(0)
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()
  expect(await lines(page).allInnerTexts()).toEqual([expect.stringContaining('Gui Pi Tang')])
})

it('forgets an Enter that was pressed without a connection', async () => {
  const { page, context, token } = await fixtures.visit({ as: clinic, expects: lost })
  await openPad(page, token)
  await context.setOffline(true)
  await page.keyboard.type('xiao yao san')
  await page.keyboard.press('Enter')
  await shown(page, 'No connection. Products cannot be searched now.')
  expect(await found(page).getByRole('option', { selected: true }).count()).toBe(0)
  await context.setOffline(false)
  await page.getByRole('option', { name: /Xiao Yao San/, selected: true }).waitFor()
  expect(await lines(page).count()).toBe(0)
})

/** An order in two windows; in the second one the quantity of its product is 7 by now. */
async function changedElsewhere() {
  const { page: first, context, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const second = await context.newPage()
  for (const page of [first, second]) {
    await page.goto(`/addOrder?orderId=${orderId}`)
    await lines(page).first().waitFor()
  }
  await field(second, /^Quantity of/).fill('7')
  await draftSaved(second)
  return { first, second, orderId, token }
}

it('shows in one window what another one changed, and does not overwrite it', async () => {
  const { first, second, orderId, token } = await changedElsewhere()
  const held = async () =>
    (await call(fixtures.url(), 'order_goods_list', { orderId }, token)).lines[0]?.quantity
  await expect.poll(held).toBe(7)

  await field(first, /^Quantity of/).fill('3')
  await noticed(first, 'This order was changed in another window.')
  await expect.poll(() => field(first, /^Quantity of/).inputValue()).toBe('7')
  expect(await held()).toBe(7)

  await field(second, /^Quantity of/).fill('8')
  await expect.poll(held).toBe(8)
  await press(first, 'Continue to checkout')
  await expect.poll(() => field(first, /^Quantity of/).inputValue()).toBe('8')
  await press(first, 'Continue to checkout')
  await arrived(first, '/checkout')
  await shown(first.getByLabel('Summary'), '8 ×')
})

it('names a product that was not added because another window changed the order, and adds it after all', async () => {
  const { first, orderId, token } = await changedElsewhere()
  await field(first, 'Search products').fill('xiao yao san')
  await found(first).getByRole('option', { selected: true }).waitFor()
  await field(first, 'Search products').press('Enter')
  await noticed(first, /was not added: this order was changed in another window\./)
  expect(await lines(first).count()).toBe(1)
  await press(first, 'Add it')
  await expect.poll(() => lines(first).count()).toBe(2)
  await draftSaved(first)
  const held = await call(fixtures.url(), 'order_goods_list', { orderId }, token)
  expect(held.lines.map(({ quantity }) => quantity)).toEqual([7, 1])
})

it('names at checkout what is out of stock, and orders the rest', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const { lines: drafted } = await call(fixtures.url(), 'order_goods_list', { orderId }, token)
  await call(
    fixtures.url(),
    'order_goods_edit',
    { orderId, itemId: drafted[0]?.itemId ?? '', quantity: 999 },
    token,
  )
  await page.goto(`/checkout?orderId=${orderId}`)
  await shown(page, 'Some products cannot be sent')
  await shown(page, /Only \d+ of 999 in stock in/)
  const short = page.getByRole('status').filter({ hasText: 'Some products cannot be sent' })
  await short.getByRole('link', { name: drafted[0]?.name ?? '' }).click()
  await shown(page.getByRole('dialog'), 'Ingredients')
  await page.keyboard.press('Escape')
  await payButton(page, /^Place order · \$/).click()
  await shown(page, 'Some products cannot be sent')
  // Other clinics order the same product, so that its stock may have fallen meanwhile.
  const rest = page.getByRole('button', { name: 'Order the rest' })
  await expect
    .poll(async () => {
      await rest.click({ timeout: 1_000 }).catch(() => undefined)
      return page.getByText('Some products cannot be sent').count()
    })
    .toBe(0)
})

it('places no order of nothing, after its only product is taken off at checkout', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const { lines: drafted } = await call(fixtures.url(), 'order_goods_list', { orderId }, token)
  const itemId = drafted[0]?.itemId ?? ''
  await call(fixtures.url(), 'order_goods_edit', { orderId, itemId, quantity: 999 }, token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await press(page, `Remove ${drafted[0]?.name}`)
  const empty = page.getByRole('status').filter({ hasText: 'Add at least one product.' })
  await empty.waitFor()
  expect(await page.getByRole('button', { name: /^Place order/ }).count()).toBe(0)
  await empty.getByRole('link', { name: 'Back to the order' }).click()
  await arrived(page, '/addOrder')
})
