import { expect, test } from 'vitest'
import { missingForVerification } from './review.ts'

test('says what a provider still owes the verification', () => {
  expect(missingForVerification({ hasNpiFile: false, emailVerified: false, address1: '' })).toEqual([
    'npiFile',
    'email',
    'address',
  ])
  expect(missingForVerification({ hasNpiFile: true, emailVerified: false, address1: '1 Main St' })).toEqual([
    'email',
  ])
  expect(missingForVerification({ hasNpiFile: true, emailVerified: true, address1: '1 Main St' })).toEqual([])
})
