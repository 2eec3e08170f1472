import type { Data } from '@bencao/shared/contract/index.ts'
import { roundDiscounts } from '@bencao/shared/domain/prices/discount.ts'
import { mostOfOneProduct, mostPiecesOfOrder, mostRecommended } from '@bencao/shared/domain/share.ts'

/** A product of the page. */
export type ShopGoods = Data<'shop_goods'>['rows'][number]

/** Quantities by product, in the order in which they were added. */
export type Basket = Readonly<Record<string, number>>

/** The basket with so many of a product; none removes it. */
export function withQuantity(basket: Basket, goodsId: string, quantity: number): Basket {
  const { [goodsId]: before = 0, ...others } = basket
  if (quantity <= 0) return others
  const most = Math.min(mostOfOneProduct, Math.max(before, mostPiecesOfOrder - countOf(others)))
  const isLeftOut = most <= 0 || (before === 0 && Object.keys(others).length >= mostRecommended)
  return isLeftOut ? basket : { ...basket, [goodsId]: Math.min(quantity, most) }
}

/** It has as many pieces as an order may have. */
export const isFull = (basket: Basket): boolean => countOf(basket) >= mostPiecesOfOrder

export const without = (basket: Basket, goodsIds: readonly string[]): Basket =>
  Object.fromEntries(Object.entries(basket).filter(([goodsId]) => !goodsIds.includes(goodsId)))

export const linesOf = (basket: Basket) =>
  Object.entries(basket).map(([goodsId, quantity]) => ({ goodsId, quantity }))

export const countOf = (basket: Basket): number =>
  Object.values(basket).reduce((all, quantity) => all + quantity, 0)

/** What is shown of a basket is all of it. */
export const areKnown = (basket: Basket, rows: readonly { goodsId: string }[]): boolean =>
  Object.keys(basket).every((goodsId) => rows.some((row) => row.goodsId === goodsId))

type Priced = Pick<ShopGoods, 'goodsId' | 'retailCents' | 'discountHundredths'>

/** What the known products of a basket cost, before shipping and tax: the order rounds their discount together. */
export function lineSumsOf(basket: Basket, rows: readonly Priced[]): number[] {
  const lines = rows.map((goods) => ({ ...goods, quantity: basket[goods.goodsId] ?? 0 }))
  const discounts = roundDiscounts(lines)
  return lines.map(({ retailCents, quantity }, place) => retailCents * quantity - (discounts[place] ?? 0))
}

export const sumOf = (basket: Basket, rows: readonly Priced[]): number =>
  lineSumsOf(basket, rows).reduce((sum, cents) => sum + cents, 0)

const isBasket = (value: unknown): value is Basket =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((quantity) => Number.isInteger(quantity) && quantity > 0)

/** What a tab keeps of a share page, as text; nothing of another page, and nothing that was tampered with. */
export function keptIn(
  stored: string | null,
  shareCode: string,
): { basket: Basket; shopSession: string | null } {
  const none = { basket: {}, shopSession: null }
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    if (typeof kept !== 'object' || kept === null) return none
    const { code, basket, shopSession } = kept as Record<string, unknown>
    if (code !== shareCode || !isBasket(basket)) return none
    return { basket, shopSession: typeof shopSession === 'string' ? shopSession : null }
  } catch {
    return none
  }
}

/** Of which share page that is; empty if it is none's. */
export function keptCode(stored: string | null): string {
  try {
    const kept: unknown = JSON.parse(stored ?? 'null')
    const code: unknown = typeof kept === 'object' && kept !== null ? Reflect.get(kept, 'code') : null
    return typeof code === 'string' ? code : ''
  } catch {
    return ''
  }
}
