import { call, send } from './calls.ts'
import { approvedSales, gatewayFault } from './gateway.ts'
import { addPaidOrder, addPatient } from './records.ts'

/** Makes the gateway not know the charge of an order at the next request to void it. */
export async function forgetCharge(url: string, orderNumber: string): Promise<void> {
  const sale = (await approvedSales(url)).find(({ invoice }) => invoice === orderNumber)
  if (!sale) throw new Error(`the gateway has no sale of ${orderNumber}`)
  const { transactionId: about } = sale
  await gatewayFault(url, { match: 'ccvoid', mode: 'error:5040', about })
  await gatewayFault(url, { match: 'txnquery', mode: 'error:5040', about })
}

/** An order that staff cancelled while the gateway did not know its payment. */
export async function addUndecided(url: string, token: string, staff: string) {
  const { patientId } = await addPatient(url, token)
  const { orderNumber } = await addPaidOrder(url, token, patientId)
  const [row] = (await call(url, 'staff_order_list', { search: orderNumber }, staff)).rows
  const { providerId = '', orderId = '' } = row ?? {}
  await forgetCharge(url, orderNumber)
  const { code } = await send(url, 'staff_order_cancel', { providerId, orderId, reason: 'Sold out' }, staff)
  if (code !== 13) throw new Error(`the order is not undecided: ${code}`)
  return { providerId, orderId, orderNumber }
}
