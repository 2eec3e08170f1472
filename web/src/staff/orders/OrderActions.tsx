import type { Data } from '@bencao/shared/contract/index.ts'
import { mayCancel } from '@bencao/shared/domain/order.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { Allowed } from '../../session/Allowed.tsx'
import { BeingCancelled } from './BeingCancelled.tsx'
import { CancelOrder } from './CancelOrder.tsx'
import { useStaffText } from '../work/staffText.ts'
import { Undecided } from './Undecided.tsx'
import { useMoveOrder } from './useMoveOrder.ts'

/** The order's next step; a parcel is sent by its own form, because its number is asked for. */
const nextOf = ({ statusId, delivery }: Data<'staff_order_detail'>) => {
  if (statusId === 'processing') return { to: 'packed', says: 'orders.pack' } as const
  if (statusId === 'packed' && delivery === 'pickup')
    return { to: 'readyForPickup', says: 'orders.ready' } as const
  if (statusId === 'shipped') return { to: 'delivered', says: 'orders.delivered' } as const
  if (statusId === 'readyForPickup') return { to: 'delivered', says: 'orders.pickedUp' } as const
  return null
}

/** What staff may do with an order as it stands. */
export function OrderActions({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const [cancelling, setCancelling] = useState(false)
  const { move, pending } = useMoveOrder(order)
  const next = nextOf(order)
  const cancellable = mayCancel(order.statusId)
  // A colleague was quicker.
  if (cancelling && !cancellable) setCancelling(false)
  if (order.undecided) return <Undecided order={order} />
  if (order.cancelling) return <BeingCancelled order={order} says={text('orders.cancelling')} />
  return (
    <Allowed to="fulfillment:edit">
      {cancellable && (
        <Button variant="default" size="sm" onClick={() => setCancelling(true)}>
          {text('orders.cancel')}
        </Button>
      )}
      {next && (
        <Button size="sm" loading={pending} onClick={() => move(next.to)}>
          {text(next.says)}
        </Button>
      )}
      <CancelOrder order={order} opened={cancelling} onClose={() => setCancelling(false)} />
    </Allowed>
  )
}
