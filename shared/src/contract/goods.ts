import { z } from 'zod'
import { goodsCategories, incompatibleLists } from '../domain/catalog/product.ts'
import { maxLines, maxTimesPerDay, minTimesPerDay } from '../domain/dosage.ts'
import { maxDosageLength, maxSearchLength } from '../domain/limits.ts'
import { call } from './entry/call.ts'
import {
  cautions,
  cents,
  currency,
  id,
  maybe,
  page,
  picture,
  rowsOf,
  text,
  timing,
  whole,
  yesNo,
} from './fields/fields.ts'

/** A product as a provider may order it. */
const goodsRow = z.strictObject({
  goodsId: id('goods'),
  /** It is called what was typed; false if it is only similar. True if nothing is typed. */
  named: z.boolean(),
  sku: z.string(),
  /** In the language of the request. */
  name: z.string(),
  pinyin: z.string(),
  nameZhHans: z.string(),
  nameZhHant: z.string(),
  category: z.enum(goodsCategories),
  form: z.string(),
  unitOfMeasure: z.string(),
  picture,
  retailCents: cents,
  /** A member's, for a member. */
  providerCents: cents,
  /** The provider price with a membership: a member's own, for others today's plan; null where it is not lower. */
  memberCents: cents.nullable(),
  stock: z.int(),
  /** Defaults: from this patient's last order of the product (`forPatientId`), else from the product. */
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  cautions,
  /** For clinicians, in English. */
  description: z.string(),
  subscribable: z.boolean(),
  timesOrdered: z.int(),
  /** Business date of the provider's last order of the product, or empty. */
  lastOrderDate: z.string(),
})

/** How long one lasts, in days, and what it costs a day; null where dosage and form do not say. */
const lasting = {
  days: z.int().nullable(),
  retailPerDayCents: cents.nullable(),
  providerPerDayCents: cents.nullable(),
}

export const goodsCalls = {
  goods_list: call({
    access: 'provider',
    permission: 'goods:view',
    mode: 'read',
    about: [],
    phi: true,
    summary:
      "Searches products by name in any language, pinyin, initials or SKU, then by near miss and by what they are for (`named: false`); between equal matches the provider's own come first. Stock is that of `warehouseId` (default: the provider's warehouse).",
    input: z.object({
      search: maybe(text(maxSearchLength)),
      category: maybe(z.enum(goodsCategories, { error: 'fields.invalid' })),
      /** Only what the provider has ordered before. */
      used: yesNo.default(false),
      sort: maybe(z.enum(['relevance', 'recent', 'frequent'], { error: 'fields.invalid' })),
      warehouseId: maybe(id('warehouse')),
      forPatientId: maybe(id('patient')),
      ...page,
    }),
    output: rowsOf(goodsRow).extend({ currency }),
    refuses: ['record.unknown'],
  }),
  goods_categories: call({
    access: 'provider',
    permission: 'goods:view',
    mode: 'read',
    about: [],
    added: true,
    summary:
      'Counts the products that are sold by category, and those among them that the provider has ordered before.',
    input: z.object({}),
    output: z.strictObject({
      rows: z.array(z.strictObject({ category: z.enum(goodsCategories), count: z.int() })),
      usedCount: z.int(),
    }),
  }),
  goods_detail: call({
    access: 'provider',
    permission: 'goods:view',
    mode: 'read',
    about: [],
    phi: true,
    added: true,
    summary:
      'Returns all about one product, also one that is no longer sold: names, ingredients, stock by warehouse, the other forms of its formula, and which of the products `withGoodsIds` it must not be taken with. How long it lasts is worked out with `dosage` and `timesPerDay`, else with the defaults.',
    input: z.object({
      goodsId: id('goods'),
      warehouseId: maybe(id('warehouse')),
      forPatientId: maybe(id('patient')),
      withGoodsIds: maybe(z.array(id('goods')).max(maxLines)),
      dosage: maybe(text(maxDosageLength)),
      timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
    }),
    output: z.strictObject({
      ...goodsRow.shape,
      nameEn: z.string(),
      nameEs: z.string(),
      active: z.boolean(),
      ...lasting,
      /** None for what is no formula. In hundredths of a percent; null where no shares are known. */
      ingredients: z.array(
        z.strictObject({ herb: z.string(), nameZh: z.string(), share: z.int().nullable() }),
      ),
      /** On hand by warehouse, the one that was asked for first. */
      stocks: z.array(z.strictObject({ warehouseId: id('warehouse'), name: z.string(), onHand: z.int() })),
      /** Other products of the same formula that are sold. */
      forms: z.array(goodsRow.extend(lasting)),
      /** Herbs of this product and of another one that the classical lists keep apart. */
      incompatible: z.array(
        z.strictObject({
          goodsId: id('goods'),
          name: z.string(),
          herb: z.string(),
          otherHerb: z.string(),
          list: z.enum(incompatibleLists),
        }),
      ),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
}
