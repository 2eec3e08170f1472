/** Texts of subscriptions: their tab, their page, the cycle of a line, and the consent at checkout. */
export const subscriptions = {
  every: '{months, plural, =1 {Every month} =12 {Every year} other {Every # months}}',
  once: 'Once',
  cycleLabel: 'Delivery',
  tab: 'Subscription List',
  hold: {
    cardDeclined: 'On hold: card declined',
    outOfStock: 'On hold: the product has been out of stock for too long.',
    productGone: 'On hold: this product is no longer sold.',
    askedToStop: 'Stopping: no more orders will be made. Customer service will confirm.',
    needsCare: 'On hold: customer service has to check it first.',
    paused: 'Paused by customer service',
  },
  status: {
    active: 'Active',
    cancelled: 'Cancelled',
  },
  list: {
    empty: 'No subscriptions yet',
    emptyHint:
      'In a new order, choose how often a product is to be sent. The subscription begins when the order is paid.',
    item: 'Item',
    forWhom: 'For',
    clinic: 'Clinic',
    frequency: 'Delivery',
    amount: 'Amount',
    start: 'Start date',
    next: 'Next shipping date',
    status: 'Status',
    all: 'All',
    search: 'Search by item, patient or number',
    inDays: '{days, plural, =0 {today} =1 {tomorrow} other {in # days}}',
    ended: 'No further date',
  },
  detail: {
    title: 'Subscription {number}',
    quantity: 'Quantity',
    amount: 'Amount per delivery',
    amountHint: 'Today’s price of the goods; shipping and tax are added with each order.',
    instructions: 'Instructions',
    address: 'Ships to',
    payer: 'Paid by',
    byProvider: 'Your clinic',
    byPatient: 'The patient',
    noCard: 'No card is kept. You are asked to pay each order.',
    patientCard: 'The patient’s card is kept.',
    patientNoCard: 'No card is kept. The patient is sent a link to pay each order.',
    times: 'Orders and dates',
    history: 'History',
    notChosen: 'No subscription is selected. Open one from the list.',
    missing: 'This subscription does not exist or is not yours.',
    back: 'Subscription List',
  },
  event: {
    started: 'Subscription began',
    reminded: 'Reminder sent',
    ordered: 'Order made',
    renewed: 'Paid',
    declined: 'Card declined',
    waiting: 'Waits for stock',
    skipped: 'Date skipped',
    held: 'Put on hold',
    asked:
      '{ask, select, change {{by, select, patient {The patient} other {You}} asked for a change} skip {{by, select, patient {The patient} other {You}} asked to skip a date} other {{by, select, patient {The patient} other {You}} asked to stop}}',
    cancelled: 'Cancelled',
    changed: '{by, select, provider {You corrected the address} other {Changed by customer service}}',
    postponed: 'Not announced in time, or its price rose after that: announced for a later date',
    paused: 'Paused by customer service',
    resumed: 'Resumed by customer service',
    askDone:
      '{asks, select, change {Request for a change carried out} skip {Request to skip a date carried out} both {Requests for a change and to skip a date carried out} other {Request carried out}}',
    askDeclined:
      '{asks, select, change {Request for a change declined} skip {Request to skip a date declined} both {Requests for a change and to skip a date declined} other {Request declined}}',
    cardAsked: 'Another card was asked for',
    part: '{field, select, goods {Product} quantity {Quantity} cycle {Months between deliveries} nextDate {Next date} instructions {Instructions} other {Address}}',
    ofDelivery: '{event} for the delivery of {day}',
  },
  ask: {
    title: 'Ask customer service',
    change: 'Change',
    skip: 'Skip the next date',
    stop: 'Stop',
    send: 'Send request',
    changeText: 'Please change subscription {number} ({item}) as follows: ',
    skipText: 'Please skip the date {date} of subscription {number} ({item}).',
    stopText: 'Please stop subscription {number} ({item}).',
    message: 'Message',
    sent: 'Your request has been sent.',
    stopped: 'A stop has been requested. No more orders will be made. Customer service will confirm.',
    stopHint: 'No more orders are made as soon as you send this. An order that is not paid yet is cancelled.',
  },
  inbox: {
    byPatient: 'A patient asks to {ask, select, stop {stop} skip {skip a date of} other {change}} {items}',
    change: 'Change subscription {number}',
    skip: 'Skip a date of subscription {number}',
    stop: 'Stop subscription {number}',
  },
  consent: {
    title: 'Regular deliveries',
    terms:
      'I agree that Bencao keeps this card for renewals and charges it without asking each time: {items}. Shipping and tax are added, and the prices of the day apply. I am notified 5 days before each date. I can stop at any time on the subscription’s page or through customer service; after that nothing more is charged.',
    patientTerms:
      'I agree that Bencao keeps this card and charges it again without asking each time: {items}. Shipping and tax are added, and the prices of the day apply. I am notified 5 days before each date, with a link to change, skip or stop. I can also stop at any time through my clinic; after that nothing more is charged.',
    patientWithout: 'Without your consent no card is kept. Each time you are sent a link to pay.',
    item: '{every}: {amount}',
    without:
      'Without your consent no card is kept or charged for renewals, and you pay each order yourself. The same holds with PayPal.',
  },
  patient: {
    title: 'Subscriptions',
  },
}

/** What was asked of customer service about a subscription and has no answer yet. Patients' pages say it otherwise. */
export const openAsks = {
  atDate: '{ask, select, skip {Skip} other {Change}} asked for on {day}: waits for an answer',
  waits:
    '{by, select, patient {The patient} other {You}} asked on {day} {ask, select, skip {to skip a date} other {for a change}}. Customer service has not answered yet{next, select, none {} other {: until then the delivery of {next} is neither ordered nor charged}}.',
}
