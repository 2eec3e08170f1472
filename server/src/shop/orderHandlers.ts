import { createHmac } from 'node:crypto'
import type { Address } from '@bencao/shared/domain/address.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { estimatedArrival } from '@bencao/shared/domain/orders/arrival.ts'
import { isUnborn } from '@bencao/shared/domain/patients/birthDate.ts'
import { shippingCentsOf } from '@bencao/shared/domain/prices/priceParts.ts'
import type { SignInSetup } from '../accounts/attempts.ts'
import type { Db } from '../db/database.ts'
import { takeLockOf } from '../db/locks.ts'
import type { Handlers } from '../http/context.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import type { FindZipPlace } from '../lookups/zipPlaces.ts'
import type { Limit } from '../limits/queries.ts'
import { shopOrders, shopSessionLimit } from '../limits/rates.ts'
import { notify } from '../notifications/queries.ts'
import { placeOrder } from '../orders/checkout/placeOrder.ts'
import { deleteDraft } from '../orders/draft/queries.ts'
import { byPatient } from '../orders/moveOrder.ts'
import { shippingMethodNames } from '../orders/presentOrder.ts'
import type { Amounts } from '../orders/queries.ts'
import { amountsOf, type Quote } from '../orders/quote.ts'
import { payBy } from '../payments/gateways.ts'
import type { Services } from '../ports/services.ts'
import { openPaySession } from '../payLinks/queries.ts'
import { findPlaced, insertPlaced, joinPatient, listShippingWays } from './orderQueries.ts'
import { findShop } from './queries.ts'
import { lockShopSession } from './sessionQueries.ts'
import { makeShopDraft, type ShopRequest } from './shopDraft.ts'
import { makeRoom } from './unpaid.ts'

interface Settings extends Pick<SignInSetup, 'rateLimitScale' | 'pepper'> {
  services: Pick<Services, 'wallet'>
  findZipPlace: FindZipPlace
}

/** Where it goes. A patient who picks it up need not give an address. */
function recipientOf({ firstName, lastName, delivery, address }: ShopRequest, phone: string): Address {
  const who = { firstName, lastName, phone, email: '' }
  if (delivery === 'pickup') return { ...who, address1: '', address2: '', city: '', province: '', zip: '' }
  if (!address) return refuse('input.refused', { fields: { address: 'fields.enterAddress' } })
  return { ...who, ...address, address2: address.address2 ?? '' }
}

/**
 * Which action of the person a request is, and its content. Without an id the content is the action. The common request
 * ids keep no secrets, so that a repeat would lack the session for the payment; here it gets a new one.
 */
function actionOf({ shopSession: _session, requestId, ...body }: ShopRequest, pepper: string) {
  const bodyHash = createHmac('sha256', pepper).update(JSON.stringify(body)).digest()
  return { request: requestId ?? bodyHash.toString('hex'), bodyHash }
}

/** Whose page it is and the locked session of the patient. */
async function enter(db: Db, request: Pick<ShopRequest, 'shareCode' | 'shopSession'>) {
  const shop = (await findShop(db, request.shareCode)) ?? refuse('share.ended')
  const provider = byToken(shop)
  const session = await lockShopSession(db, provider, request)
  return { shop, provider, ...(session ?? refuse('share.notProved', { data: { prove: 'phone' } })) }
}

/** Orders of patients on share pages. */
export const shopOrderHandlers = ({ rateLimitScale, pepper, services, findZipPlace }: Settings) => {
  const ways = payBy(services)

  const count = (db: Db, limits: readonly Limit[]) => countOrRefuse(db, rateLimitScale, limits)

  const shippingOf = async (db: Db, quote: Quote, lang: Lang) => {
    const { order, amounts } = quote
    const ways = await listShippingWays(db, order.warehouse?.warehouseId ?? '')
    return ways.map(({ shippingMethodId, kind, now, timeZone, ...way }) => ({
      shippingMethodId,
      name: shippingMethodNames[lang][kind],
      priceCents:
        order.vipFreeShipping && kind === 'standard'
          ? 0
          : shippingCentsOf(way, amounts.subtotalCents - amounts.discountCents),
      expected: estimatedArrival(now, timeZone, way),
    }))
  }

  return {
    async shop_order(request, { transaction, lang, ip, refuse, audit }) {
      // Counted also if it is refused.
      await transaction(async (db) => count(db, [shopSessionLimit((await enter(db, request)).sessionId)]))
      // The page asks for no county: it follows from the ZIP code. An order needs none.
      const { expectedTotalCents } = request
      const places = expectedTotalCents !== undefined
      const zip = places && request.delivery === 'ship' ? request.address?.zip : undefined
      const { area = '' } = (zip && (await findZipPlace(zip).catch(() => null))) || {}
      return transaction(async (db) => {
        const { shop, provider, sessionId, phone, today } = await enter(db, request)
        const action = { sessionId, ...actionOf(request, pepper) }
        const before = places ? await findPlaced(db, provider, action) : null
        if (before) {
          if (!before.sameBody) refuse('input.requestIdReused')
          if (before.ended) refuse('pay.ended')
          const { orderId, linkId, delivery, shippingMethodId } = before
          audit({ recordId: orderId })
          const { paySession } = await openPaySession(db, provider, linkId)
          const placed = { orderId, paySession, delivery, shippingMethodId, shippingMethods: [] }
          return { ...placed, payBy: ways, ...amountsOf(before), currency: 'USD' }
        }

        if (isUnborn(request.dateOfBirth, today))
          refuse('input.refused', { fields: { dateOfBirth: 'fields.dateFuture' } })
        const to = recipientOf(request, phone)
        const patientId = places ? await joinOne(db, provider, request, { to: { ...to, area }, lang }) : null
        // Before the draft: what the former order kept is there for this one. A refusal takes it back.
        if (places) {
          const pieces = request.lines.reduce((sum, { quantity }) => sum + quantity, 0)
          await count(db, shopOrders(shop.providerId, phone, ip))
          await makeRoom(db, provider, { phone, pieces })
        }
        const draft = { request, recommended: shop.recommended, lang, patientId, to }
        const quote = await makeShopDraft(db, provider, draft)
        const { orderId, delivery, method } = quote.order
        const answer = {
          payBy: ways,
          delivery,
          shippingMethodId: method?.shippingMethodId ?? refuse('order.warehouseMissing'),
          shippingMethods: delivery === 'ship' ? await shippingOf(db, quote, lang) : [],
          ...quote.amounts,
          currency: 'USD' as const,
        }
        if (!places) {
          await deleteDraft(db, provider, orderId)
          return { orderId: null, paySession: null, ...answer }
        }
        refuseOther(expectedTotalCents, quote.amounts)
        audit({ patientIds: [patientId], recordId: orderId })

        const placed = await placeOrder(db, provider, quote, undefined, byPatient)
        if ('short' in placed) return refuse('order.outOfStock', { data: { items: placed.short } })
        const { orderNumber, state } = placed
        const linkId = await insertPlaced(db, provider, orderId, { ...action, state })
        const details = { orderNumber, amount: formatCents(quote.amounts.totalCents) }
        await notify(db, provider, { kind: 'orderByPatient', orderId, details })
        const { paySession } = await openPaySession(db, provider, linkId)
        return { orderId, paySession, ...answer }
      })
    },
  } satisfies Partial<Handlers>
}

function refuseOther(expectedTotalCents: number, amounts: Amounts): void {
  if (amounts.totalCents !== expectedTotalCents)
    refuse('order.totalChanged', { data: { ...amounts, currency: 'USD' } })
}

/** The patient of an order. Orders of one phone at the same time, from whatever sessions, do so one by one. */
async function joinOne(
  db: Db,
  provider: Provider,
  { firstName, lastName, dateOfBirth, gender, email, smsOptIn }: ShopRequest,
  { to, lang }: { to: Address & { area: string }; lang: Lang },
): Promise<string> {
  const { phone, address1, address2, city, area, province, zip } = to
  await takeLockOf(db, `shopPatient:${provider.providerId}:${phone}`)
  const who = { firstName, lastName, dateOfBirth, gender, phone, email, smsOptIn, lang }
  // The address of a patient who picks up is the provider's to fill in.
  const where = { address1, address2, city, area, province, zip, country: 'US' as const }
  return joinPatient(db, provider, { ...who, ...where })
}
