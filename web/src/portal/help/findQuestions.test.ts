import { expect, it } from 'vitest'
import { findParts, findQuestions, type Question } from './findQuestions.ts'

const row = (
  faqId: string,
  category: Question['category'],
  en: string,
  es: string,
  zh: string,
): Question => ({
  faqId,
  category,
  question: { en, es, 'zh-Hant': zh, 'zh-Hans': zh },
  answer: { en: 'Answer', es: 'Respuesta', 'zh-Hant': '解答', 'zh-Hans': '解答' },
})
const rows = [
  row('1', 'shipping', 'What does shipping cost?', '¿Cuánto cuesta el envío?', '運費多少？'),
  row('2', 'payment', "Which cards can't I use?", '¿Qué tarjetas no sirven?', '哪些信用卡不能用？'),
]
const found = (typed: string, lang: 'en' | 'es' | 'zh-Hant' = 'en') =>
  findQuestions(rows, typed, lang).map(({ faqId }) => faqId)

it('finds every word, in any order, as part of a word, in question and answer', () => {
  expect(found('cost ship')).toEqual(['1'])
  expect(found('cost card')).toEqual([])
  expect(found('answer')).toEqual(['1', '2'])
})

it('ignores case, accents, width and apostrophes', () => {
  expect(found('ENVIO cuanto', 'es')).toEqual(['1'])
  expect(found('ｓｈｉｐｐｉｎｇ')).toEqual(['1'])
  expect(found('cant')).toEqual(['2'])
  expect(found('運費', 'zh-Hant')).toEqual(['1'])
})

it('searches the other languages only if the reader’s has no match', () => {
  expect(found('信用卡')).toEqual(['2'])
  expect(found('no', 'es')).toEqual(['2'])
  expect(found('zzz')).toEqual([])
})

it('shows all questions for an empty search', () => {
  expect(found(' ?! ')).toEqual(['1', '2'])
})

it('finds parts of the policy by every word, first those that are named so', () => {
  const parts = [
    { title: 'Cancelling', text: ['Before it is packed, the refund is in full.'] },
    { title: 'Returns and refunds', text: ['Within 30 days.'] },
    { title: 'Text messages', text: ['Reply STOP.'] },
  ]
  expect(findParts(parts, 'REFUND').map(({ id }) => id)).toEqual(['part-2', 'part-1'])
  expect(findParts(parts, 'refund packed').map(({ title }) => title)).toEqual(['Cancelling'])
  expect(findParts(parts, 'ginger')).toEqual([])
  expect(findParts(parts, ' ')).toEqual([])
})
