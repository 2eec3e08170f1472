import { later } from './call.ts'

export const earningsCalls = {
  comms_card_set: later({
    access: 'provider',
    permission: 'deposit:edit',
    summary: 'Sets the deposit account for payouts.',
  }),
  comms_card_get: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'The deposit account, last four digits only.',
  }),
  comms_list: later({ access: 'provider', permission: 'earnings:view', summary: 'Payouts with totals.' }),
  referral_order_list: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'The orders that a payout is made of.',
  }),
  referral_checkout: later({
    access: 'provider',
    permission: 'earnings:view',
    summary: 'One such order: its checkout, or its settlement line by line.',
  }),
}
