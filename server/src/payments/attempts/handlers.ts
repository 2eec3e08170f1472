import { type CardFormSettings, openCardForm } from '../../cards/cardForm.ts'
import type { Input } from '@bencao/shared/contract/index.ts'
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

type Shown = Pick<Input<'converge_payment'>, 'orderId' | 'expectedTotalCents' | 'keepCard' | 'agreedTerms'>

interface PaymentSettings extends CardFormSettings {
  payables: Payables
  /** Keeps the provider's consent to renewals by the card that pays an order. */
  agreeToRenewals(db: Db, provider: Provider, agreed: Agreed): Promise<boolean>
}

export const paymentHandlers = ({ payables, rateLimitScale, agreeToRenewals }: PaymentSettings) => {
  /** What the page showed: the total, and the words by which the payer agrees that the card is kept. */
  const shown = (input: Shown, provider: Provider, lang: Lang) => {
    const { orderId, expectedTotalCents: expectedCents, keepCard, agreedTerms } = input
    const agree = (db: Db, paymentId: string) =>
      agreeToRenewals(db, provider, { orderId, agreedTerms, lang, paymentId })
    return { ...(expectedCents !== undefined && { expectedCents }), ...(keepCard && { agree }) }
  }

  return {
    async converge_direct_payment(input, { provider, transaction, services, ip, lang, audit }) {
      const { orderId, cardId, requestId } = input
      audit({ recordId: orderId })
      const by = shown(input, provider, lang)
      const charging = { provider, payables, subject: orderOf(orderId), ip, requestId, transaction, ...by }
      return charge({ ...charging, ...throughCards(services), method: { cardId } })
    },

    async converge_payment(input, { provider, transaction, services, ip, lang, audit, refuse }) {
      const { orderId, gatewayToken, expectedTotalCents, requestId } = input
      const subject = orderOf(orderId)
      audit({ recordId: orderId })
      if (gatewayToken) {
        const by = shown(input, provider, lang)
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
