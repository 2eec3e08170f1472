import { z } from 'zod'
import { leastTenths, mostInBulk, mostTenths, roundings } from '../../domain/catalog/bulkPrice.ts'
import { mostChanged, mostShownChanges } from '../../domain/catalog/bulkChange.ts'
import { goodsCategories } from '../../domain/catalog/product.ts'
import { maxCents } from '../../domain/money.ts'
import { call } from '../entry/call.ts'
import { id, isoDate, maybe, whole, yesNo } from '../fields/fields.ts'
import { cellChange, why } from './productFiles.ts'
import { productFilter } from './products.ts'

const goodsId = id('goods')

/** Products that are named, or all that a list finds. */
const bulkInput = {
  goodsIds: z.array(goodsId).max(mostInBulk).default([]),
  /** All products that this finds, instead of named ones. */
  found: maybe(z.object(productFilter)),
  /** What changes; the others stay. */
  category: maybe(z.enum(goodsCategories, { error: 'fields.invalid' })),
  active: maybe(yesNo),
  /** Sets both prices. */
  retailCents: maybe(whole(0, maxCents)),
  providerCents: maybe(whole(0, maxCents)),
  /** Changes both prices by tenths of a percent. */
  tenths: maybe(whole(leastTenths, mostTenths)),
  rounding: maybe(
    whole(1, 100)
      .pipe(z.literal(roundings, { error: 'fields.invalid' }))
      .meta({ override: { type: 'integer', minimum: 1, maximum: 100, enum: [...roundings] } }),
  ),
  /** The day on which a new price starts. */
  startsOn: maybe(isoDate),
}

const namesProducts = ({ goodsIds, found }: { goodsIds: readonly string[]; found?: unknown }): boolean =>
  goodsIds.length > 0 !== (found !== undefined)
const named = { error: 'fields.required', path: ['goodsIds'] }

/** What a bulk change does to one product. */
const bulkRow = z.strictObject({
  goodsId,
  sku: z.string(),
  name: z.string(),
  nameZhHant: z.string(),
  nameZhHans: z.string(),
  nameEs: z.string(),
  changes: z.array(cellChange),
  /** Why it cannot be changed so; empty: it can. */
  problem: z.enum(['', 'noPrice', 'tooHigh', 'priceAbove', 'subscribable']),
})

const common = { access: 'staff', permission: 'goods:edit', added: true } as const

export const staffProductBulkCalls = {
  staff_goods_bulk_preview: call({
    ...common,
    mode: 'read',
    about: ['staffGoods'],
    summary: `Returns what a change of category, sale or price would do to up to a hundred named products, or to all that a list finds, at most ${mostChanged}.`,
    input: z.object(bulkInput).refine(namesProducts, named),
    output: z.strictObject({
      /** Those that would change or cannot, by SKU; at most a hundred. */
      rows: z.array(bulkRow).max(mostShownChanges),
      counts: z.strictObject({ chosen: z.int(), changing: z.int(), problems: z.int() }),
      /** Of the products as they are and will be; the change is confirmed by it. */
      digest: z.string(),
    }),
    refuses: ['record.unknown'],
  }),
  staff_goods_bulk: call({
    ...common,
    mode: 'write',
    changes: ['staffGoods'],
    summary: 'Changes the products as previewed: all of them or, if one has changed, none.',
    input: z.object({ ...bulkInput, digest: z.string().max(64), why }).refine(namesProducts, named),
    output: z.strictObject({ changed: z.int() }),
    refuses: ['record.unknown', 'goods.changed'],
  }),
}
