import type { Data } from '@bencao/shared/contract/index.ts'
import { Button, Modal } from '@mantine/core'
import { useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { usePermissions } from '../../../state/usePermission.ts'
import { useText } from '../../../text/text.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useStaffText } from '../../work/staffText.ts'
import { RefundForm } from './RefundForm.tsx'

type Order = Data<'staff_order_detail'>

/** The button of staff that opens the refund of a paid order; nothing while another one is open, or all went back. */
export function RefundButton({ order }: { order: Order }) {
  const text = useStaffText()
  const [opened, setOpened] = useState(false)
  const may = usePermissions().includes('refund:make')
  const isOpen = order.cancelling || order.refunds.some(({ state }) => state !== 'done')
  const possible = may && order.paymentState === 'captured' && order.refund !== 'full' && !isOpen
  // A colleague was faster.
  if (opened && !possible) setOpened(false)
  if (!possible) return null
  return (
    <>
      <Button variant="default" size="sm" onClick={() => setOpened(true)}>
        {text('refunds.open')}
      </Button>
      <RefundDialog order={order} opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}

function RefundDialog({ order, opened, onClose }: { order: Order; opened: boolean; onClose: () => void }) {
  const text = useStaffText()
  const portalText = useText()
  const { providerId, orderId, orderNumber: number } = order
  const {
    data: left,
    isError,
    refetch,
  } = useCall('staff_refund_preview', { providerId, orderId }, { enabled: opened })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={text('refunds.title', { number })}
      size="56rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': portalText('frame.close') }}
    >
      {!left && isError && <ErrorState onTryAgain={() => void refetch()} />}
      {left && <RefundForm order={order} left={left} onClose={onClose} />}
    </Modal>
  )
}
