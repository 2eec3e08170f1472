import { z } from 'zod'
import { maxReasonLength, maxSearchLength } from '../../../domain/limits.ts'
import { orderStates } from '../../../domain/order.ts'
import { correctionKinds, mostReceived, movementKinds, measuredDays } from '../../../domain/catalog/stock.ts'
import { call } from '../../entry/call.ts'
import {
  id,
  instant,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  whole,
  yesNo,
} from '../../fields/fields.ts'
import {
  code,
  countId,
  deliveryId,
  goodsId,
  product,
  staffOnly,
  warehouseId,
  warehouses,
} from './stockFields.ts'

const lotId = id('stockLot')
const days = whole(1, 90)
  .default(30)
  .refine((many) => measuredDays.some((period) => period === many), { error: 'fields.invalid' })

/** What a warehouse has of a product, and for how long. */
const stock = {
  ...product,
  warehouseId,
  active: z.boolean(),
  onHand: z.int(),
  /** By orders in the last `days` days, less what was cancelled. */
  used: z.int(),
  /** Whole days that it lasts at this use; null: nothing was used. */
  daysLeft: z.int().nullable(),
}

const lot = { lotId, number: z.string(), expiresOn: z.string().nullable(), onHand: z.int() }

export const staffStockCalls = {
  staff_stock_list: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStock'],
    summary:
      'Lists what a warehouse has of each product, its use per day and the days that it lasts. The low-stock list has what lasts for less than 14 days or is sold out, the shortest first.',
    input: z.object({
      /** Missing: the first warehouse. */
      warehouseId: maybe(warehouseId),
      /** Of a name in any language, the SKU or a barcode. */
      search: maybe(line(maxSearchLength)),
      low: yesNo.default(false),
      days,
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        ...stock,
        /** When the first of its lots expires. */
        expiresOn: z.string().nullable(),
      }),
    ).extend({
      warehouseId: warehouseId.nullable(),
      warehouses,
      low: z.int(),
      /** Lots that have expired or soon will. */
      expiring: z.int(),
    }),
    refuses: ['record.unknown'],
  }),
  staff_stock_detail: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStock'],
    summary:
      'Returns a product in a warehouse: lots, barcodes, and a page of its movements, the newest first.',
    input: z.object({ goodsId, warehouseId, days, ...page }),
    output: rowsOf(
      z.strictObject({
        movementId: z.uuid(),
        kind: z.enum(movementKinds),
        quantity: z.int(),
        lotNumber: z.string(),
        orderNumber: z.string(),
        orderId: id('order').nullable(),
        providerId: id('account').nullable(),
        deliveryId: deliveryId.nullable(),
        countId: countId.nullable(),
        /** Empty: an order, or the portal by itself. */
        by: z.string(),
        reason: z.string(),
        at: instant,
      }),
    ).extend({
      ...stock,
      warehouseName: z.string(),
      /** On the shelf besides, because orders took them and are not packed. */
      waiting: z.int(),
      barcodes: z.array(z.string()),
      lots: z.array(z.strictObject({ ...lot, expired: z.boolean() })),
      withoutLot: z.int(),
    }),
    refuses: ['record.unknown'],
  }),
  staff_stock_correct: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStock'],
    summary: 'Writes off damaged pieces, or corrects a number, with a reason.',
    input: z.object({
      goodsId,
      warehouseId,
      /** Missing: the pieces without a lot. */
      lotId: maybe(lotId),
      kind: z.enum(correctionKinds, { error: 'fields.invalid' }),
      quantity: whole(-mostReceived, mostReceived),
      reason: line(maxReasonLength, 'fields.reason'),
      requestId,
    }),
    output: z.strictObject({ onHand: z.int() }),
    refuses: ['record.unknown', 'stock.short'],
  }),
  staff_barcode_set: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStock'],
    summary: 'Gives a barcode to a product, or takes it away. A code that another product has is refused.',
    input: z.object({ goodsId, code, remove: yesNo.default(false) }),
    output: nothing,
    refuses: ['record.unknown', 'stock.changed'],
  }),
  staff_lot_list: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStock'],
    summary:
      'Lists the lots of a warehouse that have expired or expire within 90 days, the first to expire first. With a number, it lists all lots, also emptied and expired ones, whose number begins with it: at most a hundred, the last to expire first.',
    input: z.object({
      warehouseId,
      /** The beginning of a lot number, whatever its case and spaces. */
      number: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(z.strictObject({ ...lot, ...product, warehouseId, expired: z.boolean() })),
    refuses: ['record.unknown'],
  }),
  staff_lot_orders: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStock'],
    summary: 'Lists the orders that got pieces of a lot, the newest first.',
    input: z.object({ lotId, ...page }),
    output: rowsOf(
      z.strictObject({
        providerId: id('account'),
        orderId: id('order'),
        orderNumber: z.string(),
        orderDate: z.string(),
        statusId: z.enum(orderStates),
        clinicName: z.string(),
        providerPhone: z.string(),
        quantity: z.int(),
      }),
    ).extend({ ...product, number: z.string(), warehouseName: z.string() }),
    refuses: ['record.unknown'],
  }),
  staff_lot_orders_file: call({
    ...staffOnly,
    mode: 'steps',
    answer: 'file',
    changes: [],
    rate: 'export',
    summary: 'Returns the orders that got pieces of a lot as a CSV file. A refusal uses the usual envelope.',
    input: z.object({ lotId }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown'],
  }),
  staff_order_lots: call({
    access: 'staff',
    permission: 'fulfillment:view',
    added: true,
    mode: 'read',
    about: ['staffOrder'],
    summary: 'Returns the lots from which an order is packed.',
    input: z.object({ providerId: id('account'), orderId: id('order') }),
    output: z.strictObject({
      lots: z.array(
        z.strictObject({
          sku: z.string(),
          number: z.string(),
          expiresOn: z.string().nullable(),
          quantity: z.int(),
          expired: z.boolean(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
}
