import { z } from 'zod'
import { maxTermsLength } from '../domain/limits.ts'
import { maxCents } from '../domain/money.ts'
import { call } from './entry/call.ts'
import { cardForm, gatewayToken } from './cards.ts'
import { cents, currency, id, instant, maybe, requestId, tooLong, whole, yesNo } from './fields/fields.ts'

const orderId = id('order')
/** For lines with a cycle: who pays agrees that the card of this payment is kept and charged again. */
const keepCard = yesNo.default(false)
/** The `renewalTerms` to which who pays has agreed, as they were shown. */
export const agreedTerms = z.string({ error: 'fields.invalid' }).max(maxTermsLength, tooLong)
/** With `keepCard`: other words than today's are refused, and nothing is charged. Left out: they are not compared. */
const keptTerms = agreedTerms.optional()
/** The total that was shown: another one is refused, and nothing is charged. Left out: it is not compared. */
const expectedTotalCents = maybe(whole(0, maxCents))

/** PayPal's own id of an order that was opened there. */
export const paypalOrderId = z
  .string({ error: 'fields.invalid' })
  .regex(/^[\w-]{12,64}$/, { error: 'fields.invalid' })
  .meta({ owned: 'paypalOrder', ownedBy: 'provider' })

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
    input: z.object({
      orderId,
      cardId: id('card'),
      expectedTotalCents,
      keepCard,
      agreedTerms: keptTerms,
      requestId,
    }),
    output: paymentResult,
    refuses: [
      'record.unknown',
      'card.expired',
      'pay.totalChanged',
      'pay.termsChanged',
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
    shownOnce: ['form'],
    summary:
      "Called twice. Without `gatewayToken` it opens the gateway's card form for a submitted order. With it the server makes the one charge.",
    input: z.object({
      orderId,
      gatewayToken: gatewayToken.optional(),
      expectedTotalCents,
      keepCard,
      agreedTerms: keptTerms,
      requestId,
    }),
    output: z.strictObject({ form: cardForm.nullable(), payment: paymentResult.nullable() }),
    refuses: [
      'record.unknown',
      'card.tooManyForms',
      'card.notVerified',
      'pay.totalChanged',
      'pay.termsChanged',
      'payment.nothingToPay',
      'payment.declined',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  create_payment: call({
    access: 'provider',
    permission: 'order:pay',
    mode: 'steps',
    changes: [],
    money: true,
    rate: 'pay',
    summary:
      'Opens a PayPal order for what is due; the buyer approves it at `approveUrl`. It is no attempt, charges nothing, and keeps nobody from paying in another way.',
    input: z.discriminatedUnion(
      'kind',
      [
        z.object({ kind: z.literal('order'), orderId, requestId }),
        z.object({ kind: z.literal('vip'), vipOrderId: id('vipOrder'), requestId }),
      ],
      { error: 'fields.invalid' },
    ),
    output: z.strictObject({ paypalOrderId: z.string(), approveUrl: z.string(), expiresAt: instant }),
    refuses: [
      'record.unknown',
      'payment.notOffered',
      'payment.nothingToPay',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  order_paypal_submit: call({
    access: 'provider',
    permission: 'order:pay',
    mode: 'steps',
    changes: ['orders', 'order', 'checkout', 'vip'],
    money: true,
    rate: 'pay',
    summary:
      'Captures a PayPal order that the buyer approved, once, if PayPal has it as it was opened and its amount is what is due now. For a paid order it returns the existing payment.',
    input: z.object({ paypalOrderId, requestId }),
    output: paymentResult,
    refuses: [
      'record.unknown',
      'payment.notOffered',
      'payment.nothingToPay',
      'payment.notApproved',
      'payment.amountChanged',
      'payment.approveAgain',
      'payment.declined',
      'payment.unknown',
      'payment.held',
      'payment.unreachable',
    ],
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
