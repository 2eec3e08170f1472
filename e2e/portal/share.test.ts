import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { expectGoodLooks } from '../support/looks.ts'
import { ownClinic } from '../support/own.ts'
import { scanned } from '../support/scan.ts'
import { field, held, heldFirst, noticed, openPart, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures)
const orderer = ownClinic(fixtures)
const sharer = ownClinic(fixtures)
const hasty = ownClinic(fixtures)
const typist = ownClinic(fixtures)
const pending = ownClinic(fixtures, { status: 'pending' })

const link = (page: Page) => page.locator('code').textContent()
const items = (page: Page) => page.getByRole('list', { name: 'What I recommend' }).getByRole('listitem')
const names = async (page: Page) => {
  const labels = items(page).getByRole('button', { name: /^Move .*: drag/ })
  return labels.evaluateAll((handles) =>
    handles.map((handle) => handle.getAttribute('aria-label')?.replace(/^Move (.*): drag.*$/, '$1')),
  )
}

const recommend = async (who: typeof clinic, skus: readonly string[]) => {
  for (const sku of skus) {
    const { rows } = await call(fixtures.url(), 'goods_list', { search: sku }, who.token)
    await call(fixtures.url(), 'recommended_set', { goodsId: rows[0]?.goodsId ?? '' }, who.token)
  }
}

it('shows codes whose picture is their link, in light and dark, copies them, and ends the old one', async () => {
  const { page } = await fixtures.visit({ as: sharer, scheme: 'dark' })
  await page.goto('/viewCodepatient')
  await shown(page, 'New code')
  const before = (await link(page)) ?? ''
  expect(before).toMatch(/\/shop#[0-9A-F]{32}$/)
  await expect.poll(() => scanned(page)).toBe(before)
  await press(page, 'Copy')
  await noticed(page, '内容已复制到剪切板')

  await press(page, 'New code')
  await press(page.getByRole('dialog', { name: 'Make a new code?' }), 'New code')
  await noticed(page, 'The new code is valid now')
  await expect.poll(() => link(page)).not.toBe(before)
  await expect.poll(() => scanned(page)).toBe(await link(page))
  const ended = await call(fixtures.url(), 'shop_open', { shareCode: before.split('#')[1] ?? '' }).catch(
    (error: unknown) => String(error),
  )
  expect(JSON.stringify(ended)).toContain('no longer valid')

  await page.getByText('For providers').click()
  await expect.poll(() => link(page)).toContain('/register?referralId=')
  await expect.poll(() => scanned(page)).toBe(await link(page))
})

it('recommends a product from the search, with instructions that are kept', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/viewCodepatient')
  await page.getByRole('main').getByRole('combobox').first().fill('yu ping feng san')
  await page
    .getByRole('option', { name: /Jade Windscreen Powder.*Granules/ })
    .first()
    .click()
  await shown(items(page), 'Jade Windscreen Powder')
  await (await openPart(items(page), /^Dosage/)).fill('6 g')
  await (await openPart(items(page), /^Note/)).fill('With warm water')
  await page.getByLabel('Greeting').fill('Ask me.')
  await press(page, 'Save')
  await noticed(page, 'Edited successfully')
  const kept = async () => (await call(fixtures.url(), 'recommended_list', {}, clinic.token)).rows[0]
  await expect.poll(kept).toMatchObject({ dosage: '6 g', note: 'With warm water' })

  await press(items(page), 'Remove Jade Windscreen Powder')
  await noticed(page, 'was removed')
  await expect.poll(() => items(page).count()).toBe(0)
  await press(page, 'Undo')
  await shown(items(page), 'Jade Windscreen Powder')
  expect(await kept()).toMatchObject({ dosage: '6 g', note: 'With warm water' })
})

it('removes a product whose instructions are still being saved', async () => {
  await recommend(typist, ['GF-001'])
  const { page } = await fixtures.visit({ as: typist })
  await page.goto('/viewCodepatient')
  const release = await held(page, /\/recommended_set$/)
  await (await openPart(items(page), /^Note/)).fill('With warm water')
  const answered = Promise.all(
    [/\/recommended_set$/, /\/recommended_remove$/].map((name) => page.waitForResponse(name)),
  )
  await items(page)
    .getByRole('button', { name: /^Remove / })
    .click()
  release()
  await answered
  expect((await call(fixtures.url(), 'recommended_list', {}, typist.token)).rows).toEqual([])
  await expect.poll(() => items(page).count()).toBe(0)
})

it('keeps what is typed while the text before is being saved, or if that is refused', async () => {
  await recommend(typist, ['GF-001'])
  const { page } = await fixtures.visit({ as: typist })
  await page.goto('/viewCodepatient')
  const release = await held(page, /\/share_greeting_set$/)
  await field(page, 'Greeting').fill('Ask me')
  await press(page, 'Save')
  await field(page, 'Greeting').fill('Ask me anything')
  release()
  await noticed(page, 'Edited successfully')
  const said = async () => (await call(fixtures.url(), 'recommended_list', {}, typist.token)).greeting
  await expect.poll(said).toBe('Ask me')
  await press(page, 'Save')
  await expect.poll(said).toBe('Ask me anything')

  const busy = { code: 14, message: 'Too many requests.', data: {} }
  await page.route(/\/recommended_set$/, (route) => route.fulfill({ json: busy }), { times: 1 })
  await (await openPart(items(page), /^Note/)).fill('With warm water')
  await noticed(page, 'Too many requests.')
  await (await openPart(items(page), /^Dosage/)).fill('6 g')
  const kept = async () => (await call(fixtures.url(), 'recommended_list', {}, typist.token)).rows[0]
  await expect.poll(kept).toMatchObject({ dosage: '6 g', note: 'With warm water' })
})

it('orders by dragging and by keys, says where a product is, and keeps the order', async () => {
  await recommend(orderer, ['GF-001', 'GF-002', 'SU-015'])
  const { page } = await fixtures.visit({ as: orderer, height: 1600 })
  await page.goto('/viewCodepatient')
  const [first, second, third] = [
    'Cinnamon Twig Decoction',
    'Honeysuckle and Forsythia Powder',
    'Omega-3 Fish Oil 1000 mg',
  ]
  const handle = (name: string) => page.getByRole('button', { name: `Move ${name}: ` })
  await handle(third).waitFor()
  expect(await names(page)).toEqual([first, second, third])

  await handle(third).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual([first, third, second])
  await shown(page, `${third}: 2 of 3`)
  expect(await handle(third).evaluate((button) => button === document.activeElement)).toBe(true)

  const from = await handle(first).boundingBox()
  const to = await items(page).last().boundingBox()
  if (!from || !to) throw new Error('the rows are not shown')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, to.y + to.height / 4, { steps: 8 })
  await page.mouse.move(from.x, to.y + to.height - 4, { steps: 8 })
  await page.mouse.up()
  await expect.poll(() => names(page)).toEqual([third, second, first])
  await expect
    .poll(async () =>
      (await call(fixtures.url(), 'recommended_list', {}, orderer.token)).rows.map(({ name }) => name),
    )
    .toEqual([third, second, first])
  await page.reload()
  await handle(third).waitFor()
  expect(await names(page)).toEqual([third, second, first])
})

it('sends one order after the other, so that the one that is shown is kept', async () => {
  await recommend(hasty, ['GF-001', 'GF-002', 'SU-015'])
  const { page } = await fixtures.visit({ as: hasty })
  await page.goto('/viewCodepatient')
  const handle = page.getByRole('button', { name: 'Move Cinnamon Twig Decoction: ' })
  await handle.waitFor()
  const before = await names(page)
  const release = await heldFirst(page, /\/recommended_order$/)
  await handle.focus()
  const first = page.waitForRequest(/\/recommended_order$/)
  await page.keyboard.press('Alt+ArrowDown')
  await first
  let answers = 0
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/recommended_order')) answers += 1
  })
  await page.keyboard.press('Alt+ArrowDown')
  const shownOrder = [...before.slice(1), before[0]]
  await expect.poll(() => names(page)).toEqual(shownOrder)
  release()
  await expect.poll(() => answers).toBe(2)
  const { rows } = await call(fixtures.url(), 'recommended_list', {}, hasty.token)
  expect(rows.map(({ name }) => name)).toEqual(shownOrder)
  expect(await names(page)).toEqual(shownOrder)
})

it('prints a poster and a card in another language, and nothing else of the page', async () => {
  const { page } = await fixtures.visit({ as: orderer })
  await page.goto('/viewCodepatient')
  await press(page, 'Print a counter card')
  const dialog = page.getByRole('dialog', { name: 'Print a counter card' })
  await dialog.getByRole('combobox', { name: 'Language of the sheet' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Español' }).click()
  await dialog.getByText('Sus hierbas, a domicilio').waitFor()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-print-sheet]')
  await sheet.waitFor()
  expect(await sheet.getByText('Sus hierbas, a domicilio').count()).toBe(2)
  expect(await page.getByRole('heading', { name: 'Share', exact: true }).isVisible()).toBe(false)
  expect(await dialog.isVisible()).toBe(false)
})

it('gives a pending provider no code', async () => {
  const { page } = await fixtures.visit({ as: pending })
  await page.goto('/viewCodepatient')
  await shown(page, 'This becomes available once your account is verified, within 1-2 business days.')
  expect(await page.getByRole('img', { name: /^QR code/ }).count()).toBe(0)
})

it('is accessible on a wide window and a phone', async () => {
  await recommend(sharer, ['GF-001', 'TP-002'])
  const { page } = await fixtures.visit({ as: sharer })
  await expectGoodLooks(page, {
    name: 'share',
    path: () => '/viewCodepatient',
    shows: 'Honeysuckle and Forsythia Powder',
  })
})
