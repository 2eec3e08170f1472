import { chinese, ofTheOtherScript } from '@bencao/shared/messages/chinese.ts'
import { describe, expect, it } from 'vitest'
import type { Article } from './article.ts'
import { policy as policyEn } from '../policy/en.ts'
import { policy as policyEs } from '../policy/es.ts'
import { policy as policyHans } from '../policy/zh-Hans.ts'
import { policy as policyHant } from '../policy/zh-Hant.ts'
import { terms as termsEn } from '../terms/en.ts'
import { terms as termsEs } from '../terms/es.ts'
import { terms as termsHans } from '../terms/zh-Hans.ts'
import { terms as termsHant } from '../terms/zh-Hant.ts'

type Written = { en: Article; es: Article; 'zh-Hans': Article; 'zh-Hant': Article }
const articles: Record<string, Written> = {
  terms: { en: termsEn, es: termsEs, 'zh-Hans': termsHans, 'zh-Hant': termsHant },
  policy: { en: policyEn, es: policyEs, 'zh-Hans': policyHans, 'zh-Hant': policyHant },
}

const wordsOf = ({ opening, parts }: Article) => [
  opening,
  ...parts.flatMap(({ title, text }) => [title, ...text]),
]
const payPalIn = (text: string) => /PayPal/.test(text)
const numbersOf = (text: string) => (text.match(/\d[\d,.]*\d|\d/g) ?? []).sort().join(' ')

describe.each(Object.entries(articles))('the %s', (_, article) => {
  it.each([article.es, article['zh-Hans'], article['zh-Hant']])(
    'have the same content in each language',
    (translated) => {
      expect(translated.since).toBe(article.en.since)
      expect(translated.parts.map(({ text }) => text.length)).toEqual(
        article.en.parts.map(({ text }) => text.length),
      )
      expect(wordsOf(translated).map(numbersOf)).toEqual(wordsOf(article.en).map(numbersOf))
      expect(wordsOf(translated).map(payPalIn)).toEqual(wordsOf(article.en).map(payPalIn))
    },
  )

  it.each(['zh-Hans', 'zh-Hant'] as const)('are written in the script and the words of %s', (lang) => {
    const texts = wordsOf(article[lang])
    expect(texts.map((text) => ofTheOtherScript(text, chinese[lang])).join('')).toBe('')
    expect(texts.flatMap((text) => text.match(chinese[lang].foreignWords) ?? [])).toEqual([])
  })
})

it('the policy says where refunds go, also those of PayPal', () => {
  const refunds = policyEn.parts.find(({ title }) => title === 'Returns and refunds')
  expect(refunds?.text.join(' ')).toContain('to the PayPal account')
})
