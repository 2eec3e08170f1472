import { Badge, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useText } from '../../text/text.ts'
import styles from './CardTile.module.css'
import { type Card, cardName } from '../../text/cardName.ts'

interface CardTileProps {
  card: Card
  /** Actions below the card. */
  children?: ReactNode
}

/** A card on file, with what distinguishes it from others, never its number. */
export function CardTile({ card, children }: CardTileProps) {
  const text = useText()
  const name = cardName(card, text)
  return (
    <article className={styles.tile} aria-label={name} data-expired={card.expired || undefined}>
      <div className={styles.head}>
        <Text fw={600}>{card.nickname || name}</Text>
        <Group gap="xs">
          {card.isDefault && (
            <Badge variant="light" tt="none">
              {text('cards.isDefault')}
            </Badge>
          )}
          {card.expired && (
            <Badge variant="light" color="cinnabar" tt="none">
              {text('cards.expired')}
            </Badge>
          )}
        </Group>
      </div>
      {card.nickname !== '' && <Text size="sm">{name}</Text>}
      <Text size="sm" c="dimmed">
        {text('cards.expires', { expiry: card.expiry })}
      </Text>
      {children}
    </article>
  )
}
