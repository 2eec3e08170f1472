import { mkdtempSync, readFileSync, renameSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { deadVendors, serverScript } from '../../../tests/crash/serverProcess.ts'
import { type ChildServer, startServer } from '../../../tests/hostile/childServer.ts'
import { postmastersOn, query } from '../../../tests/portal/embedded.ts'

const kills = Number(process.env['POSTMASTER_KILLS'] ?? 1)
const patienceMs = 60_000

const servers: ChildServer[] = []
const folders: string[] = []

afterEach(async () => {
  for (const server of servers.splice(0)) await server.kill('SIGTERM')
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
})

/** A server with its own database in a new folder. */
async function startWithDatabase() {
  const home = mkdtempSync(join(tmpdir(), 'bencao-own-'))
  folders.push(home)
  const settings = { ...deadVendors, BENCAO_DATA: home, LOG_LEVEL: 'warn' }
  const server = await startServer(serverScript(), settings)
  servers.push(server)
  const data = join(home, 'postgres/data')
  const noted = () => readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(join(home, 'postgres/password'), 'utf8').trim()
  return {
    server,
    home,
    data,
    databaseUrl: `postgres://bencao:${password}@127.0.0.1:${noted()[3]}/postgres`,
    postmaster: () => Number(noted()[0]),
    isReady: async () => (await fetch(`${server.url}/readyz`)).status === 200,
  }
}

test(`a server whose own database is killed has it back with all acknowledged data, ${kills} times`, {
  timeout: (kills + 1) * patienceMs,
}, async () => {
  const { server, home, databaseUrl, postmaster, isReady } = await startWithDatabase()
  await query(databaseUrl, 'create table kept (n int)')
  for (let n = 1; n <= kills; n++) {
    await query(databaseUrl, `insert into kept values (${n})`)
    const killed = postmaster()
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => postmaster() !== killed && isReady(), { timeout: patienceMs }).toBe(true)
    // The server may still answer with what it saw within the last second.
    const kept = () => query(databaseUrl, 'select count(*)::int from kept').catch(() => [])
    await expect.poll(kept, { timeout: patienceMs }).toEqual([n])
    expect(postmastersOn(home)).toHaveLength(1)
  }
  const users = `select distinct usename::text from pg_stat_activity where application_name = 'bencao'`
  const connected = async () => ((await isReady()) ? query(databaseUrl, users) : [])
  await expect.poll(connected, { timeout: patienceMs }).toEqual(['bencao_app'])
  expect(server.output.filter((line) => line.includes('"state":"started again"'))).toHaveLength(kills)
  expect(await server.kill('SIGTERM')).toBe(0)
  expect(postmastersOn(home)).toHaveLength(0)
})

test('a server whose own database does not start again says why and exits', async () => {
  const { server, home, data, postmaster } = await startWithDatabase()
  const control = join(data, 'global/pg_control')
  renameSync(control, `${control}.away`)
  process.kill(postmaster(), 'SIGKILL')
  expect(await server.ended).toBe(1)
  expect(server.output.join('\n')).toContain('PostgreSQL does not start on')
  expect(postmastersOn(home)).toHaveLength(0)
})
