import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { lockOrder } from '../../orders/queries.ts'
import { leaseSeconds } from '../../payments/lease.ts'
import type { LeasedReversal } from '../../payments/reversals/queries.ts'
import { writeAnswer } from '../../payments/reversals/reverse.ts'
import { payables } from '../../app/payables.ts'
import { beginCancel } from './cancelOrder.ts'
import type { FaultMode } from '../../../../simulators/converge/faults.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makePatient } from '../../../../tests/make/patients.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { pans } from '../../../../tests/make/samples.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { auditedOf } from '../../../../tests/steps/audit.ts'
import { onHandOf } from '../../../../tests/steps/refunds.ts'
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
  // Separate sessions, because the clocks move.
  staff = await make.staff(portal)
  shop = await make.buyer(portal)
})

const reason = 'Xiao Yao Wan is sold out'

const paid = async (): Promise<string> => (await shop.buy({ quantity: 2 })).orderId
const cancel = (orderId: string, by = staff) =>
  by.call('staff_order_cancel', { providerId: shop.provider.providerId, orderId, reason })
const pack = (orderId: string) =>
  staff.call('staff_order_move', { providerId: shop.provider.providerId, orderId, to: 'packed' })
const detail = async (orderId: string) =>
  (await staff.call('staff_order_detail', { providerId: shop.provider.providerId, orderId })).data
const failVoid = (mode: FaultMode, times = 1) => portal.cards.fault({ mode, match: 'ccvoid', times })

const onHand = () => onHandOf(portal, shop.goodsId)

/** How far the ledger is from the gateway's money and from zero, over every order of the test's portal. */
async function books() {
  const kept = portal.cards.charges().filter(({ voided }) => !voided)
  const { sum, clearing, owed } = await portal.db.one<{ sum: number; clearing: number; owed: number }>(sql`
    select coalesce(sum(e.cents), 0)::bigint as sum,
      coalesce(sum(e.cents) filter (where a.kind = 'card_clearing'), 0)::bigint as clearing,
      coalesce(sum(e.cents) filter (where a.provider_id = ${shop.provider.providerId}), 0)::bigint as owed
    from ledger_entry e join ledger_account a on a.id = e.account_id`)
  return {
    sum,
    differs:
      clearing - kept.reduce((all, { amountCents, returnedCents }) => all + amountCents - returnedCents, 0),
    owed,
  }
}

/** A cancelled order whose settled charge the gateway has returned. */
async function expectReturned(orderId: string): Promise<void> {
  expect(await storedOrder(portal, orderId)).toMatchObject({
    state: 'cancelled',
    attempts: ['void'],
    charged: 1,
    kept: 0,
    open: 0,
  })
  expect(await books()).toEqual({ sum: 0, differs: 0, owed: 0 })
}

/** Everything that must be true of a cancelled order, wherever it was interrupted. */
async function expectCancelled(orderId: string, bySameStaff = true): Promise<void> {
  expect(await storedOrder(portal, orderId)).toMatchObject({
    state: 'cancelled',
    attempts: ['void'],
    charged: 1,
    kept: 0,
    open: 0,
  })
  expect(await books()).toEqual({ sum: 0, differs: 0, owed: 0 })
  const messages = await portal.db.many<{ body: string }>(sql`
    select body from outbox where kind = 'orderCancelledByStaff' and ref = ${orderId}`)
  expect(messages).toHaveLength(1)
  const moves = await portal.db.many(sql`
    select 1 from order_event where order_id = ${orderId} and to_state = 'cancelled'
      and (by_account = ${staff.accountId} or not ${bySameStaff})`)
  expect(moves).toHaveLength(1)
  expect((await cancel(orderId)).code).toBe(13)
}

/** A charge at the gateway of which the portal knows nothing. */
async function soldBesides(): Promise<{ transactionId: string }> {
  const { gatewayToken } = await portal.db.one<{ gatewayToken: string }>(sql`
    select gateway_token as "gatewayToken" from card where id = ${shop.cardId}`)
  const reference = randomUUID().replaceAll('-', '')
  const sold = await portal.services.cards.charge({
    gatewayToken,
    amountCents: 1_000,
    taxCents: 0,
    reference,
    invoice: 'B26-0',
    customerCode: '',
  })
  if (sold.kind !== 'approved') throw new Error('nothing was sold')
  return sold.charge
}

/** The order waits for a refund by hand; see refundByHand.test.ts. */
async function expectRefundDue(orderId: string): Promise<void> {
  expect(await storedOrder(portal, orderId)).toMatchObject({
    state: 'processing',
    attempts: ['captured'],
    kept: 1,
    open: 1,
  })
  expect(await books()).toMatchObject({ sum: 0, differs: 0 })
  expect(await detail(orderId)).toMatchObject({
    cancelling: true,
    undecided: false,
    paymentState: 'captured',
    refundDue: { keepable: true },
  })
  expect(await portal.jobs.settler.runOnce()).toBe(0)
  expect((await pack(orderId)).code).toBe(13)
}

const audited = (orderId: string) => auditedOf(portal, staff, 'staff_order_cancel', orderId)

/** The state of a server that was killed before it called the gateway. */
const begin = (orderId: string): Promise<LeasedReversal | null> =>
  portal.database.transaction(async (db) => {
    const order = await lockOrder(db, shop.provider, orderId)
    return (
      order && beginCancel(db, shop.provider, order, { accountId: staff.accountId, reason }, portal.services)
    )
  })

describe('a paid order', () => {
  it('is cancelled: charge voided, ledger reversed, goods back in stock, provider notified', async () => {
    const before = await onHand()
    const orderId = await paid()
    expect(await onHand()).toBe(before - 2)
    expect(await cancel(orderId)).toMatchObject({ code: 0, data: {} })
    await expectCancelled(orderId)
    expect(await onHand()).toBe(before)
    expect(await detail(orderId)).toMatchObject({
      statusId: 'cancelled',
      paymentState: 'void',
      cancelling: false,
    })
    expect((await detail(orderId)).history.at(-1)).toMatchObject({
      to: 'cancelled',
      by: 'Staff Person',
      reason,
    })
    const shown = (await shop.provider.call('order_detail', { orderId })).data
    expect(shown.statusId).toBe('cancelled')
    expect(shown.history.at(-1)).toMatchObject({ statusId: 'cancelled', by: 'staff', reason })
    expect(shown.history.slice(0, -1).map((move) => move.reason)).toEqual(['', ''])
    expect((await shop.pay(orderId)).code).toBe(13)
    expect(await portal.jobs.settler.runOnce()).toBe(0)
  })

  it('keeps when it was paid beside when that was undone', async () => {
    const orderId = await paid()
    await advance(portal, 600)
    await cancel(orderId)
    const { payments, history } = (await shop.provider.call('order_detail', { orderId })).data
    const at = (state: string) => history.find(({ statusId }) => statusId === state)?.at ?? 0
    expect(at('cancelled') - at('processing')).toBeGreaterThanOrEqual(600)
    expect(payments).toMatchObject([
      { state: 'void', settledAt: at('processing'), undoneAt: at('cancelled') },
    ])
  })

  it('shows the reason only where its reader is signed in', async () => {
    const orderId = await paid()
    await cancel(orderId)
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification).toMatchObject({ kind: 'orderCancelledByStaff', orderId })
    expect(notification?.text).toContain(reason)
    expect(notification?.text).toContain('was voided')
    const [message] = await portal.db.many<{ channel: string; body: string }>(sql`
      select channel, body from outbox where kind = 'orderCancelledByStaff' and ref = ${orderId}`)
    expect(message?.channel).toBe('email')
    expect(message?.body).not.toContain('Xiao')
    expect(message?.body).toMatch(/\$[\d.]+ was voided/)
  })

  it('is in the audit with its patient', async () => {
    const orderId = await paid()
    await cancel(orderId)
    const { patientId } = await portal.db.one<{ patientId: string }>(sql`
      select patient_id as "patientId" from orders where id = ${orderId}`)
    const rows = await portal.db.many(sql`
      select outcome, patient_ids as "patientIds" from audit
      where action = 'staff_order_cancel' and record_id = ${orderId}`)
    expect(rows).toEqual([{ outcome: 'ok', patientIds: [patientId] }])
  })

  it('is cancelled once by any number of concurrent requests', async () => {
    const orderId = await paid()
    const colleague = await make.staff(portal, { role: 'administrator' })
    failVoid('delay:100')
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => cancel(orderId)),
      cancel(orderId, staff),
      ...Array.from({ length: 4 }, () => portal.jobs.settler.runOnce().then(() => ({ code: 21 }))),
    ])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    for (const { code } of answers) expect([0, 13, 21]).toContain(code)
    await expectCancelled(orderId)
    expect((await cancel(orderId, colleague)).code).toBe(13)
  })

  it('is either packed or cancelled by concurrent requests', async () => {
    const states = new Set<string>()
    for (let time = 0; time < 6; time += 1) {
      const orderId = await paid()
      const asked = time % 2 ? [cancel(orderId), pack(orderId)] : [pack(orderId), cancel(orderId)]
      const answers = await Promise.all(asked)
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(answers.filter(({ code }) => code === 13)).toHaveLength(1)
      const { state, kept, attempts } = await storedOrder(portal, orderId)
      states.add(state)
      expect([state, kept, ...attempts]).toEqual(
        state === 'packed' ? ['packed', 1, 'captured'] : ['cancelled', 0, 'void'],
      )
      expect(await books()).toMatchObject({ sum: 0, differs: 0 })
    }
    expect([...states].every((state) => ['packed', 'cancelled'].includes(state))).toBe(true)
  })
})

describe('a void that the gateway does not make', () => {
  it('because the charge is settled is a return instead, in the same call', async () => {
    const orderId = await paid()
    const stock = await onHand()
    portal.cards.settle()
    expect((await cancel(orderId)).code).toBe(0)
    await expectReturned(orderId)
    expect(await onHand()).toBeGreaterThan(stock)
    expect((await shop.provider.call('order_detail', { orderId })).data).toMatchObject({ refund: 'full' })
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification?.text).toContain('was refunded')
  })

  it('nor returned needs a refund by hand, and the order is not packed meanwhile', async () => {
    const orderId = await paid()
    portal.cards.settle()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    expect(await cancel(orderId)).toMatchObject({
      code: 13,
      message: 'The gateway does not return this payment. It needs a refund by hand.',
    })
    expect(await audited(orderId)).toEqual(['payment.voidRefused'])
    await expectRefundDue(orderId)
  })

  it.each<FaultMode>(['error:4018', 'error:4022', 'error:4025'])(
    'for a certain reason (%s): code 22, the order is unchanged, and can be cancelled later',
    async (mode) => {
      const orderId = await paid()
      failVoid(mode)
      expect(await cancel(orderId)).toMatchObject({ code: 22 })
      expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', kept: 1, open: 0 })
      expect(await portal.jobs.settler.runOnce()).toBe(0)
      expect((await cancel(orderId)).code).toBe(0)
      await expectCancelled(orderId)
    },
  )
})

describe('a void whose answer is lost', () => {
  it.each<FaultMode>([
    'hang_after',
    'reset_after',
    'http500_after',
    'garbage_after',
    'hang_before',
    'reset_before',
    'http500',
    'garbage',
    'error:3000',
  ])('%s: code 21, nothing is packed in the meantime, and the job finishes it', async (mode) => {
    const orderId = await paid()
    failVoid(mode)
    expect(await cancel(orderId)).toMatchObject({ code: 21 })
    expect(await detail(orderId)).toMatchObject({ statusId: 'processing', cancelling: true })
    expect((await pack(orderId)).code).toBe(13)
    expect((await cancel(orderId)).code).toBe(21)
    expect((await shop.provider.call('order_cancel', { orderId })).code).toBe(13)
    await settleDue(portal)
    expect(await audited(orderId)).toEqual(['order.paymentLive', 'order.paymentLive', 'ok'])
    await expectCancelled(orderId)
  })

  it('is repeated while the gateway does not answer the job either', async () => {
    const orderId = await paid()
    failVoid('http500', 2)
    failVoid('error:4018')
    failVoid('error:4025')
    failVoid('hang_after')
    expect((await cancel(orderId)).code).toBe(21)
    for (let look = 0; look < 4; look += 1) {
      await settleDue(portal)
      expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', open: 1 })
      await advance(portal, 61)
    }
    // By now it was voided, but the answer was lost: the gateway reports that it is voided.
    await settleDue(portal)
    await expectCancelled(orderId)
  })

  it('whose return is lost is found as returned, once', async () => {
    const orderId = await paid()
    portal.cards.settle()
    portal.cards.fault({ mode: 'hang_after', match: 'ccreturn' })
    expect((await cancel(orderId)).code).toBe(21)
    expect((await pack(orderId)).code).toBe(13)
    await settleDue(portal)
    await expectReturned(orderId)
  })

  it('and that did not arrive before the day was settled is a return', async () => {
    const orderId = await paid()
    failVoid('hang_before')
    expect((await cancel(orderId)).code).toBe(21)
    portal.cards.settle()
    await settleDue(portal)
    expect(await audited(orderId)).toEqual(['order.paymentLive', 'ok'])
    await expectReturned(orderId)
  })

  it('and that arrived before the day was settled is found as voided afterwards', async () => {
    const orderId = await paid()
    failVoid('hang_after')
    expect((await cancel(orderId)).code).toBe(21)
    portal.cards.settle()
    await settleDue(portal)
    await expectCancelled(orderId)
  })

  it('nor made because the batch of the charge is being settled', async () => {
    const orderId = await paid()
    portal.cards.beginSettlement()
    expect((await cancel(orderId)).code).toBe(21)
    await settleDue(portal)
    expect(await detail(orderId)).toMatchObject({ statusId: 'processing', cancelling: true })
    expect(await storedOrder(portal, orderId)).toMatchObject({ attempts: ['captured'], kept: 1, open: 1 })
    portal.cards.settle()
    portal.cards.fault({ mode: 'error:4014', match: 'ccreturn' })
    await advance(portal, 61)
    await settleDue(portal)
    expect(await audited(orderId)).toEqual(['order.paymentLive', 'payment.voidRefused'])
    await expectRefundDue(orderId)
  })

  it('does not count as refused because of an impossible answer', async () => {
    const orderId = await paid()
    // The void is refused although the sale is open: the gateway contradicts itself.
    failVoid('error:5040')
    expect((await cancel(orderId)).code).toBe(21)
    await settleDue(portal)
    await expectCancelled(orderId)
  })
})

describe('a void is looked at once more', () => {
  const confirmAt = async (orderId: string) =>
    (
      await portal.db.one<{ waits: boolean }>(sql`
        select bool_or(r.confirm_at is not null) as waits
        from payment_reversal r join payment p on p.id = r.payment_id where p.order_id = ${orderId}`)
    ).waits

  it('after a day, and holds', async () => {
    const orderId = await paid()
    await cancel(orderId)
    await advance(portal, 86_300)
    await settleDue(portal)
    expect(await confirmAt(orderId)).toBe(true)
    await advance(portal, 101)
    await settleDue(portal)
    expect(await confirmAt(orderId)).toBe(false)
    staff = await make.staff(portal)
    await expectCancelled(orderId, false)
  })

  it('again an hour later if the gateway does not answer', async () => {
    const orderId = await paid()
    await cancel(orderId)
    await advance(portal, 86_401)
    portal.cards.fault({ mode: 'http500', match: 'txnquery', times: Number.POSITIVE_INFINITY })
    await settleDue(portal)
    expect(await confirmAt(orderId)).toBe(true)
    portal.cards.clearFaults()
    await advance(portal, 3_601)
    await settleDue(portal)
    expect(await confirmAt(orderId)).toBe(false)
  })

  it('and is made again if the gateway does not show it', async () => {
    const orderId = await paid()
    await cancel(orderId)
    // The payment and its reversal name a charge of the same kind that was never voided.
    const { transactionId } = await soldBesides()
    await portal.db.run(sql`
      update payment_reversal r set gateway_transaction_id = ${transactionId} from payment p
      where p.id = r.payment_id and p.order_id = ${orderId}`)
    await advance(portal, 86_401)
    await settleDue(portal)
    expect(portal.cards.charges().find((charge) => charge.transactionId === transactionId)).toMatchObject({
      voided: true,
    })
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'cancelled', attempts: ['void'] })
    expect(await books()).toMatchObject({ sum: 0, differs: 0 })
  })
})

describe('a server that is killed', () => {
  it('before it called the gateway: the job waits for its lease, then finishes', async () => {
    const orderId = await paid()
    await begin(orderId)
    expect(await portal.jobs.settler.runOnce()).toBe(0)
    expect((await pack(orderId)).code).toBe(13)
    await advance(portal, leaseSeconds.reverse + 1)
    await Promise.all(Array.from({ length: 4 }, () => settleDue(portal)))
    await expectCancelled(orderId)
  })

  it('after the charge was voided: the job finishes', async () => {
    const orderId = await paid()
    const begun = await begin(orderId)
    const { transactionId = '', cents: amountCents = 0 } = begun ?? {}
    const request = { kind: 'void', transactionId, amountCents, reference: 'e'.repeat(32) } as const
    expect(await portal.services.cards.reverse(request)).toEqual({ kind: 'done' })
    await advance(portal, leaseSeconds.reverse + 1)
    await settleDue(portal)
    await expectCancelled(orderId)
  })

  it('or cannot write the answer: nothing is half done', async () => {
    const orderId = await paid()
    await portal.owner.db.run(sql`
      create function refuse_entry() returns trigger language plpgsql as $$ begin raise 'no entries today'; end $$`)
    await portal.owner.db.run(sql`
      create trigger no_entries before insert on ledger_entry for each row execute function refuse_entry()`)
    const answer = await cancel(orderId)
    await portal.owner.db.run(sql`drop function refuse_entry cascade`)
    expect(answer.code).toBe(21)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', open: 1, kept: 0 })
    await advance(portal, leaseSeconds.reverse + 1)
    await settleDue(portal)
    await expectCancelled(orderId)
  })

  it('or slow: an answer after its lease withdraws nothing', async () => {
    const orderId = await paid()
    const begun = await begin(orderId)
    await advance(portal, leaseSeconds.reverse + 1)
    failVoid('hang_after')
    await portal.jobs.settler.runOnce()
    if (!begun) throw new Error('nothing to reverse')
    expect(await writeAnswer(portal.db, payables, begun, 'request', 'notDone')).toMatchObject({
      known: false,
    })
    await advance(portal, 61)
    await settleDue(portal)
    await expectCancelled(orderId)
  })
})

it('whatever the gateway does, no void is lost or half done', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => paid()))
  const seed = 20_261_121
  portal.cards.fault({
    rate: 0.5,
    seed,
    match: '*',
    modes: [
      'hang_after',
      'hang_before',
      'reset_after',
      'http500',
      'garbage_after',
      'error:4018',
      'error:3000',
    ],
  })
  await Promise.all(orders.flatMap((orderId) => [cancel(orderId), pack(orderId), cancel(orderId)]))
  for (let look = 0; look < 3; look += 1) {
    await Promise.all([settleDue(portal), settleDue(portal)])
    await advance(portal, leaseSeconds.reverse + 5)
  }
  portal.cards.clearFaults()
  await settleDue(portal)
  for (const orderId of orders) {
    const { state, attempts, kept, open } = await storedOrder(portal, orderId)
    expect([state, attempts, kept, open]).toEqual(
      state === 'cancelled' ? ['cancelled', ['void'], 0, 0] : [state, ['captured'], 1, 0],
    )
    expect(['processing', 'packed', 'cancelled']).toContain(state)
  }
  expect(await books()).toMatchObject({ sum: 0, differs: 0 })
})

describe('an unpaid order', () => {
  it('is cancelled without the gateway', async () => {
    const before = await onHand()
    const { orderId } = await shop.place()
    failVoid('hang_before')
    expect((await cancel(orderId)).code).toBe(0)
    expect(await onHand()).toBe(before)
    const [notification] = (await shop.provider.call('notifications', {})).data.rows
    expect(notification?.text).toContain(reason)
    expect(notification?.text).not.toContain('voided')
    expect((await cancel(orderId)).code).toBe(13)
  })

  it('stays while a charge is being settled', async () => {
    const { orderId } = await shop.place()
    portal.cards.fault({ mode: 'hang_after', match: 'ccsale' })
    expect((await shop.pay(orderId)).code).toBe(21)
    expect((await cancel(orderId)).code).toBe(21)
    await advance(portal, 5)
    await settleDue(portal)
    expect((await cancel(orderId)).code).toBe(0)
    await expectCancelled(orderId)
  })

  it('without a price has nothing to void', async () => {
    const { orderId } = await shop.place()
    await portal.db.run(sql`
      update orders set state = 'processing', subtotal_cents = 0, discount_cents = 0, shipping_cents = 0, tax_cents = 0,
        total_cents = 0, profit_cents = 0 where id = ${orderId}`)
    expect((await cancel(orderId)).code).toBe(0)
    expect((await storedOrder(portal, orderId)).state).toBe('cancelled')
  })
})

it('packed orders, drafts, unknown orders and another provider’s are not cancelled; a reason is required', async () => {
  const packed = await paid()
  await pack(packed)
  expect((await cancel(packed)).code).toBe(13)
  expect(await storedOrder(portal, packed)).toMatchObject({ state: 'packed', kept: 1 })

  const { orderId: draft } = (await shop.provider.call('order_add', { orderFor: 'clinic' })).data
  expect((await cancel(draft)).code).toBe(11)
  expect((await cancel(randomUUID())).code).toBe(11)
  const orderId = await paid()
  const other = await make.provider(portal)
  const input = { providerId: other.providerId, orderId, reason }
  expect((await staff.call('staff_order_cancel', input)).code).toBe(11)
  const own = { ...input, providerId: shop.provider.providerId }
  expect((await staff.call('staff_order_cancel', { ...own, reason: ' ' })).code).toBe(10)
  expect((await shop.provider.call('staff_order_cancel', own)).code).toBe(12)
  expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', kept: 1 })
})

it.each([
  ['voided', 'email', false, /\$[\d.]+ was voided, so the card is not charged\. If/],
  ['refunded', 'sms', true, /\$[\d.]+ was refunded\. .* Reply STOP/],
] as const)(
  'a patient who paid learns that the payment was %s, by %s, and not why',
  async (money, channel, settled, said) => {
    const email = channel === 'email' ? 'ana@home.example' : ''
    const patientId = await makePatient(shop.provider, { email, smsOptIn: true })
    const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 2]] })
    const paySession = await openPaySession(portal, link.payToken)
    const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
    const pay = { paySession, expectedTotalCents: link.totalCents, gatewayToken }
    expect((await portal.call('pay_card', pay)).code).toBe(0)
    if (settled) portal.cards.settle()
    expect((await cancel(link.orderId)).code).toBe(0)
    const sent = await portal.db.many<{ channel: string; body: string }>(sql`
      select channel, body from outbox where kind = 'patientOrderCancelled' and ref = ${link.orderId}`)
    expect(sent).toEqual([{ channel, body: expect.stringMatching(said) as string }])
    expect(sent[0]?.body).not.toContain(reason)
  },
)

it('a patient is not notified of an order that the provider paid', async () => {
  const orderId = await paid()
  expect((await cancel(orderId)).code).toBe(0)
  expect(
    await portal.db.many(sql`select 1 from outbox where kind = 'patientOrderCancelled' and ref = ${orderId}`),
  ).toEqual([])
})
