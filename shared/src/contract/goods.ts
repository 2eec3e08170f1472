import { z } from 'zod'
import { goodsCategories } from '../domain/catalog/product.ts'
import { maxSearchLength } from '../domain/limits.ts'
import { call } from './entry/call.ts'
import { cautions, cents, currency, id, maybe, page, picture, rowsOf, text, timing } from './fields/fields.ts'

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
      sort: maybe(z.enum(['relevance', 'recent', 'frequent'], { error: 'fields.invalid' })),
      warehouseId: maybe(id('warehouse')),
      forPatientId: maybe(id('patient')),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
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
      }),
    ).extend({ currency }),
    refuses: ['record.unknown'],
  }),
}
