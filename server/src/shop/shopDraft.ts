import type { Input } from '@bencao/shared/contract/index.ts'
import type { Address } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { listOfferedMethods, setDeliveryOptions } from '../orders/addressQueries.ts'
import { chooseDeliveryOptions } from '../orders/deliveryOptions.ts'
import { insertLines } from '../orders/draft/queries.ts'
import { type Quote, quoteOrder } from '../orders/quote.ts'
import { type FreedStock, listWarehousesWithStock } from '../orders/stockQueries.ts'
import { findUsualWarehouse, insertShopDraft } from './orderQueries.ts'
import { readOffered } from './queries.ts'
import { listFreed } from './unpaidQueries.ts'

export type ShopRequest = Input<'shop_order'>

/** What the chosen products are on this page now, with the provider's instructions, as lines of a draft. */
async function linesOf(
  db: Db,
  provider: Provider,
  { request, recommended, lang }: { request: ShopRequest; recommended: boolean; lang: Lang },
) {
  const goodsIds = request.lines.map(({ goodsId }) => goodsId)
  const offered = await readOffered(db, provider, { goodsIds, recommended, lang })
  const found = request.lines.map(({ goodsId, quantity }) => {
    const goods = offered.find((one) => one.goodsId === goodsId)
    if (!goods) return goodsId
    const { dosage, timesPerDay, timing, note } = goods
    return { goodsId, quantity, dosage, timesPerDay, timing, note, cycleMonths: 0 }
  })
  const gone = found.filter((line) => typeof line === 'string')
  if (gone.length > 0) refuse('share.goodsGone', { data: { goodsIds: gone } })
  return found.filter((line) => typeof line !== 'string')
}

async function wayOf(db: Db, provider: Provider, request: Partial<ShopRequest>) {
  const usual = (await findUsualWarehouse(db, provider)) ?? refuse('order.warehouseMissing')
  const offered = await listOfferedMethods(db)
  const named = offered.find(({ shippingMethodId }) => shippingMethodId === request.shippingMethodId)
  // A method belongs to its warehouse, which need not be the usual one.
  const change = { ...request, warehouseId: request.warehouseId ?? named?.warehouseId }
  const way = chooseDeliveryOptions({ delivery: 'ship', ...usual }, change, offered)
  if (way === 'unknown') return refuse('record.unknown')
  if (way === 'contradiction')
    return refuse('input.refused', { fields: { shippingMethodId: 'fields.invalid' } })
  if (way === 'warehouseMissing' || !way.shippingMethodId)
    return refuse('order.warehouseMissing', { fields: { warehouseId: 'fields.selectWarehouse' } })
  return way
}

/** The lines that their warehouse cannot fill, also not with what is freed, and what it has of them. */
const shortOf = ({ order, lines }: Quote, freed: readonly FreedStock[]) =>
  lines
    .map(({ itemId, goodsId, quantity, stock }) => {
      const back = freed.find(
        (one) => one.goodsId === goodsId && one.warehouseId === order.warehouse?.warehouseId,
      )
      return { itemId, goodsId, quantity, stock: stock + (back?.quantity ?? 0) }
    })
    .filter(({ quantity, stock }) => quantity > stock)

/**
 * Makes a draft of what a patient asks for, priced like any draft of the provider. If the usual warehouse is short of
 * something, it is shipped from one that has everything. What the phone's unpaid order keeps counts as stock, because this
 * one takes its place.
 */
export async function makeShopDraft(
  db: Db,
  provider: Provider,
  given: { request: ShopRequest; recommended: boolean; lang: Lang; patientId: string | null; to: Address },
): Promise<Quote> {
  const { request, lang, patientId, to } = given
  const lines = await linesOf(db, provider, given)
  const way = await wayOf(db, provider, request)
  const orderId = await insertShopDraft(db, provider, { ...way, patientId, to })
  insertLines(db, provider, orderId, lines)
  let quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
  const freed = quote.missing.includes('stock') ? await listFreed(db, to.phone) : []
  if (shortOf(quote, freed).length > 0 && way.delivery === 'ship') {
    const others = await listWarehousesWithStock(db, provider, orderId, freed)
    const offered = await listOfferedMethods(db)
    // The method is one of the usual warehouse; elsewhere its kind is kept where possible.
    const { shippingMethodId: _there, ...rest } = request
    const moved = others
      .map(({ warehouseId }) => chooseDeliveryOptions(way, { ...rest, warehouseId }, offered))
      .find((other) => typeof other !== 'string' && other.shippingMethodId !== null)
    if (moved && typeof moved !== 'string') {
      setDeliveryOptions(db, provider, orderId, { ...moved, shipTo: 'other', address: to })
      quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
    }
  }
  const short = shortOf(quote, freed)
  if (short.length > 0) {
    const items = short.map(({ itemId, goodsId, stock }) => ({ itemId, goodsId, stock }))
    refuse('order.outOfStock', { data: { items } })
  }
  const missing = quote.missing.filter((part) => part !== 'stock')
  if (missing.some((part) => part !== 'patient' || patientId !== null)) refuse('order.warehouseMissing')
  // A patient who picks it up has a name and a phone, too.
  return { ...quote, recipient: to }
}
