import type { Data } from '@bencao/shared/contract/index.ts'
import { dollarsText } from './dollarsText.ts'

export const amounts = ['Cents', 'FreeFromCents'] as const
export const kinds = ['standard', 'expedited'] as const
export type Kind = (typeof kinds)[number]
export type OfferName = `${Kind}${(typeof amounts)[number] | 'Days'}`
type Offers = Pick<Data<'staff_warehouse_list'>['rows'][number], OfferName>

/** The usual business days on the way: what a kind of shipping begins with that the warehouse does not offer yet. */
const usualDays: Record<Kind, string> = { standard: '3-5', expedited: '1-2' }

/** What a warehouse offers, as it is typed. Null: a new one. */
export const offerValues = (offers: Offers | null): Record<OfferName, string> => {
  const days = (kind: Kind) =>
    offers === null || offers[`${kind}Cents`] === null ? usualDays[kind] : (offers[`${kind}Days`] ?? '')
  return {
    standardCents: dollarsText(offers?.standardCents ?? null),
    standardFreeFromCents: dollarsText(offers?.standardFreeFromCents ?? null),
    standardDays: days('standard'),
    expeditedCents: dollarsText(offers?.expeditedCents ?? null),
    expeditedFreeFromCents: dollarsText(offers?.expeditedFreeFromCents ?? null),
    expeditedDays: days('expedited'),
  }
}
