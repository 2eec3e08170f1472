import '../../ui/contractForm/zod.ts'
import type { Data, Sent } from '@bencao/shared/contract/index.ts'
import { staffFaqCalls } from '@bencao/shared/contract/staff/faq.ts'
import { z } from 'zod'

export type Question = Data<'staff_faq_list'>['rows'][number]

const { category, question, answer, shown, reason } = staffFaqCalls.staff_faq_save.input.shape

/** The fields of the form by the names that the contract's messages have. */
export const faqSchema = z.object({
  category,
  shown,
  'question.en': question.shape.en,
  'question.zh-Hant': question.shape['zh-Hant'],
  'question.zh-Hans': question.shape['zh-Hans'],
  'question.es': question.shape.es,
  'answer.en': answer.shape.en,
  'answer.zh-Hant': answer.shape['zh-Hant'],
  'answer.zh-Hans': answer.shape['zh-Hans'],
  'answer.es': answer.shape.es,
  reason,
})

export const faqValues = (from: Question | null) => ({
  category: from?.category ?? 'orders',
  shown: String(from?.shown ?? true),
  'question.en': from?.question.en ?? '',
  'question.zh-Hant': from?.question['zh-Hant'] ?? '',
  'question.zh-Hans': from?.question['zh-Hans'] ?? '',
  'question.es': from?.question.es ?? '',
  'answer.en': from?.answer.en ?? '',
  'answer.zh-Hant': from?.answer['zh-Hant'] ?? '',
  'answer.zh-Hans': from?.answer['zh-Hans'] ?? '',
  'answer.es': from?.answer.es ?? '',
  reason: '',
})

/** The input of the call for what was typed. */
export const faqSent = (from: Question | null, typed: z.infer<typeof faqSchema>): Sent<'staff_faq_save'> => ({
  ...(from && { faqId: from.faqId }),
  revision: from?.revision ?? 0,
  category: typed.category,
  shown: typed.shown,
  reason: typed.reason,
  question: {
    en: typed['question.en'],
    'zh-Hant': typed['question.zh-Hant'],
    'zh-Hans': typed['question.zh-Hans'],
    es: typed['question.es'],
  },
  answer: {
    en: typed['answer.en'],
    'zh-Hant': typed['answer.zh-Hant'],
    'zh-Hans': typed['answer.zh-Hans'],
    es: typed['answer.es'],
  },
})
