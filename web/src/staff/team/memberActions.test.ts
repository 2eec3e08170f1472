import { expect, it } from 'vitest'
import { memberActions, outcomeOf } from './memberActions.ts'

it('offers what changes a member, and nothing that they already are', () => {
  expect(memberActions({ role: 'staff', status: 'pending' })).toEqual(['suspend', 'approve'])
  expect(memberActions({ role: 'staff', status: 'active' })).toEqual(['makeAdministrator', 'suspend'])
  expect(memberActions({ role: 'administrator', status: 'active' })).toEqual(['makeStaff', 'suspend'])
  expect(memberActions({ role: 'administrator', status: 'suspended' })).toEqual(['reinstate'])
})

it('keeps what an act is not about', () => {
  const active = { role: 'administrator', status: 'active' } as const
  const seen = { seenRole: 'administrator', seenStatus: 'active' }
  expect(outcomeOf(active, 'suspend')).toEqual({ ...seen, role: 'administrator', status: 'suspended' })
  expect(outcomeOf({ ...active, status: 'suspended' }, 'reinstate')).toEqual({
    ...seen,
    ...active,
    seenStatus: 'suspended',
  })
  expect(outcomeOf(active, 'makeStaff')).toEqual({ ...seen, role: 'staff', status: 'active' })
  expect(outcomeOf({ role: 'staff', status: 'pending' }, 'approve')).toEqual({
    role: 'staff',
    status: 'active',
    seenRole: 'staff',
    seenStatus: 'pending',
  })
})
