import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { buyMembership } from '../../../tests/make/memberships.ts'
import { makeSubscriber } from '../../../tests/make/subscriptions.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { earnMonths } from '../membership/earn.ts'
import { checkData } from './checkData.ts'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
  await make.account(portal, { role: 'administrator', email: 'boss@bencao.example' })
  await make.account(portal, { role: 'staff' })
})
afterAll(() => portal.close())
beforeEach(() => portal.db.run(sql`delete from outbox`))

async function paid(): Promise<string> {
  const { orderId } = await shop.place({ quantity: 2, forPatient: true })
  expect((await shop.pay(orderId)).code).toBe(0)
  return orderId
}

const log = { info: () => {}, warn: () => {}, error: () => {} }
async function check() {
  await checkData(portal.database, log)
  const results = await portal.db.many<{ name: string; wrongs: number }>(
    sql`select name, wrongs from data_check`,
  )
  const messages = await portal.db.many<{ recipient: string; body: string }>(sql`
    select recipient, body from outbox where kind = 'checkFailed'`)
  return { wrongs: Object.fromEntries(results.map(({ name, wrongs }) => [name, wrongs])), messages }
}

it('the ledger equals paid, unpaid and cancelled orders', async () => {
  await paid()
  await shop.place()
  const cancelled = await paid()
  const staff = await make.staff(portal)
  const { providerId } = shop.provider
  await staff.call('staff_order_cancel', { providerId, orderId: cancelled, reason: 'Sold out' })
  expect(await check()).toEqual({ wrongs: { audit: 0, ledger: 0, states: 0 }, messages: [] })
})

it('an order that differs from its postings is found, and administrators are notified once a day', async () => {
  const orderId = await paid()
  await portal.db.run(sql`
    update orders set subtotal_cents = subtotal_cents + 1, total_cents = total_cents + 1 where id = ${orderId}`)
  const { wrongs, messages } = await check()
  expect(wrongs).toEqual({ audit: 0, ledger: 1, states: 0 })
  expect(messages).toEqual([
    {
      recipient: 'boss@bencao.example',
      body: expect.stringContaining('check of the ledger found') as string,
    },
  ])
  expect((await check()).messages).toHaveLength(1)
  await portal.db.run(sql`
    update orders set subtotal_cents = subtotal_cents - 1, total_cents = total_cents - 1 where id = ${orderId}`)
  expect((await check()).wrongs).toEqual({ audit: 0, ledger: 0, states: 0 })
})

it('a paid order without postings is found, and so are postings of an unpaid one', async () => {
  const { orderId: unposted } = await shop.place()
  await portal.db.run(sql`update orders set state = 'processing' where id = ${unposted}`)
  const posted = await paid()
  await portal.db.run(sql`update orders set state = 'cancelled' where id = ${posted}`)
  expect((await check()).wrongs).toEqual({ audit: 0, ledger: 2, states: 0 })
  await portal.db.run(sql`update orders set state = 'cancelled' where id = ${unposted}`)
  await portal.db.run(sql`update orders set state = 'processing' where id = ${posted}`)
})

describe('refunds', () => {
  const reason = 'Damaged in transit'
  async function refunded(payWith: (orderId: string) => Promise<unknown>) {
    const { orderId } = await shop.place({ quantity: 4, forPatient: true })
    await payWith(orderId)
    portal.cards.settle()
    const named = { providerId: shop.provider.providerId, orderId }
    const staff = await make.staff(portal)
    const refund = (wanted: object) => staff.call('staff_refund', { ...named, reason, ...wanted })
    expect((await refund({ amountCents: 1_001, feeCents: 100 })).data.state).toBe('done')
    const { lines } = (await staff.call('staff_refund_preview', named)).data
    const { itemId } = lines[0] ?? {}
    expect((await refund({ lines: [{ itemId, quantity: 1 }], restock: true })).data.state).toBe('done')
    return { orderId, named, staff }
  }

  it.each(['card', 'paypal'] as const)('in parts, with a fee, equal the ledger: %s', async (by) => {
    const { orderId, named, staff } = await refunded(async (orderId) =>
      by === 'card'
        ? shop.pay(orderId)
        : shop.provider.call('order_paypal_submit', {
            paypalOrderId: await make.approved(portal, shop.provider, orderId),
          }),
    )
    expect(await check()).toEqual({ wrongs: { audit: 0, ledger: 0, states: 0 }, messages: [] })
    const change = (cents: number) =>
      portal.db.run(sql`update refund set fee_cents = fee_cents + ${cents} where order_id = ${orderId}`)
    await change(1)
    expect((await check()).wrongs).toMatchObject({ ledger: 1 })
    await change(-1)
    const mark = (to: string) => portal.db.run(sql`update orders set refund = ${to} where id = ${orderId}`)
    await mark('full')
    expect((await check()).wrongs).toMatchObject({ ledger: 1 })
    await mark('partial')
    expect((await staff.call('staff_order_cancel', { ...named, reason })).code).toBe(0)
    expect((await check()).wrongs).toMatchObject({ ledger: 0 })
  })
})

it('a payment that is booked in the other gateway’s account is found', async () => {
  const orderId = await paid()
  const say = (method: string, network: string, last4: string) =>
    portal.db.run(sql`
      update payment set method = ${method}, card_id = null, network = ${network}, last4 = ${last4},
        gateway_order_id = case when ${method} = 'paypal' then 'ORDER' end
      where order_id = ${orderId}`)
  await say('paypal', '', '')
  expect((await check()).wrongs).toMatchObject({ ledger: 1 })
  await say('card', 'visa', '0002')
  expect((await check()).wrongs).toMatchObject({ ledger: 0 })
})

describe('memberships', () => {
  it('bought, covered by a coupon, declined and earned equal the ledger', async () => {
    const bought = await buyMembership(shop.provider, shop.cardId)
    const other = await make.buyer(portal)
    const couponCode = await make.coupon(portal)
    expect(
      (await other.provider.call('vip_submit', { method: 'card', couponCode, expectedDueCents: 0 })).code,
    ).toBe(0)
    await portal.db.run(
      sql`update vip_order set earn_next_on = business_date(app_now()) where id = ${bought}`,
    )
    expect(await earnMonths(portal.database)).toBe(1)
    expect((await check()).wrongs).toEqual({ audit: 0, ledger: 0, states: 0 })

    const cancelled = (to: string) =>
      portal.db.run(sql`
        update vip_order set state = ${to}, earn_next_on = null where provider_id = ${other.provider.providerId}`)
    await cancelled('cancelled')
    expect((await check()).wrongs).toMatchObject({ ledger: 1, states: 1 })
    await cancelled('active')
    const held = (more: number) =>
      portal.db.run(sql`update vip_coupon set held = held + ${more} where code = ${couponCode}`)
    await held(1)
    expect((await check()).wrongs).toMatchObject({ ledger: 0, states: 1 })
    await held(-1)
  })
})

it('a subscription of an unpaid or cancelled order is found, and so is a paid line without one', async () => {
  const { provider, subscriptionId } = await makeSubscriber(portal)
  const { orderId } = await portal.db.one<{ orderId: string }>(sql`
    select order_id as "orderId" from subscription where id = ${subscriptionId}`)
  expect((await check()).wrongs).toMatchObject({ ledger: 0, states: 0 })
  const staff = await make.staff(portal)
  const named = { providerId: provider.providerId, orderId }
  expect((await staff.call('staff_order_cancel', { ...named, reason: 'Sold out' })).code).toBe(0)
  expect((await check()).wrongs).toMatchObject({ states: 0 })
  const say = (state: string) =>
    portal.db.run(sql`update subscription set state = ${state} where id = ${subscriptionId}`)
  await say('active')
  expect((await check()).wrongs).toMatchObject({ states: 1 })
  await say('cancelled')
  await portal.owner.db.run(sql`
    update subscription set item_id = order_id where id = ${subscriptionId}`)
  expect((await check()).wrongs).toMatchObject({ states: 1 })
  await portal.owner.db.run(sql`
    update subscription set item_id = (select id from order_item where order_id = ${orderId})
    where id = ${subscriptionId}`)
  expect((await check()).wrongs).toMatchObject({ states: 0 })
})

it('a transaction that does not balance is found', async () => {
  await paid()
  const { db } = portal.owner
  const entry = sql`(select txn_id, account_id from ledger_entry order by txn_id, account_id limit 1)`
  const change = async (cents: number) => {
    await db.run(sql`alter table ledger_entry disable trigger user`)
    await db.run(sql`update ledger_entry set cents = cents + ${cents} where (txn_id, account_id) = ${entry}`)
    await db.run(sql`alter table ledger_entry enable trigger user`)
  }
  const { wrongs } = await check()
  await change(1_000_000)
  const { wrongs: changed } = await check()
  await change(-1_000_000)
  expect([wrongs.ledger, changed.ledger]).toEqual([0, 2])
})

it('a check that fails loses no result of another', async () => {
  await portal.db.run(sql`delete from data_check`)
  await portal.owner.db.run(sql`alter table ledger_txn rename to ledger_txn_away`)
  await expect(checkData(portal.database, log)).rejects.toThrow()
  await portal.owner.db.run(sql`alter table ledger_txn_away rename to ledger_txn`)
  const kept = sql`select name, wrongs from data_check`
  expect(await portal.db.many(kept)).toEqual([{ name: 'audit', wrongs: 0 }])
})

it('a changed audit is found', async () => {
  await portal.db.run(sql`
    insert into audit_seal (number, last_audit_id, row_count, hash)
    select 1, max(id::text)::uuid, 3, '\\x00' from audit`)
  expect((await check()).wrongs).toMatchObject({ audit: 1 })
})
