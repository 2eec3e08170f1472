import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { noteConsent } from '../subscriptions/consentQueries.ts'
import { quoteOrder } from './quote.ts'

/** Keeps the provider's consent to renewals by the card that pays an order; false if nothing of it is renewed. */
export async function agreeToRenewals(
  db: Db,
  provider: Provider,
  orderId: string,
  lang: Lang,
): Promise<boolean> {
  const quote = await quoteOrder(db, provider, orderId, lang)
  return quote !== null && noteConsent(db, provider, { orderId, lines: quote.lines, lang })
}
