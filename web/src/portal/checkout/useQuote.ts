import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'

export type Quote = Data<'order_checkout'>

const pause = 300

/** The price of the order at this moment. `percent` is the discount as typed, null until the field is touched. */
export function useQuote(orderId: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const percent = typed === null ? undefined : percentOf(typed)
  const settled = useDebounced(percent ?? undefined, pause)
  const query = useCall(
    'order_checkout',
    { orderId, patientDiscountPercent: settled },
    { keepPrevious: true, quiet: true, enabled: orderId !== '' },
  )
  return {
    quote: query.data,
    /** The server refused: the order is unknown, or it needs no more action. */
    refused: query.error instanceof RefusedError,
    failed: query.isError,
    refetch: query.refetch,
    /** The displayed amounts are being computed again. */
    working: query.isFetching || settled !== (percent ?? undefined),
    percent: {
      typed: typed ?? String(query.data?.patientDiscountPercent ?? 0),
      wrong: percent === null,
      value: percent ?? undefined,
      onType: setTyped,
    },
  }
}

/** A whole percent as typed; an empty field is 0. */
const percentOf = (typed: string): number | null => {
  const digits = typed.normalize('NFKC').replace('%', '').trim()
  if (digits === '') return 0
  return /^\d{1,3}$/.test(digits) && Number(digits) <= 100 ? Number(digits) : null
}
