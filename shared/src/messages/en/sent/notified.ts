import { payoutReturned } from '../bills/payoutReturned.ts'

/** Title and text of a notification, by its kind. The server writes them. */
export const notified = {
  accountVerified: { title: 'Your account is verified', text: 'All features are now available.' },
  accountSentBack: { title: 'Your verification needs more information', text: '{reason}' },
  accountSuspended: { title: 'Your account is suspended', text: 'It can only be viewed. Reason: {reason}' },
  accountReinstated: {
    title:
      '{status, select, pending {Your account is no longer suspended} other {Your account is active again}}',
    text: '{status, select, pending {As before, some features wait until your account is verified.} other {Everything works as before.}}',
  },
  identityApproved: { title: 'Your new name or NPI is approved', text: 'Nothing else changes.' },
  identityRejected: {
    title: 'Your new name or NPI was not approved',
    text: 'The former values are back. Reason: {reason}',
  },
  permitApproved: {
    title: "Your seller's permit is approved",
    text: 'Clinic orders shipped to its state are no longer taxed.',
  },
  permitRefused: { title: "Your seller's permit was not approved", text: '{reason}' },
  phoneChanged: {
    title: 'Your phone number was changed',
    text: 'If this was not you, please contact customer service at once.',
  },
  depositChanged: {
    title: 'Your deposit account was changed',
    text: 'Payouts to it begin 72 hours after the change, or later if your phone or email has just changed. If this was not you, please contact customer service at once.',
  },
  vipStarted: {
    title: 'You are a member',
    text: 'Your membership is valid from {validFrom} to {validTo}. Paid: {amount}.',
  },
  vipRenewalSoon: {
    title: 'Your membership renews on {day}',
    text: 'We will charge {amount} to your default card on {day}. To stop the renewal, please contact customer service before that day.',
  },
  vipRenewed: {
    title: 'Your membership was renewed',
    text: 'It is valid to {validTo}. {amount} was charged to your default card.',
  },
  vipRenewalDeclined: {
    title: 'Your membership could not be renewed',
    text: 'Your default card could not be charged {amount}. Please check it under Charge Method; we will try again on {day}.',
  },
  vipEnded: {
    title: 'Your membership has ended',
    text: '{how, select, restored {It was not renewed by itself, because we first have to find out whether {amount} were charged for it. Customer service will contact you.} other {Your default card could not be charged {amount}, so the membership was not renewed. You can buy it again at any time.}}',
  },
  vipRenewalStopped: {
    title: 'Your membership will not renew',
    text: 'It is paid until {validTo}. Reason: {reason}',
  },
  payoutCompleted: {
    title: 'Payout {payoutNumber} is completed',
    text: '{amount} was sent to your deposit account.',
  },
  payoutReturned,
  payoutHeld: {
    title: 'Your payout for {month} is on hold',
    text: '{hold, select, noAccount {There is no deposit account yet. Please set one.} accountChanged {Your deposit account, phone or email was changed less than 72 hours before.} accountRefused {Your bank returned the last payout. Please set another deposit account.} accountInvalid {The numbers of your deposit account do not fit a file for banks. Please set the deposit account again.} other {Banks accept only Latin letters in the name of the account holder. Please set the deposit account again with such a name.}} The amount will be paid with the next payout.',
  },
  subscriptionSoon: {
    title: 'Your next delivery ships on {day}',
    text: '{items}: about {amount} plus shipping and tax will be ordered two days before. To change, skip or stop it, open the subscription and ask customer service.',
  },
  subscriptionDeclined: {
    title: 'Order {orderNumber} could not be charged',
    text: '{items}: the {payer, select, patient {patient’s } other {}}kept card was declined for {amount}. We will try again on {day}. {payer, select, patient {The patient is sent a link to pay in another way.} other {You can also pay the order with another card.}}',
  },
  subscriptionHeld: {
    title: 'A subscription is on hold',
    text: '{items}: {hold, select, cardDeclined {the card was declined several times} outOfStock {the product has been out of stock for too long} productGone {the product is no longer sold} other {customer service has to check it first}}. No orders are made until customer service resumes it.',
  },
  subscriptionToPay: {
    title: 'Order {orderNumber} is waiting for your payment',
    text: '{items}: please pay {amount} at checkout so that it ships on {day}.',
  },
  orderByPatient: {
    title: 'A patient ordered on your share page',
    text: 'Order {orderNumber} for {amount}. We will pack it once it is paid.',
  },
  subscriptionLinkSent: {
    title: 'Order {orderNumber} is waiting for the patient’s payment',
    text: '{items}: {amount}. {sent, select, yes {The patient was sent a link to pay, so that it ships on {day}.} other {The patient has neither an email address nor agreed to SMS. To hand over a link, open the order.}}',
  },
  subscriptionAsked: {
    title: 'A patient asks to {ask, select, stop {stop} skip {skip a date of} other {change}} a subscription',
    text: '{items}. {ask, select, stop {No more orders are made, and one that was not paid is cancelled.} other {Customer service has the request.}}',
  },
  subscriptionChanged: {
    title:
      '{act, select, change {A subscription was changed} skip {A delivery is skipped} pause {A subscription is paused} takeUp {A subscription continues} cancel {A subscription has ended} card {A subscription needs another card} done {{ask, select, change {Your request for a change was carried out} skip {Your request to skip a date was carried out} both {Your requests for a change and to skip a date were carried out} other {Your request was carried out}}} other {{ask, select, change {Your request for a change could not be carried out} skip {Your request to skip a date could not be carried out} both {Your requests for a change and to skip a date could not be carried out} other {Your request could not be carried out}}}}',
    text: '{items}.{act, select, change { Next delivery: {day}. It is announced before it is charged.} skip { Next delivery: {day}.} pause { No orders are made until customer service resumes it.} takeUp { Next delivery: {day}.} cancel { No more orders are made.} card { The former card is charged no more. {payer, select, patient {The patient gets a link to pay.} other {You are asked to pay the next order, and can have another card kept then.}}} other {}}{reason, select, none {} other { Reason: {reason}}}',
  },
  orderPaid: {
    title:
      '{payer, select, patient {Your patient paid order {orderNumber}} other {Order {orderNumber} is paid}}',
    text: 'We will pack it soon.',
  },
  orderPacked: { title: 'Order {orderNumber} is packed', text: 'It will leave our warehouse soon.' },
  orderShipped: { title: 'Order {orderNumber} is on its way', text: '{carrier} {trackingNumber}' },
  orderReadyForPickup: { title: 'Order {orderNumber} is ready for pickup', text: 'Pick it up at {place}.' },
  orderDelivered: {
    title: 'Order {orderNumber} is completed',
    text: 'It has been delivered or picked up.',
  },
  orderCancelled: {
    title: 'Order {orderNumber} was cancelled',
    text: 'If you have questions, please contact customer service.',
  },
  orderRefunded: {
    title: 'Refund for order {orderNumber}',
    text: '{extent, select, full {The whole payment} other {A part of the payment}} was refunded: {amount}. Reason: {reason}',
  },
  orderUnpaidByPatient: {
    title: 'The patient has not paid order {orderNumber}',
    text: '{how, select, replaced {The patient has placed another one instead.} other {It was not paid in time.}} It was cancelled, and its products are back in stock.',
  },
  payLinkOpened: {
    title: 'The patient has opened the link for order {orderNumber}',
    text: 'The order is not paid yet.',
  },
  payLinkPaused: {
    title: 'Wrong answers at the link for order {orderNumber}',
    text: 'Somebody with the link did not know the patient’s ZIP Code or date of birth. The link is paused for 15 minutes. If the patient did not get it, please send a new one.',
  },
  payLinkGuessed: {
    title: 'The link for order {orderNumber} was ended',
    text: 'Somebody with the link gave 20 wrong answers, so it was ended. Please check the patient’s phone and email, then send a new one.',
  },
  orderCancelledByStaff: {
    title: 'Customer service cancelled order {orderNumber}',
    text: '{paid, select, yes {The payment of {amount} was voided, so the card is not charged. } refunded {The payment of {amount} was refunded. } other {}}Reason: {reason}',
  },
}
