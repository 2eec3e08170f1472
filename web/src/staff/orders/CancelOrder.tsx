import type { Data } from '@bencao/shared/contract/index.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
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
  const { providerId, orderId, orderNumber: number, totalCents, paymentState } = order
  const form = useForm({ initialValues: { reason: '' }, keepAs: `cancel ${orderId}` })
  const { submit, pending } = useSubmit('staff_order_cancel', {
    onDone() {
      form.reset()
      showSuccess(text('orders.cancelled', { number }))
      onClose()
    },
    onRefused: ({ data }) => form.showFields(data.fields ?? {}),
  })
  const paid = paymentState === 'captured'
  return (
    <ReasonDialog
      opened={opened}
      title={text('orders.cancelTitle', { number })}
      label={text('orders.cancelReason')}
      action={text('orders.cancelConfirm')}
      final
      pending={pending}
      form={form}
      onConfirm={(reason) => submit({ providerId, orderId, reason, requestId: crypto.randomUUID() })}
      onClose={onClose}
    >
      <p>
        {paid ? text('orders.cancelVoid', { total: formatCents(totalCents) }) : text('orders.cancelUnpaid')}{' '}
        {text('orders.cancelStock')}
      </p>
    </ReasonDialog>
  )
}
