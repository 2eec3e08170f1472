import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import type { TestAccount } from '../../../tests/make/people.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { byPassword } from '../../../tests/steps/signIn.ts'

const password = 'Herbal7'
let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const signIn = async (who: TestAccount, device = 'a browser') =>
  (await byPassword(portal, who, password, { headers: { 'user-agent': device } })).data.userInfo.token
const rowsOf = async (token: string) => (await portal.call('session_list', {}, { token })).data.rows
const alive = async (token: string) => (await portal.call('session_state', {}, { token })).code

describe('the sessions of an account', () => {
  test("are listed with their devices, the caller's marked and first", async () => {
    const who = await make.account(portal, { password })
    const tablet = await signIn(who, 'Tablet')
    await signIn(who, 'Desk')
    const rows = await rowsOf(tablet)
    expect(rows.map(({ device, current }) => [device, current])).toEqual([
      ['Tablet', true],
      ['Desk', false],
    ])
    expect(rows.every(({ createdAt, lastSeenAt }) => lastSeenAt >= createdAt)).toBe(true)
  })

  test('have an id that is not a token', async () => {
    const who = await make.account(portal, { password })
    const token = await signIn(who)
    const [row] = await rowsOf(token)
    expect(await alive(row?.sessionId ?? '')).toBe(-100)
    expect(JSON.stringify(await rowsOf(token))).not.toContain(token)
  })

  test('are ten at most, and none that has idled out', async () => {
    const who = await make.account(portal, { password })
    const idle = await signIn(who)
    await portal.clock.advance(3_601)
    const token = await signIn(who)
    expect(await rowsOf(token)).toHaveLength(1)
    expect(await alive(idle)).toBe(-100)
    const tokens = [token]
    for (let more = 0; more < 10; more++) tokens.push(await signIn(who))
    expect(await rowsOf(tokens.at(-1) ?? '')).toHaveLength(10)
    expect(await alive(token)).toBe(-100)
  })

  test.each(['provider', 'staff'] as const)('of a %s end one by one, from the next call on', async (role) => {
    const who = await make.account(portal, { password, role })
    const [here, there] = [await signIn(who), await signIn(who)]
    const other = (await rowsOf(here)).find(({ current }) => !current)?.sessionId
    expect((await portal.call('session_end', { sessionId: other }, { token: here })).code).toBe(0)
    expect([await alive(here), await alive(there)]).toEqual([0, -100])
    expect((await portal.call('session_end', { sessionId: other }, { token: here })).code).toBe(11)
  })

  test('of another account answer as if they did not exist', async () => {
    const [who, stranger] = [
      await make.account(portal, { password }),
      await make.account(portal, { password }),
    ]
    const [mine, theirs] = [await signIn(who), await signIn(stranger)]
    const foreign = (await rowsOf(theirs))[0]?.sessionId
    const [one, nobodys] = [
      await portal.call('session_end', { sessionId: foreign }, { token: mine }),
      await portal.call('session_end', { sessionId: randomUUID() }, { token: mine }),
    ]
    expect(one.code).toBe(11)
    expect(one.text).toBe(nobodys.text)
    expect(await alive(theirs)).toBe(0)
  })

  test('that were ended elsewhere are in the audit', async () => {
    const who = await make.account(portal, { password })
    const [here] = [await signIn(who), await signIn(who)]
    const other = (await rowsOf(here ?? '')).find(({ current }) => !current)?.sessionId
    await portal.call('session_end', { sessionId: other }, { token: here ?? null })
    const { n } = await portal.db.one<{ n: number }>(sql`
      select count(*) as n from audit where action = 'session_end' and record_id = ${other} and outcome = 'ok'`)
    expect(n).toBe(1)
  })
})
