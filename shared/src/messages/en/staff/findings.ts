export const findings = {
  title: 'Payments',
  toOrders: 'Orders to decide',
  intro:
    'Money at the payment gateway that no order may keep, that no payment knows, or that was not settled as the portal shows it. What is unchecked comes first. Charges that must be refunded by hand are under Orders, “To decide”.',
  empty: 'No payments to check.',
  what: 'What was found',
  order: 'Order',
  charge: 'Charge at the gateway',
  settledOn: 'Settled list of {day}',
  expected: 'The portal shows {amount}',
  closeTitle: 'Close this difference',
  closeReason: 'What did you find?',
  closeConfirm: 'Close',
  closedWith: 'Closed: {reason}',
  amount: 'Amount',
  at: 'Found on',
  action: 'Check',
  markDone: 'Mark as checked',
  done: 'Checked',
  byHand:
    'The gateway does not return this charge for a membership. Please refund it in the gateway’s own portal first, then mark it as checked.',
  kinds: {
    extra: 'Charged more than once. The portal voids all but one charge; please check that it was voided.',
    reversed: 'A charge that the order may not keep. The portal voids it; please check that it was voided.',
    foreign:
      'The gateway answered about a payment with the charge of another one. Please look the order up in the gateway’s own portal. Marking this as checked makes the order payable again.',
    orphan:
      'A charge from after the restored backup, which the portal does not know. Please void or refund it in the gateway’s own portal, unless the portal has taken it over for its order.',
    settledUnknown:
      'The gateway settled money that the portal does not know, or shows as voided. An amount below zero was given back. Please look it up in the gateway’s own portal: whose is it?',
    settledMissing:
      'The portal has this money, and the gateway did not settle it. Please look it up in the gateway’s own portal: was it paid?',
    settledOther: 'The gateway settled another amount than the portal shows.',
    settledTwice:
      'The gateway settled this payment twice. Please refund one in the gateway’s own portal, if it was charged twice.',
  },
}
