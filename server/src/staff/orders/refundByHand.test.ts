import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { onHandOf, owedTo, undecidedOrders } from '../../../../tests/steps/refunds.ts'
import { settleDue, storedOrder, withdrawReversals } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  await withdrawReversals(portal)
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})

const reason = 'Xiao Yao Wan is sold out'
const named = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })
const pack = (orderId: string) => staff.call('staff_order_move', { ...named(orderId), to: 'packed' })
const detail = async (orderId: string) => (await staff.call('staff_order_detail', named(orderId))).data
const waiting = () => undecidedOrders(staff)
const decide = async (
  orderId: string,
  decision: 'refunded' | 'kept',
  { refundNumber, by = staff }: { refundNumber?: string; by?: TestStaff } = {},
) => {
  const chargeNumber = await chargeOf(orderId)
  return by.call('staff_order_refund_decide', { ...named(orderId), chargeNumber, decision, refundNumber })
}
const chargeOf = async (orderId: string) =>
  (
    await portal.db.one<{ transactionId: string }>(sql`
      select gateway_transaction_id as "transactionId" from payment where order_id = ${orderId}`)
  ).transactionId

const owed = () => owedTo(portal, shop.provider.providerId)
const onHand = () => onHandOf(portal, shop.goodsId)

/** A paid order that staff cancelled after its charge was settled, which the gateway refuses to return. */
async function refundDue() {
  const order = await shop.buy({ quantity: 2 })
  portal.cards.settle()
  portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
  expect((await staff.call('staff_order_cancel', { ...named(order.orderId), reason })).code).toBe(13)
  return order
}

describe('an order whose settled charge the gateway does not return', () => {
  it('waits for staff after they cancel it, and nobody packs it in the meantime', async () => {
    const { orderId } = await refundDue()
    expect(await waiting()).toEqual([orderId])
    expect(await detail(orderId)).toMatchObject({
      statusId: 'processing',
      cancelling: true,
      undecided: false,
      refundDue: { chargeNumber: await chargeOf(orderId), keepable: true },
    })
    expect((await pack(orderId)).code).toBe(13)
    expect((await staff.call('staff_order_cancel', { ...named(orderId), reason })).code).toBe(21)
    expect(await portal.jobs.settler.runOnce()).toBe(0)
  })

  it('is cancelled once staff enter the refund: ledger reversed, goods back, provider notified', async () => {
    const before = await onHand()
    const { orderId, totalCents } = await refundDue()
    expect(await owed()).not.toBe(0)
    const colleague = await make.staff(portal)
    expect(await decide(orderId, 'refunded', { refundNumber: 'RETURN-1', by: colleague })).toMatchObject({
      code: 0,
    })
    expect(await detail(orderId)).toMatchObject({
      statusId: 'cancelled',
      paymentState: 'void',
      cancelling: false,
      refundDue: null,
    })
    expect([await waiting(), await owed(), await onHand()]).toEqual([[], 0, before])
    expect((await shop.provider.call('order_detail', { orderId })).data).toMatchObject({
      refund: 'full',
      refunds: [{ amountCents: totalCents, reason }],
    })
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification?.text).toContain('was refunded')
    expect(notification?.text).not.toContain('voided')
    expect(
      await portal.db.one(sql`
        select r.kind, r.state, r.refund_id as "refundId", r.asked_by as "by"
        from payment_reversal r join payment p on p.id = r.payment_id where p.order_id = ${orderId}`),
    ).toEqual({ kind: 'refund', state: 'done', refundId: 'RETURN-1', by: colleague.accountId })
    const { patientIds, outcome } = await portal.db.one<{ patientIds: string[]; outcome: string }>(sql`
      select patient_ids as "patientIds", outcome from audit
      where action = 'staff_order_refund_decide' and record_id = ${orderId}`)
    expect([patientIds.length, outcome]).toEqual([1, 'ok'])
    expect((await decide(orderId, 'refunded', { refundNumber: 'RETURN-2' })).code).toBe(13)
  })

  it('is kept if staff decide so, and can be packed', async () => {
    const { orderId } = await refundDue()
    const before = await owed()
    expect((await decide(orderId, 'kept')).code).toBe(0)
    expect([await waiting(), await owed()]).toEqual([[], before])
    expect(await detail(orderId)).toMatchObject({
      cancelling: false,
      refundDue: null,
      paymentState: 'captured',
    })
    expect((await pack(orderId)).code).toBe(0)
  })

  it('is decided once by any number of concurrent requests', async () => {
    const { orderId } = await refundDue()
    const answers = await Promise.all([
      decide(orderId, 'refunded', { refundNumber: 'R1' }),
      decide(orderId, 'kept'),
      decide(orderId, 'refunded', { refundNumber: 'R2' }),
      decide(orderId, 'kept'),
    ])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, 13, 13, 13])
    expect((await owed()) === 0).toBe((await detail(orderId)).statusId === 'cancelled')
  })

  it('needs the number of the refund, the charge as it was shown, and the permission', async () => {
    const { orderId } = await refundDue()
    expect(await decide(orderId, 'refunded')).toMatchObject({
      code: 10,
      data: { fields: { refundNumber: 'Please enter the number of the refund.' } },
    })
    const other = { ...named(orderId), chargeNumber: 'OTHER', decision: 'kept' } as const
    expect((await staff.call('staff_order_refund_decide', other)).code).toBe(13)
    const stranger = await make.provider(portal)
    const theirs = { ...other, providerId: stranger.providerId }
    expect((await staff.call('staff_order_refund_decide', theirs)).code).toBe(11)
    expect((await shop.provider.call('staff_order_refund_decide', other)).code).toBe(12)
    expect(await waiting()).toEqual([orderId])
  })
})

describe('a settled charge that no order may keep', () => {
  it('waits for a refund by hand if the gateway refuses to return it, and cannot be kept', async () => {
    const { orderId } = await shop.place()
    portal.cards.fault({ mode: 'wrong_amount', match: 'ccsale' })
    expect((await shop.pay(orderId)).code).toBe(21)
    portal.cards.settle()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    await settleDue(portal)
    expect(await waiting()).toEqual([orderId])
    expect(await detail(orderId)).toMatchObject({ cancelling: false, refundDue: { keepable: false } })
    expect((await decide(orderId, 'kept')).code).toBe(13)
    expect((await shop.pay(orderId)).code).toBe(21)

    expect((await decide(orderId, 'refunded', { refundNumber: 'RETURN-3' })).code).toBe(0)
    expect(await storedOrder(portal, orderId)).toMatchObject({
      state: 'awaitingPayment',
      attempts: ['void'],
      open: 0,
    })
    expect((await shop.pay(orderId)).code).toBe(0)
    expect(await waiting()).toEqual([])
  })
})
