import { expect, it } from 'vitest'
import { decisionOf } from './memberDecision.ts'

it('sends the chosen roles, and what the administrator saw', () => {
  const waiting = { roles: [], status: 'pending', approved: false } as const
  const member = { ...waiting, roles: [...waiting.roles] }
  expect(decisionOf(member, 'approve', ['finance', 'service'])).toEqual({
    roles: ['service', 'finance'],
    status: 'active',
    seenRoles: [],
    seenStatus: 'pending',
  })
})

it('suspends without a choice of roles', () => {
  expect(decisionOf({ roles: ['administrator'], status: 'active', approved: true }, 'suspend')).toEqual({
    roles: ['administrator'],
    status: 'suspended',
    seenRoles: ['administrator'],
    seenStatus: 'active',
  })
})

it('lifts the suspension of who was never approved with the roles that they had', () => {
  const refused = { roles: [], status: 'suspended', approved: false } as const
  expect(decisionOf({ ...refused, roles: [...refused.roles] }, 'reinstate', ['finance']).roles).toEqual([])
})
