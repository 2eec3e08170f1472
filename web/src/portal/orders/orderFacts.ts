import type { Data } from '@bencao/shared/contract/index.ts'
import { isPaymentLive } from '@bencao/shared/domain/order.ts'
import type { OrderFacts } from '@bencao/shared/domain/orders/orderActions.ts'

type OrderRow = Data<'order_list'>['rows'][number]

/** An order as dialogs about it name it. */
export type NamedOrder = Pick<
  OrderRow,
  'orderId' | 'orderNumber' | 'orderDate' | 'orderFor' | 'patientName' | 'totalCents'
>

/** What the actions of an order depend on, as a list row has it. */
export type OrderToActOn = Pick<OrderRow, 'statusId' | 'delivery' | 'totalCents' | 'paymentState'>

export const factsOf = ({ statusId, delivery, totalCents, paymentState }: OrderToActOn): OrderFacts => ({
  state: statusId,
  delivery,
  totalCents,
  paymentLive: isPaymentLive(paymentState),
  paymentCaptured: paymentState === 'captured',
})
