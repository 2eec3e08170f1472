import { expect, it } from 'vitest'
import { patientLookup } from './patientLookup.ts'

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
