export const inbox = {
  topics: {
    order: 'Order',
    payment: 'Payment',
    account: 'Account',
    product: 'Product',
    subscription: 'Subscription',
    other: 'Something else',
  },
  title: 'Inbox',
  intro: 'Messages from the contact form, unanswered first.',
  empty: 'No messages yet.',
  open: 'Unanswered',
  done: 'Answered',
  markDone: 'Mark as answered',
  reopen: 'Reopen',
  from: '{name}, {clinic}',
}
