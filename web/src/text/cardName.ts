import type { Data } from '@bencao/shared/contract/index.ts'
import type { Text } from './text.ts'

export type Card = Data<'card_list'>['cards'][number]

/** The networks by the names they print on their cards, which no language translates. */
const networkNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/** "Visa ending in 4242": what a card is called wherever it is named. */
export const cardName = ({ network, last4 }: Pick<Card, 'network' | 'last4'>, text: Text): string =>
  text('cards.ending', { network: networkNames[network] ?? text('cards.card'), last4 })
