import { z } from 'zod'
import { missingKeys, orderStates } from '../domain/order.ts'
import { call, later } from './call.ts'
import { card } from './card.ts'
import {
  cents,
  id,
  instant,
  isoDate,
  lang,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
  shipToAddress,
  shownAddress,
  text,
  timing,
  whole,
} from './fields.ts'
import { orderRow } from './orderRow.ts'

const orderId = id('order')
const itemId = id('orderItem')
const statusId = z.enum(orderStates)
const orderFor = z.enum(['patient', 'clinic'], { error: 'fields.invalid' })
const delivery = z.enum(['ship', 'pickup'], { error: 'fields.invalid' })
const shipTo = z.enum(['patient', 'clinic', 'other'], { error: 'fields.invalid' })
const discountPercent = whole(0, 100, 'fields.percent')

/** What a draft still lacks before it can be submitted. */
export const missing = z.enum(missingKeys)

const instructions = {
  quantity: whole(1, 999, 'fields.quantity'),
  dosage: maybe(line(60)),
  timesPerDay: maybe(whole(1, 6, 'fields.timesPerDay')),
  timing: maybe(timing),
  note: maybe(text(300)),
  cycleMonths: maybe(whole(1, 12)),
}

/** One line of a draft or an order. Money is in cents; for a draft at today's prices. */
export const orderLine = z.strictObject({
  itemId,
  goodsId: id('goods'),
  sku: z.string(),
  name: z.string(),
  pinyin: z.string(),
  nameZh: z.string(),
  description: z.string(),
  form: z.string(),
  unitOfMeasure: z.string(),
  quantity: z.int(),
  unitCents: cents,
  goodsCents: cents,
  discountCents: cents,
  taxCents: cents,
  totalCents: cents,
  dosage: z.string(),
  timesPerDay: z.int(),
  timing,
  note: z.string(),
  /** What the order's warehouse has (drafts), 0 once submitted. */
  stock: z.int(),
  active: z.boolean(),
})

const draftPatient = z.strictObject({
  patientId: id('patient'),
  name: z.string(),
  dateOfBirth: z.string(),
  phone: z.string(),
  lang,
  lastOrderDate: z.string(),
  lastOrderId: orderId.nullable(),
})

const amounts = {
  subtotalCents: cents,
  discountCents: cents,
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
}

export const printKind = z.enum(['receipt', 'packingSlip'], { error: 'fields.invalid' })

/** All that a receipt or a packing slip shows. On a packing slip every amount is null. */
export const printData = z.strictObject({
  kind: printKind,
  lang,
  orderNumber: z.string(),
  orderDate: z.string(),
  clinic: z.strictObject({
    name: z.string(),
    providerName: z.string(),
    phone: z.string(),
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
  orderFor,
  delivery,
  shippingMethod: z.string(),
  recipient: shownAddress,
  warehouse: z.strictObject({ name: z.string(), addressLines: z.array(z.string()), phone: z.string() }),
  trackingNumber: z.string(),
  carrier: z.string(),
  note: z.string(),
  lines: z.array(
    z.strictObject({
      sku: z.string(),
      name: z.string(),
      pinyin: z.string(),
      nameZh: z.string(),
      form: z.string(),
      unitOfMeasure: z.string(),
      quantity: z.int(),
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      note: z.string(),
      unitCents: cents.nullable(),
      goodsCents: cents.nullable(),
    }),
  ),
  amounts: z.strictObject(amounts).nullable(),
  payment: z.strictObject({ network: z.string(), last4: z.string(), paidAt: instant }).nullable(),
})

export const orderCalls = {
  order_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    phi: true,
    summary: 'Orders of this provider, newest first. Dates are business dates, both included.',
    input: z.object({
      statusId: maybe(statusId),
      search: maybe(text(100)),
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
      orderFor: maybe(orderFor),
      ...page,
    }),
    output: rowsOf(orderRow).extend({
      /** How many orders stand in each state under the same filters but the state's. */
      counts: z.partialRecord(statusId, z.int()),
    }),
  }),
  order_detail: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    phi: true,
    summary: 'Everything about one order.',
    input: z.object({ orderId }),
    output: z.strictObject({
      orderId,
      orderNumber: z.string(),
      orderDate: z.string(),
      statusId,
      refund: z.enum(['none', 'partial', 'full']),
      orderFor,
      payer: z.enum(['provider', 'patient']),
      patient: draftPatient.nullable(),
      delivery,
      shippingMethod: z.string(),
      warehouse: z
        .strictObject({ name: z.string(), addressLines: z.array(z.string()), phone: z.string() })
        .nullable(),
      recipient: shownAddress,
      note: z.string(),
      lines: z.array(orderLine),
      patientDiscountPercent: z.int(),
      ...amounts,
      currency: z.literal('USD'),
      history: z.array(
        z.strictObject({ statusId, at: instant, by: z.enum(['provider', 'staff', 'system']) }),
      ),
      payments: z.array(
        z.strictObject({
          paymentId: id('payment'),
          at: instant,
          state: z.enum(['started', 'captured', 'declined', 'unknown', 'void']),
          amountCents: cents,
          network: z.string(),
          last4: z.string(),
          approvalCode: z.string(),
        }),
      ),
      refunds: z.array(
        z.strictObject({ at: instant, amountCents: cents, feeCents: cents, reason: z.string() }),
      ),
      tracking: z.strictObject({
        carrier: z.string(),
        trackingNumber: z.string(),
        link: z.string(),
        events: z.array(z.strictObject({ at: instant, text: z.string(), place: z.string() })),
      }),
      /** When an unpaid order gives its stock back; null once paid or cancelled. */
      payBefore: instant.nullable(),
      mayPay: z.boolean(),
      mayCancel: z.boolean(),
      mayEditAddress: z.boolean(),
    }),
    refuses: ['record.unknown'],
  }),
  order_add: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary:
      'A new draft for a patient (who may be named later) or the clinic; with `orderId` changes for whom an existing draft is.',
    input: z.object({
      orderId: maybe(orderId),
      orderFor,
      patientId: maybe(id('patient')),
      requestId,
    }),
    output: z.strictObject({ orderId }),
    refuses: ['record.unknown', 'order.notDraft'],
  }),
  order_goods_add: call({
    method: 'PUT',
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    summary:
      "Puts a product in the draft; what is left out of the instructions comes from the patient's last order of it, then from the product.",
    input: z.object({ orderId, goodsId: id('goods'), ...instructions, requestId }),
    output: z.strictObject({ itemId }),
    refuses: [
      'record.unknown',
      'order.notDraft',
      'goods.inactive',
      'order.tooManyLines',
      'order.cyclesLater',
    ],
  }),
  order_goods_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    summary: 'Changes a line of the draft; quantity 0 takes it out. What is left out stays.',
    input: z.object({
      orderId,
      itemId,
      quantity: maybe(whole(0, 999, 'fields.quantity')),
      dosage: text(60).optional(),
      timesPerDay: maybe(whole(1, 6, 'fields.timesPerDay')),
      timing: maybe(timing),
      note: text(300).optional(),
      cycleMonths: maybe(whole(1, 12)),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft', 'order.cyclesLater'],
  }),
  order_goods_list: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    phi: true,
    summary: 'The lines of a draft or an order, with for whom it is.',
    input: z.object({ orderId }),
    output: z.strictObject({
      orderId,
      statusId,
      orderFor,
      patient: draftPatient.nullable(),
      warehouseId: id('warehouse').nullable(),
      lines: z.array(orderLine),
      subtotalCents: cents,
      savedAt: instant,
    }),
    refuses: ['record.unknown'],
  }),
  order_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary: 'Where and how a draft goes. What is left out stays.',
    input: z.object({
      orderId,
      delivery: maybe(delivery),
      warehouseId: maybe(id('warehouse')),
      shippingMethodId: maybe(id('shippingMethod')),
      shipTo: maybe(shipTo),
      address: shipToAddress.optional(),
    }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft', 'order.warehouseMissing'],
  }),
  ship_address_edit: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary:
      'Corrects the ship-to address until the order is packed; refused with the new total where tax or shipping would change.',
    input: z.object({ orderId, address: shipToAddress }),
    output: nothing,
    refuses: ['record.unknown', 'order.addressLocked', 'order.totalChanged', 'order.paymentLive'],
  }),
  order_checkout: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'read',
    phi: true,
    summary: 'The quote at this moment, cards on file and what is missing. Changes nothing.',
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
      /** Where it would go by each choice; null where nothing is known. */
      addresses: z.strictObject({
        patient: shownAddress.nullable(),
        clinic: shownAddress.nullable(),
        other: shownAddress.nullable(),
      }),
      patientDiscountPercent: z.int(),
      note: z.string(),
      lines: z.array(orderLine),
      ...amounts,
      taxEstimated: z.boolean(),
      currency: z.literal('USD'),
      cards: z.array(card),
      missing: z.array(missing),
      /** A payment of this order is being settled: nobody can pay it now. */
      paymentLive: z.boolean(),
      payBefore: instant.nullable(),
    }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  order_submit: call({
    access: 'provider',
    permission: 'order:submit',
    mode: 'write',
    phi: true,
    money: true,
    rate: 'pay',
    summary:
      'Turns the draft into an order at the quoted total, takes the stock and fixes prices, names and address. Submitting it again answers the same order.',
    input: z.object({
      orderId,
      expectedTotalCents: whole(0, 100_000_000),
      payer: z.enum(['provider', 'patient'], { error: 'fields.invalid' }).default('provider'),
      patientDiscountPercent: maybe(discountPercent),
      note: maybe(text(500)),
      requestId,
    }),
    output: z.strictObject({
      orderId,
      orderNumber: z.string(),
      statusId,
      totalCents: cents,
      payUrl: z.string().nullable(),
    }),
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.incomplete',
      'order.warehouseMissing',
      'order.totalChanged',
      'order.outOfStock',
      'order.patientPaysLater',
    ],
  }),
  order_print: call({
    access: 'provider',
    permission: 'order:view',
    mode: 'write',
    phi: true,
    summary:
      'Print data of a submitted order, and a token with which the public page /printOrder shows the same for five minutes.',
    input: z.object({ orderId, kind: printKind }),
    output: z.strictObject({ print: printData, printToken: z.string(), printTokenExpiresAt: instant }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  print_order: call({
    access: 'public',
    permission: null,
    mode: 'read',
    phi: true,
    summary: 'Print data by a short-lived print token, without a session.',
    input: z.object({ printToken: z.string().max(200, { error: 'fields.tooLong' }) }),
    output: z.strictObject({ print: printData }),
    refuses: ['print.linkExpired'],
  }),
  reorder: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    phi: true,
    summary:
      "A new draft with the same lines at today's prices; lines that can no longer be bought are named.",
    input: z.object({ orderId, requestId }),
    output: z.strictObject({ orderId, leftOut: z.array(z.string()) }),
    refuses: ['record.unknown', 'order.wrongState'],
  }),
  order_paypal_submit: later({
    access: 'provider',
    permission: 'order:pay',
    summary: 'Captures a PayPal order.',
  }),
  draft_discard: call({
    access: 'provider',
    permission: 'order:edit',
    mode: 'write',
    beyondSpec: true,
    summary: 'Throws a draft away.',
    input: z.object({ orderId }),
    output: nothing,
    refuses: ['record.unknown', 'order.notDraft'],
  }),
  order_cancel: call({
    access: 'provider',
    permission: 'order:submit',
    mode: 'write',
    money: true,
    beyondSpec: true,
    summary: 'Cancels an order that is not paid, and gives its stock back.',
    input: z.object({ orderId, requestId }),
    output: nothing,
    refuses: ['record.unknown', 'order.wrongState', 'order.paymentLive'],
  }),
}
