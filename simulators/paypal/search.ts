import { dollarsFromCents } from '../../server/src/services/amount.ts'
import { json, type Reply } from '../converge/http.ts'
import { liedAbout } from '../converge/lies.ts'
import type { SimulatedOrder } from './paypalState.ts'
import { problem, type World } from './world.ts'

interface Row {
  transaction_info: {
    transaction_id: string
    transaction_event_code: string
    transaction_initiation_date: string
    transaction_amount: { currency_code: string; value: string }
    transaction_status: string
    invoice_id?: string
    custom_field?: string
    paypal_reference_id?: string
    paypal_reference_id_type?: string
  }
}

const statuses = { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' }

const amountOf = (cents: number, currency_code = 'USD') => ({
  currency_code,
  value: `${cents < 0 ? '-' : ''}${dollarsFromCents(Math.abs(cents))}`,
})

/** A capture and its refunds, which refer to it. */
function rowsOf({ capture, customId, invoiceId }: SimulatedOrder): { at: number; row: Row }[] {
  if (!capture) return []
  const both = { invoice_id: invoiceId, custom_field: customId }
  const paid: Row = {
    transaction_info: {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: new Date(capture.at).toISOString(),
      transaction_amount: amountOf(capture.cents, capture.currency),
      transaction_status: statuses[capture.status],
      ...both,
    },
  }
  const refunds = (capture.refunds ?? []).map(({ id, cents, at }) => ({
    at,
    row: {
      transaction_info: {
        transaction_id: id,
        transaction_event_code: 'T1107',
        transaction_initiation_date: new Date(at).toISOString(),
        transaction_amount: amountOf(-cents, capture.currency),
        transaction_status: 'S',
        paypal_reference_id: capture.id,
        paypal_reference_id_type: 'TXN',
        ...both,
      },
    },
  }))
  return [{ at: capture.at, row: paid }, ...refunds]
}

/** The transaction search, without its hours of delay. */
export function searchTransactions(world: World, query: URLSearchParams): Reply {
  const [from, to] = [Date.parse(query.get('start_date') ?? ''), Date.parse(query.get('end_date') ?? '')]
  if (Number.isNaN(from) || Number.isNaN(to)) return problem(400, 'INVALID_REQUEST')
  if (to - from > 31 * 86_400_000) return problem(400, 'INVALID_REQUEST', 'DATE_RANGE')
  const now = world.clock.now().getTime()
  const listed = [...world.state.orders.values()]
    .filter(({ capture }) => capture !== null && capture.visibleAt <= now)
    .flatMap(rowsOf)
    .filter(({ at }) => at >= from && at <= to)
    .map(({ row }) => row)
  const rows = liedAbout<Row>(listed, world.lies, {
    idOf: ({ transaction_info }) => transaction_info.transaction_id,
    withCents: ({ transaction_info: info }, cents) => {
      const signed = info.transaction_amount.value.startsWith('-') ? -cents : cents
      return { transaction_info: { ...info, transaction_amount: amountOf(signed) } }
    },
    madeUp: ({ transactionId, kind, cents, day }) => {
      const at = Date.parse(`${day}T12:00:00Z`)
      if (at < from || at > to) return null
      return {
        transaction_info: {
          transaction_id: transactionId,
          transaction_event_code: kind === 'return' ? 'T1107' : 'T0006',
          transaction_initiation_date: new Date(at).toISOString(),
          transaction_amount: amountOf(kind === 'return' ? -cents : cents),
          transaction_status: 'S',
        },
      }
    },
  })
  const size = Math.max(1, Number(query.get('page_size') ?? 100))
  const page = Math.max(1, Number(query.get('page') ?? 1))
  return json({
    transaction_details: rows.slice((page - 1) * size, page * size),
    page,
    total_items: rows.length,
    total_pages: Math.max(1, Math.ceil(rows.length / size)),
  })
}
