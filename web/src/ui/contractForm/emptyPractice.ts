/** Empty values of a sign-up's fields for clinic, permit and referral. */
export const emptyPractice = {
  npi: '',
  clinicName: '',
  address1: '',
  address2: '',
  city: '',
  province: '',
  zip: '',
  permitNumber: '',
  permitProvince: '',
  permitExpiresOn: '',
  referralId: '',
}
