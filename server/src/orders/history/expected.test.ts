import { arrivalOf } from '@bencao/shared/domain/orders/arrival.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { make } from '../../../../tests/make/make.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import type { TestProvider, TestStaff } from '../../../../tests/make/people.ts'
import { openShopSession, sampleShopper, shareCodeOf } from '../../../../tests/make/shop.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'

let portal: TestPortal
let mei: TestProvider
let boss: TestStaff
let cardId: string
let goodsId: string
beforeAll(async () => {
  portal = await openPortal()
  mei = await make.provider(portal)
  boss = await make.staff(portal, { role: 'administrator' })
  cardId = await make.card(portal, mei)
  goodsId = await make.goods(portal, { retailCents: 2_000 })
})
afterAll(() => portal.close())

const warehouse = async (code = 'OAK') => {
  const { rows } = (await boss.call('staff_warehouse_list', {})).data
  const found = rows.find((each) => each.code === code) ?? rows[0]
  if (!found) throw new Error('no warehouse')
  const { openOrders: _orders, coming: _coming, ...values } = found
  return values
}
const offers = async () => {
  const { warehouseId } = await warehouse()
  const { rows } = (await mei.call('warehouse_address_list', {})).data
  const found = rows.find((each) => each.warehouseId === warehouseId)
  if (!found) throw new Error('no warehouse')
  return found
}
const draft = async (kind: 'standard' | 'expedited') => {
  const { warehouseId, shippingMethods } = await offers()
  const shippingMethodId = shippingMethods.find((each) => each.kind === kind)?.shippingMethodId ?? ''
  return make.draft(mei, { lines: [[goodsId, 1]], shipping: { warehouseId, shippingMethodId } })
}
const submit = async (orderId: string) => {
  const { totalCents } = (await mei.call('order_checkout', { orderId })).data
  expect((await mei.call('order_submit', { orderId, expectedTotalCents: totalCents })).code).toBe(0)
}
const pay = async (orderId: string) =>
  expect((await mei.call('converge_direct_payment', { orderId, cardId })).code).toBe(0)
const expected = async (orderId: string) => (await mei.call('order_detail', { orderId })).data.expected
const paidAt = async (orderId: string) =>
  portal.db.one(
    z.strictObject({ at: z.int(), zone: z.string() }),
    sql`select epoch(paid_at) as at, business_zone() as zone from orders where id = ${orderId}`,
  )
const save = async (change: object) =>
  boss.call('staff_warehouse_save', { ...(await warehouse()), reason: 'Another carrier', ...change })

it('is estimated from the payment on by the days of the shipping method, and stays when these change', async () => {
  expect((await save({ standardDays: '3-5', expeditedDays: '2', cutoff: '14:00' })).code).toBe(0)
  const { cutoff, shippingMethods } = await offers()
  expect([cutoff, ...shippingMethods.map(({ kind, days }) => [kind, days])]).toEqual([
    '14:00',
    ['standard', '3-5'],
    ['expedited', '2'],
    ['pickup', ''],
  ])
  const orders = { '3-5': await draft('standard'), '2': await draft('expedited') }
  for (const [days, orderId] of Object.entries(orders)) {
    expect(await expected(orderId)).toBeNull()
    await submit(orderId)
    expect(await expected(orderId)).toBeNull()
    await pay(orderId)
    const { at, zone } = await paidAt(orderId)
    const estimate = arrivalOf(at, zone, { days, cutoff: '14:00' })
    expect(estimate).not.toBeNull()
    expect(await expected(orderId)).toEqual({ ...estimate, byCarrier: false })
  }
  const before = await expected(orders[2])
  expect((await save({ standardDays: '8-9', expeditedDays: '7', cutoff: '09:00' })).code).toBe(0)
  expect(await expected(orders[2])).toEqual(before)
})

it('is not known where the method names no days, nor for what is picked up', async () => {
  expect((await save({ standardDays: '' })).code).toBe(0)
  const shipped = await draft('standard')
  await submit(shipped)
  await pay(shipped)
  expect(await expected(shipped)).toBeNull()

  expect((await save({ standardDays: '3-5' })).code).toBe(0)
  const pickedUp = await draft('standard')
  expect((await mei.call('order_address_edit', { orderId: pickedUp, delivery: 'pickup' })).code).toBe(0)
  await submit(pickedUp)
  await pay(pickedUp)
  expect(await expected(pickedUp)).toBeNull()
})

it('is seen by patients as at checkout before they pay, and as on the order after it', async () => {
  expect((await save({ standardDays: '3-5', expeditedDays: '2', cutoff: '14:00' })).code).toBe(0)
  const ifPaidNow = async (days: string) => {
    const { at, zone } = await portal.db.one(
      z.strictObject({ at: z.int(), zone: z.string() }),
      sql`select epoch(app_now()) as at, business_zone() as zone`,
    )
    const arrival = arrivalOf(at, zone, { days, cutoff: '14:00' })
    return arrival && { ...arrival, byCarrier: false }
  }
  const { warehouseId, shippingMethods } = await offers()
  const shippingMethodId = shippingMethods.find(({ kind }) => kind === 'standard')?.shippingMethodId
  const shipping = { warehouseId, shippingMethodId: shippingMethodId ?? '' }
  const { orderId, payToken } = await make.payLink(mei, { lines: [[goodsId, 1]], shipping })
  const paySession = await openPaySession(portal, payToken)
  const seen = async () => (await portal.call('pay_order', { paySession })).data.expected
  expect(await seen()).toEqual(await ifPaidNow('3-5'))
  const { totalCents: expectedTotalCents } = (
    await portal.call('pay_way', { paySession, delivery: 'pickup' })
  ).data
  await portal.call('pay_way', { paySession, delivery: 'pickup', expectedTotalCents })
  expect(await seen()).toBeNull()
  const back = (await portal.call('pay_way', { paySession, delivery: 'ship' })).data.totalCents
  await portal.call('pay_way', { paySession, delivery: 'ship', expectedTotalCents: back })
  await pay(orderId)
  expect(await seen()).not.toBeNull()
  expect(await seen()).toEqual(await expected(orderId))

  const shareCode = await shareCodeOf(mei)
  const shopSession = await openShopSession(portal, shareCode, '5105550177')
  const quote = await portal.call('shop_order', {
    shareCode,
    shopSession,
    ...sampleShopper,
    warehouseId,
    lines: [{ goodsId, quantity: 1 }],
  })
  expect(quote.data.shippingMethods.map((each) => each.expected)).toEqual([
    await ifPaidNow('3-5'),
    await ifPaidNow('2'),
  ])
})

it('refuses days and a time that cannot be', async () => {
  for (const [field, value] of [
    ['standardDays', '5-3'],
    ['expeditedDays', 'soon'],
    ['cutoff', '25:00'],
  ] as const) {
    const refused = await save({ [field]: value })
    expect([refused.code, refused.data]).toEqual([10, { fields: { [field]: expect.any(String) } }])
  }
})
