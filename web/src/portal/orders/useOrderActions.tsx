import type { OrderAction } from '@bencao/shared/domain/orders/orderActions.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { openDocument } from '../../browser/documents.ts'
import { addressOf } from '../../browser/address.ts'
import { openPrint } from '../../orders/openPrint.ts'
import { CancelOrder } from './CancelOrder.tsx'
import { DiscardDraft } from './DiscardDraft.tsx'
import type { NamedOrder } from './orderFacts.ts'
import { useReorder } from './useReorder.ts'

/** Carries out the actions of an order's menu or buttons. Render `dialogs` once. */
export const useOrderActions = () => {
  const navigate = useNavigate()
  const { reorder, pending } = useReorder()
  const [confirming, setConfirming] = useState<{ action: 'cancel' | 'discard'; order: NamedOrder } | null>(
    null,
  )
  const close = () => setConfirming(null)

  const perform = (action: OrderAction, order: NamedOrder) => {
    const { orderId } = order
    switch (action) {
      case 'continue':
        return void navigate({ to: '/addOrder', search: { orderId } })
      case 'pay':
        return openDocument(addressOf('/checkout', { orderId }))
      case 'detail':
        return void navigate({ to: '/orderDetail', search: { orderId } })
      case 'track':
        return void navigate({ to: '/orderDetail', search: { orderId }, hash: 'tracking' })
      case 'receipt':
      case 'packingSlip':
        return void openPrint(orderId, action)
      case 'reorder':
        return reorder(orderId)
      case 'cancel':
      case 'discard':
        return setConfirming({ action, order })
    }
  }

  const dialogs = (
    <>
      <CancelOrder order={confirming?.action === 'cancel' ? confirming.order : null} onClose={close} />
      <DiscardDraft order={confirming?.action === 'discard' ? confirming.order : null} onClose={close} />
    </>
  )
  return { perform, dialogs, pending }
}
