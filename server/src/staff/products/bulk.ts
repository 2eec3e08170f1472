import { createHash } from 'node:crypto'
import type { Input } from '@bencao/shared/contract/index.ts'
import { bulkChange } from '@bencao/shared/domain/catalog/bulkChange.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { inLetters } from './digest.ts'
import { lockGoods, readKnown, readToday } from './queries.ts'
import { writeProducts } from './writeQueries.ts'

/** What a bulk change does to each product, and a digest of that. */
async function planBulk(db: Db, { goodsIds, ...input }: Input<'staff_goods_bulk_preview'>) {
  const today = await readToday(db)
  const wanted = { ...input, startsOn: input.startsOn ?? today }
  if (wanted.startsOn < today) refuse('input.refused', { fields: { startsOn: 'fields.pricePast' } })
  const known = new Map((await readKnown(db, goodsIds)).map((each) => [each.goodsId, each]))
  const rows = [...new Set(goodsIds)].map((goodsId) => {
    const product = known.get(goodsId) ?? refuse('record.unknown')
    return { goodsId, revision: product.revision, ...bulkChange(product, wanted, today) }
  })
  const plan = rows.map(({ goodsId, revision, changes, problem }) => [goodsId, revision, changes, problem])
  const digest = inLetters(createHash('sha256').update(JSON.stringify(plan)).digest('hex'))
  return { rows, digest }
}

export const staffProductBulkHandlers = {
  async staff_goods_bulk_preview(input, { db }) {
    const { rows, digest } = await planBulk(db, input)
    return {
      rows: rows.map(({ goodsId, product: { sku, name }, changes, problem }) => ({
        goodsId,
        sku,
        name,
        changes,
        problem,
      })),
      digest,
    }
  },

  async staff_goods_bulk({ digest, why = '', ...input }, { db, session, refuse }) {
    await lockGoods(db, input.goodsIds)
    const plan = await planBulk(db, input)
    if (plan.digest !== digest) refuse('goods.changed')
    const writes = plan.rows
      .filter(({ changes }) => changes.length > 0)
      .map(({ goodsId, product, price, changes }) => ({ goodsId, isNew: false, product, price, changes }))
    if (writes.length > 0)
      await writeProducts(db, writes, { accountId: session.accountId, source: 'bulk', why })
    return { changed: writes.length }
  },
} satisfies Partial<Handlers>
