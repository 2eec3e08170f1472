import {
  compareMatches,
  type GoodsMatch,
  matchOf,
  type ReadGoods,
  ranks,
  readGoods,
  readSearch,
  type TypedSearch,
} from './goodsSearch.ts'
import type { SearchedGoods } from './goodsText.ts'
import { hasNearStarts, isNearWord, isNearWords } from './nearMiss.ts'

export type Found<T> = { item: T; rank: number }

/** Many products, prepared once so that a search is fast enough to run on every key. */
export type GoodsIndex<T> = {
  items: readonly T[]
  /** Same matches as `rankGoods`, with the rank of `goodsRank`: best first, near misses only if nothing matches. */
  find(query: string): readonly Found<T>[]
}

type PreparedGoods<T> = ReadGoods & { item: T }
type PlacedMatch<T> = Found<T> & GoodsMatch

/** This many of the latest searches are remembered; everyone types the same beginnings. */
const mostLatest = 50

export const prepareGoods = <T extends SearchedGoods>(item: T, text?: string): PreparedGoods<T> => ({
  ...readGoods(item, text),
  item,
})

/**
 * Joins many texts, because one long text is searched much faster than many short ones. Returns the places whose text
 * contains a term.
 */
const joinTexts = (texts: readonly string[]): ((term: string) => number[]) => {
  const whole = texts.map((text) => `${text}\n`).join('')
  const starts: number[] = []
  let length = 0
  for (const text of texts) {
    starts.push(length)
    length += text.length + 1
  }
  return (term) => {
    const found: number[] = []
    let place = 0
    for (let at = whole.indexOf(term); at >= 0; ) {
      while ((starts[place + 1] ?? length) <= at) place += 1
      found.push(place)
      const next = starts[place + 1]
      at = next === undefined ? -1 : whole.indexOf(term, next)
    }
    return found
  }
}

const longest = (terms: readonly string[]): string =>
  terms.reduce((best, term) => (term.length > best.length ? term : best), '')

/** The names of a product without spaces, so that a typed word that joins others is contained. */
const joinedNames = ({ chinese, others }: ReadGoods): string[] =>
  [...chinese, ...others].map((words) => words.join(''))

/** @param places in the order in which equal matches are returned */
export const indexGoods = <T>(places: readonly PreparedGoods<T>[]): GoodsIndex<T> => {
  const holding = joinTexts(
    places.map((place) => [place.text, ...joinedNames(place), place.initials, place.sku].join(' ')),
  )
  const usedFor = joinTexts(places.map(({ indications }) => ` ${indications}`))
  let words: [word: string, at: number[]][] | null = null
  let inARow: ReturnType<typeof nearInARow> | null = null

  const near = (terms: readonly string[]): Set<number> => {
    const known = (words ??= [...wordsOn(places)])
    const each = terms.map((term) => {
      const at = known.filter(([word]) => word.includes(term) || isNearWord(word, term))
      return new Set(at.flatMap(([, found]) => found))
    })
    const [first = new Set<number>(), ...others] = each
    const found = new Set([...first].filter((at) => others.every((set) => set.has(at))))
    inARow ??= nearInARow(places)
    for (const at of inARow(terms.join(''))) found.add(at)
    return found
  }

  /** The products that match are among these. */
  const candidates = ({ terms, joined, names, indications }: TypedSearch): PreparedGoods<T>[] => {
    const bases = names.flatMap(({ name }) => name.formulas.map(({ base }) => base))
    // A product that is named contains the first typed word, or its base if a form is joined to it.
    const firsts = [...names.map(({ name }) => name.words), ...bases].map(([first = '']) => first)
    const isCandidate = new Uint8Array(places.length)
    for (const term of new Set([longest(terms), joined, ...firsts]))
      for (const at of holding(term)) isCandidate[at] = 1
    for (const phrase of indications) for (const at of usedFor(` ${longest(phrase)}`)) isCandidate[at] = 1
    return places.filter((_place, at) => isCandidate[at] === 1)
  }

  const nearMisses = (terms: readonly string[]): PlacedMatch<T>[] =>
    [...near(terms)]
      .sort((a, b) => a - b)
      .flatMap((at) => places[at] ?? [])
      .map((place) => ({ item: place.item, rank: ranks.near, rest: place.length }))

  const search = (query: string): Found<T>[] => {
    const typed = readSearch(query)
    if (typed.terms.length === 0) return places.map(({ item }) => ({ item, rank: ranks.sku }))
    const matches: PlacedMatch<T>[] = []
    for (const place of candidates(typed)) {
      const match = matchOf(place, typed)
      if (match) matches.push({ item: place.item, rank: match.rank, rest: match.rest })
    }
    const found = matches.length > 0 ? matches : nearMisses(typed.terms)
    return found.sort(compareMatches)
  }

  const latest = new Map<string, Found<T>[]>()
  return {
    items: places.map((place) => place.item),
    find(query) {
      const found = latest.get(query) ?? search(query)
      latest.delete(query)
      latest.set(query, found)
      for (const oldest of [...latest.keys()].slice(0, -mostLatest)) latest.delete(oldest)
      return found
    },
  }
}

const wordsOn = (places: readonly ReadGoods[]): Map<string, number[]> => {
  const words = new Map<string, number[]>()
  for (const [at, { text }] of places.entries()) {
    for (const word of new Set(text.split(' '))) {
      const known = words.get(word)
      if (known) known.push(at)
      else words.set(word, [at])
    }
  }
  return words
}

/**
 * One typo leaves at least one third of the query intact. Only texts that contain such a third are compared in full.
 */
const nearInARow = (places: readonly ReadGoods[]): ((typed: string) => number[]) => {
  const holding = joinTexts(places.map(({ text }) => text.replaceAll(' ', '')))
  return (typed) => {
    if (!hasNearStarts(typed)) return []
    const [one, two] = [Math.floor(typed.length / 3), Math.floor((typed.length * 2) / 3)]
    const thirds = [typed.slice(0, one), typed.slice(one, two), typed.slice(two)]
    const candidates = new Set(thirds.flatMap(holding))
    return [...candidates].filter((at) => isNearWords(places[at]?.text ?? '', typed))
  }
}
