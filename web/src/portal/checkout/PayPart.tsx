import type { PaidBy } from '@bencao/shared/domain/payment.ts'
import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { type Card, cardName } from '../../text/cardName.ts'
import { type Text, useText } from '../../text/text.ts'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import styles from './PayPart.module.css'
import type { PaymentMethod } from './payment/payOrder.ts'
import { addressOf } from '../../browser/address.ts'

interface PayPartProps {
  cards: readonly Card[]
  payBy: readonly PaidBy[]
  paymentMethod: PaymentMethod
  locked: boolean
  /** About a new card, if it is not for an order. */
  newCardHint?: string
  onPaymentMethod: (paymentMethod: PaymentMethod) => void
}

/** The payment method: a card on file, a new card for this payment only, or PayPal. */
export function PayPart({ cards, payBy, paymentMethod, locked, newCardHint, onPaymentMethod }: PayPartProps) {
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
          chosen={typeof paymentMethod === 'object' && paymentMethod.cardId === card.cardId}
          disabled={card.expired}
          onChoose={() => onPaymentMethod({ cardId: card.cardId })}
        />
      ))}
      <Choice
        group="paymentMethod"
        label={text('checkout.pay.newCard')}
        about={newCardHint ?? text('checkout.pay.newCardHint')}
        chosen={paymentMethod === 'newCard'}
        onChoose={() => onPaymentMethod('newCard')}
      />
      {payBy.includes('paypal') && (
        <Choice
          group="paymentMethod"
          label="PayPal"
          about={text('checkout.pay.paypalHint')}
          chosen={paymentMethod === 'paypal'}
          onChoose={() => onPaymentMethod('paypal')}
        />
      )}
      <Anchor href={addressOf('/payment')} size="sm" py="xs">
        {text('checkout.pay.manage')}
      </Anchor>
    </FieldSection>
  )
}

/**
 * What is chosen to pay. "A new card" outlasts a reload and the browser's Back, as what PayPal's page leaves in this entry of the
 * history; no data of a card is in it.
 */
export const usePicked = () => {
  const [picked, setPicked] = useState<PaymentMethod | null>(() =>
    (window.history.state as { newCard?: boolean } | null)?.newCard ? 'newCard' : null,
  )
  const pick = (chosen: PaymentMethod) => {
    const state: unknown = { ...window.history.state, newCard: chosen === 'newCard' }
    window.history.replaceState(state, '')
    setPicked(chosen)
  }
  return [picked, pick] as const
}

type Offered = { cards: readonly Card[]; payBy: readonly PaidBy[] }

/** What is preselected: PayPal after a way there, else the default card, else the first that has not expired. */
export const firstPaymentMethod = ({ cards, payBy }: Offered, fromPaypal: boolean): PaymentMethod => {
  if (fromPaypal && payBy.includes('paypal')) return 'paypal'
  const good = cards.filter((card) => !card.expired)
  const card = good.find(({ isDefault }) => isDefault) ?? good[0]
  return card ? { cardId: card.cardId } : 'newCard'
}

/** What a button says that pays, and below it the card on file that one press charges. */
export const withCard = (says: string, paymentMethod: PaymentMethod, cards: readonly Card[], text: Text) => {
  const card =
    typeof paymentMethod === 'object' && cards.find(({ cardId }) => cardId === paymentMethod.cardId)
  return (
    <span>
      {says}
      {card && <span className={styles.charged}>{cardName(card, text)}</span>}
    </span>
  )
}
