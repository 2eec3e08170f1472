import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { renewalTerms, type renewedCents } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { textsIn } from '../http/texts.ts'
import { hashToken } from '../sessions/queries.ts'

interface Consent {
  orderId: string
  lines: Parameters<typeof renewedCents>[0]
  /** The language in which the words were shown. */
  lang: Lang
  /** Of the card to which a patient agreed; left out: the provider agreed, with whatever card pays. */
  patientsToken?: string
}

/** A consent is looked up by this: a patient's holds for one card alone. */
export const cardHashOf = (patientsToken: string | null | undefined): Buffer =>
  patientsToken ? hashToken(patientsToken) : Buffer.alloc(0)

/**
 * Keeps the words to which the payer of an order with cycles agreed, as proof; false if there are none. Whether a card is
 * kept says the payment.
 */
export async function noteConsent(
  db: Db,
  { providerId }: Provider,
  { orderId, lines, lang, patientsToken }: Consent,
): Promise<boolean> {
  const payer = patientsToken === undefined ? 'provider' : 'patient'
  const terms = renewalTerms(textsIn(lang), lines, formatCents, payer)
  if (terms === '') return false
  await db.run(sql`
    insert into renewal_consent (provider_id, order_id, payer, card_hash, terms, lang, agreed_by)
    values (${providerId}, ${orderId}, ${payer}, ${cardHashOf(patientsToken)}, ${terms}, ${lang},
      ${payer === 'provider' ? providerId : null})
    on conflict do nothing`)
  return true
}
