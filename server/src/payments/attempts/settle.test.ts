import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expireUnpaidOrders } from '../../jobs/expireUnpaidOrders.ts'
import type { FaultMode } from '../../../../simulators/converge/faults.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { advance, settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  // A separate session, because the clocks move by hours.
  shop = await make.buyer(portal)
})

/** Makes the next charge fail in this way. */
const failNext = (mode: FaultMode) => portal.cards.fault({ mode, match: 'ccsale' })

async function payWith(mode: FaultMode) {
  const order = await shop.place()
  failNext(mode)
  const answer = await shop.pay(order.orderId)
  return { ...order, answer }
}

const notReady = { code: 2 }
const processing = { code: 21, message: 'Order processing in progress...' }

describe('a charge whose answer is lost', () => {
  it.each<FaultMode>([
    'hang_after',
    'reset_after',
    'http500_after',
    'garbage_after',
    'late:20000',
    'invisible:20000',
  ])('%s: is found by our reference and never made again', async (mode) => {
    const { orderId, totalCents, answer } = await payWith(mode)
    if (!mode.startsWith('invisible')) {
      expect(answer).toMatchObject(processing)
      expect(await shop.provider.call('payment_state', { orderId })).toMatchObject(notReady)
      expect(await shop.pay(orderId)).toMatchObject(processing)
    }
    for (let minute = 0; minute < 3; minute++) {
      await settleDue(portal)
      await advance(portal, 60)
    }
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      attempts: ['captured'],
      charged: 1,
      kept: 1,
      messages: 1,
    })
    expect(await shop.pay(orderId)).toMatchObject({ code: 0, data: { amountCents: totalCents } })
    expect((await storedOrder(portal, orderId)).charged).toBe(1)
  })

  it('is settled even if its capture could not be written, for any reason', async () => {
    await portal.owner.db.run(sql`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entries today'; end $$`)
    await portal.owner.db.run(sql`
      create trigger no_entries before insert on ledger_entry for each row execute function refuse_entry()`)
    const { orderId } = await shop.place()
    const answer = await shop.pay(orderId)
    await portal.owner.db.run(sql`drop function refuse_entry cascade`)
    expect(answer).toMatchObject(processing)
    await advance(portal, 60)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      attempts: ['captured'],
      charged: 1,
      messages: 1,
    })
  })

  it('is captured once by two concurrent look-ups', async () => {
    const { orderId } = await payWith('hang_after')
    await advance(portal, 5)
    await Promise.all(Array.from({ length: 6 }, () => settleDue(portal)))
    expect(await storedOrder(portal, orderId)).toMatchObject({
      attempts: ['captured'],
      charged: 1,
      messages: 1,
    })
  })

  it('is found later if the gateway does not answer the look-up', async () => {
    const { orderId } = await payWith('hang_after')
    for (const mode of ['garbage', 'http500', 'reset_before', 'error:4023'] as const) {
      portal.cards.fault({ mode, match: 'txnquery' })
      await advance(portal, 300)
      await settleDue(portal)
      expect((await storedOrder(portal, orderId)).attempts).toEqual(['unknown'])
    }
    await advance(portal, 300)
    await settleDue(portal)
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['captured'])
  })

  it('and that was declined makes the order payable again', async () => {
    const cardId = await shop.addCard(pans.declinesLater)
    const { orderId } = await shop.place()
    failNext('hang_after')
    expect(await shop.pay(orderId, { cardId })).toMatchObject(processing)
    await advance(portal, 5)
    await settleDue(portal)
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['declined'])
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
  })
})

describe('a charge that never reached the gateway', () => {
  it('is released after fifteen minutes and three not-founds, and can be paid again', async () => {
    const { orderId, answer } = await payWith('hang_before')
    expect(answer).toMatchObject(processing)
    for (let minute = 0; minute < 14; minute++) {
      await settleDue(portal)
      await advance(portal, 60)
    }
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['unknown'], open: 1 })
    expect(await shop.pay(orderId)).toMatchObject(processing)

    await advance(portal, 300)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void'], open: 0 })
    expect((await shop.provider.call('payment_state', { orderId })).data.state).toBe('declined')
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void', 'captured'], kept: 1 })
  })

  it('is not released by one look-up, however late', async () => {
    const { orderId } = await payWith('hang_before')
    await advance(portal, 86_400)
    await settleDue(portal)
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['unknown'])
  })
})

/** Runs the settlers as often as it takes to release a charge that is not found. */
async function release() {
  for (let look = 0; look < 4; look++) {
    await advance(portal, 400)
    await settleDue(portal)
  }
}

describe('a charge that is booked after its release', () => {
  it('is reversed, and the order stays with the second charge', async () => {
    const { orderId } = await payWith('late:2400000')
    await release()
    expect((await storedOrder(portal, orderId)).attempts).toEqual(['void'])
    expect(await shop.pay(orderId)).toMatchObject({ code: 0 })

    await advance(portal, 2_400)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'processing',
      attempts: ['void', 'captured'],
      charged: 2,
      kept: 1,
      open: 0,
      messages: 1,
    })
  })

  it('is reversed even if the gateway does not answer for a while', async () => {
    const { orderId } = await payWith('late:2400000')
    await release()
    portal.cards.fault({ mode: 'http500', match: 'txnquery', times: 3 })
    portal.cards.fault({ mode: 'reset_before', match: 'ccvoid', times: 3 })
    for (let look = 0; look < 8; look++) {
      await advance(portal, 1_000)
      await settleDue(portal)
    }
    expect(await storedOrder(portal, orderId)).toMatchObject({
      attempts: ['void'],
      charged: 1,
      kept: 0,
      open: 0,
    })
  })

  it('is reversed if the order was cancelled in the meantime', async () => {
    const { orderId } = await payWith('late:2400000')
    await release()
    expect(await shop.provider.call('order_cancel', { orderId })).toMatchObject({ code: 0 })
    await advance(portal, 2_400)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'cancelled',
      paid: false,
      kept: 0,
      messages: 0,
    })
  })
})

/** What the order list and the order's page show of its payment. */
async function paymentShown(orderId: string) {
  const { rows } = (await shop.provider.call('order_list', {})).data
  const { mayPay, mayCancel } = (await shop.provider.call('order_detail', { orderId })).data
  return { state: rows.find((row) => row.orderId === orderId)?.paymentState, mayPay, mayCancel }
}

it('shows the captured attempt of an order, also if a declined one has a newer id', async () => {
  const { orderId } = await shop.place()
  expect((await shop.pay(orderId)).code).toBe(0)
  await make.payment(portal, orderId, { state: 'declined' })
  expect(await paymentShown(orderId)).toEqual({ state: 'captured', mayPay: false, mayCancel: false })
})

describe('a charge that is booked in spite of an answer that it was not', () => {
  it.each<FaultMode>(['error_after:4025', 'error_after:5093'])(
    '%s: is found after 15 minutes and reversed, and the order stays with the second charge',
    async (mode) => {
      const { orderId, answer } = await payWith(mode)
      expect(answer.code).toBe(22)
      expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void'], charged: 1, open: 0 })
      expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
      await advance(portal, 899)
      await settleDue(portal)
      expect((await storedOrder(portal, orderId)).kept).toBe(2)
      await advance(portal, 2)
      await settleDue(portal)
      expect(await storedOrder(portal, orderId)).toMatchObject({
        attempts: ['void', 'captured'],
        charged: 2,
        kept: 1,
        open: 0,
      })
    },
  )
})

describe('a charge of something else than was requested', () => {
  it.each<FaultMode>(['wrong_amount', 'wrong_currency', 'partial'])(
    '%s: is reversed, and nobody can pay until it is',
    async (mode) => {
      const { orderId, answer } = await payWith(mode)
      expect(answer).toMatchObject(processing)
      expect(await storedOrder(portal, orderId)).toMatchObject({
        state: 'awaitingPayment',
        paid: false,
        charged: 1,
        kept: 1,
        open: 1,
        messages: 0,
      })
      expect(await shop.pay(orderId)).toMatchObject(processing)
      expect(await shop.provider.call('payment_state', { orderId })).toMatchObject(notReady)
      expect(await shop.provider.call('order_cancel', { orderId })).toMatchObject(processing)
      expect(await paymentShown(orderId)).toEqual({ state: 'unknown', mayPay: false, mayCancel: false })

      portal.logged.length = 0
      await settleDue(portal)
      expect(await storedOrder(portal, orderId)).toMatchObject({ charged: 1, kept: 0, open: 0 })
      expect(portal.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
        expect.objectContaining({ level: 50, job: 'voidCharge', state: 'voided' }),
      )
      expect(await shop.pay(orderId)).toMatchObject({ code: 0 })
    },
  )

  it('is returned once it is settled, and staff see it under Payments', async () => {
    const { orderId } = await payWith('wrong_amount')
    portal.cards.settle()
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'awaitingPayment', kept: 0, open: 0 })
    expect(
      await portal.db.many(sql`
        select f.kind, f.done_at as "doneAt" from payment_finding f join payment p on p.id = f.payment_id
        where p.order_id = ${orderId}`),
    ).toEqual([{ kind: 'reversed', doneAt: null }])
    expect((await shop.provider.call('order_detail', { orderId })).data.refunds).toEqual([])
    expect((await shop.pay(orderId)).code).toBe(0)
  })

  it('stays to be reversed while the gateway refuses, and the order unpaid', async () => {
    const { orderId } = await payWith('wrong_amount')
    portal.cards.settle()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'awaitingPayment', kept: 1, open: 1 })
  })
})

describe('an order whose charge is open', () => {
  it('cannot be cancelled', async () => {
    const { orderId } = await payWith('hang_before')
    expect(await shop.provider.call('order_cancel', { orderId })).toMatchObject(processing)
    expect((await storedOrder(portal, orderId)).state).toBe('awaitingPayment')
  })

  it('keeps its stock past the thirty minutes, and returns it once released', async () => {
    const { orderId } = await payWith('hang_before')
    const other = await shop.place()
    await advance(portal, 1_801)
    await expireUnpaidOrders(portal.database)
    expect((await storedOrder(portal, orderId)).state).toBe('awaitingPayment')
    expect((await storedOrder(portal, other.orderId)).state).toBe('cancelled')

    await release()
    await expireUnpaidOrders(portal.database)
    expect((await storedOrder(portal, orderId)).state).toBe('cancelled')
  })
})
