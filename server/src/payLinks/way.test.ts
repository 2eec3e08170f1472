import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Buyer } from '../../../tests/make/buyer.ts'
import { make } from '../../../tests/make/make.ts'
import { openPaySession } from '../../../tests/make/payLinks.ts'
import { sampleAddress, untaxedAddress } from '../../../tests/make/samples.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import sql from 'sql-template-tag'

let portal: TestPortal
let shop: Buyer

beforeAll(async () => {
  portal = await openPortal()
  shop = await make.buyer(portal)
})
afterAll(() => portal.close())

const place = async (goodsId = shop.goodsId) => {
  const link = await make.payLink(shop.provider, { lines: [[goodsId, 2]] })
  return { ...link, paySession: await openPaySession(portal, link.payToken) }
}
const way = (paySession: string, more: object) => portal.call('pay_way', { paySession, ...more })
const shownTo = async (paySession: string) => (await portal.call('pay_order', { paySession })).data
const stockAt = async (goodsId: string, warehouseId: string) =>
  (
    await portal.db.one<{ stock: number }>(sql`
      select on_hand as stock from stock where goods_id = ${goodsId} and warehouse_id = ${warehouseId}`)
  ).stock

it('shows what pickup comes to before anything is kept, and keeps it only at that total', async () => {
  const { orderId, paySession, totalCents } = await place()
  const seen = await way(paySession, { delivery: 'pickup' })
  expect(seen).toMatchObject({ code: 0, data: { kept: false, delivery: 'pickup', shippingCents: 0 } })
  expect(await shownTo(paySession)).toMatchObject({ delivery: 'ship', totalCents })

  const wrong = await way(paySession, { delivery: 'pickup', expectedTotalCents: totalCents })
  expect(wrong).toMatchObject({ code: 13, data: { totalCents: seen.data.totalCents } })
  expect(await shownTo(paySession)).toMatchObject({ delivery: 'ship', totalCents })

  const kept = await way(paySession, { delivery: 'pickup', expectedTotalCents: seen.data.totalCents })
  expect(kept).toMatchObject({ code: 0, data: { ...seen.data, kept: true } })
  const order = (await shop.provider.call('order_detail', { orderId })).data
  expect(order).toMatchObject({ delivery: 'pickup', totalCents: seen.data.totalCents, shippingCents: 0 })
  expect(order.lines.reduce((all, line) => all + line.taxCents, 0)).toBe(order.taxCents)
  expect(order.lines.reduce((all, line) => all + line.totalCents, 0) + order.shippingCents).toBe(
    order.totalCents,
  )
})

it('taxes at the new address', async () => {
  const { paySession } = await place()
  const near = (await way(paySession, { address: sampleAddress })).data
  const far = (await way(paySession, { address: untaxedAddress })).data
  expect(near.taxCents).toBeGreaterThan(0)
  expect(far).toMatchObject({ taxCents: 0, address: { ...untaxedAddress, email: '', address2: '' } })
  await way(paySession, { address: untaxedAddress, expectedTotalCents: far.totalCents })
  expect(await shownTo(paySession)).toMatchObject({ address: { zip: '97201' }, totalCents: far.totalCents })
})

it('moves the goods to another warehouse, or refuses if it has too few', async () => {
  const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 10 })
  const { paySession } = await place(goodsId)
  const from = (await shownTo(paySession)).warehouse.warehouseId
  const { rows } = (await shop.provider.call('warehouse_address_list', {})).data
  const to = rows.find(({ warehouseId }) => warehouseId !== from)?.warehouseId ?? ''
  const changed = { delivery: 'pickup', warehouseId: to }
  const { totalCents: expectedTotalCents } = (await way(paySession, changed)).data
  await portal.db.run(sql`update stock set on_hand = 1 where goods_id = ${goodsId} and warehouse_id = ${to}`)
  expect((await way(paySession, { ...changed, expectedTotalCents })).code).toBe(13)
  expect([await stockAt(goodsId, from), await stockAt(goodsId, to)]).toEqual([8, 1])

  await portal.db.run(sql`update stock set on_hand = 5 where goods_id = ${goodsId} and warehouse_id = ${to}`)
  expect((await way(paySession, { ...changed, expectedTotalCents })).code).toBe(0)
  expect([await stockAt(goodsId, from), await stockAt(goodsId, to)]).toEqual([10, 3])
})

it('is fixed while a charge is being settled, and once it is paid', async () => {
  const { orderId, paySession } = await place()
  await make.payment(portal, orderId, { state: 'unknown' })
  expect((await way(paySession, { delivery: 'pickup' })).code).toBe(21)
  await portal.db.run(sql`update payment set state = 'declined' where order_id = ${orderId}`)
  expect((await shop.pay(orderId)).code).toBe(0)
  expect((await way(paySession, { delivery: 'pickup' })).code).toBe(13)
})

it('that leaves nothing to pay pays the order at once, and ends its link', async () => {
  const { orderId, paySession, totalCents } = await place(await make.goods(portal, { retailCents: 0 }))
  expect(totalCents).toBeGreaterThan(0)
  const kept = await way(paySession, { delivery: 'pickup', expectedTotalCents: 0 })
  expect(kept).toMatchObject({ code: 0, data: { kept: true, totalCents: 0 } })
  const order = (await shop.provider.call('order_detail', { orderId })).data
  expect(order).toMatchObject({ statusId: 'processing', totalCents: 0, payLink: { endedBy: 'paid' } })
  const [notification] = (await shop.provider.call('notifications', {})).data.rows
  expect(notification).toMatchObject({ kind: 'orderPaid', orderId })
  expect((await shownTo(paySession)).state).toBe('paid')
})
