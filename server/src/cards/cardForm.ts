import { randomBytes } from 'node:crypto'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Transaction } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { CardVault, StoredCard } from '../ports/cardVault.ts'
import type { Services } from '../ports/services.ts'
import { findCardholder } from './queries.ts'

/** The gateway's form is valid for fifteen minutes; ours ends a minute earlier. */
const formSeconds = 840

interface Opening {
  provider: Provider
  transaction: Transaction
  services: Services
  lang: Lang
}

/**
 * Opens the gateway's own card form, which only verifies the card and creates a token; null if the gateway cannot be
 * reached.
 */
export async function openCardForm({ provider, transaction, services, lang }: Opening) {
  const { now, ...cardholder } = await transaction((db) => findCardholder(db, provider))
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
