import { readFile } from 'node:fs/promises'
import { mostUploadBytes } from '@bencao/shared/domain/upload.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { ownClinic, ownStaff } from '../support/own.ts'
import { arrived, field, fill, follow, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const keeper = ownStaff(fixtures)
const clinic = ownClinic(fixtures)

const visit = async (as = keeper) => (await fixtures.visit({ as, anotherSession: true })).page
/** A PNG of 120 by 90 pixels. */
const drawnPng = async (page: Page): Promise<Buffer> => {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 120
    canvas.height = 90
    canvas.getContext('2d')?.fillRect(10, 10, 60, 60)
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(address.split(',')[1] ?? '', 'base64')
}

const hostile = '<img src=x onerror="document.title=1">'

it('a product is added, priced, pictured and changed, and providers buy it as it is', async () => {
  const page = await visit()
  await page.goto('/staff/products')
  await follow(page, 'Add a product')
  await fill(page, { SKU: 'E2E-1', 'English name': `Clear Mountain ${hostile}` })
  await press(page, 'Save')
  await shown(page, 'Please fill in the required fields.')
  await fill(page, {
    'Spanish name': `Montaña ${hostile}`,
    'Traditional Chinese name': '清山散',
    'Simplified Chinese name': '清山散',
    Pinyin: 'Qing Shan San',
    'Form and size': 'granules 100 g',
    Unit: 'bottle',
    'Description for clinicians, in English (patients never see it)': hostile,
    'Ingredients of the formula': 'Chai Hu 60%\nBai Shao 30%',
  })
  await press(page, 'Save')
  await shown(page, 'The shares add up to 100%, or no ingredient has one.')
  await fill(page, { 'Ingredients of the formula': 'Chai Hu 60%\nBai Shao 40%' })
  await press(page, 'Save')
  await noticed(page, /was added\. It is sold once its first price has started\.$/)
  await shown(page, 'No price has started, so this product is not sold.')

  const prices = page.getByRole('form', { name: 'Set a price' })
  await fill(prices, { 'Retail price': '20', 'Provider price': '30' })
  await press(prices, 'Set a price')
  await shown(prices, 'The provider price cannot be above the retail price.')
  await fill(prices, { 'Provider price': '12.50' })
  await press(prices, 'Set a price')
  await noticed(page, /^The price of .+ was set\.$/)
  await shown(page.getByRole('table', { name: 'Prices' }), '$20.00')

  const picture = page.getByRole('region', { name: 'Picture' })
  await picture
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: await drawnPng(page) })
  const crop = page.getByRole('dialog', { name: 'Choose the square' })
  // The picture is there before the square is moved.
  await expect
    .poll(() =>
      crop.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data
        return pixels?.some((value) => value !== 0)
      }),
    )
    .toBe(true)
  await crop.getByRole('slider', { name: 'Size of the square' }).fill('80')
  await press(crop, 'Use this square')
  await noticed(page, /^The picture of .+ was set\.$/)
  await picture.getByRole('img').waitFor()

  const buyer = await visit(clinic)
  const { rows } = await call(fixtures.url(), 'goods_list', { search: 'Clear Mountain' }, clinic.token)
  const sold = rows.find(({ sku }) => sku === 'E2E-1')
  expect(sold).toMatchObject({ retailCents: 2000, providerCents: 1250 })
  await buyer.goto(`/order?product=${sold?.goodsId}`)
  await shown(buyer.getByRole('dialog'), `Clear Mountain ${hostile}`)
  expect(await buyer.title()).not.toBe('1')

  await press(page, 'Edit')
  await fill(page, { Dosage: '6 g', 'Reason (kept in the history)': 'The label says so' })
  await page.getByRole('checkbox', { name: 'May interact with medicines' }).check()
  await press(page, 'Save')
  await noticed(page, /^.+ was saved\.$/)
  const history = page.getByRole('region', { name: 'History' })
  await shown(history, 'Dosage: (empty) → 6 g')
  await shown(history, 'Cautions: (empty) → interactions')
  const goodsId = sold?.goodsId ?? ''
  const { cautions } = await call(fixtures.url(), 'staff_goods_detail', { goodsId }, keeper.token)
  expect(cautions).toEqual(['interactions'])
  await shown(history, 'The label says so')
  expect(await page.title()).not.toBe('1')
})

it('the form of a product that somebody else changed meanwhile opens again with the typed text', async () => {
  const page = await visit()
  const { rows } = await call(fixtures.url(), 'staff_goods_list', { search: 'GF-003' }, keeper.token)
  const goodsId = rows[0]?.goodsId ?? ''
  await page.goto(`/staff/products?goodsId=${goodsId}`)
  await press(page, 'Edit')
  await fill(page, { Dosage: '7 g' })
  const { revision } = await call(fixtures.url(), 'staff_goods_detail', { goodsId }, keeper.token)
  const price = { retailCents: 3000, providerCents: 2000, why: 'Dearer', startsOn: '2035-01-01' }
  await call(fixtures.url(), 'staff_goods_price', { goodsId, revision, ...price }, keeper.token)
  await press(page, 'Save')
  await noticed(page, 'This has changed in the meantime. Please look at it again.')
  await shown(page.getByRole('table', { name: 'Prices' }), '$30.00')
  await press(page, 'Edit')
  expect(await field(page, 'Dosage').inputValue()).toBe('7 g')
  await press(page, 'Save')
  await noticed(page, /^.+ was saved\.$/)
  const { dosage } = await call(fixtures.url(), 'staff_goods_detail', { goodsId }, keeper.token)
  expect(dosage).toBe('7 g')
})

it('products are imported from a file after a preview that names each bad cell, and exported', async () => {
  const page = await visit()
  await page.goto('/staff/products')
  await follow(page, 'Import and export')
  const part = page.getByRole('region', { name: 'Import' })
  const choose = (text: string | Buffer) =>
    part
      .locator('input[type="file"]')
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose(Buffer.from([...Buffer.from('sku,name_zh_hans\nGF-001,'), 0xd0, 0xa1, 0xb2, 0xf1]))
  await shown(part, /^The text of this file is not UTF-8\./)
  await choose('sku,name_en,times_per_day\nGF-001,Renamed by a file,3\nGF-002,Other,nine\n')
  await shown(part, '1 row cannot be imported and will be left out.')
  await shown(part, 'Times per day (times_per_day): not a whole number from 0 to 6')
  await press(part, /^Changed/)
  await shown(part, /English name: .* → Renamed by a file/)
  await press(part, 'Import 1 product')
  const asking = page.getByRole('dialog', { name: 'Import 1 changed product?' })
  await field(asking, 'Reason (kept in the history)').fill('New names')
  await press(asking, 'Import 1 product')
  await noticed(page, '0 products were added, and 1 was changed.')

  const saving = page.waitForEvent('download')
  await press(page, 'Download XLSX')
  const file = await (await saving).path()
  await part
    .locator('input[type="file"]')
    .setInputFiles({ name: 'b.xlsx', mimeType: '', buffer: await readFile(file) })
  await shown(part, 'Nothing to import')
})

/** A file over the limit. */
const tooLarge = (name: string, mimeType: string) => ({
  name,
  mimeType,
  buffer: Buffer.alloc(mostUploadBytes + 1),
})

it('a picture that is too large is named as such before it is sent', async () => {
  const page = await visit()
  await page.goto('/staff/products')
  await page.getByRole('list', { name: 'Products' }).getByRole('link').first().click()
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const input = page.getByRole('region', { name: 'Picture' }).locator('input[type="file"]')
  await input.setInputFiles(tooLarge('a.png', 'image/png'))
  await noticed(page, 'The file is too large. The limit is 10 MB.')
  expect(sent).not.toContain('/staff_goods_picture')
})

it('a file of products that is too large is named as such before it is sent', async () => {
  const page = await visit()
  await page.goto('/staff/productFiles')
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  const input = page.getByRole('region', { name: 'Import' }).locator('input[type="file"]')
  await input.setInputFiles(tooLarge('a.csv', 'text/csv'))
  await noticed(page, 'The file is over 10 MB.')
  expect(sent).not.toContain('/staff_goods_import')
})

it('many products are changed at once, after their new prices were shown', async () => {
  const page = await visit()
  await page.goto('/staff/products')
  await follow(page, 'Change many')
  await field(page, 'Name, pinyin or SKU').fill('GF-00')
  await shown(page, /GF-003/)
  const boxes = page.getByRole('checkbox', { name: /^Choose .* GF-00\d$/ })
  await boxes.nth(0).check()
  // A tick outlasts another search.
  await field(page, 'Name, pinyin or SKU').fill('TP-00')
  await shown(page, /TP-004/)
  await shown(page, '1 product is chosen')
  await page.getByRole('checkbox', { name: /^Choose .* TP-004$/ }).check()
  await press(page, 'Show what changes')
  await shown(page, /^Please enter a percentage from -90 to 100/)
  await fill(page, { 'Percent, such as 5 or -2.5': '5' })
  await press(page, 'Show what changes')
  const asking = page.getByRole('dialog', { name: 'Change 2 products?' })
  await shown(asking, /^Retail price: \$\d+\.\d\d → \$\d+\.\d\d$/)
  await press(asking, 'Change them')
  await noticed(page, '2 products were changed.')
  await shown(page, 'No product is chosen')

  // All that are found, over pages. Nothing is set: the demo's catalog is other tests', too.
  await field(page, 'Name, pinyin or SKU').fill('')
  await press(page, /^Choose all \d+ that are found$/)
  await shown(page, /^\d{3} products are chosen$/)
  await fill(page, { 'Percent, such as 5 or -2.5': '5' })
  await press(page, 'Show what changes')
  const all = page.getByRole('dialog', { name: /^Change \d{3} products\?$/ })
  await shown(all, /^\d+ more products are not shown here: /)
  await press(all, 'Cancel')
  await page.getByRole('checkbox', { name: 'Choose all on this page' }).uncheck()
  await shown(page, 'No product is chosen')
})

it('a form that was left keeps its text, and a long list keeps the chosen product in view', async () => {
  const page = await visit()
  await page.goto('/staff/addProduct')
  await fill(page, { 'English name': 'Half a product' })
  await follow(page, 'Stock')
  await arrived(page, '/staff/stock')
  await page.goBack()
  expect(await field(page, 'English name').inputValue()).toBe('Half a product')
  await follow(page, 'Cancel')
  await follow(page, 'Add a product')
  expect(await field(page, 'English name').inputValue()).toBe('')

  await page.goto('/staff/products')
  const last = page.getByRole('list', { name: 'Products' }).getByRole('link').last()
  await last.scrollIntoViewIfNeeded()
  await last.click()
  const title = page.getByRole('article').getByRole('heading', { level: 2 })
  await title.waitFor()
  const top = async () => (await title.boundingBox())?.y ?? -1
  await expect.poll(top).toBeGreaterThan(0)
  await expect.poll(top).toBeLessThan(200)
})
