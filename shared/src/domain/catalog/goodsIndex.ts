import { isNamed, ranks, readGoods, readSearch, type TypedSearch } from './goodsSearch.ts'
import type { SearchedGoods } from './goodsText.ts'
import type { Indication } from './indications.ts'
import { collectNames } from './nameIndex.ts'
import { prepareRows } from './nearRows.ts'
import { oldReadings } from './oldRomanization.ts'
import { lettersAtOnce } from './sortedTexts.ts'
import { collectWords } from './wordIndex.ts'

/** The places of the products that match, best first, and the rank of each. */
export type Found = { places: Int32Array; ranks: Uint8Array }

/** Many products, prepared once so that a search is fast enough to run on every key. */
export type GoodsIndex<T> = {
  items: readonly T[]
  /**
   * The products that match, best first, then in the given order. If nothing does, what is typed is read as an older
   * romanization; near misses come last.
   */
  find(query: string): Found
}

/**
 * Yields every now and then, so that other work may run in between.
 *
 * @param items in the order in which equal matches are returned
 * @param textOf the search text of a product, if it is stored
 */
export function* fillGoodsIndex<T extends SearchedGoods>(
  items: readonly T[],
  textOf?: (item: T) => string,
): Generator<void, GoodsIndex<T>> {
  const [names, words, uses] = [collectNames(), collectWords(), collectWords()]
  const texts: string[] = []
  let wordCount = 0
  const lengths: number[] = []
  let letters = 0
  for (const [place, item] of items.entries()) {
    const one = readGoods(item, textOf?.(item))
    names.add(one, place)
    const inText = one.text.split(' ')
    for (const word of inText) words.add(word, place)
    for (const word of one.indications.split(' ')) uses.add(word, place)
    texts.push(one.text)
    wordCount += inText.length
    lengths.push(one.length)
    letters += one.text.length + one.indications.length
    if (letters < lettersAtOnce) continue
    letters = 0
    yield
  }
  const findNamed = yield* names.prepare()
  const written = yield* words.prepare()
  const used = yield* uses.prepare()
  const findInARow = yield* prepareRows(texts, wordCount)

  /** Calls `found` for each product in whose search text all terms are, with its rank. */
  const findWritten = (terms: readonly string[], found: (place: number, rank: number) => void): void => {
    const [parts, begun] = [new Uint8Array(items.length), new Uint8Array(items.length)]
    for (const [at, term] of terms.entries()) {
      written.containing(term, (place, atStart) => {
        if (parts[place] === at) parts[place] = at + 1
        if (atStart && begun[place] === at) begun[place] = at + 1
      })
    }
    for (let place = 0; place < items.length; place += 1) {
      if (parts[place] === terms.length)
        found(place, begun[place] === terms.length ? ranks.wordStarts : ranks.part)
    }
  }

  /** Calls `found` for each product that is used for what is typed. */
  const findUsed = (indications: readonly Indication[], found: (place: number) => void): void => {
    for (const phrase of indications) {
      const has = new Uint8Array(items.length)
      for (const [at, word] of phrase.entries()) {
        used.starting(word, (place) => {
          if (has[place] !== at) return
          has[place] = at + 1
          if (at === phrase.length - 1) found(place)
        })
      }
    }
  }

  const matching = (typed: TypedSearch) => {
    const matches = collectMatches(items.length)
    const addUnmatched = (place: number, rank: number) => {
      if (!matches.has(place)) matches.add(place, rank, lengths[place] ?? 0)
    }
    findNamed(typed, matches.add)
    findWritten(typed.terms, addUnmatched)
    findUsed(typed.indications, (place) => addUnmatched(place, ranks.indication))
    if (typed.termsWithoutForm) findWritten(typed.termsWithoutForm, addUnmatched)
    return matches
  }

  const nearMisses = ({ terms }: TypedSearch) => {
    const count = new Uint8Array(items.length)
    for (const [at, term] of terms.entries()) {
      const found = (place: number) => {
        if (count[place] === at) count[place] = at + 1
      }
      written.containing(term, found)
      written.near(term, found)
    }
    findInARow(terms.join(''), (place) => {
      count[place] = terms.length
    })
    const matches = collectMatches(items.length)
    for (let place = 0; place < items.length; place += 1)
      if (count[place] === terms.length) matches.add(place, ranks.near, lengths[place] ?? 0)
    return matches
  }

  /** What an older romanization means: the first reading that names a product, else the first that finds one. */
  const findOld = (query: string): Found | null => {
    let first: Found | null = null
    for (const reading of oldReadings(query)) {
      const matches = matching(readSearch(reading))
      if (matches.count() === 0) continue
      const found = matches.inOrder()
      if (isNamed(found.ranks[0] ?? ranks.near)) return found
      first ??= found
    }
    return first
  }

  return {
    items,
    find(query) {
      const typed = readSearch(query)
      if (typed.terms.length === 0)
        return { places: Int32Array.from(items.keys()), ranks: new Uint8Array(items.length) }
      const matches = matching(typed)
      if (matches.count() > 0) return matches.inOrder()
      return findOld(query) ?? nearMisses(typed).inOrder()
    },
  }
}

/** Fills an index at once. */
export const indexGoods = <T extends SearchedGoods>(
  items: readonly T[],
  textOf?: (item: T) => string,
): GoodsIndex<T> => {
  const filling = fillGoodsIndex(items, textOf)
  for (;;) {
    const { done, value } = filling.next()
    if (done) return value
  }
}

/** Tenths of a rest below the next rank. */
const restTenths = 10_000

/** The best match of each product. */
const collectMatches = (size: number) => {
  const unmatched = 2 ** 31 - 1
  /** Rank and rest as one number. */
  const best = new Int32Array(size).fill(unmatched)
  let count = 0
  return {
    has: (place: number): boolean => best[place] !== unmatched,
    count: (): number => count,
    add(place: number, rank: number, rest: number) {
      const match = rank * restTenths + Math.min(Math.round(rest * 10), restTenths - 1)
      const known = best[place] ?? 0
      if (known === unmatched) count += 1
      if (match < known) best[place] = match
    },
    /** Thousands of products match a letter, but in few different ways, so these are sorted and not the products. */
    inOrder(): Found {
      const places = new Map<number, number[]>()
      for (let place = 0; place < size; place += 1) {
        const match = best[place] ?? unmatched
        if (match === unmatched) continue
        const equal = places.get(match)
        if (equal) equal.push(place)
        else places.set(match, [place])
      }
      const found = { places: new Int32Array(count), ranks: new Uint8Array(count) }
      let filled = 0
      for (const [match, equal] of [...places].sort(([a], [b]) => a - b)) {
        found.places.set(equal, filled)
        found.ranks.fill(Math.floor(match / restTenths), filled, filled + equal.length)
        filled += equal.length
      }
      return found
    },
  }
}
