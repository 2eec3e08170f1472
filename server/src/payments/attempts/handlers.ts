import { type CardFormSettings, openCardForm } from '../../cards/cardForm.ts'
import type { Lang } from '@bencao/shared/domain/lang.ts'
import type { Db } from '../../db/database.ts'
import type { Provider } from '../../http/provider.ts'
import type { Handlers } from '../../http/context.ts'
import { throughCards } from '../gateways.ts'
import { lockDue, type Payables, type Subject } from '../payable.ts'
import { charge } from './charge.ts'
import { chargeToken } from './chargeToken.ts'
import { existingPayment, paymentState } from './existingPayment.ts'

const orderOf = (orderId: string): Subject => ({ subjectKind: 'order', subjectId: orderId })

interface Agreed {
  orderId: string
  paymentId: string
  /** The words as the page showed them, if it sent them. */
  agreedTerms: string | undefined
  lang: Lang
}

interface PaymentSettings extends CardFormSettings {
  payables: Payables
  /** Keeps the provider's consent to renewals by the card that pays an order. */
  agreeToRenewals(db: Db, provider: Provider, agreed: Agreed): Promise<boolean>
}

export const paymentHandlers = ({ payables, rateLimitScale, agreeToRenewals }: PaymentSettings) => {
  const shown = (expectedCents: number | undefined) => (expectedCents === undefined ? {} : { expectedCents })
  const agreed = (keepCard: boolean, provider: Provider, given: Omit<Agreed, 'paymentId'>) =>
    keepCard
      ? { agree: (db: Db, paymentId: string) => agreeToRenewals(db, provider, { ...given, paymentId }) }
      : {}

  return {
    async converge_direct_payment(input, { provider, transaction, services, ip, lang, audit }) {
      const { orderId, cardId, expectedTotalCents, keepCard, agreedTerms, requestId } = input
      audit({ recordId: orderId })
      const by = {
        ...agreed(keepCard, provider, { orderId, agreedTerms, lang }),
        ...shown(expectedTotalCents),
      }
      const charging = { provider, payables, subject: orderOf(orderId), ip, requestId, transaction, ...by }
      return charge({ ...charging, ...throughCards(services), method: { cardId } })
    },

    async converge_payment(input, { provider, transaction, services, ip, lang, audit, refuse }) {
      const { orderId, gatewayToken, expectedTotalCents, keepCard, agreedTerms, requestId } = input
      const subject = orderOf(orderId)
      audit({ recordId: orderId })
      if (gatewayToken) {
        const by = {
          ...agreed(keepCard, provider, { orderId, agreedTerms, lang }),
          ...shown(expectedTotalCents),
        }
        const charging = { provider, payables, subject, ip, requestId, transaction, ...by }
        return {
          form: null,
          payment: await chargeToken({ ...charging, ...throughCards(services), gatewayToken }),
        }
      }
      await transaction(async (db) => {
        const due = (await lockDue(db, provider, payables, subject)) ?? refuse('record.unknown')
        if ((await existingPayment(db, provider, subject)) || !due.isDue) refuse('payment.nothingToPay')
        const { amountCents } = due
        if (amountCents !== (expectedTotalCents ?? amountCents))
          refuse('pay.totalChanged', { data: { amountCents, currency: 'USD' } })
      })
      const form = await openCardForm({ provider, transaction, services, lang, ip, rateLimitScale })
      return { form: form ?? refuse('payment.unreachable'), payment: null }
    },

    async payment_state({ orderId }, { db, provider }) {
      return paymentState(db, provider, orderOf(orderId))
    },
  } satisfies Partial<Handlers>
}
