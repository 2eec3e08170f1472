import { type CardFormSettings, openCardForm, readToken } from '../../cards/cardForm.ts'
import { isOnFile, noteTokenToForget } from '../../cards/queries.ts'
import type { Handlers } from '../../http/context.ts'
import { lockDue, type Payables, type Subject } from '../payable.ts'
import { findLatestPayment } from '../queries.ts'
import { charge } from './charge.ts'
import { existingPayment, isOpen } from './existingPayment.ts'

/** As long as the gateway's form stays valid. */
const forgetAfterSeconds = 900

const orderOf = (orderId: string): Subject => ({ subjectKind: 'order', subjectId: orderId })

interface PaymentSettings extends CardFormSettings {
  payables: Payables
}

export const paymentHandlers = ({ payables, rateLimitScale }: PaymentSettings) =>
  ({
    async converge_direct_payment(input, { provider, transaction, services, ip, audit }) {
      const { orderId, cardId, requestId } = input
      audit({ recordId: orderId })
      const charging = { provider, payables, subject: orderOf(orderId), ip, requestId, transaction }
      return charge({ ...charging, gateway: services.cards, method: { cardId } })
    },

    async converge_payment(input, { provider, transaction, services, ip, lang, audit, refuse }) {
      const { orderId, gatewayToken, requestId } = input
      const subject = orderOf(orderId)
      audit({ recordId: orderId })
      const look = () =>
        transaction(async (db) => {
          const due = (await lockDue(db, provider, payables, subject)) ?? refuse('record.unknown')
          const payment = await existingPayment(db, provider, subject)
          if (!payment && !due.isDue) refuse('payment.nothingToPay')
          return { payment, onFile: gatewayToken !== undefined && (await isOnFile(db, gatewayToken)) }
        })
      if (!gatewayToken) {
        if ((await look()).payment) refuse('payment.nothingToPay')
        const form = await openCardForm({ provider, transaction, services, lang, ip, rateLimitScale })
        return { form: form ?? refuse('payment.unreachable'), payment: null }
      }

      const { payment, onFile } = await look()
      try {
        if (payment) return { form: null, payment }
        const read = onFile ? 'notVerified' : await readToken(services.cards, gatewayToken)
        if (read === 'unreachable') return refuse('payment.unreachable')
        if (read === 'notVerified') return refuse('card.notVerified')
        const method = { oneOffToken: gatewayToken, network: read.network, last4: read.last4 }
        const charging = { provider, payables, subject, method, ip, requestId, transaction }
        return { form: null, payment: await charge({ ...charging, gateway: services.cards }) }
      } finally {
        // The token is no longer needed once the user has had time to try again.
        await transaction((db) => noteTokenToForget(db, gatewayToken, forgetAfterSeconds)).catch(() => {})
      }
    },

    async payment_state({ orderId }, { db, provider, refuse }) {
      const payment = (await findLatestPayment(db, provider, orderOf(orderId))) ?? refuse('record.unknown')
      if (isOpen(payment)) refuse('poll.notReady')
      return {
        paymentId: payment.paymentId,
        state: payment.state === 'captured' ? ('captured' as const) : ('declined' as const),
        approvalCode: payment.approvalCode,
        amountCents: payment.amountCents,
        currency: 'USD',
      }
    },
  }) satisfies Partial<Handlers>
