import type { Input } from '@bencao/shared/contract/index.ts'
import { reroute } from '@bencao/shared/domain/orders/reroute.ts'
import { taxRateOf } from '@bencao/shared/domain/pricing.ts'
import type { Db } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { listOfferedMethods } from '../orders/addressQueries.ts'
import { chooseDeliveryOptions } from '../orders/deliveryOptions.ts'
import { byPatient } from '../orders/moveOrder.ts'
import { payNothing } from '../orders/payNothing.ts'
import { nowhere, patientsAddress } from '../orders/presentOrder.ts'
import { isPaymentShownLive, lockOrder } from '../orders/queries.ts'
import { type Quote, quoteOrder } from '../orders/quote.ts'
import { giveStockBack, lockStock, lockWanted, takeStock } from '../orders/stockQueries.ts'
import { countCall } from './countCall.ts'
import { findPaySession } from './queries.ts'
import { findWayPlace, type KeptWay, keepLineTaxes, keepWay } from './wayQueries.ts'

type WayChoice = Input<'pay_way'>

/** A way for a submitted order, with what it comes to. */
async function workOut(db: Db, quote: Quote, choice: WayChoice): Promise<KeptWay & { lineTaxes: number[] }> {
  const { order } = quote
  const now = {
    delivery: order.delivery,
    warehouseId: order.warehouse?.warehouseId ?? null,
    shippingMethodId: order.method?.shippingMethodId ?? null,
  }
  const chosen = chooseDeliveryOptions(now, choice, await listOfferedMethods(db))
  if (chosen === 'unknown') return refuse('record.unknown')
  if (chosen === 'contradiction')
    return refuse('input.refused', { fields: { shippingMethodId: 'fields.invalid' } })
  if (chosen === 'warehouseMissing' || !chosen.warehouseId || !chosen.shippingMethodId)
    return refuse('order.warehouseMissing', { fields: { warehouseId: 'fields.selectWarehouse' } })
  const { delivery, warehouseId, shippingMethodId } = chosen
  const address = choice.address
    ? { ...choice.address, email: choice.address.email ?? '', address2: choice.address.address2 ?? '' }
    : (quote.recipient ?? nowhere)
  if (delivery === 'ship' && address.address1 === '')
    refuse('input.refused', { fields: { address: 'fields.enterAddress' } })
  const { orderDate } = order
  const { kind, taxMillionths, ...price } = await findWayPlace(db, {
    orderDate,
    delivery,
    shippingMethodId,
    province: address.province,
  })
  const rate = taxRateOf({ taxMillionths, taxExempt: order.taxExempt })
  const { amounts, lineTaxes } = reroute(quote.lines, {
    shipping: kind === 'pickup' ? null : price,
    freeShipping: order.vipFreeShipping && kind === 'standard',
    taxMillionths: rate,
  })
  const ownAddress = choice.address !== undefined
  const way = { delivery, warehouseId, shippingMethodId, shippingKind: kind, address, ownAddress }
  return { ...way, amounts, taxMillionths: rate, lineTaxes }
}

/** Writes the way; another warehouse must have the goods. */
async function keep(
  db: Db,
  provider: Provider,
  quote: Quote,
  { lineTaxes, ...way }: KeptWay & { lineTaxes: number[] },
): Promise<void> {
  const { lines, order } = quote
  const { orderId } = order
  const moves = way.warehouseId !== order.warehouse?.warehouseId
  if (moves) {
    await lockStock(db, provider, orderId, { movesTo: way.warehouseId })
    await giveStockBack(db, provider, orderId)
  }
  await keepWay(db, provider, orderId, way)
  if (moves) {
    const short = await lockWanted(db, provider, orderId, lines)
    if (short.length > 0) refuse('order.outOfStock', { data: { items: short } })
    await takeStock(db, provider, orderId)
  }
  const taxes = lines.map(({ itemId }, place) => ({ itemId, taxCents: lineTaxes[place] ?? 0 }))
  await keepLineTaxes(db, provider, orderId, taxes)
}

/** How the order of a patient reaches them. */
export const payWayHandlers = ({ rateLimitScale }: { rateLimitScale: number }) =>
  ({
    async pay_way(choice, { transaction, lang, audit }) {
      // Counted also if it is refused.
      const { orderId, patientId, ...session } = await transaction(async (db) => {
        const session = (await findPaySession(db, choice.paySession)) ?? refuse('pay.ended')
        await countCall(db, session.linkId, rateLimitScale)
        return session
      })
      const provider = byToken(session)
      audit({ recordId: orderId, patientIds: [patientId] })
      return transaction(async (db) => {
        const locked = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
        const { state } = (await findPaySession(db, choice.paySession)) ?? refuse('pay.ended')
        if (state === 'ended') refuse('pay.ended')
        if (locked.state !== 'awaitingPayment') refuse('order.wrongState')
        if (await isPaymentShownLive(db, provider, orderId)) refuse('order.paymentLive')

        const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
        const way = await workOut(db, quote, choice)
        const kept = choice.expectedTotalCents !== undefined
        if (kept && choice.expectedTotalCents !== way.amounts.totalCents)
          refuse('order.totalChanged', { data: { ...way.amounts, currency: 'USD' } })
        if (kept) await keep(db, provider, quote, way)
        if (kept && way.amounts.totalCents === 0)
          await payNothing(db, provider, orderId, { by: byPatient, payer: 'patient' })
        const { delivery, warehouseId, shippingMethodId, amounts } = way
        const address = way.ownAddress ? way.address : patientsAddress(way.address, quote.order)
        return { kept, delivery, address, warehouseId, shippingMethodId, ...amounts, currency: 'USD' }
      })
    },
  }) satisfies Partial<Handlers>
