import { describe, expect, it } from 'vitest'
import { asLang, defaultLang, langs } from './lang.ts'

describe('asLang', () => {
  it.each([
    ['en', 'en'],
    ['en-US', 'en'],
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES_us', 'es'],
    ['zh', 'zh-Hans'],
    ['zh-CN', 'zh-Hans'],
    ['zh-SG', 'zh-Hans'],
    ['zh-TW', 'zh-Hant'],
    ['zh-HK', 'zh-Hant'],
    ['zh_mo', 'zh-Hant'],
    ['zh-Hant-CN', 'zh-Hant'],
    ['zh-Hans-TW', 'zh-Hans'],
    ['fr', 'en'],
    ['', 'en'],
    ['english', 'en'],
  ])('reads %s as %s', (tag, lang) => expect(asLang(tag)).toBe(lang))

  it.each([[undefined], [null], [3], [['es']], [{}]])('maps %s to the default', (value) =>
    expect(asLang(value)).toBe(defaultLang),
  )

  it('keeps the four languages as they are', () => expect(langs.map(asLang)).toEqual([...langs]))
})
