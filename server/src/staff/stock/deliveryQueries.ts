import { contract } from '@bencao/shared/contract/index.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { deliveryStates, mostReceived } from '@bencao/shared/domain/catalog/stock.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { nameColumn } from '../../goods/queries.ts'

const headRow = contract.staff_delivery_list.output.shape.rows.element
const itemRow = contract.staff_delivery_detail.output.shape.items.element

const headColumns = sql`
  d.id as "deliveryId", d.warehouse_id as "warehouseId", w.name as "warehouseName", d.supplier, d.reference,
  d.state as "statusId",
  (select count(*) from delivery_line n where n.delivery_id = d.id) as lines,
  (select coalesce(sum(n.quantity), 0)::int from delivery_line n where n.delivery_id = d.id) as pieces,
  m.name as "madeBy", epoch(d.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(d.ended_at) as "endedAt"`

const ofDeliveries = sql`
  from delivery d join warehouse w on w.id = d.warehouse_id join account m on m.id = d.made_by
    left join account e on e.id = d.ended_by`

export const allDeliveries: Sql = sql`from delivery`

/** A page of deliveries: open ones first, then the newest. */
export const listDeliveries = (
  db: Db,
  at: { page: number; pageSize: number },
): Promise<z.infer<typeof headRow>[]> =>
  db.many(
    headRow,
    sql`select ${headColumns} ${ofDeliveries} order by (d.state <> 'open'), d.id desc ${pageOf(at)}`,
  )

const deliveryRow = headRow.extend({ revision: z.int() })

/** Null: there is no such delivery. */
export const findDelivery = (db: Db, deliveryId: string): Promise<z.infer<typeof deliveryRow> | null> =>
  db.optional(deliveryRow, sql`select ${headColumns}, d.revision ${ofDeliveries} where d.id = ${deliveryId}`)

/** All lines of a delivery, the last changed first. */
export const listItems = (db: Db, deliveryId: string, lang: Lang): Promise<z.infer<typeof itemRow>[]> =>
  db.many(
    itemRow,
    sql`
      select g.id as "goodsId", g.sku, g.form, g.${nameColumn(lang)} as name, n.id as "lineId", n.quantity,
        n.lot_number as "lotNumber", n.expires_on as "expiresOn",
        coalesce(n.expires_on < (select business_date(app_now())), false) as expired, n.revision
      from delivery_line n join goods g on g.id = n.goods_id
      where n.delivery_id = ${deliveryId} order by n.changed_at desc, n.id desc`,
  )

const lockedRow = z.strictObject({
  warehouseId: z.uuid(),
  state: z.enum(deliveryStates),
  revision: z.int(),
})

/** Locks a delivery; null: there is none. */
export const lockDelivery = (db: Db, deliveryId: string): Promise<z.infer<typeof lockedRow> | null> =>
  db.optional(
    lockedRow,
    sql`select warehouse_id as "warehouseId", state, revision from delivery where id = ${deliveryId} for update`,
  )

export const touchDelivery = (db: Db, deliveryId: string): Promise<number> =>
  db.run(sql`update delivery set revision = revision + 1 where id = ${deliveryId}`)

interface DeliveryHead {
  warehouseId: string
  supplier: string
  reference: string
}

export async function insertDelivery(
  db: Db,
  { warehouseId, supplier, reference, accountId }: DeliveryHead & { accountId: string },
): Promise<string> {
  const deliveryId = newId()
  await db.run(sql`
    insert into delivery (id, warehouse_id, supplier, reference, made_by)
    values (${deliveryId}, ${warehouseId}, ${supplier}, ${reference}, ${accountId})`)
  return deliveryId
}

export const updateDelivery = (
  db: Db,
  deliveryId: string,
  { warehouseId, supplier, reference }: DeliveryHead,
): Promise<number> =>
  db.run(sql`
    update delivery set warehouse_id = ${warehouseId}, supplier = ${supplier}, reference = ${reference},
      revision = revision + 1
    where id = ${deliveryId}`)

export const endDelivery = (
  db: Db,
  deliveryId: string,
  { state, accountId }: { state: 'received' | 'discarded'; accountId: string },
): Promise<number> =>
  db.run(sql`
    update delivery set state = ${state}, ended_by = ${accountId}, ended_at = app_now(), revision = revision + 1
    where id = ${deliveryId}`)

const scannedRow = z.strictObject({ lineId: z.uuid(), quantity: z.int() })

/** Adds one piece on the line of a product that was changed last; null: it has no line, or a full one. */
export const addPiece = (
  db: Db,
  deliveryId: string,
  goodsId: string,
): Promise<z.infer<typeof scannedRow> | null> =>
  db.optional(
    scannedRow,
    sql`
      update delivery_line set quantity = quantity + 1, changed_at = clock_timestamp(), revision = revision + 1
      where delivery_id = ${deliveryId} and quantity < ${mostReceived} and id = (
        select id from delivery_line where delivery_id = ${deliveryId} and goods_id = ${goodsId}
        order by changed_at desc, id desc limit 1)
      returning id as "lineId", quantity`,
  )

interface DeliveryLine {
  goodsId: string
  quantity: number
  lotNumber: string
  expiresOn: string | null
}

/** Null: the delivery has a line of this product and lot. */
export const insertLine = (
  db: Db,
  deliveryId: string,
  { goodsId, quantity, lotNumber, expiresOn }: DeliveryLine,
): Promise<z.infer<typeof scannedRow> | null> =>
  db.optional(
    scannedRow,
    sql`
      insert into delivery_line (delivery_id, id, goods_id, quantity, lot_number, expires_on)
      values (${deliveryId}, ${newId()}, ${goodsId}, ${quantity}, ${lotNumber}, ${expiresOn}::date)
      on conflict (delivery_id, goods_id, lot_number) do nothing
      returning id as "lineId", quantity`,
  )

/** A line that was removed is unknown. */
export const isLine = (db: Db, deliveryId: string, lineId: string): Promise<boolean> =>
  db.exists(sql`select 1 from delivery_line where delivery_id = ${deliveryId} and id = ${lineId}`)

interface ShownLine {
  lineId: string
  revision: number
}

/** Changes a line as it was shown. Returns how many it changed: none if another person changed it meanwhile. */
export const updateLine = (
  db: Db,
  deliveryId: string,
  { lineId, revision }: ShownLine,
  { quantity, lotNumber, expiresOn }: Omit<DeliveryLine, 'goodsId'>,
): Promise<number> =>
  db.run(sql`
    update delivery_line n set quantity = ${quantity}, lot_number = ${lotNumber}, expires_on = ${expiresOn}::date,
      changed_at = clock_timestamp(), revision = revision + 1
    where delivery_id = ${deliveryId} and id = ${lineId} and revision = ${revision}
      and not exists (
        select 1 from delivery_line other where other.delivery_id = n.delivery_id and other.goods_id = n.goods_id
          and other.lot_number = ${lotNumber} and other.id <> n.id)`)

export const deleteLine = (db: Db, deliveryId: string, { lineId, revision }: ShownLine): Promise<number> =>
  db.run(sql`
    delete from delivery_line where delivery_id = ${deliveryId} and id = ${lineId} and revision = ${revision}`)
