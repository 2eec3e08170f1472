import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call, send } from '../support/calls.ts'
import { ownClinic, ownStaff, twoCards } from '../support/own.ts'
import { addPaidOrder, addPatient } from '../support/records.ts'
import { arrived, field, fill, focused, follow, gone, held, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const tina = ownStaff(fixtures)
const omar = ownStaff(fixtures)
const clinic = ownClinic(fixtures, { cards: twoCards })

const scanLabel = 'Scan, or type a SKU or barcode and press Enter'
const staffCall = (token: string) => ({
  list: (more: object = {}) => call(fixtures.url(), 'staff_stock_list', more, token),
  detail: (goodsId: string, warehouseId: string) =>
    call(fixtures.url(), 'staff_stock_detail', { goodsId, warehouseId }, token),
})

let warehouseId = ''
let warehouse = ''
let goods: { goodsId: string; sku: string; name: string; onHand: number }[] = []
beforeAll(async () => {
  const { rows: addresses } = await call(fixtures.url(), 'warehouse_address_list', {}, clinic.token)
  const here = addresses.find(({ province }) => province === 'CA')
  warehouseId = here?.warehouseId ?? ''
  warehouse = here?.name ?? ''
  const { rows } = await staffCall(tina.token).list({ warehouseId, pageSize: 100 })
  goods = rows.filter(({ active }) => active)
})

/** Puts a lot of three pieces into stock. */
async function putIn(goodsId: string, lotNumber: string) {
  const { deliveryId } = await call(fixtures.url(), 'staff_delivery_save', { warehouseId }, tina.token)
  const line = { deliveryId, goodsId, quantity: 3, lotNumber, expiresOn: '2035-01-31' }
  await call(fixtures.url(), 'staff_delivery_line', line, tina.token)
  const { revision } = await call(fixtures.url(), 'staff_delivery_detail', { deliveryId }, tina.token)
  await call(fixtures.url(), 'staff_delivery_receive', { deliveryId, revision }, tina.token)
}

/** What a scanner does: keys in quick succession, then Enter. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const choose = async (page: Page, option: string) =>
  page.getByRole('combobox', { name: 'Warehouse' }).last().selectOption({ label: option })

describe('a delivery', () => {
  it('of 40 products is scanned with the keyboard alone, and put into stock once', async () => {
    const { page } = await fixtures.visit({ as: tina })
    await page.goto('/staff/stock?tab=deliveries')
    const starts = page.getByRole('button', { name: 'New delivery' })
    await starts.waitFor()
    await expect.poll(() => starts.isEnabled()).toBe(true)
    await starts.focus()
    await page.keyboard.press('Enter')
    await choose(page, warehouse)
    await fill(page.getByRole('dialog'), { Supplier: 'Herbs Inc.', 'Delivery note number': 'LS-40' })
    await page.keyboard.press('Enter')
    await focused(page, scanLabel)

    const forty = goods.slice(0, 40)
    for (const { sku } of forty) await scan(page, sku)
    await scan(page, 'NO-SUCH-CODE')
    await scan(page, forty[0]?.sku.toLowerCase() ?? '')
    await shown(page, '40 lines, 41 pieces')
    // What is unknown stays on the page until somebody has looked at it.
    const problems = page.getByRole('alert', { name: 'Scans that were not saved' })
    await shown(problems, /NO-SUCH-CODE: No product has this code/)
    await focused(page, scanLabel)
    await press(problems, 'Dismiss the code NO-SUCH-CODE')
    await gone(page, /NO-SUCH-CODE/)

    // A draft lies on the server: it is there after the page was closed.
    await page.reload()
    await shown(page, '40 lines, 41 pieces')

    await press(page, `Change ${forty[0]?.name}`)
    const dialog = page.getByRole('dialog', { name: `Change ${forty[0]?.name}` })
    await fill(dialog, { Quantity: '12', 'Lot number': 'L-77', 'Expiry date': '01/31/2035' })
    await press(dialog, 'Save')
    await shown(page, '40 lines, 51 pieces')
    await shown(page, '01/31/2035')
    // The dialog has left the focus on its button, and the next scan is read all the same.
    await expect.poll(() => dialog.count()).toBe(0)
    await scan(page, forty[1]?.sku ?? '')
    await shown(page, '40 lines, 52 pieces')

    await press(page, 'Put into stock')
    const asking = page.getByRole('dialog', { name: 'Put this delivery into stock?' })
    await shown(asking, `52 pieces go into the stock of ${warehouse}.`)
    await press(asking, 'Put into stock')
    await noticed(page, /: 52 pieces are in stock\.$/)
    await gone(page, 'Discard')
    const after = (await staffCall(tina.token).list({ warehouseId, pageSize: 100 })).rows
    const change = (goodsId?: string) =>
      (after.find((row) => row.goodsId === goodsId)?.onHand ?? 0) -
      (goods.find((row) => row.goodsId === goodsId)?.onHand ?? 0)
    expect(forty.map(({ goodsId }) => change(goodsId))).toEqual([12, 2, ...Array(38).fill(1)])
    expect(change(goods[41]?.goodsId)).toBe(0)
  })

  it('is built from the list, and discarded', async () => {
    const { page } = await fixtures.visit({ as: tina })
    await page.goto('/staff/stock?tab=deliveries')
    await press(page, 'New delivery')
    await choose(page, warehouse)
    await press(page.getByRole('dialog'), 'Begin')
    await press(page, 'Add from the list')
    const dialog = page.getByRole('dialog')
    await field(dialog, 'Name, SKU or barcode').fill(goods[3]?.sku ?? '')
    await press(dialog, new RegExp(` · ${goods[3]?.sku} · \\w+ `))
    await fill(dialog, { Quantity: '0' })
    await press(dialog, 'Save')
    await dialog.getByRole('alert').first().waitFor()
    await fill(dialog, { Quantity: '7' })
    await press(dialog, 'Save')
    await shown(page, '1 line, 7 pieces')
    await press(page, 'Discard')
    await press(page.getByRole('dialog', { name: 'Discard this delivery?' }), 'Discard')
    await noticed(page, /: discarded\.$/)
    await follow(page, 'Back to the list')
    await shown(page.getByRole('table', { name: 'Deliveries' }), 'Discarded')
  })
})

describe('a product', () => {
  const open = async (page: Page, of = 0) => {
    const { goodsId } = goods[of] ?? {}
    await page.goto(`/staff/stock?goodsId=${goodsId}&warehouseId=${warehouseId}`)
    await page.getByRole('heading', { name: goods[of]?.name ?? '', level: 2 }).waitFor()
  }

  it('is found, gets a barcode, and is scanned by it', async () => {
    const { page } = await fixtures.visit({ as: tina })
    await page.goto('/staff/stock')
    await field(page, 'Name, SKU or barcode').fill(goods[50]?.sku ?? '')
    await expect.poll(() => page.getByRole('table').getByRole('link').count()).toBe(1)
    await follow(page.getByRole('table'), goods[50]?.name ?? '')
    await field(page, 'Scan or type a barcode').fill('4006381333931')
    await page.keyboard.press('Enter')
    await noticed(page, / has the barcode 4006381333931\.$/)
    const { deliveryId } = await call(fixtures.url(), 'staff_delivery_save', { warehouseId }, tina.token)
    await page.goto(`/staff/stock?tab=deliveries&deliveryId=${deliveryId}`)
    await focused(page, scanLabel)
    await scan(page, '4006381333931')
    await shown(page, `${goods[50]?.name}: 1`)
    await open(page, 50)
    await press(page, 'Remove the barcode 4006381333931')
    await noticed(page, /^The barcode 4006381333931 of .+ is removed\.$/)
    await shown(page, 'Only the SKU is scanned so far.')
  })

  it('is written off with a reason; more than there is is refused', async () => {
    const { page } = await fixtures.visit({ as: tina })
    await open(page, 1)
    const before = (await staffCall(tina.token).detail(goods[1]?.goodsId ?? '', warehouseId)).onHand
    await press(page, 'Correct stock')
    const dialog = page.getByRole('dialog')
    await fill(dialog, { 'Pieces that are gone': '99999', Reason: 'Water in the shelf' })
    await press(dialog, 'Save')
    await noticed(page, 'There is less in stock than that now.')
    await fill(dialog, { 'Pieces that are gone': '2' })
    await press(dialog, 'Save')
    await noticed(page, `: there are now ${before - 2} on hand.`)
    const row = page.getByRole('row').filter({ hasText: 'Water in the shelf' })
    await shown(row, '−2')
    await shown(row, tina.name)
  })

  it('of a lot that was counted as gone is counted back', async () => {
    const goodsId = goods[60]?.goodsId ?? ''
    const { onHand } = await staffCall(tina.token).detail(goodsId, warehouseId)
    await putIn(goodsId, 'CB-1')
    const { page } = await fixtures.visit({ as: tina })
    await open(page, 60)
    const dialog = page.getByRole('dialog')
    for (const { held, change, left } of [
      { held: 3, change: '-3', left: onHand },
      { held: 0, change: '3', left: onHand + 3 },
    ]) {
      await press(page, 'Correct stock')
      await field(dialog, 'What happened').selectOption({ label: 'The number is wrong' })
      await field(dialog, 'Which pieces').selectOption({ label: `Lot CB-1: ${held}` })
      await fill(dialog, { 'Change (for example 3 or -3)': change, Reason: 'Counted' })
      await press(dialog, 'Save')
      await noticed(page, `: there are now ${left} on hand.`)
    }
  })

  it('of a lot is packed from the lot, and the lot tells its orders', async () => {
    const patient = await addPatient(fixtures.url(), clinic.token)
    const order = await addPaidOrder(fixtures.url(), clinic.token, patient.patientId)
    const { rows } = await call(
      fixtures.url(),
      'goods_list',
      { search: 'gui pi', pageSize: 10 },
      clinic.token,
    )
    const goodsId = rows.find(({ stock }) => stock >= 50)?.goodsId ?? ''
    await putIn(goodsId, 'GP-1')
    const second = await addPaidOrder(fixtures.url(), clinic.token, patient.patientId)
    const { page } = await fixtures.visit({ as: tina })
    await page.goto(`/staff/stock?goodsId=${goodsId}&warehouseId=${warehouseId}`)
    await follow(page, 'Orders with this lot')
    await page.getByRole('heading', { name: /^Orders with the lot GP-1 of / }).waitFor()
    await shown(page.getByRole('table'), second.orderNumber)
    expect(await page.getByText(order.orderNumber).count()).toBe(0)
    const [file] = await Promise.all([page.waitForEvent('download'), press(page, 'Save as CSV')])
    expect(file.suggestedFilename()).toBe('lot-orders.csv')
    await follow(page.getByRole('table'), second.orderNumber)
    await arrived(page, '/staff/orders')
    await shown(page.getByRole('region', { name: 'Take from these lots' }), 'GP-1')
  })

  it('of a lot that is searched by its number leads to the orders, whatever its date', async () => {
    await putIn(goods[61]?.goodsId ?? '', 'SR-1')
    const { page } = await fixtures.visit({ as: tina })
    await page.goto(`/staff/stock?tab=lots&warehouseId=${warehouseId}`)
    await shown(page, 'Lots that have expired')
    await field(page, 'Lot number').fill('zz 9')
    await shown(page, 'No lot of this warehouse has a number that begins like this.')
    await field(page, 'Lot number').fill('sr-')
    await shown(page, 'All lots of this warehouse whose number begins like this')
    await follow(page.getByRole('row').filter({ hasText: 'SR-1' }), 'Orders with this lot')
    await page.getByRole('heading', { name: `Orders with the lot SR-1 of ${goods[61]?.name}` }).waitFor()
    await shown(page, 'No order got pieces of this lot.')
    // The search is kept with the history, not in the address.
    await page.goBack()
    await shown(page.getByRole('table', { name: 'Lots' }), 'SR-1')
    expect(await field(page, 'Lot number').inputValue()).toBe('sr-')
  })
})

describe('a count', () => {
  it('keeps a number that is corrected while the one before is being saved, and saves it too', async () => {
    const { page } = await fixtures.visit({ as: tina })
    const { countId } = await call(
      fixtures.url(),
      'staff_count_start',
      { warehouseId, category: 'clinicSupplies' },
      tina.token,
    )
    await page.goto(`/staff/stock?tab=counts&countId=${countId}`)
    await press(page, /^Not counted/)
    const input = page.getByRole('textbox', { name: /^Pieces of / }).first()
    const name = ((await input.getAttribute('aria-label')) ?? '').replace('Pieces of ', '')
    const release = await held(page, /\/staff_count_line$/)
    await input.fill('12')
    await input.press('Enter')
    await input.fill('13')
    await input.press('Enter')
    release()
    const counted = async () =>
      (await call(fixtures.url(), 'staff_count_detail', { countId }, tina.token)).rows.map((row) => [
        row.name,
        row.counted,
      ])
    await expect.poll(counted).toEqual([[name, 13]])

    await press(page, /^Counted/)
    const again = page.getByRole('textbox', { name: `Pieces of ${name}` })
    await expect.poll(() => again.inputValue()).toBe('13')
    await page.unroute(/\/staff_count_line$/)
    const releaseAgain = await held(page, /\/staff_count_line$/)
    await again.fill('14')
    await again.press('Enter')
    const answered = page.waitForResponse(/\/staff_count_line$/)
    await again.fill('15')
    releaseAgain()
    await (await answered).finished()
    await expect.poll(counted).toEqual([[name, 14]])
    expect(await again.inputValue()).toBe('15')
    await again.press('Enter')
    await expect.poll(counted).toEqual([[name, 15]])
    await call(fixtures.url(), 'staff_count_discard', { countId }, tina.token)
  })

  it('by two people: numbers of each, the other sees what is true now, and it corrects the stock', async () => {
    const { page } = await fixtures.visit({ as: tina })
    await page.goto('/staff/stock?tab=counts')
    await press(page, 'Start a count')
    await choose(page, warehouse)
    await page.getByRole('combobox', { name: 'Category' }).selectOption({ label: 'Topicals' })
    await press(page.getByRole('dialog'), 'Start a count')
    await page.getByRole('heading', { name: `Count of ${warehouse}` }).waitFor()
    await focused(page, scanLabel)
    const countId = new URL(page.url()).searchParams.get('countId') ?? ''
    await press(page, /^Not counted/)
    const input = page.getByRole('textbox', { name: /^Pieces of / }).first()
    const name = ((await input.getAttribute('aria-label')) ?? '').replace('Pieces of ', '')
    const { rows } = await call(fixtures.url(), 'staff_count_detail', { countId, show: 'open' }, omar.token)
    const target = rows.find((row) => row.name === name)
    const { onHand, waiting, sku } = await staffCall(tina.token).detail(target?.goodsId ?? '', warehouseId)

    // The other person counted it while it was on the screen.
    const theirs = { countId, goodsId: target?.goodsId ?? '', counted: onHand + waiting, revision: 0 }
    await call(fixtures.url(), 'staff_count_line', theirs, omar.token)
    await input.fill(String(onHand + waiting + 5))
    await page.keyboard.press('Enter')
    await noticed(page, 'Someone else changed this meanwhile.')
    await press(page, /^Counted/)
    const row = page.getByRole('row').filter({ hasText: sku })
    await shown(row, omar.name)

    await field(page, scanLabel).focus()
    await scan(page, sku)
    await shown(row, '+1')
    await shown(page, /1 counted, \d+ not yet, 1 different/)
    await press(page, 'Correct the stock')
    const dialog = page.getByRole('dialog', { name: 'Correct the stock by this count?' })
    await shown(dialog, /1 product is corrected\. \d+ products were not counted/)
    await press(dialog, 'Correct the stock')
    await noticed(page, '1 product is corrected.')
    expect((await staffCall(tina.token).detail(target?.goodsId ?? '', warehouseId)).onHand).toBe(onHand + 1)
    const again = await send(fixtures.url(), 'staff_count_confirm', { countId, revision: 1 }, tina.token)
    expect(again.code).toBe(13)
  })
})
