import type { FieldMessage } from '@bencao/shared/contract/fields/fields.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { isInItsState } from '@bencao/shared/domain/orders/zipState.ts'
import { isOutdated, mayEditAddress } from '@bencao/shared/domain/order.ts'
import { retax, taxRateOf } from '@bencao/shared/domain/pricing.ts'
import { renewalTerms } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import { lockProvider } from '../../accounts/providerQueries.ts'
import { listCards } from '../../cards/queries.ts'
import { presentCard } from '../../cards/presentCard.ts'
import { findBegun } from '../../subscriptions/beginQueries.ts'
import { followAddress } from '../../subscriptions/followAddress.ts'
import { listUnkept } from '../../subscriptions/keepQueries.ts'
import { businessToday } from '../../db/businessDate.ts'
import { payBy } from '../../payments/gateways.ts'
import type { Services } from '../../ports/services.ts'
import type { Handlers } from '../../http/context.ts'
import { textsIn } from '../../http/texts.ts'
import { correctAddress, findDeliveryOptions, setTaxRate, setDeliveryOptions } from '../addressQueries.ts'
import { cancelUnpaid } from '../cancelOrder.ts'
import { placeOrder } from './placeOrder.ts'
import { listWarehousesWithStock } from '../stockQueries.ts'
import { findOrder, isPaymentShownLive, lockOrder } from '../queries.ts'
import { addressesOf, amountsOf, type Quote, pricedLines, quoteOrder } from '../quote.ts'
import { presentPatient } from '../presentOrder.ts'
import { findPatientToReach } from '../../payLinks/links/queries.ts'
import { type SentPayLink, sendPayLink } from '../../payLinks/links/sendPayLink.ts'
import { notifyOrderMoved } from '../notifyOrderMoved.ts'

/** What the user must do about a missing part; stock has an answer of its own. */
const missingFields: Record<Quote['missing'][number], Record<string, FieldMessage>> = {
  patient: { patientId: 'fields.selectPatient' },
  lines: { lines: 'fields.required' },
  inactiveGoods: { lines: 'fields.invalid' },
  warehouse: { warehouseId: 'fields.selectWarehouse' },
  shippingMethod: { shippingMethodId: 'fields.required' },
  address: { address: 'fields.enterAddress' },
  stock: {},
}

const vipOf = ({ vipPercent, vipFreeShipping }: Quote['order'], savesCents: number) => ({
  member: vipPercent !== null,
  freeStandardShipping: vipFreeShipping,
  savesCents,
})

const shown = { currency: 'USD' as const, payUrl: null, payUrlSentBy: [] as ('sms' | 'email')[] }

const waysOf = ({ bySms, byEmail }: Pick<SentPayLink, 'bySms' | 'byEmail'>) => [
  ...(bySms ? ['sms' as const] : []),
  ...(byEmail ? ['email' as const] : []),
]

interface CheckoutSettings {
  publicUrl: string
  /** Multiplies the limits. */
  rateLimitScale: number
  services: Pick<Services, 'wallet'>
}

export const checkoutHandlers = ({ services, publicUrl, rateLimitScale }: CheckoutSettings) =>
  ({
    async order_checkout({ orderId, patientDiscountPercent }, { db, provider, lang, refuse, audit }) {
      const [found, cards, today, patient, unkept] = await db.atOnce((at) =>
        Promise.all([
          quoteOrder(at, provider, orderId, lang, patientDiscountPercent),
          listCards(at, provider),
          businessToday(at),
          findPatientToReach(at, provider, orderId),
          listUnkept(at, provider, orderId, 'provider'),
        ]),
      )
      const quote = found ?? refuse('record.unknown')
      const { order } = quote
      audit({ patientIds: [order.patient?.patientId ?? null], recordId: orderId })
      if (order.state !== 'draft' && order.state !== 'awaitingPayment') refuse('order.wrongState')
      return {
        orderId,
        orderNumber: order.orderNumber,
        statusId: order.state,
        orderFor: order.orderFor,
        patient: presentPatient(order),
        delivery: order.delivery,
        warehouseId: order.warehouse?.warehouseId ?? null,
        shippingMethodId: order.method?.shippingMethodId ?? null,
        shipTo: order.shipTo,
        addresses: addressesOf(order),
        patientDiscountPercent: quote.patientDiscountPercent,
        note: order.note,
        revision: order.revision,
        lines: pricedLines(quote),
        unkept,
        renewalTerms: renewalTerms(textsIn(lang), [...quote.lines, ...unkept], formatCents),
        ...quote.amounts,
        untilFreeShippingCents: quote.untilFreeShippingCents,
        taxEstimated: order.taxProvince === null,
        currency: 'USD',
        vip: quote.vipSavesCents === null ? null : vipOf(quote.order, quote.vipSavesCents),
        cards: cards.map((card) => presentCard(card, today)),
        payBy: payBy(services),
        payer: order.payer,
        payLinkBy: patient && waysOf({ bySms: patient.phone !== '', byEmail: patient.email !== '' }),
        missing: quote.missing,
        warehousesWithStock: quote.missing.includes('stock')
          ? await listWarehousesWithStock(db, provider, orderId)
          : [],
        paymentLive: order.paymentLive,
        payBefore: order.payBefore,
      }
    },

    async order_submit(input, { db, provider, lang, refuse, audit }) {
      const { orderId, expectedTotalCents } = input
      audit({ recordId: orderId })
      const [found, quoted] = await Promise.all([
        lockOrder(db, provider, orderId),
        quoteOrder(db, provider, orderId, lang, input.patientDiscountPercent),
      ])
      const locked = found ?? refuse('record.unknown')
      audit({ patientIds: [locked.patientId] })
      const patientPays = input.payer === 'patient'
      if (patientPays && locked.orderFor !== 'patient')
        refuse('order.payerNotPatient', { fields: { payer: 'fields.invalid' } })
      if (locked.state !== 'draft') {
        if (locked.state !== 'awaitingPayment' && locked.state !== 'processing') refuse('order.wrongState')
        if (locked.totalCents !== expectedTotalCents)
          refuse('order.totalChanged', { data: { ...amountsOf(locked), currency: 'USD' } })
        const { orderNumber, state, totalCents } = locked
        return { ...shown, orderId, orderNumber, statusId: state, totalCents }
      }

      const { revision } = locked
      if (isOutdated(input.revision, revision)) refuse('order.draftChanged', { data: { revision } })
      const quote = quoted ?? refuse('record.unknown')
      const { missing, amounts } = quote
      const fields = Object.fromEntries(missing.flatMap((part) => Object.entries(missingFields[part])))
      if (missing.includes('warehouse')) refuse('order.warehouseMissing', { fields, data: { missing } })
      if (missing.some((part) => part !== 'stock')) refuse('order.incomplete', { fields, data: { missing } })
      if (quote.lines.some(({ cycleMonths, subscribable }) => cycleMonths > 0 && !subscribable))
        refuse('goods.notSubscribable', { fields: { lines: 'fields.invalid' } })
      // An address of a patient or clinic may be older than the rule of its field.
      const to = quote.order.delivery === 'ship' ? quote.recipient : null
      if (to && !isInItsState(to))
        refuse('order.notInItsState', {
          fields: { address: 'fields.zipState' },
          data: { missing: ['address'] },
        })
      if (amounts.totalCents !== expectedTotalCents)
        refuse('order.totalChanged', { data: { ...amounts, currency: 'USD' } })

      const placed = await placeOrder(db, provider, quote, input.note)
      if ('short' in placed) return refuse('order.outOfStock', { data: { items: placed.short } })
      const { orderNumber, state } = placed
      const { totalCents } = amounts
      const placedOrder = { ...shown, orderId, orderNumber, statusId: state, totalCents }
      if (!patientPays || state !== 'awaitingPayment') return placedOrder
      const sent = await sendPayLink(db, provider, orderId, { publicUrl, rateLimitScale, sendBy: 'all' })
      return { ...placedOrder, ...(sent && { payUrl: sent.payUrl, payUrlSentBy: waysOf(sent) }) }
    },

    async ship_address_edit({ orderId, address: given }, { db, session, provider, refuse, audit }) {
      audit({ recordId: orderId })
      // What the order began follows it; renewals lock the provider first, too.
      const [, found] = await Promise.all([lockProvider(db, provider), lockOrder(db, provider, orderId)])
      const locked = found ?? refuse('record.unknown')
      audit({ patientIds: [locked.patientId] })
      if (!mayEditAddress(locked.state)) refuse('order.addressLocked')
      const address = { ...given, email: given.email ?? '', address2: given.address2 ?? '' }
      if (locked.state === 'draft') {
        const now = (await findDeliveryOptions(db, provider, orderId)) ?? refuse('record.unknown')
        setDeliveryOptions(db, provider, orderId, {
          ...now,
          shipTo: 'other',
          address,
        })
        return {}
      }

      if (await isPaymentShownLive(db, provider, orderId)) refuse('order.paymentLive')
      const former = await findBegun(db, provider, orderId)
      const isTaxedAgain = await correctAddress(db, provider, orderId, address)
      await followAddress(db, provider, orderId, { former, accountId: session.accountId })
      // The order keeps its tax unless another state is to be taxed.
      if (!isTaxedAgain) return {}
      const order = (await findOrder(db, provider, orderId)) ?? refuse('record.unknown')
      const taxMillionths = taxRateOf(order)
      const amounts = retax(order, taxMillionths)
      if (amounts.totalCents !== order.totalCents)
        refuse('order.totalChanged', { data: { ...amounts, currency: 'USD' } })
      await setTaxRate(db, provider, orderId, taxMillionths)
      return {}
    },

    async order_cancel({ orderId }, { db, provider, refuse, audit }) {
      audit({ recordId: orderId })
      const locked = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
      audit({ patientIds: [locked.patientId] })
      if (await isPaymentShownLive(db, provider, orderId)) refuse('order.paymentLive')
      await cancelUnpaid(db, provider, orderId, { kind: 'provider', accountId: provider.providerId })
      await notifyOrderMoved(db, provider, orderId, 'cancelled', { own: true })
      return {}
    },
  }) satisfies Partial<Handlers>
