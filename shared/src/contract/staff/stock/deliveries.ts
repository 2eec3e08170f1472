import { z } from 'zod'
import {
  deliveryStates,
  maxLotLength,
  maxSupplierLength,
  mostReceived,
} from '../../../domain/catalog/stock.ts'
import { call } from '../../entry/call.ts'
import {
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  whole,
} from '../../fields/fields.ts'
import { code, deliveryId, goodsId, product, staffOnly, warehouseId, warehouses } from './stockFields.ts'

const lineId = id('deliveryLine')

const deliveryHead = z.strictObject({
  deliveryId,
  warehouseId,
  warehouseName: z.string(),
  supplier: z.string(),
  reference: z.string(),
  statusId: z.enum(deliveryStates),
  lines: z.int(),
  pieces: z.int(),
  madeBy: z.string(),
  madeAt: instant,
  endedBy: z.string(),
  endedAt: instant.nullable(),
})

export const staffDeliveryCalls = {
  staff_delivery_list: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffDeliveries'],
    summary: 'Lists deliveries: open ones first, then the newest.',
    input: z.object({ ...page }),
    output: rowsOf(deliveryHead).extend({ warehouses }),
  }),
  staff_delivery_save: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffDeliveries'],
    summary: 'Begins a delivery, or changes who sent it.',
    input: z.object({
      /** Missing: a new delivery. */
      deliveryId: maybe(deliveryId),
      warehouseId,
      supplier: maybe(line(maxSupplierLength)),
      reference: maybe(line(maxSupplierLength)),
      requestId,
    }),
    output: z.strictObject({ deliveryId }),
    refuses: ['record.unknown', 'stock.changed'],
  }),
  staff_delivery_detail: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffDeliveries'],
    summary: 'Returns a delivery with all its lines, the last changed first.',
    input: z.object({ deliveryId }),
    output: deliveryHead.extend({
      revision: z.int(),
      items: z.array(
        z.strictObject({
          ...product,
          lineId,
          quantity: z.int(),
          lotNumber: z.string(),
          expiresOn: z.string().nullable(),
          /** It has expired already. */
          expired: z.boolean(),
          revision: z.int(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_delivery_scan: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffDeliveries'],
    summary:
      'Adds one piece of the product with this SKU or barcode to an open delivery, on the line of the product that was changed last.',
    input: z.object({ deliveryId, code, requestId }),
    output: z.strictObject({ ...product, lineId, quantity: z.int() }),
    refuses: ['record.unknown', 'stock.changed', 'stock.unknownCode'],
  }),
  staff_delivery_line: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffDeliveries'],
    summary:
      'Adds a line to an open delivery, or changes one: quantity (0 removes it), lot and expiry date. A line that another person changed meanwhile is refused.',
    input: z.object({
      deliveryId,
      /** Missing: a new line. */
      lineId: maybe(lineId),
      goodsId,
      quantity: whole(0, mostReceived),
      lotNumber: maybe(line(maxLotLength)),
      expiresOn: maybe(isoDate),
      /** Of the line as it was shown. */
      revision: whole(0, 1_000_000_000).default(0),
      requestId,
    }),
    output: nothing,
    refuses: ['record.unknown', 'stock.changed'],
  }),
  staff_delivery_receive: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffDeliveries', 'staffStock'],
    summary: 'Puts a delivery into stock, once. One that changed since it was shown is refused.',
    input: z.object({ deliveryId, revision: whole(1, 1_000_000_000), requestId }),
    output: z.strictObject({ pieces: z.int() }),
    refuses: ['record.unknown', 'stock.changed'],
  }),
  staff_delivery_discard: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffDeliveries'],
    summary: 'Discards an open delivery. Nothing of it goes into stock.',
    input: z.object({ deliveryId }),
    output: nothing,
    refuses: ['record.unknown', 'stock.changed'],
  }),
}
