/** Of a provider's sign-up what is asked about clinic, permit and referral, before any of it is typed. */
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
