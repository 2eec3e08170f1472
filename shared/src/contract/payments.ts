import { z } from 'zod'
import { call, later } from './entry/call.ts'
import { cardForm, gatewayToken } from './cards.ts'
import { cents, currency, id, requestId } from './fields/fields.ts'

const orderId = id('order')

/** The outcome of a charge. `unknown`: the server is settling it; do not pay again. */
export const paymentResult = z.strictObject({
  paymentId: id('payment'),
  state: z.enum(['captured', 'declined', 'unknown']),
  approvalCode: z.string(),
  amountCents: cents,
  currency,
})

export const paymentCalls = {
  converge_direct_payment: call({
    access: 'provider',
    permission: 'order:pay',
    mode: 'steps',
    changes: ['orders', 'order', 'checkout'],
    money: true,
    rate: 'pay',
    summary:
      'Charges a card on file for a submitted order. For a paid order it returns the existing payment.',
    input: z.object({ orderId, cardId: id('card'), requestId }),
    output: paymentResult,
    refuses: [
      'record.unknown',
      'card.expired',
      'payment.nothingToPay',
      'payment.declined',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  converge_payment: call({
    access: 'provider',
    permission: 'order:pay',
    mode: 'steps',
    changes: ['orders', 'order', 'checkout'],
    money: true,
    rate: 'pay',
    summary:
      "Called twice. Without `gatewayToken` it opens the gateway's card form for a submitted order. With it the server makes the one charge.",
    input: z.object({ orderId, gatewayToken: gatewayToken.optional(), requestId }),
    output: z.strictObject({ form: cardForm.nullable(), payment: paymentResult.nullable() }),
    refuses: [
      'record.unknown',
      'card.tooManyForms',
      'card.notVerified',
      'payment.nothingToPay',
      'payment.declined',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  create_payment: later({
    access: 'provider',
    permission: 'order:pay',
    summary: 'Creates a PayPal order for an order or a membership.',
  }),
  order_paypal_submit: later({
    access: 'provider',
    permission: 'order:pay',
    summary: 'Captures a PayPal order.',
  }),
  payment_state: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: [],
    added: true,
    summary: "Polls the outcome of an order's latest payment; code 2 while it is being settled.",
    input: z.object({ orderId }),
    output: paymentResult,
    refuses: ['record.unknown', 'poll.notReady'],
  }),
}
