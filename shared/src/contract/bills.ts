import { z } from 'zod'
import { billKinds } from '../domain/bills/statement.ts'
import { maxSearchLength } from '../domain/limits.ts'
import { payers } from '../domain/order.ts'
import { paidBys } from '../domain/payment.ts'
import { call } from './entry/call.ts'
import {
  cents,
  currency,
  id,
  instant,
  isoDate,
  lang,
  maybe,
  page,
  rowsOf,
  text,
  tooLong,
  whole,
} from './fields/fields.ts'
import { refundReason } from './fields/refundReason.ts'

const year = whole(2000, 2999, 'fields.invalid')
const month = whole(1, 12, 'fields.invalid')

const billTotals = z.strictObject({
  /** Paid orders. */
  orders: z.int(),
  /** Orders and memberships. */
  paidCents: cents,
  /** The part of it that paid for memberships. */
  vipCents: cents,
  /** What came back, as a positive amount; fees are already off. */
  refundedCents: cents,
  feeCents: cents,
  netCents: cents,
})

/** One movement of the provider's own money. */
const billRow = z.strictObject({
  /** Unique together with the kind. */
  rowId: z.uuid(),
  /** Business date. */
  date: z.string(),
  kind: z.enum(billKinds),
  /** Null for a membership. */
  orderId: id('order').nullable(),
  /** Null for an order. */
  vipOrderId: id('vipOrder').nullable(),
  /** Of a membership the number of its receipt. */
  orderNumber: z.string(),
  /** The patient's name; empty for the clinic. */
  forWhom: z.string(),
  method: z.enum(paidBys),
  network: z.string(),
  cardEnding: z.string(),
  /** Negative for a refund. */
  totalCents: cents,
  refund: z
    .strictObject({
      kind: z.enum(['full', 'partial']),
      feeCents: cents,
      reason: refundReason,
      /** The charge was undone before it was settled. */
      voided: z.boolean(),
    })
    .nullable(),
})

/** What was earned, less what refunds took back, and what reached the bank. */
const earnedSums = {
  providerProfitCents: cents,
  patientProfitCents: cents,
  referredCents: cents,
  earnedCents: cents,
  paidOutCents: cents,
}

/** A year for the accountant: what the provider paid, what patients paid, and what was earned and paid out. */
const yearSums = {
  months: z.array(
    billTotals.extend({
      month: z.int(),
      /** Paid by patients, before refunds: what a form 1099-K asks for, month by month. */
      patientCents: cents,
      patientPayments: z.int(),
      /** What went back to patients on the days of this month, whenever they paid. */
      patientRefundedCents: cents,
      ...earnedSums,
    }),
  ),
  totals: billTotals.extend({
    patientCents: cents,
    patientPayments: z.int(),
    patientRefundedCents: cents,
    ...earnedSums,
  }),
  /** As in `totals`: sales profit and commission, less what refunds took back. */
  earnedCents: cents,
  /** As in `totals`: what reached the deposit account, less what came back, which a form 1099-NEC asks for. */
  paidOutCents: cents,
  currency,
}

const yearMonth = z.strictObject({ year: z.int(), month: z.int() })

/** Whose statement it is, and when it is printed. */
const letterhead = {
  lang,
  /** Business date on which it is printed. */
  printedOn: z.string(),
  clinic: z.strictObject({
    name: z.string(),
    providerName: z.string(),
    npi: z.string(),
    phone: z.string(),
    email: z.string(),
    addressLines: z.array(z.string()),
  }),
}

/** Everything on the printed statement of a month. */
const billPrint = z.strictObject({
  ...letterhead,
  ...yearMonth.shape,
  rows: z.array(billRow),
  totals: billTotals,
  currency,
})

export const billCalls = {
  month_bill_list: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'read',
    about: ['orders', 'vip'],
    phi: true,
    summary:
      "Lists the movements of the provider's own money in a month, newest first: orders paid, refunds, memberships. Orders that a patient paid are not among them. Totals are those of all rows that match.",
    input: z.object({
      year,
      month,
      kind: maybe(z.enum(billKinds, { error: 'fields.invalid' })),
      /** Four digits, or `paypal`. */
      cardEnding: maybe(z.string().regex(/^(?:\d{4}|paypal)$/, { error: 'fields.invalid' })),
      /** An order number, or parts of the patient's or the products' names. */
      search: maybe(text(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(billRow).extend({
      totals: billTotals,
      /** What was paid with in this month: four digits, or `paypal`. */
      cardEndings: z.array(z.string()),
      /** Of a month without any movement: the next one that has some, or else the last; null if no month has. */
      nearest: yearMonth.nullable(),
      currency,
    }),
  }),
  year_bill_list: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'read',
    about: ['orders', 'vip'],
    summary: 'Lists the twelve months of a year with totals, and the years that have a statement.',
    input: z.object({ year }),
    output: z.strictObject({
      months: z.array(billTotals.extend({ month: z.int() })),
      totals: billTotals,
      /** From the first movement to this year, newest first. */
      years: z.array(z.int()),
      currency,
    }),
  }),
  year_summary: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'read',
    about: ['orders', 'vip', 'payouts'],
    added: true,
    summary:
      "Returns a year's sums for the accountant: purchases, memberships, refunds and fees by month, gross payments of patients, and what was earned and paid out.",
    input: z.object({ year }),
    output: z.strictObject(yearSums),
  }),
  year_summary_print: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'write',
    changes: [],
    added: true,
    summary:
      'Returns a token with which the public page /printTransaction shows the summary of a year for five minutes.',
    input: z.object({ year }),
    output: z.strictObject({ printToken: z.string(), printTokenExpiresAt: instant }),
  }),
  print_year_summary: call({
    access: 'public',
    permission: null,
    rate: 'print',
    mode: 'read',
    about: [],
    added: true,
    summary: 'Returns the summary of a year by a short-lived print token, without a session.',
    input: z.object({ printToken: z.string().max(200, tooLong) }),
    output: z.strictObject({ print: z.strictObject({ ...letterhead, year: z.int(), ...yearSums }) }),
    refuses: ['print.linkExpired'],
  }),
  order_refund_list: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'read',
    about: ['orders'],
    summary:
      "Lists the refunds of this provider's orders and their charges that were undone, newest first; search by order number. Dates are business dates, both inclusive. A reason is one of a short list by its code, or a text of staff.",
    input: z.object({
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
      search: maybe(text(maxSearchLength)),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        /** Of a charge that was undone, that of its payment. */
        refundId: id('refund'),
        /** Business date. */
        date: z.string(),
        orderId: id('order'),
        orderNumber: z.string(),
        method: z.enum(paidBys),
        /** Of the card; both are empty if a patient paid. */
        network: z.string(),
        /** The last four digits. */
        cardEnding: z.string(),
        /** Who had paid, and so got it. */
        payer: z.enum(payers),
        /** What the payer got: the fee is already off. */
        totalCents: cents,
        /** Full: together with earlier refunds, the whole payment. */
        kind: z.enum(['full', 'partial']),
        feeCents: cents,
        reason: refundReason,
      }),
    ).extend({
      /** Of all rows that match: what came back to the provider, and to patients. */
      backCents: z.strictObject({ provider: cents, patient: cents }),
      currency,
    }),
  }),
  month_bill_print: call({
    access: 'provider',
    permission: 'bill:view',
    mode: 'write',
    changes: [],
    phi: true,
    summary:
      "Returns the print data of a month's statement, and a token with which the public page /printTransaction shows the same for five minutes.",
    input: z.object({ year, month }),
    output: z.strictObject({ print: billPrint, printToken: z.string(), printTokenExpiresAt: instant }),
  }),
  print_month_bill: call({
    access: 'public',
    permission: null,
    rate: 'print',
    mode: 'read',
    about: [],
    phi: true,
    summary: "Returns a month's statement by a short-lived print token, without a session.",
    input: z.object({ printToken: z.string().max(200, tooLong) }),
    output: z.strictObject({ print: billPrint }),
    refuses: ['print.linkExpired'],
  }),
}
