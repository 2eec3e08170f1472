import { formatOrderNumber, type OrderState } from '@bencao/shared/domain/order.ts'
import { orderSearchText } from '@bencao/shared/domain/orders/orderSearch.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { taxRateOf } from '@bencao/shared/domain/pricing.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import { type Actor, moveOrder } from '../moveOrder.ts'
import { payNothing } from '../payNothing.ts'
import { fixLines, placed, takeNumber } from '../placeQueries.ts'
import type { Quote } from '../quote.ts'
import { nowhere } from '../presentOrder.ts'
import { type ShortLine, lockWanted, takeStock } from '../stockQueries.ts'

type Placed = { orderNumber: string; state: OrderState } | { short: ShortLine[] }

/**
 * Turns a locked draft into an order at the quote: takes the stock, fixes prices, names and address, and assigns the
 * number. If lines are short, returns them and changes nothing. If there is nothing to pay, the order is paid at once.
 */
export async function placeOrder(
  db: Db,
  provider: Provider,
  quote: Quote,
  note: string | undefined,
  by: Actor = { kind: 'provider', accountId: provider.providerId },
): Promise<Placed> {
  const { order, amounts, lines, priced } = quote
  const { orderId } = order
  const short = await lockWanted(db, provider, orderId, lines)
  if (short.length > 0) return { short }

  fixLines(
    db,
    provider,
    orderId,
    priced.map(({ totalCents: _total, ...line }, place) => ({ itemId: lines[place]?.itemId ?? '', ...line })),
  )
  const [{ year, sequence, products }] = await Promise.all([
    takeNumber(db, provider, orderId),
    takeStock(db, provider, orderId),
  ])
  const orderNumber = formatOrderNumber(year, sequence)
  const patientName = order.patient ? displayName(order.patient) : ''
  const placement = {
    orderNumber,
    to: quote.recipient ?? nowhere,
    patientName,
    shippingKind: order.delivery === 'pickup' ? 'pickup' : (order.method?.kind ?? ''),
    note,
    patientDiscountPercent: quote.patientDiscountPercent,
    amounts,
    profitCents: quote.profitCents,
    taxMillionths: taxRateOf(order),
    vipPercent: order.vipPercent,
    vipSavesCents: quote.vipSavesCents,
    searchText: orderSearchText({ orderNumber, patientName, products }),
  }
  await moveOrder(db, provider, orderId, { from: 'draft', to: 'awaitingPayment', by }, placed(placement))
  if (amounts.totalCents > 0) return { orderNumber, state: 'awaitingPayment' }
  await payNothing(db, provider, orderId, { by, payer: 'provider' })
  return { orderNumber, state: 'processing' }
}
