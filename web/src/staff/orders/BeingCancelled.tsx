import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'
import { NoticeBox } from '../../ui/layout/NoticeBox.tsx'

const lookAgainAfter = 4_000

/** Shown while an order's payment is being voided, when it must not be packed. Polls until the outcome is known. */
export function BeingCancelled({ order, says }: { order: Data<'staff_order_detail'>; says: string }) {
  const { providerId, orderId } = order
  useCall(
    'staff_order_detail',
    { providerId, orderId },
    { background: true, refetchInterval: lookAgainAfter },
  )
  return <NoticeBox live>{says}</NoticeBox>
}
