import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'

export type Quote = Data<'order_checkout'>

const pause = 300

/** What the order costs at this moment; `percent` as typed, null until it is touched. */
export function useQuote(orderId: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const percent = typed === null ? undefined : percentOf(typed)
  const settled = useDebounced(percent ?? undefined, pause)
  const query = useCall(
    'order_checkout',
    { orderId, patientDiscountPercent: settled },
    { keepPrevious: true, enabled: orderId !== '' },
  )
  return {
    quote: query.data,
    /** The server refuses: the order is unknown, or nothing is left to do with it. */
    refused: query.error instanceof RefusedError,
    failed: query.isError,
    refetch: query.refetch,
    /** The amounts shown are being worked out again. */
    working: query.isFetching || settled !== (percent ?? undefined),
    percent: {
      typed: typed ?? String(query.data?.patientDiscountPercent ?? 0),
      wrong: percent === null,
      value: percent ?? undefined,
      onType: setTyped,
    },
  }
}

/** A whole percent as typed; an empty field is none. */
const percentOf = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').replace('%', '').trim()
  if (digits === '') return 0
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100 ? Number(digits) : null
}
