import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { approvedSales, gatewayFault } from '../support/gateway.ts'
import { payButton, placedOrder, valueOf } from '../support/orderSteps.ts'
import { addDraft } from '../support/records.ts'
import { arrived, field, filled, follow, gone, press, shown } from '../support/steps.ts'
import { ownClinic, twoCards } from '../support/own.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })

it('keeps an order whose card is declined, and accepts another card for it', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const before = await approvedSales(fixtures.url())
  await gatewayFault(fixtures.url(), { match: 'ccsale', mode: 'decline', times: 1 })

  await page.goto(`/checkout?orderId=${orderId}`)
  await payButton(page, /^Place order/).click()
  await shown(page, 'Payment failed')
  await shown(page, 'The bank declined the card without giving a reason.')
  await gone(page, /DECLINED/)
  await shown(page, 'This order is awaiting payment')
  expect(await valueOf(page, 'Shipping method')).toBe('Standard')
  expect(await call(fixtures.url(), 'order_detail', { orderId }, token)).toMatchObject({
    statusId: 'awaitingPayment',
  })

  await page.getByRole('radio', { name: /2124/ }).check()
  await payButton(page, /^Pay · \$/).click()
  await placedOrder(page)
  const sales = (await approvedSales(fixtures.url())).slice(before.length)
  expect(sales).toMatchObject([{ card: { last4: '2124' } }])
  await follow(page, 'Order detail')
  await shown(page, /^Declined/)
  await shown(page, /^Paid · /)
  const history = await page.getByRole('region', { name: 'History' }).getByRole('listitem').allInnerTexts()
  const place = (says: RegExp) => history.findIndex((entry) => says.test(entry))
  expect(place(/^Being processed/)).toBeLessThan(place(/^Paid/))
  expect(place(/^Paid/)).toBeLessThan(place(/^Payment of/))
})

it('pays with a new card in the gateway’s form, which can first be closed', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  const newCard = page.getByRole('radio', { name: /A new card/ })
  await newCard.check()
  await page.reload()
  await expect.poll(() => newCard.isChecked()).toBe(true)
  await follow(page, 'Manage cards')
  await arrived(page, '/payment')
  await page.goBack()
  await expect.poll(() => newCard.isChecked()).toBe(true)
  await payButton(page, /^Place order/).click()
  await page.frameLocator('iframe[title="Card details"]').getByRole('button', { name: 'Cancel' }).click()
  await shown(page.getByRole('status'), /The card form was closed and nothing was charged/)
  await shown(page, 'Open the order to cancel it')

  await payButton(page, /^Pay/).click()
  await fillCardForm(page, '4012888888881881')
  await shown(page, 'Payment failed')

  await payButton(page, /^Pay/).click()
  await fillCardForm(page, '378282246310005')
  await placedOrder(page)
  const { cards } = await call(fixtures.url(), 'card_list', {}, token)
  expect(cards.map(({ last4 }) => last4)).not.toContain('0005')
})

it('waits for an unknown outcome, also after a reload, and charges once', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  const before = await approvedSales(fixtures.url())
  await gatewayFault(fixtures.url(), { match: 'ccsale', mode: 'hang_after', times: 1 })
  await gatewayFault(fixtures.url(), { match: 'txnquery', mode: 'http500', times: 2 })

  await page.goto(`/checkout?orderId=${orderId}`)
  await payButton(page, /^Place order/).click()
  const button = page.getByRole('button', { name: 'Order processing in progress...' })
  await button.waitFor()
  expect(await button.isDisabled()).toBe(true)
  expect(await page.getByRole('radio', { disabled: false }).count()).toBe(0)
  await page.keyboard.press('Control+Enter')

  await page.reload()
  await button.waitFor()
  await page.keyboard.press('Control+Enter')
  await gone(page, /^Pay · /)
  await placedOrder(page)
  const sales = (await approvedSales(fixtures.url())).slice(before.length)
  const { totalCents } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(sales).toMatchObject([{ amountCents: totalCents }])
})

it('says at checkout that an order is already paid, and offers no second payment', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await payButton(page, /^Place order/).click()
  const orderNumber = await placedOrder(page)
  await page.goBack()
  await arrived(page, '/checkout')
  await shown(page, 'Payment successful!')
  await shown(page, `Order ${orderNumber}`)
  expect(await page.getByRole('button', { name: /^(?:Pay|Place order)/ }).count()).toBe(0)
})

it('keeps what was typed and chosen when a new total cannot be loaded, and loads it again', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED|Failed to/ })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await payButton(page, /^Place order/).waitFor()
  await field(page, 'Note').fill('No plastic, please.')
  const card = page.getByRole('radio', { name: /2124/ })
  await card.check()
  await page.route(/\/order_checkout$/, (route) => route.abort())
  await field(page, 'Percent').fill('20')
  const failed = page.getByRole('alert').filter({ hasText: 'Try again' })
  await failed.waitFor()
  await filled(page, { Note: 'No plastic, please.', Percent: '20' })
  expect(await card.isChecked()).toBe(true)
  expect(await payButton(page, /^Place order/).count()).toBe(0)

  await page.unrouteAll({ behavior: 'wait' })
  await press(failed, 'Try again')
  await payButton(page, /^Place order/).waitFor()
  await shown(page, /20%/)
  await filled(page, { Note: 'No plastic, please.', Percent: '20' })
  expect(await card.isChecked()).toBe(true)
  expect(await failed.count()).toBe(0)
})
