import { contract, type Input } from '@bencao/shared/contract/index.ts'
import type { Compared } from '@bencao/shared/domain/catalog/compareRow.ts'
import type { Price, Product } from '@bencao/shared/domain/catalog/product.ts'
import { cellProblems, productColumns } from '@bencao/shared/domain/catalog/productCells.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { takeLockOf } from '../../db/locks.ts'
import type { ImportFault } from './fileFault.ts'

/** Begins the import of a file in place of the one before, and deletes those that others left for a day. */
export async function beginImport(db: Db, accountId: string, id: string): Promise<void> {
  await db.run(sql`
    delete from goods_import where account_id = ${accountId} or at < app_now() - interval '1 day'`)
  await db.run(sql`
    insert into goods_import (account_id, id, state, today)
    values (${accountId}, ${id}, 'reading', business_date(app_now()))`)
}

/** Each of these changes nothing once another file has taken the place: 0. */
export const noteRows = (db: Db, id: string, accountId: string, rows: number): Promise<number> =>
  db.run(sql`
    update goods_import set rows_in_file = ${rows} where account_id = ${accountId} and id = ${id}`)

export const refuseImport = (
  db: Db,
  id: string,
  accountId: string,
  { fault, heading }: { fault: ImportFault; heading: string },
): Promise<number> =>
  db.run(sql`
    update goods_import set state = 'refused', fault = ${fault}, digest = ${heading}
    where account_id = ${accountId} and id = ${id} and state = 'reading'`)

export const finishReading = (db: Db, id: string, accountId: string, digest: string): Promise<number> =>
  db.run(sql`
    update goods_import set state = 'read', digest = ${digest}
    where account_id = ${accountId} and id = ${id} and state = 'reading'`)

export interface ImportRow extends Compared {
  line: number
  sku: string
  name: string
  goodsId: string | null
  revision: number | null
}

/** Keeps rows of a file that is still the one being read. */
export async function addImportRows(
  db: Db,
  id: string,
  accountId: string,
  rows: readonly ImportRow[],
): Promise<number> {
  const kept = rows.map(({ product, price, ...row }) => ({ ...row, product: product && { product, price } }))
  await db.run(sql`
    insert into goods_import_row (account_id, line, kind, sku, name, goods_id, base_revision, product, changes, problems)
    select m.account_id, r.line, r.kind, r.sku, r.name, r."goodsId", r.revision, r.product, r.changes, r.problems
    from goods_import m, jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as r (line int, kind text, sku text, name text,
      "goodsId" uuid, revision int, product jsonb, changes jsonb, problems jsonb)
    where m.account_id = ${accountId} and m.id = ${id}`)
  return db.run(sql`
    update goods_import set rows_read = rows_read + ${rows.length}
    where account_id = ${accountId} and id = ${id}`)
}

const importRow = contract.staff_goods_import_view.output.pick({
  state: true,
  fault: true,
  faultName: true,
  rowsInFile: true,
  rowsRead: true,
  rowsWritten: true,
  counts: true,
  digest: true,
})
type Import = z.infer<typeof importRow>

export const findImport = (db: Db, accountId: string): Promise<Import | null> =>
  db.optional(
    importRow,
    sql`
      select m.state, m.fault, case when m.state = 'refused' then m.digest else '' end as "faultName",
        m.rows_in_file as "rowsInFile", m.rows_read as "rowsRead",
        coalesce((select rows_written from goods_import_progress p where p.account_id = m.account_id), 0) as "rowsWritten",
        case when m.state = 'read' then m.digest else '' end as digest,
        (select json_build_object('bad', count(*) filter (where kind = 'bad'), 'new', count(*) filter (where kind = 'new'),
            'changed', count(*) filter (where kind = 'changed'), 'same', count(*) filter (where kind = 'same'))
          from goods_import_row r where r.account_id = m.account_id) as counts
      from goods_import m where m.account_id = ${accountId}`,
  )

const shownRow = z.strictObject({
  line: z.int(),
  sku: z.string(),
  name: z.string(),
  changes: z.array(
    z.strictObject({ column: z.enum([...productColumns, 'picture']), from: z.string(), to: z.string() }),
  ),
  problems: z.array(
    z.strictObject({ column: z.enum([...productColumns, '']), problem: z.enum(cellProblems) }),
  ),
})

export const listImportRows = (
  db: Db,
  accountId: string,
  filter: Input<'staff_goods_import_view'>,
): Promise<z.infer<typeof shownRow>[]> =>
  db.many(
    shownRow,
    sql`
      select line, sku, name, changes, problems from goods_import_row
      where account_id = ${accountId} and kind = ${filter.show} order by line ${pageOf(filter)}`,
  )

const confirmedRow = z.strictObject({ digest: z.string(), isToday: z.boolean() })

/** Locks what was read, with its digest; null if there is none that could be imported. */
export const lockImport = (db: Db, accountId: string): Promise<z.infer<typeof confirmedRow> | null> =>
  db.optional(
    confirmedRow,
    sql`
      select digest, today = business_date(app_now()) as "isToday" from goods_import
      where account_id = ${accountId} and state = 'read' for update`,
  )

/** Locks the products that will change, in one order. */
export const lockImported = (db: Db, accountId: string): Promise<number> =>
  db.run(sql`
    select from goods where id in (
      select goods_id from goods_import_row where account_id = ${accountId} and kind = 'changed')
    order by id for update`)

/** Waits for barcodes that are being given, and keeps others back. There may be too many new SKUs to lock each of them. */
export const lockBarcodes = (db: Db): Promise<number> => takeLockOf(db, 'barcodes')

/** Whether a product is no longer what the preview showed. A new one must still be new. */
export const isOutdated = (db: Db, accountId: string): Promise<boolean> =>
  db.exists(sql`
    select from goods_import_row r left join goods g on upper(g.sku) = upper(r.sku)
    where r.account_id = ${accountId} and r.kind <> 'bad'
      and ((g.id, g.revision) is distinct from (r.goods_id, r.base_revision)
        or r.kind = 'new' and exists (select from goods_barcode b where b.code = upper(r.sku))) limit 1`)

const writtenRow = z.strictObject({
  line: z.int(),
  goodsId: z.uuid().nullable(),
  kind: z.enum(['new', 'changed']),
  product: z.custom<{ product: Product; price: Price | null }>(() => true),
  changes: shownRow.shape.changes,
})

/** The next rows that change something. */
export const nextToWrite = (
  db: Db,
  accountId: string,
  kind: 'new' | 'changed',
  { after, most }: { after: number; most: number },
): Promise<z.infer<typeof writtenRow>[]> =>
  db.many(
    writtenRow,
    sql`
      select line, goods_id as "goodsId", kind, product, changes from goods_import_row
      where account_id = ${accountId} and kind = ${kind} and line > ${after} order by line limit ${most}`,
  )

/** Says how much is written so far. Beside the transaction that writes, so that others see it meanwhile. */
export const noteWritten = (db: Db, accountId: string, rows: number): Promise<number> =>
  db.run(sql`
    insert into goods_import_progress (account_id, rows_written) values (${accountId}, ${rows})
    on conflict (account_id) do update set rows_written = excluded.rows_written`)

/** What was imported is not needed any more. */
export async function endImport(db: Db, accountId: string): Promise<void> {
  await db.run(sql`delete from goods_import_row where account_id = ${accountId}`)
  await db.run(sql`update goods_import set state = 'done' where account_id = ${accountId}`)
}
