import { formatCents } from '@bencao/shared/domain/money.ts'
import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { amountIn, payButton, placedOrder, valueOf } from '../support/orderSteps.ts'
import { addPatient, findGoods } from '../support/records.ts'
import { arrived, field, follow, press, shown, draftSaved } from '../support/steps.ts'
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

it('asks for no instructions of an order for the clinic, and never of supplies', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  const lines = page.getByRole('list', { name: 'Products in this order' }).getByRole('listitem')
  const add = async (search: string, name: RegExp) => {
    await field(page, 'Search products').fill(search)
    await page.getByRole('option', { name }).first().click()
    await lines.filter({ hasText: name }).waitFor()
  }
  await add('pure moxa sticks', /Pure Moxa Sticks/)
  await add('gui pi', /Gui Pi Tang/)
  const moxa = lines.filter({ hasText: 'Pure Moxa Sticks' })
  const formula = lines.filter({ hasText: 'Gui Pi Tang' })
  await moxa.getByRole('button', { name: /^Note for the patient/ }).waitFor()
  expect(await field(moxa, /^Times a day/).count()).toBe(0)
  await field(formula, /^Times a day/).selectOption('3')
  await shown(formula, /1 \w+ lasts \d+ days?, until \d\d\/\d\d\/\d{4}/)

  await page.getByText('For the clinic', { exact: true }).click()
  await formula.getByRole('button', { name: /^Note, / }).waitFor()
  expect(await field(page, /^Times a day/).count()).toBe(0)
  expect(await field(page, /^Timing/).count()).toBe(0)
  expect(await formula.getByText(/lasts/).count()).toBe(0)

  // Nor does the order show the instructions that were given before, until it is for a patient again.
  await press(page, 'Continue to checkout')
  await arrived(page, '/checkout')
  const summary = page.getByLabel('Summary')
  await shown(summary, /Gui Pi Tang/)
  expect(await summary.getByText('How often').count()).toBe(0)
  await payButton(page, /^Place order · \$/).click()
  await placedOrder(page)
  await follow(page, 'Order detail')
  await arrived(page, '/orderDetail')
  await shown(page, /Gui Pi Tang/)
  expect(await page.getByText('How often').count()).toBe(0)
})

it('leaves out the timing of what is not taken', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const { patientId } = await addPatient(fixtures.url(), token)
  await page.goto(`/addOrder?patientId=${patientId}`)
  await field(page, 'Search products').fill('gui pi')
  await page
    .getByRole('option', { name: /Gui Pi Tang/ })
    .first()
    .click()
  const times = field(page, /^Times a day/)
  await times.selectOption('0')
  await expect.poll(() => field(page, /^Timing/).count()).toBe(0)
  await draftSaved(page)
  await page.reload()
  expect(await times.locator('option:checked').innerText()).toBe('None')
  await times.selectOption('1')
  await field(page, /^Timing/).waitFor()
})
