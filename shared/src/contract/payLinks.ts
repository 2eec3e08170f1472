import { z } from 'zod'
import { paidBys } from '../domain/payment.ts'
import { maxCents } from '../domain/money.ts'
import { payLinkStates, paySendBys, shownLinkEnds } from '../domain/orders/payLink.ts'
import { cardForm, gatewayToken } from './cards.ts'
import { call } from './entry/call.ts'
import {
  amounts,
  cautions,
  cents,
  currency,
  id,
  instant,
  isoDate,
  lang,
  maybe,
  picture,
  requestId,
  shipToAddress,
  shownAddress,
  timing,
  tooLong,
  whole,
  zip,
} from './fields/fields.ts'
import { inItsState } from './fields/inItsState.ts'
import { delivery, expected, orderId } from './orders/shapes.ts'
import { agreedTerms, paymentResult, paypalOrderId } from './payments.ts'

/** A secret of any form: a misspelled one is answered like one that has ended. */
const secret = z.string({ error: 'fields.invalid' }).max(200, tooLong)
const payToken = secret
const paySession = secret
/** With this card; empty: it is not kept. */
const patientsTerms = agreedTerms.default('')
const expectedTotalCents = whole(0, maxCents)
/** Of a paid order: its provider has paid it, and the patient nothing. */
const paidByProvider = z.boolean()

/** What a patient sees of the order: no provider price, no profit, no description, which is written for clinicians. */
const payOrder = z.strictObject({
  orderNumber: z.string(),
  state: z.enum(payLinkStates),
  paidByProvider,
  clinicName: z.string(),
  providerName: z.string(),
  clinicPhone: z.string(),
  lines: z.array(
    z.strictObject({
      itemId: id('orderItem'),
      /** In the language of the request. */
      name: z.string(),
      pinyin: z.string(),
      nameZh: z.string(),
      form: z.string(),
      unitOfMeasure: z.string(),
      picture,
      cautions,
      quantity: z.int(),
      /** Before discount and tax. */
      goodsCents: cents,
      dosage: z.string(),
      timesPerDay: z.int(),
      timing,
      note: z.string(),
    }),
  ),
  delivery,
  address: shownAddress,
  warehouse: z.strictObject({
    warehouseId: id('warehouse'),
    name: z.string(),
    addressLines: z.array(z.string()),
    phone: z.string(),
    pickupHours: z.string(),
    /** Whether the order could be picked up there. */
    offersPickup: z.boolean(),
  }),
  shippingMethodId: id('shippingMethod').nullable(),
  shippingMethod: z.string(),
  /** When it is expected, of an unpaid order if it is paid at once; null after arrival, for pickup, and where nothing is known. */
  expected: expected.nullable(),
  ...amounts,
  currency,
  /** The patient's payment, with the card for the session that paid alone. */
  payment: z
    .strictObject({
      method: z.enum(paidBys),
      network: z.string(),
      last4: z.string(),
      /** Business date. */
      paidOn: z.string(),
    })
    .nullable(),
  payBy: z.array(z.enum(paidBys)),
  payBefore: instant.nullable(),
  /**
   * The words to agree to for a card to be kept, in the language of the request. Empty: no line has a cycle, or the patient
   * could not be reminded of renewals.
   */
  renewalTerms: z.string(),
  /**
   * How often something of the order is delivered again at the patient's cost, and when next; of lines with a cycle only with
   * `renewalTerms`. Empty for a patient who could not be reminded.
   */
  renewals: z.array(z.strictObject({ cycleMonths: z.int(), nextOn: z.string() })),
})

const patient = { access: 'public', permission: null, added: true } as const
const opens = { ...patient, rate: 'payPage' } as const
const pays = { ...patient, mode: 'steps', changes: [], phi: true, rate: 'payPage' } as const

export const payLinkCalls = {
  order_pay_link: call({
    access: 'provider',
    permission: 'order:submit',
    mode: 'write',
    changes: ['orders', 'order', 'checkout'],
    added: true,
    summary:
      'Of an order that its patient is to pay: sends another link and ends the former one, or cancels the order. The link is returned this once.',
    input: z.object({
      orderId,
      act: z.enum(['send', 'cancel'], { error: 'fields.invalid' }),
      sendBy: z.enum(paySendBys, { error: 'fields.invalid' }).default('all'),
      requestId,
    }),
    shownOnce: ['payUrl'],
    output: z.strictObject({
      payUrl: z.string().nullable(),
      bySms: z.boolean(),
      byEmail: z.boolean(),
      sentAt: instant.nullable(),
      openedAt: instant.nullable(),
      paidAt: instant.nullable(),
    }),
    refuses: [
      'record.unknown',
      'order.wrongState',
      'order.payerNotPatient',
      'order.paymentLive',
      'order.payLinkTooLate',
    ],
  }),
  pay_open: call({
    ...opens,
    mode: 'write',
    changes: [],
    summary:
      "Opens a pay link: whose clinic it is of and the patient's initials; of a paid one also number, sum and day; nothing else. Of one that has ended: why, and the clinic. What never was a link has ended without a reason.",
    input: z.object({ payToken }),
    output: z.strictObject({
      state: z.enum(payLinkStates),
      /** Why it has ended; empty while it has not, and of what never was a link. */
      endedBy: z.enum(shownLinkEnds),
      clinicName: z.string(),
      providerName: z.string(),
      clinicPhone: z.string(),
      initials: z.string(),
      /** The patient's; null of what never was a link. */
      lang: lang.nullable(),
      /** Of a paused link: when it goes on. */
      pausedUntil: instant.nullable(),
      paidByProvider,
      /** Of one by which the patient paid, until it has ended. */
      paid: z
        .strictObject({ orderNumber: z.string(), amountCents: cents, currency, paidOn: z.string() })
        .nullable(),
    }),
  }),
  pay_confirm: call({
    ...opens,
    mode: 'steps',
    changes: [],
    phi: true,
    summary:
      'Takes the ZIP code or date of birth of the patient, and returns a session of half an hour for the order of the link. Five wrong answers pause the link for fifteen minutes.',
    input: z.object({ payToken, zip: maybe(zip), dateOfBirth: maybe(isoDate) }),
    output: z.strictObject({ paySession: z.string(), expiresAt: instant, order: payOrder }),
    refuses: ['pay.ended', 'pay.wrong', 'pay.paused'],
  }),
  pay_order: call({
    ...opens,
    mode: 'read',
    about: ['payOrder'],
    phi: true,
    summary: 'Returns the order of a pay session, as its patient sees it.',
    input: z.object({ paySession }),
    output: payOrder,
    refuses: ['pay.ended'],
  }),
  pay_way: call({
    ...opens,
    mode: 'steps',
    changes: ['payOrder'],
    phi: true,
    summary:
      'Works out what another address, pickup, warehouse or shipping method comes to. Keeps it only if `expectedTotalCents` names that total.',
    input: z.object({
      paySession,
      delivery: maybe(delivery),
      address: inItsState(shipToAddress).optional(),
      warehouseId: maybe(id('warehouse')),
      shippingMethodId: maybe(id('shippingMethod')),
      expectedTotalCents: maybe(expectedTotalCents),
    }),
    output: z.strictObject({
      kept: z.boolean(),
      delivery,
      address: shownAddress,
      warehouseId: id('warehouse'),
      shippingMethodId: id('shippingMethod'),
      ...amounts,
      currency,
    }),
    refuses: [
      'pay.ended',
      'record.unknown',
      'order.wrongState',
      'order.warehouseMissing',
      'order.totalChanged',
      'order.outOfStock',
      'order.paymentLive',
    ],
  }),
  pay_card: call({
    ...pays,
    money: true,
    shownOnce: ['form'],
    summary:
      "Called twice. Without `gatewayToken` it opens the gateway's card form. With it the server makes the one charge, if the total is still the one that was shown.",
    input: z.object({
      paySession,
      expectedTotalCents,
      gatewayToken: gatewayToken.optional(),
      agreedTerms: patientsTerms,
      requestId,
    }),
    output: z.strictObject({ form: cardForm.nullable(), payment: paymentResult.nullable() }),
    refuses: [
      'pay.ended',
      'pay.totalChanged',
      'pay.termsChanged',
      'record.unknown',
      'card.tooManyForms',
      'card.notVerified',
      'payment.nothingToPay',
      'payment.declined',
      'payment.unknown',
      'payment.unreachable',
    ],
  }),
  pay_paypal: call({
    ...pays,
    money: true,
    summary:
      'Called twice. Without `paypalOrderId` it opens a PayPal order for the total. With it the server captures what the patient approved there, once.',
    input: z.object({
      paySession,
      expectedTotalCents,
      paypalOrderId: paypalOrderId.optional(),
      requestId,
    }),
    output: z.strictObject({
      opened: z
        .strictObject({ paypalOrderId: z.string(), approveUrl: z.string(), expiresAt: instant })
        .nullable(),
      payment: paymentResult.nullable(),
    }),
    refuses: [
      'pay.ended',
      'pay.totalChanged',
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
  pay_state: call({
    ...opens,
    mode: 'read',
    about: [],
    summary: 'Polls the outcome of the latest payment of the order; code 2 while it is being settled.',
    input: z.object({ paySession }),
    output: paymentResult,
    refuses: ['pay.ended', 'record.unknown', 'poll.notReady'],
  }),
}
