import { z } from 'zod'
import { call } from './entry/call.ts'
import { id, requestId } from './fields/fields.ts'

export const filePurposes = ['photo', 'npi', 'sellerPermit'] as const

export const fileCalls = {
  upload_image2: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'steps',
    body: 'multipart',
    changes: [],
    summary:
      "Uploads a picture or document as multipart/form-data, field `file`: JPEG, PNG or PDF up to 10 MB, checked by content. Pictures are encoded again, without the camera's metadata.",
    input: z.object({
      purpose: z.enum(filePurposes, { error: 'fields.invalid' }),
      file: z.instanceof(Uint8Array, { error: 'fields.chooseFile' }).meta({
        override: { type: 'string', format: 'binary' },
      }),
      requestId,
    }),
    output: z.strictObject({ fileId: id('file'), contentType: z.string(), bytes: z.int() }),
    refuses: [
      'file.tooLarge',
      'file.wrongType',
      'file.unreadable',
      'file.infected',
      'file.notScanned',
      'file.tooMuch',
      'file.full',
    ],
  }),
  file_download: call({
    access: 'signedIn',
    permission: null,
    mode: 'steps',
    answer: 'file',
    changes: [],
    added: true,
    summary:
      "Returns the bytes of an uploaded file, as an attachment: the caller's own, or any file for staff who may view providers. A refusal uses the usual envelope.",
    input: z.object({ fileId: id('file') }),
    output: z.strictObject({ contentType: z.string(), bytes: z.int() }),
    refuses: ['record.unknown'],
  }),
}
