import { networkNames } from '@bencao/shared/domain/cards/card.ts'
import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import type { Data } from '@bencao/shared/contract/index.ts'
import type { Text } from './text.ts'

export type Card = Data<'card_list'>['cards'][number]

/** PayPal's own name, which is not translated. */
const paypal = 'PayPal'

/** How something was paid: a card's name (of another's card no more than that it was one), or PayPal. */
export const paidName = (
  payment: Pick<Card, 'network' | 'last4'> & { method: PaidBy },
  text: Text,
): string => {
  if (payment.method === 'paypal') return paypal
  return payment.last4 === '' ? text('cards.card') : cardName(payment, text)
}

/** "Visa ending in 4242": the name of a card everywhere. */
export const cardName = ({ network, last4 }: Pick<Card, 'network' | 'last4'>, text: Text): string =>
  text('cards.ending', { network: networkNames[network] ?? text('cards.card'), last4 })
