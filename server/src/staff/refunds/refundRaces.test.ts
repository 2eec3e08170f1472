import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../db/ids.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { booksOf, buySettled, returnedOf, reversalsOf } from '../../../../tests/steps/refunds.ts'
import { advance, settleDue, withdrawReversals } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
  await portal.db.run(sql`update stock set on_hand = 10000`)
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  await withdrawReversals(portal)
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})

const reason = 'Damaged in transit'
const named = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })

const paidOrder = (given?: { quantity?: number; settled?: boolean }) => buySettled(portal, shop, given)
type Wanted = { amountCents: number; requestId?: string }
const refund = (orderId: string, wanted: Wanted, by = staff) =>
  by.call('staff_refund', { ...named(orderId), reason, ...wanted })
const orderOf = async (orderId: string) => (await shop.provider.call('order_detail', { orderId })).data
const reversals = (orderId: string) => reversalsOf(portal, orderId)
/** Asks the gateway as often as it takes to believe that it knows no such return. */
async function passHorizon() {
  for (let time = 0; time < 5; time += 1) {
    await advance(portal, 301)
    await settleDue(portal)
  }
}

describe('refunds at once', () => {
  it('never give back more than was paid: 50 of a tenth each', async () => {
    const { orderId, totalCents } = await paidOrder()
    const amountCents = Math.ceil(totalCents / 10)
    let given = 0
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderId, { amountCents })))
      expect(answers.every(({ code }) => [0, 10, 13, 21].includes(code))).toBe(true)
      given += answers.filter(({ code, data }) => code === 0 && data.state === 'done').length
    }
    expect(given).toBeGreaterThan(0)
    expect(await returnedOf(portal, orderId)).toBe(given * amountCents)
    expect(given * amountCents).toBeLessThanOrEqual(totalCents)
    expect((await booksOf(portal, orderId)).card_clearing ?? 0).toBe(totalCents - given * amountCents)
  })

  it('of a payment by PayPal never give back more than was paid either', async () => {
    const { orderId, totalCents } = await shop.place({ forPatient: true, quantity: 4 })
    const paypalOrderId = await make.approved(portal, shop.provider, orderId)
    expect((await shop.provider.call('order_paypal_submit', { paypalOrderId })).code).toBe(0)
    const amountCents = Math.ceil(totalCents / 3)
    let given = 0
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => refund(orderId, { amountCents })))
      expect(answers.every(({ code }) => [0, 10, 13, 21].includes(code))).toBe(true)
      given += answers.filter(({ code, data }) => code === 0 && data.state === 'done').length
    }
    expect(given).toBe(2)
    const there = portal.paypal.captures().filter((capture) => capture.orderId === paypalOrderId)
    expect(there).toMatchObject([{ amountCents: totalCents, refundedCents: given * amountCents }])
    expect((await booksOf(portal, orderId)).paypal_clearing).toBe(totalCents - given * amountCents)
  })

  it('that one person splits stay within the limit, and a second person decides once', async () => {
    const { orderId, totalCents } = await paidOrder({ quantity: 70 })
    expect(totalCents).toBeGreaterThan(60_000)
    const split = () => Promise.all(Array.from({ length: 20 }, () => refund(orderId, { amountCents: 9_999 })))
    for (let round = 0; round < 8; round += 1) await split()
    expect(await returnedOf(portal, orderId)).toBe(5 * 9_999)
    const waiting = (await reversals(orderId)).filter(({ state }) => state === 'toConfirm')
    expect(waiting).toEqual([{ kind: 'refund', state: 'toConfirm', cents: 9_999 }])

    const { refunds } = (await staff.call('staff_order_detail', named(orderId))).data
    const it = { ...named(orderId), refundId: refunds.find(({ state }) => state === 'toConfirm')?.refundId }
    const others = await Promise.all(Array.from({ length: 6 }, () => make.staff(portal)))
    const answers = await Promise.all(
      others.map((other, at) =>
        other.call(at % 2 === 0 ? 'staff_refund_confirm' : 'staff_refund_withdraw', it),
      ),
    )
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    const confirmed = answers.some(({ code }, at) => code === 0 && at % 2 === 0)
    expect(await returnedOf(portal, orderId)).toBe((confirmed ? 6 : 5) * 9_999)
  })

  it('under one request id are one', async () => {
    const { orderId } = await paidOrder()
    const wanted = { amountCents: 700, requestId: newId() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => refund(orderId, wanted)))
    const later = await refund(orderId, wanted)
    expect(later.code).toBe(0)
    expect(answers.every(({ code }) => code === 0 || code === 21)).toBe(true)
    const ids = [...answers, later].flatMap(({ code, data }) => (code === 0 ? [data.refundId] : []))
    expect(new Set(ids).size).toBe(1)
    expect(await returnedOf(portal, orderId)).toBe(700)
    // Also long after the stored reply is gone.
    await portal.db.run(sql`delete from request_result`)
    expect((await refund(orderId, wanted)).data).toMatchObject({
      refundId: later.data.refundId,
      state: 'done',
    })
    expect(await returnedOf(portal, orderId)).toBe(700)
  })

  it('and a cancellation end as one of the two', async () => {
    const { orderId, totalCents } = await paidOrder()
    await Promise.all([
      refund(orderId, { amountCents: 900 }),
      staff.call('staff_order_cancel', { ...named(orderId), reason }),
      refund(orderId, { amountCents: totalCents }),
    ])
    await settleDue(portal)
    const { statusId } = await orderOf(orderId)
    const returned = await returnedOf(portal, orderId)
    expect(returned).toBe(statusId === 'cancelled' ? totalCents : Math.min(returned, totalCents))
    expect((await booksOf(portal, orderId)).card_clearing ?? 0).toBe(totalCents - returned)
  })

  it('is refused while the order is being cancelled, and the other way round', async () => {
    const first = await paidOrder({ settled: false })
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    expect((await staff.call('staff_order_cancel', { ...named(first.orderId), reason })).code).toBe(21)
    expect((await refund(first.orderId, { amountCents: 100 })).code).toBe(21)
    const second = await paidOrder()
    portal.cards.fault({ mode: 'hang_before', match: 'ccreturn' })
    expect((await refund(second.orderId, { amountCents: 100 })).data.state).toBe('started')
    expect((await staff.call('staff_order_cancel', { ...named(second.orderId), reason })).code).toBe(21)
    // A refund does not keep the order from being packed.
    expect((await staff.call('staff_order_move', { ...named(second.orderId), to: 'packed' })).code).toBe(0)
  })
})

describe('a refund whose answer is lost', () => {
  it.each(['hang_after', 'reset_after', 'http500_after', 'garbage_after'] as const)(
    'by %s is found at the gateway and never sent again',
    async (mode) => {
      const { orderId } = await paidOrder()
      portal.cards.fault({ mode, match: 'ccreturn' })
      const { code, data } = await refund(orderId, { amountCents: 800 })
      expect([code, data.state]).toEqual([0, 'started'])
      const { rows } = (await staff.call('staff_order_list', { undecided: true })).data
      expect(rows.map((row) => row.orderId)).toContain(orderId)
      expect((await refund(orderId, { amountCents: 800 })).code).toBe(21)
      await settleDue(portal)
      expect(await reversals(orderId)).toEqual([{ kind: 'refund', state: 'done', cents: 800 }])
      expect(await returnedOf(portal, orderId)).toBe(800)
      expect((await orderOf(orderId)).refund).toBe('partial')
    },
  )

  it.each(['hang_before', 'reset_before', 'http500'] as const)(
    'by %s before it was made is made once, after the gateway has denied it for a quarter of an hour',
    async (mode) => {
      const { orderId } = await paidOrder()
      portal.cards.fault({ mode, match: 'ccreturn' })
      await refund(orderId, { amountCents: 800 })
      await settleDue(portal)
      await advance(portal, 301)
      await settleDue(portal)
      expect([await returnedOf(portal, orderId), await reversals(orderId)]).toMatchObject([
        0,
        [{ state: 'started' }],
      ])
      await passHorizon()
      expect([await returnedOf(portal, orderId), await reversals(orderId)]).toMatchObject([
        800,
        [{ state: 'done' }],
      ])
      expect((await orderOf(orderId)).refunds).toHaveLength(1)
    },
  )

  it('and is booked late is not made twice', async () => {
    const { orderId } = await paidOrder()
    portal.cards.fault({ mode: 'late:600000', match: 'ccreturn' })
    await refund(orderId, { amountCents: 800 })
    await settleDue(portal)
    await passHorizon()
    expect([await returnedOf(portal, orderId), await reversals(orderId)]).toMatchObject([
      800,
      [{ state: 'done' }],
    ])
  })

  it('because the server was killed is looked up by the one that takes over', async () => {
    const { orderId } = await paidOrder()
    portal.cards.fault({ mode: 'hang_after', match: 'ccreturn' })
    await refund(orderId, { amountCents: 800 })
    // As if the server had died before it wrote anything: the lease of the request still runs.
    await portal.db.run(sql`
      update payment_reversal set leased_until = app_now() + interval '140 seconds'
      where payment_id in (select id from payment where order_id = ${orderId})`)
    await settleDue(portal)
    expect(await reversals(orderId)).toMatchObject([{ state: 'started' }])
    await advance(portal, 141)
    await settleDue(portal)
    expect([await returnedOf(portal, orderId), await reversals(orderId)]).toMatchObject([
      800,
      [{ state: 'done' }],
    ])
  })

  it('is not made if the gateway cannot be reached', async () => {
    const { orderId } = await paidOrder()
    portal.cards.fault({ mode: 'error:4018', match: 'ccreturn' })
    const wanted = { amountCents: 800, requestId: newId() }
    expect((await refund(orderId, wanted)).code).toBe(22)
    expect(await reversals(orderId)).toMatchObject([{ state: 'withdrawn' }])
    expect((await refund(orderId, wanted)).data.state).toBe('done')
    expect(await returnedOf(portal, orderId)).toBe(800)
  })
})
