import { randomBytes } from 'node:crypto'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { scaled, secondsOver } from '../limits/queries.ts'
import { cardFormLimits } from '../limits/rates.ts'
import type { CardVault, StoredCard } from '../ports/cardVault.ts'
import type { Services } from '../ports/services.ts'
import { type Cardholder, findCardholder } from './queries.ts'

/** The gateway's form is valid for fifteen minutes; ours ends a minute earlier. */
const formSeconds = 840

export interface CardFormSettings {
  /** Multiplies the limits on forms that verify cards. */
  rateLimitScale: number
}

interface Opening extends CardFormSettings {
  provider: Provider
  transaction: Transaction
  services: Services
  lang: Lang
  ip: string
  /** Another person than the provider, counted by a key of their own. */
  payer?: { countedAs: string; find(db: Db): Promise<Payer> }
}

type Payer = Pick<Cardholder, 'firstName' | 'lastName' | 'now'> & Partial<Cardholder>

/**
 * Opens the gateway's own card form, which only verifies the card and creates a token; null if the gateway cannot be
 * reached.
 * @throws Refusal card.tooManyForms, because each form verifies a card
 */
export async function openCardForm(opening: Opening) {
  const { provider, transaction, services, lang, ip, rateLimitScale, payer } = opening
  const { now, ...cardholder } = await transaction(async (db): Promise<Payer> => {
    const limits = cardFormLimits(payer?.countedAs ?? provider.providerId, ip).map((limit) =>
      scaled(rateLimitScale, limit),
    )
    const retryAfterSeconds = await secondsOver(db, limits)
    if (retryAfterSeconds > 0) refuse('card.tooManyForms', { data: { retryAfterSeconds } })
    return payer ? payer.find(db) : findCardholder(db, provider)
  })
  const opened = await services.cards.openCardForm({
    reference: randomBytes(16).toString('hex'),
    ...cardholder,
    lang,
  })
  return opened.kind === 'ok' ? { ...opened.value, expiresAt: now + formSeconds } : null
}

/** Looks up a token of the form at the gateway; the browser is not trusted to describe it. */
export async function readToken(
  cards: CardVault,
  gatewayToken: string,
): Promise<StoredCard | 'notVerified' | 'unreachable'> {
  const read = await cards.readCard(gatewayToken)
  if (read.kind === 'ok') return read.value
  return read.kind === 'unanswered' || read.kind === 'unreachable' ? 'unreachable' : 'notVerified'
}
