import type { Lang } from '@bencao/shared/domain/lang.ts'
import { type CardFormSettings, openCardForm } from '../cards/cardForm.ts'
import type { Db, Transaction } from '../db/database.ts'
import type { Handlers } from '../http/context.ts'
import { byToken, type Provider } from '../http/provider.ts'
import { Refusal, refuse } from '../http/refusal.ts'
import { quoteOrder } from '../orders/quote.ts'
import { chargeToken } from '../payments/attempts/chargeToken.ts'
import { existingPayment } from '../payments/attempts/existingPayment.ts'
import { captureWalletOrder, openWalletOrder } from '../payments/attempts/wallet.ts'
import { throughCards } from '../payments/gateways.ts'
import { lockDue, type Payables, type Subject } from '../payments/payable.ts'
import { noteConsent } from '../subscriptions/consentQueries.ts'
import { noteDeclined, refuseTesting } from './cardTesting.ts'
import { countCall } from './countCall.ts'
import { renewalTermsOf } from './presentPayOrder.ts'
import { findPayingPatient, findPaySession } from './queries.ts'

interface PaySettings extends CardFormSettings {
  payables: Payables
  publicUrl: string
}

interface Agreed {
  paymentId: string
  gatewayToken: string
  agreedTerms: string
  /** The language in which they were shown. */
  lang: Lang
}

/** The patient's payments: the same charge step as the provider's, for the one order of the session. */
export const payHandlers = ({ payables, publicUrl, rateLimitScale }: PaySettings) => {
  const enter = (transaction: Transaction, paySession: string) =>
    transaction(async (db) => {
      const session = (await findPaySession(db, paySession)) ?? refuse('pay.ended')
      if (session.state === 'ended') refuse('pay.ended')
      const { sessionId, orderId, linkId, patientId, placedPhone } = session
      await countCall(db, linkId, rateLimitScale)
      const subject = { subjectKind: 'order', subjectId: orderId } as const
      const audited = { recordId: orderId, patientIds: [patientId] }
      const countedAs = placedPhone ? `payPhone:${placedPhone}` : `payLink:${linkId}`
      // A patient who ordered on a share page comes back to it.
      const page = new URL(placedPhone ? '/shop' : '/pay', publicUrl)
      return { provider: byToken(session), sessionId, subject, countedAs, audited, page }
    })

  /** Keeps the patient's consent to renewals by this card. @throws Refusal pay.termsChanged: they read other words */
  const agree = async (
    db: Db,
    provider: Provider,
    { subjectId: orderId }: Subject,
    { gatewayToken: patientsToken, lang, ...agreed }: Agreed,
  ) => {
    const quote = await quoteOrder(db, provider, orderId, lang)
    if (!quote) return false
    const { renewed: lines } = await renewalTermsOf(db, provider, quote, lang)
    return noteConsent(db, provider, { orderId, lines, lang, patientsToken, ...agreed })
  }

  return {
    async pay_card(input, { transaction, services, ip, lang, audit }) {
      const { paySession, expectedTotalCents: expectedCents, gatewayToken, agreedTerms, requestId } = input
      const { provider, sessionId, subject, countedAs, audited } = await enter(transaction, paySession)
      audit(audited)
      if (gatewayToken) {
        const charging = { provider, payables, subject, ip, requestId, transaction, gatewayToken }
        const by = {
          payer: 'patient',
          paySessionId: sessionId,
          expectedCents,
          ...(agreedTerms && {
            agree: (db: Db, paymentId: string) =>
              agree(db, provider, subject, { paymentId, gatewayToken, agreedTerms, lang }),
          }),
        } as const
        const tested = { orderId: subject.subjectId, gatewayToken, rateLimitScale }
        await transaction((db) => refuseTesting(db, tested))
        const charged = chargeToken({ ...charging, ...by, ...throughCards(services) }).catch(
          async (error: unknown) => {
            if (error instanceof Refusal && error.reason === 'payment.declined')
              await transaction((db) => noteDeclined(db, tested))
            throw error
          },
        )
        return { form: null, payment: await charged }
      }
      await transaction(async (db) => {
        const due = (await lockDue(db, provider, payables, subject)) ?? refuse('record.unknown')
        if ((await existingPayment(db, provider, subject)) || !due.isDue) refuse('payment.nothingToPay')
        const { amountCents } = due
        if (amountCents !== expectedCents)
          refuse('pay.totalChanged', { data: { amountCents, currency: 'USD' } })
      })
      const payer = {
        countedAs,
        find: (db: Db) => findPayingPatient(db, provider, subject.subjectId),
      }
      const form = await openCardForm({ provider, transaction, services, lang, ip, rateLimitScale, payer })
      return { form: form ?? refuse('payment.unreachable'), payment: null }
    },

    async pay_paypal(input, { transaction, services, ip, lang, audit }) {
      const { paySession, expectedTotalCents: expectedCents, paypalOrderId, requestId } = input
      const { provider, subject, audited, page } = await enter(transaction, paySession)
      audit(audited)
      const by = { provider, payables, payer: 'patient', transaction, services, expectedCents } as const
      if (paypalOrderId) {
        const payment = await captureWalletOrder({ ...by, paypalOrderId, onlyOf: subject, ip, requestId })
        return { opened: null, payment }
      }
      return { opened: await openWalletOrder({ ...by, subject, page, lang }), payment: null }
    },
  } satisfies Partial<Handlers>
}
