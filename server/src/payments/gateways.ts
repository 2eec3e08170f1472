import type { PaymentGateway } from '../ports/paymentGateway.ts'
import type { Services } from '../ports/services.ts'

/** The gateway that made a payment. */
export function gatewayNamed({ cards }: Services, name: string): PaymentGateway {
  const gateways: readonly PaymentGateway[] = [cards]
  const gateway = gateways.find((each) => each.name === name)
  // The payment is tried again when the lease ends, so it is enough to restore the setting.
  if (!gateway) throw new Error(`no payment gateway is named ${name}`)
  return gateway
}
