import { z } from 'zod'
import { maxReasonLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { refundMarks } from '../../domain/order.ts'
import { reversalStates } from '../../domain/reversal.ts'
import { call } from '../entry/call.ts'
import { cents, currency, id, line, maybe, nothing, requestId, whole, yesNo } from '../fields/fields.ts'
import { asRefundReason } from '../fields/refundReason.ts'

const providerId = id('account')
const orderId = id('order')
const refundId = id('refund')

/** What goes back: lines with quantities, or one amount. */
const choice = {
  providerId,
  orderId,
  lines: maybe(
    z
      .array(z.object({ itemId: id('orderItem'), quantity: whole(1, 999, 'fields.refundLines') }), {
        error: 'fields.refundLines',
      })
      .max(100, { error: 'fields.refundLines' }),
  ),
  amountCents: maybe(whole(1, maxCents, 'fields.refundAmount')),
  /** Kept of the amount. */
  feeCents: maybe(whole(0, maxCents, 'fields.refundFee')),
  /** The goods of the lines go back into stock; without lines only when all that is left goes back. */
  restock: yesNo.default(false),
}

const amounts = {
  /** Taken from the order. */
  amountCents: cents,
  feeCents: cents,
  /** Goes back to the payer. */
  payerCents: cents,
  /** Parts of the amount: goods less discount, shipping and tax. */
  goodsCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  /** Taken back from the provider. */
  profitCents: cents,
  /** The order's mark after it. */
  refund: z.enum(refundMarks),
  currency,
}

const outcome = z.strictObject({ ...amounts, refundId, state: z.enum(reversalStates) })

export const staffRefundCalls = {
  staff_refund_preview: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'read',
    about: ['staffOrder'],
    added: true,
    summary: 'Returns what a refund of a paid order would do, and what can still go back. Changes nothing.',
    input: z.object(choice),
    output: z.strictObject({
      ...amounts,
      /** What of the payment is left. */
      leftCents: cents,
      lines: z.array(
        z.strictObject({
          itemId: id('orderItem'),
          sku: z.string(),
          name: z.string(),
          /** What is left of the line: quantity, and what was paid for it with its tax. */
          quantity: z.int(),
          leftCents: cents,
        }),
      ),
      needsSecondPerson: z.boolean(),
      /** Above it, together with earlier refunds, a second person confirms. */
      limitCents: cents,
    }),
    refuses: ['record.unknown', 'order.wrongState', 'order.paymentLive'],
  }),
  staff_refund: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Refunds a paid order in part or in full. The reason is one of a short list by its code, which each reader reads in their own language, or a text of staff. Above the limit it waits for a second person. Before settlement a full one is a void.',
    money: true,
    input: z.object({
      ...choice,
      reason: line(maxReasonLength, 'fields.reason').meta(asRefundReason),
      requestId,
    }),
    output: outcome,
    refuses: ['record.unknown', 'order.wrongState', 'order.paymentLive', 'payment.unreachable'],
  }),
  staff_refund_confirm: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary: 'Confirms a refund above the limit, as a second person, and makes it.',
    money: true,
    input: z.object({ providerId, orderId, refundId, requestId }),
    output: z.strictObject({ refundId, state: z.enum(reversalStates) }),
    refuses: ['record.unknown', 'order.wrongState', 'payment.confirmBySecond', 'payment.unreachable'],
  }),
  staff_refund_withdraw: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'write',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary: 'Withdraws a refund that waits for a second person.',
    input: z.object({ providerId, orderId, refundId }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState'],
  }),
}
