import { type Delivery, mayMove, type OrderState } from '../order.ts'
import type { Permission } from '../permission.ts'

/** The states into which staff move a paid order (docs/product.md, 13.2 Work on orders). */
export const fulfillmentSteps = ['packed', 'shipped', 'readyForPickup', 'delivered'] as const
export type FulfillmentStep = (typeof fulfillmentSteps)[number]

/** Staff's decision about a cancelled order whose charge the gateway does not know (docs/product.md, 7.3). */
export const cancelDecisions = ['cancelled', 'kept'] as const
export type CancelDecision = (typeof cancelDecisions)[number]

/** Staff's decision about a settled charge that can only be refunded by hand (docs/product.md, 7.3). */
export const refundDecisions = ['refunded', 'kept'] as const

export type FulfillmentAction = FulfillmentStep | 'cancel' | 'decideCancel' | 'decideRefund'

const steps: Record<OrderState, Record<Delivery, FulfillmentStep> | null> = {
  draft: null,
  awaitingPayment: null,
  processing: { ship: 'packed', pickup: 'packed' },
  packed: { ship: 'shipped', pickup: 'readyForPickup' },
  shipped: { ship: 'delivered', pickup: 'delivered' },
  readyForPickup: { ship: 'delivered', pickup: 'delivered' },
  delivered: null,
  cancelled: null,
}

type InFulfillment = {
  state: OrderState
  delivery: Delivery
  /** Its payment is being reversed, so the order must not be packed. */
  cancelling: boolean
  /** All that was paid went back, or is about to, so the order must not be packed. */
  givenBack: boolean
}

/** The next state into which staff can move the order; null if there is none. */
export const nextStep = ({
  state,
  delivery,
  cancelling,
  givenBack,
}: InFulfillment): FulfillmentStep | null => {
  const step = steps[state]?.[delivery] ?? null
  return cancelling || (givenBack && step === 'packed') ? null : step
}

/** How long a move can be taken back, by the server's clock: longer than the button stands, for a slow network. */
export const undoSeconds = 15

/** How long the button that takes a move back stands. */
export const undoShownSeconds = 10

/** The moves of staff that can be taken back, and where that leads. */
const undone: Partial<Record<OrderState, 'processing' | 'packed'>> = {
  packed: 'processing',
  shipped: 'packed',
}

/** The last move of an order. */
export interface LastMove {
  from: OrderState | null
  to: OrderState
  /** Null: the portal, or a patient. */
  accountId: string | null
  secondsAgo: number
}

/** The state to which a member of staff takes back what they did last; null if they cannot. */
export function undoStep(
  { state, last, parcel }: { state: OrderState; last: LastMove | null; parcel: UndoneParcel },
  accountId: string,
): 'processing' | 'packed' | null {
  const back = undone[state]
  if (!back || !last || last.to !== state || last.from !== back) return null
  if (last.accountId !== accountId || last.secondsAgo > undoSeconds) return null
  const isGone = parcel === 'scanned' || (state === 'packed' && parcel !== 'none')
  return isGone ? null : back
}

/** What there is of the parcel: a label or a number, or even a report of the carrier that has it. */
export type UndoneParcel = 'none' | 'named' | 'scanned'

type FulfillmentFacts = InFulfillment & {
  /** The gateway knows no charge of an order that is being cancelled. */
  undecided: boolean
  /** A settled charge has to be refunded by hand. */
  refundDue: boolean
  paymentLive: boolean
}

/** The actions of staff on an order, the next step last. */
export const fulfillmentActionsFor = (
  order: FulfillmentFacts,
  permissions: readonly Permission[],
): FulfillmentAction[] => {
  const cancels = permissions.includes('fulfillment:cancel')
  if (order.undecided) return cancels ? ['decideCancel'] : []
  const refund = order.refundDue && permissions.includes('refund:make') ? (['decideRefund'] as const) : []
  if (order.cancelling) return [...refund]
  const step = permissions.includes('fulfillment:edit') ? nextStep(order) : null
  const cancellable = cancels && mayMove(order.state, 'cancelled') && !order.paymentLive
  return [...refund, ...(cancellable ? (['cancel'] as const) : []), ...(step ? [step] : [])]
}
