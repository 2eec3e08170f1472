import { expect, test } from 'vitest'
import { emptyPatient, patientSchemaOn } from './patientValues.ts'

const patientSchema = patientSchemaOn('2026-11-24')

const rosa = {
  ...emptyPatient('es'),
  firstName: 'Rosa',
  lastName: 'Quintero-Bell',
  gender: 'female',
  dateOfBirth: '2/28/1961',
  phone: '(212) 555-0187',
  address1: '12 Elm Street',
  city: 'Oakland',
  area: 'Alameda',
  province: 'CA',
  zip: '94601',
}

test('converts typed values to those of the contract', () => {
  expect(patientSchema.parse(rosa)).toMatchObject({
    dateOfBirth: '1961-02-28',
    phone: '2125550187',
    country: 'US',
  })
})

test('omits empty fields', () => {
  const sent = patientSchema.parse({ ...rosa, dateOfBirth: '' })
  expect([sent.dateOfBirth, sent.middleName, sent.email]).toEqual([undefined, undefined, undefined])
})

test.each([
  ['dateOfBirth', '02/30/1961', 'fields.date'],
  ['dateOfBirth', '11/25/2026', 'fields.dateFuture'],
  ['city', 'x'.repeat(81), 'fields.tooLong 80'],
  ['phone', '555', 'fields.phoneFormat'],
  ['gender', '', 'fields.selectGender'],
  ['province', '', 'fields.selectState'],
  ['area', ' ', 'fields.enterArea'],
  ['zip', '97201', 'fields.zipState'],
])('reports %s %j', (name, value, message) => {
  const issues = patientSchema.safeParse({ ...rosa, [name]: value }).error?.issues ?? []
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[name, message]])
})

test.each([
  ['3/7/80', '1980-03-07'],
  ['11/24/26', '2026-11-24'],
  ['11/25/26', '1926-11-25'],
  ['030780', '1980-03-07'],
])('reads the birth date %s', (dateOfBirth, sent) => {
  expect(patientSchema.parse({ ...rosa, dateOfBirth }).dateOfBirth).toBe(sent)
})
