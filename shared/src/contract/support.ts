import { z } from 'zod'
import { langs } from '../domain/lang.ts'
import { call } from './call.ts'
import { contactMessage } from './contactMessage.ts'
import { id, noInput, nothing, requestId } from './fields.ts'

const inEveryLang = z.strictObject(
  Object.fromEntries(langs.map((lang) => [lang, z.string()])) as Record<(typeof langs)[number], z.ZodString>,
)

export const filePurposes = ['photo', 'npi', 'sellerPermit'] as const

export const supportCalls = {
  upload_image2: call({
    access: 'provider',
    permission: 'profile:edit',
    mode: 'steps',
    summary:
      'Uploads a picture or document as multipart/form-data, field `file`: JPEG, PNG or PDF up to 10 MB, checked by content; pictures are drawn anew, without what the camera wrote into them.',
    input: z.object({
      purpose: z.enum(filePurposes, { error: 'fields.invalid' }),
      file: z.instanceof(Uint8Array, { error: 'fields.chooseFile' }).meta({
        override: { type: 'string', format: 'binary' },
      }),
    }),
    output: z.strictObject({ fileId: id('file'), contentType: z.string(), bytes: z.int() }),
    refuses: [
      'file.tooLarge',
      'file.wrongType',
      'file.unreadable',
      'file.infected',
      'file.notScanned',
      'file.tooMuch',
    ],
  }),
  message_submit: call({
    access: 'provider',
    permission: 'support:send',
    mode: 'write',
    rate: 'contact',
    summary: 'The contact form of the Help Center: to the support address and to the staff inbox.',
    input: z.object({ ...contactMessage, requestId }),
    output: nothing,
  }),
  faq_list_all_languages: call({
    access: 'provider',
    permission: null,
    mode: 'read',
    summary: 'Questions and answers in all four languages.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          faqId: z.string(),
          category: z.enum(['orders', 'payment', 'account', 'patients', 'shipping', 'earnings', 'vip']),
          question: inEveryLang,
          answer: inEveryLang,
        }),
      ),
    }),
  }),
  support_contact: call({
    access: 'public',
    permission: null,
    mode: 'read',
    beyondSpec: true,
    summary:
      'How customer service is reached: e-mail, US phone (10 digits), hours such as 09:00-17:00 on weekdays.',
    input: noInput,
    output: z.strictObject({
      email: z.string(),
      phone: z.string(),
      hours: z.string(),
      timeZone: z.string(),
    }),
  }),
}
