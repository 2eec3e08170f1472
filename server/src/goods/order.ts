import { goodsRank, rankGoods } from '@bencao/shared/domain/goodsSearch.ts'
import type { Candidate } from './queries.ts'

const byWish = {
  relevance: (a: Candidate, b: Candidate) => b.familiarity - a.familiarity,
  recent: (a: Candidate, b: Candidate) =>
    b.lastOrderDate.localeCompare(a.lastOrderDate) || b.timesOrdered - a.timesOrdered,
  frequent: (a: Candidate, b: Candidate) =>
    b.timesOrdered - a.timesOrdered || b.lastOrderDate.localeCompare(a.lastOrderDate),
}

/** The products that answer a search, the provider's own first (decisions section 4), then the best answers. */
export const orderMatches = (
  found: readonly Candidate[],
  search: string,
  sort: keyof typeof byWish,
): Candidate[] => {
  const ranked = rankGoods(found, search)
  const own = ranked.filter((match) => match.timesOrdered > 0)
  const others = ranked.filter((match) => match.timesOrdered === 0)
  if (sort !== 'relevance') return [...own.toSorted(byWish[sort]), ...others]
  const rank = new Map(own.map((match) => [match, goodsRank(match, search) ?? 0]))
  const better = (a: Candidate, b: Candidate) =>
    (rank.get(a) ?? 0) - (rank.get(b) ?? 0) || byWish.relevance(a, b)
  return [...own.toSorted(better), ...others]
}
