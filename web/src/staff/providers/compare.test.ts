import type { Data } from '@bencao/shared/contract/index.ts'
import { describe, expect, it } from 'vitest'
import { compare } from './compare.ts'

type Provider = Data<'staff_provider_detail'>

const registry = {
  firstName: 'DANIEL',
  lastName: 'BRENNAN',
  organization: '',
  credential: 'L.AC.',
  taxonomy: 'Acupuncturist',
  license: 'AC 10001',
  active: true,
  address1: '2020 TELEGRAPH AVENUE',
  address2: '',
  city: 'OAKLAND',
  province: 'CA',
  zip: '946121234',
  phone: '510-555-0143',
}

const provider = (more: Partial<Provider> = {}) =>
  ({
    firstName: 'Daniel',
    lastName: 'Brennan',
    clinicName: 'Brennan Integrative Care',
    address1: '2020 Telegraph Avenue',
    address2: '',
    city: 'Oakland',
    province: 'CA',
    zip: '94612',
    phone: '5105550143',
    registry,
    ...more,
  }) as Provider

const differing = (more: Partial<Provider>) =>
  compare(provider(more))
    .filter(({ differs }) => differs)
    .map(({ field }) => field)

describe('typed and registry values', () => {
  it('are equal apart from capitals, punctuation, accents and the four further digits of the ZIP', () => {
    expect(differing({})).toEqual([])
    expect(differing({ lastName: 'Brénnan', address1: '2020 Telegraph Avenue.' })).toEqual([])
  })

  it.each([
    ['firstName', { firstName: 'Dan' }],
    ['lastName', { lastName: 'Brannan' }],
    ['address', { address2: 'Suite 4' }],
    ['city', { city: 'Berkeley' }],
    ['province', { province: 'NY' }],
    ['zip', { zip: '94613' }],
    ['clinic', { registry: { ...registry, organization: 'ANOTHER CLINIC' } }],
  ] as const)('differ in %s', (field, more) => {
    expect(differing(more)).toEqual([field])
  })

  it('do not differ for a mobile phone that is not the clinic’s', () => {
    expect(differing({ phone: '9175550143' })).toEqual([])
  })

  it('do not differ if the registry was not queried or has no value', () => {
    expect(differing({ registry: null, lastName: 'Else' })).toEqual([])
    expect(compare(provider({ registry: null })).map((row) => row.registry)).toEqual(Array(8).fill(''))
  })
})
