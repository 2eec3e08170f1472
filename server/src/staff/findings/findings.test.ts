import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payables } from '../../app/payables.ts'
import { ofRow } from '../../http/provider.ts'
import { applyResult } from '../../payments/attempts/applyResult.ts'
import type { FaultMode } from '../../../../simulators/converge/faults.ts'
import { vipPriceCents } from '../../../../tests/make/memberships.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { advance, settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  portal.paypal.clearFaults()
  await portal.db.run(sql`delete from payment_finding`)
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})

const listed = async () => (await staff.call('staff_finding_list', {})).data.rows
const counted = async () => (await staff.call('staff_counts', {})).data.findings

interface Attempt {
  paymentId: string
  reference: string
  transactionId: string | null
}
const attemptOf = (orderId: string) =>
  portal.db.one<Attempt>(sql`
    select id as "paymentId", reference, gateway_transaction_id as "transactionId" from payment
    where order_id = ${orderId}`)

/** An order whose charge got no answer. */
async function unanswered(mode: 'hang_before' | 'hang_after') {
  const order = await shop.place()
  portal.cards.fault({ mode, match: 'ccsale' })
  expect((await shop.pay(order.orderId)).code).toBe(21)
  return order
}

describe('money that no order may keep', () => {
  it('of another amount leaves a row, until somebody has checked it', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    portal.cards.fault({ mode: 'wrong_amount', match: 'ccsale' })
    await shop.pay(orderId)
    await settleDue(portal)
    const { transactionId } = await attemptOf(orderId)
    const [row] = await listed()
    expect(row).toMatchObject({
      kind: 'reversed',
      chargeNumber: transactionId,
      orderNumber,
      clinicName: 'Test Clinic',
      amountCents: totalCents + 100,
      done: false,
    })
    expect(await counted()).toBe(1)
    expect((await staff.call('staff_finding_done', { findingId: row?.findingId })).code).toBe(0)
    expect([await counted(), (await listed())[0]?.done]).toEqual([0, true])
  })

  it('charged a second time under one reference leaves a row', async () => {
    const { orderId, orderNumber, totalCents } = await unanswered('hang_after')
    const { reference } = await attemptOf(orderId)
    const { gatewayToken } = await portal.db.one<{ gatewayToken: string }>(sql`
      select gateway_token as "gatewayToken" from card where id = ${shop.cardId}`)
    await portal.services.cards.charge({
      gatewayToken,
      amountCents: totalCents,
      taxCents: 0,
      reference,
      invoice: orderNumber,
      customerCode: '',
    })
    await advance(portal, 5)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['captured'], charged: 2, kept: 1 })
    expect(await listed()).toMatchObject([{ kind: 'extra', orderNumber, amountCents: totalCents }])
  })
})

type Way = (mode?: FaultMode) => Promise<{ code: number }>
const late = 'late:1500000' as const

/** Buys a year of membership; a repeat pays the purchase that there is. */
const payMembershipBy =
  (by: 'card' | 'paypal'): Way =>
  async (mode) => {
    const { call } = shop.provider
    const asked = { method: by, cardId: shop.cardId, expectedDueCents: vipPriceCents }
    const { data, message } = await call('vip_submit', asked)
    if (!data.vipOrderId) throw new Error(message)
    const { vipOrderId, approveUrl } = data
    if (by === 'card') {
      if (mode) portal.cards.fault({ mode, match: 'ccsale' })
      return call('converge_vip_payment', { vipOrderId, cardId: shop.cardId })
    }
    const paypalOrderId = new URL(approveUrl ?? '').searchParams.get('token') ?? ''
    portal.paypal.approve(paypalOrderId)
    if (mode) portal.paypal.fault({ mode, match: 'capture' })
    return call('order_paypal_submit', { paypalOrderId })
  }

async function settleFor(seconds: readonly number[]): Promise<void> {
  for (const each of seconds) {
    await advance(portal, each)
    await settleDue(portal)
  }
}
/** Until an unanswered attempt is given up, and until the charge is booked after all. */
const given = [5, 400, 600]
const booked = [600, 900]

describe.each(['card', 'paypal'] as const)('money that no thing may keep, by %s', (by) => {
  /** Pays an order by this gateway, answered by a fault if one is named. */
  const payOrder =
    (orderId: string): Way =>
    async (mode) => {
      if (by === 'card') {
        if (mode) portal.cards.fault({ mode, match: 'ccsale' })
        return shop.pay(orderId)
      }
      const paypalOrderId = await make.approved(portal, shop.provider, orderId)
      if (mode) portal.paypal.fault({ mode, match: 'capture' })
      return shop.provider.call('order_paypal_submit', { paypalOrderId })
    }

  const payMembership = payMembershipBy(by)

  /** What this gateway keeps of the provider's charges. */
  async function kept(): Promise<number[]> {
    const references = await portal.db.many<{ reference: string }>(sql`
      select reference from payment where provider_id = ${shop.provider.providerId}`)
    const ours = new Set(references.map(({ reference }) => reference))
    const charges =
      by === 'card'
        ? portal.cards
            .charges()
            .map((each) => ({ ...each, back: each.voided ? each.amountCents : each.returnedCents }))
        : portal.paypal
            .captures()
            .map((each) => ({ ...each, reference: each.requestId, back: each.refundedCents }))
    return charges
      .filter(({ reference, amountCents, back }) => ours.has(reference) && amountCents > back)
      .map(({ amountCents, back }) => amountCents - back)
  }

  /** One row, open until somebody has checked it. */
  async function stands(row: object): Promise<void> {
    // The session of the other one has ended by now.
    staff = await make.staff(portal)
    const rows = await listed()
    expect(rows).toMatchObject([{ kind: 'reversed', done: false, clinicName: 'Test Clinic', ...row }])
    expect(await counted()).toBe(1)
    expect((await staff.call('staff_finding_done', { findingId: rows[0]?.findingId })).code).toBe(0)
    expect([await counted(), (await listed())[0]?.done]).toEqual([0, true])
  }

  it('of another amount', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    await payOrder(orderId)('wrong_amount')
    await settleFor([5])
    expect(await kept()).toEqual([])
    await stands({ orderNumber, amountCents: totalCents + 100 })
    expect((await payOrder(orderId)()).code).toBe(0)
  })

  it('a second capture: the order was paid in the meantime', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    expect((await payOrder(orderId)(late)).code).toBe(21)
    await settleFor(given)
    expect((await payOrder(orderId)()).code).toBe(0)
    await settleFor(booked)
    expect(await kept()).toEqual([totalCents])
    await stands({ orderNumber, amountCents: totalCents })
  })

  it('booked late: the order was cancelled in the meantime', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    expect((await payOrder(orderId)(late)).code).toBe(21)
    await settleFor(given)
    expect((await shop.provider.call('order_cancel', { orderId })).code).toBe(0)
    await settleFor(booked)
    expect(await kept()).toEqual([])
    await stands({ orderNumber, amountCents: totalCents })
  })

  it('a membership that is paid twice', async () => {
    expect((await payMembership(late)).code).toBe(21)
    await settleFor(given)
    expect((await payMembership()).code).toBe(0)
    await settleFor(booked)
    expect(await kept()).toEqual([vipPriceCents])
    const { purchases } = (await shop.provider.call('vip_status', {})).data
    expect(purchases).toHaveLength(1)
    await stands({ orderNumber: expect.stringMatching(/^V26-/) as string, amountCents: vipPriceCents })
  })
})

it('a charge for a membership that the gateway does not return is refunded there by a person', async () => {
  expect((await payMembershipBy('card')(late)).code).toBe(21)
  await settleFor(given)
  expect((await payMembershipBy('card')()).code).toBe(0)
  await advance(portal, 600)
  portal.cards.settle()
  portal.cards.fault({ mode: 'error:5093', match: 'ccreturn', times: Infinity })
  await settleFor([0, 900, 60])
  staff = await make.staff(portal)
  const [row] = await listed()
  expect(row).toMatchObject({ kind: 'reversed', byHand: true, done: false })
  expect((await staff.call('staff_finding_done', { findingId: row?.findingId })).code).toBe(0)
  expect((await listed())[0]).toMatchObject({ byHand: false, done: true })
  const reversals = await portal.db.many<{ state: string; live: boolean }>(sql`
    select r.state, r.live from payment_reversal r join payment p on p.id = r.payment_id
    where p.provider_id = ${shop.provider.providerId}`)
  expect(reversals).toEqual([{ state: 'done', live: false }])
  expect((await shop.provider.call('vip_status', {})).data.purchases).toHaveLength(1)
})

describe('a look-up that is answered with the charge of another payment', () => {
  async function answerWith(orderId: string, transactionId: string | null, amountCents: number) {
    const { paymentId } = await attemptOf(orderId)
    const charge = {
      transactionId: transactionId ?? '',
      amountCents,
      approvalCode: '1',
      card: { network: 'visa', last4: '0002' },
      voided: false,
    } as const
    await portal.database.transaction((db) =>
      applyResult(
        db,
        ofRow(shop.provider),
        { payables, gateway: portal.services.cards },
        { subjectKind: 'order', subjectId: orderId, paymentId },
        { kind: 'approved', charge },
      ),
    )
  }

  it('is not believed; a person releases the attempt, and the order can be paid', async () => {
    const paid = await shop.place()
    expect((await shop.pay(paid.orderId)).code).toBe(0)
    const { transactionId } = await attemptOf(paid.orderId)
    const { orderId, orderNumber, totalCents } = await unanswered('hang_before')
    for (let look = 0; look < 3; look += 1) await answerWith(orderId, transactionId, totalCents)
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['unknown'], open: 1 })
    const rows = await listed()
    expect(rows).toMatchObject([{ kind: 'foreign', orderNumber, chargeNumber: transactionId }])

    expect((await staff.call('staff_finding_done', { findingId: rows[0]?.findingId })).code).toBe(0)
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void'], open: 0 })
    expect((await shop.pay(orderId)).code).toBe(0)
    expect(await storedOrder(portal, paid.orderId)).toMatchObject({ attempts: ['captured'], kept: 1 })
  })

  it('a second time, about another attempt, waits for a person, too', async () => {
    const paid = await shop.place()
    expect((await shop.pay(paid.orderId)).code).toBe(0)
    const { transactionId } = await attemptOf(paid.orderId)
    const released: string[] = []
    for (let time = 0; time < 2; time += 1) {
      const { orderId, orderNumber, totalCents } = await unanswered('hang_before')
      for (let look = 0; look < 2; look += 1) await answerWith(orderId, transactionId, totalCents)
      const rows = await listed()
      expect(rows).toMatchObject([{ kind: 'foreign', orderNumber, done: false }])
      expect((await staff.call('staff_finding_done', { findingId: rows[0]?.findingId })).code).toBe(0)
      expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['void'], open: 0 })
      released.push(orderId)
      for (const each of released) await answerWith(each, transactionId, totalCents)
      expect(await counted()).toBe(0)
    }
  })
})

it('is shown to staff only', async () => {
  for (const name of ['staff_finding_list', 'staff_finding_done'] as const)
    expect((await shop.provider.call(name, {})).code).toBe(12)
  const findingId = '00000000-0000-4000-8000-000000000000'
  expect((await staff.call('staff_finding_done', { findingId })).code).toBe(11)
})
