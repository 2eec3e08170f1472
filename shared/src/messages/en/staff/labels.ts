export const labels = {
  title: 'Label',
  open: 'Buy a label',
  buyTitle: 'Label for order {number}',
  method: 'Shipping method: {method}',
  promised: '{same, select, yes {Promised by {to}} other {Promised between {from} and {to}}}',
  late: 'later than promised',
  size: 'Weight and size',
  weightOunces: 'Weight (oz)',
  lengthInches: 'Length (in)',
  widthInches: 'Width (in)',
  heightInches: 'Height (in)',
  showRates: 'Show prices',
  rates: 'Carrier and price',
  days: '{count, plural, one {# day} other {# days}}',
  buy: 'Buy this label',
  buying:
    'The label is being bought. EasyPost has not answered yet; this page looks again by itself. Please don’t buy another one.',
  print: 'Print label',
  notFetched: 'The label cannot be fetched now. Please try again.',
  refund: 'Void label',
  refundTitle: 'Void the label of order {number}?',
  refundHint:
    'The order loses its tracking number at once. The carrier may take up to 30 days to refund {price}. A label that was used is not refunded.',
  history: 'Labels',
  states: {
    bought: 'bought',
    refunding: 'voided, the carrier decides on the refund',
    refunded: 'refunded',
    kept: 'not refunded by the carrier',
  },
  said: {
    bought: 'Order {number} has its label',
    refunding: 'The label of order {number} is voided',
    kept: 'The carrier does not refund the label of order {number}',
  },
}

export const parcels = {
  news: 'Delivery progress',
  carrierPage: 'Track with {carrier}',
  trouble: 'The carrier reports: {status}. The package will not arrive by itself.',
  handle: 'I’ll handle it',
  handleTitle: 'What is done about order {number}?',
  handleHint: 'The order leaves the queue of delivery problems until the carrier reports another one.',
  note: 'What you do about it',
  handled: 'Noted for order {number}',
  handledBy: 'Handled by {by},',
}
