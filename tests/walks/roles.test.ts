import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { accountStatuses, roles } from '@bencao/shared/domain/account.ts'
import {
  type AccountFacts,
  codesOf,
  type Permission,
  permissionsOf,
} from '@bencao/shared/domain/permission.ts'
import fc from 'fast-check'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../server/src/sessions/queries.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { inputFor } from './inputs.ts'
import { makeProfile } from '../make/people.ts'

const people = {
  visitor: null,
  'pending provider': { audience: 'provider', role: 'provider', status: 'pending' },
  provider: { audience: 'provider', role: 'provider', status: 'active' },
  'suspended provider': { audience: 'provider', role: 'provider', status: 'suspended' },
  'pending staff': { audience: 'staff', role: 'staff', staffRoles: ['service'], status: 'pending' },
  service: { audience: 'staff', role: 'staff', staffRoles: ['service'], status: 'active' },
  warehouse: { audience: 'staff', role: 'staff', staffRoles: ['warehouse'], status: 'active' },
  finance: { audience: 'staff', role: 'staff', staffRoles: ['finance'], status: 'active' },
  'warehouse and finance': {
    audience: 'staff',
    role: 'staff',
    staffRoles: ['warehouse', 'finance'],
    status: 'active',
  },
  'staff without a role': { audience: 'staff', role: 'staff', staffRoles: [], status: 'active' },
  'suspended staff': { audience: 'staff', role: 'staff', staffRoles: ['service'], status: 'suspended' },
  'pending administrator': { audience: 'staff', role: 'administrator', status: 'pending' },
  administrator: { audience: 'staff', role: 'administrator', status: 'active' },
  'suspended administrator': { audience: 'staff', role: 'administrator', status: 'suspended' },
} as const satisfies Record<string, AccountFacts | null>
type Person = keyof typeof people

/** `npm run prove -- roles` tries 100. */
const anyRoles = Number(process.env['ANY_ROLES'] ?? 5)

/** What the contract allows; everything that it does not name is forbidden. */
const allowed = (facts: AccountFacts | null, name: CallName): boolean => {
  const { access, permission } = entryOf(name)
  if (access === 'public' || access === 'optional') return true
  if (!facts || (access !== 'signedIn' && access !== facts.audience)) return false
  return permission === null || permissionsOf(facts).includes(permission)
}

let portal: TestPortal
let office: BackOffice
const tokens = new Map<Person, () => Promise<string | null>>()
const kept = new Map<Person, string | null>()

/** A session for all calls except the one that ends it. */
async function tokenOf(person: Person, name: CallName): Promise<string | null> {
  const open = async () => (await tokens.get(person)?.()) ?? null
  if (name === 'sign_out') return open()
  if (!kept.has(person)) kept.set(person, await open())
  return kept.get(person) ?? null
}

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  for (const [person, facts] of Object.entries(people)) {
    if (!facts) {
      tokens.set(person as Person, async () => null)
      continue
    }
    const { role, status, audience } = facts
    const tasks = 'staffRoles' in facts ? facts.staffRoles : []
    const { accountId: id } = await (audience === 'provider'
      ? makeProfile(portal, { status })
      : make.account(portal, { role, tasks, status }))
    tokens.set(person as Person, () => openSession(portal.db, { id, audience }, 'test'))
  }
})
afterAll(() => portal.close())

describe.each(Object.keys(people) as Person[])('%s', (person) => {
  test.each(callNames)('%s', async (name) => {
    const token = await tokenOf(person, name)
    const answer = await portal.call(name, {}, { token })
    expect(answer.status).toBe(200)
    const facts = people[person]
    if (allowed(facts, name)) {
      expect([-100, 12]).not.toContain(answer.code)
      return
    }
    expect(answer.code).toBe(facts ? 12 : -100)
    if (!facts) expect(answer.message).toBe('Token not found')
    expect(answer.data).toEqual({})
  })
})

/** A call whose handler looks at the permissions of the session itself. */
const asksWithin = 'file_download'

describe.each(Object.keys(people) as Person[])('%s, with a whole body about other people', (person) => {
  const facts = people[person]
  const forbidden = callNames.filter((name) => !allowed(facts, name))
  const reads = callNames.filter(
    (name) => allowed(facts, name) && entryOf(name).mode === 'read' && name !== asksWithin,
  )

  test.each(forbidden)('may not call %s', async (name) => {
    const token = await tokenOf(person, name)
    const { code, data } = await portal.call(name, await inputFor(name, office), { token })
    expect([code, data]).toEqual([facts ? 12 : -100, {}])
  })

  test.each(reads)('may call %s', async (name) => {
    const token = await tokenOf(person, name)
    const { code } = await portal.call(name, await inputFor(name, office), { token })
    expect([-100, 10, 12]).not.toContain(code)
  })

  test('gets the file of another provider only with the permission for it', async () => {
    const token = await tokenOf(person, asksWithin)
    const { code } = await portal.call(asksWithin, await inputFor(asksWithin, office), { token })
    const expected = facts ? (permissionsOf(facts).includes('provider:view') ? 0 : 11) : -100
    expect(code).toBe(expected)
  })
})

test('there is an account of each role and status', () => {
  const facts = Object.values(people).flatMap((each) => (each ? [`${each.role} ${each.status}`] : []))
  const whole = roles.flatMap((role) => accountStatuses.map((status) => `${role} ${status}`))
  expect([...new Set(facts)].toSorted()).toEqual(whole.toSorted())
})

describe('a role of any codes', () => {
  const inside = callNames.filter((name) => ['staff', 'provider'].includes(entryOf(name).access))
  const table: Record<string, readonly Permission[]> = codesOf
  const before = table.warehouse ?? []
  afterAll(() => {
    table.warehouse = before
  })

  const timeout = 60_000 + anyRoles * 20_000
  test('may make each call exactly if it has the code of the call, from the next call on', {
    timeout,
  }, async () => {
    const { accountId: id } = await make.account(portal, { role: 'staff', tasks: ['warehouse'] })
    const token = await openSession(portal.db, { id, audience: 'staff' }, 'test')
    await fc.assert(
      fc.asyncProperty(fc.subarray([...codesOf.administrator]), async (codes) => {
        table.warehouse = codes
        const state = await portal.call('session_state', {}, { token })
        expect(state.data.permissions).toEqual(codes)
        for (const name of inside) {
          const { access, permission } = entryOf(name)
          const may = access === 'staff' && codes.some((code) => code === permission)
          const { code, data } = await portal.call(name, {}, { token })
          expect([name, may ? code !== 12 && code !== -100 : [code, data]]).toEqual([name, may || [12, {}]])
        }
      }),
      { numRuns: anyRoles },
    )
  })

  test('no call of staff lacks a code, and each code of staff is some role’s', () => {
    const calls = callNames.filter((name) => entryOf(name).access === 'staff')
    expect(calls.filter((name) => entryOf(name).permission === null)).toEqual([])
    const tasks = [...codesOf.service, ...before, ...codesOf.finance]
    expect(codesOf.administrator.filter((code) => !tasks.includes(code))).toEqual([
      'staff:approve',
      'settings:edit',
      'secondStep:reset',
    ])
  })
})

test('an invalid token is refused as such by every call that needs one', async () => {
  for (const name of callNames.filter((each) => entryOf(each).access !== 'public')) {
    const answer = await portal.call(name, {}, { token: 'x'.repeat(43) })
    expect(answer.code, name).toBe(-100)
    expect(answer.message).not.toBe('Token not found')
  }
})

test('a refusal because of a missing permission is in the audit', async () => {
  const token = (await tokens.get('pending provider')?.()) ?? null
  await portal.call('order_submit', {}, { token })
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from audit where action = 'order_submit' and outcome = 'permission.pending'`)
  expect(n).toBeGreaterThan(0)
})
