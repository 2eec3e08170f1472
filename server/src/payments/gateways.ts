import type { PaymentGateway } from '../ports/paymentGateway.ts'
import type { Services } from '../ports/services.ts'

/** The gateway that a payment was made at. */
export function gatewayNamed({ cards }: Services, name: string): PaymentGateway {
  const gateways: readonly PaymentGateway[] = [cards]
  const gateway = gateways.find((each) => each.name === name)
  // It is asked again when the lease is over, so that a setting that comes back is enough.
  if (!gateway) throw new Error(`no payment gateway is named ${name}`)
  return gateway
}
