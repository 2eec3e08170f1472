import type { Lang } from '@bencao/shared/domain/lang.ts'
import { formatCents } from '@bencao/shared/domain/money.ts'
import { renewalTerms, type renewedCents } from '@bencao/shared/domain/subscriptions/renewalTerms.ts'
import sql from 'sql-template-tag'
import type { Db } from '../db/database.ts'
import type { Provider } from '../http/provider.ts'
import { refuse } from '../http/refusal.ts'
import { textsIn } from '../http/texts.ts'
import { hashToken } from '../sessions/queries.ts'

export interface Consent {
  orderId: string
  /** The try to pay with which it is given. */
  paymentId: string
  lines: Parameters<typeof renewedCents>[0]
  /** The language in which the words were shown. */
  lang: Lang
  /** The words as they were shown; left out: a page from before, which does not send them. */
  agreedTerms?: string | undefined
  /** Of the card to which a patient agreed; left out: the provider agreed, with whatever card pays. */
  patientsToken?: string
}

/** A consent is looked up by this: a patient's holds for one card alone. */
export const cardHashOf = (patientsToken: string | null | undefined): Buffer =>
  patientsToken ? hashToken(patientsToken) : Buffer.alloc(0)

/**
 * Keeps the words to which the payer of an order with cycles agreed, as proof, for each try; false if there are none. Whether a
 * card is kept says the payment.
 * @throws Refusal pay.termsChanged: they read other words
 */
export async function noteConsent(
  db: Db,
  { providerId }: Provider,
  { orderId, paymentId, lines, lang, agreedTerms, patientsToken }: Consent,
): Promise<boolean> {
  const payer = patientsToken === undefined ? 'provider' : 'patient'
  const terms = renewalTerms(textsIn(lang), lines, formatCents, payer)
  if (agreedTerms !== undefined && agreedTerms !== terms) refuse('pay.termsChanged')
  if (terms === '') return false
  const agreedBy = payer === 'provider' ? providerId : null
  await Promise.all([
    db.run(sql`
      insert into renewal_consent (provider_id, order_id, payer, card_hash, terms, lang, agreed_by)
      values (${providerId}, ${orderId}, ${payer}, ${cardHashOf(patientsToken)}, ${terms}, ${lang}, ${agreedBy})
      on conflict do nothing`),
    db.run(sql`
      insert into renewal_consent_try (provider_id, payment_id, terms, lang, agreed_by)
      values (${providerId}, ${paymentId}, ${terms}, ${lang}, ${agreedBy})`),
  ])
  return true
}
