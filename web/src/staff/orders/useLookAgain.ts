import type { Data } from '@bencao/shared/contract/index.ts'
import { useCall } from '../../api/useCall.ts'

const lookAgainAfter = 4_000

/** Polls an order for as long as something about it is open at the gateway. */
export function useLookAgain({ providerId, orderId }: Data<'staff_order_detail'>, isOpen: boolean): void {
  useCall(
    'staff_order_detail',
    { providerId, orderId },
    { enabled: isOpen, background: true, refetchInterval: lookAgainAfter },
  )
}
