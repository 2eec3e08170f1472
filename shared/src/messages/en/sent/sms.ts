/** Texts of SMS and e-mail: no product names, no patients' details. */
export const sms = {
  code: 'Bencao: your code is {code}. It is valid for {minutes} minutes. Never share it.',
  orderPaidSubject:
    '{payer, select, patient {Your patient paid order {orderNumber}} other {Order {orderNumber} is paid}}',
  orderPaid:
    'Bencao: {payer, select, patient {your patient paid {amount} for order {orderNumber}. We will pack it soon.} other {order {orderNumber} is paid: {amount}. Thank you.}}',
  orderShippedSubject: 'Order {orderNumber} is on its way',
  orderShipped: 'Bencao: order {orderNumber} is on its way. {carrier} {trackingNumber}',
  orderReadyForPickupSubject: 'Order {orderNumber} is ready for pickup',
  orderReadyForPickup: 'Bencao: order {orderNumber} is ready for pickup at {place}.',
  orderCancelledSubject: 'Order {orderNumber} was cancelled',
  orderCancelled:
    'Bencao: order {orderNumber} was cancelled. If you have questions, please contact customer service.',
  orderCancelledByStaffSubject: 'Order {orderNumber} was cancelled',
  orderCancelledByStaff:
    'Bencao: customer service cancelled order {orderNumber}. {paid, select, yes {The payment of {amount} was voided, so the card is not charged. } refunded {The payment of {amount} was refunded. } other {}}Sign in to see why.',
  orderRefundedSubject: 'Refund for order {orderNumber}',
  orderRefunded:
    'Bencao: {amount} of order {orderNumber} was refunded. It reaches the account that paid within a few days.{channel, select, email { Reason: {reason}} other {}} Sign in to see more.',
  orderUnpaidByPatientSubject: 'Order {orderNumber} was not paid',
  orderUnpaidByPatient:
    'Bencao: the patient {how, select, replaced {has placed another order instead of {orderNumber}} other {has not paid order {orderNumber} in time}}. It was cancelled, and its products are back in stock.',
  renewalSoonSubject: 'Your next delivery from {clinic} ships on {day}',
  renewalSoon:
    'Bencao: your next delivery from {clinic} ships on {day}: about {amount} plus shipping and tax. {kept, select, yes {The card you agreed to is charged 2 days before.} other {You will get a link to pay 2 days before.}} To change, skip or stop it: {link}{channel, select, sms { Reply STOP to opt out.} other {}}',
  cardWantedSubject: 'Another card is needed for your deliveries from {clinic}',
  cardWanted:
    'Bencao: your former card is no longer charged for your deliveries from {clinic}. {begun, select, yes {A charge that has begun may still be made. } other {}}You will get a link to pay the next one, and can agree there that another card is kept. To change, skip or stop it: {link}{channel, select, sms { Reply STOP to opt out.} other {}}',
  payLinkSubject: 'An order from {clinic} is ready for you to pay',
  payLink:
    'Bencao: {clinic} has prepared an order for you. See it and pay here within {days, plural, one {# day} other {# days}}: {link}{channel, select, sms { Reply STOP to opt out.} other {}}',
  payLinkCancelledSubject: 'Order {orderNumber} from {clinic} was cancelled',
  payLinkCancelled:
    'Bencao: order {orderNumber} from {clinic} was cancelled. There is nothing to pay, and its link has ended.{channel, select, sms { Reply STOP to opt out.} other {}}',
  payLinkPaidSubject: 'Order {orderNumber} from {clinic} is paid',
  payLinkPaid:
    'Bencao: {clinic} has paid order {orderNumber}. There is nothing left for you to pay, and its link has ended.{channel, select, sms { Reply STOP to opt out.} other {}}',
  patientOrderRefundedSubject: 'Refund for order {orderNumber}',
  patientOrderRefunded:
    'Bencao: {amount} of order {orderNumber} was refunded. It reaches the account that paid within a few days.{channel, select, sms { Reply STOP to opt out.} other { Reason: {reason}}}',
  patientOrderCancelledSubject: 'Order {orderNumber} was cancelled',
  patientOrderCancelled:
    'Bencao: customer service cancelled order {orderNumber}.{money, select, voided { Your payment of {amount} was voided, so the card is not charged.} refunded { {amount} was refunded. It reaches the account that paid within a few days.} other {}}{channel, select, sms { Reply STOP to opt out.} other { If you have questions, please call your clinic.}}',
  patientReceiptSubject: 'Receipt for order {orderNumber} from {clinic}',
  patientReceipt:
    'Bencao: we have received your payment. Thank you.\n\nOrder: {orderNumber}\nClinic: {clinic}\nDate: {day}\nPaid: {amount}\n\nIf you have questions, please call your clinic.',
  patientOrderPaid: 'Bencao: order {orderNumber} has been placed. Reply STOP to opt out.',
  patientOrderShipped:
    'Bencao: order {orderNumber} is on its way. {carrier} {trackingNumber} Reply STOP to opt out.',
  patientOrderReadyForPickup:
    'Bencao: order {orderNumber} is ready for pickup at {place}. Reply STOP to opt out.',
  notification: 'Bencao: {title}. {text} Sign in to see more.',
  checkFailedSubject: 'Bencao: a nightly check found a difference',
  checkFailed:
    'Bencao: the nightly check of {check, select, ledger {the ledger} audit {the audit} other {the data}} found a difference. Please have the people who run the server look into it today.',
  settledDiffers:
    'Bencao: a payment gateway settled money, and it differs from what the portal shows. New differences: {count}. Please close each with a reason in the back office, under Payments: {link}',
  contactSubject: 'Help Center: a message waits ({number})',
  contact:
    'Bencao: provider {number} has written through the Help Center. The message waits in the inbox of the back office: {link}',
  setPassword:
    'Bencao: set your password here: {link} The link works once and expires in 72 hours. Never share it.',
  welcomeSubject: 'Welcome to Bencao',
  welcome:
    'Welcome to Bencao.\n\nPlease confirm your email address: {emailLink}\n\nThen set your password: {link}\n\nEach link works once and expires in 72 hours. Verifying your account takes 1-2 business days. If you did not sign up, please ignore this message.',
  verifyEmailSubject: 'Please confirm your email address',
  verifyEmail:
    'Bencao: please confirm your email address: {emailLink}\n\nThe link works once and expires in 72 hours. If you did not request it, please ignore this message.',
  resetPasswordSubject: 'Set a new password',
  resetPassword:
    'Bencao: open this link to set a new password: {link}\n\nIt works once and expires in 15 minutes. If you did not ask for it, somebody else has your phone number: {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  accountExists:
    'Bencao: this phone number already has an account. Please sign in, or choose “Forgot password?” to set a new one.',
  staffApprovedSubject: 'Your staff account is approved',
  staffApproved: 'Bencao: your staff account is approved. Sign in here: {link}',
  staffSuspendedSubject: 'Your staff account is suspended',
  staffSuspended:
    'Bencao: your staff account is suspended and you were signed out. If you have questions, please contact an administrator.',
  staffReinstatedSubject: 'The suspension of your staff account was lifted',
  staffReinstated:
    'Bencao: the suspension of your staff account was lifted. {status, select, pending {An administrator still has to approve it.} other {Sign in here: {link}}}',
  staffRoleSubject: 'Your role was changed',
  staffRole:
    'Bencao: your roles in the back office are now: {roles}. If you have questions, please contact an administrator.',
  staffRoles: {
    service: 'customer service',
    warehouse: 'warehouse',
    finance: 'finance',
    administrator: 'administrator',
  },
  passwordChangedSubject: 'Your password was changed',
  passwordChanged:
    'Bencao: your password was changed. If this was not you, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  twoStepOnSubject: 'The second step of sign-in was turned on',
  twoStepOn:
    'Bencao: the second step of sign-in was turned on for your account. If this was not you, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  twoStepOffSubject: 'The second step of sign-in was turned off',
  twoStepOff:
    'Bencao: the second step of sign-in was turned off for your account. If this was not you, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  twoStepResetSubject: 'The second step of your sign-in was reset',
  twoStepReset:
    'Bencao: {audience, select, staff {an administrator reset} other {customer service reset}} the second step of your sign-in and signed you out everywhere. If you did not request this, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  recoveryCodesNewSubject: 'You have new recovery codes',
  recoveryCodesNew:
    'Bencao: new recovery codes were created for your account; the old ones no longer work. If this was not you, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  recoveryCodeUsedSubject: 'A recovery code was used',
  recoveryCodeUsed:
    'Bencao: a recovery code of your account was used. If this was not you, {audience, select, staff {please contact an administrator at once.} other {please contact customer service at once: {phone}}}',
  phoneChangedSubject: 'Your phone number was changed',
  phoneChanged:
    'Bencao: the phone number of your account was changed. If this was not you, please contact customer service at once: {phone}',
  emailChangedSubject: 'Your email address was changed',
  emailChanged:
    'Bencao: the email address of your account was changed. If this was not you, please contact customer service at once: {phone}',
  depositChangedSubject: 'Your deposit account was changed',
  depositChanged:
    'Bencao: the deposit account for your payouts was changed. Payouts to it begin after 72 hours, or later if your phone or email has just changed. If this was not you, please contact customer service at once: {phone}',
}
