import { z } from 'zod'
import { maxOrderNoteLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { missingKeys, payers } from '../../domain/order.ts'
import { paidBys } from '../../domain/payment.ts'
import { call } from '../entry/call.ts'
import { card } from '../fields/card.ts'
import {
  amounts,
  cents,
  currency,
  id,
  instant,
  maybe,
  nothing,
  requestId,
  shipToAddress,
  shownAddress,
  text,
  whole,
} from '../fields/fields.ts'
import { inItsState } from '../fields/inItsState.ts'
import {
  basedOn,
  delivery,
  discountPercent,
  draftPatient,
  orderFor,
  orderId,
  revision,
  shipTo,
  statusId,
  pricedLine,
} from './shapes.ts'

/** What is missing before the draft can be submitted. */
export const missing = z.enum(missingKeys)

export const checkoutCalls = {
  order_checkout: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    about: ['checkout', 'cards'],
    phi: true,
    summary: 'Returns the quote at this moment, the cards on file and what is missing. Changes nothing.',
    input: z.object({ orderId, patientDiscountPercent: maybe(discountPercent) }),
    output: z.strictObject({
      orderId,
      orderNumber: z.string(),
      statusId,
      orderFor,
      patient: draftPatient.nullable(),
      delivery,
      warehouseId: id('warehouse').nullable(),
      shippingMethodId: id('shippingMethod').nullable(),
      shipTo,
      /** The address for each choice of ship-to; null if unknown. */
      addresses: z.strictObject({
        patient: shownAddress.nullable(),
        clinic: shownAddress.nullable(),
        other: shownAddress.nullable(),
      }),
      patientDiscountPercent: z.int(),
      note: z.string(),
      revision,
      lines: z.array(pricedLine),
      /** Subscriptions without a kept card whose date the order is: the provider can agree that the card is kept for them. */
      unkept: z.array(z.strictObject({ cycleMonths: z.int(), goodsCents: cents, discountCents: cents })),
      /** The words to agree to for the card to be kept, in the language of the request. Empty: nothing is renewed. */
      renewalTerms: z.string(),
      ...amounts,
      /** Goods that are missing for free shipping; null where it is free, or where no amount makes it so. */
      untilFreeShippingCents: cents.nullable(),
      taxEstimated: z.boolean(),
      currency,
      /**
       * Whether the prices are a member's, whether the standard method is free to this member, and what membership saves
       * or would save on this order, with more profit.
       */
      vip: z
        .strictObject({ member: z.boolean(), freeStandardShipping: z.boolean(), savesCents: cents })
        .nullable(),
      cards: z.array(card),
      /** The ways to pay that are offered. */
      payBy: z.array(z.enum(paidBys)),
      payer: z.enum(payers),
      /** How a link to pay would be sent to the patient; null if the order is for none. */
      payLinkBy: z.array(z.enum(['sms', 'email'])).nullable(),
      missing: z.array(missing),
      /** If stock is missing: the other warehouses that have every product of the draft. */
      warehousesWithStock: z.array(z.strictObject({ warehouseId: id('warehouse'), name: z.string() })),
      /** A payment of this order is being settled, so the order cannot be paid now. */
      paymentLive: z.boolean(),
      payBefore: instant.nullable(),
    }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  order_submit: call({
    access: 'provider',
    permission: 'order:submit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    phi: true,
    money: true,
    rate: 'pay',
    shownOnce: ['payUrl'],
    summary:
      'Turns the draft into an order at the quoted total, takes the stock and fixes prices, names and address. With payer patient it sends the patient a link to pay. A repeat returns the same order while it is unpaid or processing.',
    input: z.object({
      orderId,
      expectedTotalCents: whole(0, maxCents),
      payer: z.enum(payers, { error: 'fields.invalid' }).default('provider'),
      patientDiscountPercent: maybe(discountPercent),
      /** Empty removes the note of the draft. */
      note: text(maxOrderNoteLength).optional(),
      /** Of the quote that was shown. */
      revision: basedOn,
      requestId,
    }),
    output: z.strictObject({
      orderId,
      orderNumber: z.string(),
      statusId,
      totalCents: cents,
      currency,
      /** The link with which the patient pays, this once; null if the provider pays or nothing is to be paid. */
      payUrl: z.string().nullable(),
      /** How the link was sent. */
      payUrlSentBy: z.array(z.enum(['sms', 'email'])),
    }),
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.draftChanged',
      'order.incomplete',
      'goods.notSubscribable',
      'order.notInItsState',
      'order.warehouseMissing',
      'order.totalChanged',
      'order.outOfStock',
      'order.payerNotPatient',
    ],
  }),
  ship_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['order', 'checkout', 'subscriptions', 'subscription'],
    phi: true,
    summary:
      'Corrects the ship-to address until the order is packed, and that of the subscriptions that it began and that still have it. Refused with the new amounts if the total would change.',
    input: z.object({ orderId, address: inItsState(shipToAddress) }),
    output: nothing,
    refuses: ['record.unknown', 'order.addressLocked', 'order.totalChanged', 'order.paymentLive'],
  }),
  order_cancel: call({
    access: 'provider',
    permission: 'order:submit',
    mode: 'write',
    changes: ['orders', 'order'],
    money: true,
    added: true,
    summary: 'Cancels an unpaid order and returns its stock.',
    input: z.object({ orderId, requestId }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState', 'order.paymentLive'],
  }),
}
