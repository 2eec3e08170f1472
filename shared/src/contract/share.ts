import { z } from 'zod'
import { maxTimesPerDay, minTimesPerDay } from '../domain/dosage.ts'
import { maxDosageLength, maxLineNoteLength, maxSearchLength } from '../domain/limits.ts'
import { maxGreetingLength, mostRecommended, shareAudiences } from '../domain/share.ts'
import { call } from './entry/call.ts'
import {
  cautions,
  cents,
  currency,
  id,
  line,
  maybe,
  noInput,
  nothing,
  page,
  picture,
  rowsOf,
  text,
  timing,
  whole,
} from './fields/fields.ts'

const audience = z.enum(shareAudiences, { error: 'fields.invalid' })
const goodsId = id('goods')

/** A code as a link or a QR code carries it. */
export const shareCode = line(64)

const code = z.strictObject({
  audience,
  code: z.string(),
  url: z.string(),
  /** The QR code of the address: as a document of its own, and as a data URL. */
  svg: z.string(),
  png: z.string(),
})

const product = {
  goodsId,
  /** In the language of the request. */
  name: z.string(),
  pinyin: z.string(),
  nameZh: z.string(),
  form: z.string(),
  picture,
  cautions,
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  /** The provider's own words. */
  note: z.string(),
}

const provider = { access: 'provider', permission: 'share:view' } as const
const visitor = { access: 'public', permission: null, rate: 'shop', added: true } as const

export const shareCalls = {
  qr_code: call({
    ...provider,
    mode: 'read',
    about: ['share'],
    summary: 'Returns the share link and its QR code, for patients or providers.',
    input: z.object({ audience: audience.default('patient') }),
    output: code,
  }),
  share_code_replace: call({
    ...provider,
    mode: 'write',
    changes: ['share'],
    added: true,
    summary:
      'Makes another code, and ends the named one at once. If that has already ended, the one that is valid now is returned.',
    input: z.object({ audience, code: shareCode }),
    output: code,
  }),
  recommended_list: call({
    ...provider,
    mode: 'read',
    about: ['share'],
    added: true,
    summary: 'Lists what the provider recommends on the share page, in its order, and the greeting.',
    input: noInput,
    output: z.strictObject({
      greeting: z.string(),
      rows: z.array(z.strictObject({ ...product, sku: z.string(), active: z.boolean(), priceCents: cents })),
      currency,
    }),
  }),
  recommended_set: call({
    ...provider,
    mode: 'write',
    changes: ['share'],
    added: true,
    summary:
      'Recommends a product, or changes its instructions. Missing instructions stay, or come from the product. A new one is put at `position`, else at the end.',
    input: z.object({
      goodsId,
      dosage: text(maxDosageLength).optional(),
      timesPerDay: maybe(whole(minTimesPerDay, maxTimesPerDay, 'fields.timesPerDay')),
      timing: maybe(timing),
      note: text(maxLineNoteLength).optional(),
      position: maybe(whole(1, mostRecommended)),
    }),
    output: nothing,
    refuses: ['record.unknown', 'goods.inactive', 'share.tooMany'],
  }),
  recommended_remove: call({
    ...provider,
    mode: 'write',
    changes: ['share'],
    added: true,
    summary: 'Ends the recommendation of a product.',
    input: z.object({ goodsId }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  recommended_order: call({
    ...provider,
    mode: 'write',
    changes: ['share'],
    added: true,
    summary:
      'Orders the recommended products. Those that are not named keep their order at the end; a product that is not recommended any more is left out.',
    input: z.object({ goodsIds: z.array(goodsId).min(1).max(mostRecommended) }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  share_greeting_set: call({
    ...provider,
    mode: 'write',
    changes: ['share'],
    added: true,
    summary: 'Sets the line with which the share page greets patients; empty: none.',
    input: z.object({ greeting: text(maxGreetingLength) }),
    output: nothing,
  }),
  shop_open: call({
    ...visitor,
    mode: 'read',
    about: [],
    summary: 'Opens a share page: whose it is. A wrong code is answered like one that has ended.',
    input: z.object({ shareCode }),
    output: z.strictObject({
      clinicName: z.string(),
      providerName: z.string(),
      greeting: z.string(),
      /** `shop_photo` has one. */
      photo: z.boolean(),
      clinicPhone: z.string(),
      /** Where an order can be picked up, the provider's usual warehouse first. */
      pickupAt: z.array(
        z.strictObject({
          warehouseId: id('warehouse'),
          name: z.string(),
          addressLines: z.array(z.string()),
          pickupHours: z.string(),
        }),
      ),
    }),
    refuses: ['share.ended'],
  }),
  shop_photo: call({
    ...visitor,
    mode: 'steps',
    changes: [],
    answer: 'file',
    summary: 'The photo of the provider of a share page.',
    input: z.object({ shareCode }),
    output: nothing,
    refuses: ['share.ended', 'record.unknown'],
  }),
  shop_goods: call({
    ...visitor,
    mode: 'read',
    about: [],
    summary:
      "Lists what a share page offers: what the provider recommends, else the catalog without clinic supplies, at retail less the provider's usual discount. Never descriptions: they are for clinicians.",
    input: z.object({
      shareCode,
      search: maybe(text(maxSearchLength)),
      /** Only these; what is no longer offered is left out. */
      basket: z
        .array(z.uuid({ error: 'fields.invalid' }))
        .max(mostRecommended)
        .optional(),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        ...product,
        retailCents: cents,
        priceCents: cents,
        /** What the discount takes off one, in hundredths of a cent: an order rounds the sum of its lines. */
        discountHundredths: z.int(),
        /** At least one warehouse has it. */
        inStock: z.boolean(),
      }),
    ).extend({
      recommended: z.boolean(),
      currency,
    }),
    refuses: ['share.ended'],
  }),
}
