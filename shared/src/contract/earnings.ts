import { z } from 'zod'
import { earningKinds, earningStates, payoutStates } from '../domain/earnings/payout.ts'
import { call } from './entry/call.ts'
import { passwordRefusals } from './fields/credentials.ts'
import { accountTypes, depositAccount, ownerships } from './fields/depositAccount.ts'
import {
  cents,
  currency,
  id,
  instant,
  isoDate,
  line,
  maybe,
  nothing,
  page,
  requestId,
  rowsOf,
} from './fields/fields.ts'

export const earningsCalls = {
  comms_card_set: call({
    access: 'provider',
    permission: 'deposit:edit',
    mode: 'steps',
    changes: ['deposit', 'notifications', 'unread'],
    rate: 'signIn',
    summary:
      "Sets the deposit account for payouts. Needs the password and a fresh code (purpose changeDeposit) sent to the account's phone. Notifies phone and e-mail. Payouts wait 72 hours, and longer after a change of phone or e-mail.",
    input: z.object({ ...depositAccount, requestId }),
    output: nothing,
    refuses: [...passwordRefusals, 'signIn.wrongCode'],
  }),
  comms_card_get: call({
    access: 'provider',
    permission: 'deposit:view',
    mode: 'read',
    about: ['deposit'],
    summary: 'Returns the deposit account, with only the last four digits of its numbers.',
    input: z.object({
      /** A routing number, to look up the name of its bank. */
      routingNumber: maybe(line(9)),
    }),
    output: z.strictObject({
      account: z
        .strictObject({
          holderName: z.string(),
          bankName: z.string(),
          branchName: z.string(),
          routingLast4: z.string(),
          accountLast4: z.string(),
          accountType: z.enum(accountTypes),
          ownership: z.enum(ownerships),
          changedAt: instant,
          /** Payouts to the account start at this time. */
          payableFrom: instant,
          held: z.boolean(),
          /** The bank sent a payout back: nothing is paid to this account any more. */
          refused: z.boolean(),
        })
        .nullable(),
      /** Name of the bank with that routing number, if known. */
      bankName: z.string().nullable(),
    }),
  }),
  comms_list: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    about: ['payouts', 'orders'],
    summary:
      'Lists payouts, the newest first, with what was earned in all, paid out, and not paid out yet, and by month for the last 18 months.',
    input: z.object({
      statusId: maybe(z.enum(payoutStates, { error: 'fields.invalid' })),
      /** Of the day on which the payout was made. */
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        payoutId: id('payout'),
        payoutNumber: z.string(),
        /** The first day of the month that it pays. */
        period: z.string(),
        initiatedOn: z.string(),
        completedOn: z.string().nullable(),
        amountCents: cents,
        statusId: z.enum(payoutStates),
        /** Of the deposit account; empty before it is in a file for the bank. */
        bankLast4: z.string(),
      }),
    ).extend({
      /** Earned and not paid out yet, less what was taken back; may be negative. */
      pendingCents: cents,
      /** The part of it that is on its way to the bank. */
      processingCents: cents,
      completedCents: cents,
      totalCents: cents,
      completedPayouts: z.int(),
      /** The day on which the portal makes payouts next; null: this account gets none then. */
      nextPayoutOn: z.string().nullable(),
      /** Less is carried over to a later payout. */
      leastPayoutCents: cents,
      /** The day on which the first was earned; null: nothing yet. */
      since: z.string().nullable(),
      /** What was earned in each month, less what was taken back in it, the oldest first. */
      months: z.array(
        z.strictObject({
          month: z.string(),
          providerCents: cents,
          patientCents: cents,
          referredCents: cents,
        }),
      ),
      currency,
    }),
  }),
  referral_order_list: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    about: ['payouts', 'orders'],
    phi: true,
    summary:
      'Lists the orders that earned the provider something, the newest first: all of them, or those of a payout, which is returned with them. Of referred orders, which are another provider’s, no patient is named.',
    input: z.object({
      payoutId: maybe(id('payout')),
      /** What of an order is in this state; what the bank returned is pending, too. */
      statusId: maybe(z.enum(payoutStates, { error: 'fields.invalid' })),
      kind: maybe(z.enum(earningKinds, { error: 'fields.invalid' })),
      /** What was earned, or taken back, on these days. */
      dateFrom: maybe(isoDate),
      dateTo: maybe(isoDate),
      ...page,
    }),
    output: rowsOf(
      z.strictObject({
        orderId: id('order'),
        orderNumber: z.string(),
        date: z.string(),
        /** Empty for a referred order. */
        patientName: z.string(),
        /** Paid for the goods. */
        paidCents: cents,
        /** What it earned, less what was taken back; of it what matches the filters, and in a payout what that one pays. */
        profitCents: cents,
        /** Of what only was taken back, because its profit is in a payout: the business day of the last refund. */
        takenBackOn: z.string().nullable(),
        kind: z.enum(earningKinds),
        stateId: z.enum(earningStates),
        /** Of the payout that pays it; pending: not all of it is in one. */
        statusId: z.enum(payoutStates),
        /** The newest payout that pays some of it. */
        payoutId: id('payout').nullable(),
        payoutNumber: z.string(),
      }),
    ).extend({
      /** The profit of all rows, not only of this page. */
      sumCents: cents,
      /** How many of all rows only take something back. */
      takenBack: z.int(),
      payout: z
        .strictObject({
          payoutId: id('payout'),
          payoutNumber: z.string(),
          period: z.string(),
          initiatedOn: z.string(),
          completedOn: z.string().nullable(),
          amountCents: cents,
          statusId: z.enum(payoutStates),
          /** The bank's code if it was returned; otherwise empty. */
          returnCode: z.string(),
          providerProfitCents: cents,
          patientProfitCents: cents,
          referredCents: cents,
          /** What patients paid for the goods of the orders whose profit it pays; not of those of which it only takes back. */
          patientPaidCents: cents,
          /** What reached the account: the amount once it is completed. */
          paidCents: cents,
          providerNpi: z.string(),
          providerName: z.string(),
          bankName: z.string(),
          bankLast4: z.string(),
        })
        .nullable(),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
  referral_checkout: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    about: ['payouts', 'order'],
    phi: true,
    summary:
      'Returns what one order earned the provider, line by line. Of a referred order, which is another provider’s, one line has all: no product, quantity or price is shown.',
    input: z.object({ orderId: id('order') }),
    output: z.strictObject({
      orderId: id('order'),
      orderNumber: z.string(),
      kind: z.enum(earningKinds),
      lines: z.array(
        z.strictObject({
          /** Null for a referred order. */
          goodsId: id('goods').nullable(),
          /** Empty for a referred order. */
          name: z.string(),
          /** Empty if it has none. */
          pinyin: z.string(),
          nameZh: z.string(),
          form: z.string(),
          /** 0 for a referred order. */
          quantity: z.int(),
          /** Paid for the goods. */
          paidCents: cents,
          /** The provider price; 0 for a referred order. */
          providerCents: cents,
          profitCents: cents,
          /** What of the profit was taken back. */
          reversedCents: cents,
        }),
      ),
      /** The newest payout that pays it; null: none yet. */
      payoutNumber: z.string().nullable(),
      currency,
    }),
    refuses: ['record.unknown'],
  }),
  referral_list: call({
    access: 'provider',
    permission: 'earnings:view',
    mode: 'read',
    about: ['payouts'],
    added: true,
    summary:
      'Lists who joined by the provider’s link, the newest first: the clinic’s name and the month, nothing else about them.',
    input: z.object(page),
    output: rowsOf(
      z.strictObject({
        clinicName: z.string(),
        /** The first day of the month. */
        joined: z.string(),
      }),
    ),
  }),
}
