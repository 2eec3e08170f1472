/// <reference types="vite/types/importMeta.d.ts" />
import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { chinese, ofTheOtherScript } from './chinese.ts'
import { flatten } from './flatten.ts'

/** Every file of texts but those that only put others together, and the descriptions of products, which have a test of their own. */
const files = Object.entries(
  import.meta.glob<Parameters<typeof flatten>[0]>(
    [
      './{en,es,zh-Hans,zh-Hant}/**/*.ts',
      '!./*/sides/*',
      '!./*/goods/{descriptions,formulas,herbs,supplements}.ts',
      '!./*/staff/index.ts',
      '!./*/refusals/allRefusals.ts',
    ],
    { eager: true },
  ),
)

/** The texts of a language by folder and name, such as `notices.copied` and `staff/orders.title`. */
const textsOf = (lang: string): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(([path, exported]) => {
      const [, ofLang, ...folders] = path.split('/').slice(0, -1)
      return ofLang === lang ? [...flatten(exported, folders.map((folder) => `${folder}/`).join(''))] : []
    }),
  )
const en = textsOf('en')
const es = textsOf('es')
const zhHans = textsOf('zh-Hans')
const zhHant = textsOf('zh-Hant')
const all = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, es }

/** The clipboard notice is Chinese in every language. */
const literalChinese = ['notices.copiedTitle', 'notices.copiedLiteral']

/** Texts that are the same in English and another language: names, formats, shared words. */
const sharedWords = [
  'Bencao|PayPal|Converge|UPS|USPS|FedEx|DHL|Visa|Mastercard|American Express|Discover',
  'NPI|VIP|SKU|FAQ|QR|PDF|CSV|SMS|SHA-256|Portal|Pinyin|MM/DD/YYYY|MM/YYYY|Total|Subtotal|Personal|No|Error',
  '{amount} g|{amount} mg|{amount} mL|{amount} oz',
  'English|Español|繁體中文|简体中文',
].flatMap((words) => words.split('|'))

/** Names of the arguments. They open at an even depth of braces, branches of plural and select at an odd depth. */
const argumentsOf = (message: string) => {
  const names = new Set<string>()
  let depth = 0
  for (const [brace, name = ''] of message.matchAll(/\{\s*(\w*)|\}/g)) {
    if (brace === '}') depth -= 1
    else if (depth++ % 2 === 0) names.add(name)
  }
  return [...names].sort()
}
const tagsOf = (message: string) => [...message.matchAll(/<(\w+)>/g)].map(([, tag = '']) => tag).sort()

const hasLetters = (message: string) => /\p{L}/u.test(message.replaceAll(/\{[^{}]*\}/g, ''))
const hanOf = (message: string) => message.match(/\p{Script=Han}/gu) ?? []

it('keeps English and the other languages under the same keys', () => {
  expect(en.size).toBeGreaterThan(2000)
  for (const texts of Object.values(all)) expect([...texts.keys()].sort()).toEqual([...en.keys()].sort())
})

it('keeps the clipboard notice in the same literal Chinese everywhere', () => {
  for (const texts of Object.values(all)) {
    expect(texts.get('notices.copiedTitle')).toBe('提示')
    expect(texts.get('notices.copiedLiteral')).toBe('内容已复制到剪切板')
  }
})

it('mentions that a phone starts with 9 in English and Spanish only', () => {
  expect(en.get('fields.phoneFormat')).toContain('10 digit number starting with 9')
  expect(es.get('fields.phoneFormat')).toMatch(/10 dígitos.*comience con 9/)
  for (const texts of [zhHant, zhHans]) {
    expect(texts.get('fields.phoneFormat')).toContain('10 位')
    expect(texts.get('fields.phoneFormat')).not.toContain('9')
  }
})

it.each(Object.entries(all))(
  'asks for a date in %s as its field shows it, and in the letters of its language',
  (lang, texts) => {
    expect(texts.get('fields.date')).toContain(texts.get('fields.dateFormat') ?? 'a format')
    const letters = lang === 'es' ? /YYYY/ : /AAAA/
    expect([...texts].filter(([, text]) => letters.test(text))).toEqual([])
  },
)

it.each(Object.entries(all))('writes out every text in %s with nothing left unfilled', (locale, texts) => {
  const writtenOut = ([key, text]: [string, string]) =>
    createTranslator<Record<string, string>>({
      locale,
      messages: { text },
      onError: (error) => {
        throw new Error(key, { cause: error })
      },
    }).markup('text', {
      ...Object.fromEntries(argumentsOf(text).map((name) => [name, 1])),
      ...Object.fromEntries(tagsOf(text).map((tag) => [tag, (inside: string) => inside])),
    })
  expect([...texts].map(writtenOut).filter((written) => /[{}]/.test(written))).toEqual([])
})

describe.each(Object.entries({ 'zh-Hant': zhHant, 'zh-Hans': zhHans, es }))(
  'the texts of %s',
  (lang, texts) => {
    it('take the arguments of English', () => {
      const taken = (from: ReadonlyMap<string, string>) =>
        [...from].map(([key, text]) => [key, ...argumentsOf(text), ...tagsOf(text)].join(' ')).sort()
      expect(taken(texts)).toEqual(taken(en))
    })

    it('are empty only where English is', () => {
      const empty = (from: ReadonlyMap<string, string>) =>
        [...from].filter(([, text]) => text.trim() === '').map(([key]) => key)
      expect(empty(texts)).toEqual(empty(en))
    })

    it('have no branch for a number that the language does not know', () => {
      const known: readonly string[] = new Intl.PluralRules(lang).resolvedOptions().pluralCategories
      const unknown = ['zero', 'one', 'two', 'few', 'many'].filter((category) => !known.includes(category))
      const branch = new RegExp(`\\b(?:${unknown.join('|')}) \\{`)
      expect([...texts].filter(([, text]) => branch.test(text))).toEqual([])
    })

    it('are not left in English', () => {
      const left = [...texts].filter(
        ([key, text]) =>
          !literalChinese.includes(key) &&
          !sharedWords.includes(text) &&
          hasLetters(text) &&
          (text === en.get(key) ||
            /\b(?:the|your|you|please|with|and|this|not|for|of)\b/i.test(text.replaceAll(/\{\w+\}/g, ''))),
      )
      expect(left).toEqual([])
    })
  },
)

/** Other words for what has one name here. */
const otherNames = {
  en: { texts: en, words: /\b[Ee]-mail|\bZIP code|\b[Ll]og (?:in|out)\b|\banew\b/g },
  es: {
    texts: es,
    words: /expediente|ID de referencia|seguimiento|\bIntro\b|«|Introduzca|consultorio|Bienvenido/g,
  },
  'zh-Hant': { texts: zhHant, words: chinese['zh-Hant'].otherNames },
  'zh-Hans': { texts: zhHans, words: chinese['zh-Hans'].otherNames },
}

it.each(Object.entries(otherNames))('has one name for one thing in %s', (_, { texts, words }) => {
  const other = [...texts].map(([key, text]) => [key, (text.match(words) ?? []).join(' ')])
  expect(other.filter(([, found]) => found !== '')).toEqual([])
})

describe.each(Object.entries(chinese))('the Chinese of %s', (lang, written) => {
  const texts = [...(lang === 'zh-Hant' ? zhHant : zhHans)].filter(
    ([key, text]) => !literalChinese.includes(key) && !sharedWords.includes(text) && hasLetters(text),
  )

  it('is Chinese', () => {
    expect(texts.filter(([, text]) => hanOf(text).length === 0)).toEqual([])
  })

  it('is written in one script', () => {
    const mixed = texts.map(([key, text]) => [key, ofTheOtherScript(text, written)])
    expect(mixed.filter(([, characters]) => characters !== '')).toEqual([])
  })

  it('uses the words of its region', () => {
    const strange = texts.map(([key, text]) => [key, (text.match(written.foreignWords) ?? []).join(' ')])
    expect(strange.filter(([, words]) => words !== '')).toEqual([])
  })
})
