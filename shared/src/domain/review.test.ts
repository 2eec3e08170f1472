import { describe, expect, test } from 'vitest'
import type { AccountStatus } from './account.ts'
import { staffTasks } from './account.ts'
import { permissionsOf } from './permission.ts'
import {
  decisionAction,
  isReviewed,
  mayRemoveNpiFile,
  missingForVerification,
  needsReason,
  permitActionsFor,
  permitStates,
  reviewOfEdit,
  reviewStates,
  type ReviewState,
  type SignUpAction,
  signUpActionsFor,
} from './review.ts'

const staff = permissionsOf({ audience: 'staff', role: 'staff', staffRoles: staffTasks, status: 'active' })

describe('what staff may do with a provider', () => {
  test.each<[AccountStatus, ReviewState, SignUpAction[]]>([
    ['pending', 'waiting', ['suspend', 'sendBack', 'approve']],
    ['pending', 'sentBack', ['suspend', 'approve']],
    ['active', 'approved', ['suspend']],
    ['active', 'changed', ['suspend', 'rejectChange', 'approveChange']],
    ['suspended', 'changed', ['reinstate']],
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
  expect(
    (
      ['approve', 'sendBack', 'approveChange', 'rejectChange', 'suspend', 'reinstate', 'refuse'] as const
    ).filter(needsReason),
  ).toEqual(['sendBack', 'rejectChange', 'suspend', 'refuse']))

test('a decision is about the change of an approved provider, else about the sign-up', () => {
  expect(reviewStates.map((state) => decisionAction(state, 'approved'))).toEqual([
    'approve',
    'approve',
    'approve',
    'approveChange',
  ])
  expect(reviewStates.map((state) => decisionAction(state, 'sentBack'))).toEqual([
    'sendBack',
    'sendBack',
    'sendBack',
    'rejectChange',
  ])
})

describe('an edit of name or NPI', () => {
  const rosa = { firstName: 'Rosa', lastName: 'Delgado', npi: '1234567893' }
  const other = { ...rosa, npi: '1245319599' }
  const married = { ...rosa, lastName: 'Quintero' }
  const renamed = { ...rosa, firstName: 'Rosalia' }

  test.each([
    ['of an approved provider opens the review', 'active', null, rosa, other, 'open'],
    ['of the last name, too', 'active', null, rosa, married, 'open'],
    ['of the first name, too', 'active', null, rosa, renamed, 'open'],
    ['to the same values does nothing', 'active', null, rosa, rosa, 'none'],
    ['of another value keeps the review open', 'active', rosa, other, married, 'open'],
    ['to the same values keeps it as it is', 'active', rosa, other, other, 'none'],
    ['back to the approved values withdraws it', 'active', rosa, other, rosa, 'withdraw'],
    ['of a pending sign-up does nothing', 'pending', null, rosa, other, 'none'],
  ] as const)('%s', (_what, status, approved, before, after, effect) =>
    expect(reviewOfEdit({ status, approved, before }, after)).toBe(effect),
  )
})

test('staff verify who a provider is and where, not a photo, the phone or the defaults of orders', () => {
  const defaults = { patientDiscountPercent: 10, warehouseId: 'w', lang: 'es' }
  expect(isReviewed({ ...defaults, photoFileId: 'f', phone: '5105550142', city: undefined })).toBe(false)
  expect(isReviewed({ ...defaults, city: 'Oakland' })).toBe(true)
  expect(isReviewed({ email: 'rosa@clinic.example' })).toBe(true)
})

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
