import { isExpired } from '@bencao/shared/domain/cards/card.ts'
import type { Card } from './queries.ts'

/** A card as the browser may see it: without the gateway's token. `today` is the business date. */
export const presentCard = ({ gatewayToken: _token, slot: _slot, ...card }: Card, today: string) => ({
  ...card,
  expired: isExpired(card.expiry, today),
})
