import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshTopics } from '../../../api/refresh.ts'
import { useCall } from '../../../api/useCall.ts'

const pollMs = 4000

/** While a payment is live, polls its outcome, and reloads the order once it is known. */
export const useSettling = (orderId: string, settling: boolean): void => {
  const queries = useQueryClient()
  const { data } = useCall(
    'payment_state',
    { orderId },
    { enabled: settling, background: true, refetchInterval: settling ? pollMs : false },
  )
  const outcome = data?.state
  useEffect(() => {
    if (!settling || outcome === undefined || outcome === 'unknown') return
    void refreshTopics(queries, ['orders', 'order'])
  }, [queries, settling, outcome])
}
