import { z } from 'zod'
import { call, later } from './entry/call.ts'
import { passwordRefusals } from './fields/credentials.ts'
import { accountTypes, depositAccount, ownerships } from './fields/depositAccount.ts'
import { instant, line, maybe, nothing, requestId } from './fields/fields.ts'

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
        })
        .nullable(),
      /** Name of the bank with that routing number, if known. */
      bankName: z.string().nullable(),
    }),
  }),
  comms_list: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'Lists payouts with totals.',
  }),
  referral_order_list: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'Lists the orders in a payout.',
  }),
  referral_checkout: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'Returns one such order: its checkout, or its settlement line by line.',
  }),
}
