import { expect, it } from 'vitest'
import { changedDefaults, changedFacts, defaultsOf, factsOf, type Profile } from './profileValues.ts'

const profile: Profile = {
  providerId: '018f0000-0000-7000-8000-000000000001',
  providerNumber: 7,
  status: 'active',
  statusReason: '',
  reviewState: 'approved',
  missing: [],
  firstName: 'Mei',
  lastName: 'Lin',
  clinicName: 'Lin Acupuncture & Herbs',
  clinicPhone: '5105550142',
  npi: '1487309217',
  registry: null,
  npiFileId: null,
  photoFileId: null,
  phone: '9175550142',
  email: 'lin@clinic.example',
  emailVerified: true,
  address1: '388 Ninth Street',
  address2: 'Suite 214',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
  patientDiscountPercent: 10,
  warehouseId: null,
  lang: 'en',
  sellerPermits: [],
  createdAt: 0,
}
const facts = factsOf(profile)

it('sends nothing unchanged, in any notation', () => {
  expect(changedFacts(profile, facts)).toEqual({})
  expect(
    changedFacts(profile, { ...facts, city: ' Oakland ', npi: '1487-309-217', clinicPhone: '510.555.0142' }),
  ).toEqual({})
})

it('sends changed fields, and a removed second address line', () => {
  expect(changedFacts(profile, { ...facts, lastName: 'Lin-Okafor', address2: '' })).toEqual({
    lastName: 'Lin-Okafor',
    address2: '',
  })
})

it('sends another phone of the clinic, and that it was removed', () => {
  expect(changedFacts(profile, { ...facts, clinicPhone: '510 555 0199' })).toEqual({
    clinicPhone: '(510) 555-0199',
  })
  expect(changedFacts(profile, { ...facts, clinicPhone: ' ' })).toEqual({ clinicPhone: '' })
})

it('sends only the changed defaults of orders, also before a warehouse was chosen', () => {
  const defaults = defaultsOf(profile)
  expect(changedDefaults(profile, defaults)).toEqual({})
  expect(changedDefaults(profile, { ...defaults, patientDiscountPercent: '10', lang: 'es' })).toEqual({
    lang: 'es',
  })
  expect(changedDefaults(profile, { ...defaults, patientDiscountPercent: '0' })).toEqual({
    patientDiscountPercent: 0,
  })
})
