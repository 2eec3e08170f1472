import type { Data } from '@bencao/shared/contract/index.ts'
import type { Text } from './text.ts'

export type Card = Data<'card_list'>['cards'][number]

/** The networks' brand names, which are not translated. */
const networkNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa ending in 4242": the name of a card everywhere. */
export const cardName = ({ network, last4 }: Pick<Card, 'network' | 'last4'>, text: Text): string =>
  text('cards.ending', { network: networkNames[network] ?? text('cards.card'), last4 })
