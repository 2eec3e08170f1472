import { call, send } from './calls.ts'
import { gatewayFault } from './gateway.ts'
import { addPaidOrder, addPatient } from './records.ts'

/** Makes the gateway know no charge at the next request to void one. */
export async function forgetNextCharge(url: string): Promise<void> {
  await gatewayFault(url, { match: 'ccvoid', mode: 'error:5040' })
  await gatewayFault(url, { match: 'txnquery', mode: 'error:5040' })
}

/** An order that staff cancelled while the gateway did not know its payment. */
export async function addUndecided(url: string, token: string, staff: string) {
  const { patientId } = await addPatient(url, token)
  const { orderNumber } = await addPaidOrder(url, token, patientId)
  const [row] = (await call(url, 'staff_order_list', { search: orderNumber }, staff)).rows
  const { providerId = '', orderId = '' } = row ?? {}
  await forgetNextCharge(url)
  const { code } = await send(url, 'staff_order_cancel', { providerId, orderId, reason: 'Sold out' }, staff)
  if (code !== 13) throw new Error(`the order is not undecided: ${code}`)
  return { providerId, orderId, orderNumber }
}
