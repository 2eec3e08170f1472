import type { Sent } from '@bencao/shared/contract/index.ts'
import { addDays, addMonths, isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { earningKinds, payoutStateOf } from '@bencao/shared/domain/earnings/payout.ts'

/** The filters as the address has them; empty means all. The tab is in the address, too. */
export const noFilters = { tab: '', status: '', kind: '', from: '', to: '', page: 1 }
type ProfitFilters = typeof noFilters

/** The days of a month such as "2026-11"; of none if it is empty. */
export const daysOf = (month: string): { from: string; to: string } => {
  const from = `${month}-01`
  return month === '' ? { from: '', to: '' } : { from, to: addDays(addMonths(from, 1), -1) }
}

/** The month that the filters name whole; empty if none. */
export const monthOf = ({ from, to }: Pick<ProfitFilters, 'from' | 'to'>): string => {
  const month = from.slice(0, 7)
  return isIsoDate(from) && daysOf(month).from === from && daysOf(month).to === to ? month : ''
}

/** The input of the list. Invalid values in the address are ignored. */
export const listInput = (filters: ProfitFilters, pageSize: number): Sent<'referral_order_list'> => {
  const statusId = payoutStateOf(filters.status)
  const kind = earningKinds.find((known) => known === filters.kind)
  return {
    ...(statusId && { statusId }),
    ...(kind && { kind }),
    ...(isIsoDate(filters.from) && { dateFrom: filters.from }),
    ...(isIsoDate(filters.to) && { dateTo: filters.to }),
    page: filters.page,
    pageSize,
  }
}

export const isFiltered = (filters: ProfitFilters): boolean => Object.keys(listInput(filters, 1)).length > 2
