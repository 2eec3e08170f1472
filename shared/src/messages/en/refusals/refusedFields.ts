/** Messages under a field that only the server knows to be wrong. Pages get the text from it. */
export const refusedFields = {
  passwordWrong: 'The password is incorrect.',
  passwordNone:
    'This account has no password yet. Please set one with “Forgot password?” on the sign-in page, then try again.',
  cardNumber: 'Please do not enter card numbers here.',
  expiryPast: 'This expiration date has passed.',
  couponInvalid: 'This coupon code is not valid. Please check it.',
  referralIdUnknown: 'This referral ID was not found. Please check it, or leave the field empty.',
  referralIdOwn: 'This is your own referral ID. Please leave the field empty.',
  referralOwn: 'This is your own referral. Please leave the field empty.',
  tracking: 'Please enter the carrier and tracking number.',
  trackingNumber: 'This is not a tracking number of this carrier. Please check every digit.',
  refundNumber: 'Please enter the number of the refund.',
  refundRestock: 'Goods go back into stock only when lines are refunded, or all that is left.',
  skuTaken: 'Another product has this SKU or barcode.',
  priceAbove: 'The provider price cannot be above the retail price.',
  pricePast: 'A price starts today or later.',
}
