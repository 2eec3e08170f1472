import { execFileSync } from 'node:child_process'
import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CallName, callNames, entryOf } from '@bencao/shared/contract/index.ts'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EmbeddedUnavailable, startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { openTestDatabase, type TestDatabase } from '../portal/testDb.ts'
import { projectFolder } from '../crash/serverProcess.ts'
import { openPortal as openServer } from '../../server/src/app/portal.ts'
import { make } from '../make/make.ts'
import { samplePatient } from '../make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../portal/portal.ts'
import { callerOf, inputFor } from '../walks/inputs.ts'

const undo: (() => unknown)[] = []
let folder: string
/** Provides the gateway and the carriers. */
let portal: TestPortal

beforeAll(async () => {
  portal = await openPortal()
  folder = await mkdtemp(join(tmpdir(), 'bencao-full-'))
  // The database's own user must have access, or the data would go to another disk.
  await chmod(folder, 0o755)
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
  await portal.close()
  await rm(folder, { recursive: true, force: true })
})

/** A disk of 200 MB; null if this machine does not allow that, and the test only simulates a full disk. */
function smallDisk(): string | null {
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=0755', 'none', disk], { stdio: 'ignore' })
  } catch {
    return null
  }
  undo.push(() => execFileSync('umount', ['--lazy', disk]))
  return disk
}

/** Writes until the disk is full; returns a function that frees space. */
function fill(disk: string): () => Promise<void> {
  const file = join(disk, 'filler')
  const handle = openSync(file, 'w')
  for (let size = 1_048_576; size >= 512; size /= 2) {
    try {
      for (;;) writeSync(handle, Buffer.alloc(size))
    } catch (error) {
      expect(error).toHaveProperty('code', 'ENOSPC')
    }
  }
  closeSync(handle)
  return () => rm(file)
}

/** Simulates PostgreSQL's errors on a full disk if none can be mounted; returns a function that ends this. */
async function refuseToGrow({ pool }: TestDatabase): Promise<() => Promise<void>> {
  await pool.query(`
    create function find_no_room() returns trigger language plpgsql as $$ begin
      raise exception 'could not extend file "base/5/16384": No space left on device' using errcode = 'disk_full';
    end $$`)
  for (const table of ['patient', 'audit'])
    await pool.query(`create trigger no_room before insert on ${table} execute function find_no_room()`)
  return async () => void (await pool.query('drop function find_no_room cascade'))
}

test.each([
  ['that is full', smallDisk],
  ['that the database reports as full', () => null],
])(
  'on a disk %s writes are refused, reads continue, and with free space again all acknowledged data is there',
  async (_what, find) => {
    const disk = find()
    const dataFolder = join(disk ?? (await mkdtemp(join(folder, 'large-'))), 'data')
    const embedded = await startEmbedded({ dataFolder, projectFolder, durable: false })
    undo.push(() => embedded.stop())
    if (disk) expect(embedded.notices).toEqual([])
    await prepareDatabase({ url: embedded.applicationUrl, ownerUrl: embedded.url }, projectFolder)
    const database = openTestDatabase(embedded.url, { connections: 2 })
    const { token } = await make.provider({
      db: database.db,
      call: () => Promise.reject(new Error('requested by nobody')),
    })
    const server = await openServer({ ...portal.options, databaseUrl: embedded.applicationUrl })
    undo.push(async () => {
      await database.close()
      await server.close()
    })
    const ask = (name: 'patient_add' | 'patient_list', input: object) =>
      callOverHttp(server.url, name, { ...input }, { token })
    const add = (firstName: string) => ask('patient_add', { ...samplePatient, firstName })
    expect((await add('Before')).code).toBe(0)

    const makeRoom = disk ? fill(disk) : await refuseToGrow(database)
    const saved: string[] = ['Before']
    let refused = 0
    for (let at = 0; at < 2_000 && refused < 20; at++) {
      const answer = await add(`Nr${at}`)
      if (answer.code === 0) saved.push(`Nr${at}`)
      else {
        refused += 1
        expect([answer.status, answer.code]).toEqual([503, 503])
        expect(answer.text).not.toMatch(/space|disk|base\/|extend/)
      }
    }
    expect(refused).toBe(20)
    // The audit of a read is also a write: without it nothing is answered, and the call is refused.
    const read = await ask('patient_list', { pageSize: 1 })
    expect([200, 503]).toContain(read.status)
    expect((await callOverHttp(server.url, 'warehouse_address_list', {}, { token })).code).toBe(0)
    expect((await callOverHttp(server.url, 'country_list', {})).code).toBe(0)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

    await makeRoom()
    await expect.poll(async () => (await add('After')).code, { timeout: 10_000 }).toBe(0)
    const rows = await database.db.many<{ name: string }>(sql`
    select p.first_name as name from patient p join provider_patient l on l.patient_id = p.id`)
    const kept = new Set(rows.map(({ name }) => name))
    expect(saved.filter((name) => !kept.has(name))).toEqual([])
    expect(kept.size).toBe(saved.length + 1)
    expect((await ask('patient_list', {})).data).toMatchObject({ total: rows.length })
  },
)

test('a folder that cannot be written to is reported in a sentence', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const starting = startEmbedded({ dataFolder: join(file, 'data'), projectFolder })
  await expect(starting).rejects.toThrow(EmbeddedUnavailable)
  await expect(starting).rejects.toThrow(/cannot be kept in .*data/)
})

test('a read-only database is reported as unavailable, and is used again once it is writable', async () => {
  const office = await make.backOffice(portal, { whole: true })
  const server = await openServer(portal.options)
  undo.push(() => server.close())
  const { providerId } = office.provider
  const begun = await office.administrator.call('staff_view_begin', { providerId, reason: 'Walk' })
  // Only who looks at a portal can end that.
  const tokenFor = (name: CallName) =>
    name === 'view_end' ? begun.data.userInfo.token : callerOf(name, office).token
  const ask = (name: CallName, input: object) =>
    callOverHttp(server.url, name, { ...input }, { token: tokenFor(name) })
  const writable = async (yes: boolean) => {
    const admin = new pg.Client({ connectionString: portal.ownerUrl })
    await admin.connect()
    await admin.query('set default_transaction_read_only = off')
    await admin.query(`alter database ${admin.escapeIdentifier(admin.database ?? '')}
      set default_transaction_read_only = ${yes ? 'off' : 'on'}`)
    // As after a failover: all clients reconnect.
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`)
    await admin.end()
  }
  const counts = () =>
    portal.db.one(sql`select (select count(*) from patient) as patients, (select count(*) from orders) as orders,
      (select count(*) from payment) as payments, (select count(*) from audit) as audits`)
  const writes = callNames.filter(
    (name) => entryOf(name).mode !== 'read' && ['provider', 'staff'].includes(entryOf(name).access),
  )
  // Some inputs are written before, such as what is removed.
  const inputs = new Map<CallName, object>()
  for (const name of writes) inputs.set(name, await inputFor(name, office))
  const before = await counts()
  const charged = portal.cards.charges().length
  await writable(false)
  for (const name of writes) {
    const answer = await ask(name, inputs.get(name) ?? {})
    expect([name, answer.status, answer.code]).toEqual([name, 503, 503])
    expect(answer.text).not.toMatch(/read-only|transaction/)
  }
  expect((await ask('warehouse_address_list', {})).code).toBe(0)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect(await counts()).toEqual(before)
  expect(portal.cards.charges()).toHaveLength(charged)

  await writable(true)
  await expect.poll(async () => (await ask('patient_add', samplePatient)).code, { timeout: 10_000 }).toBe(0)
})
