import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { call } from '../support/calls.ts'
import { passDays } from '../support/clock.ts'
import { approvedSales, gatewayFault } from '../support/gateway.ts'
import { ownClinic, twoCards } from '../support/own.ts'
import { addPatient, addSubscription } from '../support/records.ts'
import { press, shown } from '../support/steps.ts'

const fixtures = openBrowser({ ownPortal: true })
const subscriber = ownClinic(fixtures, { cards: twoCards })

/** Orders one line again every month, with a card that is kept; returns its subscription. */
async function subscribe(): Promise<{ subscriptionId: string; patientId: string; daysToNext: number }> {
  const [url, { token }] = [fixtures.url(), subscriber]
  const { patientId } = await addPatient(url, token)
  const begun = await addSubscription(url, token, patientId, 1)
  const { subscriptionId, startDate, nextShippingDate } = begun
  const daysToNext = (Date.parse(nextShippingDate) - Date.parse(startDate)) / 86_400_000
  return { subscriptionId, patientId, daysToNext }
}

/** How many of these orders the gateway has charged. */
const charged = async (orderNumbers: string[]): Promise<number> =>
  (await approvedSales(fixtures.url())).filter(({ invoice }) => orderNumbers.includes(invoice)).length

it('a subscription is reminded of, ordered and charged, and a card that is declined ends on hold and in the bell', async () => {
  const url = fixtures.url()
  const { subscriptionId, patientId, daysToNext } = await subscribe()

  await passDays(url, daysToNext - 5)
  // Sessions end as the time passes.
  const visit = () => fixtures.visit({ as: subscriber, anotherSession: true })
  const first = await visit()
  await first.page.goto('/order')
  await press(first.page, /^Notifications/)
  await shown(first.page, /^Your next delivery ships on /)
  await passDays(url, 3)
  const second = await visit()
  await second.page.goto(`/subscriptiondetail?subscriptionId=${subscriptionId}`)
  await shown(second.page, /^Paid for the delivery of /)
  const { orders } = await call(url, 'subscription_detail', { subscriptionId }, second.token)
  const numbers = orders.map(({ orderNumber }) => orderNumber)
  expect(await charged(numbers)).toBe(2)

  await gatewayFault(url, { match: 'ccsale', mode: 'decline', times: 500 })
  for (const days of [31, 1, 3, 7]) await passDays(url, days)
  const last = await visit()
  await last.page.goto('/order')
  await press(last.page, /^Notifications/)
  await shown(last.page, 'A subscription is on hold')
  await last.page.goto(`/subscriptiondetail?subscriptionId=${subscriptionId}`)
  await shown(last.page, 'On hold: card declined')
  await last.page.goto(`/patientDetail?patientId=${patientId}`)
  await shown(last.page, 'On hold: card declined')
  const after = await call(url, 'subscription_detail', { subscriptionId }, last.token)
  expect(after.orders.length).toBe(3)
  expect(await charged(after.orders.map(({ orderNumber }) => orderNumber))).toBe(2)
  // Seven weeks of every clinic of the demo pass.
}, 240_000)
