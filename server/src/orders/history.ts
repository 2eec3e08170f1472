import type { Data, Output } from '@bencao/shared/contract/index.ts'
import { mayEditAddress } from '@bencao/shared/domain/order.ts'
import { orderSearchTerms } from '@bencao/shared/domain/orderSearch.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { priceOrder } from '@bencao/shared/domain/pricing.ts'
import { trackingLink } from '@bencao/shared/domain/tracking.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { HandlersOf } from '../http/context.ts'
import { textsIn } from '../http/texts.ts'
import { findOrderPast } from './detailQueries.ts'
import { countOrders, isPatientKnown, type ListedOrder, listOrders } from './listQueries.ts'
import { quoteOrder } from './quote.ts'
import { nowhere, shippingMethodName, shownPatient, shownWarehouse } from './shownOrder.ts'

type OrderRow = Output<'patient_order_list'>['rows'][number]

const shownRow = (lang: Lang, row: ListedOrder): OrderRow => ({
  orderId: row.orderId,
  orderNumber: row.orderNumber,
  orderDate: row.orderDate,
  statusId: row.state,
  refund: row.refund,
  orderFor: row.orderFor,
  patientName: row.patient ? displayName(row.patient) : row.patientName,
  products: row.products,
  itemCount: row.itemCount,
  delivery: row.delivery,
  shippingMethod: row.shippingKind ? textsIn(lang)(`states.shippingMethod.${row.shippingKind}`) : '',
  totalCents: row.state === 'draft' ? goodsOfDraft(row) : row.totalCents,
  carrier: row.carrier,
  trackingNumber: row.trackingNumber,
  paymentState: row.paymentState,
})

/** A draft has no total yet: its goods at today's prices, before discount, shipping and tax. */
const goodsOfDraft = ({ orderFor, draftLines, vipPercent }: ListedOrder): number =>
  priceOrder({
    orderFor,
    lines: draftLines ?? [],
    patientDiscountPercent: 0,
    vipPercent,
    shipping: null,
    taxMillionths: 0,
    taxExempt: true,
  }).subtotalCents

export const historyHandlers: HandlersOf<'order_list' | 'order_detail' | 'patient_order_list'> = {
  async order_list(input, { db, provider, lang, audit }) {
    const { statusId, search, dateFrom, dateTo, orderFor, page, pageSize } = input
    const filter = { orderFor, dateFrom, dateTo, terms: orderSearchTerms(search ?? '') }
    const [counted, rows] = await Promise.all([
      countOrders(db, provider, filter),
      listOrders(db, provider, { ...filter, state: statusId }, { page, pageSize }, lang),
    ])
    audit({ patientIds: rows.map((row) => row.patientId) })
    const counts: Data<'order_list'>['counts'] = Object.fromEntries(
      counted.map(({ state, count }) => [state, count]),
    )
    const total = statusId ? (counts[statusId] ?? 0) : counted.reduce((all, { count }) => all + count, 0)
    return { rows: rows.map((row) => shownRow(lang, row)), total, page, pageSize, counts }
  },

  async patient_order_list({ patientId, page, pageSize }, { db, provider, lang, refuse, audit }) {
    if (!(await isPatientKnown(db, provider, patientId))) refuse('record.unknown')
    audit({ patientIds: [patientId] })
    const filter = { patientId }
    const [counted, rows] = await Promise.all([
      countOrders(db, provider, filter),
      listOrders(db, provider, filter, { page, pageSize }, lang),
    ])
    const total = counted.reduce((all, { count }) => all + count, 0)
    return { rows: rows.map((row) => shownRow(lang, row)), total, page, pageSize }
  },

  async order_detail({ orderId }, { db, provider, lang, refuse, audit }) {
    const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
    const { order } = quote
    audit({ patientIds: [order.patient?.patientId ?? null], recordId: orderId })
    const past = await findOrderPast(db, provider, orderId)
    const unpaid = order.state === 'awaitingPayment' && !order.paymentLive && !order.paymentCaptured
    return {
      orderId,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      statusId: order.state,
      refund: order.refund,
      orderFor: order.orderFor,
      payer: order.payer,
      patient: shownPatient(order),
      delivery: order.delivery,
      shippingMethod: shippingMethodName(lang, order),
      warehouse: shownWarehouse(order),
      recipient: quote.recipient ?? nowhere,
      note: order.note,
      lines: quote.lines,
      patientDiscountPercent: quote.patientDiscountPercent,
      ...quote.amounts,
      currency: 'USD',
      history: past.history,
      payments: past.payments,
      refunds: past.refunds,
      tracking: {
        carrier: order.carrier,
        trackingNumber: order.trackingNumber,
        link: trackingLink(order.carrier, order.trackingNumber) ?? '',
        events: past.tracking,
      },
      payBefore: order.payBefore,
      mayPay: unpaid && quote.amounts.totalCents > 0,
      mayCancel: unpaid,
      mayEditAddress: mayEditAddress(order.state) && !order.paymentLive,
    }
  },
}
