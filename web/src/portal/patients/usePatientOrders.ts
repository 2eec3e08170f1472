import { useCall } from '../../api/useCall.ts'
import { usePageSize } from '../../browser/pageSize.ts'

/** One page of a patient's orders, newest first. */
export const usePatientOrders = (patientId: string, page: number) => {
  const pageSize = usePageSize()
  return useCall('patient_order_list', { patientId, page, pageSize }, { keepPrevious: true })
}
