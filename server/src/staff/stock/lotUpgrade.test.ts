import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { upgradedDatabase } from '../../../../tests/portal/database.ts'
import type { TestDatabase } from '../../../../tests/portal/testDb.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'

let database: TestDatabase
let drop: () => Promise<void>
const [staffId, one, other, here, there] = [newId(), newId(), newId(), newId(), newId()]
const [open, received] = [newId(), newId()]

const addLot = (db: Db, goodsId: string, warehouseId: string, number: string) =>
  db.run(sql`
    insert into stock_lot (id, goods_id, warehouse_id, number)
    values (${newId()}, ${goodsId}, ${warehouseId}, ${number})`)

const addLine = (db: Db, deliveryId: string, goodsId: string, number: string) =>
  db.run(sql`
    insert into delivery_line (delivery_id, id, goods_id, quantity, lot_number)
    values (${deliveryId}, ${newId()}, ${goodsId}, 1, ${number})`)

async function fill(db: Db): Promise<void> {
  await db.run(sql`
    insert into account (id, audience, role, status, phone, name)
    values (${staffId}, 'staff', 'staff', 'active', '9175570001', 'Staff')`)
  for (const id of [one, other])
    await db.run(sql`
      insert into goods (id, sku, name_en, name_zh_hans, name_zh_hant, name_es, pinyin, category, form, unit_of_measure,
        dosage, times_per_day, timing, search_text)
      values (${id}, ${id}, 'Herb', '', '', '', '', 'formulas', 'granules', 'bottle', '', 0, 'anytime', 'herb')`)
  for (const id of [here, there]) {
    await db.run(sql`
      insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours)
      values (${id}, ${id}, 'Back room', '1 Main Street', 'Oakland', 'CA', '94607', '5105550100', '')`)
    await db.run(sql`
      insert into stock (goods_id, warehouse_id, on_hand) values (${one}, ${id}, 0), (${other}, ${id}, 0)`)
  }
  for (const number of ['a 1', 'b2', 'B 2', 'C3', 'c3', 'D4', ' e\u00a05'])
    await addLot(db, one, here, number)
  await addLot(db, other, here, 'b2')
  await addLot(db, one, there, 'c3')
  for (const [id, state] of [
    [open, 'open'],
    [received, 'received'],
  ])
    await db.run(sql`
      insert into delivery (id, warehouse_id, state, made_by, ended_by, ended_at)
      select ${id}, ${here}, ${state}, ${staffId}, case when ${state} <> 'open' then ${staffId}::uuid end,
        case when ${state} <> 'open' then now() end`)
  for (const number of ['', 'a 1', 'b2', 'B 2']) await addLine(db, open, one, number)
  await addLine(db, open, other, 'b2')
  await addLine(db, received, one, 'a 1')
}

beforeAll(async () => {
  const upgraded = await upgradedDatabase('0277_pay_session_of_payments.sql', ({ db }) => fill(db))
  database = upgraded.database
  drop = upgraded.drop
})
afterAll(() => drop())

const lotsOf = async (goodsId: string, warehouseId: string) =>
  (
    await database.db.many<{ number: string }>(sql`
      select number from stock_lot where goods_id = ${goodsId} and warehouse_id = ${warehouseId}
      order by number collate "C"`)
  ).map(({ number }) => number)

const linesOf = async (deliveryId: string, goodsId: string) =>
  (
    await database.db.many<{ number: string }>(sql`
      select lot_number as number from delivery_line where delivery_id = ${deliveryId} and goods_id = ${goodsId}
      order by lot_number collate "C"`)
  ).map(({ number }) => number)

it('lots get their number in capital letters and without spaces, except where two would have the same', async () => {
  expect(await lotsOf(one, here)).toEqual(['A1', 'B 2', 'C3', 'D4', 'E5', 'b2', 'c3'])
  expect(await lotsOf(other, here)).toEqual(['B2'])
  expect(await lotsOf(one, there)).toEqual(['C3'])
})

it('so do lines of open deliveries; those of received ones stay', async () => {
  expect(await linesOf(open, one)).toEqual(['', 'A1', 'B 2', 'b2'])
  expect(await linesOf(open, other)).toEqual(['B2'])
  expect(await linesOf(received, one)).toEqual(['a 1'])
})
