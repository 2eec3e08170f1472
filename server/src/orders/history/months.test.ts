import { addMonths } from '@bencao/shared/domain/calendar.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logPlans, plansDuring } from '../../../../tests/hostile/plans.ts'
import type { Buyer } from '../../../../tests/make/buyer.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeSale, toNextMonth } from '../../../../tests/make/payouts.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { makePaidOrders } from '../../../../tests/make/statements.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { openDatabase } from '../../db/open.ts'
import { sumMonths } from './monthQueries.ts'

let portal: TestPortal
let staff: TestStaff
let shop: Buyer
let rosa: TestProvider

beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal, { role: 'administrator' })
})
afterAll(() => portal.close())
beforeEach(async () => {
  shop = await make.buyer(portal)
  rosa = shop.provider
})

const months = async (who = rosa) => (await who.call('order_months', {})).data.months
const last = async (who = rosa) => (await months(who)).at(-1)
const totalOf = async (orderId: string) => (await rosa.call('order_detail', { orderId })).data.totalCents

it('counts what was placed, and sums what was paid for it and what it earned', async () => {
  expect(await last()).toMatchObject({ orders: 0, spentCents: 0, profitCents: 0 })
  const sold = await makeSale(portal, shop, staff, { profitCents: 2_500 })
  await make.draft(rosa, { lines: [[shop.goodsId, 1]] })
  const { orderId: cancelled } = await shop.place()
  await rosa.call('order_cancel', { orderId: cancelled })
  // It awaits payment: an order of the month, but nothing was paid for it yet.
  await shop.place()
  const spentCents = await totalOf(sold)
  expect(await last()).toMatchObject({ orders: 2, spentCents, profitCents: 2_500 })
  expect(await last((await make.buyer(portal)).provider)).toMatchObject({ orders: 0, spentCents: 0 })
})

it('takes off what was refunded, in the month of the order, and agrees with what was earned', async () => {
  const orderId = await makeSale(portal, shop, staff, { profitCents: 2_500 })
  const paid = await totalOf(orderId)
  await toNextMonth(portal, 2)
  await makeSale(portal, shop, staff, { profitCents: 300 })
  const about = { providerId: rosa.providerId, orderId, reason: 'Damaged' }
  const refund = await staff.call('staff_refund', { ...about, amountCents: 1_000 })
  expect(refund.code).toBe(0)
  const [before, now] = (await months()).slice(-2)
  const back = (await rosa.call('order_refund_list', {})).data.backCents.provider
  expect(back).toBeGreaterThan(0)
  expect(before).toMatchObject({ orders: 1, spentCents: paid - back })
  expect(now).toMatchObject({ orders: 1, profitCents: 300 })
  const { totalCents } = (await rosa.call('comms_list', {})).data
  expect((before?.profitCents ?? 0) + 300).toBe(totalCents)
})

it('leaves out what a patient paid of the spending', async () => {
  const orderId = await makeSale(portal, shop, staff, { profitCents: 900 })
  await portal.db.run(sql`update orders set payer = 'patient' where id = ${orderId}`)
  expect(await last()).toMatchObject({ orders: 1, spentCents: 0, profitCents: 900 })
})

it('has 18 months, the oldest first, by business date', async () => {
  const all = await months()
  const now = (await portal.db.one<{ day: string }>(sql`select business_date(app_now())::text as day`)).day
  expect(all.map(({ month }) => month)).toEqual(
    Array.from({ length: 18 }, (_, at) => addMonths(`${now.slice(0, 7)}-01`, at - 17).slice(0, 7)),
  )
  const orderId = await makeSale(portal, shop, staff)
  const dated = (day: string) =>
    portal.db.run(sql`update orders set order_date = ${day}::date where id = ${orderId}`)
  const monthsWith = async () => (await months()).filter(({ orders }) => orders > 0).map(({ month }) => month)
  await dated(`${all[0]?.month}-01`)
  expect(await monthsWith()).toEqual([all[0]?.month])
  await dated(addMonths(`${all[0]?.month}-28`, -1))
  expect(await monthsWith()).toEqual([])
})

it('reads only the orders of the provider', async () => {
  const year = { from: '2026-01-02T12:00Z', to: '2026-10-30T12:00Z', count: 600 }
  await makePaidOrders(portal, rosa, year)
  await makePaidOrders(portal, await make.provider(portal), year)
  await portal.owner.pool.query('vacuum analyze orders')
  await logPlans(portal.ownerUrl)
  const logged = openDatabase(portal.options.databaseUrl)
  try {
    const ran = await plansDuring(async () => {
      await sumMonths(logged.db, rosa)
    })
    expect(ran.length).toBeGreaterThan(0)
    expect(Math.max(...ran.map(({ read }) => read['orders'] ?? 0))).toBeLessThanOrEqual(600)
  } finally {
    await logged.close()
  }
})
