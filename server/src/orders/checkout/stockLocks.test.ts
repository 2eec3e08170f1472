import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { checkout, makeDraft, makeOrder } from '../../../../tests/make/orders.ts'
import { openPaySession } from '../../../../tests/make/payLinks.ts'
import { receiveStock } from '../../../../tests/make/stock.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import type { Db } from '../../db/database.ts'
import { forStaff } from '../../http/provider.ts'
import { giveStockBack } from '../stockQueries.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

/**
 * Runs `first` in a transaction that is not over before `then` waits for a lock of it, and `meanwhile` was done. Returns
 * what `then` answered.
 */
async function whileHeld<T>(
  first: (db: Db) => Promise<unknown>,
  then: () => Promise<T>,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<T> {
  let answer: Promise<T> | undefined
  await portal.database.transaction(async (db) => {
    await first(db)
    answer = then()
    await vi.waitFor(async () => {
      const { waits } = await portal.db.one<{ waits: boolean }>(sql`
        select exists (select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock') as waits`)
      expect(waits).toBe(true)
    })
    await meanwhile()
  })
  if (!answer) throw new Error('nothing waited')
  return answer
}

it('pieces that come back to an expired lot at the moment of an order are not sold', async () => {
  const [staff, one, other] = [
    await make.staff(portal),
    await make.provider(portal),
    await make.provider(portal),
  ]
  const { id: warehouseId, today } = await portal.db.one<{ id: string; today: string }>(sql`
    select id, business_date(app_now()) as today from warehouse where province = 'CA' and active order by code limit 1`)
  const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 0 })
  await receiveStock(staff, warehouseId, [{ goodsId, quantity: 3, lotNumber: 'L1', expiresOn: today }])
  const { orderId } = await makeOrder(one, { lines: [[goodsId, 3]] })
  await portal.owner.db.run(sql`
    update stock_lot set expires_on = business_date(app_now()) - 1 where goods_id = ${goodsId}`)

  const draft = await makeDraft(other, { lines: [[goodsId, 2]] })
  const { totalCents: expectedTotalCents } = await checkout(other, draft)
  const answer = await whileHeld(
    (db) => giveStockBack(db, forStaff(one), orderId),
    () => other.call('order_submit', { orderId: draft, expectedTotalCents }),
  )
  expect(answer).toMatchObject({ code: 13, data: { items: [{ goodsId, stock: 0 }] } })
})

it('an order that moves to another warehouse holds the stock of neither while it waits for the first one', async () => {
  const shop = await make.buyer(portal)
  const goodsId = await make.goods(portal, { retailCents: 2_000, stock: 10 })
  const { rows } = (await shop.provider.call('warehouse_address_list', {})).data
  const [first = '', second = ''] = rows.map(({ warehouseId }) => warehouseId).toSorted()
  const { payToken } = await make.payLink(shop.provider, { lines: [[goodsId, 1]] })
  const paySession = await openPaySession(portal, payToken)
  const moveTo = async (warehouseId: string) => {
    const way = { paySession, delivery: 'pickup', warehouseId }
    const { totalCents } = (await portal.call('pay_way', way)).data
    return () => portal.call('pay_way', { ...way, expectedTotalCents: totalCents })
  }
  await (await moveTo(second))()
  const back = await moveTo(first)

  const lock = (db: Db, warehouseId: string) =>
    db.run(sql`
      select 1 from stock where goods_id = ${goodsId} and warehouse_id = ${warehouseId} for update nowait`)
  const isFree = () =>
    portal.database
      .transaction((db) => lock(db, second))
      .then(
        () => true,
        () => false,
      )
  let free = false
  const answer = await whileHeld(
    (db) => lock(db, first),
    back,
    async () => {
      free = await isFree()
    },
  )
  expect(free).toBe(true)
  expect(answer.code).toBe(0)
})
