import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountStatuses, audiences, roles, staffRoles, staffTasks } from './account.ts'
import { codesOf, permissions, permissionsOf, unlockedByVerification, whyNotPermitted } from './permission.ts'

const provider = { audience: 'provider', role: 'provider' } as const
const staff = { audience: 'staff', role: 'staff', staffRoles: staffTasks } as const
const administrator = { audience: 'staff', role: 'administrator' } as const

describe('permissionsOf', () => {
  const active = permissionsOf({ ...provider, status: 'active' })

  it('withholds from a pending provider what moves money, and nothing else', () => {
    const pending = permissionsOf({ ...provider, status: 'pending' })
    expect(active.filter((permission) => !pending.includes(permission)).toSorted()).toEqual(
      ['card:edit', 'deposit:edit', 'order:pay', 'order:submit', 'share:view', 'vip:buy'].toSorted(),
    )
    expect(pending).toEqual(expect.arrayContaining(['order:edit', 'patient:edit', 'profile:edit']))
  })

  it('lets a suspended provider read and write to support only', () => {
    const suspended = permissionsOf({ ...provider, status: 'suspended' })
    expect(suspended.filter((permission) => !permission.endsWith(':view'))).toEqual(['support:send'])
    expect(suspended).toContain('order:view')
    expect(suspended).not.toContain('share:view')
  })

  it.each(['pending', 'suspended'] as const)('gives %s staff nothing', (status) => {
    expect(permissionsOf({ ...staff, status })).toEqual([])
    expect(permissionsOf({ ...administrator, status })).toEqual([])
  })

  it('gives nothing to staff who still have to turn on their second step', () => {
    expect(permissionsOf({ ...administrator, status: 'active', stepMissing: true })).toEqual([])
    expect(permissionsOf({ ...administrator, status: 'active', stepMissing: false })).not.toEqual([])
  })

  it('reserves approval of staff, settings and lost second steps for administrators', () => {
    const usual = permissionsOf({ ...staff, status: 'active' })
    const all = permissionsOf({ ...administrator, status: 'active' })
    expect(all.filter((permission) => !usual.includes(permission))).toEqual([
      'staff:approve',
      'settings:edit',
      'secondStep:reset',
    ])
  })

  it('is the union of a person’s roles, whatever roles they are', () =>
    fc.assert(
      fc.property(fc.subarray([...staffTasks]), (tasks) => {
        const codes = permissionsOf({ ...staff, staffRoles: tasks, status: 'active' })
        expect(codes.toSorted()).toEqual([...new Set(tasks.flatMap((task) => codesOf[task]))].toSorted())
      }),
    ))

  it('keeps the bank from service and warehouse, the patients from warehouse and finance', () => {
    const may = (task: 'service' | 'warehouse' | 'finance', code: (typeof permissions)[number]) =>
      permissionsOf({ ...staff, staffRoles: [task], status: 'active' }).includes(code)
    for (const code of ['payout:run', 'payout:view', 'audit:view'] as const)
      expect([may('service', code), may('warehouse', code), may('finance', code)]).toEqual([
        false,
        false,
        true,
      ])
    for (const code of ['patient:open', 'provider:view', 'provider:viewAs', 'inbox:view'] as const)
      expect([may('service', code), may('warehouse', code), may('finance', code)]).toEqual([
        true,
        false,
        false,
      ])
    expect([may('service', 'refund:make'), may('warehouse', 'refund:make')]).toEqual([true, false])
    expect([may('service', 'fulfillment:edit'), may('warehouse', 'fulfillment:edit')]).toEqual([false, true])
  })

  it('gives a member without a role nothing, and an administrator what any role has', () => {
    expect(permissionsOf({ ...staff, staffRoles: [], status: 'active' })).toEqual([])
    const all = permissionsOf({ ...administrator, status: 'active' })
    for (const role of staffRoles) expect(all).toEqual(expect.arrayContaining([...codesOf[role]]))
  })

  it('never mixes providers and staff', () => {
    const all = permissionsOf({ ...administrator, status: 'active' })
    expect(active.filter((permission) => all.includes(permission))).toEqual([])
    expect([...active, ...all].toSorted()).toEqual([...permissions].toSorted())
    expect(permissionsOf({ audience: 'provider', role: 'administrator', status: 'active' })).toEqual([])
    expect(permissionsOf({ audience: 'staff', role: 'provider', status: 'active' })).toEqual([])
  })

  it('lists no code twice', () => expect(new Set(permissions).size).toBe(permissions.length))
})

describe('whyNotPermitted', () => {
  it.each(unlockedByVerification)('%s awaits verification', (permission) => {
    expect(whyNotPermitted({ ...provider, status: 'pending' }, permission)).toBe('pending')
    expect(whyNotPermitted({ ...provider, status: 'suspended' }, permission)).toBe('suspended')
    expect(whyNotPermitted({ ...provider, status: 'active' }, permission)).toBeNull()
  })

  it('is missing if no status would help', () => {
    expect(whyNotPermitted({ ...provider, status: 'pending' }, 'payout:run')).toBe('missing')
    expect(whyNotPermitted({ ...staff, status: 'active' }, 'staff:approve')).toBe('missing')
  })

  it('agrees with permissionsOf for everybody', () => {
    for (const audience of audiences)
      for (const role of roles)
        for (const status of accountStatuses)
          for (const permission of permissions) {
            const account = { audience, role, status }
            expect(whyNotPermitted(account, permission) === null).toBe(
              permissionsOf(account).includes(permission),
            )
          }
  })
})
