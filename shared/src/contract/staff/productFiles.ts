import { z } from 'zod'
import { cellProblems, productColumns } from '../../domain/catalog/productCells.ts'
import { call } from '../entry/call.ts'
import { line, maybe, page, rowsOf } from '../fields/fields.ts'

/** Why staff change something: it stays in the product's history. */
export const why = maybe(line(200))

/** A field of a product that changes. */
export const cellChange = z.strictObject({
  column: z.enum([...productColumns, 'picture']),
  from: z.string(),
  to: z.string(),
})

/** The state of the file that a member of staff is importing. */
export const importStates = ['none', 'reading', 'refused', 'read', 'done'] as const
export const importFaults = [
  'tooLarge',
  'encoding',
  'unreadable',
  'zip',
  'macros',
  'noSku',
  'unknownColumn',
  'doubleColumn',
  'empty',
  'tooManyRows',
  'tooManyCells',
  'tooSlow',
] as const

export const chosenFile = z.instanceof(Uint8Array, { error: 'fields.chooseFile' }).meta({
  override: { type: 'string', format: 'binary' },
})

export const staffProductFileCalls = {
  staff_goods_import: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'steps',
    body: 'multipart',
    changes: ['staffGoods'],
    added: true,
    summary:
      'Reads a CSV or XLSX file of products, as multipart/form-data, and compares it with what is known. Changes nothing; `staff_goods_import_view` shows the result and, meanwhile, the progress. It replaces the file that the same person read before.',
    input: z.object({ file: chosenFile }),
    output: z.strictObject({ state: z.enum(importStates) }),
    refuses: ['goods.changed'],
  }),
  staff_goods_import_view: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'read',
    about: ['staffGoods'],
    added: true,
    summary:
      "Returns the file that the caller's import has read, row by row: what is wrong, and what it would change.",
    input: z.object({
      show: z.enum(['bad', 'new', 'changed', 'same'], { error: 'fields.invalid' }).default('bad'),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        line: z.int(),
        sku: z.string(),
        name: z.string(),
        changes: z.array(cellChange),
        problems: z.array(
          z.strictObject({ column: z.enum([...productColumns, '']), problem: z.enum(cellProblems) }),
        ),
      }),
    ).extend({
      state: z.enum(importStates),
      fault: z.enum([...importFaults, '']),
      /** The heading that is not understood. */
      faultName: z.string(),
      rowsInFile: z.int(),
      rowsRead: z.int(),
      /** While it is confirmed: how many products are written. */
      rowsWritten: z.int(),
      counts: z.strictObject({ bad: z.int(), new: z.int(), changed: z.int(), same: z.int() }),
      digest: z.string(),
    }),
  }),
  staff_goods_import_confirm: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'write',
    changes: ['staffGoods'],
    added: true,
    summary:
      'Imports what was previewed, in one transaction; `staff_goods_import_view` shows the progress. If a product, or the file, is no longer what the preview showed, nothing is imported.',
    input: z.object({ digest: z.string().max(64), why }),
    output: z.strictObject({ added: z.int(), changed: z.int() }),
    refuses: ['record.unknown', 'goods.changed'],
  }),
  staff_goods_export: call({
    access: 'staff',
    permission: 'goods:edit',
    mode: 'steps',
    answer: 'file',
    changes: [],
    rate: 'export',
    added: true,
    summary:
      'Returns all products as a CSV or XLSX file that can be imported again, as an attachment. A refusal uses the usual envelope.',
    input: z.object({ format: z.enum(['csv', 'xlsx'], { error: 'fields.invalid' }) }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
  }),
}
