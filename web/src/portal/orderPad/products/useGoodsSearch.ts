import type { GoodsCategory } from '@bencao/shared/domain/catalog/product.ts'
import { useDeferredValue, useState } from 'react'
import { useCall } from '../../../api/useCall.ts'
import { useAddressValue } from '../../../browser/address.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import type { Draft } from '../draft/draft.ts'
import { most, productLists } from './productLists.ts'

/** A list that can be turned over page by page: what was ordered before, or a category. */
export type Shelf = 'used' | GoodsCategory
export type GoodsList = 'recent' | 'frequent' | Shelf

const pause = 80
const inputOf = (list: GoodsList) =>
  list in productLists
    ? productLists[list as keyof typeof productLists]
    : ({ sort: 'relevance', category: list as GoodsCategory, pageSize: most } as const)

export const isShelf = (list: GoodsList): list is Shelf => list !== 'recent' && list !== 'frequent'

/**
 * The products that match the typed text, or those of a list if nothing is typed. The request names the `awaited` patient
 * at once, so that it is not sent again when the draft has that patient.
 */
export function useGoodsSearch({ orderFor, patient, warehouseId }: Draft, awaited: string | null) {
  // A product that was found in the search of the whole portal.
  const sku = useAddressValue('sku')
  const [typed, setTyped] = useState(sku)
  const [found, setFound] = useState(sku)
  if (sku !== found) {
    setFound(sku)
    if (sku !== '') setTyped(sku)
  }
  const [{ list, page }, setPlace] = useState<{ list: GoodsList; page: number }>({ list: 'recent', page: 1 })
  const search = useDebounced(typed.trim(), pause)
  const { data, isPlaceholderData, isError, failureCount, fetchStatus, refetch } = useCall(
    'goods_list',
    {
      ...(search === '' ? { ...inputOf(list), page } : { search, sort: 'relevance', pageSize: most }),
      forPatientId: orderFor === 'patient' ? (patient?.patientId ?? awaited ?? undefined) : undefined,
      warehouseId: warehouseId ?? undefined,
    },
    // If the patient cannot be loaded, `useNamedPatient` reports it.
    { keepPrevious: true, quiet: patient === null && awaited !== null },
  )
  // Until a search is answered, the rows of the one before stay.
  const [answered, setAnswered] = useState({ data, search, list })
  if (!isPlaceholderData && (data !== answered.data || search !== answered.search || list !== answered.list))
    setAnswered({ data, search, list })
  // The rows render in slices, so that they do not delay the next key.
  const shown = useDeferredValue(answered)
  const upToDate = shown === answered && !isPlaceholderData && shown.search === typed.trim()
  return {
    typed,
    setTyped,
    /** The query of the displayed rows. */
    search: shown.search,
    list,
    /** Shows a list, from its first page or another one. */
    show: (next: GoodsList, at = 1) => setPlace({ list: next, page: at }),
    rows: data && shown.data?.rows,
    total: shown.data?.total ?? 0,
    page: shown.data?.page ?? 1,
    pageSize: shown.data?.pageSize ?? most,
    /** The rows are those of a list, and which one. */
    shownList: shown.search === '' ? shown.list : null,
    fresh: data !== undefined && upToDate,
    failed: isError && data === undefined,
    /** The search waits for the connection. */
    offline: fetchStatus === 'paused',
    /** The latest try to search did not succeed. */
    unanswered: isError || failureCount > 0 || fetchStatus === 'paused',
    refetch,
  }
}
