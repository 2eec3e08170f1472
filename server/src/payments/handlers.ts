import { openCardForm, readToken } from '../cards/cardForm.ts'
import { isOnFile, noteTokenToForget } from '../cards/queries.ts'
import type { HandlersOf } from '../http/context.ts'
import { lockOrder } from '../orders/queries.ts'
import { charge } from './charge.ts'
import { findLatestPayment } from './queries.ts'
import { isOpen, standing } from './standing.ts'

/** As long as the gateway's form stays open. */
const forgetAfterSeconds = 900

export const paymentHandlers: HandlersOf<'converge_direct_payment' | 'converge_payment' | 'payment_state'> = {
  async converge_direct_payment(input, { provider, transaction, services, ip, audit }) {
    const { orderId, cardId, requestId } = input
    audit({ recordId: orderId })
    return charge({ provider, orderId, means: { cardId }, ip, requestId, transaction, services })
  },

  async converge_payment(input, { provider, transaction, services, ip, lang, audit, refuse }) {
    const { orderId, gatewayToken, requestId } = input
    audit({ recordId: orderId })
    const look = () =>
      transaction(async (db) => {
        const order = (await lockOrder(db, provider, orderId)) ?? refuse('record.unknown')
        const payment = await standing(db, provider, orderId)
        if (!payment && order.state !== 'awaitingPayment') refuse('payment.nothingToPay')
        return { payment, onFile: gatewayToken !== undefined && (await isOnFile(db, gatewayToken)) }
      })
    if (!gatewayToken) {
      if ((await look()).payment) refuse('payment.nothingToPay')
      const form = await openCardForm({ provider, transaction, services, lang })
      return { form: form ?? refuse('payment.unreachable'), payment: null }
    }

    try {
      const { payment, onFile } = await look()
      if (payment) return { form: null, payment }
      const read = onFile ? 'notVerified' : await readToken(services.cards, gatewayToken)
      if (read === 'unreachable') return refuse('payment.unreachable')
      if (read === 'notVerified') return refuse('card.notVerified')
      const means = { oneOffToken: gatewayToken, network: read.network, last4: read.last4 }
      const charging = { provider, orderId, means, ip, requestId, transaction, services }
      return { form: null, payment: await charge(charging) }
    } finally {
      // Nobody will need the token once the reader has had time to try again.
      await transaction((db) => noteTokenToForget(db, gatewayToken, forgetAfterSeconds)).catch(() => {})
    }
  },

  async payment_state({ orderId }, { db, provider, audit, refuse }) {
    audit({ recordId: orderId })
    const payment = (await findLatestPayment(db, provider, orderId)) ?? refuse('record.unknown')
    if (isOpen(payment)) refuse('poll.notReady')
    return {
      paymentId: payment.paymentId,
      state: payment.state === 'captured' ? ('captured' as const) : ('declined' as const),
      approvalCode: payment.approvalCode,
      amountCents: payment.amountCents,
    }
  },
}
