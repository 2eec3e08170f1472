import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payables } from '../../app/payables.ts'
import { openPortal as openServer } from '../../app/portal.ts'
import { newId } from '../../db/ids.ts'
import { paymentSettler } from '../../jobs/settlePayments.ts'
import type { ReverseRequest } from '../../ports/paymentGateway.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { newTrackingNumber } from '../../../../tests/make/tracking.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { makePatient } from '../../../../tests/make/patients.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { booksOf, buySettled, onHandOf, returnedOf, reversalsOf } from '../../../../tests/steps/refunds.ts'
import { settleDue, withdrawReversals } from '../../../../tests/steps/settle.ts'

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
type Wanted = { lines?: { itemId: string; quantity: number }[]; amountCents?: number } & Record<
  string,
  unknown
>
const refund = (orderId: string, wanted: Wanted, by = staff) =>
  by.call('staff_refund', { ...named(orderId), reason, ...wanted })
const preview = (orderId: string, wanted: Wanted = {}) =>
  staff.call('staff_refund_preview', { ...named(orderId), ...wanted })
const itemOf = async (orderId: string) => (await preview(orderId)).data.lines[0]?.itemId ?? ''
const orderOf = async (orderId: string) => (await shop.provider.call('order_detail', { orderId })).data
const staffOrder = async (orderId: string) => (await staff.call('staff_order_detail', named(orderId))).data
const onHand = () => onHandOf(portal, shop.goodsId)
const reversals = (orderId: string) => reversalsOf(portal, orderId)
describe('a refund of lines', () => {
  it('gives back their price and tax; provider and staff see it', async () => {
    const { orderId, totalCents, orderNumber } = await paidOrder()
    const before = await booksOf(portal, orderId)
    const stock = await onHand()
    const lines = [{ itemId: await itemOf(orderId), quantity: 2 }]
    const { data: shown } = await preview(orderId, { lines })
    const { code, data } = await refund(orderId, { lines })
    expect([code, data.state, data.refund]).toEqual([0, 'done', 'partial'])
    expect(data).toMatchObject({ amountCents: shown.amountCents, payerCents: shown.amountCents })
    expect(data.amountCents).toBe(data.goodsCents - data.discountCents + data.taxCents)
    expect(data.goodsCents * 2).toBe((await orderOf(orderId)).subtotalCents)
    expect(await returnedOf(portal, orderId)).toBe(data.amountCents)
    expect((await booksOf(portal, orderId)).card_clearing).toBe(totalCents - data.amountCents)
    expect((await booksOf(portal, orderId)).sales_profit_payable).toBe(
      (before.sales_profit_payable ?? 0) + data.profitCents,
    )
    expect(await onHand()).toBe(stock)

    expect(await orderOf(orderId)).toMatchObject({
      statusId: 'processing',
      refund: 'partial',
      refunds: [{ amountCents: data.amountCents, feeCents: 0, reason }],
    })
    expect((await shop.provider.call('order_list', {})).data.rows[0]).toMatchObject({ refund: 'partial' })
    const found = async (search: string) =>
      (await shop.provider.call('order_refund_list', { search })).data.rows
    const rows = await found(orderNumber)
    expect(await found(` ${orderNumber.replace('-', '').toLowerCase()}`)).toEqual(rows)
    expect(rows).toMatchObject([
      {
        orderId,
        orderNumber,
        totalCents: data.amountCents,
        kind: 'partial',
        feeCents: 0,
        reason,
        cardEnding: '0002',
      },
    ])
    expect(await staffOrder(orderId)).toMatchObject({
      refund: 'partial',
      cancelling: false,
      refunds: [{ state: 'done', amountCents: data.amountCents, reason }],
    })
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification).toMatchObject({ kind: 'orderRefunded', orderId })
    expect(notification?.text).toContain(reason)
    const sent = await portal.db.many<{ body: string }>(sql`
      select body from outbox where kind = 'orderRefunded' and ref = ${data.refundId}`)
    expect(sent).toHaveLength(1)
    expect(sent[0]?.body).toContain(`Reason: ${reason}. Sign in`)
  })

  it.each([
    ['ana@home.example', 'email'],
    ['', 'sms'],
  ])('tells a patient who paid why by e-mail, but not by SMS (%j)', async (email, channel) => {
    const patientId = await makePatient(shop.provider, { email, smsOptIn: true })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 2]] })
    const paySession = await openPaySession(portal, link.payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const paid = { paySession, expectedTotalCents: link.totalCents, gatewayToken }
    expect((await portal.call('pay_card', paid)).code).toBe(0)
    portal.cards.settle()
    const { data } = await refund(link.orderId, { amountCents: 100 })
    expect(data.state).toBe('done')
    const sent = await portal.db.one<{ channel: string; body: string }>(sql`
      select channel, body from outbox where kind = 'patientOrderRefunded' and ref = ${data.refundId}`)
    expect([sent.channel, sent.body.includes(reason)]).toEqual([channel, channel === 'email'])
  })

  it('has a reason of the list, which each reader reads in their own language', async () => {
    const patientId = await makePatient(shop.provider, { email: 'rosa@home.example', lang: 'es' })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 2]] })
    const paySession = await openPaySession(portal, link.payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const paid = { paySession, expectedTotalCents: link.totalCents, gatewayToken }
    expect((await portal.call('pay_card', paid)).code).toBe(0)
    portal.cards.settle()
    const { data } = await refund(link.orderId, { amountCents: 100, reason: 'wrongProduct' })
    const sent = await portal.db.many<{ kind: string; body: string }>(sql`
      select kind, body from outbox where ref = ${data.refundId} order by kind`)
    expect(sent.map(({ kind }) => kind)).toEqual(['orderRefunded', 'patientOrderRefunded'])
    expect(sent[0]?.body).toContain('Reason: Wrong product. Sign in')
    expect(sent[1]?.body).toContain('Motivo: Producto equivocado.')
    const { rows } = (await shop.provider.call('order_refund_list', {})).data
    expect(rows[0]).toMatchObject({ orderId: link.orderId, reason: 'wrongProduct' })
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification?.text).toContain('Reason: Wrong product')
  })

  it('puts goods back in stock only if staff say so, once', async () => {
    const { orderId } = await paidOrder()
    const stock = await onHand()
    const lines = [{ itemId: await itemOf(orderId), quantity: 1 }]
    await refund(orderId, { lines, restock: true })
    expect(await onHand()).toBe(stock + 1)
    await refund(orderId, { lines })
    expect(await onHand()).toBe(stock + 1)
    expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(0)
    expect(await onHand()).toBe(stock + 4)
  })

  it('before the order left is not sent, and stands on the receipt; after it, it was sent', async () => {
    const { orderId, totalCents } = await paidOrder()
    const lines = (await orderOf(orderId)).lines.map(({ itemId }) => ({ itemId, quantity: 1 }))
    const sheet = async (kind: 'receipt' | 'packingSlip') =>
      (await shop.provider.call('order_print', { orderId, kind })).data.print
    expect(await sheet('receipt')).toMatchObject({ refunds: [] })
    expect((await staffOrder(orderId)).lines).toMatchObject([{ quantity: 4, notSentQuantity: 0 }])

    const first = (await refund(orderId, { lines, feeCents: 200 })).data
    expect((await staffOrder(orderId)).lines).toMatchObject([{ quantity: 4, notSentQuantity: 1 }])
    expect((await orderOf(orderId)).lines).toMatchObject([{ quantity: 4, refundedQuantity: 1 }])
    expect(await sheet('packingSlip')).toMatchObject({ lines: [{ quantity: 3 }], refunds: [] })
    expect(await sheet('receipt')).toMatchObject({
      lines: [{ quantity: 4 }],
      amounts: { totalCents },
      refunds: [{ backCents: first.amountCents - 200, feeCents: 200, at: expect.any(Number) }],
    })

    const move = (to: string, parcel = {}) =>
      staff.call('staff_order_move', { ...named(orderId), to, ...parcel })
    expect((await move('packed')).code).toBe(0)
    await portal.clock.advance(1)
    expect((await move('shipped', { carrier: 'UPS', trackingNumber: '1Z12345E6605272234' })).code).toBe(0)
    await portal.clock.advance(1)
    await refund(orderId, { lines })
    expect((await staffOrder(orderId)).lines).toMatchObject([{ quantity: 4, notSentQuantity: 1 }])
    expect((await orderOf(orderId)).lines).toMatchObject([{ quantity: 4, refundedQuantity: 2 }])
    expect(await sheet('packingSlip')).toMatchObject({ lines: [{ quantity: 3 }] })
    expect((await sheet('receipt')).refunds).toHaveLength(2)
  })

  it('of a whole line leaves it off the packing slip', async () => {
    const { orderId } = await paidOrder({ quantity: 1 })
    const lines = (await orderOf(orderId)).lines.map(({ itemId }) => ({ itemId, quantity: 1 }))
    await refund(orderId, { lines })
    const { print } = (await shop.provider.call('order_print', { orderId, kind: 'packingSlip' })).data
    expect(print.lines).toEqual([])
  })

  it('keeps a fee of it', async () => {
    const { orderId, totalCents } = await paidOrder()
    const { data } = await refund(orderId, { amountCents: 2_000, feeCents: 300 })
    expect(data).toMatchObject({ amountCents: 2_000, feeCents: 300, payerCents: 1_700 })
    expect(await returnedOf(portal, orderId)).toBe(1_700)
    expect(await booksOf(portal, orderId)).toMatchObject({
      card_clearing: totalCents - 1_700,
      refund_fee: -300,
    })
    expect((await orderOf(orderId)).refunds).toMatchObject([{ amountCents: 2_000, feeCents: 300 }])
    expect((await shop.provider.call('order_refund_list', {})).data.rows).toMatchObject([
      { totalCents: 1_700, feeCents: 300 },
    ])
  })
})

describe('a full refund', () => {
  it('before settlement is a void; the order stays', async () => {
    const { orderId, totalCents } = await paidOrder({ settled: false })
    const { data } = await refund(orderId, { amountCents: totalCents })
    expect(data).toMatchObject({ state: 'done', refund: 'full', payerCents: totalCents })
    expect(portal.cards.charges().at(-1)).toMatchObject({ voided: true, returnedCents: 0 })
    expect(await booksOf(portal, orderId)).toEqual({})
    expect(await orderOf(orderId)).toMatchObject({ statusId: 'processing', refund: 'full' })
  })

  it('after settlement is a return', async () => {
    const { orderId, totalCents } = await paidOrder()
    expect((await refund(orderId, { amountCents: totalCents })).data.state).toBe('done')
    expect(portal.cards.charges().at(-1)).toMatchObject({ voided: false, returnedCents: totalCents })
    expect(await reversals(orderId)).toEqual([{ kind: 'refund', state: 'done', cents: totalCents }])
    expect(await booksOf(portal, orderId)).toEqual({})
  })

  it('in any parts takes back everything, to the cent, in every account', async () => {
    const { orderId, totalCents } = await paidOrder({ quantity: 3 })
    const itemId = await itemOf(orderId)
    await refund(orderId, { amountCents: 1_001 })
    await refund(orderId, { lines: [{ itemId, quantity: 1 }] })
    await refund(orderId, { amountCents: 333 })
    const { leftCents } = (await preview(orderId)).data
    const last = await refund(orderId, { amountCents: leftCents })
    expect(last.data).toMatchObject({ state: 'done', refund: 'full' })
    expect(await booksOf(portal, orderId)).toEqual({})
    expect(await returnedOf(portal, orderId)).toBe(totalCents)
    expect((await shop.provider.call('order_refund_list', {})).data.rows.map(({ kind }) => kind)).toEqual([
      'full',
      'partial',
      'partial',
      'partial',
    ])
    expect((await refund(orderId, { amountCents: 1 })).code).toBe(10)
  })

  describe('whose void does not hold', () => {
    /** A gateway that settles the batch in spite of the void, and answers a return so. */
    const settleAnyhow = async (orderId: string, returned: 'done' | 'refused') => {
      await portal.db.run(sql`
        update payment_reversal set confirm_at = app_now()
        where payment_id in (select id from payment where order_id = ${orderId})`)
      const back =
        returned === 'done'
          ? ({ kind: 'done' } as const)
          : ({ kind: 'notDone', reached: true, detail: '4014' } as const)
      const cards = {
        ...portal.services.cards,
        stateOf: async () => ({ kind: 'settled' }) as const,
        reverse: async ({ kind }: ReverseRequest) =>
          kind === 'void' ? ({ kind: 'settled' } as const) : back,
      }
      const settler = paymentSettler({
        database: portal.database,
        services: { ...portal.services, cards },
        payables,
        log: portal.options.log,
        everyMs: 1_000,
        settleAfterSeconds: 0,
      })
      while ((await settler.runOnce()) > 0);
    }

    it('is made again as a return, and is written once', async () => {
      const { orderId, totalCents } = await paidOrder({ settled: false })
      await refund(orderId, { amountCents: totalCents })
      await settleAnyhow(orderId, 'done')
      expect(await reversals(orderId)).toEqual([{ kind: 'refund', state: 'done', cents: totalCents }])
      expect(await booksOf(portal, orderId)).toEqual({})
      expect((await orderOf(orderId)).refunds).toHaveLength(1)
    })

    it('and whose return is refused is made by hand: what is in the books is not given up', async () => {
      const { orderId, totalCents } = await paidOrder({ settled: false })
      await refund(orderId, { amountCents: totalCents })
      await settleAnyhow(orderId, 'refused')
      const { refundDue } = await staffOrder(orderId)
      expect(refundDue).toMatchObject({ keepable: false, asRefund: true, cents: totalCents })
      const { chargeNumber = '' } = refundDue ?? {}
      const kept = { ...named(orderId), chargeNumber, decision: 'kept' } as const
      expect((await staff.call('staff_order_refund_decide', kept)).code).toBe(13)
      const entered = { ...named(orderId), chargeNumber, decision: 'refunded', refundNumber: 'R-2' } as const
      expect((await staff.call('staff_order_refund_decide', entered)).code).toBe(0)
      expect(await booksOf(portal, orderId)).toEqual({})
      expect((await orderOf(orderId)).refunds).toHaveLength(1)
    })
  })
})

describe('an order whose money went back', () => {
  const pack = (orderId: string) => staff.call('staff_order_move', { ...named(orderId), to: 'packed' })
  const inQueue = async (orderId: string) =>
    (await staff.call('staff_order_list', { statusId: 'processing', pageSize: 100 })).data.rows.find(
      (row) => row.orderId === orderId,
    )?.givenBack

  it.each([true, false])('in full is not packed any more (settled: %s)', async (settled) => {
    const { orderId, totalCents } = await paidOrder({ settled })
    await refund(orderId, { amountCents: totalCents - 100 })
    expect([(await staffOrder(orderId)).givenBack, await inQueue(orderId)]).toEqual([false, false])
    await refund(orderId, { amountCents: 100, feeCents: 50 })
    expect([(await staffOrder(orderId)).givenBack, await inQueue(orderId)]).toEqual([true, true])
    const refused = await pack(orderId)
    expect([refused.code, refused.message]).toEqual([
      13,
      'This order is refunded in full, or is about to be. Please don’t pack it.',
    ])
    expect((await orderOf(orderId)).statusId).toBe('processing')
    expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(0)
  })

  it('or is on its way is not packed either, unless that refund is given up', async () => {
    const { orderId, totalCents } = await paidOrder()
    portal.cards.fault({ mode: 'error:5093', match: 'ccreturn' })
    expect((await refund(orderId, { amountCents: totalCents })).data.state).toBe('refundDue')
    expect((await pack(orderId)).code).toBe(13)
    const { refundDue } = await staffOrder(orderId)
    const kept = { chargeNumber: refundDue?.chargeNumber, decision: 'kept' }
    expect((await staff.call('staff_order_refund_decide', { ...named(orderId), ...kept })).code).toBe(0)
    expect((await pack(orderId)).code).toBe(0)
  })

  it('in full after it was packed is handed over all the same', async () => {
    const { orderId, totalCents } = await paidOrder()
    expect((await pack(orderId)).code).toBe(0)
    await refund(orderId, { amountCents: totalCents })
    const parcel = { to: 'shipped', carrier: 'UPS', trackingNumber: newTrackingNumber() }
    expect((await staff.call('staff_order_move', { ...named(orderId), ...parcel })).code).toBe(0)
  })
})

describe('an impossible refund', () => {
  it('is refused and names the field', async () => {
    const { orderId, totalCents } = await paidOrder()
    const itemId = await itemOf(orderId)
    const cases: [Wanted, string][] = [
      [{ amountCents: 0 }, 'amountCents'],
      [{ amountCents: -5 }, 'amountCents'],
      [{ amountCents: 1.5 }, 'amountCents'],
      [{ amountCents: totalCents + 1 }, 'amountCents'],
      [{}, 'amountCents'],
      [{ amountCents: 1_000, feeCents: 1_000 }, 'feeCents'],
      [{ amountCents: 1_000, feeCents: 1_001 }, 'feeCents'],
      [{ amountCents: 1_000, feeCents: -1 }, 'feeCents'],
      [{ amountCents: 1_000, restock: true }, 'restock'],
      [{ lines: [{ itemId, quantity: 5 }] }, 'lines'],
      [
        {
          lines: [
            { itemId, quantity: 1 },
            { itemId, quantity: 1 },
          ],
        },
        'lines',
      ],
      [{ lines: [{ itemId, quantity: 1 }], amountCents: 100 }, 'amountCents'],
      [{ amountCents: 1_000, reason: ' ' }, 'reason'],
    ]
    for (const [wanted, field] of cases) {
      const { code, data } = await refund(orderId, wanted)
      expect([code, Object.keys((data as { fields?: object }).fields ?? {})], JSON.stringify(wanted)).toEqual(
        [10, [field]],
      )
    }
    expect((await refund(orderId, { lines: [{ itemId: newId(), quantity: 1 }] })).code).toBe(11)
    expect(await returnedOf(portal, orderId)).toBe(0)
    expect((await orderOf(orderId)).refund).toBe('none')
  })

  it('of an unknown, an unpaid or another provider’s order answers alike', async () => {
    const { orderId } = await paidOrder()
    const unpaid = await shop.place()
    const stranger = await make.provider(portal)
    const theirs = { ...named(orderId), providerId: stranger.providerId, reason, amountCents: 100 }
    const answers = [
      await staff.call('staff_refund', theirs),
      await refund(newId(), { amountCents: 100 }),
      await staff.call('staff_refund_preview', theirs),
      await preview(newId()),
    ]
    expect(answers.map(({ code }) => code)).toEqual([11, 11, 11, 11])
    expect([
      (await refund(unpaid.orderId, { amountCents: 100 })).code,
      (await preview(unpaid.orderId)).code,
    ]).toEqual([13, 13])
    expect(
      (await shop.provider.call('staff_refund', { ...named(orderId), reason, amountCents: 100 })).code,
    ).toBe(12)
    expect((await stranger.call('order_refund_list', {})).data.total).toBe(0)
  })
})

describe('a refund that the gateway refuses', () => {
  const refused = async () => {
    const order = await paidOrder()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    const { data } = await refund(order.orderId, { amountCents: 800, feeCents: 100 })
    expect(data.state).toBe('refundDue')
    const { chargeNumber = '' } = (await staffOrder(order.orderId)).refundDue ?? {}
    return { ...order, chargeNumber }
  }

  it('is entered by hand, with all that follows', async () => {
    const { orderId, chargeNumber, totalCents } = await refused()
    const entered = { ...named(orderId), chargeNumber, decision: 'refunded', refundNumber: 'R-1' } as const
    expect((await staff.call('staff_order_refund_decide', entered)).code).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({
      statusId: 'processing',
      refund: 'partial',
      refunds: [{ amountCents: 800, feeCents: 100 }],
    })
    expect((await booksOf(portal, orderId)).card_clearing).toBe(totalCents - 700)
  })

  it('or is given up', async () => {
    const { orderId, chargeNumber } = await refused()
    const kept = { ...named(orderId), chargeNumber, decision: 'kept' } as const
    expect((await staff.call('staff_order_refund_decide', kept)).code).toBe(0)
    expect(await orderOf(orderId)).toMatchObject({ refund: 'none', refunds: [] })
    expect((await refund(orderId, { amountCents: 800 })).data.state).toBe('done')
  })
})

describe('a refund above the limit', () => {
  const large = async () => {
    const order = await paidOrder({ quantity: 60 })
    expect(order.totalCents).toBeGreaterThan(50_000)
    return order
  }

  it('waits for a second person, who is not the first', async () => {
    const { orderId } = await large()
    expect((await preview(orderId, { amountCents: 50_001 })).data.needsSecondPerson).toBe(true)
    expect((await preview(orderId, { amountCents: 50_000 })).data.needsSecondPerson).toBe(false)
    const { data } = await refund(orderId, { amountCents: 50_001 })
    expect(data.state).toBe('toConfirm')
    await settleDue(portal)
    expect(await returnedOf(portal, orderId)).toBe(0)
    const waiting = (await staff.call('staff_order_list', { undecided: true })).data.rows
    expect(waiting.map((row) => row.orderId)).toContain(orderId)
    const confirm = { ...named(orderId), refundId: data.refundId }
    expect((await staff.call('staff_refund_confirm', confirm)).code).toBe(13)
    const [first, second, third] = [
      await make.staff(portal),
      await make.staff(portal),
      await make.staff(portal),
    ]
    expect((await staffOrder(orderId)).refunds).toMatchObject([
      { state: 'toConfirm', own: true, confirmedBy: '' },
    ])
    const answers = await Promise.all(
      [first, second, third].map((by) => by.call('staff_refund_confirm', confirm)),
    )
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13])
    expect(await returnedOf(portal, orderId)).toBe(50_001)
    expect((await orderOf(orderId)).refund).toBe('partial')
  })

  it('is in the number at Orders for who may decide, once, until it is decided', async () => {
    const packer = await make.staff(portal, { tasks: ['warehouse'] })
    const second = await make.staff(portal, { tasks: ['finance'] })
    const counts = () =>
      Promise.all([staff, second, packer].map(async (by) => (await by.call('staff_counts', {})).data.orders))
    const { orderId } = await large()
    const [toPack = 0] = await counts()
    expect(toPack).toBeGreaterThan(0)
    const { data } = await refund(orderId, { amountCents: 50_001 })
    expect(data.state).toBe('toConfirm')
    expect(await counts()).toEqual([toPack, toPack, toPack])
    expect((await packer.call('staff_order_move', { ...named(orderId), to: 'packed' })).code).toBe(0)
    expect(await counts()).toEqual([toPack, toPack, toPack - 1])
    const confirm = { ...named(orderId), refundId: data.refundId }
    expect((await second.call('staff_refund_confirm', confirm)).code).toBe(0)
    expect((await staffOrder(orderId)).refunds).toMatchObject([
      { state: 'done', confirmedBy: 'Staff Person' },
    ])
    expect(await counts()).toEqual([toPack - 1, toPack - 1, toPack - 1])
  })

  it('is in the audit as confirmed before the gateway is asked, and once', async () => {
    const { orderId } = await large()
    const { data } = await refund(orderId, { amountCents: 50_001 })
    const second = await make.staff(portal)
    const rows = () =>
      portal.db.many(sql`
        select outcome, account_id = ${second.accountId} as own, cardinality(patient_ids) as patients from audit
        where action = 'staff_refund_confirm' and record_id = ${orderId}`)
    const seen: unknown[] = []
    const { cards } = portal.services
    const reverse = async (request: ReverseRequest) => {
      seen.push(await rows())
      return cards.reverse(request)
    }
    const server = await openServer({
      ...portal.options,
      services: { ...portal.services, cards: { ...cards, reverse } },
    })
    try {
      const input = { ...named(orderId), refundId: data.refundId }
      await callOverHttp(server.url, 'staff_refund_confirm', input, { token: second.token })
    } finally {
      await server.close()
    }
    const row = { outcome: 'ok', own: true, patients: 1 }
    expect([seen, await rows()]).toEqual([[[row]], [row]])
    expect(await returnedOf(portal, orderId)).toBe(50_001)
  })

  it('is counted together with earlier ones', async () => {
    const { orderId } = await large()
    expect((await refund(orderId, { amountCents: 30_000 })).data.state).toBe('done')
    expect((await refund(orderId, { amountCents: 20_001 })).data.state).toBe('toConfirm')
  })

  it('is withdrawn, and nothing went back', async () => {
    const { orderId } = await large()
    const { data } = await refund(orderId, { amountCents: 50_001 })
    const it = { ...named(orderId), refundId: data.refundId }
    expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(21)
    expect((await staff.call('staff_refund_withdraw', it)).code).toBe(0)
    expect((await staff.call('staff_refund_withdraw', it)).code).toBe(13)
    const second = await make.staff(portal)
    expect((await second.call('staff_refund_confirm', it)).code).toBe(13)
    expect([await returnedOf(portal, orderId), (await orderOf(orderId)).refund]).toEqual([0, 'none'])
    const other = await paidOrder()
    expect((await second.call('staff_refund_confirm', { ...it, ...named(other.orderId) })).code).toBe(11)
    expect((await second.call('staff_refund_withdraw', { ...it, ...named(other.orderId) })).code).toBe(11)
  })
})

it('a request id that was used for another order is another request', async () => {
  const [one, other] = [await paidOrder(), await paidOrder()]
  const requestId = newId()
  expect((await refund(one.orderId, { amountCents: 500, requestId })).data.state).toBe('done')
  const second = await make.staff(portal)
  expect((await refund(other.orderId, { amountCents: 700, requestId }, second)).data.state).toBe('done')
  expect((await refund(other.orderId, { amountCents: 700, requestId }, staff)).code).not.toBe(50)
  expect([await returnedOf(portal, one.orderId), await returnedOf(portal, other.orderId)]).toEqual([500, 700])
})

describe('the cancellation of an order above the limit', () => {
  const large = (settled: boolean) => paidOrder({ quantity: 60, settled })
  const cancel = async (orderId: string) => {
    const { code, message } = await staff.call('staff_order_cancel', { ...named(orderId), reason })
    return [code, message]
  }
  const refused = [13, expect.stringContaining('second person')]

  it('is a correction by one person before settlement', async () => {
    const { orderId } = await large(false)
    expect((await cancel(orderId))[0]).toBe(0)
    expect(portal.cards.charges().at(-1)).toMatchObject({ voided: true })
  })

  it('gives nothing back after settlement, until a second person has confirmed a refund', async () => {
    const { orderId, totalCents } = await large(true)
    expect(await cancel(orderId)).toEqual(refused)
    await settleDue(portal)
    expect(await returnedOf(portal, orderId)).toBe(0)
    expect(await staffOrder(orderId)).toMatchObject({ statusId: 'processing', cancelling: false })
    const { data } = await refund(orderId, { amountCents: totalCents })
    expect(data.state).toBe('toConfirm')
    const second = await make.staff(portal)
    const confirm = { ...named(orderId), refundId: data.refundId }
    expect((await second.call('staff_refund_confirm', confirm)).code).toBe(0)
    expect((await cancel(orderId))[0]).toBe(0)
    expect(await returnedOf(portal, orderId)).toBe(totalCents)
    expect(await orderOf(orderId)).toMatchObject({ statusId: 'cancelled', refund: 'full' })
  })

  it('gives nothing back to who raised the limit for it', async () => {
    const raiser = await make.staff(portal, { role: 'administrator' })
    const limit = async (refundCents: number) => {
      const { revision, payoutCents } = (await raiser.call('staff_settings', {})).data.limits
      const input = { refundCents, payoutCents, revision, reason: 'One order' }
      expect((await raiser.call('staff_limits_save', input)).code).toBe(0)
    }
    const { orderId } = await large(true)
    const byPaypal = await shop.place({ forPatient: true, quantity: 60 })
    const paypalOrderId = await make.approved(portal, shop.provider, byPaypal.orderId)
    expect((await shop.provider.call('order_paypal_submit', { paypalOrderId })).code).toBe(0)
    await limit(1_000_000)
    try {
      for (const each of [orderId, byPaypal.orderId]) {
        const { code, message } = await raiser.call('staff_order_cancel', { ...named(each), reason })
        expect([code, message]).toEqual(refused)
        expect(await orderOf(each)).toMatchObject({ statusId: 'processing', refund: 'none' })
      }
      expect((await cancel(orderId))[0]).toBe(0)
    } finally {
      await limit(50_000)
    }
  })

  it('counts what went back before', async () => {
    const { orderId } = await large(false)
    await refund(orderId, { amountCents: 30_000 })
    expect(await cancel(orderId)).toEqual(refused)
    expect(await returnedOf(portal, orderId)).toBe(30_000)
  })

  it('gives nothing back when the job learns that it is settled', async () => {
    const { orderId } = await large(true)
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    expect((await cancel(orderId))[0]).toBe(21)
    await settleDue(portal)
    expect(await returnedOf(portal, orderId)).toBe(0)
    expect(await staffOrder(orderId)).toMatchObject({ statusId: 'processing', cancelling: false })
  })

  it('by PayPal is a refund from the start', async () => {
    const { orderId } = await shop.place({ forPatient: true, quantity: 60 })
    const paypalOrderId = await make.approved(portal, shop.provider, orderId)
    expect((await shop.provider.call('order_paypal_submit', { paypalOrderId })).code).toBe(0)
    expect(await cancel(orderId)).toEqual(refused)
    expect(await reversals(orderId)).toEqual([])
  })
})

it('a cancellation after a partial refund gives back the rest', async () => {
  const { orderId, totalCents } = await paidOrder({ settled: false })
  const stock = await onHand()
  await refund(orderId, { amountCents: 1_000, feeCents: 200 })
  expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(0)
  expect(await returnedOf(portal, orderId)).toBe(totalCents - 200)
  expect(await booksOf(portal, orderId)).toEqual({ card_clearing: 200, refund_fee: -200 })
  expect(await orderOf(orderId)).toMatchObject({ statusId: 'cancelled', refund: 'full' })
  expect(await onHand()).toBe(stock + 4)
})

it('a cancellation after a full refund gives back nothing more', async () => {
  const { orderId, totalCents } = await paidOrder()
  await refund(orderId, { amountCents: totalCents })
  expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(0)
  expect(await returnedOf(portal, orderId)).toBe(totalCents)
  expect(await orderOf(orderId)).toMatchObject({ statusId: 'cancelled', refund: 'full' })
})
