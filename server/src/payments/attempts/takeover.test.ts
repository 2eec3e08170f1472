import { confirmVoidAfterSeconds } from '@bencao/shared/domain/reversal.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../app/config.ts'
import { leaseSeconds, longestCallSeconds } from '../lease.ts'
import { payables } from '../../app/payables.ts'
import { paymentSettler } from '../../jobs/settlePayments.ts'
import type { FindResult, GatewayCharge, PaymentGateway, ReverseResult } from '../../ports/paymentGateway.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { advance, withdrawReversals } from '../../../../tests/steps/settle.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal({ gatewayTimeoutMs: 300 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  portal.cards.clearFaults()
  // Keeps the servers from handling attempts that earlier tests left open.
  await portal.db.run(sql`update payment set next_check_at = null`)
  await withdrawReversals(portal)
  shop = await make.buyer(portal)
})

/** A server whose only gateway answers as the test decides. */
const serverWith = (cards: Partial<PaymentGateway>) =>
  paymentSettler({
    database: portal.database,
    services: { ...portal.services, wallet: null, cards: { ...portal.services.cards, ...cards } },
    payables,
    log: portal.options.log,
    everyMs: 1_000,
    settleAfterSeconds: 0,
  })

/** An order with an open charge, because its answer was lost. */
async function openCharge() {
  const order = await shop.place()
  portal.cards.fault({ mode: 'hang_before', match: 'ccsale' })
  await shop.pay(order.orderId)
  await advance(portal, 5)
  return order
}

interface Stored {
  state: string
  transactionId: string | null
  notFound: number
  leasedUntil: string | null
}
const stored = (orderId: string) =>
  portal.db.one<Stored>(sql`
    select state, gateway_transaction_id as "transactionId", not_found_count as "notFound",
      coalesce(leased_until, (select max(leased_until) from payment_reversal where payment_id = payment.id))::text
        as "leasedUntil"
    from payment where order_id = ${orderId}`)

const sale = (transactionId: string, amountCents: number, merchantReference?: string): GatewayCharge => ({
  transactionId,
  amountCents,
  approvalCode: 'OK1234',
  card: { network: 'visa', last4: '0002' },
  voided: false,
  ...(merchantReference && { merchantReference }),
})
const found = (...charges: GatewayCharge[]): FindResult => ({ kind: 'found', charges })
const done: ReverseResult = { kind: 'done' }

it('a delayed server does not reverse a charge that another one has kept in the meantime', async () => {
  const { orderId, totalCents } = await openCharge()
  const { reference } = await portal.db.one<{ reference: string }>(sql`
    select reference from payment where order_id = ${orderId}`)
  const [one, two] = [
    sale(`ONE-${orderId}`, totalCents, reference),
    sale(`TWO-${orderId}`, totalCents, reference),
  ]
  const undone: string[] = []
  const reverse: PaymentGateway['reverse'] = async ({ transactionId }) => {
    undone.push(transactionId)
    return done
  }
  const quick = serverWith({ find: async () => found(two, one), reverse })
  const held = serverWith({
    async find() {
      await advance(portal, 61)
      expect(await quick.runOnce()).toBe(1)
      return found(one, two)
    },
    reverse,
  })
  expect(await held.runOnce()).toBe(1)
  expect(undone).toEqual([one.transactionId])
  expect(await stored(orderId)).toMatchObject({ state: 'captured', transactionId: two.transactionId })
})

it("its not-found counts once together with the other server's", async () => {
  const { orderId } = await openCharge()
  const quick = serverWith({ find: async () => found() })
  const held = serverWith({
    async find() {
      await advance(portal, 61)
      expect(await quick.runOnce()).toBe(1)
      return found()
    },
  })
  await held.runOnce()
  expect(await stored(orderId)).toMatchObject({ state: 'unknown', notFound: 1 })
})

it('a charge that it did find is recorded once, whichever server reports it', async () => {
  const { orderId, totalCents } = await openCharge()
  const charge = sale(`THREE-${orderId}`, totalCents)
  const quick = serverWith({ find: async () => found(charge) })
  const held = serverWith({
    async find() {
      await advance(portal, 61)
      await quick.runOnce()
      return found(charge)
    },
  })
  await held.runOnce()
  expect(await stored(orderId)).toMatchObject({ state: 'captured', transactionId: charge.transactionId })
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from ledger_txn t join payment p on p.id = t.ref where p.order_id = ${orderId}`)
  expect(n).toBe(1)
})

it('a void keeps its lease for as long as it may take, and a late answer takes nobody’s lease away', async () => {
  const { orderId, totalCents } = await openCharge()
  // A charge of another amount must be reversed.
  await serverWith({ find: async () => found(sale(`FOUR-${orderId}`, totalCents - 1)) }).runOnce()
  const unanswered: ReverseResult = { kind: 'unanswered', detail: 'lost' }
  let taken: Stored | null = null
  const third = serverWith({ reverse: async () => done })
  const second = serverWith({
    async reverse() {
      taken = await stored(orderId)
      return unanswered
    },
  })
  const held = serverWith({
    async reverse() {
      await advance(portal, leaseSeconds.reverse - 5)
      expect(await third.runOnce()).toBe(0)
      await advance(portal, 6)
      await portal.db.run(sql`
        update payment_reversal r set leased_until = app_now() + interval '130 seconds' from payment p
        where p.id = r.payment_id and p.order_id = ${orderId}`)
      taken = await stored(orderId)
      return unanswered
    },
  })
  expect(await held.runOnce()).toBe(1)
  expect(taken).not.toBeNull()
  expect(await stored(orderId)).toEqual(taken)
  await advance(portal, 131)
  expect(await second.runOnce()).toBe(1)
  expect(await stored(orderId)).toMatchObject({ leasedUntil: null })
  await advance(portal, 61)
  expect(await third.runOnce()).toBe(1)
  expect(await third.runOnce()).toBe(0)
})

it('a reversed charge is not reversed again because of a late answer, but another charge is', async () => {
  const { orderId, totalCents } = await openCharge()
  const wrong = sale(`FIVE-${orderId}`, totalCents - 1)
  const undone: string[] = []
  const reverse: PaymentGateway['reverse'] = async ({ transactionId }) => {
    undone.push(transactionId)
    return done
  }
  const quick = serverWith({ find: async () => found(wrong), reverse })
  const held = serverWith({
    async find() {
      await advance(portal, 61)
      expect(await quick.runOnce()).toBe(1)
      expect(await quick.runOnce()).toBe(1)
      return found(wrong)
    },
    reverse,
  })
  await held.runOnce()
  expect(await quick.runOnce()).toBe(0)
  expect(undone).toEqual([wrong.transactionId])

  await portal.db.run(sql`update payment set next_check_at = app_now() where order_id = ${orderId}`)
  const late = serverWith({ find: async () => found(sale(`SIX-${orderId}`, totalCents)), reverse })
  expect(await late.runOnce()).toBe(1)
  expect(await late.runOnce()).toBe(1)
  expect(await late.runOnce()).toBe(0)
  expect(undone).toEqual([wrong.transactionId, `SIX-${orderId}`])
  expect(await stored(orderId)).toMatchObject({ state: 'void' })
})

it('a payment is looked up at the gateway that made it, and waits for that gateway', async () => {
  const { orderId, totalCents } = await openCharge()
  await portal.db.run(sql`update payment set gateway = 'paypal' where order_id = ${orderId}`)
  const server = serverWith({ find: async () => found(sale(`SEVEN-${orderId}`, totalCents)) })
  portal.logged.length = 0
  expect(await server.runOnce()).toBe(1)
  expect(await stored(orderId)).toMatchObject({ state: 'unknown', transactionId: null })
  expect(portal.logged.map((line) => JSON.parse(line) as object)).toContainEqual(
    expect.objectContaining({ level: 50, job: 'settlePayments' }),
  )
  await portal.db.run(sql`update payment set gateway = 'converge' where order_id = ${orderId}`)
  await advance(portal, 61)
  expect(await server.runOnce()).toBe(1)
  expect(await stored(orderId)).toMatchObject({ state: 'captured' })
})

it('a look at a void keeps its lease for the two calls that it may take', async () => {
  const { orderId, totalCents } = await openCharge()
  await serverWith({ find: async () => found(sale(`FIVE-${orderId}`, totalCents - 1)) }).runOnce()
  await portal.db.run(sql`update payment_reversal set confirm_at = null`)
  expect(await serverWith({ reverse: async () => done }).runOnce()).toBe(1)
  await portal.db.run(sql`update payment set next_check_at = null`)
  await advance(portal, confirmVoidAfterSeconds + 1)
  const other = serverWith({ stateOf: async () => ({ kind: 'voided' }) })
  let taken: number | null = null
  const held = serverWith({
    async stateOf() {
      await advance(portal, 2 * longestCallSeconds)
      taken = await other.runOnce()
      return { kind: 'voided' }
    },
  })
  expect([await held.runOnce(), taken, await other.runOnce()]).toEqual([1, 0, 0])
})

it("the gateway's time-out is not longer than a lease", () => {
  expect(readConfig({ GATEWAY_TIMEOUT_MS: '40000' }).gatewayTimeoutMs).toBe(40_000)
  expect(() => readConfig({ GATEWAY_TIMEOUT_MS: '40001' })).toThrow('GATEWAY_TIMEOUT_MS')
})

it('looks a charge up in the same round in which many reversals wait', async () => {
  const staff = await make.staff(portal)
  for (let count = 0; count < 6; count += 1) {
    const { orderId } = await shop.place()
    expect((await shop.pay(orderId)).code).toBe(0)
    portal.cards.fault({ mode: 'hang_before', match: 'ccvoid' })
    const unwanted = { providerId: shop.provider.providerId, orderId, reason: 'Sold out' }
    expect((await staff.call('staff_order_cancel', unwanted)).code).toBe(21)
  }
  const { orderId, totalCents } = await openCharge()
  await advance(portal, leaseSeconds.reverse + 1)
  let reversals = 0
  const settler = serverWith({
    async reverse() {
      reversals += 1
      return { kind: 'unanswered', detail: 'silence' }
    },
    find: async () => found(sale(`TEN-${orderId}`, totalCents)),
  })
  await settler.runOnce()
  expect(reversals).toBe(3)
  expect((await stored(orderId)).state).toBe('captured')
})
