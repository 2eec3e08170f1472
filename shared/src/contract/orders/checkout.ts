import { z } from 'zod'
import { maxOrderNoteLength } from '../../domain/limits.ts'
import { maxCents } from '../../domain/money.ts'
import { missingKeys, payers } from '../../domain/order.ts'
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
import {
  basedOn,
  delivery,
  discountPercent,
  draftPatient,
  orderFor,
  orderId,
  orderLine,
  revision,
  shipTo,
  statusId,
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
      lines: z.array(orderLine),
      ...amounts,
      taxEstimated: z.boolean(),
      currency,
      cards: z.array(card),
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
    summary:
      'Turns the draft into an order at the quoted total, takes the stock and fixes prices, names and address. A repeat returns the same order.',
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
      payUrl: z.string().nullable(),
    }),
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.draftChanged',
      'order.incomplete',
      'order.warehouseMissing',
      'order.totalChanged',
      'order.outOfStock',
      'order.patientPaysLater',
    ],
  }),
  ship_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    changes: ['order', 'checkout'],
    phi: true,
    summary:
      'Corrects the ship-to address until the order is packed. Refused with the new amounts if the total would change.',
    input: z.object({ orderId, address: shipToAddress }),
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
