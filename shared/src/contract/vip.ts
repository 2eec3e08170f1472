import { z } from 'zod'
import { couponCodeOf } from '../domain/membership/coupon.ts'
import { vipMethods } from '../domain/membership/membership.ts'
import { paidBys } from '../domain/payment.ts'
import { cardForm, gatewayToken } from './cards.ts'
import { call } from './entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  lang,
  line,
  maybe,
  noInput,
  requestId,
  tooLong,
  whole,
} from './fields/fields.ts'
import { paymentResult } from './payments.ts'

const vipOrderId = id('vipOrder')

/** 0 none, 1 active, 2 active and not renewing. */
const vipstatus = z.literal([0, 1, 2])

const couponCode = line(40, 'fields.enterCoupon').transform(couponCodeOf)

const prices = { priceCents: cents, discountCents: cents, dueCents: cents, currency }
const appliedCoupon = z.strictObject({ couponCode: z.string(), ...prices })

/** A membership purchase with its receipt. Dates are business dates. */
const vipPurchase = z.strictObject({
  vipOrderId,
  receiptDate: z.string(),
  validFrom: z.string(),
  validTo: z.string(),
  paidCents: cents,
  couponCode: z.string(),
  /** The number of the provider who recommended it, or empty. */
  referralId: z.string(),
})

/** Everything on the receipt of a membership. */
export const vipPrint = z.strictObject({
  lang,
  vipNumber: z.string(),
  ...vipPurchase.omit({ vipOrderId: true }).shape,
  clinic: z.strictObject({
    name: z.string(),
    providerName: z.string(),
    phone: z.string(),
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
  priceCents: cents,
  discountCents: cents,
  currency,
  /** Null: a coupon covered it all. */
  payment: z
    .strictObject({ method: z.enum(paidBys), network: z.string(), last4: z.string(), paidAt: instant })
    .nullable(),
})

export const vipCalls = {
  vip_submit: call({
    access: 'provider',
    permission: 'vip:buy',
    mode: 'steps',
    changes: ['vip'],
    money: true,
    rate: 'pay',
    shownOnce: ['form'],
    summary:
      'Orders a year of membership at today’s price and reserves its coupon for 30 minutes. Active at once if the coupon covers it all; else `converge_vip_payment` pays it, or `order_paypal_submit` once the buyer has approved. A repeat within ten minutes of its payment returns the same purchase; another purchase is refused in that time.',
    input: z.object({
      couponCode: maybe(couponCode),
      /** The number of the provider who recommended it. */
      referralId: maybe(line(20)),
      method: z.enum(vipMethods, { error: 'fields.invalid' }),
      cardId: maybe(id('card')),
      expectedDueCents: whole(0, 100_000_000),
      requestId,
    }),
    output: z.strictObject({
      vipOrderId,
      dueCents: cents,
      currency,
      state: z.enum(['active', 'awaitingPayment']),
      /** Of the method `newCard`. */
      form: cardForm.nullable(),
      /** Of the method `paypal`: the page on which the buyer approves. */
      approveUrl: z.string().nullable(),
    }),
    refuses: [
      'record.unknown',
      'card.expired',
      'vip.coupon',
      'vip.justPaid',
      'vip.dueChanged',
      'payment.notOffered',
      'payment.nothingToPay',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  converge_vip_payment: call({
    access: 'provider',
    permission: 'vip:buy',
    mode: 'steps',
    changes: ['vip', 'checkout'],
    money: true,
    rate: 'pay',
    summary:
      'Charges a card on file, or the card of the form (`gatewayToken`), for a membership purchase. For a paid one it returns the existing payment. A decline cancels the purchase and frees its coupon.',
    input: z.object({
      vipOrderId,
      cardId: maybe(id('card')),
      gatewayToken: maybe(gatewayToken),
      requestId,
    }),
    output: paymentResult.extend({ vipstatus }),
    refuses: [
      'record.unknown',
      'card.expired',
      'card.notVerified',
      'payment.nothingToPay',
      'payment.declined',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  vip_payment_state: call({
    access: 'provider',
    permission: 'vip:view',
    mode: 'read',
    about: [],
    added: true,
    summary: "Polls the outcome of a membership purchase's latest payment; code 2 while it is being settled.",
    input: z.object({ vipOrderId }),
    output: paymentResult,
    refuses: ['record.unknown', 'poll.notReady'],
  }),
  vip_status: call({
    access: 'provider',
    permission: 'vip:view',
    mode: 'read',
    about: ['vip', 'orders'],
    summary:
      "Returns the membership at this moment, today's plan, and what membership saved in the last 12 months (for others: what it would have saved).",
    input: noInput,
    output: z.strictObject({
      vipstatus,
      /** Empty without a membership. */
      validFrom: z.string(),
      validTo: z.string(),
      renews: z.boolean(),
      /** When customer service ended the renewal of this or the last membership, and why; empty: it did not. */
      renewalEndedOn: z.string(),
      renewalEndReason: z.string(),
      priceCents: cents,
      percent: z.int(),
      /** Without what was refunded of the orders. */
      savedCents: cents,
      /** The orders from which it is worked out. */
      orderCount: z.int(),
      currency,
      payBy: z.array(z.enum(paidBys)),
      /** With which another provider signs up, referred by this one. */
      signUpLink: z.string(),
      purchases: z.array(vipPurchase),
      /** What was typed for the purchase that awaits payment, with the coupon's effect on today's price. */
      held: z.strictObject({ coupon: appliedCoupon.nullable(), referralId: z.string() }).nullable(),
    }),
  }),
  vip_log_detail: call({
    access: 'provider',
    permission: 'vip:view',
    mode: 'write',
    changes: [],
    summary:
      'Returns one paid membership purchase, and a token with which the public page /printTransaction shows its receipt for five minutes.',
    input: z.object({ vipOrderId }),
    output: vipPurchase.extend({ currency, printToken: z.string() }),
    refuses: ['record.unknown'],
  }),
  vip_code_verify: call({
    access: 'provider',
    permission: 'vip:buy',
    mode: 'steps',
    changes: [],
    summary: 'Returns the effect of a coupon on the price. Ten tries an hour.',
    input: z.object({ couponCode }),
    output: appliedCoupon,
    refuses: ['vip.coupon'],
  }),
  print_vip_order: call({
    access: 'public',
    permission: null,
    rate: 'print',
    mode: 'read',
    about: [],
    summary: 'Returns the receipt of a membership purchase by a short-lived print token, without a session.',
    input: z.object({ printToken: z.string().max(200, tooLong) }),
    output: z.strictObject({ print: vipPrint }),
    refuses: ['print.linkExpired'],
  }),
}
