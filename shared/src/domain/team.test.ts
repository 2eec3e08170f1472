import { describe, expect, it } from 'vitest'
import { accountStatuses } from './account.ts'
import { afterAction, type MemberAction, mayBecome, memberActionsFor, staffRoles } from './team.ts'

const colleague = { self: false }
const self = { self: true }

describe('what an administrator may do with a member of staff', () => {
  it.each<[string, string, MemberAction[]]>([
    ['pending', 'staff', ['suspend', 'approve']],
    ['pending', 'administrator', ['suspend', 'approve']],
    ['active', 'staff', ['makeAdministrator', 'suspend']],
    ['active', 'administrator', ['makeStaff', 'suspend']],
    ['suspended', 'staff', ['reinstate']],
    ['suspended', 'administrator', ['reinstate']],
  ])('%s %s: %j', (status, role, actions) => {
    const member = { status, role } as Parameters<typeof memberActionsFor>[0]
    expect(memberActionsFor(member, colleague)).toEqual(actions)
  })

  it('always changes the member', () => {
    for (const status of accountStatuses)
      for (const role of staffRoles)
        for (const action of memberActionsFor({ status, role }, colleague))
          expect(afterAction({ status, role }, action)).not.toEqual({ status, role })
  })

  it('never weakens the administrator’s own account', () =>
    expect(memberActionsFor({ status: 'active', role: 'administrator' }, self)).toEqual([]))
})

it('keeps fields that an action does not concern', () => {
  const active = { role: 'administrator', status: 'active' } as const
  expect(afterAction(active, 'suspend')).toEqual({ role: 'administrator', status: 'suspended' })
  expect(afterAction({ ...active, status: 'suspended' }, 'reinstate')).toEqual(active)
  expect(afterAction(active, 'makeStaff')).toEqual({ role: 'staff', status: 'active' })
  expect(afterAction({ role: 'staff', status: 'pending' }, 'approve')).toEqual({
    role: 'staff',
    status: 'active',
  })
})

describe('an active administrator', () => {
  const before = { role: 'administrator', status: 'active' } as const

  it.each([
    ['suspended', 'administrator', false],
    ['active', 'staff', false],
    ['active', 'administrator', true],
  ] as const)('may become %s %s by themselves: %s; by another administrator, always', (status, role, may) => {
    expect(mayBecome(before, { status, role }, self)).toBe(may)
    expect(mayBecome(before, { status, role }, colleague)).toBe(true)
  })
})
