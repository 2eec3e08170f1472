import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import type { Draft } from '../draft/draft.ts'

export type GoodsList = 'recent' | 'frequent'

const pause = 80
const most = 20

/** The products that match the typed text, or one of the provider's own lists if nothing is typed. */
export function useGoodsSearch({ orderFor, patient, warehouseId }: Draft) {
  const [typed, setTyped] = useState('')
  const [list, setList] = useState<GoodsList>('recent')
  const search = useDebounced(typed.trim(), pause)
  const { data, isPlaceholderData, isError, refetch } = useCall(
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
  // The rows render in slices, so that they do not delay the next key.
  const shown = useDeferredValue(data)
  const shownSearch = useDeferredValue(search)
  const upToDate = shown === data && !isPlaceholderData && shownSearch === typed.trim()
  return {
    typed,
    setTyped,
    /** The query of the displayed rows. */
    search: shownSearch,
    list,
    setList,
    rows: shown?.rows,
    total: shown?.total ?? 0,
    fresh: data !== undefined && upToDate,
    failed: isError && data === undefined,
    refetch,
  }
}
