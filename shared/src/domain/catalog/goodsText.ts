import { foldText, wordsOf } from '../foldText.ts'

export type SearchedGoods = {
  sku: string
  /** English name. */
  name: string
  pinyin: string
  nameZhHans: string
  nameZhHant: string
  nameEs: string
  form?: string | null | undefined
  category?: string | undefined
  /** English, for clinicians. */
  description?: string | undefined
}

export const wordsIn = (text: string): string[] => wordsOf(foldText(text).replaceAll('&', ' and '))
export const initialsOf = (pinyin: string) =>
  wordsIn(pinyin)
    .map((word) => word[0])
    .join('')

/**
 * The search text stored with a product. A row matches if it contains every term of `goodsSearchTerms` (`LIKE
 * '%term%'`). It holds folded words, then pinyin without spaces, its initials, and the bare SKU.
 */
export const goodsSearchText = (goods: SearchedGoods): string => {
  const names = [goods.pinyin, goods.name, goods.nameZhHans, goods.nameZhHant, goods.nameEs, goods.form ?? '']
  const joinedParts = names.flatMap((name) => name.split(/\s+/)).map((part) => wordsIn(part).join(''))
  const words = names.flatMap(wordsIn)
  const extra = [
    ...joinedParts,
    wordsIn(goods.pinyin).join(''),
    wordsIn(goods.nameZhHans).join(''),
    wordsIn(goods.nameZhHant).join(''),
    initialsOf(goods.pinyin),
    wordsIn(goods.sku).join(''),
  ]
  return [...words, ...new Set(extra.filter((token) => token !== '' && !words.includes(token)))].join(' ')
}

const maxTerms = 8
// One pinyin syllable with its tone number; "d3" and "b12" do not match, because they have no vowel.
const toned = /^(?:(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])?[aeiouv]{1,4}(?:ng|n|r)?[0-5])+$/

/** The words of a product search, in any language, in pinyin with or without tones, or by SKU. */
export const typedWords = (query: string): string[] =>
  query
    .split(/[\s,;/+]+/)
    .map((part) => foldText(part).replaceAll('&', ' and '))
    .flatMap((part) => (part.includes(' ') ? wordsOf(part) : [wordsOf(part).join('')]))
    .map((word) => (toned.test(word) ? word.replace(/[0-5]/g, '') : word))
    .map((word) => word.replace(/^([ln])v/, '$1u'))
    .filter((word) => word !== '')

/** The terms that the search text of a similar product contains. */
export const goodsSearchTerms = (query: string): string[] =>
  [...new Set(typedWords(query))].slice(0, maxTerms)
