import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { hashToken, openSession } from './queries.ts'
import { suspend } from '../../../tests/make/people.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const state = (token: string, background = false) => portal.call('session_state', {}, { token, background })

async function signedIn(role: 'provider' | 'staff' = 'provider') {
  const { accountId, audience } = await make.account(portal, { role })
  return { accountId, audience, token: await openSession(portal.db, { id: accountId, audience }, 'test') }
}

const over = { code: -100, message: 'Your session has ended. Please sign in again.' }

test('signing out ends the session on the server, and no other one', async () => {
  const { accountId, audience, token } = await signedIn()
  const elsewhere = await openSession(portal.db, { id: accountId, audience }, 'test')
  expect((await portal.call('sign_out', {}, { token })).code).toBe(0)
  expect(await state(token)).toMatchObject(over)
  expect((await portal.call('sign_out', {}, { token })).code).toBe(-100)
  expect((await state(elsewhere)).code).toBe(0)
})

test('concurrent callers each get their own session, or learn that it has ended', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => signedIn()))
  const gone = await signedIn()
  await portal.call('sign_out', {}, { token: gone.token })
  const list = (token: string) => portal.call('session_list', {}, { token })
  const tokens = [...people, ...people].map(({ token }) => token)
  const [ended, unknown, ...answers] = await Promise.all([gone.token, 'nobody', ...tokens].map(list))
  expect([ended, unknown]).toMatchObject([over, over])
  const listed = answers.map(({ data }) => data.rows.map((row) => row.sessionId))
  const own = await Promise.all(
    [...people, ...people].map(({ accountId }) =>
      portal.db.many<{ id: string }>(sql`select id from session where account_id = ${accountId}`),
    ),
  )
  expect(listed).toEqual(own.map((rows) => rows.map(({ id }) => id)))
})

describe.each([
  ['provider', 3_600, 86_400],
  ['staff', 900, 43_200],
] as const)('a session of a %s', (role, idle, whole) => {
  test('ends when idle', async () => {
    const { token } = await signedIn(role)
    await portal.clock.advance(idle - 30)
    expect((await state(token)).code).toBe(0)
    await portal.clock.advance(idle - 30)
    expect((await state(token)).code).toBe(0)
    await portal.clock.advance(idle + 1)
    expect(await state(token)).toMatchObject(over)
  })

  test('ends after its full time, however active', async () => {
    const { token } = await signedIn(role)
    const steps = Math.floor(whole / (idle - 60))
    for (let step = 0; step < steps; step++) {
      await portal.clock.advance(idle - 60)
      expect((await state(token)).code).toBe(0)
    }
    await portal.clock.advance(idle - 60)
    expect(await state(token)).toMatchObject(over)
  })

  test('is not kept alive in the background', async () => {
    const { token } = await signedIn(role)
    await portal.clock.advance(idle / 2)
    expect((await state(token, true)).code).toBe(0)
    await portal.clock.advance(idle / 2 + 1)
    expect((await state(token, true)).code).toBe(-100)
  })

  test('reports when it ends: a background call moves nothing, a foreground call moves the idle end', async () => {
    const { token } = await signedIn(role)
    const { data: first } = await state(token)
    await portal.clock.advance(120)
    expect((await state(token, true)).data).toEqual(first)
    const { data: later } = await state(token)
    expect(later.endsAt).toBe(first.endsAt)
    expect(later.idleEndsAt - first.idleEndsAt).toBeGreaterThanOrEqual(119)
    expect(later.endsAt - later.idleEndsAt).toBeGreaterThan(whole - idle - 300)
  })
})

test('the token counts only in its header', async () => {
  const { token } = await signedIn()
  const refusal = { code: -100, message: 'Token not found' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const places = [
    fetch(`${portal.url}/session_state?token=${token}`, { method: 'POST', headers: form }),
    fetch(`${portal.url}/session_state`, { method: 'POST', headers: form, body: `token=${token}` }),
    fetch(`${portal.url}/session_state`, { method: 'POST', headers: { ...form, cookie: `token=${token}` } }),
    fetch(`${portal.url}/session_state`, {
      method: 'POST',
      headers: { ...form, authorization: `Bearer ${token}` },
    }),
  ]
  for (const place of places) expect(await (await place).json()).toMatchObject(refusal)
  expect((await state(token)).code).toBe(0)
})

test('the database stores the hash of a token, not the token', async () => {
  const { token, accountId } = await signedIn()
  const row = await portal.db.one<{ row: string }>(sql`
    select s::text as row from session s where account_id = ${accountId}`)
  expect(row.row).not.toContain(token)
  expect(row.row).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
})

test('an account has at most ten sessions; the oldest ends', async () => {
  const { accountId, audience, token } = await signedIn()
  const newer: string[] = []
  for (let count = 1; count <= 10; count++)
    newer.push(await openSession(portal.db, { id: accountId, audience }, 'test'))
  expect((await state(token)).code).toBe(-100)
  for (const each of newer) expect((await state(each)).code).toBe(0)
})

test('one in use outlasts any number that were left and ended without use', async () => {
  const { accountId, audience, token } = await signedIn()
  const left: string[] = []
  for (let count = 1; count <= 10; count++) {
    left.push(await openSession(portal.db, { id: accountId, audience }, 'test'))
    await portal.db.run(sql`
      update session set last_seen_at = app_now() - make_interval(secs => idle_seconds)
      where account_id = ${accountId} and token_hash <> ${hashToken(token)}`)
  }
  expect((await state(token)).code).toBe(0)
  for (const each of left) expect((await state(each)).code).toBe(-100)
})

test('a session sees at the next call that its account is suspended', async () => {
  const { accountId, token } = await signedIn()
  await suspend(portal, accountId)
  const { data } = await state(token)
  expect(data.status).toBe('suspended')
  expect(data.permissions).not.toContain('order:submit')
})
