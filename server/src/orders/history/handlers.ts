import { listRefunds } from './refundListQueries.ts'
import { orderSearchTerms } from '@bencao/shared/domain/orders/orderSearch.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { priceOrder } from '@bencao/shared/domain/pricing.ts'
import type { Handlers } from '../../http/context.ts'
import { jsonOf } from '../../http/json.ts'
import { findOrderPast, findSubmittedOrder } from './detailQueries.ts'
import { findLastOrder, type ListedOrder, listOrders, sumOf } from './listQueries.ts'
import { sumMonths } from './monthQueries.ts'
import { quoteOrder } from '../quote.ts'
import { presentDraft, presentSubmitted } from './presentDetail.ts'

/**
 * A row as JSON text. A draft has no total yet: it shows the price of its goods today, before discount, shipping and
 * tax.
 */
function presentRow({ json, draft }: ListedOrder): string {
  if (!draft) return json ?? ''
  const { subtotalCents } = priceOrder({
    ...draft,
    patientDiscountPercent: 0,
    shipping: null,
    taxMillionths: 0,
    taxExempt: true,
  })
  const patientName = draft.patient ? displayName(draft.patient) : ''
  return JSON.stringify({ ...draft.row, patientName, totalCents: subtotalCents })
}

const presentRows = (orders: readonly ListedOrder[]): string => `[${orders.map(presentRow).join()}]`

export const historyHandlers = {
  async order_list(input, { db, provider, lang, audit }) {
    const { statusId, search, dateFrom, dateTo, orderFor, payer, page, pageSize } = input
    const filter = { orderFor, payer, dateFrom, dateTo, terms: orderSearchTerms(search ?? '') }
    const options = { filter, state: statusId, page, pageSize, lang }
    const { counts, orders } = await listOrders(db, provider, options)
    audit({ patientIds: orders.map((order) => order.patientId) })
    const total = statusId ? (counts[statusId] ?? 0) : sumOf(counts)
    return jsonOf(
      'order_list',
      { total, page, pageSize, counts, currency: 'USD' },
      { rows: presentRows(orders) },
    )
  },

  async order_months(_input, { db, provider }) {
    return { months: await sumMonths(db, provider), currency: 'USD' }
  },

  async patient_order_list({ patientId, page, pageSize }, { db, provider, lang, refuse, audit }) {
    const last = (await findLastOrder(db, provider, patientId)) ?? refuse('record.unknown')
    audit({ patientIds: [patientId] })
    const { counts, orders } = await listOrders(db, provider, { filter: { patientId }, page, pageSize, lang })
    const rest = { total: sumOf(counts), page, pageSize, currency: 'USD', ...last } as const
    return jsonOf('patient_order_list', rest, { rows: presentRows(orders) })
  },

  async order_detail({ orderId }, { db, provider, lang, refuse, audit }) {
    audit({ recordId: orderId })
    const order = await findSubmittedOrder(db, provider, orderId, lang)
    if (order) {
      audit({ patientIds: [order.patientId] })
      return presentSubmitted(lang, orderId, order)
    }
    const quote = (await quoteOrder(db, provider, orderId, lang)) ?? refuse('record.unknown')
    audit({ patientIds: [quote.order.patient?.patientId ?? null] })
    return presentDraft(lang, quote, await findOrderPast(db, provider, orderId))
  },

  async order_refund_list({ dateFrom, dateTo, search, page, pageSize }, { db, provider }) {
    const filter = { dateFrom, dateTo, search, page, pageSize }
    const { rows, total, backCents } = await listRefunds(db, provider, filter)
    return { rows, total, backCents, page, pageSize, currency: 'USD' }
  },
} satisfies Partial<Handlers>
