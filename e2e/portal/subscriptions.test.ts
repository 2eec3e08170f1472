import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { payButton } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft, addPatient } from '../support/records.ts'
import { arrived, field, noticed, press, shown } from '../support/steps.ts'

const fixtures = openBrowser()
const clinic = ownClinic(fixtures, { cards: twoCards })

it('orders a product every two months, finds the subscription, and asks to stop it', async () => {
  const { page, token } = await fixtures.visit({ as: clinic, expects: /ERR_FAILED/ })
  const { patientId, name } = await addPatient(fixtures.url(), token)
  const orderId = await addDraft(fixtures.url(), token, patientId)
  await page.goto(`/addOrder?orderId=${orderId}`)
  const cycle = page.getByRole('combobox', { name: /Delivery/ }).first()
  await cycle.selectOption({ label: 'Every 2 months' })
  await expect
    .poll(async () => {
      const { lines } = await call(fixtures.url(), 'order_goods_list', { orderId }, token)
      return lines[0]?.cycleMonths
    })
    .toBe(2)
  const [product = { pinyin: '', nameZh: '' }] = (
    await call(fixtures.url(), 'order_goods_list', { orderId }, token)
  ).lines

  await page.goto(`/checkout?orderId=${orderId}`)
  await page
    .getByRole('checkbox', { name: /^I agree that Bencao keeps this card.*Every 2 months: \$/ })
    .check()
  // The words are others by the time that they are agreed to.
  await page.route(
    '**/converge_direct_payment',
    (route) => {
      const sent = new URLSearchParams(route.request().postData() ?? '')
      sent.set('agreedTerms', sent.get('agreedTerms')?.replace('2 months', '3 months') ?? '')
      return route.continue({ postData: sent.toString() })
    },
    { times: 1 },
  )
  await payButton(page, /^Place order/).click()
  await shown(
    page,
    'What is delivered again has changed. Nothing was charged. Please review it and pay again.',
  )
  await payButton(page, /^Pay · /).click()
  await arrived(page, '/orderPlaced')
  await shown(page, 'Regular deliveries')
  await shown(page, /: Every 2 months, from \d\d\/\d\d\/\d{4}$/)
  await page.getByRole('link', { name: 'Subscription List' }).click()
  await shown(page.getByRole('table', { name: 'Subscription List' }), name)

  await page.goto('/order')
  await page.getByRole('tab', { name: 'Subscription List' }).click()
  const table = page.getByRole('table', { name: 'Subscription List' })
  await shown(table, name)
  await shown(table, 'Every 2 months')
  await shown(table, product.nameZh)
  expect(await table.innerText()).toContain(`${product.pinyin} ${product.nameZh}`)
  await shown(table, /^in \d+ days$/)
  await table.getByRole('link').first().click()
  await arrived(page, '/subscriptiondetail')
  await shown(page, /^Subscription S\d\d-\d{6}$/)
  await shown(page, /ending in \d{4}/)

  await page.getByText('Stop', { exact: true }).click()
  await expect.poll(() => field(page, 'Message').inputValue()).toMatch(/^Please stop subscription S/)
  await press(page, 'Send request')
  await noticed(page, 'Your request has been sent.')
  await shown(page, 'A stop has been requested. No more orders will be made. Customer service will confirm.')

  await page.goto(`/patientDetail?patientId=${patientId}`)
  await shown(page, 'Subscriptions')
  await shown(page, /^Stopping: no more orders will be made/)

  // They are not missing where they cannot be loaded.
  await page.route('**/subscription_list', (route) => route.abort())
  await page.reload()
  await shown(page, 'Subscriptions')
  await page.getByRole('button', { name: 'Try again' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await shown(page, /^Stopping: no more orders will be made/)
})
