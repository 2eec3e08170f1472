import { z } from 'zod'
import { exportKinds } from '../domain/bills/exports.ts'
import { call } from './entry/call.ts'
import { instant, isoDate, maybe, tooLong } from './fields/fields.ts'

export const exportCalls = {
  export_begin: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'write',
    changes: [],
    rate: 'export',
    added: true,
    summary:
      'Prepares a CSV file: all patients, or the orders, the movements of a statement or the refunds of these business dates, both inclusive. Returns a token that starts the download once, within two minutes.',
    input: z.object({
      kind: z.enum(exportKinds, { error: 'fields.invalid' }),
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
    }),
    output: z.strictObject({
      exportToken: z.string(),
      exportTokenExpiresAt: instant,
      /** Rows that there are now, without the heading. */
      rows: z.int(),
    }),
  }),
  export_download: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'steps',
    answer: 'file',
    changes: [],
    phi: true,
    added: true,
    summary:
      "Returns the CSV file in the caller's language, as an attachment in UTF-8, newest rows first. A refusal uses the usual envelope.",
    input: z.object({ exportToken: z.string().max(200, tooLong) }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['export.expired'],
  }),
}
