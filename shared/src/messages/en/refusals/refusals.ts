/** Texts of refusals, keyed by the reason in the contract. */
export const refusals = {
  poll: { notReady: 'Order processing in progress...' },
  session: {
    invalid: 'Your session has ended. Please sign in again.',
    tokenMissing: 'Token not found',
  },
  input: {
    refused: 'Please check the marked fields.',
    requestIdReused: 'This request was already sent with different content.',
    cardNumber:
      "Please enter card numbers only in the payment company's own form, and remove this one from the field.",
  },
  request: {
    running: 'This request is still being processed. Please wait a moment.',
  },
  record: { unknown: 'This record was not found.' },
  audit: { unavailable: 'This cannot be shown right now. Please try again in a moment.' },
  call: {
    tooMany: 'Too many requests. Please wait a moment and try again.',
  },
  conflict: { retry: 'Someone else was changing the same record. Please try again.' },
  signIn: {
    secondStep: 'Please enter the code of the second step.',
    stepExpired: 'This step took too long. Please sign in again.',
    needsPassword: 'This account has a second step. Please sign in with your password.',
    staffByPassword: 'Customer service signs in with a password.',
    notFinished:
      'Your sign-up is not finished. Please set your password with the link that we sent to your phone.',
    suspended: 'Your account is suspended. Please ask an administrator.',
    wrong: 'The phone number or password is incorrect.',
    wrongCode: 'The code is incorrect or has expired.',
    slowDown: 'Too many attempts. Please wait a few minutes and try again.',
  },
  code: {
    tooMany: 'A code was sent a moment ago. Please wait before requesting another.',
    paused: 'Sign-in by code is paused for this phone number. Please use your password.',
    notSent: 'Codes cannot be sent at the moment. Please try again later, or call customer service.',
  },
  patient: { undoTooLate: 'This can no longer be undone here. Please contact customer service.' },
  order: {
    wrongState: "The order's current status does not allow this.",
    givenBack: 'This order is refunded in full, or is about to be. Please don’t pack it.',
    incomplete: 'Please fill in the required fields.',
    notInItsState:
      'The ZIP Code of the delivery address is not in its state. Please correct it in the record of the patient or clinic, or choose “To another address”.',
    warehouseMissing: 'Please select the warehouse address',
    totalChanged: 'The total has changed. Please review it and place the order again.',
    outOfStock: 'There is no longer enough stock for this order. Please review the quantities.',
    tooManyLines: 'An order can have up to 100 lines.',
    paymentLive: 'Order processing in progress...',
    addressLocked: 'The address can no longer be changed because the order is packed.',
    payerNotPatient: 'Only an order for a patient can be paid by the patient.',
    payLinkTooLate:
      'This order has waited for its payment for as long as it may. Please pay it at checkout, or cancel it and order again.',
  },
  goods: {
    inactive: 'This product is no longer sold.',
    notSubscribable: "This product can't be ordered on a schedule.",
    changed: 'This has changed in the meantime. Please look at it again.',
  },
  coupon: {
    codeTaken: 'This code is taken. Please choose another one.',
    ended: 'This coupon has been ended already.',
  },
  plan: { taken: 'Something else was set for this day. Please choose another day, or withdraw it first.' },
  subscription: {
    ended: 'This subscription has ended.',
    changed: 'This subscription has changed meanwhile. Please look at it again.',
    notNow: 'This is not possible with the subscription as it is now.',
    stopAsked: 'The subscriber asked to stop. To resume it, please confirm that this was taken back.',
    nothing: 'Nothing would change.',
  },
  card: {
    expired: 'This card has expired. Please use another card.',
    tooManyForms: 'The card form was opened too often.',
  },
  pay: {
    wrong: 'That does not match.',
    paused: 'Too many wrong answers. Please try again later, or call your clinic.',
    totalChanged: 'The total has changed. Nothing was charged. Please review it and pay again.',
    termsChanged: 'What is delivered again has changed. Nothing was charged. Please review it and pay again.',
  },
  payment: {
    held: 'PayPal is holding this payment back for now. That can take several days. Please do not pay again: the order goes on by itself when PayPal releases it.',
    approveAgain: 'PayPal could not charge this source of money. Please choose another one at PayPal.',
    notApproved:
      'PayPal has no approval for this payment yet. Please approve it at PayPal, or pay in another way.',
    amountChanged:
      'The amount has changed since you approved it at PayPal. Nothing was charged. Please review it and pay again.',
    notOffered: 'PayPal is not available. Please pay by card.',
    voidRefused: 'The gateway does not return this payment. It needs a refund by hand.',
    refundFirst:
      'This payment is settled and above the limit of one person. Please refund it first, which a second person confirms; then cancel the order.',
    confirmBySecond: 'A second person has to confirm this refund.',
    gone: 'The payment gateway has no record of this payment. Please decide whether to keep or cancel the order.',
    declined: 'Payment failed',
    unreachable:
      'The payment company cannot be reached. Nothing was charged. Please try again in a few minutes.',
    nothingToPay: 'There is nothing to pay on this order.',
  },
  share: {
    ended: 'This link is no longer valid. Please ask your provider for the new one.',
    notProved: 'Please confirm your phone number again.',
    goodsGone: 'Some of these products are no longer offered. Please look at your basket again.',
  },
  settings: {
    changed: 'Somebody else has changed this in the meantime. It now shows what is stored.',
    lastWarehouse: 'This is the last open warehouse. Please open another one first.',
    openOrders: 'Orders from this warehouse have not been shipped yet.',
    codeTaken: 'Another warehouse has this code.',
    zoneFixed: 'The time zone can no longer be changed. It decides in which month and year a payment counts.',
  },
  export: { expired: 'This download has expired. Please start it again.' },
  print: { linkExpired: 'This print page has expired. Please open it again from the order.' },
  password: {
    wrong: 'The password is incorrect.',
    none: 'This account has no password yet. Please set one with “Forgot password?” on the sign-in page, then try again.',
    secondProof: 'This account needs one more proof besides the phone.',
  },
  account: {
    phoneTaken: 'Another account uses this phone number.',
    lastAdministrator: 'The last administrator cannot be removed.',
    ownAccount:
      'You cannot suspend your own account or give up your own role as administrator. Please ask another administrator.',
    decided: 'Someone else has already decided this. Please reload the page.',
  },
  file: {
    unreadable: 'This file cannot be read. Please save it again or take another picture.',
    infected: 'The virus scanner found a problem in this file, so it was not saved.',
    notScanned: 'Files cannot be checked for viruses at the moment. Please try again later.',
    tooMuch: 'You have reached the upload limit of a day.',
    full: 'Your account has no room for more files. Please contact customer service.',
    underReview: 'Customer service relies on this document. You can replace it, but not remove it.',
  },
  vip: {
    coupon: 'This coupon code is not valid. Please check it, or leave the field empty.',
    dueChanged: 'The price has changed. Please check it again.',
    notRenewing: 'This membership does not renew.',
  },
  payout: {
    notOver: 'This month is not over yet.',
    noBank: 'Payouts are not set up on this server: the settings of the bank are missing.',
    changed: 'The sum has changed. Please check the preview again.',
    nothing: 'Nothing is payable for this month.',
    wrongState: 'This payout is not in a state that allows this.',
    notFetched: 'Nobody has fetched the file of this payout, so the bank cannot know of it.',
    confirmBySecond: 'A second person has to confirm this run.',
  },
  label: {
    notOffered: 'Labels are not set up. Please type the tracking number.',
    refused: 'The carriers do not accept this address or package. Please check both.',
    unreachable: 'EasyPost cannot be reached. No label was bought. Please try again in a few minutes.',
  },
  stock: {
    changed: 'Someone else changed this meanwhile. You now see it as it is.',
    short: 'There is less in stock than that now. Please check the number.',
    unknownCode: 'No product has this code.',
    otherCategory: 'This product is not part of this count.',
  },
  message: {
    notFailed: 'This message has not failed, so it cannot be sent again.',
  },
}
