import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { countOrRefuse } from '../http/countOrRefuse.ts'
import { refuse } from '../http/refusal.ts'
import { countRecent, countWithin, type Limit, scaled, secondsUntilWithin } from '../limits/queries.ts'
import { declinedCards, payCardTries } from '../limits/rates.ts'

interface Tested {
  orderId: string
  gatewayToken: string
  rateLimitScale: number
}

/** A declined token; not scaled. What is stored is no token. */
const declinedToken = (gatewayToken: string): Limit => ({
  key: `declinedToken:${createHash('sha256').update(gatewayToken).digest('hex')}`,
  most: 1,
  seconds: 86_400,
})

/**
 * Refuses what somebody does who tests stolen cards: a declined card again, many of them, or many tries.
 * @throws Refusal payment.declined, call.tooMany, card.tooManyForms
 */
export async function refuseTesting(
  db: Db,
  { orderId, gatewayToken, rateLimitScale }: Tested,
): Promise<void> {
  const token = declinedToken(gatewayToken)
  if ((await countRecent(db, token.key, token.seconds)) > 0) refuse('payment.declined')
  await countOrRefuse(db, rateLimitScale, [payCardTries(orderId)])
  const declined = scaled(rateLimitScale, declinedCards(orderId))
  if ((await countRecent(db, declined.key, declined.seconds)) >= declined.most)
    refuse('card.tooManyForms', { data: { retryAfterSeconds: await secondsUntilWithin(db, declined) } })
}

export async function noteDeclined(db: Db, { orderId, gatewayToken, rateLimitScale }: Tested): Promise<void> {
  await countWithin(db, declinedToken(gatewayToken))
  await countWithin(db, scaled(rateLimitScale, declinedCards(orderId)))
}
