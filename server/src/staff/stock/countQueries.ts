import { contract } from '@bencao/shared/contract/index.ts'
import { type GoodsCategory, goodsCategories } from '@bencao/shared/domain/catalog/product.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { countStates, mostCounted } from '@bencao/shared/domain/catalog/stock.ts'
import sql, { type Sql } from 'sql-template-tag'
import { z } from 'zod'
import { pageOf } from '../../db/countUpTo.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { nameColumn } from '../../goods/queries.ts'
import { isCalled, waiting } from './queries.ts'

const headRow = contract.staff_count_list.output.shape.rows.element
const lineRow = contract.staff_count_detail.output.shape.rows.element
const writtenRow = contract.staff_count_scan.output

const headColumns = sql`
  c.id as "countId", c.warehouse_id as "warehouseId", w.name as "warehouseName", c.category, c.state as "statusId",
  (select count(*) from stock_count_line n where n.count_id = c.id) as counted,
  (select count(*) from stock_count_line n where n.count_id = c.id and n.counted <> n.expected) as different,
  m.name as "madeBy", epoch(c.made_at) as "madeAt", coalesce(e.name, '') as "endedBy", epoch(c.ended_at) as "endedAt"`

const ofCounts = sql`
  from stock_count c join warehouse w on w.id = c.warehouse_id join account m on m.id = c.made_by
    left join account e on e.id = c.ended_by`

export const allCounts: Sql = sql`from stock_count`

/** A page of counts: open ones first, then the newest. */
export const listCounts = (
  db: Db,
  at: { page: number; pageSize: number },
): Promise<z.infer<typeof headRow>[]> =>
  db.many(
    headRow,
    sql`select ${headColumns} ${ofCounts} order by (c.state <> 'open'), c.id desc ${pageOf(at)}`,
  )

const countRow = headRow.extend({ revision: z.int(), open: z.int() })

/** What a count is of: the products of its category that are sold, or that its warehouse has. */
const inScope = sql`
  (c.category = '' or g.category = c.category) and (g.active or exists (
    select 1 from stock s where s.goods_id = g.id and s.warehouse_id = c.warehouse_id and s.on_hand > 0))`

/** Null: there is no such count. */
export const findCount = (db: Db, countId: string): Promise<z.infer<typeof countRow> | null> =>
  db.optional(
    countRow,
    sql`
      select ${headColumns}, c.revision,
        (select count(*) from goods g where ${inScope} and not exists (
          select 1 from stock_count_line n where n.count_id = c.id and n.goods_id = g.id)) as open
      ${ofCounts} where c.id = ${countId}`,
  )

interface LineFilter {
  show: 'counted' | 'different' | 'open'
  search: string | undefined
}

/** The products of a count that match a filter. */
export function ofLines(countId: string, { show, search }: LineFilter): Sql {
  if (show === 'open')
    return sql`
      from stock_count c cross join goods g left join stock_count_line n on n.count_id = c.id and n.goods_id = g.id
        left join account a on a.id = n.counted_by
      where c.id = ${countId} and n.goods_id is null and ${inScope} ${isCalled(search)}`
  return sql`
    from stock_count_line n join goods g on g.id = n.goods_id join account a on a.id = n.counted_by
    where n.count_id = ${countId} ${show === 'different' ? sql`and n.counted <> n.expected` : sql``}
      ${isCalled(search)}`
}

/** A page of a count's products: what was counted last first, what is not counted by SKU. */
export const listLines = (
  db: Db,
  countId: string,
  filter: LineFilter & { lang: Lang; page: number; pageSize: number },
): Promise<z.infer<typeof lineRow>[]> =>
  db.many(
    lineRow,
    sql`
      select g.id as "goodsId", g.sku, g.form, g.${nameColumn(filter.lang)} as name, n.counted, n.expected,
        coalesce(n.revision, 0) as revision, coalesce(a.name, '') as "countedBy", epoch(n.at) as at
      ${ofLines(countId, filter)}
      order by ${filter.show === 'open' ? sql`g.sku` : sql`n.at desc, g.sku`} ${pageOf(filter)}`,
  )

const lockedRow = z.strictObject({
  warehouseId: z.uuid(),
  state: z.enum(countStates),
  category: z.enum(goodsCategories).or(z.literal('')),
  revision: z.int(),
})

/** Locks a count; null: there is none. */
export const lockCount = (db: Db, countId: string): Promise<z.infer<typeof lockedRow> | null> =>
  db.optional(
    lockedRow,
    sql`select warehouse_id as "warehouseId", state, category, revision from stock_count where id = ${countId} for update`,
  )

const idRow = z.strictObject({ countId: z.uuid() })

/** Begins a count, or finds the one that is open in the warehouse. */
export async function startCount(
  db: Db,
  {
    warehouseId,
    category,
    accountId,
  }: { warehouseId: string; category: GoodsCategory | ''; accountId: string },
): Promise<string> {
  const { countId } = await db.one(
    idRow,
    sql`
      insert into stock_count (id, warehouse_id, category, made_by)
      values (${newId()}, ${warehouseId}, ${category}, ${accountId})
      on conflict (warehouse_id) where state = 'open' do update set category = stock_count.category
      returning id as "countId"`,
  )
  return countId
}

/**
 * Writes what was counted, against what lies on the shelf by the books now. Null: another person counted the product since
 * `revision` (null: whatever it is).
 */
export async function writeLine(
  db: Db,
  countId: string,
  line: { goodsId: string; accountId: string; lang: Lang } & (
    | { counted: number; revision: number }
    | { oneMore: true }
  ),
): Promise<z.infer<typeof writtenRow> | null> {
  const { goodsId, accountId, lang } = line
  const adds = 'oneMore' in line
  const [counted, revision] = adds ? [1, 0] : [line.counted, line.revision]
  const written = await db.optional(
    writtenRow,
    sql`
      with now as (
        select ${countId}::uuid as count_id, g.id as goods_id, g.sku, g.form, g.${nameColumn(lang)} as name,
          coalesce(s.on_hand, 0) + ${waiting(sql`g.id`, sql`c.warehouse_id`)} as expected
        from stock_count c join goods g on g.id = ${goodsId}
          left join stock s on s.goods_id = g.id and s.warehouse_id = c.warehouse_id
        where c.id = ${countId}),
      written as (
        insert into stock_count_line as n (count_id, goods_id, counted, expected, counted_by)
        select count_id, goods_id, ${counted}::int, expected, ${accountId}::uuid from now
        where ${adds} or ${revision}::int = 0 or exists (
          select 1 from stock_count_line o where o.count_id = now.count_id and o.goods_id = now.goods_id)
        on conflict (count_id, goods_id) do update set
          counted = case when ${adds} then n.counted + 1 else excluded.counted end, expected = excluded.expected,
          counted_by = excluded.counted_by, at = app_now(), revision = n.revision + 1
        where ${adds} and n.counted < ${mostCounted} or not ${adds} and n.revision = ${revision}
        returning n.goods_id, n.counted, n.expected, n.revision)
      select w.goods_id as "goodsId", now.sku, now.form, now.name, w.counted, w.expected, w.revision
      from written w join now on now.goods_id = w.goods_id`,
  )
  if (written) await db.run(sql`update stock_count set revision = revision + 1 where id = ${countId}`)
  return written
}

const differenceRow = z.strictObject({ goodsId: z.uuid(), quantity: z.int() })

/** What differs from the books, by product. */
export const listDifferences = (db: Db, countId: string): Promise<z.infer<typeof differenceRow>[]> =>
  db.many(
    differenceRow,
    sql`
      select goods_id as "goodsId", counted - expected as quantity from stock_count_line
      where count_id = ${countId} and counted <> expected order by goods_id`,
  )

export const endCount = (
  db: Db,
  countId: string,
  { state, accountId }: { state: 'done' | 'discarded'; accountId: string },
): Promise<number> =>
  db.run(sql`
    update stock_count set state = ${state}, ended_by = ${accountId}, ended_at = app_now(), revision = revision + 1
    where id = ${countId}`)
