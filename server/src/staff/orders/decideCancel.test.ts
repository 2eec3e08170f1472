import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { leaseSeconds } from '../../payments/lease.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { onHandOf, owedTo, undecidedOrders } from '../../../../tests/steps/refunds.ts'
import { advance, settleDue, storedOrder, withdrawReversals } from '../../../../tests/steps/settle.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'

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

const named = (orderId: string) => ({ providerId: shop.provider.providerId, orderId })
const cancel = (orderId: string) =>
  staff.call('staff_order_cancel', { ...named(orderId), reason: 'Sold out' })
const decide = (orderId: string, decision: 'cancelled' | 'kept', by = staff) =>
  by.call('staff_order_cancel_decide', { ...named(orderId), decision })
const pack = (orderId: string) => staff.call('staff_order_move', { ...named(orderId), to: 'packed' })
const detail = async (orderId: string) => (await staff.call('staff_order_detail', named(orderId))).data
const waiting = () => undecidedOrders(staff)
const voidMessages = async (orderId: string) =>
  (
    await portal.db.many<{ body: string }>(sql`
      select body from outbox where kind = 'orderCancelledByStaff' and ref = ${orderId}`)
  ).map(({ body }) => body)
const audited = async (orderId: string) =>
  (
    await portal.db.many<{ what: string }>(sql`
      select action || ' ' || outcome as what from audit
      where record_id = ${orderId} and action like 'staff_order_cancel%' order by id`)
  ).map(({ what }) => what)

const nowhere = (orderId: string) => `NONE-${orderId}`
/** Makes payment and reversal refer to another charge. */
async function renameCharge(orderId: string, transactionId: string): Promise<void> {
  await portal.db.run(sql`
    update payment set gateway_transaction_id = ${transactionId} where order_id = ${orderId}`)
  await portal.db.run(sql`
    update payment_reversal r set gateway_transaction_id = ${transactionId} from payment p
    where p.id = r.payment_id and p.order_id = ${orderId}`)
}
const hideCharge = (orderId: string) => renameCharge(orderId, nowhere(orderId))

/** A paid order whose charge the gateway does not know. */
async function unknownCharge() {
  const order = await shop.buy({ quantity: 2 })
  const { transactionId } = await portal.db.one<{ transactionId: string }>(sql`
    select gateway_transaction_id as "transactionId" from payment where order_id = ${order.orderId}`)
  await hideCharge(order.orderId)
  const showCharge = () => renameCharge(order.orderId, transactionId)
  return { ...order, showCharge }
}

/** Such an order after staff have tried to cancel it. */
async function undecided() {
  const order = await unknownCharge()
  const answer = await cancel(order.orderId)
  expect(answer).toMatchObject({ code: 13, data: {} })
  expect(answer.message).toMatch(/^The payment gateway has no record of this payment\./)
  return order
}

const owed = () => owedTo(portal, shop.provider.providerId)

const onHand = () => onHandOf(portal, shop.goodsId)

describe('an order whose charge the gateway does not know', () => {
  it('waits for a decision after staff cancel it, and nobody packs it in the meantime', async () => {
    const { orderId } = await undecided()
    expect(await detail(orderId)).toMatchObject({ statusId: 'processing', cancelling: true, undecided: true })
    expect(await waiting()).toEqual([orderId])
    expect((await pack(orderId)).code).toBe(13)
    expect((await cancel(orderId)).code).toBe(21)
  })

  it('also waits for it if the job learns that the gateway knows no charge', async () => {
    const { orderId, showCharge } = await unknownCharge()
    await showCharge()
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    expect((await cancel(orderId)).code).toBe(21)
    expect(await detail(orderId)).toMatchObject({ cancelling: true, undecided: false })
    await hideCharge(orderId)
    await settleDue(portal)
    expect(await waiting()).toEqual([orderId])
  })

  it('is looked up once more after a minute, and cancelled if the gateway shows the charge by then', async () => {
    const { orderId, showCharge } = await unknownCharge()
    await showCharge()
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    expect((await cancel(orderId)).code).toBe(21)
    await hideCharge(orderId)
    await settleDue(portal)
    expect(await waiting()).toEqual([orderId])
    await showCharge()
    await advance(portal, 61)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 1, kept: 0 })
  })

  it('is cancelled by the job if the gateway knows the charge after all', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    await advance(portal, 3_601)
    await settleDue(portal)
    staff = await make.staff(portal)
    expect(await detail(orderId)).toMatchObject({
      statusId: 'cancelled',
      cancelling: false,
      undecided: false,
    })
    expect(await waiting()).toEqual([])
    expect(await voidMessages(orderId)).toEqual([expect.stringContaining('was voided')])
  })
})

describe('a decision', () => {
  it('to cancel: unpaid, ledger reversed, goods back in stock, and no message about a void', async () => {
    const before = await onHand()
    const { orderId } = await undecided()
    expect(await owed()).not.toBe(0)
    const colleague = await make.staff(portal)
    expect(await decide(orderId, 'cancelled', colleague)).toMatchObject({ code: 0, data: {} })
    expect(await detail(orderId)).toMatchObject({
      statusId: 'cancelled',
      paymentState: 'void',
      cancelling: false,
      undecided: false,
    })
    const moved = await portal.db.many(sql`
      select 1 from order_event where order_id = ${orderId} and to_state = 'cancelled' and by_account = ${colleague.accountId}`)
    expect(moved).toHaveLength(1)
    expect([await waiting(), await owed(), await onHand()]).toEqual([[], 0, before])
    const [body = ''] = await voidMessages(orderId)
    expect(body).toContain('customer service cancelled order')
    expect(body).not.toContain('voided')
    expect(await portal.jobs.settler.runOnce()).toBe(0)
    expect(await audited(orderId)).toEqual([
      'staff_order_cancel payment.gone',
      'staff_order_cancel_decide ok',
    ])
  })

  it('to keep it: as before, and it can be packed', async () => {
    const { orderId } = await undecided()
    expect((await decide(orderId, 'kept')).code).toBe(0)
    expect(await detail(orderId)).toMatchObject({
      statusId: 'processing',
      paymentState: 'captured',
      cancelling: false,
      undecided: false,
    })
    expect(await waiting()).toEqual([])
    expect(await portal.jobs.settler.runOnce()).toBe(0)
    expect((await pack(orderId)).code).toBe(0)
  })

  it('to cancel voids a charge that the gateway knows by now', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    expect((await decide(orderId, 'cancelled')).code).toBe(0)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 1, kept: 0 })
    expect(await voidMessages(orderId)).toEqual([expect.stringContaining('was voided')])
  })

  it('to cancel returns a charge that turns out to be settled', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    portal.cards.settle()
    expect((await decide(orderId, 'cancelled')).code).toBe(0)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 1, kept: 0 })
    expect(await voidMessages(orderId)).toEqual([expect.stringContaining('was refunded')])
  })

  it('to cancel needs a refund by hand if the gateway does not return the charge', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    portal.cards.settle()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    expect((await decide(orderId, 'cancelled')).code).toBe(13)
    expect(await detail(orderId)).toMatchObject({
      statusId: 'processing',
      cancelling: true,
      undecided: false,
      refundDue: { keepable: true },
    })
    expect(await waiting()).toEqual([orderId])
  })

  it('to cancel changes nothing while the gateway says to try later', async () => {
    const { orderId } = await undecided()
    portal.cards.fault({ mode: 'error:4025', match: 'ccvoid' })
    expect((await decide(orderId, 'cancelled')).code).toBe(22)
    expect(await detail(orderId)).toMatchObject({ statusId: 'processing', cancelling: true, undecided: true })
    await settleDue(portal)
    expect((await decide(orderId, 'kept')).code).toBe(0)
  })

  it('to cancel whose answer is lost leaves nothing to decide until the gateway answers', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    const losesAnswer = () => portal.cards.fault({ mode: 'hang_after', match: 'ccvoid' })
    losesAnswer()
    expect((await decide(orderId, 'cancelled')).code).toBe(21)
    expect((await decide(orderId, 'kept')).code).toBe(13)
    losesAnswer()
    expect(await portal.jobs.settler.runOnce()).toBe(1)
    expect(await detail(orderId)).toMatchObject({
      statusId: 'processing',
      cancelling: true,
      undecided: false,
    })
    expect((await decide(orderId, 'kept')).code).toBe(13)
    await advance(portal, 61)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 1, kept: 0 })
  })

  it('whose answer is lost is required again if the gateway still knows no charge', async () => {
    const { orderId } = await undecided()
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    expect((await decide(orderId, 'cancelled')).code).toBe(21)
    expect(await waiting()).toEqual([])
    await settleDue(portal)
    expect(await waiting()).toEqual([orderId])
    expect((await decide(orderId, 'kept')).code).toBe(0)
  })

  it('is refused after the job lost the answer to its own call, and the job settles it', async () => {
    const { orderId, showCharge } = await undecided()
    await showCharge()
    await advance(portal, 3_601)
    staff = await make.staff(portal)
    portal.cards.fault({ mode: 'hang_after', match: 'ccvoid' })
    expect(await portal.jobs.settler.runOnce()).toBe(1)
    expect((await decide(orderId, 'kept')).code).toBe(13)
    await advance(portal, 61)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', charged: 1, kept: 0 })
  })

  it('is made once by any number of concurrent requests', async () => {
    const before = await onHand()
    const { orderId } = await undecided()
    const answers = await Promise.all([
      decide(orderId, 'cancelled'),
      decide(orderId, 'kept'),
      decide(orderId, 'cancelled'),
      decide(orderId, 'kept'),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code } of answers) expect([0, 13, 21]).toContain(code)
    const { statusId } = await detail(orderId)
    expect(await onHand()).toBe(statusId === 'cancelled' ? before : before - 2)
    expect((await owed()) === 0).toBe(statusId === 'cancelled')
  })

  it('is refused while the job calls the gateway', async () => {
    const { orderId } = await undecided()
    await portal.db.run(sql`
      update payment_reversal set leased_until = app_now() + interval '80 seconds' where live`)
    expect((await decide(orderId, 'kept')).code).toBe(21)
    await portal.db.run(sql`update payment_reversal set leased_until = null where live`)
    expect((await decide(orderId, 'kept')).code).toBe(0)
  })

  it('of a server that is killed during it is required again, once the job knows the outcome', async () => {
    const { orderId } = await undecided()
    await portal.db.run(sql`
      update payment_reversal set next_check_at = app_now(), leased_until = app_now() + interval '140 seconds'
      where live`)
    await advance(portal, leaseSeconds.reverse + 1)
    expect((await decide(orderId, 'kept')).code).toBe(21)
    expect(await portal.jobs.settler.runOnce()).toBe(1)
    expect(await waiting()).toEqual([orderId])
    expect((await decide(orderId, 'cancelled')).code).toBe(0)
  })

  it('is refused if there is nothing to decide, and to unauthorized people', async () => {
    const { orderId } = await unknownCharge()
    expect((await decide(orderId, 'cancelled')).code).toBe(13)
    const other = await make.provider(portal)
    const theirs = { providerId: other.providerId, orderId, decision: 'kept' } as const
    expect((await staff.call('staff_order_cancel_decide', theirs)).code).toBe(11)
    await cancel(orderId)
    expect((await staff.call('staff_order_cancel_decide', theirs)).code).toBe(11)
    expect(
      (await shop.provider.call('staff_order_cancel_decide', { ...theirs, ...named(orderId) })).code,
    ).toBe(12)
    expect(await detail(orderId)).toMatchObject({ undecided: true })
  })
})
