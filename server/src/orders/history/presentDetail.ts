import { storedDeclineReason } from '@bencao/shared/domain/cards/declineReason.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import { expectedArrival } from '@bencao/shared/domain/orders/arrival.ts'
import { mayCorrectAddress, possibleOrderActions } from '@bencao/shared/domain/orders/orderActions.ts'
import { type JsonOf, jsonOf } from '../../http/json.ts'
import type { OrderPast, SubmittedOrder } from './detailQueries.ts'
import type { OrderFacts } from '../queries.ts'
import { amountsOf, type Quote } from '../quote.ts'
import { presentTracking } from '../presentTracking.ts'
import { nowhere, shippingMethodName, presentPatient, presentWarehouse } from '../presentOrder.ts'

/** A bank's code does not leave the server: it may say more than its reason. */
const declinesOf = ({ declines }: Pick<OrderPast, 'declines'>) =>
  declines.flatMap(({ paymentId, code }) => {
    const why = storedDeclineReason(code)
    return why === undefined ? [] : [{ paymentId, why }]
  })

type Acted = Pick<OrderFacts, 'state' | 'totalCents' | 'trackingNumber' | 'paymentLive' | 'paymentCaptured'>

function allowed(order: Acted) {
  const actions = possibleOrderActions(order)
  return {
    mayPay: actions.includes('pay'),
    mayCancel: actions.includes('cancel'),
    mayEditAddress: mayCorrectAddress(order),
  }
}

/** The whole answer about a submitted order. */
export const presentSubmitted = (
  lang: Lang,
  orderId: string,
  order: SubmittedOrder,
): JsonOf<'order_detail'> => {
  const { patient, recipient, lines, payLink, history, payments, refunds } = order
  return jsonOf(
    'order_detail',
    {
      orderId,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      statusId: order.state,
      refund: order.refund,
      orderFor: order.orderFor,
      payer: order.payer,
      placedBy: order.placedBy,
      delivery: order.delivery,
      shippingMethod: shippingMethodName(lang, { shippingKind: order.shippingKind, method: null }),
      warehouse: presentWarehouse(order),
      note: order.note,
      patientDiscountPercent: order.patientDiscountPercent,
      ...amountsOf(order),
      currency: 'USD',
      declines: declinesOf(order),
      expected: expectedArrival(order),
      payBefore: order.payBefore,
      ...allowed(order),
    },
    {
      patient,
      recipient,
      lines,
      payLink,
      history,
      payments,
      refunds,
      tracking: JSON.stringify(presentTracking(lang, order)),
    },
  )
}

/** The whole answer about a draft with its current price. */
export const presentDraft = (lang: Lang, quote: Quote, past: OrderPast): JsonOf<'order_detail'> => {
  const { order, amounts } = quote
  const { history, payments, refunds } = past
  return jsonOf(
    'order_detail',
    {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      orderDate: order.orderDate,
      statusId: order.state,
      refund: order.refund,
      orderFor: order.orderFor,
      payer: order.payer,
      placedBy: 'provider',
      patient: presentPatient(order),
      delivery: order.delivery,
      shippingMethod: shippingMethodName(lang, order),
      warehouse: presentWarehouse(order),
      recipient: quote.recipient ?? nowhere,
      note: order.note,
      lines: quote.lines.map((line) => ({ ...line, refundedQuantity: 0 })),
      patientDiscountPercent: quote.patientDiscountPercent,
      ...amounts,
      currency: 'USD',
      declines: declinesOf(past),
      expected: null,
      payBefore: order.payBefore,
      payLink: null,
      ...allowed({ ...order, ...amounts }),
    },
    { history, payments, refunds, tracking: JSON.stringify(presentTracking(lang, { ...order, ...past })) },
  )
}
