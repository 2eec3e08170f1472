import type { Data } from '@bencao/shared/contract/index.ts'
import { isPaymentLive } from '@bencao/shared/domain/order.ts'
import type { OrderAction, OrderFacts } from '@bencao/shared/domain/orders/orderActions.ts'

type OrderRow = Data<'order_list'>['rows'][number]

/** An order's name in dialogs. */
export type NamedOrder = Pick<
  OrderRow,
  'orderId' | 'orderNumber' | 'orderDate' | 'orderFor' | 'patientName' | 'totalCents'
>

/** The facts that an order's actions depend on, from a list row. */
export type OrderToActOn = Pick<OrderRow, 'statusId' | 'totalCents' | 'paymentState' | 'trackingNumber'>

export const factsOf = ({
  statusId,
  totalCents,
  paymentState,
  trackingNumber,
}: OrderToActOn): OrderFacts => ({
  state: statusId,
  totalCents,
  trackingNumber,
  paymentLive: isPaymentLive(paymentState),
  paymentCaptured: paymentState === 'captured',
})

export const takesAway = (action: OrderAction): boolean => action === 'cancel' || action === 'discard'
