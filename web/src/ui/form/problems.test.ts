import '../contractForm/zod.ts'
import { patientFields } from '@bencao/shared/contract/patients.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { firstWrong, problemsIn, withoutPrefix } from './problems.ts'

it('names the first message of each wrong field', () => {
  const schema = z.object({
    firstName: patientFields.firstName,
    phone: patientFields.phone,
    zip: patientFields.zip,
  })
  expect(problemsIn(schema.safeParse({ firstName: ' ', phone: '555', zip: '94110' }))).toEqual({
    firstName: 'fields.enterFirstName',
    phone: 'fields.phoneFormat',
  })
  expect(problemsIn(schema.safeParse({ firstName: 'Rosa', phone: '9175550142', zip: '94110' }))).toEqual({})
})

it('finds the first wrong field in the order of the screen', () => {
  expect(firstWrong(['firstName', 'phone', 'zip'], { zip: 'x', phone: 'y' })).toBe('phone')
  expect(firstWrong(['firstName'], {})).toBeUndefined()
})

it('names the fields of a part as its form does', () =>
  expect(withoutPrefix({ 'address.zip': 'x', reason: 'y', 'the.address.zip': 'z' }, 'address.')).toEqual({
    zip: 'x',
    reason: 'y',
    'the.address.zip': 'z',
  }))
