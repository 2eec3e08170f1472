export const findings = {
  title: 'Payments to check',
  intro:
    'Money at the payment gateway that no order may keep or that no payment knows, unchecked first. Charges that must be refunded by hand are under Orders, “Needs a decision”.',
  empty: 'No payments to check.',
  what: 'What was found',
  order: 'Order',
  charge: 'Charge at the gateway',
  amount: 'Amount',
  at: 'Found on',
  action: 'Check',
  markDone: 'Mark as checked',
  done: 'Checked',
  kinds: {
    extra: 'Charged more than once. The portal voids all but one charge; please check that it was voided.',
    reversed: 'A charge that the order may not keep. The portal voids it; please check that it was voided.',
    foreign:
      'The gateway answered about a payment with the charge of another one. Please look the order up in the gateway’s own portal. Marking this as checked makes the order payable again.',
    orphan:
      'A charge from after the restored backup, which the portal does not know. Please void or refund it in the gateway’s own portal, unless the portal has taken it over for its order.',
  },
}
