import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useSubmit } from '../../api/useSubmit.ts'
import { addressOf } from '../../browser/filters.ts'
import { useText } from '../../text/text.ts'
import { showSuccess } from '../../notices/notices.ts'
import { usePatientOrders } from './usePatientOrders.ts'

/** Makes a draft like the patient's latest order and goes to it; what is no longer sold is named there. */
export function OrderAgain({ patientId }: { patientId: string }) {
  const text = useText()
  const navigate = useNavigate()
  const { data } = usePatientOrders(patientId, 1)
  const latest = data?.rows.find((order) => order.statusId !== 'draft')
  const reorder = useSubmit('reorder', {
    refresh: ['order_list', 'patient_order_list'],
    onDone: ({ orderId, leftOut }) => {
      if (leftOut.length > 0) showSuccess(text('patients.orderAgainMissing', { names: leftOut.join(' · ') }))
      void navigate({ to: addressOf('/addOrder', { orderId }) })
    },
  })
  if (!latest) return null
  return (
    <Button
      variant="default"
      loading={reorder.pending}
      onClick={() => reorder.submit({ orderId: latest.orderId, requestId: crypto.randomUUID() })}
    >
      {text('patients.orderAgain')}
    </Button>
  )
}
