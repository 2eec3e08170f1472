import { mostLotsFound } from '@bencao/shared/domain/catalog/stock.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { logPlans, plansDuring } from '../../../../tests/hostile/plans.ts'
import { make } from '../../../../tests/make/make.ts'
import { makeOrder } from '../../../../tests/make/orders.ts'
import type { TestStaff } from '../../../../tests/make/people.ts'
import { makeWarehouse, receiveStock } from '../../../../tests/make/stock.ts'
import { openPortal, type TestPortal } from '../../../../tests/portal/portal.ts'
import { newId } from '../../db/ids.ts'
import { openDatabase } from '../../db/open.ts'
import { listByNumber } from './lotQueries.ts'

let portal: TestPortal
let staff: TestStaff
let goodsId: string
let warehouseId: string
beforeAll(async () => {
  portal = await openPortal()
  staff = await make.staff(portal)
  goodsId = await make.goods(portal, { retailCents: 2_000 })
})
afterAll(() => portal.close())
beforeEach(async () => {
  warehouseId = await makeWarehouse(portal)
  await receiveStock(staff, warehouseId, [{ goodsId, quantity: 1 }])
})

const receive = (lotNumber: string, expiresOn?: string) =>
  receiveStock(staff, warehouseId, [{ goodsId, quantity: 2, lotNumber, ...(expiresOn && { expiresOn }) }])
const search = async (number: string, more: object = {}) =>
  (await staff.call('staff_lot_list', { warehouseId, number, ...more })).data
const found = async (number: string) => (await search(number)).rows.map((lot) => lot.number)

/** Emptied lots with numbers from 1 on after `before`, the last number with the last date. */
const addEmptied = (before: string, many: number) =>
  portal.db.run(sql`
    insert into stock_lot (id, goods_id, warehouse_id, number, expires_on)
    select gen_random_uuid(), ${goodsId}, ${warehouseId}, ${before}::text || n, date '2030-01-01' + n
    from generate_series(1, ${many}::int) n`)

it('finds lots by the beginning of their number, also expired and emptied ones, the last to expire first', async () => {
  await receive('R10', '2020-01-31')
  await receive('R100', '2035-01-31')
  await receive('R1')
  await receive('R2', '2035-01-31')
  await receive('XR1', '2035-01-31')
  const lotId = (await search('R100')).rows[0]?.lotId
  const gone = { goodsId, warehouseId, lotId, kind: 'damage', quantity: -2, reason: 'Water' }
  expect((await staff.call('staff_stock_correct', gone)).code).toBe(0)
  for (const typed of ['R1', 'r1', ' r 1 ']) expect(await found(typed)).toEqual(['R100', 'R10', 'R1'])
  expect(await search('R10')).toMatchObject({
    rows: [
      { number: 'R100', onHand: 0, expired: false, goodsId, warehouseId },
      { number: 'R10', onHand: 2, expired: true },
    ],
    total: 2,
  })
  expect(await search('R1', { page: 2, pageSize: 2 })).toMatchObject({ rows: [{ number: 'R1' }], total: 3 })
  for (const typed of ['R3', '%', 'R_', '\\'])
    expect(await search(typed)).toMatchObject({ rows: [], total: 0 })
  expect(await found('')).toEqual(['R10'])
})

it('finds them in one warehouse, and none in a warehouse that there is not', async () => {
  await receive('W1')
  expect(await found('W1')).toEqual(['W1'])
  expect((await search('W1', { warehouseId: await makeWarehouse(portal) })).rows).toEqual([])
  expect((await staff.call('staff_lot_list', { warehouseId: newId(), number: 'W1' })).code).toBe(11)
})

it('finds lots from before whose numbers stayed as they were typed', async () => {
  for (const number of ['O9', 'o 9'])
    await portal.db.run(sql`
      insert into stock_lot (id, goods_id, warehouse_id, number)
      values (${newId()}, ${goodsId}, ${warehouseId}, ${number})`)
  expect((await found('o9')).toSorted()).toEqual(['O9', 'o 9'])
})

it('finds an old lot after hundreds of emptied ones, and it leads to its orders', async () => {
  const provider = await make.provider(portal)
  const item = await make.goods(portal, { retailCents: 100 })
  const { id } = await portal.db.one<{ id: string }>(
    sql`select id from warehouse where province = 'CA' and active order by code limit 1`,
  )
  await receiveStock(staff, id, [{ goodsId: item, quantity: 1, lotNumber: 'OLD-1' }])
  const { orderId } = await makeOrder(provider, { lines: [[item, 1]] })
  await portal.db.run(sql`
    insert into stock_lot (id, goods_id, warehouse_id, number)
    select uuidv7(), ${item}, ${id}, 'NEW-' || n from generate_series(1, 200) n`)
  const shown = (await staff.call('staff_stock_detail', { goodsId: item, warehouseId: id })).data.lots
  expect(shown.map(({ number }) => number)).not.toContain('OLD-1')
  const [lot] = (await search('old-1', { warehouseId: id })).rows
  expect((await staff.call('staff_lot_orders', { lotId: lot?.lotId })).data.rows).toMatchObject([{ orderId }])
})

it('finds a hundred at most, and always what has exactly the number', async () => {
  await receive('M', '2029-01-31')
  await addEmptied('M', mostLotsFound + 20)
  const { rows, total } = await search('m', { pageSize: 100 })
  expect([rows.length, total]).toEqual([mostLotsFound, mostLotsFound])
  expect(rows[0]?.number).toBe(`M${mostLotsFound + 20}`)
  expect(rows.at(-1)?.number).toBe('M')
  expect((await search('m', { page: 6, pageSize: 20 })).rows).toEqual([])
})

it('reads no other lots of the warehouse', async () => {
  await addEmptied('P', 3_000)
  await receive('Q1')
  await portal.owner.pool.query('analyze')
  await logPlans(portal.ownerUrl)
  const { db, close } = openDatabase(portal.options.databaseUrl)
  const ran = await plansDuring(async () => {
    const asked = { warehouseId, number: 'Q1', lang: 'en', page: 1, pageSize: 20 } as const
    // From the sixth time on a plan for any values may be taken.
    for (let time = 0; time < 7; time += 1) expect(await listByNumber(db, asked)).toHaveLength(1)
  })
  await close()
  expect(ran).toHaveLength(7)
  for (const { read } of ran) expect(read['stock_lot']).toBe(1)
})
