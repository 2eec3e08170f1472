import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountStatuses, staffRoles } from './account.ts'
import { rolesOf } from './permission.ts'
import {
  afterAction,
  choosesRoles,
  decidedStatus,
  isSameRoles,
  lacksRole,
  type MemberAction,
  mayBecome,
  memberActionsFor,
  rolesFrom,
  storedRoles,
} from './team.ts'

const colleague = { self: false }
const self = { self: true }
const anyRoles = fc.subarray([...staffRoles])

describe('what an administrator may do with a member of staff', () => {
  it.each<[(typeof accountStatuses)[number], MemberAction[]]>([
    ['pending', ['suspend', 'approve']],
    ['active', ['changeRoles', 'suspend']],
    ['suspended', ['reinstate']],
  ])('%s: %j, and nothing with themselves', (status, actions) => {
    for (const roles of [['service'], ['administrator']] as const) {
      expect(memberActionsFor({ status, roles }, colleague)).toEqual(actions)
      expect(memberActionsFor({ status, roles }, self)).toEqual([])
    }
  })
})

it('roles are chosen with an approval, and for who comes back to work; not for who was never approved', () => {
  expect(choosesRoles('approve', false)).toBe(true)
  expect(choosesRoles('changeRoles', true)).toBe(true)
  expect(choosesRoles('suspend', true)).toBe(false)
  expect(choosesRoles('reinstate', true)).toBe(true)
  expect(choosesRoles('reinstate', false)).toBe(false)
})

it('a choice of roles decides them, and any other action keeps them', () => {
  const active = { roles: ['service', 'warehouse'], status: 'active' } as const
  const approved = { ...active, approved: true }
  const fresh = { roles: [], status: 'pending', approved: false } as const
  expect(afterAction(approved, 'suspend', ['finance'])).toEqual({ ...active, status: 'suspended' })
  expect(afterAction({ ...approved, status: 'suspended' }, 'reinstate')).toEqual(active)
  expect(
    afterAction({ roles: [], status: 'suspended', approved: true }, 'reinstate', ['finance']).roles,
  ).toEqual(['finance'])
  expect(afterAction({ ...fresh, status: 'suspended' }, 'reinstate', ['finance']).roles).toEqual([])
  expect(afterAction(approved, 'changeRoles', ['finance'])).toEqual({ roles: ['finance'], status: 'active' })
  expect(afterAction(fresh, 'approve', ['warehouse', 'service'])).toEqual(active)
})

it('lifting a suspension restores the former status; any other decision is what was asked for', () => {
  const suspended = { roles: [], status: 'suspended' } as const
  expect(decidedStatus({ ...suspended, suspendedFrom: 'active' }, 'active')).toBe('active')
  expect(decidedStatus({ ...suspended, suspendedFrom: 'pending' }, 'active')).toBe('pending')
  expect(decidedStatus({ ...suspended, suspendedFrom: null }, 'active')).toBe('pending')
  expect(decidedStatus({ ...suspended, suspendedFrom: 'active' }, 'suspended')).toBe('suspended')
  const waiting = { roles: [], status: 'pending', suspendedFrom: null } as const
  expect(decidedStatus(waiting, 'active')).toBe('active')
  expect(decidedStatus(waiting, 'suspended')).toBe('suspended')
})

it('nobody changes their own roles or status; a colleague may', () => {
  const before = { roles: ['administrator'], status: 'active' } as const
  for (const after of [
    { roles: ['service'], status: 'active' },
    { roles: ['administrator'], status: 'suspended' },
  ] as const) {
    expect(mayBecome(before, after, self)).toBe(false)
    expect(mayBecome(before, after, colleague)).toBe(true)
  }
  expect(mayBecome(before, before, self)).toBe(true)
})

it('only who is active lacks a role by having none', () => {
  expect(lacksRole({ status: 'active', roles: [] })).toBe(true)
  expect(lacksRole({ status: 'suspended', roles: [] })).toBe(false)
  expect(lacksRole({ status: 'active', roles: ['finance'] })).toBe(false)
})

describe('any set of roles', () => {
  it('is read as it was stored, once each and in order; an administrator has no other', () =>
    fc.assert(
      fc.property(anyRoles, (roles) => {
        const { role, tasks } = storedRoles([...roles, ...roles].toReversed())
        expect(rolesOf({ role, staffRoles: tasks })).toEqual(rolesFrom(roles))
        expect(rolesFrom(roles)).toEqual(roles.includes('administrator') ? ['administrator'] : roles)
      }),
    ))

  it('is the same in any order, and another with one role more or less', () =>
    fc.assert(
      fc.property(anyRoles, anyRoles, (one, other) => {
        expect(isSameRoles(one, one.toReversed())).toBe(true)
        expect(isSameRoles(one, other)).toBe(rolesFrom(one).join() === rolesFrom(other).join())
      }),
    ))
})
