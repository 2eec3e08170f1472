import { showDate } from '@bencao/shared/domain/calendar.ts'
import { useCall } from '../../api/useCall.ts'
import { type Address, addressOf } from '../../browser/address.ts'
import { useDebounced } from '../../browser/useDebounced.ts'
import { usePermission } from '../../state/usePermission.ts'

/** One search result. */
export interface Found {
  address: Address
  title: string
  detail: string
}

const nobody: readonly Found[] = []

/** Orders and patients that match the typed text, requested when typing pauses; from two characters on. */
export const useFound = (typed: string) => {
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
    orders: (searching && orders.data?.rows.map(orderFound)) || nobody,
    patients: (searching && patients.data?.rows.map(patientFound)) || nobody,
  }
}

const orderFound = (row: {
  orderId: string
  orderNumber: string
  patientName: string
  orderDate: string
}): Found => ({
  address: addressOf('/orderDetail', { orderId: row.orderId }),
  title: row.orderNumber,
  detail: [row.patientName, showDate(row.orderDate)].filter((part) => part !== '').join(' · '),
})

const patientFound = (row: {
  patientId: string
  firstName: string
  lastName: string
  dateOfBirth: string
}): Found => ({
  address: addressOf('/patientDetail', { patientId: row.patientId }),
  title: `${row.firstName} ${row.lastName}`,
  detail: showDate(row.dateOfBirth),
})
