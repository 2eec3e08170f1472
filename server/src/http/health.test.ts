import { join } from 'node:path'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openPortal as openServer } from '../app/portal.ts'
import { readinessOf } from '../db/readiness.ts'
import { make } from '../../../tests/make/make.ts'
import { openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { type AppOptions, buildApp } from './app.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openPortal()
})
afterAll(() => portal.close())

const migrations = join(import.meta.dirname, '../../migrations')

/** Servers share a check for a second. */
async function becomes(path: string, status: number): Promise<void> {
  await expect.poll(() => statusOf(portal.url, path), { timeout: 5_000 }).toBe(status)
}

/** Keeps a table locked until the returned function is called. */
async function lockTable(by: 'owner' | 'database', lock: Sql): Promise<() => Promise<void>> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let holding = Promise.resolve()
  await new Promise<void>((locked) => {
    holding = portal[by].transaction(async (db) => {
      await db.run(lock)
      locked()
      await released
    })
  })
  return async () => {
    release()
    await holding
  }
}

const statusOf = async (url: string, path: string) => (await fetch(`${url}${path}`)).status

test('a server is ready while its database answers and has every migration', async () => {
  expect(await statusOf(portal.url, '/readyz')).toBe(200)
  await portal.owner.db.run(
    sql`insert into migration (name, checksum) values ('9999_of_a_newer_server.sql', '')`,
  )
  expect(await statusOf(portal.url, '/readyz')).toBe(200)

  const { name, checksum } = await portal.owner.db.one<{ name: string; checksum: string }>(
    sql`delete from migration where name = (select min(name) from migration) returning name, checksum`,
  )
  await becomes('/readyz', 503)
  expect(await statusOf(portal.url, '/healthz')).toBe(200)
  await portal.owner.db.run(sql`insert into migration (name, checksum) values (${name}, ${checksum})`)
  await becomes('/readyz', 200)
})

test('a database that does not answer in half a second makes it not ready, but it stays alive', async () => {
  const release = await lockTable('owner', sql`lock table migration in access exclusive mode`)
  await becomes('/readyz', 503)
  expect(await statusOf(portal.url, '/healthz')).toBe(200)
  await release()
})

test('all who ask within a second share one check', async () => {
  let at = 0
  const checks = vi.spyOn(portal.database.db, 'one')
  const ready = await readinessOf(portal.database.db, migrations, () => at)
  expect(await Promise.all(Array.from({ length: 1_000 }, ready))).toEqual(Array(1_000).fill(true))
  at = 999
  expect([await ready(), checks.mock.calls.length]).toEqual([true, 1])
  at = 1_000
  expect([await ready(), checks.mock.calls.length]).toEqual([true, 2])
  checks.mockRestore()
})

test('an exhausted pool leaves it ready and alive', async () => {
  const server = await openServer(portal.options)
  const held = await Promise.all(Array.from({ length: 10 }, () => server.database.pool.connect()))
  expect([await statusOf(server.url, '/readyz'), await statusOf(server.url, '/healthz')]).toEqual([200, 200])
  for (const client of held) client.release()
  await server.close()
})

test('an event loop that is blocked for a second is not alive', async () => {
  let lag = 0
  const options: AppOptions = {
    pipeline: {} as AppOptions['pipeline'],
    log: portal.options.log,
    trustedProxies: 0,
    rateLimitScale: 1,
    ready: async () => true,
    draining: () => false,
    lagMs: () => lag,
  }
  const app = await buildApp(options)
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  lag = 1_200
  expect((await app.inject('/healthz')).statusCode).toBe(503)
  await app.close()
})

test('closing first reports not ready, then finishes calls in progress, and leaves nothing listening', {
  timeout: 15_000,
}, async () => {
  const server = await openServer(portal.options)
  const rosa = await make.provider(portal)
  const release = await lockTable('database', sql`lock table session in access exclusive mode`)
  const underWay = fetch(`${server.url}/patient_list`, { method: 'POST', headers: { token: rosa.token } })
  const arrived = new Promise<void>((resolve) => {
    const look = () =>
      server.database.pool.totalCount > server.database.pool.idleCount ? resolve() : setImmediate(look)
    look()
  })
  await arrived

  const closing = server.close(1_000)
  const notReady = await fetch(`${server.url}/readyz`)
  expect([notReady.status, notReady.headers.get('connection')]).toEqual([503, 'close'])
  expect(await statusOf(server.url, '/healthz')).toBe(200)
  await expect
    .poll(
      () =>
        fetch(`${server.url}/healthz`).then(
          ({ status }) => status,
          () => 'closed',
        ),
      { timeout: 5_000 },
    )
    .not.toBe(200)
  await release()
  const answer = await underWay
  expect([answer.status, ((await answer.json()) as { code: number }).code]).toEqual([200, 0])
  await closing
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
})

test.each([
  ['', 'There is nothing at this address.'],
  ['es', 'No hay nada en esta dirección.'],
  ['zh-Hant', '這個網址沒有內容'],
])('an unknown call is answered in the language of the reader: %s', async (lang, says) => {
  const answer = await fetch(`${portal.url}/no_such_call`, { method: 'POST', headers: { lang } })
  expect([answer.status, await answer.json()]).toEqual([
    404,
    { code: 404, message: expect.stringContaining(says), data: {} },
  ])
})
