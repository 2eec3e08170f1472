import { payWithinSeconds } from '@bencao/shared/domain/limits.ts'
import { formatOrderNumber, type OrderState } from '@bencao/shared/domain/order.ts'
import { orderSearchText } from '@bencao/shared/domain/orderSearch.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { taxRateOf } from '@bencao/shared/domain/pricing.ts'
import sql from 'sql-template-tag'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/context.ts'
import { markPaid, moveOrder } from '../moveOrder.ts'
import { fixLines, shipColumns, takeNumber } from '../placeQueries.ts'
import type { Quote } from '../quote.ts'
import { nowhere } from '../presentOrder.ts'
import { type ShortLine, takeStock } from '../stockQueries.ts'
import { notifyOrderMoved } from '../notifyOrderMoved.ts'

type Placed = { orderNumber: string; state: OrderState } | { short: ShortLine[] }

/**
 * Turns a locked draft into an order at the quote: takes the stock, fixes prices, names and address, gives the
 * number. When lines are short they are answered and nothing has changed. Nothing to pay: paid at once.
 */
export async function placeOrder(
  db: Db,
  provider: Provider,
  quote: Quote,
  note: string | undefined,
): Promise<Placed> {
  const { order, amounts, lines, priced } = quote
  const { orderId } = order
  const short = await takeStock(db, provider, orderId, lines)
  if (short.length > 0) return { short }

  await fixLines(
    db,
    provider,
    orderId,
    priced.map(({ totalCents: _total, ...line }, place) => ({ itemId: lines[place]?.itemId ?? '', ...line })),
  )
  const { year, sequence, products } = await takeNumber(db, provider, orderId)
  const orderNumber = formatOrderNumber(year, sequence)
  const patientName = order.patient ? displayName(order.patient) : ''
  await moveOrder(
    db,
    provider,
    orderId,
    'draft',
    'awaitingPayment',
    { kind: 'provider', accountId: provider.providerId },
    sql`, order_number = ${orderNumber}, ${shipColumns(quote.recipient ?? nowhere)},
      patient_name = ${patientName}, shipping_kind = ${order.delivery === 'pickup' ? 'pickup' : (order.method?.kind ?? '')},
      note = coalesce(${note ?? null}, note), patient_discount_percent = ${quote.patientDiscountPercent},
      subtotal_cents = ${amounts.subtotalCents}, discount_cents = ${amounts.discountCents},
      shipping_cents = ${amounts.shippingCents}, tax_cents = ${amounts.taxCents}, total_cents = ${amounts.totalCents},
      profit_cents = ${quote.profitCents}, tax_millionths = ${taxRateOf(order)},
      submitted_at = app_now(), saved_at = app_now(), order_date = business_date(app_now()),
      pay_before = app_now() + make_interval(secs => ${payWithinSeconds}::int),
      search_text = ${orderSearchText({ orderNumber, patientName, products })}`,
  )
  if (amounts.totalCents > 0) return { orderNumber, state: 'awaitingPayment' }
  await markPaid(db, provider, orderId)
  await notifyOrderMoved(db, provider, orderId, 'processing')
  return { orderNumber, state: 'processing' }
}
