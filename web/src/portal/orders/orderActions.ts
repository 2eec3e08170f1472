import type { Data } from '@bencao/shared/contract/index.ts'
import type { Permission } from '@bencao/shared/domain/permission.ts'
import { isLive, type PaymentState } from '@bencao/shared/domain/payment.ts'
import type { Delivery, OrderState } from '@bencao/shared/domain/order.ts'

export type OrderAction =
  | 'continue'
  | 'pay'
  | 'detail'
  | 'track'
  | 'receipt'
  | 'packingSlip'
  | 'reorder'
  | 'discard'
  | 'cancel'

/** An order as dialogs about it name it. */
export type NamedOrder = Pick<
  Data<'order_list'>['rows'][number],
  'orderId' | 'orderNumber' | 'orderDate' | 'orderFor' | 'patientName' | 'totalCents'
>

/** Payment as a list row tells it: `none` while nobody has tried to pay. */
export type ActingOn = { statusId: OrderState; delivery: Delivery; paymentState: PaymentState | 'none' }

/** What each action needs the account to hold; what is not named needs only to see the order. */
export const actionPermission: Partial<Record<OrderAction, Permission>> = {
  continue: 'order:edit',
  discard: 'order:edit',
  reorder: 'order:edit',
  pay: 'order:pay',
  cancel: 'order:submit',
}

/** What can be done with an order in its state, the next thing to do first, what takes it away last. */
export const actionsFor = ({ statusId, delivery, paymentState }: ActingOn): OrderAction[] => {
  if (statusId === 'draft') return ['continue', 'detail', 'discard']
  const payable = statusId === 'awaitingPayment' && !isLive(paymentState === 'none' ? 'void' : paymentState)
  const can: Partial<Record<OrderAction, boolean>> = {
    pay: payable,
    detail: true,
    track: delivery === 'ship' && statusId !== 'cancelled',
    receipt: paymentState === 'captured',
    packingSlip: statusId !== 'cancelled',
    reorder: true,
    cancel: payable,
  }
  return order.filter((action) => can[action])
}

const order: readonly OrderAction[] = [
  'pay',
  'detail',
  'track',
  'receipt',
  'packingSlip',
  'reorder',
  'cancel',
]
