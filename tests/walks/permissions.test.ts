import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import type { Audience } from '@bencao/shared/domain/account.ts'
import {
  codesOf,
  type Permission,
  permissions,
  permissionsOf,
  unlockedByVerification,
} from '@bencao/shared/domain/permission.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../../server/src/sessions/queries.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { makeProfile } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { eachAtOnce } from './atOnce.ts'
import { inputFor } from './inputs.ts'

const ofProvider = permissionsOf({ audience: 'provider', role: 'provider', status: 'active' })
const ofStaff = permissionsOf({ audience: 'staff', role: 'administrator', status: 'active' })
const audienceOf = (code: Permission): Audience => (ofStaff.includes(code) ? 'staff' : 'provider')
const callsOf = (code: Permission): CallName[] =>
  callNames.filter((name) => entryOf(name).permission === code)

let portal: TestPortal
let office: BackOffice
const tokens = { staff: '', provider: '' }
beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  const { accountId: clerk } = await make.account(portal, { role: 'staff', tasks: ['warehouse'] })
  const { accountId: clinic } = await makeProfile(portal, { status: 'pending' })
  tokens.staff = await openSession(portal.db, { id: clerk, audience: 'staff' }, 'test')
  tokens.provider = await openSession(portal.db, { id: clinic, audience: 'provider' }, 'test')
})
const warehouse = codesOf.warehouse
const locked = [...unlockedByVerification]
afterAll(async () => {
  give('staff', warehouse)
  lock(locked)
  await portal.close()
})

const lock = (codes: readonly Permission[]) =>
  (unlockedByVerification as Permission[]).splice(0, unlockedByVerification.length, ...codes)

/** Gives the one person of an audience exactly these codes: a role of staff, or a pending provider. */
function give(audience: Audience, codes: readonly Permission[]): void {
  if (audience === 'staff') (codesOf as Record<string, readonly Permission[]>).warehouse = codes
  else lock(ofProvider.filter((code) => !codes.includes(code)))
}

const answerTo = async (name: CallName, audience: Audience, body: object = {}) => {
  const { code, data } = await portal.call(name, body, { token: tokens[audience] })
  return { code, data }
}
const refused = { code: 12, data: {} }

test('each code is a provider’s or of staff', () => {
  expect([...ofProvider, ...ofStaff].toSorted()).toEqual([...permissions].toSorted())
})

describe.each(permissions)('%s', (code) => {
  const audience = audienceOf(code)
  const all = audience === 'staff' ? ofStaff : ofProvider
  const opened = callsOf(code)

  test('opens calls of its audience', () => {
    expect(opened.length).toBeGreaterThan(0)
    expect([...new Set(opened.map((name) => entryOf(name).access))]).toEqual([audience])
  })

  test('alone opens these calls, and no other one that needs a code', async () => {
    give(audience, [code])
    const { data } = await portal.call('session_state', {}, { token: tokens[audience] })
    expect(data.permissions).toEqual([code])
    for (const name of opened) expect([-100, 12], name).not.toContain((await answerTo(name, audience)).code)
    for (const name of opened.filter((each) => entryOf(each).mode === 'read')) {
      const answer = await answerTo(name, audience, await inputFor(name, office))
      expect([-100, 10, 12], name).not.toContain(answer.code)
    }
    const closed = callNames.filter((name) => {
      const { permission } = entryOf(name)
      return permission !== null && permission !== code && audienceOf(permission) === audience
    })
    const answers = await eachAtOnce(closed, (name) => answerTo(name, audience))
    expect(answers).toEqual(Object.fromEntries(closed.map((name) => [name, refused])))
  })

  test('is missed by a person who has all other codes', async () => {
    give(
      audience,
      all.filter((each) => each !== code),
    )
    const answers = await eachAtOnce(opened, async (name) => [
      await answerTo(name, audience),
      await answerTo(name, audience, await inputFor(name, office)),
    ])
    expect(answers).toEqual(Object.fromEntries(opened.map((name) => [name, [refused, refused]])))
  })
})
