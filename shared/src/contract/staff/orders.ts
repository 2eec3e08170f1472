import { z } from 'zod'
import {
  maxGatewayIdLength,
  maxReasonLength,
  maxSearchLength,
  maxTrackingNumberLength,
} from '../../domain/limits.ts'
import { declineReasons } from '../../domain/cards/declineReason.ts'
import { paidBys } from '../../domain/payment.ts'
import { parcelCarriers } from '../../domain/orders/tracking.ts'
import { cancelDecisions, fulfillmentSteps, refundDecisions } from '../../domain/orders/fulfillment.ts'
import { shownLabelStates } from '../../domain/orders/label.ts'
import { deliveries, orderPaymentStates, orderStates, payers, refundMarks } from '../../domain/order.ts'
import { reversalStates } from '../../domain/reversal.ts'
import { call } from '../entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  shownAddress,
  yesNo,
} from '../fields/fields.ts'
import { refundReason } from '../fields/refundReason.ts'
import { shipTo } from '../orders/shapes.ts'

const providerId = id('account')
const orderId = id('order')

const staffOrderRow = z.strictObject({
  orderId,
  providerId,
  orderNumber: z.string(),
  orderDate: z.string(),
  statusId: z.enum(orderStates),
  clinicName: z.string(),
  recipientName: z.string(),
  itemCount: z.int(),
  delivery: z.enum(deliveries),
  shippingMethod: z.string(),
  /** It was promised sooner than others, and leaves before them. */
  expedited: z.boolean(),
  warehouseName: z.string(),
  totalCents: cents,
  carrier: z.string(),
  trackingNumber: z.string(),
  paidAt: instant.nullable(),
  /** All that was paid went back, or is about to. The order must not be packed. */
  givenBack: z.boolean(),
})

export const staffOrderCalls = {
  staff_order_list: call({
    access: 'staff',
    permission: 'fulfillment:view',
    mode: 'read',
    about: ['staffOrders'],
    phi: true,
    added: true,
    summary:
      'Lists orders of all providers. What is to be packed or shipped has expedited orders first, and each work queue the oldest payment; search by part of an order number, recipient, phone, tracking number, provider or clinic.',
    input: z.object({
      statusId: maybe(z.enum(orderStates, { error: 'fields.invalid' })),
      /** Orders with a decision or a refund by hand that waits for staff, regardless of the other filters. */
      undecided: yesNo.default(false),
      /** Orders whose parcel does not arrive by itself, regardless of the other filters. */
      trouble: yesNo.default(false),
      search: maybe(line(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(staffOrderRow).extend({
      currency,
      /** The list ends at `total`, and more may match. Of a search it then lacks some before its end, too. */
      more: z.boolean(),
      /** Number of orders in each work queue. */
      counts: z.strictObject({
        processing: z.int(),
        packed: z.int(),
        shipped: z.int(),
        readyForPickup: z.int(),
        undecided: z.int(),
        trouble: z.int(),
      }),
    }),
  }),
  staff_order_detail: call({
    access: 'staff',
    permission: 'fulfillment:view',
    mode: 'read',
    about: ['staffOrder'],
    phi: true,
    added: true,
    summary: 'Returns one order for fulfillment: lines, address, history and payment.',
    input: z.object({ providerId, orderId }),
    output: staffOrderRow.extend({
      currency,
      providerPhone: z.string(),
      note: z.string(),
      shipTo,
      /** With the phone of the clinic, if it goes there. */
      address: shownAddress,
      lines: z.array(
        z.strictObject({
          sku: z.string(),
          /** What may be scanned on the bottle besides. */
          barcodes: z.array(z.string()),
          name: z.string(),
          pinyin: z.string(),
          nameZh: z.string(),
          form: z.string(),
          unitOfMeasure: z.string(),
          quantity: z.int(),
          /** How many of them were refunded, or are about to be, before the order left. They are not sent. */
          notSentQuantity: z.int(),
        }),
      ),
      paymentState: z.enum(orderPaymentStates),
      /** Staff cancelled the order and its payment is being voided. The order must not be packed. */
      cancelling: z.boolean(),
      /** The gateway knows no charge to void for an order being cancelled, so staff must decide. */
      undecided: z.boolean(),
      /** A settled charge that staff refund at the gateway by hand; null if there is none. */
      refundDue: z
        .strictObject({
          chargeNumber: z.string(),
          /** The charge paid the order, so the order may keep it; not if the refund is already in the books. */
          keepable: z.boolean(),
          /** What has to go back. */
          cents,
          /** It is a refund, so the order stays either way; otherwise the order is being cancelled. */
          asRefund: z.boolean(),
        })
        .nullable(),
      refund: z.enum(refundMarks),
      /** Refunds made by staff, newest first, and those on their way. */
      refunds: z.array(
        z.strictObject({
          refundId: id('refund'),
          at: instant,
          state: z.enum(reversalStates),
          /** Taken from the order. The payer gets it less the fee. */
          amountCents: cents,
          feeCents: cents,
          reason: refundReason,
          /** Who asked for it. */
          by: z.string(),
          /** The second person, who confirmed it; empty without one. */
          confirmedBy: z.string(),
          /** The signed-in person asked for it, so another one has to confirm it. */
          own: z.boolean(),
        }),
      ),
      /** Labels can be bought. */
      labelsOffered: z.boolean(),
      /** Labels that were bought, or are being bought, newest first. */
      labels: z.array(
        z.strictObject({
          labelId: id('label'),
          state: z.enum(shownLabelStates),
          carrier: z.string(),
          service: z.string(),
          cents,
          trackingNumber: z.string(),
          by: z.string(),
          at: instant,
        }),
      ),
      /** What the carrier reports, in the language of the request. */
      tracking: z.strictObject({
        link: z.string(),
        status: z.string(),
        events: z.array(z.strictObject({ at: instant, text: z.string(), place: z.string() })),
        /** It does not arrive by itself, and nobody has handled that. */
        trouble: z.boolean(),
        /** Who handled it, with a note; null: nobody. */
        handled: z.strictObject({ by: z.string(), at: instant, note: z.string() }).nullable(),
      }),
      /** Attempts to pay that were declined. */
      declined: z.array(
        z.strictObject({
          at: instant,
          amountCents: cents,
          method: z.enum(paidBys),
          payer: z.enum(payers),
          /** Of the provider's card; empty for another way to pay. */
          network: z.string(),
          last4: z.string(),
          /** Null: the bank does not say it, or it is not the provider's card. */
          why: z.enum(declineReasons).nullable(),
        }),
      ),
      history: z.array(
        z.strictObject({
          from: z.enum(orderStates).nullable(),
          to: z.enum(orderStates),
          by: z.string(),
          at: instant,
          /** Of the staff member who cancelled the order; otherwise empty. */
          reason: z.string(),
        }),
      ),
    }),
    refuses: ['record.unknown'],
  }),
  staff_order_move: call({
    access: 'staff',
    permission: 'fulfillment:edit',
    mode: 'write',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Packs an order, ships it (with carrier and tracking number), marks it ready for pickup, or completes it. The provider is notified; a patient who opted in gets an SMS.',
    input: z.object({
      providerId,
      orderId,
      to: z.enum(fulfillmentSteps, { error: 'fields.invalid' }),
      carrier: maybe(z.enum(parcelCarriers, { error: 'fields.invalid' })),
      trackingNumber: maybe(line(maxTrackingNumberLength)),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState', 'order.givenBack'],
  }),
  staff_order_cancel: call({
    access: 'staff',
    permission: 'fulfillment:cancel',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Cancels an order that is not packed: what is left of its payment is voided or returned, the goods return to stock, the provider is notified.',
    money: true,
    input: z.object({ providerId, orderId, reason: line(maxReasonLength), requestId }),
    output: nothing,
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.paymentLive',
      'payment.voidRefused',
      'payment.refundFirst',
      'payment.gone',
      'payment.unreachable',
    ],
  }),
  staff_order_cancel_decide: call({
    access: 'staff',
    permission: 'fulfillment:cancel',
    mode: 'steps',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Decides about a cancelled order whose payment the gateway does not know. The order is kept as it was, or cancelled as unpaid after one more query to the gateway.',
    money: true,
    input: z.object({
      providerId,
      orderId,
      decision: z.enum(cancelDecisions, { error: 'fields.invalid' }),
      requestId,
    }),
    output: nothing,
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.paymentLive',
      'payment.voidRefused',
      'payment.refundFirst',
      'payment.unreachable',
    ],
  }),
  staff_order_refund_decide: call({
    access: 'staff',
    permission: 'refund:make',
    mode: 'write',
    changes: ['staffOrders', 'staffOrder', 'staffCounts'],
    added: true,
    summary:
      'Records that a settled charge was refunded at the gateway by hand, which cancels the order that it paid; or keeps that order as it was.',
    money: true,
    input: z.object({
      providerId,
      orderId,
      /** The charge, as staff_order_detail shows it. */
      chargeNumber: line(maxGatewayIdLength),
      decision: z.enum(refundDecisions, { error: 'fields.invalid' }),
      /** The gateway's id of the refund; required when refunded. */
      refundNumber: maybe(line(maxGatewayIdLength)),
      requestId,
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState'],
  }),
}
