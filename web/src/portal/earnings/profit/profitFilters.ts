import type { Sent } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { earningKinds, payoutStateOf } from '@bencao/shared/domain/earnings/payout.ts'

/** The filters as the address has them; empty means all. The tab is in the address, too. */
export const noFilters = { tab: '', status: '', kind: '', from: '', to: '', page: 1 }
type ProfitFilters = typeof noFilters

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
