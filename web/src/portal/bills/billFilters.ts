import { type BillKind, billKinds } from '@bencao/shared/domain/bills/statement.ts'
import type { Sent } from '@bencao/shared/contract/index.ts'

/** `tab` is in the address, too. Year and month are 0 for today's. */
export const noFilters = { tab: '', year: 0, month: 0, kind: '', card: '', search: '', page: 1 }
export type BillFilters = typeof noFilters

const kindOf = (text: string): BillKind | undefined => billKinds.find((kind) => kind === text)

/** The year and month that are shown: those of the address, or else of this business date. */
export const shownMonth = (
  { year, month }: Pick<BillFilters, 'year' | 'month'>,
  today: string,
): { year: number; month: number } => {
  const now = { year: Number(today.slice(0, 4)), month: Number(today.slice(5, 7)) }
  const shownYear = year >= 2000 && year <= 2999 ? year : now.year
  if (month >= 1 && month <= 12) return { year: shownYear, month }
  return { year: shownYear, month: shownYear === now.year ? now.month : 12 }
}

/** The input of the list for these filters. Invalid values of an address are left out. */
export const listInput = (
  { kind, card, search, page }: BillFilters,
  month: { year: number; month: number },
  pageSize: number,
): Sent<'month_bill_list'> => {
  const chosen = kindOf(kind)
  return {
    ...month,
    ...(chosen && { kind: chosen }),
    ...(/^(?:\d{4}|paypal)$/.test(card) && { cardEnding: card }),
    ...(search !== '' && { search }),
    page,
    pageSize,
  }
}

export const isFiltered = ({ kind, card, search }: BillFilters): boolean => kind + card + search !== ''
