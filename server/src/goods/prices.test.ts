import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { checkout } from '../../../tests/make/orders.ts'
import type { TestProvider } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'

let portal: TestPortal
let rosa: TestProvider
beforeAll(async () => {
  portal = await openPortal()
  rosa = await make.provider(portal)
})
afterAll(() => portal.close())

/** A day passes, over which sessions stay open. */
async function passDay(): Promise<void> {
  await portal.clock.advance(86_400)
  await portal.db.run(sql`
    update session set last_seen_at = app_now(), ends_at = app_now() + interval '1 hour'`)
}
const shown = async (name: string) =>
  (await rosa.call('goods_list', { search: name })).data.rows.map(({ retailCents, providerCents }) => [
    retailCents,
    providerCents,
  ])

describe('the price of a day', () => {
  test('is the latest that has started, in the search, in a draft and at checkout', async () => {
    const name = 'Dated Powder'
    const goods = await make.goods(portal, { name, retailCents: 2000, providerCents: 1000 })
    await make.price(portal, goods, { retailCents: 2500, providerCents: 1500, inDays: 2 })
    await make.price(portal, goods, { retailCents: 3000, providerCents: 1600, inDays: 1 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    for (const cents of [
      [2000, 1000],
      [3000, 1600],
      [2500, 1500],
    ]) {
      expect(await shown(name)).toEqual([cents])
      expect((await checkout(rosa, orderId)).subtotalCents).toBe(cents[0])
      await passDay()
    }
  })

  test('is never the one that is kept for servers of the last release', async () => {
    const name = 'Legacy Powder'
    const goods = await make.goods(portal, { name, retailCents: 2000, providerCents: 1000 })
    const kept = await portal.db.one(
      sql`select retail_cents as retail, provider_cents as provider from goods where id = ${goods}`,
    )
    expect(kept).toEqual({ retail: 2000, provider: 1000 })
    await portal.db.run(sql`update goods set retail_cents = 2, provider_cents = 1 where id = ${goods}`)
    expect(await shown(name)).toEqual([[2000, 1000]])
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    expect((await checkout(rosa, orderId)).subtotalCents).toBe(2000)
    const { rows } = (await rosa.call('order_list', { statusId: 'draft' })).data
    expect(rows.find((row) => row.orderId === orderId)?.totalCents).toBeGreaterThanOrEqual(2000)
  })

  test('that begins between checkout and submit is found by the comparison at submit', async () => {
    const goods = await make.goods(portal, { retailCents: 2000, providerCents: 1000 })
    const orderId = await make.draft(rosa, { patientId: await make.patient(rosa), lines: [[goods, 1]] })
    const { totalCents: expectedTotalCents } = await checkout(rosa, orderId)
    await make.price(portal, goods, { retailCents: 2100, providerCents: 1000, inDays: 1 })
    await passDay()
    const refused = await rosa.call('order_submit', { orderId, expectedTotalCents })
    expect(refused).toMatchObject({ code: 13, data: { subtotalCents: 2100 } })
  })

  test('that has held is never changed or deleted', async () => {
    const goods = await make.goods(portal, { retailCents: 2000 })
    for (const change of [
      sql`update goods_price set retail_cents = 9000 where goods_id = ${goods}`,
      sql`delete from goods_price where goods_id = ${goods}`,
      sql`insert into goods_price (goods_id, starts_on, retail_cents, provider_cents)
        values (${goods}, '2010-01-01', 1, 1)`,
    ])
      await expect(portal.db.run(change)).rejects.toThrow('the price of a past day never changes')
  })
})

describe('a product without a price that has started', () => {
  test('is not sold, and is from the day on which its price begins', async () => {
    const name = 'Unpriced Powder'
    const goods = await make.goods(portal, { name, retailCents: 2000 })
    await portal.owner.db.run(sql`alter table goods_price disable trigger goods_price_past`)
    await portal.owner.db.run(sql`delete from goods_price where goods_id = ${goods}`)
    await portal.owner.db.run(sql`alter table goods_price enable trigger goods_price_past`)
    await make.price(portal, goods, { retailCents: 1500, inDays: 1 })
    const { data } = await rosa.call('order_add', { orderFor: 'clinic' })
    const add = () => rosa.call('order_goods_add', { orderId: data.orderId, goodsId: goods, quantity: 1 })
    expect(await shown(name)).toEqual([])
    expect((await add()).code).toBe(13)
    await passDay()
    expect(await shown(name)).toEqual([[1500, 1500]])
    expect((await add()).code).toBe(0)
  })
})
