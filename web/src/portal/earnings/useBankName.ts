import { isRoutingNumber } from '@bencao/shared/domain/routing.ts'
import { useCall } from '../../api/useCall.ts'

/** The name of a routing number's bank; null while it is none, or where the bank is not known. */
export const useBankName = (routingNumber: string): string | null => {
  const whole = isRoutingNumber(routingNumber)
  const { data } = useCall('comms_card_get', { routingNumber }, { enabled: whole })
  return whole ? (data?.bankName ?? null) : null
}
