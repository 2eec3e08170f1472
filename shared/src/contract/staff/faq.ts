import { z } from 'zod'
import { langs } from '../../domain/lang.ts'
import { maxReasonLength } from '../../domain/limits.ts'
import { call } from '../entry/call.ts'
import {
  id,
  line,
  maybe,
  noInput,
  nothing,
  page,
  requestId,
  rowsOf,
  text,
  whole,
  yesNo,
} from '../fields/fields.ts'
import { faqCategories, inEveryLang } from '../fields/faqFields.ts'
import { settingChange } from './settings.ts'

type ByLang<T> = Record<(typeof langs)[number], T>
const byLang = <T extends z.ZodType>(schema: T) =>
  z.object(Object.fromEntries(langs.map((lang) => [lang, schema])) as ByLang<T>)

const question = byLang(line(200))
const answer = byLang(text(1_200).min(1, { error: 'fields.required' }))
const faqId = id('faq')

export const staffFaqCalls = {
  staff_faq_list: call({
    access: 'staff',
    permission: 'faq:edit',
    mode: 'read',
    about: ['faq'],
    added: true,
    summary: 'Lists the questions of the Help Center in their order, hidden ones too.',
    input: noInput,
    output: z.strictObject({
      rows: z.array(
        z.strictObject({
          faqId: z.string(),
          revision: z.int(),
          category: z.enum(faqCategories),
          question: inEveryLang,
          answer: inEveryLang,
          shown: z.boolean(),
        }),
      ),
    }),
  }),
  staff_faq_save: call({
    access: 'staff',
    permission: 'faq:edit',
    mode: 'write',
    changes: ['faq'],
    // A Chinese character has nine bytes in form encoding.
    mostBytes: 65_536,
    added: true,
    summary:
      'Adds a question with its answer in all four languages at the end, or changes, hides or shows one, unless somebody else has changed it since it was read. The texts are plain; an address that begins with https:// becomes a link.',
    input: z.object({
      faqId: maybe(faqId),
      category: z.enum(faqCategories, { error: 'fields.invalid' }),
      question,
      answer,
      shown: yesNo,
      revision: whole(0, 1_000_000),
      reason: line(maxReasonLength, 'fields.reason'),
      requestId,
    }),
    output: z.strictObject({ faqId: z.string() }),
    refuses: ['record.unknown', 'settings.changed'],
  }),
  staff_faq_move: call({
    access: 'staff',
    permission: 'faq:edit',
    mode: 'write',
    changes: ['faq'],
    added: true,
    summary: 'Moves a question before another, or to the end, and keeps its old and its new place.',
    input: z.object({ faqId, before: maybe(faqId) }),
    output: nothing,
    refuses: ['record.unknown'],
  }),
  staff_faq_history: call({
    access: 'staff',
    permission: 'faq:edit',
    mode: 'read',
    about: ['faq'],
    added: true,
    summary: 'Lists the changes of a question, the newest first.',
    input: z.object({ faqId, ...page }),
    output: rowsOf(settingChange),
    refuses: ['record.unknown'],
  }),
}
