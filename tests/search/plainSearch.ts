import { formDistance } from '@bencao/shared/domain/catalog/formulaForms.ts'
import {
  distanceOfForm,
  type GoodsName,
  matchFormula,
  matchName,
  type NameMatch,
  type TypedName,
} from '@bencao/shared/domain/catalog/goodsNames.ts'
import {
  type GoodsMatch,
  hasForm,
  isNamed,
  matchInitials,
  ranks,
  type ReadGoods,
  readSearch,
  type TypedSearch,
} from '@bencao/shared/domain/catalog/goodsSearch.ts'
import type { Indication } from '@bencao/shared/domain/catalog/indications.ts'
import { isNearStart, isNearWord, rowWords } from '@bencao/shared/domain/catalog/nearMiss.ts'
import { oldReadings } from '@bencao/shared/domain/catalog/oldRomanization.ts'

/*
 * The product search without an index: it looks at each product. Slow, but plain; the index is compared with it.
 */

const least = (matches: readonly GoodsMatch[]): GoodsMatch | null =>
  matches.toSorted(compareMatches)[0] ?? null

const compareMatches = (a: GoodsMatch, b: GoodsMatch): number => a.rank - b.rank || a.rest - b.rest

/** How the names of a product match a typed name. Within a rank, the form that is typed or usual comes first. */
function matchNames(goods: ReadGoods, typed: TypedName): GoodsMatch[] {
  const named = ({ how, rest }: NameMatch, name: GoodsName): GoodsMatch => ({
    rank: ranks[how],
    rest: rest + distanceOfForm(name, goods.form, typed) / 10,
  })
  const matches: GoodsMatch[] = []
  for (const name of goods.chinese) {
    const match = matchName(name, typed)
    if (match) matches.push(named(match, name))
    const formula = matchFormula(name, goods.isFormula, typed)
    if (!formula) continue
    const distance = formDistance(formula.formWord, goods.form)
    matches.push({ rank: distance === 0 ? ranks.typedForm : ranks.otherForm, rest: distance / 10 })
  }
  for (const name of goods.others) {
    const match = matchName(name, typed)
    if (match) matches.push(named(match, [goods.end]))
  }
  return matches
}

/** The match by name: the product is called what was typed. */
function matchNamed(goods: ReadGoods, { joined, names }: TypedSearch): GoodsMatch | null {
  if (goods.sku === joined) return { rank: ranks.sku, rest: 0 }
  return least(
    names.flatMap(({ name, form }) =>
      hasForm(goods, form) ? [...matchNames(goods, name), ...matchInitials(goods, name)] : [],
    ),
  )
}

/** The rank by the search text, for a product that is only similar. */
function rankByText({ text }: ReadGoods, terms: readonly string[]): number | null {
  if (!terms.every((term) => text.includes(term))) return null
  return terms.every((term) => ` ${text}`.includes(` ${term}`)) ? ranks.wordStarts : ranks.part
}

const isUsedFor = (indications: string, typed: readonly Indication[]): boolean =>
  typed.some((words) => words.every((word) => ` ${indications}`.includes(` ${word}`)))

/** The match by names, search text and indications; near misses excluded. */
function matchOf(goods: ReadGoods, typed: TypedSearch): GoodsMatch | null {
  if (typed.terms.length === 0) return { rank: ranks.sku, rest: 0 }
  const named = matchNamed(goods, typed)
  if (named) return named
  const rank =
    rankByText(goods, typed.terms) ??
    (isUsedFor(goods.indications, typed.indications) ? ranks.indication : null) ??
    (typed.termsWithoutForm && rankByText(goods, typed.termsWithoutForm))
  return rank === null ? null : { rank, rest: goods.length }
}

/** True if a search text is one typo away from what is typed; numbers must match exactly. */
function isNearMiss(searchText: string, { terms }: TypedSearch): boolean {
  const words = searchText.split(' ')
  const joined = terms.join('')
  return (
    terms.every((term) => searchText.includes(term) || words.some((word) => isNearWord(word, term))) ||
    words.some((_word, at) => isNearStart(words.slice(at, at + rowWords).join(''), joined))
  )
}

type Placed = GoodsMatch & { place: number }

const matchAll = (goods: readonly ReadGoods[], typed: TypedSearch): Placed[] =>
  goods
    .flatMap((one, place) => {
      const match = matchOf(one, typed)
      return match ? [{ place, ...match }] : []
    })
    .toSorted(compareMatches)

/** What is typed in an older romanization: the first reading that names a product, else the first that finds one. */
function matchOld(goods: readonly ReadGoods[], query: string): Placed[] {
  const found = oldReadings(query)
    .map((reading) => matchAll(goods, readSearch(reading)))
    .filter(([best]) => best !== undefined)
  return found.find(([best]) => best && isNamed(best.rank)) ?? found[0] ?? []
}

/** The places and ranks of the products that match, best first; near misses only if nothing else matches. */
export function searchPlainly(
  goods: readonly ReadGoods[],
  query: string,
): { places: number[]; ranks: number[] } {
  const typed = readSearch(query)
  const nearMisses = (): Placed[] =>
    goods
      .flatMap((one, place) =>
        isNearMiss(one.text, typed) ? [{ place, rank: ranks.near, rest: one.length }] : [],
      )
      .toSorted(compareMatches)
  const exact = matchAll(goods, typed)
  const old = exact.length > 0 ? exact : matchOld(goods, query)
  const found = old.length > 0 ? old : nearMisses()
  return { places: found.map(({ place }) => place), ranks: found.map(({ rank }) => rank) }
}
