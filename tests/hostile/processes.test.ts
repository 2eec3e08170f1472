import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deadVendors, projectFolder, serverScript } from '../crash/serverProcess.ts'
import { startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { readClockOffset } from '../../server/src/db/businessDate.ts'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { openTestDatabase } from '../portal/testDb.ts'
import { loadCatalog } from '../../server/src/goods/catalog.ts'
import { make } from '../make/make.ts'
import { samplePatient } from '../make/samples.ts'
import { advanceClock } from '../portal/clock.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { productionOn, startServer } from './childServer.ts'

let folder: string
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bencao-hostile-'))
  // The database's own user must have access, or the data would be stored elsewhere and outlive the test.
  await chmod(folder, 0o755)
  undo.push(() => rm(folder, { recursive: true, force: true }))
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const noPeople = { call: () => Promise.reject(new Error('requested by nobody')) }

test('production refuses a database whose clock was moved, as that of a demo', async () => {
  const portal = await openPortal()
  undo.push(() => portal.close())
  await advanceClock(portal.owner.db, 3_600)
  expect(await readClockOffset(portal.db)).toBe(3_600)
  const server = await startServer(serverScript(), productionOn(portal))
  expect(await server.ended).toBe(1)
  expect([server.url, server.output.join(' ')]).toEqual([
    null,
    expect.stringContaining('production keeps real time'),
  ])
})

describe('the server is stopped while it is busy', () => {
  let portal: TestPortal
  beforeAll(async () => {
    portal = await openPortal()
  })
  afterAll(() => portal.close())

  test('it reports that it is not ready, answers what it has accepted, and ends with 0', async () => {
    const provider = await make.provider(portal)
    const server = await startServer(serverScript(), productionOn(portal))
    const { url } = server
    if (url === null) throw new Error(`it did not start: ${server.output.join(' ')}`)

    const agent = new Agent({ keepAlive: true, maxSockets: 40 })
    const dropped: string[] = []
    let answered = 0
    const ask = () =>
      new Promise<void>((resolve) => {
        const asking = request(`${url}/patient_list`, {
          agent,
          method: 'POST',
          headers: { 'content-type': 'application/json', token: provider.token },
        })
        asking.on('response', (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () => {
            if (response.statusCode === 200 && text.startsWith('{"code":0')) answered += 1
            else dropped.push(`${response.statusCode} ${text.slice(0, 100)}`)
            resolve()
          })
          response.on('error', (error) => {
            dropped.push(error.message)
            resolve()
          })
        })
        asking.on('error', (error: Error & { code?: string }) => {
          // If the server closes a connection before it has accepted the request, a client sends the request again.
          if (!(asking.reusedSocket && error.code === 'ECONNRESET')) dropped.push(error.message)
          resolve()
        })
        asking.end('{}')
      })
    const isReady = () =>
      new Promise<boolean>((resolve) => {
        get(`${url}/readyz`, { agent: false }, (response) => {
          response.resume()
          resolve(response.statusCode === 200)
        }).on('error', () => resolve(false))
      })

    let sending = true
    const load = Array.from({ length: 20 }, async () => {
      while (sending) await ask()
    })
    await expect.poll(() => answered, { timeout: 10_000 }).toBeGreaterThan(100)
    await expect.poll(isReady, { timeout: 10_000 }).toBe(true)
    server.process.kill('SIGTERM')
    await expect.poll(isReady, { timeout: 5_000 }).toBe(false)
    // It is not ready, but still accepts requests until the senders have noticed.
    const before = answered
    await expect.poll(() => answered, { timeout: 5_000 }).toBeGreaterThan(before + 50)
    sending = false
    await Promise.all(load)
    expect(dropped).toEqual([])
    expect(await server.ended).toBe(0)
    agent.destroy()
    expect(server.output.filter((line) => line.includes('fault'))).toEqual([])
    // PostgreSQL may need a moment to end what belonged to the connections.
    const busy = () =>
      portal.db.one<{ n: number }>(sql`
        select count(*) as n from pg_stat_activity where datname = current_database() and application_name = 'bencao'
          and pid <> pg_backend_pid() and state is distinct from 'idle'`)
    await expect.poll(busy).toEqual({ n: 0 })
  })
})

describe('the database is restarted under load', () => {
  test('no answer is wrong, acknowledged data is there, and the server recovers by itself', async () => {
    const dataFolder = join(folder, 'restarted')
    const options = { dataFolder, projectFolder, durable: true }
    let embedded = await startEmbedded(options)
    undo.push(() => embedded.stop())
    await prepareDatabase({ url: embedded.applicationUrl, ownerUrl: embedded.url }, projectFolder)
    const database = openTestDatabase(embedded.url, { connections: 2 })
    undo.push(() => database.close())
    await loadCatalog(database.db, join(projectFolder, 'server/data'))
    const { token } = await make.provider({ db: database.db, ...noPeople })
    const server = await startServer(serverScript(), {
      DATABASE_URL: embedded.applicationUrl,
      DATABASE_OWNER_URL: embedded.url,
      BENCAO_DATA: join(folder, 'besides'),
      ...deadVendors,
    })
    undo.push(() => server.kill('SIGKILL'))
    const url = server.url ?? ''

    const acknowledged: string[] = []
    const wrong: string[] = []
    let working = true
    let good = 0
    const load = Array.from({ length: 8 }, async (_, worker) => {
      for (let at = 0; working; at++) {
        const name = `Nr${worker}x${at}`
        const answer = await callOverHttp(
          url,
          'patient_add',
          { ...samplePatient, firstName: name },
          { token },
        ).catch((error: Error) => ({ status: 0, code: 0, message: error.message }))
        if (answer.status === 200 && answer.code === 0) {
          acknowledged.push(name)
          good += 1
        } else if (answer.status !== 503) wrong.push(`${answer.status} ${answer.code} ${answer.message}`)
      }
    })
    await expect.poll(() => good, { timeout: 20_000 }).toBeGreaterThan(20)
    process.kill(embedded.postmasterPid, 'SIGINT')
    await embedded.stop()
    embedded = await startEmbedded(options)
    const before = good
    await expect.poll(() => good, { timeout: 15_000 }).toBeGreaterThan(before + 20)
    working = false
    await Promise.all(load)
    expect(wrong).toEqual([])
    const rows = await database.db.many<{ name: string }>(sql`select first_name as name from patient`)
    const kept = new Set(rows.map(({ name }) => name))
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([])
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })
})

describe('two servers on one data folder', () => {
  test('share one database; when the first is killed the second continues, and a third starts without help', async () => {
    const settings = { BENCAO_DATA: join(folder, 'shared'), ...deadVendors }
    const [first, second] = await Promise.all([
      startServer(serverScript(), settings),
      startServer(serverScript(), settings),
    ])
    undo.push(() => second.kill('SIGKILL'))
    const up = [first, second].filter(({ url }) => url !== null)
    expect(up.map(({ output }) => output.join('\n')).join('\n')).not.toContain('Error')
    expect(up).toHaveLength(2)
    const countries = async (url: string | null) => (await callOverHttp(url ?? '', 'country_list', {})).code
    expect([await countries(first.url), await countries(second.url)]).toEqual([0, 0])

    await first.kill('SIGKILL')
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    const third = await startServer(serverScript(), settings)
    expect(third.url, third.output.join('\n')).not.toBeNull()
    expect(await countries(third.url)).toBe(0)
    expect(await third.kill('SIGTERM')).toBe(0)
    expect((await fetch(`${second.url}/readyz`)).status).toBe(200)
    expect(await second.kill('SIGTERM')).toBe(0)
  })
})
