import { randomBytes } from 'node:crypto'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Transaction } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import type { CardVault, StoredCard } from '../ports/cardVault.ts'
import type { Services } from '../ports/services.ts'
import { findCardholder } from './queries.ts'

/** The gateway gives its form fifteen minutes; ours end a minute before. */
const formSeconds = 840

interface Opening {
  provider: Provider
  transaction: Transaction
  services: Services
  lang: Lang
}

/** Opens the gateway's own card form, which only verifies the card and makes a token; null when it is not reached. */
export async function openCardForm({ provider, transaction, services, lang }: Opening) {
  const { now, ...cardholder } = await transaction((db) => findCardholder(db, provider))
  const opened = await services.cards.openCardForm({
    reference: randomBytes(16).toString('hex'),
    ...cardholder,
    lang,
  })
  return opened.kind === 'ok' ? { ...opened.value, expiresAt: now + formSeconds } : null
}

/** Asks the gateway what a token of its form stands for; the browser's word is not taken for it. */
export async function readToken(
  cards: CardVault,
  gatewayToken: string,
): Promise<StoredCard | 'notVerified' | 'unreachable'> {
  const read = await cards.readCard(gatewayToken)
  if (read.kind === 'ok') return read.value
  return read.kind === 'unanswered' || read.kind === 'unreachable' ? 'unreachable' : 'notVerified'
}
