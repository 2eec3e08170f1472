import { Anchor } from '@mantine/core'
import { type Card, cardName } from '../../payments/cardName.ts'
import { useText } from '../../text/text.ts'
import { Choice } from './Choice.tsx'
import { FieldSection } from '../../ui/form/FieldSection.tsx'
import type { Means } from './payment/payOrder.ts'

interface PayPartProps {
  cards: readonly Card[]
  means: Means
  locked: boolean
  onMeans: (means: Means) => void
}

/** With what the order is paid: a card on file, or a new one for this once. */
export function PayPart({ cards, means, locked, onMeans }: PayPartProps) {
  const text = useText()
  return (
    <FieldSection title={text('checkout.pay.title')} disabled={locked}>
      {cards.map((card) => (
        <Choice
          key={card.cardId}
          group="means"
          label={cardName(card, text)}
          about={[
            card.nickname,
            text('checkout.pay.expires', { expiry: card.expiry }),
            card.isDefault && text('checkout.pay.isDefault'),
          ]
            .filter((part) => part)
            .join(' · ')}
          end={card.expired && text('checkout.pay.expired')}
          chosen={means !== 'newCard' && means.cardId === card.cardId}
          disabled={card.expired}
          onChoose={() => onMeans({ cardId: card.cardId })}
        />
      ))}
      <Choice
        group="means"
        label={text('checkout.pay.newCard')}
        about={text('checkout.pay.newCardHint')}
        chosen={means === 'newCard'}
        onChoose={() => onMeans('newCard')}
      />
      <Anchor href="/payment" size="sm" py="xs">
        {text('checkout.pay.manage')}
      </Anchor>
    </FieldSection>
  )
}

/** The card to begin with: the default one, else the first that is good. */
export const firstMeans = (cards: readonly Card[]): Means => {
  const good = cards.filter((card) => !card.expired)
  const card = good.find(({ isDefault }) => isDefault) ?? good[0]
  return card ? { cardId: card.cardId } : 'newCard'
}
