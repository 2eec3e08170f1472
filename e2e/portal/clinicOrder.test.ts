import { formatCents } from '@bencao/shared/domain/money.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { amountIn, payButton, placedOrder, valueOf } from '../support/orderSteps.ts'
import { findGoods } from '../support/records.ts'
import { arrived, field, follow, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('orders for the clinic at the provider price, to be picked up at a warehouse', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const goods = await findGoods(fixtures.url(), token, 'liu wei di huang')
  const price = formatCents(goods.providerCents * 3)

  await page.goto('/order')
  await follow(page, 'New order')
  await page.getByText('For the clinic', { exact: true }).click()
  await field(page, 'Search products').fill('liu wei di huang')
  const option = page.getByRole('option', { name: goods.name }).first()
  const asMember = goods.memberCents ?? 0
  await shown(option, `with membership ${formatCents(asMember)}`)
  await option.click()
  await press(page, `One more of ${goods.name}`)
  await press(page, `One more of ${goods.name}`)
  await shown(page, `with membership ${formatCents(asMember * 3)}`)
  await shown(page.getByLabel('Order so far'), price)
  await press(page, 'Continue to checkout')

  await arrived(page, '/checkout')
  await page.getByLabel('Self pickup at a warehouse').check()
  await field(page, 'Pick up at').selectOption('Flushing')
  await shown(page, '39-07 Janet Place')
  const summary = page.getByLabel('Summary')
  const place = payButton(page, /^Place order · \$/)
  await place.waitFor()
  expect(await valueOf(summary, 'Subtotal')).toBe(price)
  expect(await valueOf(summary, 'Shipping')).toBe('$0.00')
  expect(await summary.getByText(/Discount/).count()).toBe(0)
  const total = amountIn(await place.innerText())
  await place.click()

  const orderNumber = await placedOrder(page)
  await shown(page, `For the clinic · ${total}`)
  await shown(page, /ready for pickup at .*Flushing/)
  await page.goto(`/order?search=${orderNumber}`)
  const row = page.getByRole('row').filter({ hasText: orderNumber })
  await shown(row, 'Clinic')
  await shown(row, 'Processing')
  await shown(row, total)
})

it('orders supplies that nobody takes, without a frequency until one is chosen', async () => {
  const { page } = await fixtures.visit({ as: clinic })
  await page.goto('/addOrder')
  await page.getByText('For the clinic', { exact: true }).click()
  await field(page, 'Search products').fill('pure moxa sticks')
  await page
    .getByRole('option', { name: /Pure Moxa Sticks/ })
    .first()
    .click()
  const times = field(page, /^Times a day/)
  expect(await times.locator('option:checked').innerText()).toBe('None')
  expect(await field(page, /^Timing/).count()).toBe(0)
  await times.selectOption('1')
  await shown(page, 'Saved')
  await page.reload()
  expect(await times.inputValue()).toBe('1')
  await field(page, /^Timing/).waitFor()
})
