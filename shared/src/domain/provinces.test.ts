import { describe, expect, it } from 'vitest'
import { langs } from './lang.ts'
import { countries, provinceName, provinces } from './provinces.ts'

describe('provinces', () => {
  it('are 50 states, the District and 5 territories, each code once', () => {
    expect(provinces).toHaveLength(56)
    expect(new Set(provinces.map((province) => province.code)).size).toBe(56)
    for (const code of ['DC', 'PR', 'VI', 'GU', 'AS', 'MP', 'CA', 'WY'])
      expect(provinceName(code, 'en')).not.toBe(code)
  })

  it.each(langs)('have distinct names in %s', (lang) => {
    const names = provinces.map((province) => province.names[lang])
    expect(new Set(names).size).toBe(names.length)
    for (const name of names) expect(name.trim()).not.toBe('')
  })

  it('are written in Chinese characters in Chinese', () => {
    for (const { names } of [...provinces, ...countries]) {
      expect(names['zh-Hant']).toMatch(/^\p{Script=Han}+$/u)
      expect(names['zh-Hans']).toMatch(/^\p{Script=Han}+$/u)
    }
  })
})

it.each([
  ['NJ', 'zh-Hant', '紐澤西州'],
  ['NJ', 'zh-Hans', '新泽西州'],
  ['NC', 'es', 'Carolina del Norte'],
  ['CA', 'en', 'California'],
  ['XX', 'en', 'XX'],
] as const)('%s in %s is %s', (code, lang, name) => expect(provinceName(code, lang)).toBe(name))

it('ships to the US only', () => expect(countries.map((country) => country.code)).toEqual(['US']))
