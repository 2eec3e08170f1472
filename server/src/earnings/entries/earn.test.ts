import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { pans } from '../../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
let referrer: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
  await portal.db.run(sql`update stock set on_hand = 10000`)
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
  referrer = await make.provider(portal)
  await portal.db.run(sql`
    update provider set referred_by = ${referrer.providerId} where provider_id = ${shop.provider.providerId}`)
})

const paidOrder = async (given: { quantity?: number; forPatient?: boolean } = {}) => {
  const { orderId } = await shop.place({ quantity: 3, forPatient: true, ...given })
  expect((await shop.pay(orderId)).code).toBe(0)
  portal.cards.settle()
  return orderId
}
/** What is earned of an order, by kind. */
const earnedOf = async (orderId: string) =>
  Object.fromEntries(
    (
      await portal.db.many<{ kind: string; cents: number }>(sql`
        select kind, sum(cents)::bigint as cents from earning where order_id = ${orderId} group by kind`)
    ).map(({ kind, cents }) => [kind, cents]),
  )
/** What the ledger owes a provider, on one account. */
const owed = async ({ providerId }: TestProvider, kind: string) =>
  (
    await portal.db.one<{ cents: number }>(sql`
      select coalesce(-sum(e.cents), 0)::bigint as cents from ledger_account a
        join ledger_entry e on e.account_id = a.id
      where a.provider_id = ${providerId} and a.kind = ${kind}`)
  ).cents
const orderOf = (orderId: string) =>
  portal.db.one<{ paid: number; profit: number }>(sql`
    select subtotal_cents - discount_cents as paid, profit_cents as profit from orders where id = ${orderId}`)
const refund = (orderId: string, amountCents: number) =>
  staff.call('staff_refund', {
    providerId: shop.provider.providerId,
    orderId,
    amountCents,
    reason: 'Damaged in transit',
  })

it('a capture earns the profit for its provider and 5 % of the goods for the referring one', async () => {
  const orderId = await paidOrder()
  const { paid, profit } = await orderOf(orderId)
  const referred = Math.round(paid * 0.05)
  expect(await earnedOf(orderId)).toEqual({ provider: profit, referred })
  expect(await owed(shop.provider, 'sales_profit_payable')).toBe(profit)
  expect(await owed(referrer, 'commission_payable')).toBe(referred)
})

it('a clinic order has no profit, but a commission', async () => {
  const orderId = await paidOrder({ forPatient: false })
  const { paid } = await orderOf(orderId)
  expect(await earnedOf(orderId)).toEqual({ referred: Math.round(paid * 0.05) })
})

it('refunds take both back in proportion, the last one what is left, in the ledger too', async () => {
  const orderId = await paidOrder()
  const { totalCents } = (await shop.provider.call('order_detail', { orderId })).data
  const before = await earnedOf(orderId)
  await refund(orderId, Math.round(totalCents / 3))
  const { provider = 0, referred = 0 } = await earnedOf(orderId)
  expect(provider).toBeCloseTo(((before.provider ?? 0) * 2) / 3, -1)
  expect(referred).toBeCloseTo(((before.referred ?? 0) * 2) / 3, -1)
  expect(await owed(referrer, 'commission_payable')).toBe(referred)
  await refund(orderId, 101)
  await refund(orderId, totalCents - Math.round(totalCents / 3) - 101)
  expect(await earnedOf(orderId)).toEqual({ provider: 0, referred: 0 })
  expect(await owed(shop.provider, 'sales_profit_payable')).toBe(0)
  expect(await owed(referrer, 'commission_payable')).toBe(0)
})

it('a cancelled order earns nothing, also after a refund of a part', async () => {
  const orderId = await paidOrder()
  await refund(orderId, 500)
  const about = { providerId: shop.provider.providerId, orderId, reason: 'Sold out' }
  const answer = await staff.call('staff_order_cancel', about)
  expect([answer.code, await earnedOf(orderId)]).toEqual([0, { provider: 0, referred: 0 }])
  expect(await owed(referrer, 'commission_payable')).toBe(0)
})

it('a year after the sign-up the referring provider earns nothing more', async () => {
  await portal.db.run(sql`
    update account set created_at = app_now() - interval '1 year' where id = ${shop.provider.accountId}`)
  expect(Object.keys(await earnedOf(await paidOrder()))).toEqual(['provider'])
})

it('an order that its patient pays earns patient sales profit', async () => {
  const link = await make.payLink(shop.provider, { lines: [[shop.goodsId, 2]] })
  const { payToken, totalCents: expectedTotalCents } = link
  const paySession = await openPaySession(portal, payToken)
  const gatewayToken = portal.cards.makeToken({ pan: pans.approves, expiry: '12/2031' })
  expect((await portal.call('pay_card', { paySession, expectedTotalCents, gatewayToken })).code).toBe(0)
  const { paid, profit } = await orderOf(link.orderId)
  expect(await earnedOf(link.orderId)).toEqual({ patient: profit, referred: Math.round(paid * 0.05) })
})

it('nothing changes an entry, and no cause is written twice', async () => {
  const orderId = await paidOrder()
  for (const statement of ['update earning set cents = 1', 'delete from earning', 'truncate earning cascade'])
    await expect(portal.owner.pool.query(statement)).rejects.toMatchObject({ code: '42501' })
  await expect(
    portal.db.run(sql`
      insert into earning select provider_id, gen_random_uuid(), kind, order_provider_id, order_id, item_id, cause,
        cause_id, cents, at from earning where order_id = ${orderId} limit 1`),
  ).rejects.toMatchObject({ code: '23505' })
})
