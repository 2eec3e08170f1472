import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectNoSidewaysScroll } from '../support/accessible.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic } from '../support/own.ts'
import { addDraft, addPatient, findGoods, submitDraft } from '../support/records.ts'
import { arrived, field, focused, follow, gone, held, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)

const sheet = (page: Page) => page.getByRole('dialog')
const lines = (page: Page) => page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')

it('opens from a line of the pad, and another form takes the place of the line', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token, undefined, 'xiao yao san granules')
  await page.goto(`/addOrder?orderId=${orderId}`)
  await field(page, /^Quantity of/).fill('3')
  await follow(lines(page).first(), 'Free and Easy Wanderer Powder')
  await shown(sheet(page), '逍遙散')
  await shown(sheet(page), 'Polvo del vagabundo libre')
  await shown(sheet(page), 'Chai Hu')
  await shown(sheet(page), /One bottle lasts 12 days/)
  await shown(sheet(page), /Flushing: /)
  await shown(sheet(page), 'in this order: 3')
  expect(new URL(page.url()).searchParams.get('product')).not.toBeNull()

  await press(sheet(page), 'Use Teapills 200 ct instead')
  await shown(sheet(page), 'Teapills 200 ct · TP-009')
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet(page).count()).toBe(0)
  await shown(lines(page).first(), /Teapills 200 ct/)
  const stored = async () => (await call(fixtures.url(), 'order_goods_list', { orderId }, token)).lines
  await expect.poll(stored).toMatchObject([{ sku: 'TP-009', quantity: 3, dosage: '8 pills', timesPerDay: 3 }])
})

it('names what the other forms would cost with a membership, in an order for the clinic', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token, undefined, 'xiao yao san granules')
  await call(fixtures.url(), 'order_add', { orderId, orderFor: 'clinic' }, token)
  await page.goto(`/addOrder?orderId=${orderId}`)
  await follow(lines(page).first(), 'Free and Easy Wanderer Powder')
  const form = sheet(page).getByRole('listitem').filter({ hasText: 'Teapills 200 ct' })
  await shown(form, /^with membership \$\d+\.\d\d$/)
})

it('opens from the results by the keyboard, warns of the order, and adds', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.keyboard.type('gan cao')
  await page.getByRole('option', { name: /Licorice Root/, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()
  await field(page, 'Search products').focus()
  await page.keyboard.type('hai zao')
  await page.getByRole('option', { name: /Sargassum/, selected: true }).waitFor()
  await page.keyboard.press('Alt+Enter')
  await shown(sheet(page), 'Do not combine with what is in the order')
  await shown(sheet(page), /Hai Zao and Gan Cao \(in .*Licorice Root\) · Eighteen Incompatibilities/)
  expect(await lines(page).count()).toBe(1)
  await press(sheet(page), 'Add to order')
  await expect.poll(() => lines(page).count()).toBe(2)
})

it('names each caution in the results, in the line and in the sheet', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.keyboard.type('berberine')
  const found = page.getByRole('option', { name: /Berberine HCl/, selected: true })
  await shown(found, 'May interact with medicines')
  await page.keyboard.press('Enter')
  await shown(lines(page).first(), 'Caution in pregnancy')
  await shown(lines(page).first(), 'May interact with medicines')
  await follow(lines(page).first(), /Berberine HCl/)
  await shown(sheet(page), 'Caution in pregnancy')
  await shown(sheet(page), 'May interact with medicines')
})

it('opens by keys that come before the results, and stays when the order gets its address', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await focused(page, 'Search products')
  await page.keyboard.type('gan cao')
  await page.getByRole('option', { name: /Licorice Root/, selected: true }).waitFor()
  const save = await held(page, /\/order_add$/)
  await page.keyboard.press('Enter')
  await lines(page).first().waitFor()
  const find = await held(page, /\/goods_list$/)
  await field(page, 'Search products').fill('hai zao')
  await page.keyboard.press('Alt+Enter')
  expect(await sheet(page).count()).toBe(0)
  find()
  await shown(sheet(page), 'Do not combine with what is in the order')
  save()
  await expect.poll(() => new URL(page.url()).searchParams.has('orderId')).toBe(true)
  expect(new URL(page.url()).searchParams.has('product')).toBe(true)
  await shown(sheet(page), 'Do not combine with what is in the order')
})

it('opens over the list of orders and an order, and Back closes it', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await submitDraft(fixtures.url(), token, orderId)
  await page.goto('/order')
  await follow(page.getByRole('table'), /Spleen|Gui Pi|Restore/)
  await shown(sheet(page), 'Ingredients')
  await page.goBack()
  await gone(page, 'Ingredients')
  await arrived(page, '/order')

  await page.goto(`/orderDetail?orderId=${orderId}`)
  await follow(page.getByRole('main'), /Spleen|Gui Pi|Restore/)
  await shown(sheet(page), 'Instructions in this order')
  await sheet(page).getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.has('product')).toBe(false)
  await page.goBack()
  await arrived(page, '/order')

  await page.goto(`/orderPlaced?orderId=${orderId}`)
  await follow(page.getByRole('main'), /Spleen|Gui Pi|Restore/)
  await shown(sheet(page), 'Instructions in this order')
})

it('says in the reader’s language what an address names, on a phone, and that there is no such product', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, lang: 'zh-Hant', width: 390, height: 844 })
  const { goodsId } = await findGoods(fixtures.url(), token, 'gui pi')
  await page.goto(`/order?product=${goodsId}`)
  await shown(sheet(page), '組成')
  await shown(sheet(page), '主治')
  await shown(sheet(page), /每瓶可用/)
  await expectNoSidewaysScroll(page, 'product sheet')
  await page.goto('/order?product=018f0000-0000-7000-8000-000000000001')
  await shown(sheet(page), '沒有這項產品。')
})
