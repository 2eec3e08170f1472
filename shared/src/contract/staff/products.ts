import { z } from 'zod'
import {
  cautionNames,
  goodsCategories,
  isSku,
  maxDescriptionLength,
  maxFormLength,
  maxNameLength,
  maxSkuLength,
  maxUnitLength,
} from '../../domain/catalog/product.ts'
import { readIngredients } from '../../domain/catalog/productCells.ts'
import { maxTimesPerDay, minTimesPerDay } from '../../domain/dosage.ts'
import { maxDosageLength, maxSearchLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { call } from '../entry/call.ts'
import { cellChange, chosenFile, why } from './productFiles.ts'
import {
  cautions,
  cents,
  currency,
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  picture,
  requestId,
  rowsOf,
  text,
  timing,
  tooLong,
  whole,
  yesNo,
} from '../fields/fields.ts'

const goodsId = id('goods')
const revision = whole(1, 1_000_000_000)
/** Which products a list has. */
export const productFilter = {
  show: z.enum(['all', 'sold', 'unsold', 'unpriced'], { error: 'fields.invalid' }).default('all'),
  category: maybe(z.enum(goodsCategories, { error: 'fields.invalid' })),
  search: maybe(text(maxSearchLength)),
}
const category = z.enum(goodsCategories, { error: 'fields.invalid' })
const lineOrEmpty = (max: number) => maybe(line(max)).transform((value) => value ?? '')

const ingredients = z
  .string({ error: 'fields.ingredients' })
  .max(4_000, tooLong)
  .refine((value) => value.isWellFormed() && !/[^\P{Cc}\n\r]/u.test(value), { error: 'fields.invalid' })
  .transform((typed, ctx) => {
    const read = readIngredients(typed)
    if (read !== null) return read
    ctx.addIssue({ code: 'custom', message: 'fields.ingredients' })
    return z.NEVER
  })
  .meta({ override: { type: 'string', description: 'One ingredient per line, such as "Chai Hu 12.5%"' } })

const productFields = {
  sku: line(maxSkuLength).refine(isSku, { error: 'fields.sku' }),
  name: line(maxNameLength),
  nameZhHant: line(maxNameLength),
  nameZhHans: line(maxNameLength),
  nameEs: line(maxNameLength),
  pinyin: lineOrEmpty(maxNameLength),
  category,
  form: line(maxFormLength),
  unitOfMeasure: line(maxUnitLength),
  dosage: lineOrEmpty(maxDosageLength),
  timesPerDay: whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay'),
  timing,
  cautions: z.array(z.enum(cautionNames, { error: 'fields.invalid' })).default([]),
  /** For clinicians, in English. */
  description: text(maxDescriptionLength).default(''),
  subscribable: yesNo,
  active: yesNo,
  ingredients,
}

const shownProduct = {
  sku: z.string(),
  name: z.string(),
  nameZhHant: z.string(),
  nameZhHans: z.string(),
  nameEs: z.string(),
  pinyin: z.string(),
  category: z.enum(goodsCategories),
  form: z.string(),
  unitOfMeasure: z.string(),
}

const price = { startsOn: z.string(), retailCents: cents, providerCents: cents }
/** What a product costs from a day on. */
export const newPrice = {
  retailCents: whole(0, maxCents, 'fields.dollars'),
  providerCents: whole(0, maxCents, 'fields.dollars'),
}

export const staffProductCalls = {
  staff_goods_list: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'read',
    about: ['staffGoods'],
    added: true,
    summary: 'Lists products, also those that are not sold, by name, with the prices of today.',
    input: z.object({ ...productFilter, ...page }),
    output: rowsOf(
      z.strictObject({
        goodsId,
        ...shownProduct,
        picture,
        active: z.boolean(),
        /** Null: no price has started. */
        retailCents: cents.nullable(),
        providerCents: cents.nullable(),
      }),
    ).extend({ currency }),
  }),
  staff_goods_detail: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'read',
    about: ['staffGoods'],
    added: true,
    summary: 'Returns a product with all its prices, the ingredients of its formula, and its history.',
    input: z.object({ goodsId }),
    output: z.strictObject({
      goodsId,
      revision: z.int(),
      ...shownProduct,
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      cautions,
      description: z.string(),
      subscribable: z.boolean(),
      active: z.boolean(),
      picture,
      ingredients: z.array(z.strictObject({ herb: z.string(), share: z.int().nullable() })),
      /** Other products with this pinyin, whose formula it is, too. */
      sameFormula: z.array(z.strictObject({ goodsId, sku: z.string(), form: z.string() })),
      /** The last one first, at most a hundred. */
      prices: z.array(z.strictObject({ ...price, setBy: z.string(), setAt: instant })),
      /** The business day. */
      today: z.string(),
      /** The newest first, at most fifty. */
      events: z.array(
        z.strictObject({
          at: instant,
          by: z.string(),
          source: z.enum(['add', 'edit', 'price', 'picture', 'bulk', 'import']),
          why: z.string(),
          changes: z.array(cellChange),
        }),
      ),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
  staff_goods_add: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'write',
    mostBytes: 65_536,
    changes: ['staffGoods'],
    added: true,
    summary: 'Adds a product. It is sold from the day on which its first price starts.',
    input: z.object({ ...productFields, why, requestId }),
    output: z.strictObject({ goodsId }),
  }),
  staff_goods_edit: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'write',
    mostBytes: 65_536,
    changes: ['staffGoods'],
    added: true,
    summary: 'Changes a product. Orders that were submitted keep what they fixed.',
    input: z.object({ goodsId, revision, ...productFields, why }),
    output: nothing,
    refuses: ['record.unknown', 'goods.changed'],
  }),
  staff_goods_price: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'write',
    changes: ['staffGoods'],
    added: true,
    summary:
      'Sets the prices of a product from a day on, today or later; or, for a day that has not begun, withdraws them (`withdraw`).',
    input: z.object({
      goodsId,
      revision,
      startsOn: isoDate,
      retailCents: maybe(newPrice.retailCents),
      providerCents: maybe(newPrice.providerCents),
      withdraw: yesNo.default(false),
      why,
    }),
    output: nothing,
    refuses: ['record.unknown', 'goods.changed'],
  }),
  staff_goods_picture: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'steps',
    body: 'multipart',
    changes: ['staffGoods'],
    added: true,
    summary:
      'Sets the picture of a product: a square of a JPEG or PNG, as multipart/form-data. It is encoded again in the two sizes that pages show.',
    input: z.object({
      goodsId,
      revision,
      file: chosenFile,
      /** The upper left corner of the square and its side, in pixels of the upright picture. */
      left: whole(0, 20_000),
      top: whole(0, 20_000),
      side: whole(64, 20_000),
    }),
    output: nothing,
    refuses: [
      'record.unknown',
      'goods.changed',
      'file.tooLarge',
      'file.wrongType',
      'file.unreadable',
      'file.infected',
      'file.notScanned',
    ],
  }),
  staff_goods_picture_remove: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'write',
    changes: ['staffGoods'],
    added: true,
    summary: 'Removes the picture of a product.',
    input: z.object({ goodsId, revision }),
    output: nothing,
    refuses: ['record.unknown', 'goods.changed'],
  }),
}
