/** Names of states and choices, used by server and screens (docs/product.md, 5.2 Order states). */
export const states = {
  order: {
    draft: 'Not submitted',
    awaitingPayment: 'Awaiting payment',
    processing: 'Processing',
    packed: 'Packed',
    shipped: 'Shipped',
    readyForPickup: 'Ready for pickup',
    delivered: 'Completed',
    cancelled: 'Cancelled',
  },
  refund: { none: '', partial: 'Partial refund', full: 'Full refund' },
  payment: {
    none: '',
    started: 'Being processed',
    captured: 'Paid',
    declined: 'Declined',
    unknown: 'Being processed',
    void: 'Void',
  },
  payout: { pending: 'Pending', processing: 'Processing', completed: 'Completed', returned: 'Returned' },
  timing: {
    beforeMeals: 'Before meals',
    afterMeals: 'After meals',
    withMeals: 'With meals',
    anytime: 'Anytime',
  },
  gender: { female: 'Female', male: 'Male', other: 'Other' },
  shippingMethod: { standard: 'Standard', expedited: 'Expedited', pickup: 'Self pickup' },
  caution: { pregnancy: 'Caution in pregnancy' },
}
