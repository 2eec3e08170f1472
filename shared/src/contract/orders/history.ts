import { z } from 'zod'
import { declineReasons } from '../../domain/cards/declineReason.ts'
import { maxSearchLength } from '../../domain/limits.ts'
import { paidBys, paymentStates } from '../../domain/payment.ts'
import {
  actorKinds,
  deliveries,
  orderFors,
  orderPaymentStates,
  orderStates,
  payers,
  placers,
  refundMarks,
} from '../../domain/order.ts'
import { payLinkEnds } from '../../domain/orders/payLink.ts'
import { call } from '../entry/call.ts'
import {
  amounts,
  cents,
  currency,
  id,
  instant,
  isoDate,
  maybe,
  page,
  rowsOf,
  shownAddress,
  text,
} from '../fields/fields.ts'
import { refundReason } from '../fields/refundReason.ts'
import { delivery, draftPatient, expected, orderFor, orderId, orderLine, statusId } from './shapes.ts'

/** One order in a list. `orderDate` is the business date, YYYY-MM-DD (for a draft, the date of the draft). */
export const orderRow = z.strictObject({
  orderId: id('order'),
  orderNumber: z.string(),
  orderDate: z.string(),
  statusId: z.enum(orderStates),
  refund: z.enum(refundMarks),
  orderFor: z.enum(orderFors),
  patientName: z.string(),
  /** Up to three product names, in the language of the request; `itemCount` is the number of lines. */
  products: z.array(z.string()),
  /** Form and size of each of `products`. */
  productForms: z.array(z.string()),
  /** Of each of `products`. */
  productIds: z.array(id('goods')),
  /** Pinyin of each of `products`, its Chinese name, and how many of it; empty where a product has none. */
  productPinyin: z.array(z.string()),
  productsZh: z.array(z.string()),
  productQuantities: z.array(z.int()),
  itemCount: z.int(),
  delivery: z.enum(deliveries),
  shippingMethod: z.string(),
  totalCents: cents,
  carrier: z.string(),
  trackingNumber: z.string(),
  paymentState: z.enum(orderPaymentStates),
  payer: z.enum(payers),
  placedBy: z.enum(placers),
})

export const historyCalls = {
  order_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: ['orders'],
    phi: true,
    summary: "Lists this provider's orders, newest first. Dates are business dates, both inclusive.",
    input: z.object({
      statusId: maybe(statusId),
      search: maybe(text(maxSearchLength)),
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
      orderFor: maybe(orderFor),
      /** With `awaitingPayment`: what patients have not paid yet. */
      payer: maybe(z.enum(payers, { error: 'fields.invalid' })),
      ...page,
    }),
    output: rowsOf(orderRow).extend({
      currency,
      /** Number of orders in each state, under the same filters except the state. */
      counts: z.partialRecord(statusId, z.int()),
    }),
  }),
  order_months: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    added: true,
    about: ['orders'],
    summary:
      'Sums the orders of each of the last 18 months, by business date, the oldest first: how many were placed and not cancelled, what the provider paid for them, and what they earned, less refunds.',
    input: z.object({}),
    output: z.strictObject({
      months: z.array(
        z.strictObject({
          /** Such as "2026-11". */
          month: z.string(),
          orders: z.int(),
          spentCents: cents,
          profitCents: cents,
        }),
      ),
      currency,
    }),
  }),
  patient_order_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: ['orders'],
    phi: true,
    summary:
      "Lists a patient's orders with this provider, newest first, also after the patient is deleted; on every page with the latest one that is neither a draft nor cancelled.",
    input: z.object({ patientId: id('patient'), ...page }),
    output: rowsOf(orderRow).extend({
      currency,
      /** The one that is offered to be ordered again. */
      lastOrderId: orderId.nullable(),
      /** Its business date; empty: none. */
      lastOrderDate: z.string(),
    }),
    refuses: ['record.unknown'],
  }),
  order_detail: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: ['order'],
    phi: true,
    summary: 'Returns everything about one order.',
    input: z.object({ orderId }),
    output: z.strictObject({
      orderId,
      orderNumber: z.string(),
      orderDate: z.string(),
      statusId,
      refund: z.enum(refundMarks),
      orderFor,
      payer: z.enum(payers),
      placedBy: z.enum(placers),
      patient: draftPatient.nullable(),
      delivery,
      shippingMethod: z.string(),
      warehouse: z
        .strictObject({ name: z.string(), addressLines: z.array(z.string()), phone: z.string() })
        .nullable(),
      recipient: shownAddress,
      note: z.string(),
      lines: z.array(
        /** `refundedQuantity`: how many of the line were refunded. */
        orderLine.extend({ refundedQuantity: z.int() }),
      ),
      patientDiscountPercent: z.int(),
      ...amounts,
      currency,
      history: z.array(
        /** The reason is that of staff who cancelled the order; otherwise empty. */
        z.strictObject({ statusId, at: instant, by: z.enum(actorKinds), reason: z.string() }),
      ),
      payments: z.array(
        z.strictObject({
          paymentId: id('payment'),
          at: instant,
          /** When its outcome was known; null while that is open. */
          settledAt: instant.nullable(),
          /** When the whole charge was undone that had paid; null where it stays, or nothing was paid. */
          undoneAt: instant.nullable(),
          state: z.enum(paymentStates),
          amountCents: cents,
          method: z.enum(paidBys),
          payer: z.enum(payers),
          /** Of the provider's card; empty for another way to pay. */
          network: z.string(),
          last4: z.string(),
          approvalCode: z.string(),
        }),
      ),
      /** Why payments were declined, as far as the banks of the provider's cards say it. */
      declines: z.array(z.strictObject({ paymentId: id('payment'), why: z.enum(declineReasons) })),
      refunds: z.array(
        z.strictObject({
          at: instant,
          /** Taken from the order. The payer got it less the fee. */
          amountCents: cents,
          feeCents: cents,
          reason: refundReason,
        }),
      ),
      tracking: z.strictObject({
        carrier: z.string(),
        trackingNumber: z.string(),
        link: z.string(),
        /** What the carrier reports last, in the language of the request; empty without news. */
        status: z.string(),
        events: z.array(z.strictObject({ at: instant, text: z.string(), place: z.string() })),
      }),
      /** When the parcel is expected; null before payment, after arrival, and where nothing is known. */
      expected: expected.nullable(),
      /** When an unpaid order expires and returns its stock; null once paid or cancelled. */
      payBefore: instant.nullable(),
      /** The latest link that was sent to the patient to pay. */
      payLink: z
        .strictObject({
          bySms: z.boolean(),
          byEmail: z.boolean(),
          sentAt: instant,
          openedAt: instant.nullable(),
          pausedUntil: instant.nullable(),
          expiresAt: instant,
          endedAt: instant.nullable(),
          endedBy: z.enum(payLinkEnds),
        })
        .nullable(),
      mayPay: z.boolean(),
      mayCancel: z.boolean(),
      mayEditAddress: z.boolean(),
    }),
    refuses: ['record.unknown'],
  }),
}
