/** Refusals that pages say, too. The texts of the others come from the server. */
export const shownRefusals = {
  permission: {
    missing: 'You do not have permission to do this.',
    pending: 'This becomes available once your account is verified, within 1-2 business days.',
    pendingFull: 'Before your account is verified, you can keep up to 200 patients and 50 drafts.',
    suspended: 'Your account is suspended and can only be viewed. Please contact customer service.',
    readOnly:
      'You are looking at this portal for customer service. Nothing can be changed, printed or downloaded here.',
    secondStep: 'Please first turn on the second step of sign-in with an authenticator app.',
  },

  patient: {
    linkedToOther:
      "You do not have permission to edit this patient's information as they are linked to another doctor's account.",
  },

  order: {
    notDraft: 'This order has already been submitted.',
    draftChanged: 'This order was changed in another window. Your last step was not taken.',
  },

  card: {
    atMostTwo: 'You can only add up to 2 credit cards!',
    lastOne: 'You can not delete the last card!',
    notVerified: 'The card could not be verified. Please try another card.',
  },

  pay: {
    ended:
      'This link is no longer valid. A link ends after 7 days, when another one was sent, or when its order was cancelled. Please ask your clinic for a new one.',
  },

  payment: {
    unknown: 'Order processing in progress...',
  },

  vip: {
    justPaid:
      'Your membership was paid a few minutes ago, and nothing was charged now. To add another year, please try again in ten minutes.',
  },

  share: {
    tooMany: 'At most 50 products can be recommended. Please remove one first.',
  },

  link: {
    unknown: 'This link is not valid. Please request another.',
    used: 'This link has already been used. Please request another.',
    expired: 'This link has expired. Please request another.',
  },

  file: {
    tooLarge: 'The file is too large. The limit is 10 MB.',
    wrongType: 'Only JPEG, PNG and PDF files can be uploaded.',
  },
}
