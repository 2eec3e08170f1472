import type { SimulatedOrder } from '../../simulators/paypal/paypalState.ts'
import type { TestPortal } from '../portal/portal.ts'
import type { TestProvider } from './people.ts'

/** Opens a PayPal order for an order of the provider, and approves it as the buyer. Returns PayPal's id. */
export async function makeApproved(
  portal: TestPortal,
  provider: TestProvider,
  orderId: string,
  source?: SimulatedOrder['source'],
): Promise<string> {
  const { code, message, data } = await provider.call('create_payment', { kind: 'order', orderId })
  if (code !== 0) throw new Error(message)
  portal.paypal.approve(data.paypalOrderId, source)
  return data.paypalOrderId
}
