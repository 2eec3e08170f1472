import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useAddressValue } from '../../../browser/address.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import type { Draft } from '../draft/draft.ts'

export type GoodsList = 'recent' | 'frequent'

const pause = 80
const most = 20

/** The products that match the typed text, or one of the provider's own lists if nothing is typed. */
export function useGoodsSearch({ orderFor, patient, warehouseId }: Draft) {
  // A product that was found in the search of the whole portal.
  const [typed, setTyped] = useState(useAddressValue('sku'))
  const [list, setList] = useState<GoodsList>('recent')
  const search = useDebounced(typed.trim(), pause)
  const { data, isPlaceholderData, isError, failureCount, fetchStatus, refetch } = useCall(
    'goods_list',
    {
      search,
      sort: search === '' ? list : 'relevance',
      forPatientId: orderFor === 'patient' ? patient?.patientId : undefined,
      warehouseId: warehouseId ?? undefined,
      pageSize: most,
    },
    { keepPrevious: true },
  )
  // Until a search is answered, the rows of the one before stay.
  const [answered, setAnswered] = useState({ data, search })
  if (!isPlaceholderData && (data !== answered.data || search !== answered.search))
    setAnswered({ data, search })
  // The rows render in slices, so that they do not delay the next key.
  const shown = useDeferredValue(answered)
  const upToDate = shown === answered && !isPlaceholderData && shown.search === typed.trim()
  return {
    typed,
    setTyped,
    /** The query of the displayed rows. */
    search: shown.search,
    list,
    setList,
    rows: data && shown.data?.rows,
    total: shown.data?.total ?? 0,
    fresh: data !== undefined && upToDate,
    failed: isError && data === undefined,
    /** The search waits for the connection. */
    offline: fetchStatus === 'paused',
    /** The latest try to search did not succeed. */
    unanswered: isError || failureCount > 0 || fetchStatus === 'paused',
    refetch,
  }
}
