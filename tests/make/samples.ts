/** The patient of tests for which any patient will do. */
export const samplePatient = {
  firstName: 'Ana',
  lastName: 'Castillo',
  gender: 'female',
  dateOfBirth: '1980-03-07',
  phone: '2125550123',
  address1: '12 Elm St',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '94607',
} as const

/** The recipient of a parcel that goes neither to the patient nor to the clinic. */
export const sampleAddress = {
  firstName: 'Li',
  lastName: 'Wei',
  phone: '2125550124',
  address1: '9 Oak Ave',
  city: 'Fresno',
  province: 'CA',
  zip: '93650',
} as const

/** In a state without a sales tax. */
export const untaxedAddress = {
  ...sampleAddress,
  city: 'Portland',
  province: 'OR',
  zip: '97201',
} as const

export const sampleBilling = {
  billingName: 'Mei Lin',
  billingAddress1: '1 Main St',
  billingCity: 'Oakland',
  billingProvince: 'CA',
  billingZip: '94607',
} as const

/** A provider's input at sign-up. The simulated registry knows the NPI. */
export const sampleProfile = {
  firstName: 'Mei',
  lastName: 'Lin',
  email: 'mei@clinic.example',
  npi: '1487309217',
  clinicName: 'Lin Acupuncture',
  address1: '388 Ninth Street',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
  acceptTerms: true,
} as const

/** A staff member's input at sign-up. */
export const sampleStaff = {
  firstName: 'Sam',
  lastName: 'Ortiz',
  email: 'sam@bencao.example',
  acceptTerms: true,
} as const

/** Card numbers of the simulated gateway. */
export const pans = {
  approves: '4000000000000002',
  alsoApproves: '5121212121212124',
  declinesLater: '4000000000000341',
} as const

/** What staff enter of a product. */
export const sampleProduct = {
  sku: 'SAMPLE-1',
  name: 'Sample Blend',
  nameZhHant: '樣品',
  nameZhHans: '样品',
  nameEs: 'Muestra',
  pinyin: 'Yang Pin',
  category: 'formulas',
  form: 'granules 100 g',
  unitOfMeasure: 'bottle',
  dosage: '4 g',
  timesPerDay: 2,
  timing: 'afterMeals',
  cautions: ['pregnancy'],
  description: 'For tests.',
  subscribable: true,
  active: true,
  ingredients: 'Chai Hu 60%\nBai Shao 40%',
}
