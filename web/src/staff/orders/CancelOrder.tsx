import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { leftOf, refundedOf, refundMarkOf } from '@bencao/shared/domain/refund.ts'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { showSuccess } from '../../notices/notices.ts'
import { useForm } from '../../ui/form/useForm.ts'
import { ReasonDialog } from '../work/ReasonDialog.tsx'
import { useStaffText } from '../work/staffText.ts'

interface CancelOrderProps {
  order: Data<'staff_order_detail'>
  opened: boolean
  onClose: () => void
}

/** Explains what cancelling does to the payment and the stock, and asks for a reason. */
export function CancelOrder({ order, opened, onClose }: CancelOrderProps) {
  const text = useStaffText()
  const { providerId, orderId, orderNumber: number, totalCents, paymentState, refunds } = order
  const [requestIds] = useState(makeRequestIds)
  const form = useForm({ initialValues: { reason: '' }, keepAs: `cancel ${orderId}` })
  const { submit, pending } = useSubmit('staff_order_cancel', {
    onDone() {
      // An order that was kept after all may be cancelled again, for the same reason.
      requestIds.end()
      form.reset()
      showSuccess(text('orders.cancelled', { number }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const cancel = (reason: string) => {
    const asked = { providerId, orderId, reason }
    submit({ ...asked, requestId: requestIds.of(asked) })
  }
  const money = text(`orders.cancelMoney.${refundMarkOf(refundedOf(refunds), totalCents)}`, {
    left: formatCents(leftOf(totalCents, refunds)),
  })
  return (
    <ReasonDialog
      opened={opened}
      title={text('orders.cancelTitle', { number })}
      label={text('orders.cancelReason')}
      hint={text('orders.cancelReasonHint')}
      action={text('orders.cancelConfirm')}
      final
      pending={pending}
      form={form}
      onConfirm={cancel}
      onClose={onClose}
    >
      <p>
        {paymentState === 'captured' ? money : text('orders.cancelUnpaid')} {text('orders.cancelStock')}
      </p>
    </ReasonDialog>
  )
}
