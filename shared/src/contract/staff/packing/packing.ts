import { z } from 'zod'
import { maxCodeLength } from '../../../domain/catalog/stock.ts'
import { mostOrdersAtOnce } from '../../../domain/limits.ts'
import { call } from '../../entry/call.ts'
import { id, lang, line, tooMany } from '../../fields/fields.ts'
import { printData } from '../../orders/print.ts'

const providerId = id('account')
const orderId = id('order')
const orders = z
  .array(z.object({ providerId, orderId }), { error: 'fields.invalid' })
  .min(1, { error: 'fields.required' })
  .max(mostOrdersAtOnce, tooMany)

const result = z.strictObject({
  providerId,
  orderId,
  /** Empty if there is no such order. */
  orderNumber: z.string(),
  /** Why it was left as it is, in the language of the request; empty: it was done. */
  refused: z.string(),
})

/** Which orders are not on a print, and why. */
const leftOut = z.array(z.strictObject({ orderNumber: z.string(), why: z.string() }))

const staffPacks = { access: 'staff', permission: 'fulfillment:edit', added: true } as const
const moves = { ...staffPacks, mode: 'write', changes: ['staffOrders', 'staffOrder', 'staffCounts'] } as const

export const staffPackingCalls = {
  staff_orders_pack: call({
    ...moves,
    summary:
      'Packs several orders, at most 50. Each is done by itself: one that cannot be packed is named with the reason, and the others go.',
    input: z.object({ orders }),
    output: z.strictObject({ results: z.array(result) }),
  }),
  staff_orders_undo: call({
    ...moves,
    summary:
      'Takes back the packing or shipping of orders by the person who did it, within seconds. Each is done by itself and named.',
    input: z.object({ orders }),
    output: z.strictObject({ results: z.array(result) }),
  }),
  staff_packing_slips: call({
    ...staffPacks,
    mode: 'read',
    about: ['staffOrder'],
    phi: true,
    summary:
      'Returns the packing slips of several paid orders, at most 50, each in the language of its patient, without prices.',
    input: z.object({ orders }),
    output: z.strictObject({ slips: z.array(printData), leftOut }),
    refuses: ['record.unknown'],
  }),
  staff_pick_list: call({
    ...staffPacks,
    mode: 'read',
    about: ['staffOrder'],
    phi: true,
    summary:
      'Returns what to fetch for several orders, at most 50: the sum of each product by warehouse and lot.',
    input: z.object({ orders }),
    output: z.strictObject({
      lang,
      printedOn: z.string(),
      warehouses: z.array(
        z.strictObject({
          name: z.string(),
          lines: z.array(
            z.strictObject({
              sku: z.string(),
              name: z.string(),
              pinyin: z.string(),
              nameZh: z.string(),
              form: z.string(),
              unitOfMeasure: z.string(),
              quantity: z.int(),
              /** From which lots; what is in none comes from the rest of the shelf. */
              lots: z.array(
                z.strictObject({
                  number: z.string(),
                  expiresOn: z.string().nullable(),
                  expired: z.boolean(),
                  quantity: z.int(),
                }),
              ),
            }),
          ),
        }),
      ),
      /** The orders that it is for. */
      orders: z.array(z.strictObject({ orderNumber: z.string(), pieces: z.int() })),
      leftOut,
    }),
    refuses: ['record.unknown'],
  }),
  staff_code_find: call({
    ...staffPacks,
    mode: 'read',
    about: ['staffGoods'],
    summary:
      'Returns the product with a SKU or barcode, to name a bottle that does not belong into a parcel.',
    input: z.object({ code: line(maxCodeLength) }),
    output: z.strictObject({
      sku: z.string(),
      name: z.string(),
      pinyin: z.string(),
      nameZh: z.string(),
      form: z.string(),
    }),
    refuses: ['stock.unknownCode'],
  }),
}
