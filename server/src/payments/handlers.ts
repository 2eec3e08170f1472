import { isLive } from '@bencao/shared/domain/payment.ts'
import { openCardForm, readToken } from '../cards/cardForm.ts'
import type { HandlersOf } from '../http/context.ts'
import { lockOrder } from '../orders/queries.ts'
import { charge } from './charge.ts'
import { findLatestPayment } from './queries.ts'

export const paymentHandlers: HandlersOf<'converge_direct_payment' | 'converge_payment' | 'payment_state'> = {
  async converge_direct_payment({ orderId, cardId }, { provider, transaction, services, ip, audit }) {
    audit({ recordId: orderId })
    return charge({ provider, orderId, means: { cardId }, ip, transaction, services })
  },

  async converge_payment(
    { orderId, gatewayToken },
    { provider, transaction, services, ip, lang, audit, refuse },
  ) {
    audit({ recordId: orderId })
    if (!gatewayToken) {
      const order = (await transaction((db) => lockOrder(db, provider, orderId))) ?? refuse('record.unknown')
      const latest = await transaction((db) => findLatestPayment(db, provider, orderId))
      if (latest && isLive(latest.state))
        refuse('payment.unknown', { data: { paymentId: latest.paymentId, orderId } })
      if (order.state !== 'awaitingPayment') refuse('payment.nothingToPay')
      const form = await openCardForm({ provider, transaction, services, lang })
      return { form: form ?? refuse('payment.unreachable'), payment: null }
    }

    const read = await readToken(services.cards, gatewayToken)
    if (read === 'unreachable') return refuse('payment.unreachable')
    if (read === 'notVerified') return refuse('card.notVerified')
    const means = { oneOffToken: gatewayToken, network: read.network, last4: read.last4 }
    return { form: null, payment: await charge({ provider, orderId, means, ip, transaction, services }) }
  },

  async payment_state({ orderId }, { db, provider, audit, refuse }) {
    audit({ recordId: orderId })
    const payment = (await findLatestPayment(db, provider, orderId)) ?? refuse('record.unknown')
    if (isLive(payment.state)) refuse('poll.notReady')
    return {
      paymentId: payment.paymentId,
      state: payment.state === 'captured' ? ('captured' as const) : ('declined' as const),
      approvalCode: payment.approvalCode,
      amountCents: payment.amountCents,
    }
  },
}
