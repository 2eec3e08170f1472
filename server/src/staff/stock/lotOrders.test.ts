import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { make } from '../../../../tests/make/make.ts'
import { makeOrder } from '../../../../tests/make/orders.ts'
import { receiveStock } from '../../../../tests/make/stock.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { mostListed } from '../../db/countUpTo.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

it('the file of a recall names every order, also more than a list shows', async () => {
  const staff = await make.staff(portal)
  const provider = await make.provider(portal)
  const goodsId = await make.goods(portal, { retailCents: 2_000 })
  const { warehouseId } = await portal.db.one<{ warehouseId: string }>(sql`
    select id as "warehouseId" from warehouse where province = 'CA' and active order by code limit 1`)
  await receiveStock(staff, warehouseId, [{ goodsId, quantity: 1, lotNumber: 'RECALLED' }])
  const { orderId } = await makeOrder(provider, { lines: [[goodsId, 1]] })
  const slice = mostListed / 10
  for (let copied = 0; copied < mostListed; copied += slice) {
    const orders = await portal.owner.db.many<{ id: string }>(sql`
      insert into orders
      select made.* from orders o, generate_series(1, ${slice}::int) n,
        jsonb_populate_record(o, jsonb_build_object('id', uuidv7(), 'order_number', 'R-' || ${copied}::int + n)) made
      where o.id = ${orderId} returning id`)
    await portal.owner.db.run(sql`
      insert into stock_movement
      select made.* from stock_movement m, unnest(${orders.map(({ id }) => id)}::uuid[]) o (id),
        jsonb_populate_record(m, jsonb_build_object('id', uuidv7(), 'order_id', o.id)) made
      where m.order_id = ${orderId}`)
  }
  const { lots } = (await staff.call('staff_stock_detail', { goodsId, warehouseId })).data
  const { text } = await staff.call('staff_lot_orders_file', { lotId: lots[0]?.lotId })
  const lines = text.trimEnd().split('\r\n').slice(1)
  expect(lines).toHaveLength(mostListed + 1)
  expect(new Set(lines.map((line) => line.split(',')[4])).size).toBe(mostListed + 1)
})
