import type { Sent } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { samplePatient } from '../../tests/make/samples.ts'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { fillCardForm } from '../support/cardForm.ts'
import { expectFitForPhones } from '../support/fitForPhones.ts'
import { payButton } from '../support/orderSteps.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addDraft, newPerson, newWord, submitToPatient } from '../support/records.ts'
import { arrived, field, gone, held, press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const clinic = ownClinic(fixtures, { cards: twoCards })

/** An order that its patient is to pay, placed by a call. */
async function placed() {
  const { token } = await fixtures.visit({ as: clinic })
  const url = fixtures.url()
  const { orderId, payPath } = await submitToPatient(url, token, await addDraft(url, token))
  return { token, orderId, address: payPath }
}

/** Opens the link, says who they are, and looks at the order. */
async function toOrder(page: Page, address: string) {
  await page.goto(address)
  await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
  await press(page, 'Continue')
}

/** Leaves the order for the payment, and that for PayPal's page. */
async function toPaypal(page: Page) {
  await press(page, /^Pay \$/)
  await press(page, /^PayPal$/)
  await page.waitForURL(/\/checkoutnow\?token=/)
}

it('a patient says who they are, looks at the order, picks it up instead, and pays by card', async () => {
  const { token, orderId, address } = await placed()
  const { page } = await fixtures.visit()
  await page.goto(address)
  await shown(page, '1 of 3')
  expect(new URL(page.url()).hash).toBe('')
  const answer = page.getByLabel('ZIP Code or date of birth')
  await answer.fill('00000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await shown(page, 'That does not match. 4 tries left.')
  await answer.fill('3/7/1980')
  await page.getByRole('button', { name: 'Continue' }).click()

  await shown(page, '2 of 3')
  await page.getByRole('button', { name: 'Pick up instead' }).click()
  await shown(page, /The total would be \$/)
  await page.getByRole('button', { name: 'Use this' }).click()
  await gone(page, 'Use this')
  await shown(page, 'Pick up at')
  const { totalCents } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  await page.getByRole('button', { name: `Pay ${formatCents(totalCents)}` }).click()

  await shown(page, '3 of 3')
  await page.getByRole('button', { name: 'Card', exact: true }).click()
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
  await shown(page, 'How to use it')
  await shown(page, 'Receipt')
  await shown(page, /^Paid on \d\d?\/\d\d?\/\d{4}$/)
  await shown(page, new RegExp(`^Paid with \\w+ ending in ${twoCards[0].slice(-4)}$`))
  const order = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(order).toMatchObject({ statusId: 'processing', payer: 'patient', delivery: 'pickup' })
})

it('Back from what was placed says that it is paid, and offers no payment', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await press(page, /^Card$/)
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
  await page.goBack()
  await arrived(page, '/pay')
  await shown(page, 'Payment successful!')
  expect(await page.getByRole('button', { name: /^Card$|^PayPal$/ }).count()).toBe(0)
})

it('is thanked where the texts of what was paid cannot be loaded, and loads them again', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit({ expects: /ERR_FAILED|Failed to/ })
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await page.route(/\/en-pay-[\w-]+\.js$/, (route) => route.abort())
  await press(page, /^Card$/)
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  await page.getByRole('heading', { name: 'Thank you!' }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await press(page, 'Try again')
  await shown(page, 'Payment successful!')
})

it.each(['/pay', '/shop', '/renewal'])(
  '%s says that the browser is offline for as long as it is',
  async (path) => {
    const { page } = await fixtures.visit({ width: 390, expects: /ERR_INTERNET_DISCONNECTED|Failed to load/ })
    // The words are there before they are needed.
    const loaded = page.waitForResponse(/\/assets\/en-offline-/)
    await page.goto(`${path}#${'x'.repeat(43)}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await loaded
    const says = 'You are offline. Nothing can be loaded or saved until the connection is back.'
    await page.context().setOffline(true)
    await shown(page.getByRole('status'), says)
    await page.context().setOffline(false)
    await expect.poll(() => page.getByText(says).count()).toBe(0)
  },
)

it('pays at PayPal and comes back', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await toPaypal(page)
  await press(page, /^Approve$/)
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
})

it('Back leads from the payment to the order, and from PayPal to a plain note', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await shown(page, '3 of 3')
  await page.goBack()
  await shown(page, '2 of 3')
  expect(new URL(page.url()).hash).toBe('')
  await page.goForward()
  await shown(page, '3 of 3')
  await press(page, /^Back$/)
  await shown(page, '2 of 3')
  await toPaypal(page)
  await page.goBack()
  await page.getByRole('status').filter({ hasText: 'You can pay when you are ready.' }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
  await shown(page, '3 of 3')
})

it('a page that is shown again as it was left goes on waiting for a payment that is being settled', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit({ expects: /ERR_FAILED .*pay_card/ })
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await page.route(/\/pay_card$/, async (route) => {
    if (!(route.request().postData() ?? '').includes('gatewayToken')) return route.continue()
    // It was charged, and the answer is lost.
    await route.fetch()
    await route.abort()
  })
  await press(page, /^Card$/)
  await fillCardForm(page, twoCards[0])
  await shown(page, /^Order processing/)
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.frame().url()).pathname === '/pay') asked.push(new URL(request.url()).pathname)
  })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await arrived(page, '/orderPlaced')
  await shown(page, 'Payment successful!')
  expect(asked).not.toContain('/pay_order')
})

it('a reload finds the link again, and asks the question again', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await page.goto(address)
  await shown(page, '1 of 3')
  await page.reload()
  await shown(page, '1 of 3')
  await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
  await press(page, 'Continue')
  await shown(page, '2 of 3')
})

it('a link that is opened in the tab of this page shows its order, also after another', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await page.goto('/pay')
  await shown(page, /^Please open the link/)
  await toOrder(page, address)
  await shown(page, '2 of 3')
  await page.goto((await placed()).address)
  await shown(page, '1 of 3')
  expect(new URL(page.url()).hash).toBe('')
})

it('a link that has ended is not kept for a reload', async () => {
  const { token, orderId, address } = await placed()
  await call(fixtures.url(), 'order_pay_link', { orderId, act: 'cancel' }, token)
  const { page } = await fixtures.visit()
  await page.goto(address)
  await shown(page, 'This order was cancelled. There is nothing to pay.')
  await page.reload()
  await shown(page, /^Please open the link/)
})

it('an order that the clinic cancels meanwhile says so where it is paid, with the phone of the clinic', async () => {
  const { token, orderId, address } = await placed()
  await call(fixtures.url(), 'doctor_edit', { clinicPhone: '5105550133' }, token)
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await shown(page, '3 of 3')
  await call(fixtures.url(), 'order_pay_link', { orderId, act: 'cancel' }, token)
  await press(page, /^Card$/)
  await shown(page, 'This order was cancelled. There is nothing to pay.')
  await shown(page, /^Questions\? Call .*0133$/)
  expect(await page.getByRole('button', { name: /^Card$|^Back$/ }).count()).toBe(0)
})

it('a patient whose provider has paid reads that, never of a payment of their own', async () => {
  const { token, orderId, address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await press(page, /^Pay \$/)
  await shown(page, '3 of 3')
  const { cards } = await call(fixtures.url(), 'card_list', {}, token)
  const paying = { orderId, cardId: cards[0]?.cardId ?? '' }
  await call(fixtures.url(), 'converge_direct_payment', paying, token)
  const says = 'Your provider has paid this order. There is nothing left for you to pay.'
  await press(page, /^Card$/)
  await shown(page, says)
  expect(await page.getByRole('button', { name: /^Card$|^Back$/ }).count()).toBe(0)
  await page.goto('/orderPlaced')
  await shown(page, says)
  const later = await fixtures.visit()
  await later.page.goto(address)
  await shown(later.page, says)
  for (const { page: read } of [{ page }, later])
    expect(await read.getByText('Payment successful!').count()).toBe(0)
})

it('a paused link names the minutes that are left, until they are over', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await page.clock.install()
  await page.goto(address)
  const answer = page.getByLabel('ZIP Code or date of birth')
  for (const left of ['4 tries', '3 tries', '2 tries', '1 try']) {
    await answer.fill('00000')
    await press(page, 'Continue')
    await shown(page, `That does not match. ${left} left.`)
  }
  await press(page, 'Continue')
  const says = (left: string) => `Too many wrong answers. Please try again in ${left}, or call your clinic.`
  await shown(page, says('15 minutes'))
  await page.clock.fastForward('10:30')
  await shown(page, says('5 minutes'))
  await page.clock.fastForward('04:00')
  await shown(page, says('1 minute'))
  await page.clock.fastForward('00:31')
  await shown(page, 'For example 94110 or 3/14/1950')
  expect(await answer.getAttribute('aria-invalid')).toBe('false')

  // A link that is opened meanwhile says the same, also in another window.
  const other = await fixtures.visit()
  await other.page.clock.install()
  await other.page.goto(address)
  await shown(other.page, says('15 minutes'))
  await other.page.clock.fastForward('15:00')
  await shown(other.page, 'For example 94110 or 3/14/1950')
})

it('what PayPal declined is not submitted again when the step is left and entered again', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await toPaypal(page)
  let submitted = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/pay_paypal') submitted += 1
  })
  await press(page, /card that is declined/)
  const declined = page.getByRole('alert').filter({ hasText: 'PayPal declined this way of paying.' })
  await declined.waitFor()
  await press(page, /^Back$/)
  await shown(page, '2 of 3')
  await press(page, /^Pay \$/)
  await shown(page, '3 of 3')
  await declined.waitFor()
  await press(page, 'Card')
  await fillCardForm(page, twoCards[0])
  await arrived(page, '/orderPlaced')
  expect(submitted).toBe(1)
})

it('a ZIP code that is typed away and back has its city again, and a state that was chosen stays', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  await press(page, 'Change')
  const [zip, city] = [field(page, 'ZIP Code'), field(page, 'City')]
  const state = page.getByRole('combobox', { name: 'State' })
  const place = async () => [await city.inputValue(), await state.inputValue()]
  const opened = await place()
  await zip.fill('11354')
  await expect.poll(place).toEqual(['Flushing', 'NY'])
  await zip.fill(samplePatient.zip)
  await expect.poll(place).toEqual(opened)
  await state.selectOption('NV')
  await zip.fill('11354')
  await expect.poll(place).toEqual(['Flushing', 'NV'])
})

it('a total that comes late is not offered for an address that was changed meanwhile, nor after Cancel', async () => {
  const { token, orderId, address } = await placed()
  const { page } = await fixtures.visit()
  await toOrder(page, address)
  /** Asks for the total, and does something else before the answer arrives. */
  const seeLate = async (meanwhile: () => Promise<void>) => {
    const release = await held(page, /\/pay_way$/)
    await press(page, 'See the total')
    const answered = page.waitForResponse(/\/pay_way$/)
    await meanwhile()
    release()
    await (await answered).finished()
    await page.unroute(/\/pay_way$/)
  }
  await press(page, /^Change$/)
  await seeLate(() => press(page, /^Cancel$/))
  await page.getByRole('button', { name: /^Pay \$/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Use this' }).count()).toBe(0)

  await press(page, /^Change$/)
  await seeLate(() => field(page, 'Street and number').fill('22 Dover Street'))
  await press(page, 'See the total')
  await press(page, 'Use this')
  await shown(page, /^22 Dover Street, /)
  const { recipient } = await call(fixtures.url(), 'order_detail', { orderId }, token)
  expect(recipient.address1).toBe('22 Dover Street')
})

it('a provider lets the patient pay, gets the link, and sends another, which ends the first', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /The patient pays/ }).check()
  await payButton(page, /the patient pays \$/).click()
  await shown(page, 'The patient can pay now')
  await page.getByRole('heading', { level: 1, name: /^Order B\d\d-\d{6} is placed$/ }).waitFor()
  await shown(page, 'The patient has not agreed to SMS and has no email address: please hand over the link.')
  const first = await page.getByLabel('Link to pay').inputValue()
  await page.getByRole('link', { name: 'Open the order' }).click()
  await arrived(page, '/orderDetail')
  await shown(page, 'Not opened yet')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  const second = await page.getByLabel('Link to pay').inputValue()
  expect(second).not.toBe(first)

  const visitor = await fixtures.visit()
  await visitor.page.goto(`/pay${new URL(first).hash}`)
  await shown(visitor.page, 'There is a newer link for this order. Please open that one.')
  await page.goto('/order')
  await page.getByRole('button', { name: 'Unpaid by patients' }).click()
  await shown(page, 'Waiting for the patient')
})

it('a provider reads how the link reaches the patient', async () => {
  const { page, token } = await fixtures.visit({ as: clinic })
  const url = fixtures.url()
  const email = `${newWord()}@home.example`.toLowerCase()
  const ways = [
    [{ email }, 'The link to pay is on its way to the patient by email.'],
    [{ smsOptIn: true }, 'The link to pay is on its way to the patient by SMS.'],
    [{ smsOptIn: true, email }, 'The link to pay is on its way to the patient by SMS and email.'],
  ] as const
  for (const [more, says] of ways) {
    const { patientId } = await call(url, 'patient_add', { ...newPerson(), ...more }, token)
    const orderId = await addDraft(url, token, patientId)
    await page.goto(`/checkout?orderId=${orderId}`)
    await page.getByRole('radio', { name: /The patient pays/ }).check()
    await payButton(page, /the patient pays \$/).click()
    await shown(page, says)
    await expect.poll(() => page.title()).toMatch(/^Order B\d\d-\d{6} is placed/)
    expect(await page.getByText('Checkout').count()).toBe(0)
  }
})

/** Says of every warehouse whether goods can be picked up there. */
async function offerPickup(isOffered: (city: string) => boolean) {
  const [url, staff] = [fixtures.url(), fixtures.staffToken()]
  const { rows } = await call(url, 'staff_warehouse_list', {}, staff)
  for (const { openOrders: _orders, coming: _coming, ...values } of rows) {
    const input = { ...values, pickup: isOffered(values.city), reason: 'The counter' }
    await call(url, 'staff_warehouse_save', input as Sent<'staff_warehouse_save'>, staff)
  }
}

it('pickup is offered to who places an order, and to its patient, only where there is some', async () => {
  const { token, address } = await placed()
  const { page: patient } = await fixtures.visit()
  await offerPickup((city) => city !== 'Oakland')
  await toOrder(patient, address)
  await shown(patient, '2 of 3')
  expect(await patient.getByRole('button', { name: 'Pick up instead' }).count()).toBe(0)

  const { page } = await fixtures.visit({ as: clinic })
  const orderId = await addDraft(fixtures.url(), token)
  await page.goto(`/checkout?orderId=${orderId}`)
  await page.getByRole('radio', { name: /^Self pickup/ }).check()
  const places = field(page, 'Pick up at')
  expect(await places.locator('option').allInnerTexts()).toEqual([
    'Choose a warehouse',
    'Flushing',
    'Houston',
  ])
  await payButton(page, /^Place order/).click()
  await shown(page, 'Please select the warehouse address')
  await places.selectOption('Houston')
  await gone(page, 'Please select the warehouse address')
  expect(await places.locator('option').allInnerTexts()).toEqual(['Flushing', 'Houston'])

  await offerPickup(() => false)
  await page.reload()
  await page.getByRole('radio', { name: /^To the clinic/ }).check()
  expect(await page.getByRole('radio', { name: /^Self pickup/ }).count()).toBe(0)
  expect(await field(page, 'Ships from').locator('option').allInnerTexts()).toEqual([
    'Flushing',
    'Houston',
    'Oakland',
  ])
  await offerPickup(() => true)
})

it('is accessible and made for a phone', async () => {
  const { address } = await placed()
  const { page } = await fixtures.visit()
  const link = { path: () => address, shows: '1 of 3' }
  const confirm = async () => {
    await page.getByLabel('ZIP Code or date of birth').fill(samplePatient.zip)
    await page.getByRole('button', { name: 'Continue' }).click()
    await shown(page, '2 of 3')
  }
  await expectFitForPhones(page, { ...link, name: 'who pays' })
  await expectFitForPhones(page, { ...link, name: 'what is paid', after: confirm })
  const change = async () => {
    await confirm()
    await page.getByRole('button', { name: 'Change' }).click()
    await shown(page, 'Street and number')
    expect(await page.getByRole('button', { name: /^Pay \$/ }).count()).toBe(0)
  }
  await expectFitForPhones(page, { ...link, name: 'another address', after: change })
  const how = async () => {
    await confirm()
    await page.getByRole('button', { name: /^Pay \$/ }).click()
    await shown(page, '3 of 3')
  }
  await expectFitForPhones(page, { ...link, name: 'how it is paid', after: how })
})
