export const parcels = {
  news: 'Delivery progress',
  carrierPage: 'Track with {carrier}',
  trouble: 'The carrier reports: {status}. The package will not arrive by itself.',
  handle: 'I am seeing to it',
  handleTitle: 'What is done about order {number}?',
  handleHint: 'The order leaves the queue of delivery problems until the carrier reports another one.',
  note: 'What you do about it',
  handled: 'Noted for order {number}',
  handledBy: 'Seen to by {by},',
}
