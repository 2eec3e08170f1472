import { replyCodes } from '@bencao/shared/contract/entry/reply.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import { useState } from 'react'
import { RefusedError } from '../../api/answer.ts'
import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'

export type Quote = Data<'order_checkout'>

const pause = 300

/** What `order_checkout` refuses: the order is unknown, or it needs no more action. */
const over: ReadonlySet<number> = new Set([replyCodes.notFound, replyCodes.conflict])

/**
 * The price of the order at this moment; the last one while another is computed, or cannot be loaded. `percent` is the
 * discount as typed, null until the field is touched.
 */
export function useQuote(orderId: string) {
  const [typed, setTyped] = useState<string | null>(null)
  const percent = typed === null ? undefined : percentOf(typed)
  const settled = useDebounced(percent ?? undefined, pause)
  const query = useCall(
    'order_checkout',
    { orderId, patientDiscountPercent: settled },
    { quiet: true, enabled: orderId !== '' },
  )
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  const quote = query.data ?? (last?.orderId === orderId ? last : undefined)
  const refused = query.error instanceof RefusedError && over.has(query.error.refused.code)
  const failed = query.isError && !query.data && !refused
  return {
    quote,
    refused,
    /** The price for what is typed could not be loaded. */
    failed,
    refetch: query.refetch,
    /** The displayed amounts are not those of what is typed, or are being computed again: nobody pays them. */
    working: query.isFetching || failed || settled !== (percent ?? undefined),
    percent: {
      typed: typed ?? String(quote?.patientDiscountPercent ?? 0),
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
