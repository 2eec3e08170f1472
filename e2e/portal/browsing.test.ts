import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft, addPaidOrder, addPatient } from '../support/records.ts'
import { field, focused, gone, held, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

const list = (page: Page) => page.getByRole('listbox', { name: 'Search products' })
const options = (page: Page) => list(page).getByRole('option')
const busy = (page: Page, is: boolean) => list(page).and(page.locator(`[aria-busy="${is}"]`))
const lines = (page: Page) => page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')

it('turns over a category page by page with the arrow keys, and adds from it', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  const { rows } = await call(fixtures.url(), 'goods_categories', {}, token)
  const herbs = rows.find(({ category }) => category === 'singleHerbs')?.count ?? 0
  // The list is asked for with the patient.
  const answered = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/goods_list') && answer.request().postData()?.includes(patientId) === true,
  )
  await page.goto(`/addOrder?patientId=${patientId}`)
  await answered
  await busy(page, false).waitFor()
  await focused(page, 'Search products')
  await page.getByRole('option', { name: `Single herbs ${herbs}` }).waitFor()
  // Nothing was ordered yet, so the categories come first.
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'Formulas', selected: true }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await shown(page, `1–20 of ${herbs}`)
  await focused(page, 'Search products')
  expect(await options(page).count()).toBe(20)
  const first = await options(page).first().innerText()
  for (let at = 0; at < 20; at += 1) await page.keyboard.press('ArrowDown')
  await options(page).last().and(page.locator('[aria-selected="true"]')).waitFor()
  await page.keyboard.press('ArrowDown')
  await shown(page, `21–40 of ${herbs}`)
  await expect.poll(() => options(page).first().innerText()).not.toBe(first)
  await page.keyboard.press('ArrowDown')
  await list(page).getByRole('option', { selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()

  await field(page, 'Search products').focus()
  await page.keyboard.press('Escape')
  await page.getByRole('option', { name: `Single herbs ${herbs}` }).waitFor()
})

it('lists what was ordered before, under the latest of it', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await addPaidOrder(fixtures.url(), token, patientId, 'gui pi')
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.getByRole('option', { name: /Ordered before/ }).click()
  await expect.poll(() => options(page).count()).toBe(1)
  await shown(options(page).first(), 'ordered once')
  await press(page, 'Recent')
  await page.getByRole('option', { name: /Supplements/ }).waitFor()
})

it('dims the older results while a search is under way, and chooses none of them', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.keyboard.type('gui pi')
  await page.getByRole('option', { name: /Gui Pi/, selected: true }).waitFor()
  // The foot counts the products of the order in the same words.
  const count = page.getByText(/^\d+ products?$/).and(page.locator(':not([aria-label="Order so far"] *)'))
  await count.first().waitFor()
  const release = await held(page, /\/goods_list$/)
  await field(page, 'Search products').fill('xiao yao')
  await busy(page, true).waitFor()
  expect(await list(page).evaluate((at) => getComputedStyle(at).opacity)).toBe('0.5')
  expect(await list(page).getByRole('option', { selected: true }).count()).toBe(0)
  expect(await count.count()).toBe(0)
  release()
  await page.getByRole('option', { name: /Xiao Yao/, selected: true }).waitFor()
  expect(await list(page).getAttribute('aria-busy')).toBe('false')
})

it('says what is missing for free shipping, as long as it is about what is shown', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const foot = page.getByLabel('Order so far')
  const missing = async () =>
    (await call(fixtures.url(), 'order_goods_list', { orderId }, token)).untilFreeShippingCents
  await page.goto(`/addOrder?orderId=${orderId}`)
  await shown(foot, `${formatCents((await missing()) ?? 0)} more for free shipping`)
  await field(page, /^Quantity of/).fill('3')
  const quantity = async () =>
    (await call(fixtures.url(), 'order_goods_list', { orderId }, token)).lines[0]?.quantity
  await expect.poll(quantity).toBe(3)
  await shown(foot, `${formatCents((await missing()) ?? 0)} more for free shipping`)
  await page.goto(`/checkout?orderId=${orderId}`)
  await shown(page.getByLabel('Summary'), `${formatCents((await missing()) ?? 0)} more for free shipping`)
  await page.goto(`/addOrder?orderId=${orderId}`)
  await field(page, /^Quantity of/).fill('20')
  await gone(foot, /for free shipping/)
})
