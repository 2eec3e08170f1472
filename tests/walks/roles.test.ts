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
import { eachAtOnce } from './atOnce.ts'
import { type Body, inputFor } from './inputs.ts'
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
const kept = new Map<Person, Promise<string | null>>()

/** A session for all calls except the one that ends it. */
function tokenOf(person: Person, name: CallName): Promise<string | null> {
  const open = async () => (await tokens.get(person)?.()) ?? null
  if (name === 'sign_out') return open()
  const token = kept.get(person) ?? open()
  kept.set(person, token)
  return token
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

/** Whole bodies about other people, by call. Nobody here changes what they name. */
const bodies = new Map<CallName, Promise<Body>>()
const bodyOf = (name: CallName): Promise<Body> => {
  const body = bodies.get(name) ?? inputFor(name, office)
  bodies.set(name, body)
  return body
}

const everyName = <Result>(names: readonly CallName[], result: Result): Record<string, Result> =>
  Object.fromEntries(names.map((name) => [name, result]))

/** A call whose handler looks at the permissions of the session itself. */
const asksWithin = 'file_download'

describe.each(Object.keys(people) as Person[])('%s', (person) => {
  const facts = people[person]
  const may = callNames.filter((name) => allowed(facts, name))
  const forbidden = callNames.filter((name) => !allowed(facts, name))
  const reads = may.filter((name) => entryOf(name).mode === 'read' && name !== asksWithin)
  const refused = facts
    ? { status: 200, code: 12, data: {} }
    : { status: 200, code: -100, data: {}, message: 'Token not found' }

  const answerTo = async (name: CallName, body: Body) => {
    const token = await tokenOf(person, name)
    const { status, code, data, message } = await portal.call(name, body, { token })
    return { status, code, data, ...(!facts && { message }) }
  }

  test('may make each call that the contract allows', async () => {
    const codes = await eachAtOnce(may, async (name) => {
      const { status, code } = await answerTo(name, {})
      return [status, code === 12 || code === -100 ? code : 'admitted']
    })
    expect(codes).toEqual(everyName(may, [200, 'admitted']))
  })

  test('may make no other call, without a body', async () => {
    const answers = await eachAtOnce(forbidden, (name) => answerTo(name, {}))
    expect(answers).toEqual(everyName(forbidden, refused))
  })

  test('may make no other call, with a whole body about other people', async () => {
    const answers = await eachAtOnce(forbidden, async (name) => answerTo(name, await bodyOf(name)))
    expect(answers).toEqual(everyName(forbidden, refused))
  })

  test('may read with a whole body about other people what the contract allows', async () => {
    const codes = await eachAtOnce(reads, async (name) => {
      const { code } = await answerTo(name, await bodyOf(name))
      return [-100, 10, 12].includes(code) ? code : 'admitted'
    })
    expect(codes).toEqual(everyName(reads, 'admitted'))
  })

  test('gets the file of another provider only with the permission for it', async () => {
    const { code } = await answerTo(asksWithin, await bodyOf(asksWithin))
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
        const may = ({ access, permission }: ReturnType<typeof entryOf>) =>
          access === 'staff' && codes.some((code) => code === permission)
        const answers = await eachAtOnce(inside, async (name) => {
          const { code, data } = await portal.call(name, {}, { token })
          return may(entryOf(name)) && code !== 12 && code !== -100 ? 'admitted' : { code, data }
        })
        const expected = inside.map((name) => [
          name,
          may(entryOf(name)) ? 'admitted' : { code: 12, data: {} },
        ])
        expect(answers).toEqual(Object.fromEntries(expected))
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
  const needing = callNames.filter((each) => entryOf(each).access !== 'public')
  const answers = await eachAtOnce(needing, async (name) => {
    const { code, message } = await portal.call(name, {}, { token: 'x'.repeat(43) })
    return [code, message === 'Token not found']
  })
  expect(answers).toEqual(everyName(needing, [-100, false]))
})

test('a refusal because of a missing permission is in the audit', async () => {
  const token = (await tokens.get('pending provider')?.()) ?? null
  await portal.call('order_submit', {}, { token })
  const { n } = await portal.db.one<{ n: number }>(sql`
    select count(*) as n from audit where action = 'order_submit' and outcome = 'permission.pending'`)
  expect(n).toBeGreaterThan(0)
})
