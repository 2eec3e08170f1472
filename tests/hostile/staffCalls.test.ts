import { randomUUID } from 'node:crypto'
import { type CallName, entryOf } from '@bencao/shared/contract/index.ts'
import { ownedFields } from '@bencao/shared/contract/ownedFields.ts'
import { staffTasks } from '@bencao/shared/domain/account.ts'
import { permissionsOf } from '@bencao/shared/domain/permission.ts'
import { en } from '@bencao/shared/messages/en/sides/index.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import type { TestStaff } from '../make/people.ts'
import { openPortal, type TestPortal } from '../portal/portal.ts'
import { atOnce, eachAtOnce } from '../walks/atOnce.ts'
import { fingerprint } from '../walks/fingerprint.ts'
import { outsideCalls, staffCalls } from '../walks/fields.ts'
import { type Body, inputFor, valueAt, withValue } from '../walks/inputs.ts'

let portal: TestPortal
let ours: BackOffice
let theirs: BackOffice
/** None of these may make a call of staff, and each gets the same refusal. */
let shutOut: { what: string; who: TestStaff }[]
/** Before any of the refusals. */
let before: string[]

beforeAll(async () => {
  portal = await openPortal()
  ours = await make.backOffice(portal, { whole: true })
  theirs = await make.backOffice(portal, { whole: true })
  shutOut = [
    { what: 'a provider', who: theirs.provider },
    { what: 'the provider concerned', who: ours.provider },
    { what: 'a pending provider', who: await make.provider(portal, { status: 'pending' }) },
    { what: 'a suspended provider', who: await make.provider(portal, { status: 'suspended' }) },
    { what: 'pending staff', who: await make.staff(portal, { status: 'pending' }) },
    { what: 'suspended staff', who: await make.staff(portal, { status: 'suspended' }) },
    {
      what: 'a pending administrator',
      who: await make.staff(portal, { role: 'administrator', status: 'pending' }),
    },
    {
      what: 'a suspended administrator',
      who: await make.staff(portal, { role: 'administrator', status: 'suspended' }),
    },
  ]
  before = await snapshot()
})
afterAll(() => portal.close())

/** What staff could change: everything of two back offices, and every account. */
async function snapshot(): Promise<string[]> {
  const providers = [ours, theirs].flatMap(({ provider, waitingId }) => [provider.providerId, waitingId()])
  const parts = await Promise.all(providers.map(async (providerId) => fingerprint(portal, await providerId)))
  const { people } = await portal.db.one<{ people: string }>(sql`
    select string_agg(a::text, ' ' order by id) as people from account a`)
  const { letters } = await portal.db.one<{ letters: string }>(sql`
    select string_agg(concat(id, dead_at, tries), ' ' order by id) as letters from outbox`)
  return [...parts, people, letters]
}

const ask = async (who: TestStaff, name: CallName, body?: Body) =>
  who.call(name, body ?? (await inputFor(name, ours)))

/** A patient may join any provider. */
const receiver = 'toProviderId'

/** Calls that answer for each of several records. */
const onePerRecord: readonly CallName[] = ['staff_orders_pack', 'staff_orders_undo']
const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')

describe('an unassigned id is unknown to staff, and a malformed one is refused by its field', () => {
  const cases = staffCalls.flatMap((name) =>
    ownedFields(entryOf(name).input).map(({ path, ownedBy }) => ({
      name,
      path,
      isShared: ownedBy === 'nobody',
      id: `${name}.${path}`,
    })),
  )

  test.each(cases)('$id', async ({ name, path, isShared }) => {
    const whole = await inputFor(name, ours)
    expect(valueAt(whole, path)).toEqual(expect.any(String))
    const naming = (id: unknown) => withValue(whole, path, Array.isArray(whole[path]) ? [id] : id)
    const unknown = await ask(ours.administrator, name, naming(randomUUID()))
    const expected = onePerRecord.includes(name)
      ? [200, 0, '', { results: [expect.objectContaining({ refused: en.refusals.record.unknown })] }]
      : [200, 11, en.refusals.record.unknown, {}]
    expect([unknown.status, unknown.code, unknown.message, unknown.data]).toEqual(expected)
    // A record under another provider's id is as unknown as one that does not exist; the company's own are no provider's.
    const foreign =
      path === 'providerId' ? theirs.provider.providerId : valueAt(await inputFor(name, theirs), path)
    const crossed = !isShared && ownedFields(entryOf(name).input).length > 1 && path !== receiver
    if (crossed) {
      const answer = await ask(ours.administrator, name, naming(foreign))
      expect(withoutIds(answer.text)).toBe(withoutIds(unknown.text))
    }
    const malformed = await ask(ours.administrator, name, naming('no-such-id'))
    expect(malformed).toMatchObject({ status: 200, code: 10 })
    const { fields } = malformed.data as unknown as { fields: Body }
    expect(Object.keys(fields).map((field) => field.replace(/\.\d+/, ''))).toEqual([path])
  })
})

describe('anyone but active staff is refused', () => {
  test.each(staffCalls)('%s', async (name) => {
    const { permission } = entryOf(name)
    expect(permission, 'a call of staff names its permission').not.toBeNull()
    const body = await inputFor(name, ours)
    await atOnce(shutOut, async ({ what, who }) => {
      const answer = await ask(who, name, body)
      expect([what, answer.status, answer.code, answer.data]).toEqual([what, 200, 12, {}])
      expect(answer.text).not.toMatch(/Castillo|Elm St/)
    })
    const member = permissionsOf({
      audience: 'staff',
      role: 'staff',
      staffRoles: staffTasks,
      status: 'active',
    })
    if (permission && !member.includes(permission))
      expect((await ask(await ours.member(), name, body)).code).toBe(12)
    for (const token of [null, 'x'.repeat(43)])
      expect((await portal.call(name, body, { token })).code).toBe(-100)
  })
})

test('staff cannot act in a provider’s place', async () => {
  const providers = outsideCalls.filter((name) => entryOf(name).access === 'provider')
  expect(providers.length).toBeGreaterThan(30)
  for (const who of [await ours.member(), ours.administrator]) {
    const answers = await eachAtOnce(providers, async (name) => {
      const { status, code, data } = await ask(who, name)
      return [status, code, data]
    })
    expect(answers).toEqual(Object.fromEntries(providers.map((name) => [name, [200, 12, {}]])))
  }
})

test('none of the refusals has changed anything', async () => {
  expect(await snapshot()).toEqual(before)
})

test('the calls of these walks succeed for authorized callers, so that the refusals mean something', async () => {
  for (const name of staffCalls) {
    const answer = await ask(ours.administrator, name)
    expect([name, answer.status, answer.code, answer.message]).toEqual([name, 200, 0, ''])
  }
})
