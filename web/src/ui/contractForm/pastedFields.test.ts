import { parsePastedAddress } from '@bencao/shared/domain/orders/pastedAddress.ts'
import { expect, it } from 'vitest'
import { type AddressValues, pastedFields } from './pastedFields.ts'

const block = 'Golden Needle Clinic\n388 Ninth Street, Suite 4\nOakland, CA 94607\n(510) 555-0142'
const place = {
  address1: '388 Ninth Street',
  address2: 'Suite 4',
  city: 'Oakland',
  province: 'CA',
  zip: '94607',
}
const fields = (...names: (keyof AddressValues)[]): AddressValues =>
  Object.fromEntries(names.map((name) => [name, '']))
const where = ['address1', 'address2', 'city', 'province', 'zip'] as const

const filled = (values: AddressValues, text = block) => {
  const pasted = parsePastedAddress(text)
  return pasted && pastedFields(pasted, values)
}

it('fills what the form of a person has', () => {
  const typed = { ...fields('firstName', 'lastName', ...where), firstName: 'Old' }
  expect(filled(typed)).toEqual({ firstName: 'Golden Needle', lastName: 'Clinic', ...place })
})

it('takes the name above the street for the clinic’s, and no part of it for a person’s', () => {
  const empty = fields('firstName', 'lastName', 'clinicName', 'phone', ...where)
  expect(filled(empty)).toEqual({
    clinicName: 'Golden Needle Clinic',
    phone: '(510) 555-0142',
    ...place,
  })
  expect(filled(empty, block.replace('Golden Needle Clinic', '本草診所'))).toMatchObject({
    clinicName: '本草診所',
  })
})

it('keeps the name and phone that were typed, and replaces the place', () => {
  const typed = { ...fields(...where), clinicName: 'Mine', phone: '917-555-0142', city: 'Reno' }
  expect(filled(typed)).toEqual(place)
})

it('puts a second line behind the first if there is no field for it', () => {
  const { address2: _second, ...rest } = place
  expect(filled(fields('name', 'address1', 'city', 'province', 'zip'))).toEqual({
    name: 'Golden Needle Clinic',
    ...rest,
    address1: '388 Ninth Street, Suite 4',
  })
})
