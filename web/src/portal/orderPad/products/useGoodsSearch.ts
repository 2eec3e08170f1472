import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import type { Draft } from '../draft/draft.ts'

export type GoodsList = 'recent' | 'frequent'

const pause = 80
const most = 20

/** The products that answer what is typed, or one of the provider's own lists while nothing is. */
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
  // The rows are drawn in slices, so that the next key need not wait for them.
  const shown = useDeferredValue(data)
  const shownSearch = useDeferredValue(search)
  const upToDate = shown === data && !isPlaceholderData && shownSearch === typed.trim()
  return {
    typed,
    setTyped,
    /** What the rows shown were found by. */
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
