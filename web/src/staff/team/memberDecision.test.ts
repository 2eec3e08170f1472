import { expect, it } from 'vitest'
import { type Member, memberActionsFor } from '@bencao/shared/domain/team.ts'
import { decisionOf } from './memberDecision.ts'

const memberActions = (member: Member) => memberActionsFor(member, { self: false })

it('offers what changes a member, and nothing that they already are', () => {
  expect(memberActions({ role: 'staff', status: 'pending' })).toEqual(['suspend', 'approve'])
  expect(memberActions({ role: 'staff', status: 'active' })).toEqual(['makeAdministrator', 'suspend'])
  expect(memberActions({ role: 'administrator', status: 'active' })).toEqual(['makeStaff', 'suspend'])
  expect(memberActions({ role: 'administrator', status: 'suspended' })).toEqual(['reinstate'])
})

it('keeps fields that an action does not concern', () => {
  const active = { role: 'administrator', status: 'active' } as const
  const seen = { seenRole: 'administrator', seenStatus: 'active' }
  expect(decisionOf(active, 'suspend')).toEqual({ ...seen, role: 'administrator', status: 'suspended' })
  expect(decisionOf({ ...active, status: 'suspended' }, 'reinstate')).toEqual({
    ...seen,
    ...active,
    seenStatus: 'suspended',
  })
  expect(decisionOf(active, 'makeStaff')).toEqual({ ...seen, role: 'staff', status: 'active' })
  expect(decisionOf({ role: 'staff', status: 'pending' }, 'approve')).toEqual({
    role: 'staff',
    status: 'active',
    seenRole: 'staff',
    seenStatus: 'pending',
  })
})
