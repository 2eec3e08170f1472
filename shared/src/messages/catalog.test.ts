import { createTranslator } from 'use-intl/core'
import { describe, expect, it } from 'vitest'
import { chinese, ofTheOtherScript } from './chinese.ts'
import { csvColumns as csvEn } from './en/bills/csvColumns.ts'
import { product as productEn } from './en/goods/product.ts'
import { pay as payEn } from './en/pay.ts'
import { profit as profitEn } from './en/bills/profit.ts'
import { share as shareEn } from './en/share.ts'
import { sms as smsEn } from './en/sent/sms.ts'
import { shop as shopEn } from './en/shop.ts'
import { audit as auditEn } from './en/staff/audit.ts'
import { staffTexts as staffEn } from './en/staff/index.ts'
import { tracking as trackingEn } from './en/parcels/tracking.ts'
import { en as portalEn } from './en/sides/index.ts'
import { shortcuts as shortcutsEn } from './en/session/shortcuts.ts'
import { viewing as viewingEn } from './en/session/viewing.ts'
import { welcome as welcomeEn } from './en/session/welcome.ts'
import { csvColumns as csvEs } from './es/bills/csvColumns.ts'
import { product as productEs } from './es/goods/product.ts'
import { pay as payEs } from './es/pay.ts'
import { profit as profitEs } from './es/bills/profit.ts'
import { share as shareEs } from './es/share.ts'
import { sms as smsEs } from './es/sent/sms.ts'
import { shop as shopEs } from './es/shop.ts'
import { audit as auditEs } from './es/staff/audit.ts'
import { staffTexts as staffEs } from './es/staff/index.ts'
import { tracking as trackingEs } from './es/parcels/tracking.ts'
import { es as portalEs } from './es/sides/index.ts'
import { shortcuts as shortcutsEs } from './es/session/shortcuts.ts'
import { viewing as viewingEs } from './es/session/viewing.ts'
import { welcome as welcomeEs } from './es/session/welcome.ts'
import { flatten } from './flatten.ts'
import { csvColumns as csvHans } from './zh-Hans/bills/csvColumns.ts'
import { product as productHans } from './zh-Hans/goods/product.ts'
import { pay as payHans } from './zh-Hans/pay.ts'
import { profit as profitHans } from './zh-Hans/bills/profit.ts'
import { share as shareHans } from './zh-Hans/share.ts'
import { sms as smsHans } from './zh-Hans/sent/sms.ts'
import { shop as shopHans } from './zh-Hans/shop.ts'
import { audit as auditHans } from './zh-Hans/staff/audit.ts'
import { staffTexts as staffHans } from './zh-Hans/staff/index.ts'
import { tracking as trackingHans } from './zh-Hans/parcels/tracking.ts'
import { zhHans as portalHans } from './zh-Hans/sides/index.ts'
import { shortcuts as shortcutsHans } from './zh-Hans/session/shortcuts.ts'
import { viewing as viewingHans } from './zh-Hans/session/viewing.ts'
import { welcome as welcomeHans } from './zh-Hans/session/welcome.ts'
import { csvColumns as csvHant } from './zh-Hant/bills/csvColumns.ts'
import { product as productHant } from './zh-Hant/goods/product.ts'
import { pay as payHant } from './zh-Hant/pay.ts'
import { profit as profitHant } from './zh-Hant/bills/profit.ts'
import { share as shareHant } from './zh-Hant/share.ts'
import { sms as smsHant } from './zh-Hant/sent/sms.ts'
import { shop as shopHant } from './zh-Hant/shop.ts'
import { audit as auditHant } from './zh-Hant/staff/audit.ts'
import { staffTexts as staffHant } from './zh-Hant/staff/index.ts'
import { tracking as trackingHant } from './zh-Hant/parcels/tracking.ts'
import { zhHant as portalHant } from './zh-Hant/sides/index.ts'
import { shortcuts as shortcutsHant } from './zh-Hant/session/shortcuts.ts'
import { viewing as viewingHant } from './zh-Hant/session/viewing.ts'
import { welcome as welcomeHant } from './zh-Hant/session/welcome.ts'

const en = {
  ...portalEn,
  sms: smsEn,
  staff: staffEn,
  audit: auditEn,
  profit: profitEn,
  share: shareEn,
  pay: payEn,
  product: productEn,
  shop: shopEn,
  csvColumns: csvEn,
  shortcuts: shortcutsEn,
  viewing: viewingEn,
  welcome: welcomeEn,
  tracking: trackingEn,
}
const es = {
  ...portalEs,
  sms: smsEs,
  staff: staffEs,
  audit: auditEs,
  profit: profitEs,
  share: shareEs,
  pay: payEs,
  product: productEs,
  shop: shopEs,
  csvColumns: csvEs,
  shortcuts: shortcutsEs,
  viewing: viewingEs,
  welcome: welcomeEs,
  tracking: trackingEs,
}
const zhHans = {
  ...portalHans,
  sms: smsHans,
  staff: staffHans,
  audit: auditHans,
  profit: profitHans,
  share: shareHans,
  pay: payHans,
  product: productHans,
  shop: shopHans,
  csvColumns: csvHans,
  shortcuts: shortcutsHans,
  viewing: viewingHans,
  welcome: welcomeHans,
  tracking: trackingHans,
}
const zhHant = {
  ...portalHant,
  sms: smsHant,
  staff: staffHant,
  audit: auditHant,
  profit: profitHant,
  share: shareHant,
  pay: payHant,
  product: productHant,
  shop: shopHant,
  csvColumns: csvHant,
  shortcuts: shortcutsHant,
  viewing: viewingHant,
  welcome: welcomeHant,
  tracking: trackingHant,
}
const english = flatten(en)
const all = { en, 'zh-Hant': zhHant, 'zh-Hans': zhHans, es }

/** The clipboard notice is Chinese in every language. */
const literalChinese = ['notices.copiedTitle', 'notices.copiedLiteral']

/** Texts that are the same in English and another language: names, formats, shared words. */
const sharedWords = [
  'Bencao|PayPal|Converge|UPS|USPS|FedEx|DHL|Visa|Mastercard|American Express|Discover',
  'NPI|VIP|SKU|FAQ|QR|PDF|CSV|SMS|MM/DD/YYYY|MM/YYYY|Total|Subtotal|Personal|No|Error',
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
  for (const messages of Object.values(all))
    expect([...flatten(messages).keys()].sort()).toEqual([...english.keys()].sort())
})

it('keeps the clipboard notice in the same literal Chinese everywhere', () => {
  for (const messages of Object.values(all)) {
    expect(messages.notices.copiedTitle).toBe('提示')
    expect(messages.notices.copiedLiteral).toBe('内容已复制到剪切板')
  }
})

it('mentions that a phone starts with 9 in English and Spanish only', () => {
  expect(en.fields.phoneFormat).toContain('10 digit number starting with 9')
  expect(es.fields.phoneFormat).toMatch(/10 dígitos.*comience con 9/)
  for (const { fields } of [zhHant, zhHans]) {
    expect(fields.phoneFormat).toContain('10 位')
    expect(fields.phoneFormat).not.toContain('9')
  }
})

it.each(Object.entries(all))('writes out every text in %s with nothing left unfilled', (locale, messages) => {
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
  expect([...flatten(messages)].map(writtenOut).filter((written) => /[{}]/.test(written))).toEqual([])
})

describe.each(Object.entries({ 'zh-Hant': zhHant, 'zh-Hans': zhHans, es }))(
  'the texts of %s',
  (_, messages) => {
    const texts = flatten(messages)

    it('take the arguments of English', () => {
      const taken = (from: ReadonlyMap<string, string>) =>
        [...from].map(([key, text]) => [key, ...argumentsOf(text), ...tagsOf(text)].join(' ')).sort()
      expect(taken(texts)).toEqual(taken(english))
    })

    it('are empty only where English is', () => {
      const empty = (from: ReadonlyMap<string, string>) =>
        [...from].filter(([, text]) => text.trim() === '').map(([key]) => key)
      expect(empty(texts)).toEqual(empty(english))
    })

    it('are not left in English', () => {
      const left = [...texts].filter(
        ([key, text]) =>
          !literalChinese.includes(key) &&
          !sharedWords.includes(text) &&
          hasLetters(text) &&
          (text === english.get(key) ||
            /\b(?:the|your|you|please|with|and|this|not|for|of)\b/i.test(text.replaceAll(/\{\w+\}/g, ''))),
      )
      expect(left).toEqual([])
    })
  },
)

/** Other words for what has one name here. */
const otherNames = {
  en: { messages: en, words: /\b[Ee]-mail|\bZIP code|\b[Ll]og (?:in|out)\b|\banew\b/g },
  es: {
    messages: es,
    words: /expediente|ID de referencia|seguimiento|\bIntro\b|«|Introduzca|consultorio|Bienvenido/g,
  },
  'zh-Hant': { messages: zhHant, words: chinese['zh-Hant'].otherNames },
  'zh-Hans': { messages: zhHans, words: chinese['zh-Hans'].otherNames },
}

it.each(Object.entries(otherNames))('has one name for one thing in %s', (_, { messages, words }) => {
  const other = [...flatten(messages)].map(([key, text]) => [key, (text.match(words) ?? []).join(' ')])
  expect(other.filter(([, found]) => found !== '')).toEqual([])
})

describe.each(Object.entries(chinese))('the Chinese of %s', (lang, written) => {
  const texts = [...flatten(lang === 'zh-Hant' ? zhHant : zhHans)].filter(
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
