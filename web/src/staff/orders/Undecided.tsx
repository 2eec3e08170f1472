import type { Data } from '@bencao/shared/contract/index.ts'
import type { CancelDecision } from '@bencao/shared/domain/orders/fulfillment.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { makeRequestIds } from '../../api/requestIds.ts'
import { useSubmit } from '../../api/useSubmit.ts'
import { Allowed } from '../../session/Allowed.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { showSuccess } from '../../notices/notices.ts'
import { BeingCancelled } from './BeingCancelled.tsx'
import { useStaffText } from '../work/staffText.ts'

/** The gateway knows no charge of an order that is being cancelled: staff keep the order, or cancel it as unpaid. */
export function Undecided({ order }: { order: Data<'staff_order_detail'> }) {
  const text = useStaffText()
  const [confirming, setConfirming] = useState(false)
  const [requestIds] = useState(makeRequestIds)
  const { providerId, orderId, orderNumber: number, totalCents } = order
  const { submit, pending } = useSubmit('staff_order_cancel_decide', {
    onDone: (_data, { decision }) => showSuccess(text(`orders.decided.${decision}`, { number })),
  })
  const decide = (decision: CancelDecision) => {
    const decided = { providerId, orderId, decision }
    submit({ ...decided, requestId: requestIds.of(decided) })
  }
  return (
    <>
      <BeingCancelled
        order={order}
        says={text('orders.undecided', { number, total: formatCents(totalCents) })}
      />
      <Allowed to="fulfillment:cancel">
        <Button variant="default" size="sm" loading={pending} onClick={() => decide('kept')}>
          {text('orders.keep')}
        </Button>
        <Button color="cinnabar" size="sm" loading={pending} onClick={() => setConfirming(true)}>
          {text('orders.cancelAsUnpaid')}
        </Button>
      </Allowed>
      <ConfirmDialog
        opened={confirming}
        title={text('orders.cancelAsUnpaidTitle', { number })}
        action={text('orders.cancelAsUnpaid')}
        final
        onConfirm={() => {
          setConfirming(false)
          decide('cancelled')
        }}
        onClose={() => setConfirming(false)}
      >
        <p>
          {text('orders.checkedOnceMore')} {text('orders.cancelStock')}
        </p>
      </ConfirmDialog>
    </>
  )
}
