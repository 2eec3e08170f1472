import { mayEditAddress, type OrderState } from '../order.ts'
import type { Permission } from '../permission.ts'

export type OrderAction =
  | 'continue'
  | 'pay'
  | 'detail'
  | 'track'
  | 'receipt'
  | 'packingSlip'
  | 'reorder'
  | 'cancel'
  | 'discard'

/** The permission that each action needs. An action that is not listed only needs permission to see the order. */
export const orderActionPermission: Partial<Record<OrderAction, Permission>> = {
  continue: 'order:edit',
  discard: 'order:edit',
  reorder: 'order:edit',
  pay: 'order:pay',
  cancel: 'order:submit',
}

const submitted = ['detail', 'track', 'receipt', 'packingSlip', 'reorder'] as const

/** The actions of each state: the next step first, the one that removes the order last. */
const byState: Record<OrderState, readonly OrderAction[]> = {
  draft: ['continue', 'detail', 'discard'],
  awaitingPayment: ['pay', ...submitted, 'cancel'],
  processing: submitted,
  packed: submitted,
  shipped: submitted,
  readyForPickup: submitted,
  delivered: submitted,
  cancelled: ['detail', 'receipt', 'reorder'],
}

type Paid = { paymentLive: boolean; paymentCaptured: boolean }

export type OrderFacts = Paid & { state: OrderState; totalCents: number; trackingNumber: string }

const unpaid = ({ paymentLive, paymentCaptured }: Paid) => !paymentLive && !paymentCaptured

const conditions: Partial<Record<OrderAction, (order: OrderFacts) => boolean>> = {
  pay: (order) => unpaid(order) && order.totalCents > 0,
  cancel: unpaid,
  track: ({ trackingNumber }) => trackingNumber !== '',
  // An order that costs nothing is paid without a payment.
  receipt: ({ state, paymentCaptured, totalCents }) =>
    paymentCaptured || (state === 'cancelled' ? totalCents === 0 : state !== 'awaitingPayment'),
}

/** The actions that an order's state allows, regardless of permissions (docs/product.md, 5. Orders). */
export const possibleOrderActions = (order: OrderFacts): OrderAction[] =>
  byState[order.state].filter((action) => conditions[action]?.(order) ?? true)

/** The actions that a provider may take on an order now. */
export const orderActionsFor = (order: OrderFacts, permissions: readonly Permission[]): OrderAction[] =>
  possibleOrderActions(order).filter((action) => {
    const needed = orderActionPermission[action]
    return needed === undefined || permissions.includes(needed)
  })

/** See docs/product.md, 5.7 Correcting the address. */
export const mayCorrectAddress = ({
  state,
  paymentLive,
}: Pick<OrderFacts, 'state' | 'paymentLive'>): boolean => mayEditAddress(state) && !paymentLive
