import { doeClinic } from '@bencao/shared/contract/testing.ts'
import { describe, expect, it } from 'vitest'
import { problemsIn } from '../../ui/form/problems.ts'
import { emptyMember, emptyProvider, memberRules, providerRules, providerSent } from './registerValues.ts'

const whole = {
  ...emptyProvider,
  phone: '(917) 555-0177',
  code: '482913',
  firstName: 'Jane',
  lastName: 'Doe',
  email: 'jane@clinic.example',
  ...doeClinic,
  acceptTerms: true,
}
const problems = (values: object, codeSent = true) => problemsIn(providerRules(codeSent).safeParse(values))

describe('a provider’s sign-up', () => {
  it('is complete without permit and referral', () => expect(problems(whole)).toEqual({}))

  it('reports every field of an empty form', () => {
    expect(problems(emptyProvider)).toMatchObject({
      firstName: 'fields.enterFirstName',
      lastName: 'fields.enterLastName',
      npi: 'fields.enterNpi',
      clinicName: 'fields.enterClinic',
      address1: 'fields.enterAddress',
      city: 'fields.enterCity',
      province: 'fields.selectState',
      zip: 'fields.enterZip',
      phone: 'fields.enterPhone',
      code: 'fields.enterCode',
      acceptTerms: 'fields.acceptTerms',
    })
  })

  it('takes a ZIP code of the chosen state only', () =>
    expect(problems({ ...whole, province: 'OR' })).toEqual({ zip: 'fields.zipState' }))

  it('needs no code before one was sent', () => {
    expect(problems({ ...whole, code: '' })).toEqual({ code: 'fields.enterCode' })
    expect(problems({ ...whole, code: '' }, false)).toEqual({})
  })

  it('requires all fields of a permit or none', () => {
    expect(problems({ ...whole, permitNumber: 'SR-1' })).toEqual({
      permitProvince: 'fields.permitIncomplete',
      permitExpiresOn: 'fields.permitIncomplete',
    })
    const permit = { permitNumber: 'SR-1', permitProvince: 'CA', permitExpiresOn: '12/31/2027' }
    expect(problems({ ...whole, ...permit })).toEqual({})
    expect(problems({ ...whole, ...permit, permitExpiresOn: '02/30/2027' })).toEqual({
      permitExpiresOn: 'fields.date',
    })
  })

  it('converts dates, and extracts the code of a referral link', () => {
    const sent = providerSent({
      ...whole,
      permitExpiresOn: '12312027',
      referralId: 'https://portal.example/register?referralId=K7Q2M9',
    })
    expect(sent).toMatchObject({ audience: 'provider', permitExpiresOn: '2027-12-31', referralId: 'K7Q2M9' })
  })
})

it('requires less of staff', () => {
  expect(Object.keys(problemsIn(memberRules(true).safeParse(emptyMember))).toSorted()).toEqual(
    ['phone', 'code', 'firstName', 'lastName', 'email', 'acceptTerms'].toSorted(),
  )
})
