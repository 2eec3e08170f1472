import { expect, it } from 'vitest'
import { mayBeOnePerson, patientLookup } from './patientLookup.ts'

it.each([
  ['(510) 555-0142', { by: 'phone', value: '5105550142' }],
  [' Ana@Home.example ', { by: 'email', value: 'ana@home.example' }],
  ['P-00042', { by: 'number', value: 42 }],
  ['p 42', { by: 'number', value: 42 }],
  ['Ana Castillo', { by: 'name', value: 'Ana Castillo' }],
  ['陳', { by: 'name', value: '陳' }],
  ['42', null],
  ['  ', null],
  ['%', null],
  ['510555', null],
])('%j is looked for as %j', (typed, expected) => {
  expect(patientLookup(typed)).toEqual(expected)
})

const ana = { phone: '5105550142', email: 'ana@home.example', dateOfBirth: '1980-03-07' }
const nobody = { phone: '5105559999', email: '', dateOfBirth: '' }

it.each([
  ['the phone', { phone: ana.phone }, true],
  ['the address in other letters', { email: 'ANA@home.example' }, true],
  ['the birth date', { dateOfBirth: ana.dateOfBirth }, true],
  ['nothing', {}, false],
])('two who share %s', (_what, shared, expected) => {
  expect(mayBeOnePerson(ana, { ...nobody, ...shared })).toBe(expected)
})

it('are not one because both lack an address and a birth date', () => {
  expect(mayBeOnePerson({ ...nobody, phone: '5105550000' }, nobody)).toBe(false)
})
