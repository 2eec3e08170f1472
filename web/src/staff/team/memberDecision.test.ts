import { expect, it } from 'vitest'
import { decisionOf } from './memberDecision.ts'

it('sends the chosen roles, and what the administrator saw', () => {
  const waiting = { roles: [], status: 'pending' } as const
  const member = { ...waiting, roles: [...waiting.roles] }
  expect(decisionOf(member, 'approve', ['finance', 'service'])).toEqual({
    roles: ['service', 'finance'],
    status: 'active',
    seenRoles: [],
    seenStatus: 'pending',
  })
})

it('suspends without a choice of roles', () => {
  expect(decisionOf({ roles: ['administrator'], status: 'active' }, 'suspend')).toEqual({
    roles: ['administrator'],
    status: 'suspended',
    seenRoles: ['administrator'],
    seenStatus: 'active',
  })
})
