import { randomUUID } from 'node:crypto'
import type { CallName } from '@bencao/shared/contract/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openPortal as openServer, type Portal } from '../../app/portal.ts'
import type { FaultMode } from '../../../../simulators/converge/faults.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { type Called, callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { booksOf } from '../../../../tests/steps/refunds.ts'
import { advance, settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let second: Portal
let shop: Buyer
const winners = new Set<string>()

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 500, rateLimitScale: 1e6 })
  second = await openServer({ ...portal.options, log: portal.options.log })
  portal.paypal.sendEventsTo(`${portal.url}/hooks/paypal`)
})
afterAll(async () => {
  await second.close()
  await portal.close()
})
beforeEach(async () => {
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
  portal.paypal.events('usual')
  shop = await make.buyer(portal)
})

/** How the payers at each channel are answered; how PayPal sends its events. */
interface Weather {
  cards?: FaultMode
  paypal?: FaultMode
  events?: 'duplicate' | 'forged' | 'held' | 'dropped'
}

/** A patient's order with its link, PayPal orders of both payers that are approved, and a session of the patient. */
async function everyWay() {
  const link = await make.payLink(shop.provider, { lines: [[shop.goodsId, 2]] })
  const { orderId, totalCents, payToken } = link
  const paySession = await openPaySession(portal, payToken)
  const shown = { paySession, expectedTotalCents: totalCents }
  const { opened } = (await portal.call('pay_paypal', shown)).data
  const ofPatient = opened?.paypalOrderId ?? ''
  portal.paypal.approve(ofPatient)
  const ofProvider = [
    await make.approved(portal, shop.provider, orderId),
    await make.approved(portal, shop.provider, orderId),
  ]
  return { orderId, totalCents, payToken, shown, ofPatient, ofProvider }
}

type Way = Awaited<ReturnType<typeof everyWay>>

/** Card on file, form and PayPal, of provider and patient, twice each at both servers, all at the same moment. */
async function payEveryWay(way: Way, begin: number): Promise<Called<unknown>[]> {
  const { orderId, shown, ofPatient, ofProvider } = way
  const form = () => portal.cards.makeToken({ pan: '5121212121212124', expiry: '12/2031' })
  const { token } = shop.provider
  const asked: [CallName, object, string?][] = [
    ...ofProvider.map((id): [CallName, object, string] => [
      'order_paypal_submit',
      { paypalOrderId: id },
      token,
    ]),
    ['converge_direct_payment', { orderId, cardId: shop.cardId }, token],
    ['pay_paypal', { ...shown, paypalOrderId: ofPatient }],
    ['converge_payment', { orderId, gatewayToken: form() }, token],
    ['pay_card', { ...shown, gatewayToken: form() }],
  ]
  // Each is the first one now and then.
  const first = begin % asked.length
  const inTurn = [...asked.slice(first), ...asked.slice(0, first)]
  return Promise.all(
    inTurn.flatMap(([name, input, by]) =>
      [portal.url, second.url, portal.url, second.url].map((url) =>
        callOverHttp(url, name, { ...input, requestId: randomUUID() }, by === undefined ? {} : { token: by }),
      ),
    ),
  )
}

/** What both gateways keep for an order, whatever we know of it. */
function keptFor(orderNumber: string, paypalOrderIds: readonly string[]): number[] {
  const cards = portal.cards
    .charges()
    .filter(({ invoice, voided }) => invoice === orderNumber && !voided)
    .map(({ amountCents, returnedCents }) => amountCents - returnedCents)
  const paypal = portal.paypal
    .captures()
    .filter((capture) => paypalOrderIds.includes(capture.orderId))
    .map(({ amountCents, refundedCents }) => amountCents - refundedCents)
  return [...cards, ...paypal].filter((cents) => cents > 0)
}

async function mustBePaidOnce(way: Way): Promise<void> {
  const { orderId, totalCents, ofPatient, ofProvider, payToken } = way
  const stored = await storedOrder(portal, orderId)
  expect(stored).toMatchObject({ state: 'processing', open: 0, messages: 1 })
  expect(stored.attempts.filter((state) => state === 'captured')).toHaveLength(1)
  const paid = await portal.db.one<{
    orderNumber: string
    payer: string
    paidBy: string
    method: string
  }>(sql`
    select o.order_number as "orderNumber", o.payer, p.payer as "paidBy", p.method
    from orders o join payment p on p.order_id = o.id and p.state = 'captured' where o.id = ${orderId}`)
  expect(keptFor(paid.orderNumber, [ofPatient, ...ofProvider])).toEqual([totalCents])
  const books = await booksOf(portal, orderId)
  const { card_clearing: card = 0, paypal_clearing: paypal = 0 } = books
  expect(paid.method === 'card' ? [card, paypal] : [paypal, card]).toEqual([totalCents, 0])
  expect(Object.values(books).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  // The person who paid is the payer, and nobody is asked to pay any more.
  expect(paid.payer).toBe(paid.paidBy)
  expect((await portal.call('pay_open', { payToken })).data.state).toBe('paid')
  winners.add(paid.method)
}

const weathers: [string, Weather][] = [
  ['everybody answers', {}],
  ['PayPal’s event comes before its answer', { paypal: 'delay:300' }],
  ['each event comes twice', { events: 'duplicate', paypal: 'delay:100', cards: 'delay:100' }],
  ['events are forged', { events: 'forged', paypal: 'reset_after' }],
  ['events come late', { events: 'held', cards: 'delay:200' }],
  ['answers of PayPal are lost', { paypal: 'http500_after', events: 'held', cards: 'decline' }],
  ['answers of the cards are lost', { cards: 'hang_after', paypal: 'decline_error' }],
  ['the capture hangs and was made', { paypal: 'hang_after', cards: 'reset_before' }],
  ['neither is reached the first time', { paypal: 'http500', cards: 'http500' }],
  ['charges are booked late', { cards: 'late:1500000', paypal: 'late:1500000' }],
  ['both charge too much', { cards: 'wrong_amount', paypal: 'wrong_amount' }],
]

let turn = 0

/** Pays one order in every way at once, each time with another way first. */
async function payOne({ cards, paypal, events }: Weather): Promise<void> {
  const begin = turn++
  const way = await everyWay()
  if (cards) portal.cards.fault({ mode: cards, match: 'ccsale', times: 3 })
  if (paypal) portal.paypal.fault({ mode: paypal, match: 'capture', times: 3 })
  if (events) portal.paypal.events(events)
  const first = await payEveryWay(way, begin)
  // Another way or another try may have been first: then the approval is used up, the link has ended, or all is paid.
  const codes = [...new Set(first.map(({ code }) => code))]
  expect(codes.filter((code) => ![0, 11, 13, 20, 21, 22].includes(code))).toEqual([])
  expect(first.filter(({ status }) => status !== 200)).toEqual([])
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
  await portal.paypal.eventsIdle()
  for (let quarter = 0; quarter < 4; quarter++) {
    await settleDue(portal)
    await second.jobs.settler.runOnce()
    await advance(portal, 400)
  }
  // Those who were not charged try again, all at once.
  for (const paypalOrderId of [way.ofPatient, ...way.ofProvider]) {
    const there = portal.paypal.orders().find(({ id }) => id === paypalOrderId)
    if (!there?.capture) portal.paypal.approve(paypalOrderId)
  }
  await payEveryWay(way, begin + 3)
  portal.paypal.releaseEvents()
  await portal.paypal.eventsIdle()
  for (let quarter = 0; quarter < 6; quarter++) {
    await settleDue(portal)
    await advance(portal, 900)
  }
  await mustBePaidOnce(way)
}

describe('one order, all three channels, both payers, two servers, at once', () => {
  it.each(weathers)('%s: one charge is kept', (_what, weather) => payOne(weather))

  it('each gateway is now and then the one that keeps its charge', async () => {
    for (let more = 0; winners.size < 2 && more < 20; more += 1) {
      // An order takes two hours, and a session ends after some of them.
      shop = await make.buyer(portal)
      // Cards alone would win on a quick machine: PayPal is first asked what was approved.
      await payOne(winners.has('card') ? { cards: 'decline' } : { paypal: 'decline' })
    }
    expect([...winners].toSorted()).toEqual(['card', 'paypal'])
  })
})
