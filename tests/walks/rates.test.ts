import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import { commonRefusals } from '@bencao/shared/contract/entry/refusals.ts'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../server/src/db/ids.ts'
import { openPortal as openServer, type Portal } from '../../server/src/app/portal.ts'
import { rates } from '../../server/src/limits/rates.ts'
import type { BackOffice } from '../make/backOffice.ts'
import { make } from '../make/make.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { callerOf, inputFor } from './inputs.ts'

const ruleOf = (name: CallName) => {
  const { rate } = entryOf(name)
  return rate === 'usual' ? null : rates[rate]
}
const rated = callNames.filter((name) => ruleOf(name) !== null)

let portal: TestPortal
let office: BackOffice
/** A server on the same database with the limits of production. */
let strict: Portal

beforeAll(async () => {
  portal = await openPortal()
  office = await make.backOffice(portal, { whole: true })
  strict = await openServer({ ...portal.options, rateLimitScale: 1 })
})
afterAll(async () => {
  await strict.close()
  await portal.close()
})

const call = async (name: CallName) =>
  callOverHttp(strict.url, name, await inputFor(name, office), { token: callerOf(name, office).token })

test('there are calls of every rate', () => {
  expect(new Set(rated.map((name) => entryOf(name).rate))).toEqual(new Set(Object.keys(rates)))
})

test.each(rated)(
  '%s lists the refusal of its rate, and has an account if its rate counts accounts',
  (name) => {
    const { access, refuses } = entryOf(name)
    const rule = ruleOf(name)
    expect([...refuses, ...commonRefusals]).toContain(rule?.reason)
    if (rule?.per === 'account') expect(['provider', 'staff', 'signedIn']).toContain(access)
  },
)

test.each(rated)('%s is counted by its rate, and refused with code 14 over it', async (name) => {
  const rule = ruleOf(name)
  const limits = rule?.limits(rule.per === 'account' ? callerOf(name, office).accountId : '127.0.0.1') ?? []
  await portal.db.run(sql`delete from limit_event`)
  const counted = () =>
    portal.db.many<{ key: string; n: number }>(sql`select key, count(*) as n from limit_event group by key`)

  expect((await call(name)).code).not.toBe(14)
  expect(await counted()).toEqual(expect.arrayContaining(limits.map(({ key }) => ({ key, n: 1 }))))

  await portal.db.run(sql`delete from limit_event`)
  for (const { key, most } of limits)
    for (let event = 0; event < most; event += 1)
      await portal.db.run(sql`insert into limit_event (id, key, at) values (${newId()}, ${key}, app_now())`)
  expect(await call(name)).toMatchObject({ code: 14, data: { retryAfterSeconds: expect.any(Number) } })
  const full = limits.map(({ key, most }) => ({ key, n: most }))
  expect(new Set(await counted())).toEqual(new Set(full))
})
