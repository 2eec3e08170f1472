import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { PaymentGateway } from '../ports/paymentGateway.ts'
import type { Services } from '../ports/services.ts'

/** All gateways that payments can be made through. */
export const gatewaysOf = ({
  cards,
  wallet,
}: Pick<Services, 'cards' | 'wallet'>): readonly PaymentGateway[] => (wallet ? [cards, wallet] : [cards])

/** How people may pay. */
export const payBy = ({ wallet }: Pick<Services, 'wallet'>): PaidBy[] =>
  wallet ? ['card', wallet.method] : ['card']

/** What a charge of a card goes through. */
export const throughCards = (services: Pick<Services, 'cards' | 'wallet'>) => ({
  gateway: services.cards,
  gateways: gatewaysOf(services),
})

/** The gateway that made a payment. */
export function gatewayNamed(services: Services, name: string): PaymentGateway {
  const gateway = gatewaysOf(services).find((each) => each.name === name)
  // The payment is tried again when the lease ends, so it is enough to restore the setting.
  if (!gateway) throw new Error(`no payment gateway is named ${name}`)
  return gateway
}
