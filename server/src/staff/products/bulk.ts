import { createHash } from 'node:crypto'
import type { Input } from '@bencao/shared/contract/index.ts'
import { bulkChange, mostChanged, mostShownChanges } from '@bencao/shared/domain/catalog/bulkChange.ts'
import { businessToday } from '../../db/businessDate.ts'
import type { Db } from '../../db/database.ts'
import type { Handlers } from '../../http/context.ts'
import { refuse } from '../../http/refusal.ts'
import { inLetters } from './digest.ts'
import { listMatching, lockGoods, readKnown } from './queries.ts'
import { type ProductWrite, writeProducts } from './writeQueries.ts'

type Wanted = Input<'staff_goods_bulk_preview'>

/** Products that are read and written at a time. */
const atOnce = 250

/** The products that are to change: those that are named, or all that are found. */
async function listChosen(db: Db, { goodsIds, found }: Wanted): Promise<string[]> {
  const chosen = found ? await listMatching(db, found, mostChanged + 1) : [...new Set(goodsIds)]
  if (chosen.length > mostChanged)
    refuse('input.refused', { fields: { goodsIds: `fields.tooMany ${mostChanged}` } })
  return chosen
}

/** A product with what changes in it. */
type Planned = { goodsId: string; revision: number } & ReturnType<typeof bulkChange>

/** Works out slice by slice what changes in the chosen products; answers with a digest of all of it. */
async function planBulk(
  db: Db,
  chosen: readonly string[],
  { goodsIds: _ids, found: _found, ...input }: Wanted,
  onPlanned: (rows: Planned[]) => void,
): Promise<string> {
  const today = await businessToday(db)
  const wanted = { ...input, startsOn: input.startsOn ?? today }
  if (wanted.startsOn < today) refuse('input.refused', { fields: { startsOn: 'fields.pricePast' } })
  const hashing = createHash('sha256')
  for (let at = 0; at < chosen.length; at += atOnce) {
    const slice = chosen.slice(at, at + atOnce)
    const known = new Map((await readKnown(db, slice)).map((each) => [each.goodsId, each]))
    const rows = slice.map((goodsId): Planned => {
      const product = known.get(goodsId) ?? refuse('record.unknown')
      return { goodsId, revision: product.revision, ...bulkChange(product, wanted, today) }
    })
    const plan = rows.map(({ goodsId, revision, changes, problem }) => [goodsId, revision, changes, problem])
    hashing.update(JSON.stringify(plan))
    onPlanned(rows)
  }
  return inLetters(hashing.digest('hex'))
}

export const staffProductBulkHandlers = {
  async staff_goods_bulk_preview(input, { db }) {
    const chosen = await listChosen(db, input)
    const counts = { chosen: chosen.length, changing: 0, problems: 0 }
    const shown: Planned[] = []
    const digest = await planBulk(db, chosen, input, (rows) => {
      counts.changing += rows.filter(({ changes }) => changes.length > 0).length
      counts.problems += rows.filter(({ problem }) => problem !== '').length
      const worth = rows.filter(({ changes, problem }) => changes.length > 0 || problem !== '')
      shown.push(...worth.slice(0, mostShownChanges - shown.length))
    })
    const rows = shown.map(({ goodsId, product, changes, problem }) => {
      const { sku, name, nameZhHant, nameZhHans, nameEs } = product
      return { goodsId, sku, name, nameZhHant, nameZhHans, nameEs, changes, problem }
    })
    return { rows, counts, digest }
  },

  async staff_goods_bulk({ digest, why = '', ...input }, { db, session, refuse }) {
    const chosen = await listChosen(db, input)
    await lockGoods(db, chosen)
    const writes: ProductWrite[] = []
    const planned = await planBulk(db, chosen, input, (rows) => {
      for (const { goodsId, product, price, changes } of rows)
        if (changes.length > 0) writes.push({ goodsId, isNew: false, product, price, changes })
    })
    if (planned !== digest) refuse('goods.changed')
    const by = { accountId: session.accountId, source: 'bulk' as const, why }
    for (let at = 0; at < writes.length; at += atOnce)
      await writeProducts(db, writes.slice(at, at + atOnce), by)
    return { changed: writes.length }
  },
} satisfies Partial<Handlers>
