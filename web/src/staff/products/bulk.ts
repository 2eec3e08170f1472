import type { Sent } from '@bencao/shared/contract/index.ts'
import { leastTenths, mostTenths, roundings } from '@bencao/shared/domain/catalog/bulkPrice.ts'
import { parseDollars } from '@bencao/shared/domain/money.ts'
import { dateSent } from '../../ui/form/typedDate.ts'
import { categoryOf } from './product.ts'

export const bulkKinds = ['percent', 'prices', 'category', 'active'] as const
export type BulkKind = (typeof bulkKinds)[number]

/** What changes, as it is typed. */
export type TypedBulk = {
  percent: string
  rounding: string
  retailCents: string
  providerCents: string
  category: string
  active: string
  startsOn: string
}

/** Tenths of a percent; null if it is none that is taken. */
export const readTenths = (typed: string): number | null => {
  const text = typed.trim().replace(/\s*%$/, '').replace('−', '-')
  if (!/^[+-]?\d{1,3}(?:\.\d)?$/.test(text)) return null
  const tenths = Math.round(Number(text) * 10)
  return tenths >= leastTenths && tenths <= mostTenths ? tenths : null
}

type Wanted = Omit<Sent<'staff_goods_bulk_preview'>, 'goodsIds'>

/** The change of a kind; the fields that are wrong, if it is none. */
export function bulkWanted(
  kind: BulkKind,
  typed: TypedBulk,
): { wanted: Wanted } | { wrong: Partial<Record<keyof TypedBulk, 'percent' | 'dollars'>> } {
  if (kind === 'category') return { wanted: { category: categoryOf(typed.category) } }
  if (kind === 'active') return { wanted: { active: typed.active === 'yes' } }
  const startsOn = dateSent(typed.startsOn)
  if (kind === 'percent') {
    const tenths = readTenths(typed.percent)
    const rounding = roundings.find((known) => String(known) === typed.rounding) ?? 1
    return tenths === null ? { wrong: { percent: 'percent' } } : { wanted: { tenths, rounding, startsOn } }
  }
  const read = (text: string) => (text.trim() === '' ? undefined : parseDollars(text))
  const [retailCents, providerCents] = [read(typed.retailCents), read(typed.providerCents)]
  if (retailCents === null || (retailCents === undefined && providerCents === undefined))
    return { wrong: { retailCents: 'dollars' } }
  if (providerCents === null) return { wrong: { providerCents: 'dollars' } }
  return { wanted: { retailCents, providerCents, startsOn } }
}
