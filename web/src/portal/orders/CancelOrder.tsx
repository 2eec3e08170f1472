import { formatCents } from '@bencao/shared/domain/money.ts'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useLast } from '../../ui/dialog/useLast.ts'
import type { NamedOrder } from './orderFacts.ts'

/** Asks for confirmation before an unpaid order is cancelled. */
export function CancelOrder({ order, onClose }: { order: NamedOrder | null; onClose: () => void }) {
  const text = useText()
  const named = useLast(order)
  const [requestIds] = useState(makeRequestIds)
  const { submit, pending } = useSubmit('order_cancel', {
    done: 'orders.cancelDialog.done',
    onDone: onClose,
    onRefused: onClose,
  })
  if (!named) return null
  const { orderId, orderNumber: number, totalCents } = named
  return (
    <ConfirmDialog
      opened={order !== null}
      title={text('orders.cancelDialog.title', { number })}
      action={text('orders.cancelDialog.confirm')}
      final
      pending={pending}
      onConfirm={() => submit({ orderId, requestId: requestIds.of({ orderId }) })}
      onClose={onClose}
    >
      {text('orders.cancelDialog.body', { number, total: formatCents(totalCents) })}
    </ConfirmDialog>
  )
}
