import { z } from 'zod'
import { call } from './call.ts'
import { id } from './fields.ts'

export const fileCalls = {
  file_download: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    beyondSpec: true,
    summary:
      "The bytes of an uploaded file, as an attachment: one's own, or any for staff who may see providers. A refusal answers in the usual envelope.",
    input: z.object({ fileId: id('file') }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown'],
  }),
}
