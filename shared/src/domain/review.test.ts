import { describe, expect, test } from 'vitest'
import type { AccountStatus } from './account.ts'
import { permissionsOf } from './permission.ts'
import {
  mayRemoveNpiFile,
  missingForVerification,
  needsReason,
  permitActionsFor,
  permitStates,
  reviewStates,
  type ReviewState,
  type SignUpAction,
  signUpActionsFor,
} from './review.ts'

const staff = permissionsOf({ audience: 'staff', role: 'staff', status: 'active' })

describe('what staff may do with a provider', () => {
  test.each<[AccountStatus, ReviewState, SignUpAction[]]>([
    ['pending', 'waiting', ['suspend', 'sendBack', 'approve']],
    ['pending', 'sentBack', ['suspend', 'approve']],
    ['active', 'approved', ['suspend']],
    ['suspended', 'waiting', ['reinstate']],
    ['suspended', 'sentBack', ['reinstate']],
    ['suspended', 'approved', ['reinstate']],
  ])('%s, %s: %j', (status, reviewState, actions) => {
    expect(signUpActionsFor({ status, reviewState }, staff)).toEqual(actions)
    expect(signUpActionsFor({ status, reviewState }, [])).toEqual([])
  })
})

test('a permit is decided while it is pending', () => {
  expect(permitStates.map((state) => permitActionsFor(state, staff))).toEqual([['refuse', 'approve'], [], []])
  expect(permitActionsFor('waiting', [])).toEqual([])
})

test('a rejection needs a reason', () =>
  expect((['approve', 'sendBack', 'suspend', 'reinstate', 'refuse'] as const).filter(needsReason)).toEqual([
    'sendBack',
    'suspend',
    'refuse',
  ]))

test('the NPI document is removed only while a sign-up that was sent back is corrected', () =>
  expect(reviewStates.filter(mayRemoveNpiFile)).toEqual(['sentBack']))

test('lists what is missing for verification', () => {
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
