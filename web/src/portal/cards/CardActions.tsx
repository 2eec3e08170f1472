import { Button, Group } from '@mantine/core'
import { useText } from '../../text/text.ts'
import { type Card, cardName } from '../../text/cardName.ts'

interface CardActionsProps {
  card: Card
  pending: boolean
  onMakeDefault: () => void
  onEdit: () => void
  onDelete: () => void
}

/** The actions on a card on file. */
export function CardActions({ card, pending, onMakeDefault, onEdit, onDelete }: CardActionsProps) {
  const text = useText()
  const named = { card: cardName(card, text) }
  return (
    <Group gap="xs" mt="auto" pt="md">
      {!card.isDefault && (
        <Button
          variant="default"
          disabled={pending}
          aria-label={text('cards.makeDefaultOf', named)}
          onClick={onMakeDefault}
        >
          {text('cards.makeDefault')}
        </Button>
      )}
      <Button variant="default" aria-label={text('cards.editOf', named)} onClick={onEdit}>
        {text('cards.edit')}
      </Button>
      <Button variant="default" aria-label={text('cards.removeOf', named)} onClick={onDelete}>
        {text('cards.remove')}
      </Button>
    </Group>
  )
}
