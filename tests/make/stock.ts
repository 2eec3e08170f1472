import sql from 'sql-template-tag'
import { newId } from '../../server/src/db/ids.ts'
import type { TestPortal } from '../portal/portal.ts'
import type { TestStaff } from './people.ts'

interface Received {
  goodsId: string
  quantity: number
  lotNumber?: string
  expiresOn?: string
}

/** A delivery of these lines, put into stock by staff. Returns its id. */
export async function receiveStock(
  staff: TestStaff,
  warehouseId: string,
  lines: readonly Received[],
): Promise<string> {
  const { deliveryId } = (await staff.call('staff_delivery_save', { warehouseId })).data
  for (const line of lines) await staff.call('staff_delivery_line', { deliveryId, ...line })
  const { revision } = (await staff.call('staff_delivery_detail', { deliveryId })).data
  const { code, message } = await staff.call('staff_delivery_receive', { deliveryId, revision })
  if (code !== 0) throw new Error(`not received: ${message}`)
  return deliveryId
}

/** An open delivery with one line. */
export async function makeOpenDelivery(
  { db }: Pick<TestPortal, 'db'>,
  { accountId }: TestStaff,
  warehouseId: string,
  goodsId: string,
): Promise<string> {
  const deliveryId = newId()
  await db.run(sql`
    insert into delivery (id, warehouse_id, supplier, reference, made_by)
    values (${deliveryId}, ${warehouseId}, 'Herbs Inc.', 'LS-1', ${accountId})`)
  await db.run(sql`
    insert into delivery_line (delivery_id, id, goods_id, quantity) values (${deliveryId}, ${newId()}, ${goodsId}, 2)`)
  return deliveryId
}

/** A warehouse that no provider orders from, with nothing in it. */
export async function makeWarehouse({ db }: Pick<TestPortal, 'db'>): Promise<string> {
  const warehouseId = newId()
  await db.run(sql`
    insert into warehouse (id, code, name, address1, city, province, zip, phone, pickup_hours, active)
    values (${warehouseId}, ${`T-${warehouseId}`}, 'Back room', '1 Main Street', 'Oakland', 'CA', '94607', '5105550100',
      '', false)`)
  return warehouseId
}

/** An open count of a warehouse of its own. */
export async function makeStockCount(
  portal: Pick<TestPortal, 'db'>,
  { accountId }: TestStaff,
): Promise<string> {
  const countId = newId()
  await portal.db.run(sql`
    insert into stock_count (id, warehouse_id, made_by)
    values (${countId}, ${await makeWarehouse(portal)}, ${accountId})`)
  return countId
}

/** What differs between stock and lots on one side, and the sums of their movements. */
export const findStockFaults = ({ db }: Pick<TestPortal, 'db'>) =>
  db.many<{ key: string }>(sql`
    select 'product ' || s.goods_id as key from stock s
    where s.on_hand < 0 or s.on_hand <> coalesce((
      select sum(m.quantity) from stock_movement m
      where m.goods_id = s.goods_id and m.warehouse_id = s.warehouse_id), 0)
    union all
    select 'lot ' || l.id from stock_lot l
    where l.on_hand < 0 or l.on_hand <> coalesce((
      select sum(m.quantity) from stock_movement m where m.lot_id = l.id), 0)
    union all
    select 'lots of ' || s.goods_id from stock s
    where s.on_hand < (select coalesce(sum(l.on_hand), 0) from stock_lot l
      where l.goods_id = s.goods_id and l.warehouse_id = s.warehouse_id)`)
