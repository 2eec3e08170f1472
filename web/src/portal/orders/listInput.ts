import type { Sent } from '@bencao/shared/contract/index.ts'
import { isIsoDate } from '@bencao/shared/domain/calendar.ts'
import { type OrderFor, type OrderState, orderFors, orderStates } from '@bencao/shared/domain/order.ts'

/** The list's filters as the address has them; empty means all. Dates are YYYY-MM-DD. */
export const noFilters = { status: '', search: '', from: '', to: '', for: '', payer: '', page: 1 }
export type ListFilters = typeof noFilters

/** The input of the list call. Invalid values in the address are ignored. */
export const listInput = (filters: ListFilters, pageSize: number): Sent<'order_list'> => ({
  ...(isState(filters.status) && { statusId: filters.status }),
  ...(filters.search !== '' && { search: filters.search }),
  ...(isIsoDate(filters.from) && { dateFrom: filters.from }),
  ...(isIsoDate(filters.to) && { dateTo: filters.to }),
  ...(isOrderFor(filters.for) && { orderFor: filters.for }),
  ...(filters.payer === 'patient' && { payer: 'patient', statusId: 'awaitingPayment' }),
  page: filters.page,
  pageSize,
})

/** Whether any filter is set. */
export const isFiltered = (filters: ListFilters): boolean => {
  const { page: _page, pageSize: _pageSize, ...set } = listInput(filters, 1)
  return Object.keys(set).length > 0
}

const isState = (text: string): text is OrderState => orderStates.some((state) => state === text)
const isOrderFor = (text: string): text is OrderFor => orderFors.some((known) => known === text)
