import type { Data } from '@bencao/shared/contract/index.ts'
import { type FulfillmentAction, fulfillmentActionsFor } from '@bencao/shared/domain/orders/fulfillment.ts'
import { isPaymentLive, type OrderState } from '@bencao/shared/domain/order.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { usePermission, usePermissions } from '../../state/usePermission.ts'
import { BeingCancelled } from './BeingCancelled.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { useStaffText } from '../work/staffText.ts'
import { RefundButton } from './refund/RefundDialog.tsx'
import { Undecided } from './Undecided.tsx'
import { AskRest, useAskRest } from './packing/AskRest.tsx'
import { usePackingText } from './packing/packingText.ts'
import { PrintDialog } from './packing/PrintDialog.tsx'
import type { Printing } from './packing/PrintOrders.tsx'
import { useMoveOrder } from './useMoveOrder.ts'

type Order = Data<'staff_order_detail'>

/** The actions of the signed-in member of staff on the order. */
export const useFulfillmentActions = ({
  statusId,
  paymentState,
  refundDue,
  ...order
}: Order): FulfillmentAction[] =>
  fulfillmentActionsFor(
    { ...order, state: statusId, paymentLive: isPaymentLive(paymentState), refundDue: refundDue !== null },
    usePermissions(),
  )

/** The label of each step. Shipping has its own form, because it needs a tracking number. */
const buttonOf = (actions: readonly FulfillmentAction[], from: OrderState) => {
  if (actions.includes('packed')) return { to: 'packed', says: 'orders.pack' } as const
  if (actions.includes('readyForPickup')) return { to: 'readyForPickup', says: 'orders.ready' } as const
  if (!actions.includes('delivered')) return null
  return { to: 'delivered', says: from === 'shipped' ? 'orders.delivered' : 'orders.pickedUp' } as const
}

/** The buttons of staff for an order. */
export function OrderActions({ order }: { order: Order }) {
  const text = useStaffText()
  const packingText = usePackingText()
  const [cancelling, setCancelling] = useState(false)
  const [printing, setPrinting] = useState<Printing | null>(null)
  const isSent = order.statusId !== 'awaitingPayment' && order.statusId !== 'cancelled'
  const prints = usePermission('fulfillment:edit') && isSent && !order.cancelling
  const { move, pending } = useMoveOrder(order)
  const rest = useAskRest()
  const actions = useFulfillmentActions(order)
  const next = buttonOf(actions, order.statusId)
  const cancellable = actions.includes('cancel')
  // A colleague was faster.
  if (cancelling && !cancellable) setCancelling(false)
  if (order.undecided) return <Undecided order={order} />
  if (order.cancelling && !order.refundDue?.keepable)
    return <BeingCancelled order={order} says={text('orders.cancelling')} />
  return (
    <>
      {prints && (
        <Button variant="default" size="sm" onClick={() => setPrinting({ what: 'slips', orders: [order] })}>
          {packingText('packing.printSlips', { count: 1 })}
        </Button>
      )}
      <RefundButton order={order} />
      {cancellable && (
        <Button variant="default" size="sm" onClick={() => setCancelling(true)}>
          {text('orders.cancel')}
        </Button>
      )}
      {next && (
        <Button
          size="sm"
          loading={pending}
          onClick={() => (next.to === 'packed' ? rest.before([order], () => move('packed')) : move(next.to))}
        >
          {text(next.says)}
        </Button>
      )}
      <AskRest asked={rest.asked} onClose={rest.close} />
      <CancelOrder order={order} opened={cancelling} onClose={() => setCancelling(false)} />
      <PrintDialog printing={printing} onClose={() => setPrinting(null)} />
    </>
  )
}
