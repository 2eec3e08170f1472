import { useState } from 'react'
import { useCall } from '../api/useCall.ts'
import { useDebounced } from '../browser/useDebounced.ts'
import type { Draft } from './draft.ts'

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
  return {
    typed,
    setTyped,
    /** What the rows shown were found by. */
    search,
    list,
    setList,
    rows: data?.rows,
    total: data?.total ?? 0,
    fresh: data !== undefined && !isPlaceholderData && search === typed.trim(),
    failed: isError && data === undefined,
    refetch,
  }
}
