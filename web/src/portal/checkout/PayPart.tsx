import { Anchor } from '@mantine/core'
import { type Card, cardName } from '../../text/cardName.ts'
import { useText } from '../../text/text.ts'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { PaymentMethod } from './payment/payOrder.ts'
import { addressOf } from '../../browser/address.ts'

interface PayPartProps {
  cards: readonly Card[]
  paymentMethod: PaymentMethod
  locked: boolean
  onPaymentMethod: (paymentMethod: PaymentMethod) => void
}

/** The payment method: a card on file, or a new card for this payment only. */
export function PayPart({ cards, paymentMethod, locked, onPaymentMethod }: PayPartProps) {
  const text = useText()
  return (
    <FieldSection title={text('checkout.pay.title')} disabled={locked}>
      {cards.map((card) => (
        <Choice
          key={card.cardId}
          group="paymentMethod"
          label={cardName(card, text)}
          about={[
            card.nickname,
            text('checkout.pay.expires', { expiry: card.expiry }),
            card.isDefault && text('checkout.pay.isDefault'),
          ]
            .filter((part) => part)
            .join(' · ')}
          end={card.expired && text('checkout.pay.expired')}
          chosen={paymentMethod !== 'newCard' && paymentMethod.cardId === card.cardId}
          disabled={card.expired}
          onChoose={() => onPaymentMethod({ cardId: card.cardId })}
        />
      ))}
      <Choice
        group="paymentMethod"
        label={text('checkout.pay.newCard')}
        about={text('checkout.pay.newCardHint')}
        chosen={paymentMethod === 'newCard'}
        onChoose={() => onPaymentMethod('newCard')}
      />
      <Anchor href={addressOf('/payment')} size="sm" py="xs">
        {text('checkout.pay.manage')}
      </Anchor>
    </FieldSection>
  )
}

/** The preselected card: the default one, else the first that has not expired. */
export const firstPaymentMethod = (cards: readonly Card[]): PaymentMethod => {
  const good = cards.filter((card) => !card.expired)
  const card = good.find(({ isDefault }) => isDefault) ?? good[0]
  return card ? { cardId: card.cardId } : 'newCard'
}
