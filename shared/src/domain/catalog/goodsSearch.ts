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
}

const wordsIn = (text: string): string[] => wordsOf(foldText(text).replaceAll('&', ' and '))
const initialsOf = (pinyin: string) =>
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

/** The terms of a product search, in any language, in pinyin with or without tones, or by SKU. */
export const goodsSearchTerms = (query: string): string[] => {
  const terms = query
    .split(/[\s,;/+]+/)
    .map((part) => foldText(part).replaceAll('&', ' and '))
    .flatMap((part) => (part.includes(' ') ? wordsOf(part) : [wordsOf(part).join('')]))
    .map((word) => (toned.test(word) ? word.replace(/[0-5]/g, '') : word))
    .map((word) => word.replace(/^([ln])v/, '$1u'))
    .filter((word) => word !== '')
  return [...new Set(terms)].slice(0, maxTerms)
}

/** One letter wrong, missing, added, or swapped with its neighbor; words under 4 letters must be equal. */
export const isOneTypoAway = (word: string, query: string): boolean => {
  if (word === query) return true
  if (Math.min(word.length, query.length) < 4 || Math.abs(word.length - query.length) > 1) return false
  if (!mayBeginAlike(word, query)) return false
  let at = 0
  while (at < word.length && word[at] === query[at]) at += 1
  const [rest, typed] = [word.slice(at), query.slice(at)]
  return (
    rest.slice(1) === typed.slice(1) ||
    rest.slice(1) === typed ||
    rest === typed.slice(1) ||
    (rest[0] === typed[1] && rest[1] === typed[0] && rest.slice(2) === typed.slice(2))
  )
}

/** One typo keeps the first or second letter, or moves one of them by one place. */
const mayBeginAlike = (word: string, query: string): boolean =>
  word[0] === query[0] || word[1] === query[1] || word[0] === query[1] || word[1] === query[0]

/** True if a search text is one typo away from a query; numbers must match exactly. */
export const isNearMiss = (searchText: string, query: string): boolean => {
  const terms = goodsSearchTerms(query)
  if (terms.length === 0) return false
  const words = searchText.split(' ')
  const eachNear = terms.every(
    (term) => searchText.includes(term) || words.some((word) => isNearWord(word, term)),
  )
  return eachNear || isNearWords(searchText, terms.join(''))
}

const nearWord = (word: string, typed: string) => !/\d/.test(typed) && isOneTypoAway(word, typed)

/** Prefixes are compared from 6 letters on; shorter ones are near too many words. */
export const hasNearStarts = (typed: string): boolean => typed.length >= 6 && !/\d/.test(typed)

const nearStart = (text: string, typed: string) =>
  hasNearStarts(typed) &&
  mayBeginAlike(text, typed) &&
  [typed.length - 1, typed.length, typed.length + 1].some(
    (length) => length <= text.length && isOneTypoAway(text.slice(0, length), typed),
  )

/** True if a word of a search text, or its beginning, is one typo away from a term. */
export const isNearWord = (word: string, term: string): boolean =>
  nearWord(word, term) || nearStart(word, term)

/** True if the query without its spaces is one typo away from the beginning of some consecutive words. */
export const isNearWords = (searchText: string, typed: string): boolean => {
  if (!hasNearStarts(typed)) return false
  const words = searchText.split(' ')
  return words.some((word, first) => {
    if (word.length > 1 && !mayBeginAlike(word, typed)) return false
    let row = word
    for (let next = first + 1; next < first + 8 && row.length <= typed.length; next++)
      row += words[next] ?? ''
    return nearStart(row, typed)
  })
}

/**
 * How well a product matches a query, 0 best: 0 its SKU, 1 its whole name, 2 the beginning of a name, 3 the beginning
 * of its initials, 4 beginnings of words, 5 anywhere, 6 a near miss. Null: no match.
 */
export const goodsRank = (goods: SearchedGoods, query: string): number | null =>
  rankOf(readGoods(goods), goodsSearchTerms(query)) ??
  (isNearMiss(goodsSearchText(goods), query) ? nearMissRank : null)

export const nearMissRank = 6

/** What the ranking needs of a product, computed once. */
export type ReadGoods = {
  text: string
  sku: string
  names: readonly string[]
  initials: string
  /** Number of words in its name; between equal ranks the shorter name comes first. */
  length: number
}

/** `text`: its search text, if stored. */
export const readGoods = (goods: SearchedGoods, text = goodsSearchText(goods)): ReadGoods => ({
  text,
  sku: wordsIn(goods.sku).join(''),
  names: [goods.pinyin, goods.name, goods.nameZhHans, goods.nameZhHant, goods.nameEs].map((name) =>
    wordsIn(name).join(''),
  ),
  initials: initialsOf(goods.pinyin),
  length: wordsIn(goods.pinyin || goods.name).length,
})

/** The rank by the terms of a query, near misses excluded. */
export const rankOf = (
  { text, sku, names, initials }: ReadGoods,
  terms: readonly string[],
): number | null => {
  if (terms.length === 0) return 0
  const typed = terms.join('')
  if (sku === typed) return 0
  if (names.includes(typed)) return 1
  if (names.some((name) => name.startsWith(typed))) return 2
  if (initials.startsWith(typed)) return 3
  if (!terms.every((term) => text.includes(term))) return null
  return terms.every((term) => text.startsWith(term) || text.includes(` ${term}`)) ? 4 : 5
}

/**
 * The products that match a query, best first; between equals the shorter name, then the given order. Near misses only
 * if nothing matches.
 */
export const rankGoods = <T extends SearchedGoods>(goods: readonly T[], query: string): T[] => {
  if (goodsSearchTerms(query).length === 0) return [...goods]
  const ranked = (rankOf: (item: T) => number | null) =>
    goods.flatMap((item) => {
      const rank = rankOf(item)
      return rank === null ? [] : [{ item, rank, length: wordsIn(item.pinyin || item.name).length }]
    })
  const terms = goodsSearchTerms(query)
  const matches = ranked((item) => rankOf(readGoods(item), terms))
  const found = matches.length > 0 ? matches : ranked((item) => goodsRank(item, query))
  return found.toSorted((a, b) => a.rank - b.rank || a.length - b.length).map(({ item }) => item)
}

/** From (inclusive) and to (exclusive), as positions in the displayed text. */
export type MatchRange = readonly [from: number, to: number]

type Letter = { folded: string; from: number; to: number; startsWord: boolean }

/** Where a query matches a displayed name, for highlighting: as a beginning, across words, or by initials. */
export const matchRanges = (text: string, query: string): MatchRange[] => {
  const letters = lettersOf(text)
  const terms = goodsSearchTerms(query)
  if (terms.length === 0) return []
  const whole = runOf(letters, terms.join(''), true)
  if (whole) return merge(whole)
  const atStarts = terms.map((term) => runOf(letters, term, true))
  if (atStarts.every((run) => run !== null)) return merge(atStarts.flat())
  const heads = letters.filter((letter) => letter.startsWord)
  const byInitials =
    terms.length === 1 && terms.join('').length > 1 ? runOf(heads, terms.join(''), false) : null
  if (byInitials) return merge(byInitials)
  return merge(terms.flatMap((term) => runOf(letters, term, true) ?? runOf(letters, term, false) ?? []))
}

const lettersOf = (text: string): Letter[] => {
  const letters: Letter[] = []
  let from = 0
  let inWord = false
  for (const char of text) {
    const to = from + char.length
    const folded = foldText(char)
    const alone = folded === '&' || /\p{Script=Han}/u.test(char)
    const plain = folded === '&' ? 'and' : folded.replace(/[^\p{L}\p{N}]/gu, '')
    const startsWord = alone || !inWord
    letters.push(
      ...Array.from(plain, (letter, i) => ({ folded: letter, from, to, startsWord: startsWord && i === 0 })),
    )
    inWord = plain !== '' ? !alone : inWord && /['’‘ʼ`´\p{M}]/u.test(char)
    from = to
  }
  return letters
}

const runOf = (letters: readonly Letter[], typed: string, atWordStart: boolean): Letter[] | null => {
  const wanted = Array.from(typed)
  for (const [first, letter] of letters.entries()) {
    if (atWordStart && !letter.startsWord) continue
    if (wanted.every((char, i) => letters[first + i]?.folded === char))
      return letters.slice(first, first + wanted.length)
  }
  return null
}

const merge = (found: readonly Letter[]): MatchRange[] => {
  const ranges: [number, number][] = []
  for (const { from, to } of found.toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else ranges.push([from, to])
  }
  return ranges
}
