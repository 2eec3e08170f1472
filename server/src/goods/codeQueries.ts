import { codeKey } from '@bencao/shared/domain/catalog/stock.ts'
import sql from 'sql-template-tag'
import { z } from 'zod'
import type { Db } from '../db/database.ts'

const goodsIdRow = z.strictObject({ goodsId: z.uuid() })

/** The product with this SKU or barcode; null: there is none. */
export const findByCode = async (db: Db, code: string): Promise<string | null> =>
  (
    await db.optional(
      goodsIdRow,
      sql`
        select goods_id as "goodsId" from goods_barcode where code = ${codeKey(code)}
        union all select id from goods where upper(replace(sku, ' ', '')) = ${codeKey(code)}
        limit 1`,
    )
  )?.goodsId ?? null
