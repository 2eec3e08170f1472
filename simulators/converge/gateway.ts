import { timingSafeEqual } from 'node:crypto'
import { factsOfNumber, type KeptCard } from './cards.ts'
import { idDate, type MovableClock } from './clock.ts'
import type { Lie } from './lies.ts'
import { type RandomSource, randomDigits, randomUuid } from './random.ts'
import type { GatewayState } from './gatewayState.ts'

export interface Credentials {
  merchantId: string
  userId: string
  pin: string
}

/** The shared state of all endpoints of the simulated gateway. */
export interface Gateway {
  credentials: Credentials
  state: GatewayState
  clock: MovableClock
  random: RandomSource
  /** Answers by the cents of the amount; off by default. */
  magicCents: boolean
  /** Settles each night what was made the day before. */
  settlesNightly: boolean
  /** What its lists by day say wrongly. */
  lies: Lie[]
}

/** The error code for a request with these credentials; null if they are correct. */
export function credentialFault(gateway: Gateway, fields: ReadonlyMap<string, string>): string | null {
  const given: [name: string, right: string, missing: string][] = [
    ['ssl_merchant_id', gateway.credentials.merchantId, '4000'],
    ['ssl_user_id', gateway.credentials.userId, '4019'],
    ['ssl_pin', gateway.credentials.pin, '4013'],
  ]
  for (const [name, , missing] of given) if (!fields.get(name)) return missing
  const right = given.every(([name, expected]) => {
    const [a, b] = [Buffer.from(fields.get(name) ?? ''), Buffer.from(expected)]
    return a.length === b.length && timingSafeEqual(a, b)
  })
  return right ? null : '4025'
}

export function newTransactionId(gateway: Gateway): string {
  for (;;) {
    const id = `${idDate(gateway.clock.now())}ED4-${randomUuid(gateway.random)}`
    if (!gateway.state.sales.has(id)) return id
  }
}

/** As long as the card number, with the same last four digits, and a beginning that no card number has. */
function newToken(gateway: Gateway, card: Pick<KeptCard, 'last4' | 'length'>): string {
  for (;;) {
    const first = 7 + Math.floor(gateway.random.fraction() * 3)
    const token = `${first}${randomDigits(gateway.random, card.length - 5)}${card.last4}`
    if (!gateway.state.cards.has(token)) return token
  }
}

export interface CardToKeep {
  number: string
  /** MMYY */
  expiry: string
  firstName?: string
  lastName?: string
  token?: string
  avs?: string
  cvv?: string
}

/**
 * Stores a card under a token and discards the number itself.
 * @throws RangeError for an invalid card number
 */
export function keepCard(gateway: Gateway, card: CardToKeep): KeptCard {
  const facts = factsOfNumber(card.number)
  const kept: KeptCard = {
    ...facts,
    token: card.token ?? newToken(gateway, facts),
    expiry: card.expiry,
    firstName: card.firstName ?? 'Test',
    lastName: card.lastName ?? 'Card',
    avs: card.avs ?? 'Y',
    cvv: card.cvv ?? 'M',
  }
  gateway.state.record({ type: 'card', card: kept })
  return kept
}
