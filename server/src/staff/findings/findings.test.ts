import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { payables } from '../../app/payables.ts'
import { ofRow } from '../../http/provider.ts'
import { applyResult } from '../../payments/attempts/applyResult.ts'
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

describe('a look-up that is answered with the charge of another payment', () => {
  async function answerWith(orderId: string, transactionId: string | null, amountCents: number) {
    const { paymentId } = await attemptOf(orderId)
    const charge = {
      transactionId: transactionId ?? '',
      amountCents,
      approvalCode: '1',
      network: 'visa',
      last4: '0002',
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
