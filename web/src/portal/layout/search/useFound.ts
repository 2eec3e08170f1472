import { useLocation } from '@tanstack/react-router'
import { useCall } from '../../../api/useCall.ts'
import { readQuery } from '../../../browser/query.ts'
import { useDebounced } from '../../../browser/useDebounced.ts'
import { formText } from '../../../orders/formText.ts'
import { useLang, useText } from '../../../text/text.ts'
import { type Found, isName, type OpenDraft, orderFound, patientFound, productFound } from './found.ts'
import { usePermission } from '../../../state/usePermission.ts'

interface FoundGroup {
  kind: 'orders' | 'patients' | 'products'
  found: readonly Found[]
  /** They are what was typed; others are only similar, and must be chosen. */
  meant: boolean
}

const each = 5

/** The draft that is open in the order pad, by its address. */
function useOpenDraft(): OpenDraft {
  const { pathname, searchStr } = useLocation()
  const { orderId = '', patientId = '' } = readQuery(searchStr)
  if (pathname !== '/addOrder') return {}
  return { ...(orderId !== '' && { orderId }), ...(patientId !== '' && { patientId }) }
}

/**
 * Orders, patients and products that match the typed text, requested when typing pauses; from two characters on. For a name,
 * patients come first.
 */
export const useFound = (typed: string) => {
  const text = useText()
  const lang = useLang()
  const draft = useOpenDraft()
  const search = useDebounced(typed.trim(), 150)
  const long = (searched: string) => searched.length > 1 || /\p{Script=Han}/u.test(searched)
  const searching = long(search) && long(typed.trim())
  const named = isName(search)
  const seesOrders = usePermission('order:view')
  const seesPatients = usePermission('patient:view')
  const seesGoods = usePermission('order:edit')
  const input = { search, page: 1, pageSize: each }
  const orders = useCall('order_list', input, { enabled: searching && seesOrders, keepPrevious: true })
  const patients = useCall('patient_list', input, { enabled: searching && seesPatients, keepPrevious: true })
  const goods = useCall(
    'goods_list',
    { ...input, sort: 'relevance' },
    { enabled: searching && named && seesGoods, keepPrevious: true },
  )
  const pending = searching && (orders.isFetching || patients.isFetching || goods.isFetching)
  const failed = [orders, patients, goods].filter(({ isError, data }) => isError && !data)
  const ofOrders: FoundGroup = {
    kind: 'orders',
    found: orders.data?.rows.map((row) => orderFound(row, text('orders.draft'))) ?? [],
    meant: true,
  }
  const ofPatients: FoundGroup = {
    kind: 'patients',
    found: patients.data?.rows.map(patientFound) ?? [],
    meant: (patients.data?.exact ?? 0) > 0,
  }
  const ofProducts: FoundGroup = {
    kind: 'products',
    found: named
      ? (goods.data?.rows
          .filter((row) => row.named)
          .map((row) => productFound(row, formText(row.form, text), lang, draft)) ?? [])
      : [],
    meant: true,
  }
  const sorted = named ? [ofPatients, ofOrders, ofProducts] : [ofOrders, ofPatients]
  return {
    searching,
    pending,
    /** The results belong to the current text, and all of them are there. */
    settled: searching && !pending && failed.length === 0 && search === typed.trim(),
    /** Asks once more for what could not be found out; null if there is nothing of that kind. */
    tryAgain:
      searching && !pending && failed.length > 0
        ? () => {
            for (const { refetch } of failed) void refetch()
          }
        : null,
    groups: searching ? sorted.filter(({ found }) => found.length > 0) : [],
  }
}
