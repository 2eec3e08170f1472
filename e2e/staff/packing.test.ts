import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { twoCards, ownClinic, ownStaff } from '../support/own.ts'
import { addPaidOrder, addPatient, newWord } from '../support/records.ts'
import { field, focused, gone, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })
const packer = ownStaff(fixtures, { tasks: ['warehouse'] })
const service = ownStaff(fixtures, { tasks: ['service'] })

/** Paid orders of one patient with a name that no other journey uses. */
async function paidOrders(count: number, more: { lang?: 'es' | 'zh-Hant' } = {}) {
  const lastName = newWord(12)
  const orders = []
  for (let made = 0; made < count; made++) {
    const { patientId } = await addPatient(fixtures.url(), clinic.token, { lastName, ...more })
    orders.push(await addPaidOrder(fixtures.url(), clinic.token, patientId))
  }
  return { lastName, orders, numbers: orders.map(({ orderNumber }) => orderNumber) }
}

/** The queue with only these orders in it, and a page that counts its prints. */
async function openQueue(lastName: string): Promise<Page> {
  const { page } = await fixtures.visit({ as: packer })
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['prints'] = String(
        Number(document.documentElement.dataset['prints'] ?? 0) + 1,
      )
    }
  })
  await page.goto('/staff/orders')
  await field(page, 'Search').fill(lastName)
  const names = () => page.getByRole('link', { name: /^B\d\d-/ }).allInnerTexts()
  await expect
    .poll(async () => {
      const all = await names()
      return all.length > 0 && all.every((name) => name.includes(lastName))
    })
    .toBe(true)
  await field(page, 'Search').blur()
  return page
}
/** The keys of a scanner while the focus is nowhere. */
const scanned = (page: Page, code: string) =>
  page.evaluate(
    (keys) => {
      for (const key of keys)
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    },
    [...Array.from(code), 'Enter'],
  )
const prints = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset['prints'] ?? 0))
const stateOf = async (orderNumber: string) => {
  const { rows } = await call(
    fixtures.url(),
    'staff_order_list',
    { search: orderNumber },
    fixtures.staffToken(),
  )
  return rows[0]?.statusId
}
const tick = (page: Page, number: string) => page.getByRole('checkbox', { name: `Tick order ${number}` })
const chosen = (page: Page, number: string) =>
  page.getByRole('article', { name: `Order ${number}` }).waitFor()

it('finds orders by a name, ticks them, and prints a slip for each in its patient’s language, without prices', async () => {
  const { lastName, numbers } = await paidOrders(2, { lang: 'es' })
  const page = await openQueue(lastName)
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  await shown(page, '2 orders ticked')
  await press(page, 'Print 2 packing slips')
  const cover = page.getByRole('dialog', { name: '2 packing slips' })
  for (const number of numbers) await shown(cover, `Pedido ${number}`)
  expect(await cover.getByRole('article').count()).toBe(2)
  expect(await cover.innerText()).not.toContain('$')
  await expect.poll(() => prints(page)).toBe(1)
  expect(new URL(page.url()).hash).toBe('')
  expect(page.url()).not.toContain(lastName)

  // On paper the sheets are alone, each on a page of its own.
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('heading', { name: 'Orders', level: 1 }).isVisible()).toBe(false)
  expect(await cover.getByRole('button', { name: 'Print' }).isVisible()).toBe(false)
  expect(await cover.getByRole('article').first().isVisible()).toBe(true)
  const pdf = await page.pdf({ format: 'Letter' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(2)
  await page.emulateMedia({ media: 'screen' })

  await page.keyboard.press('Escape')
  await expect.poll(() => cover.count()).toBe(0)
  await shown(page, '2 orders ticked')
})

it('prints a pick list: sums, form in bold, Chinese names and boxes, but no patient', async () => {
  const { lastName, numbers } = await paidOrders(2)
  const page = await openQueue(lastName)
  for (const number of numbers) await tick(page, number).check()
  await page.keyboard.press('l')
  const cover = page.getByRole('dialog', { name: 'Pick list' })
  await shown(cover, 'For these orders')
  const row = cover.getByRole('row').nth(1)
  await shown(row, '4 × bottle')
  await shown(row, /Gui Pi/i)
  await shown(row, /歸脾/)
  expect(await row.locator('strong').count()).toBe(1)
  for (const number of numbers) await shown(cover, new RegExp(`${number}: 2 pieces`))
  expect(await cover.innerText()).not.toContain(lastName)
  await expect.poll(() => prints(page)).toBe(1)
  await press(cover, 'Close')
  await expect.poll(() => cover.count()).toBe(0)
})

it('packs many at once; the one that was cancelled meanwhile is named, and Undo takes the others back', async () => {
  const { lastName, orders, numbers } = await paidOrders(3)
  const [first = '', second = '', third = ''] = numbers
  const page = await openQueue(lastName)
  await page.getByRole('checkbox', { name: 'All on this page' }).check()
  const [, cancelled] = orders
  await call(
    fixtures.url(),
    'staff_order_cancel',
    { providerId: clinic.accountId, orderId: cancelled?.orderId ?? '', reason: 'Asked for by phone' },
    fixtures.staffToken(),
  )
  const queue = page.getByRole('region', { name: 'Orders' })
  await press(queue, 'Mark as packed')
  await noticed(page, '2 orders are packed')
  const refused = page.getByRole('alert').filter({ hasText: 'This order was not packed' })
  await shown(refused, second)
  await shown(refused, "The order's current status does not allow this.")
  expect(await refused.innerText()).not.toContain(first)
  expect([await stateOf(first), await stateOf(third)]).toEqual(['packed', 'packed'])
  await expect.poll(() => tick(page, second).isChecked()).toBe(true)
  await expect.poll(() => tick(page, first).isChecked()).toBe(false)

  await press(page.locator('.mantine-Notification-root').filter({ hasText: '2 orders are packed' }), 'Undo')
  await noticed(page, '2 orders have to be packed again')
  expect([await stateOf(first), await stateOf(third)]).toEqual(['processing', 'processing'])
  await press(refused, 'Close')
  await gone(page, 'This order was not packed')
})

it('packs, takes back and ships by the keyboard alone, and lists the keys', async () => {
  const { lastName, numbers } = await paidOrders(2)
  const page = await openQueue(lastName)
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shown(help, 'Ship: go to the tracking number')
  await page.keyboard.press('Escape')
  await expect.poll(() => help.count()).toBe(0)

  // The newest is the first of a search.
  const [second = '', first = ''] = numbers
  await page.keyboard.press('j')
  await chosen(page, first)
  await page.keyboard.press('p')
  await noticed(page, `Order ${first} is packed`)
  await page.keyboard.press('u')
  await noticed(page, `Order ${first} has to be packed again`)
  expect(await stateOf(first)).toBe('processing')
  const sheet = page.getByRole('article', { name: `Order ${first}` })
  await sheet.getByRole('button', { name: 'Mark as packed' }).waitFor()
  await page.keyboard.press('p')
  await field(sheet, 'Tracking number').waitFor()
  await page.keyboard.press('s')
  await focused(page, 'Tracking number')
  await page.keyboard.type('1Z999AA10123456784')
  await page.keyboard.press('Enter')
  await noticed(page, `Order ${first} is on its way`)
  await gone(sheet, 'Tracking number')
  // The form has gone, and the cursor is in the list.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(first)
  await page.keyboard.press('u')
  await noticed(page, `Order ${first} is packed again, and not shipped`)
  expect(await stateOf(first)).toBe('packed')
  await field(sheet, 'Tracking number').waitFor()

  await page.keyboard.press('j')
  await chosen(page, second)
  await page.keyboard.press('x')
  await shown(page, '1 order ticked')
  await page.keyboard.press('Control+p')
  await shown(page.getByRole('dialog', { name: '1 packing slip' }), `Order ${second}`)
  await page.keyboard.press('Escape')
  await page.keyboard.press('x')
  await gone(page, '1 order ticked')
})

/** The page of the queue on which an order to pack is, in a window as wide as here. */
async function pageOf(orderNumber: string): Promise<number> {
  for (let page = 1; ; page++) {
    const asked = { statusId: 'processing', page, pageSize: 15 }
    const { rows } = await call(fixtures.url(), 'staff_order_list', asked, fixtures.staffToken())
    if (rows.length === 0 || rows.some((row) => row.orderNumber === orderNumber)) return page
  }
}

it('marks one row, on which P acts, and after it no row that nobody chose', async () => {
  const { numbers } = await paidOrders(3)
  const [begin, middle] = [await pageOf(numbers[0] ?? ''), await pageOf(numbers[1] ?? '')]
  const [before = '', number = ''] = begin === middle ? numbers : numbers.slice(1)
  const { page } = await fixtures.visit({ as: packer })
  await page.goto(`/staff/orders?page=${middle}`)
  const rows = page.locator('[data-row]')
  const marked = page.locator('[data-row]:is([aria-current], :focus)')
  await rows.filter({ hasText: before }).click()
  await chosen(page, before)
  await page.keyboard.press('j')
  await chosen(page, number)
  await expect.poll(() => marked.allInnerTexts()).toEqual([expect.stringContaining(number)])

  await page.keyboard.press('p')
  await noticed(page, `Order ${number} is packed`)
  await expect.poll(() => rows.filter({ hasText: number }).count()).toBe(0)
  // The packed order stays open, and the keys act on it.
  const sheet = page.getByRole('article', { name: `Order ${number}` })
  await expect.poll(() => sheet.evaluate((record) => record === document.activeElement)).toBe(true)
  expect(await marked.count()).toBe(0)
  await page.keyboard.press('u')
  await noticed(page, `Order ${number} has to be packed again`)
  expect(await stateOf(number)).toBe('processing')
})

it('keeps the cursor in the list when the button of a step has gone', async () => {
  const { lastName, numbers } = await paidOrders(1)
  const [number = ''] = numbers
  const page = await openQueue(lastName)
  await page.keyboard.press('j')
  await chosen(page, number)
  const button = page.getByRole('article').getByRole('button', { name: 'Mark as packed' })
  await button.focus()
  await page.keyboard.press('Enter')
  await noticed(page, `Order ${number} is packed`)
  await expect.poll(() => button.count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(number)
})

it('checks the bottles with a scanner: a wrong one is refused by its name, and its letters are no shortcuts', async () => {
  const { lastName, orders, numbers } = await paidOrders(1)
  const [number = ''] = numbers
  const { lines } = await call(
    fixtures.url(),
    'staff_order_detail',
    { providerId: clinic.accountId, orderId: orders[0]?.orderId ?? '' },
    fixtures.staffToken(),
  )
  const sku = lines[0]?.sku ?? ''
  const { rows } = await call(
    fixtures.url(),
    'staff_goods_list',
    { show: 'all', search: 'xiao yao', pageSize: 20 },
    fixtures.staffToken(),
  )
  const other = rows.find((row) => row.sku !== sku)
  const page = await openQueue(lastName)
  await page.keyboard.press('j')
  await chosen(page, number)
  const sheet = page.getByRole('article', { name: `Order ${number}` })
  const box = sheet.getByRole('checkbox', { name: /is in the package$/ })
  const scan = async (code: string) => {
    await page.keyboard.type(code)
    await page.keyboard.press('Enter')
  }
  await scanned(page, sku.toLowerCase())
  await shown(sheet, /: 1 of 2 in the package/)
  expect(await box.isChecked()).toBe(false)
  await scanned(page, 'PPPP-PPPP')
  await shown(sheet, 'PPPP-PPPP: No product has this code.')
  expect(await stateOf(number)).toBe('processing')
  // Begun and not complete: the key and the button ask first.
  const question = page.getByRole('dialog', { name: '1 of 2 pieces is not checked. Pack anyway?' })
  await page.keyboard.press('p')
  await press(question, 'Go back')
  await expect.poll(() => question.count()).toBe(0)
  await press(sheet, 'Mark as packed')
  await question.getByRole('button', { name: 'Pack anyway' }).waitFor()
  await press(question, 'Go back')
  await expect.poll(() => question.count()).toBe(0)
  expect(await stateOf(number)).toBe('processing')
  await page.keyboard.press('b')
  await focused(page, 'Scan SKU or barcode')
  await scan(other?.sku ?? '')
  await shown(sheet, `Wrong bottle: ${other?.name}`)
  await scan(sku)
  await shown(sheet, 'Everything is in the package.')
  await expect.poll(() => box.isChecked()).toBe(true)
  await scan(sku)
  await shown(sheet, /all 2 are in the package already/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('p')
  await noticed(page, `Order ${number} is packed`)
})

it('packs an order of which only a part is checked, once that is confirmed', async () => {
  const { lastName, numbers } = await paidOrders(1)
  const [number = ''] = numbers
  const page = await openQueue(lastName)
  await page.keyboard.press('j')
  await chosen(page, number)
  const sku = await page.getByRole('article').getByRole('row').nth(1).getByRole('cell').last().innerText()
  await scanned(page, sku)
  await press(page.getByRole('article'), 'Mark as packed')
  await press(page.getByRole('dialog'), 'Pack anyway')
  await noticed(page, `Order ${number} is packed`)
})

it('offers customer service, which does not pack, neither boxes nor prints', async () => {
  const { lastName, numbers } = await paidOrders(1)
  const { page } = await fixtures.visit({ as: service })
  await page.goto('/staff/orders')
  await field(page, 'Search').fill(lastName)
  await page.getByRole('link', { name: new RegExp(numbers[0] ?? '') }).click()
  const sheet = page.getByRole('article', { name: `Order ${numbers[0]}` })
  await shown(sheet, 'Cancel order')
  expect(await page.getByRole('checkbox', { name: /^Tick order/ }).count()).toBe(0)
  await gone(page, 'Print packing slip')
  await gone(page, 'Scan SKU or barcode')
  await page.keyboard.press('p')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await shown(help, 'Next and previous in the list')
  await gone(help, 'Ship: go to the tracking number')
  expect(await stateOf(numbers[0] ?? '')).toBe('processing')
})
