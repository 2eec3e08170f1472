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
  intro: 'What providers wrote by the contact form, unanswered first.',
  empty: 'Nobody has written yet.',
  open: 'Unanswered',
  done: 'Answered',
  markDone: 'Mark as answered',
  reopen: 'Open again',
  from: '{name}, {clinic}',
}
