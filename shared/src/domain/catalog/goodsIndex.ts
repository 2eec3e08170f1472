import {
  goodsSearchTerms,
  hasNearStarts,
  isNearWord,
  isNearWords,
  nearMissRank,
  type ReadGoods,
  rankOf,
  readGoods,
  type SearchedGoods,
} from './goodsSearch.ts'

export type Found<T> = { item: T; rank: number }

/** Many products, prepared once so that a search is fast enough to run on every key. */
export type GoodsIndex<T> = {
  items: readonly T[]
  /** Same matches as `rankGoods`, with the rank of `goodsRank`: best first, near misses only if nothing matches. */
  find(query: string): Found<T>[]
}

type PreparedGoods<T> = ReadGoods & { item: T }

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

/** @param places in the order in which equal matches are returned */
export const indexGoods = <T>(places: readonly PreparedGoods<T>[]): GoodsIndex<T> => {
  const holding = joinTexts(
    places.map(({ text, names, initials, sku }) => [text, ...names, initials, sku].join(' ')),
  )
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

  return {
    items: places.map((place) => place.item),
    find(query) {
      const terms = goodsSearchTerms(query)
      // Every ranked product contains every term, in its search text or in one of its other texts.
      const candidates =
        terms.length === 0 ? places : holding(longest(terms)).flatMap((at) => places[at] ?? [])
      let ranked = candidates.flatMap((place) => {
        const rank = rankOf(place, terms)
        return rank === null ? [] : [{ place, rank }]
      })
      if (ranked.length === 0) {
        const found = [...near(terms)].sort((a, b) => a - b)
        ranked = found.flatMap((at) => places[at] ?? []).map((place) => ({ place, rank: nearMissRank }))
      }
      if (terms.length > 0) ranked.sort((a, b) => a.rank - b.rank || a.place.length - b.place.length)
      return ranked.map(({ place, rank }) => ({ item: place.item, rank }))
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
