import { randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findOrphans } from '../../jobs/findOrphans.ts'
import type { PaymentGateway } from '../../ports/paymentGateway.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeRenewingPatient } from '../../../../tests/make/patientSubscribers.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { renewAll, renewOnce, untilAnnounced } from '../../../../tests/steps/renewals.ts'
import { advance, settleDue, storedOrder } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  portal.cards.reset()
  await portal.db.run(sql`delete from setting where key in ('restoredAt', 'restoredFrom')`)
  await portal.db.run(sql`delete from payment_finding`)
  await portal.db.run(sql`delete from data_check`)
  shop = await make.buyer(portal)
})

/** The database is of an hour ago, and has just been restored. */
async function restore(): Promise<void> {
  await portal.db.run(sql`
    insert into setting values ('restoredAt', to_jsonb(app_now()::text)),
      ('restoredFrom', to_jsonb((app_now() - interval '1 hour')::text))`)
  await advance(portal, 5)
}

const tokenOfShop = async () =>
  (
    await portal.db.one<{ gatewayToken: string }>(sql`
      select gateway_token as "gatewayToken" from card where id = ${shop.cardId}`)
  ).gatewayToken

/** Charges an order as the portal did before the restore, which does not know of it; left out: the provider's card. */
async function chargeBefore(orderNumber: string, amountCents: number, token?: string): Promise<void> {
  const gatewayToken = token ?? (await tokenOfShop())
  const charged = await portal.services.cards.charge({
    gatewayToken,
    amountCents,
    taxCents: 0,
    reference: randomBytes(16).toString('hex'),
    invoice: orderNumber,
    customerCode: '',
  })
  expect(charged.kind).toBe('approved')
}

const charged = (orderNumber: string) =>
  portal.cards.charges().filter(({ invoice, voided }) => invoice === orderNumber && !voided).length
const orphans = () =>
  portal.db.many(sql`select kind, invoice, done_at is null as open from payment_finding order by id`)

/** Whose payment an order has, and what the patient is shown of it. */
const byWhom = (orderId: string) =>
  portal.db.one(sql`
    select o.payer, p.payer as "paidBy", l.ended_by as "endedBy",
      exists (select 1 from outbox m where m.kind = 'patientReceipt' and m.ref = ${orderId}) as receipt
    from orders o join payment p on p.order_id = o.id and p.state = 'captured'
      left join pay_link l on l.order_id = o.id where o.id = ${orderId}`)

describe('the first charge of an order that is older than a restore', () => {
  it('is not made if the gateway has one: that becomes the payment', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    await chargeBefore(orderNumber, totalCents)
    await restore()
    expect((await shop.pay(orderId)).code).toBe(21)
    await settleDue(portal)
    expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'processing', attempts: ['captured'] })
    expect([charged(orderNumber), (await shop.pay(orderId)).code]).toEqual([1, 0])
    expect(await orphans()).toEqual([{ kind: 'orphan', invoice: orderNumber, open: true }])
  })

  it('of another amount: that is voided, and the order can be paid', async () => {
    const { orderId, orderNumber, totalCents } = await shop.place()
    await chargeBefore(orderNumber, totalCents + 1)
    await restore()
    expect((await shop.pay(orderId)).code).toBe(21)
    await settleDue(portal)
    expect((await shop.pay(orderId)).code).toBe(0)
    expect(charged(orderNumber)).toBe(1)
  })

  it('is made once by concurrent requests if the gateway has none', async () => {
    const { orderId, orderNumber } = await shop.place()
    await restore()
    const answers = await Promise.all([1, 2, 3, 4].map(() => shop.pay(orderId)))
    expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(0)
    expect([charged(orderNumber), await orphans()]).toEqual([1, []])
  })

  it('waits while the gateway does not answer', async () => {
    const { orderId, orderNumber } = await shop.place()
    await restore()
    portal.cards.fault({ mode: 'http500', match: 'txnquery' })
    expect((await shop.pay(orderId)).code).toBe(22)
    expect(charged(orderNumber)).toBe(0)
    expect((await shop.pay(orderId)).code).toBe(0)
  })

  it('is looked for once, and not for an order that is younger', async () => {
    const older = await shop.place()
    await restore()
    portal.cards.fault({ mode: 'decline', match: 'ccsale' })
    expect((await shop.pay(older.orderId)).code).toBe(20)
    portal.cards.fault({ mode: 'http500', match: 'txnquery', times: Infinity })
    expect((await shop.pay(older.orderId)).code).toBe(0)
    const younger = await shop.place()
    expect((await shop.pay(younger.orderId)).code).toBe(0)
  })
})

it('a charge by a pay link is the payment of the patient, who gets a receipt', async () => {
  const patientId = await make.patient(shop.provider, { email: 'ana@home.example' })
  const link = await make.payLink(shop.provider, { patientId, lines: [[shop.goodsId, 1]] })
  const { orderId, totalCents: expectedTotalCents, payToken } = link
  const { orderNumber } = (await shop.provider.call('order_detail', { orderId })).data
  const newToken = () => portal.cards.makeToken({ pan: pans.alsoApproves, expiry: '12/2031' })
  await chargeBefore(orderNumber, expectedTotalCents, newToken())
  await restore()
  const paySession = await openPaySession(portal, payToken)
  const pay = () => portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken: newToken() })
  expect((await pay()).code).toBe(21)
  await settleDue(portal)
  expect(await byWhom(orderId)).toEqual({
    payer: 'patient',
    paidBy: 'patient',
    endedBy: 'paid',
    receipt: true,
  })
  const { payments } = (await shop.provider.call('order_detail', { orderId })).data
  expect(payments).toMatchObject([{ payer: 'patient', network: '', last4: '', state: 'captured' }])
  expect([charged(orderNumber), (await pay()).code]).toEqual([1, 0])
})

it('charges since the backup that no payment knows are listed once, as soon as the gateway answers', async () => {
  const { orderId } = await shop.place()
  expect((await shop.pay(orderId)).code).toBe(0)
  await chargeBefore('B26-000001', 1_000)
  const states: unknown[] = []
  const log = { error: ({ state }: { state?: string }) => void states.push(state) }
  const find = () => findOrphans(portal.database, [portal.services.cards], log)
  expect(await find()).toBe(0)
  await restore()
  portal.cards.fault({ mode: 'http500', match: 'txnquery' })
  expect([await find(), await orphans(), states]).toEqual([0, [], ['unanswered']])
  expect(await find()).toBe(1)
  expect(await orphans()).toEqual([{ kind: 'orphan', invoice: 'B26-000001', open: true }])
  expect(await find()).toBe(0)
})

it('a record that cannot be read is counted, and hides no other', async () => {
  await chargeBefore('B26-000002', 1_000)
  await restore()
  const states: unknown[] = []
  const cards = {
    ...portal.services.cards,
    list: async (question: Parameters<PaymentGateway['list']>[0]) => {
      const found = await portal.services.cards.list(question)
      return found.kind === 'found' ? { ...found, unclear: 1 } : found
    },
  }
  const log = { error: ({ state }: { state?: string }) => void states.push(state) }
  expect([await findOrphans(portal.database, [cards], log), states]).toEqual([2, ['unclear']])
  expect(await orphans()).toEqual([{ kind: 'orphan', invoice: 'B26-000002', open: true }])
  expect(await portal.db.many(sql`select name, wrongs from data_check`)).toEqual([
    { name: 'orphans', wrongs: 2 },
  ])
})

// The last one, because it moves the time further than a gateway's list goes.
it('a charge of the card that is kept for a patient’s renewal is the payment of the patient', async () => {
  const { gatewayToken, subscriptionId, firstDate } = await makeRenewingPatient(portal)
  await untilAnnounced(portal, firstDate)
  portal.cards.fault({ mode: 'error:4022', match: 'ccsale' })
  while ((await renewOnce(portal)) > 0);
  const order = await portal.db.one<{ orderId: string; orderNumber: string; cents: number }>(sql`
    select o.id as "orderId", o.order_number as "orderNumber", o.total_cents as cents
    from subscription_order s join orders o on o.id = s.order_id where s.subscription_id = ${subscriptionId}`)
  const { orderId, orderNumber, cents } = order
  expect(await storedOrder(portal, orderId)).toMatchObject({ state: 'awaitingPayment', charged: 0 })
  await chargeBefore(orderNumber, cents, gatewayToken)
  // Of time that was moved, the gateway's lists have only the day before the backup.
  await advance(portal, 86_400)
  await restore()
  await renewAll(portal)
  expect(await byWhom(orderId)).toMatchObject({ payer: 'patient', paidBy: 'patient', receipt: true })
  expect(charged(orderNumber)).toBe(1)
})
