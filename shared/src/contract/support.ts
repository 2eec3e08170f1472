import { z } from 'zod'
import { call } from './entry/call.ts'
import { faqCategories, inEveryLang } from './fields/faqFields.ts'
import { contactMessage } from './fields/contactMessage.ts'
import { noInput, nothing, requestId } from './fields/fields.ts'

export const supportCalls = {
  message_submit: call({
    access: 'provider',
    permission: 'support:send',
    mode: 'write',
    changes: [],
    rate: 'contact',
    // A Chinese character has nine bytes in form encoding.
    mostBytes: 65_536,
    summary: 'Sends the contact form of the Help Center to the support address and to the staff inbox.',
    input: z.object({ ...contactMessage, requestId }),
    output: nothing,
  }),
  faq_list_all_languages: call({
    access: 'provider',
    permission: null,
    mode: 'read',
    about: ['faq'],
    summary: 'Lists questions and answers in all four languages.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          faqId: z.string(),
          category: z.enum(faqCategories),
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
    about: ['settings'],
    added: true,
    summary:
      'Returns the company and how to reach its customer service: e-mail, US phone (10 digits), hours such as 09:00-17:00 on weekdays.',
    input: noInput,
    output: z.strictObject({
      company: z.string(),
      addressLines: z.array(z.string()),
      email: z.string(),
      phone: z.string(),
      hours: z.string(),
      timeZone: z.string(),
    }),
  }),
}
