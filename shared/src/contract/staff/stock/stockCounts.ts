import { z } from 'zod'
import { goodsCategories } from '../../../domain/catalog/product.ts'
import { countStates, mostCounted } from '../../../domain/catalog/stock.ts'
import { maxSearchLength } from '../../../domain/limits.ts'
import { call } from '../../entry/call.ts'
import { instant, line, maybe, nothing, page, requestId, rowsOf, whole } from '../../fields/fields.ts'
import { code, countId, goodsId, product, staffOnly, warehouseId, warehouses } from './stockFields.ts'

const category = z.enum(goodsCategories, { error: 'fields.invalid' })

const countHead = z.strictObject({
  countId,
  warehouseId,
  warehouseName: z.string(),
  category: category.or(z.literal('')),
  statusId: z.enum(countStates),
  counted: z.int(),
  different: z.int(),
  madeBy: z.string(),
  madeAt: instant,
  endedBy: z.string(),
  endedAt: instant.nullable(),
})

/** The line that a scan or an edit left behind. */
const countLine = z.strictObject({
  ...product,
  counted: z.int(),
  expected: z.int(),
  revision: z.int(),
})

export const staffStockCountCalls = {
  staff_count_list: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStockCounts'],
    summary: 'Lists counts: open ones first, then the newest.',
    input: z.object({ ...page }),
    output: rowsOf(countHead).extend({ warehouses }),
  }),
  staff_count_start: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStockCounts'],
    summary:
      'Begins a count of a warehouse, of all products or of a category. While one is open there, returns that one.',
    input: z.object({ warehouseId, category: maybe(category) }),
    output: z.strictObject({ countId }),
    refuses: ['record.unknown'],
  }),
  staff_count_detail: call({
    ...staffOnly,
    mode: 'read',
    about: ['staffStockCounts'],
    summary:
      'Returns a count with a page of its products: those that differ, those that are counted (the last first), or those that are not.',
    input: z.object({
      countId,
      show: z.enum(['counted', 'different', 'open'], { error: 'fields.invalid' }).default('counted'),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        ...product,
        /** Null: not counted yet. */
        counted: z.int().nullable(),
        /** What lay on the shelf by the books when it was counted; null: not counted yet. */
        expected: z.int().nullable(),
        /** 0: not counted yet. */
        revision: z.int(),
        countedBy: z.string(),
        at: instant.nullable(),
      }),
    ).extend({
      count: countHead.extend({
        revision: z.int(),
        open: z.int(),
      }),
    }),
    refuses: ['record.unknown'],
  }),
  staff_count_scan: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStockCounts'],
    summary: 'Counts one more piece of the product with this SKU or barcode.',
    input: z.object({ countId, code, requestId }),
    output: countLine,
    refuses: ['record.unknown', 'stock.changed', 'stock.unknownCode', 'stock.otherCategory'],
  }),
  staff_count_line: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStockCounts'],
    summary:
      'Enters how many pieces of a product were counted. One that another person counted meanwhile is refused, with what it says now.',
    input: z.object({
      countId,
      goodsId,
      counted: whole(0, mostCounted),
      /** Of the line as it was shown; 0: it was not counted. */
      revision: whole(0, 1_000_000_000),
    }),
    output: countLine,
    refuses: ['record.unknown', 'stock.changed', 'stock.otherCategory'],
  }),
  staff_count_confirm: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStockCounts', 'staffStock'],
    summary:
      'Ends a count: what differs from the books goes into stock as a movement. Refused if it changed since it was shown, or if more is missing of a product than is left.',
    input: z.object({ countId, revision: whole(1, 1_000_000_000), requestId }),
    output: z.strictObject({ corrected: z.int() }),
    refuses: ['record.unknown', 'stock.changed', 'stock.short'],
  }),
  staff_count_discard: call({
    ...staffOnly,
    mode: 'write',
    changes: ['staffStockCounts'],
    summary: 'Discards an open count. Nothing of it goes into stock.',
    input: z.object({ countId }),
    output: nothing,
    refuses: ['record.unknown', 'stock.changed'],
  }),
}
