import { useCall } from '../../api/useCall.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { useText } from '../../text/text.ts'
import { type Found, orderFound, patientFound } from './found.ts'
import { usePermission } from '../../state/usePermission.ts'

const nobody: readonly Found[] = []

/** Orders and patients that match the typed text, requested when typing pauses; from two characters on. */
export const useFound = (typed: string) => {
  const text = useText()
  const search = useDebounced(typed.trim(), 150)
  const searching = search.length > 1 && typed.trim().length > 1
  const seesOrders = usePermission('order:view')
  const seesPatients = usePermission('patient:view')
  const input = { search, page: 1, pageSize: 5 }
  const orders = useCall('order_list', input, {
    enabled: searching && seesOrders,
    keepPrevious: true,
  })
  const patients = useCall('patient_list', input, {
    enabled: searching && seesPatients,
    keepPrevious: true,
  })
  const pending = searching && (orders.isFetching || patients.isFetching)
  return {
    searching,
    pending,
    /** The results belong to the current text. */
    settled: searching && !pending && search === typed.trim(),
    orders: (searching && orders.data?.rows.map((row) => orderFound(row, text('orders.draft')))) || nobody,
    patients: (searching && patients.data?.rows.map(patientFound)) || nobody,
  }
}
