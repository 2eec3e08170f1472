import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { type Consent, noteConsent } from '../subscriptions/consentQueries.ts'
import { listUnkept } from '../subscriptions/keepQueries.ts'
import { quoteOrder } from './quote.ts'

/**
 * Keeps the provider's consent to renewals by the card that pays an order: of its lines with a cycle, and of subscriptions
 * without a kept card whose date it is. False if nothing of it is renewed.
 * @throws Refusal pay.termsChanged: the page showed other words
 */
export async function agreeToRenewals(
  db: Db,
  provider: Provider,
  { orderId, lang, ...agreed }: Omit<Consent, 'lines' | 'patientsToken'>,
): Promise<boolean> {
  const quote = await quoteOrder(db, provider, orderId, lang)
  if (!quote) return false
  const lines = [...quote.lines, ...(await listUnkept(db, provider, orderId, 'provider'))]
  return noteConsent(db, provider, { orderId, lines, lang, ...agreed })
}
