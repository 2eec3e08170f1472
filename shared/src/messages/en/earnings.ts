/** Where payouts go, and the name of what they pay. */
export const earnings = {
  salesProfit: 'Sales Profit',
  deposit: {
    title: 'Deposit Method',
    about: 'Your sales profit is paid to this account.',
    none: 'No deposit account is set yet. Payouts are held until you set one.',
    set: 'Set deposit account',
    change: 'Change account',
    holder: 'Account holder',
    bank: 'Bank name',
    branch: 'Branch name',
    branchOptional: 'Branch name (optional)',
    routing: 'Routing number',
    routingHint: 'Nine digits, at the bottom left of your checks.',
    number: 'Account number',
    again: 'Confirm account number',
    numbersDiffer: 'The account numbers entered twice are not the same!',
    ending: 'ending in {last4}',
    type: 'Type',
    types: {
      checking: 'Checking',
      savings: 'Savings',
    },
    ownership: 'Whose account',
    kinds: {
      personal: 'Personal',
      business: 'Business',
    },
    choose: 'Please choose',
    changed: 'Set on',
    held: 'Payouts to this account are held until {until}, because the account, your phone or your email address changed.',
    found: 'Bank found: {bank}',
    notice:
      'We will notify you by text message and email, and nothing is paid to the new account for 72 hours, or longer if your phone or email address has just changed. Please confirm with your password and a new code.',
    codeSent: 'A 6-digit code is on its way to {phone}. Please use it within 5 minutes.',
    save: 'Save account',
  },
}
