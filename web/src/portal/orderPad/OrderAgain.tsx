import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmit } from '../../api/useSubmit.ts'
import { useText } from '../../text/text.ts'
import { showError } from '../../notices/notices.ts'

/** Starts a draft with the lines of an earlier order; says which of them are no longer sold. */
export function OrderAgain({ orderId }: { orderId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const [requestId] = useState(() => crypto.randomUUID())
  const reorder = useSubmit('reorder', {
    refresh: ['order_list'],
    onDone: (data) => {
      if (data.leftOut.length > 0) {
        showError(text('orderPad.patient.leftOut', { names: data.leftOut.join(', ') }))
      }
      void navigate({ to: '/addOrder', search: { orderId: data.orderId }, replace: true })
    },
  })
  return (
    <Button
      variant="default"
      loading={reorder.pending}
      onClick={() => reorder.submit({ orderId, requestId })}
    >
      {text('orderPad.patient.orderAgain')}
    </Button>
  )
}
