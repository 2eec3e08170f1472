import type { Data } from '@bencao/shared/contract/index.ts'
import { showDate } from '@bencao/shared/domain/calendar.ts'
import { displayName } from '@bencao/shared/domain/patient.ts'
import { type Address, addressOf } from '../../browser/address.ts'

/** One search result. */
export interface Found {
  address: Address
  title: string
  detail: string
}

type OrderRow = Data<'order_list'>['rows'][number]
type PatientRow = Data<'patient_list'>['rows'][number]

/** An order by its number. A draft has none, and opens in the order pad. */
export const orderFound = (
  row: Pick<OrderRow, 'orderId' | 'orderNumber' | 'statusId' | 'patientName' | 'products' | 'orderDate'>,
  draft: string,
): Found => {
  const { orderId, orderNumber, statusId, patientName, products, orderDate } = row
  const isDraft = statusId === 'draft'
  const facts = [patientName, isDraft ? (products[0] ?? '') : '', showDate(orderDate)]
  return {
    address: addressOf(isDraft ? '/addOrder' : '/orderDetail', { orderId }),
    title: isDraft ? draft : orderNumber,
    detail: facts.filter((fact) => fact !== '').join(' · '),
  }
}

export const patientFound = (
  row: Pick<PatientRow, 'patientId' | 'firstName' | 'middleName' | 'lastName' | 'dateOfBirth'>,
): Found => ({
  address: addressOf('/patientDetail', { patientId: row.patientId }),
  title: displayName(row),
  detail: showDate(row.dateOfBirth),
})
