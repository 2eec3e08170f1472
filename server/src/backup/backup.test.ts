import { execFile } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzipSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import sql, { raw } from 'sql-template-tag'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { emptyDatabase } from '../../../tests/portal/database.ts'
import { openTestDatabase, type TestDatabase, type TestDb } from '../../../tests/portal/testDb.ts'
import { sealAudit } from '../jobs/sealAudit.ts'
import { saleEntries } from '../ledger/accounts.ts'
import { postCapture } from '../ledger/queries.ts'
import { openPortal as openServer } from '../app/portal.ts'
import { prepareDatabase } from '../app/prepareDatabase.ts'
import { applicationOf } from '../embeddedPostgres/embedded.ts'
import { diskFiles } from '../services/disk/disk.ts'
import type { FileStore } from '../ports/fileStore.ts'
import { startS3Simulator } from '../../../simulators/s3/simulator.ts'
import { s3Files } from '../services/s3/s3.ts'
import type { Clinic } from '../../../tests/make/clinic.ts'
import { pdfWith } from '../../../tests/make/files.ts'
import { makeLabel } from '../../../tests/make/labels.ts'
import { make } from '../../../tests/make/make.ts'
import { samplePatient } from '../../../tests/make/samples.ts'
import { callOverHttp, openPortal, type TestPortal } from '../../../tests/portal/portal.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const projectFolder = resolve(import.meta.dirname, '../../..')
const migrations = join(projectFolder, 'server/migrations')
const longPdf = Buffer.concat([pdfWith(), Buffer.alloc(120_000, ' '), Buffer.from('%%EOF')])

let portal: TestPortal
let clinic: Clinic
let backup: Buffer
let store: FileStore
let fileId: string
let picture: Awaited<ReturnType<typeof pictureOf>>
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  portal = await openPortal()
  undo.push(() => portal.close())
  clinic = await make.clinic(portal, { whole: true })
  store = portal.services.files
  fileId = (await clinic.provider.call('upload_image2', { purpose: 'npi', file: longPdf })).data.fileId
  const [orderId, cardId] = [await clinic.orderId(), await clinic.cardId()]
  await clinic.provider.call('converge_direct_payment', { orderId, cardId, requestId: randomUUID() })
  const staff = await make.staff(portal, { role: 'administrator' })
  const packed = { providerId: clinic.provider.providerId, orderId }
  await staff.call('staff_order_move', { ...packed, to: 'packed' })
  const { labelId } = await makeLabel(staff, packed)
  // The first print keeps its file.
  const print = await fetch(`${portal.url}/staff_label_file`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', token: staff.token },
    body: JSON.stringify({ ...packed, labelId }),
  })
  expect(print.headers.get('content-type')).toBe('application/pdf')
  await print.arrayBuffer()
  const oddName = `Zoë "the\tback\\slash", {brace} (paren)\n逍遥散 \u2028 🌿 'q'`
  await clinic.provider.call('patient_add', samplePatient)
  await portal.db.run(
    sql`update patient set first_name = ${oddName}, middle_name = '' where id = ${await clinic.patientId()}`,
  )
  for (const action of ['patient_list', 'patient_detail', 'order_list']) await addOldAudit(portal.db, action)
  await sealAudit(portal.database)
  picture = await pictureOf(portal.db)
  backup = await take(portal.ownerUrl)
})
afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

const addOldAudit = async (db: Db, action: string) =>
  db.run(sql`
    insert into audit (id, at, account_id, role, action, patient_ids, outcome, request_id)
    values (${v7({ msecs: Date.now() - 300_000 })}, now() - interval '5 minutes', ${clinic.provider.accountId}, 'provider',
      ${action}, array[${await clinic.patientId()}::uuid], 'ok', 'r-1')`)

async function take(url: string, from: FileStore | null = store): Promise<Buffer> {
  const output = new PassThrough()
  const [taken] = await Promise.all([buffer(output), writeBackup(url, output, from)])
  return taken
}

/** An empty database, which is dropped after the tests. */
async function ownDatabase(): Promise<{ url: string; database: TestDatabase }> {
  const { ownerUrl: url, drop } = await emptyDatabase()
  const database = openTestDatabase(url, { connections: 2 })
  undo.push(async () => {
    await database.close()
    await drop()
  })
  return { url, database }
}

const restoreInto = (url: string, bytes: Buffer, into: FileStore = store) =>
  restoreBackup(url, Readable.from([bytes]), { migrations, store: into })

/** Rows and a checksum of each table without the marks of a restore, with its constraints and triggers. */
async function pictureOf(db: TestDb) {
  const tables = await db.many<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'migration' order by 1`)
  const rows: Record<string, unknown> = {}
  for (const { name } of tables) {
    rows[name] = await db.one(sql`
      select count(*) as count, md5(coalesce(string_agg(t::text, E'\n' order by t::text), '')) as sum
      from ${raw(name)} t where t::text not like '(restored%'`)
  }
  const sequences = await db.many<{ name: string; value: number | null }>(sql`
    select sequencename as name, last_value as value from pg_sequences where schemaname = 'public' order by 1`)
  const constraints = await db.many(sql`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as rule, convalidated as valid
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`)
  const triggers = await db.many(sql`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as enabled from pg_trigger
    where not tgisinternal order by 1, 2`)
  const migrated = await db.many(sql`select name, checksum from migration order by 1`)
  return { rows, sequences, constraints, triggers, migrated }
}

/** A restore skips 1,000 numbers of each kind. */
const afterRestore = ({ sequences, ...rest }: Awaited<ReturnType<typeof pictureOf>>) => ({
  ...rest,
  sequences: sequences.map(({ name, value }) => ({ name, value: (value ?? 0) + 1_000 })),
})

describe('a restored backup', () => {
  test('has every row, number, constraint and trigger, and the server runs on it', async () => {
    const { url, database } = await ownDatabase()
    const restored = await restoreInto(url, backup)
    expect(restored.wrongs).toEqual([])
    expect(await pictureOf(database.db)).toEqual(afterRestore(picture))
    const { takenAt } = await database.db.one<{ takenAt: string }>(sql`
      select value #>> '{}' as "takenAt" from setting where key = 'restoredFrom'`)
    expect(takenAt).toBe(restored.takenAt)
    expect(await database.db.one(sql`select row_count as rows from audit_seal`)).toEqual({ rows: 3 })
    expect(picture.rows).toMatchObject({ ledger_txn: { count: 5 }, audit_seal: { count: 1 } })
    expect(restored.tables).toBe(Object.keys(picture.rows).length)

    await prepareDatabase({ url: applicationOf(url), ownerUrl: url }, projectFolder)
    const server = await openServer({ ...portal.options, databaseUrl: applicationOf(url) })
    const { provider } = clinic
    const orderId = await clinic.orderId()
    const shown = await callOverHttp(server.url, 'order_detail', { orderId }, { token: provider.token })
    expect(shown.data).toEqual((await provider.call('order_detail', { orderId })).data)
    const added = await callOverHttp(server.url, 'patient_add', samplePatient, { token: provider.token })
    expect(added.code).toBe(0)
    await server.close()
    await expect(database.db.run(sql`delete from ledger_entry`)).rejects.toThrow('append-only')
  })

  test('has every upload and label, and the server serves them', async () => {
    const { url } = await ownDatabase()
    const folder = await mkdtemp(join(tmpdir(), 'bencao-backup-'))
    undo.push(() => rm(folder, { recursive: true }))
    const files = diskFiles(folder)
    expect(await restoreInto(url, backup, files)).toMatchObject({ files: 5, missing: 0, wrongs: [] })
    const services = { ...portal.services, files }
    const server = await openServer({ ...portal.options, services, databaseUrl: url })
    const answer = await fetch(`${server.url}/file_download`, {
      method: 'POST',
      headers: {
        token: clinic.provider.token,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: `fileId=${fileId}`,
    })
    expect(Buffer.from(await answer.arrayBuffer()).equals(longPdf)).toBe(true)
    await server.close()
  })

  test('puts uploads into a bucket if one is set, and leaves out uploads that are in a bucket', async () => {
    const account = { accessKey: 'AK', secretKey: 'secret', region: 'us-east-1' }
    const bucket = await startS3Simulator(account)
    undo.push(() => bucket.stop())
    const files = s3Files({ ...account, url: bucket.url })
    const first = await ownDatabase()
    expect(await restoreInto(first.url, backup, files)).toMatchObject({ files: 5, wrongs: [] })
    expect(bucket.kept.size).toBe(5)
    const without = await take(first.url, null)
    const second = await ownDatabase()
    expect(await restoreInto(second.url, without, files)).toMatchObject({ files: 0, missing: 0, wrongs: [] })
  })

  test('reports the uploads it lacks, when it is taken and when it is restored', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'bencao-backup-'))
    undo.push(() => rm(folder, { recursive: true }))
    const output = new PassThrough()
    const { databaseUrl } = portal.options
    const [taken, written] = await Promise.all([
      buffer(output),
      writeBackup(databaseUrl, output, diskFiles(folder)),
    ])
    expect(written.missing).toBeGreaterThan(0)
    const { url } = await ownDatabase()
    const { wrongs } = await restoreInto(url, taken, diskFiles(folder))
    expect(wrongs).toEqual([`${written.missing} uploads are not in the file store.`])
  })

  test('of the version before uploads is accepted too', async () => {
    const text = gunzipSync(await take(portal.ownerUrl, null))
      .toString()
      .split('\n')
    const lines = text.slice(0, -2).map((line) => line.replace('{"bencao":2', '{"bencao":1'))
    const sealed = `${lines.join('\n')}\n`
    const sha256 = createHash('sha256').update(sealed).digest('hex')
    const { url } = await ownDatabase()
    const older = gzipSync(`${sealed}${JSON.stringify({ sha256 })}\n`)
    expect((await restoreInto(url, older)).wrongs).toEqual([])
  })

  test('is of one moment, though orders are paid while it is taken', async () => {
    const source = await ownDatabase()
    await restoreInto(source.url, backup)
    const { providerId } = clinic.provider
    const amounts = { subtotalCents: 900, discountCents: 0, shippingCents: 100, taxCents: 0, profitCents: 10 }
    const stopping = new AbortController()
    const pay = async () => {
      while (!stopping.signal.aborted) {
        const sold = saleEntries({ providerId, ...amounts })
        const clearing = { account: 'card_clearing', cents: 1_000 } as const
        await source.database.transaction(async (db) => postCapture(db, newId(), clearing, sold))
      }
    }
    const paying = [pay(), pay()]
    const copies: Buffer[] = []
    for (let count = 0; count < 2; count++) copies.push(await take(source.url))
    stopping.abort()
    await Promise.all(paying)
    const sizes: number[] = []
    for (const copy of copies) {
      const { url } = await ownDatabase()
      const { wrongs, rows } = await restoreInto(url, copy)
      expect(wrongs).toEqual([])
      sizes.push(rows)
    }
    expect(new Set(sizes).size).toBe(copies.length)
  })

  test('lets a charge whose answer was lost be settled, not repeated', async () => {
    const { place, cardId, provider } = await make.buyer(portal)
    const { orderId } = await place()
    portal.cards.fault({ mode: 'reset_after', match: 'ccsale', times: 1 })
    await provider.call('converge_direct_payment', { orderId, cardId, requestId: randomUUID() })
    const charged = portal.cards.charges().length
    const { url, database } = await ownDatabase()
    await restoreInto(url, await take(portal.ownerUrl))

    const server = await openServer({ ...portal.options, databaseUrl: url })
    const again = { orderId, cardId, requestId: randomUUID() }
    const asked = await callOverHttp(server.url, 'converge_direct_payment', again, { token: provider.token })
    expect(asked.code).toBe(21)
    await database.db.run(sql`update payment set next_check_at = app_now() where next_check_at is not null`)
    await server.jobs.settler.runOnce()
    await server.close()
    expect(
      await database.db.one(sql`
        select o.state, p.state as payment from orders o join payment p on p.order_id = o.id where o.id = ${orderId}`),
    ).toEqual({ state: 'processing', payment: 'captured' })
    expect(portal.cards.charges()).toHaveLength(charged)
  })

  test('reports what was already wrong when it was taken', async () => {
    const source = await ownDatabase()
    await restoreInto(source.url, backup)
    await source.database.db.run(sql`alter table audit disable trigger user`)
    await source.database.db.run(sql`update audit set action = 'nothing' where action = 'patient_detail'`)
    await source.database.db.run(sql`alter table ledger_entry disable trigger user`)
    await source.database.db.run(sql`update ledger_entry set cents = cents + 1 where cents > 0`)
    await source.database.db.run(sql`alter table ledger_txn disable trigger user`)
    await source.database.db.run(sql`update ledger_txn set kind = 'other'`)
    const { url } = await ownDatabase()
    expect((await restoreInto(url, await take(source.url))).wrongs).toEqual([
      '5 ledger transactions do not balance.',
      '4 captured payments are not in the ledger.',
      'The audit was changed: seal 1 does not hold.',
    ])
  })
})

describe('a restore is refused', () => {
  test('if the database has rows, which stay', async () => {
    const before = await pictureOf(portal.db)
    await expect(restoreInto(portal.ownerUrl, backup)).rejects.toThrow('Restore into an empty database')
    expect(await pictureOf(portal.db)).toEqual(before)
  })

  const lines = () => gunzipSync(backup).toString().split('\n')
  const packed = (text: readonly string[]) => gzipSync(text.join('\n'))
  const damaged: Record<string, () => Buffer> = {
    'cut off within its bytes': () => backup.subarray(0, backup.length - 200),
    'cut off after a line': () => packed([...lines().slice(0, -2), '']),
    'with a row less': () => {
      const all = lines()
      return packed(
        all.toSpliced(
          all.findIndex((line) => line.startsWith('"(')),
          1,
        ),
      )
    },
    'with another row': () =>
      packed(
        lines().map((line) =>
          line.replace('clinic@clinic', 'other@clinic').replace('Test Clinic', 'Best Clinic'),
        ),
      ),
    'with a piece of an upload less': () => {
      const all = lines()
      return packed(all.toSpliced(all.findIndex((line) => line.startsWith('{"file":')) + 1, 1))
    },
    'with a flipped byte': () => {
      const copy = Buffer.from(backup)
      copy.writeUInt8(copy.readUInt8(copy.length >> 1) ^ 1, copy.length >> 1)
      return copy
    },
    'that continues after its end': () => packed([...lines(), '"(1)"']),
    'of another version': () =>
      packed(lines().map((line) => line.replace(/"checksum":"\w/, '"checksum":"x'))),
    'that is something else': () => gzipSync('hello\n'),
    'that is not compressed': () => Buffer.from('hello'),
  }

  test('for an incomplete file, and leaves a database that can still be restored into', async () => {
    const { url, database } = await ownDatabase()
    for (const [name, make] of Object.entries(damaged)) {
      const refused = await restoreInto(url, make()).then(
        () => `${name}: restored`,
        (error: Error) => error.message,
      )
      expect(refused, name).toMatch(/backup/)
    }
    expect((await restoreInto(url, backup)).wrongs).toEqual([])
    expect(await pictureOf(database.db)).toEqual(afterRestore(picture))
  })
})

describe('at the terminal', () => {
  let script = ''
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bencao-backup-'))
    script = join(projectFolder, `server/dist/backup-${randomBytes(6).toString('hex')}.js`)
    undo.push(
      () => rm(folder, { recursive: true }),
      () => rm(script),
    )
    const { dependencies, optionalDependencies } = JSON.parse(
      readFileSync(join(projectFolder, 'server/package.json'), 'utf8'),
    ) as Record<'dependencies' | 'optionalDependencies', object>
    await build({
      entryPoints: [join(projectFolder, 'server/src/backup/main.ts')],
      outfile: script,
      bundle: true,
      platform: 'node',
      format: 'esm',
      external: Object.keys({ ...dependencies, ...optionalDependencies }),
    })
  })

  const run = (args: string[], env: Record<string, string>) =>
    promisify(execFile)(process.execPath, [script, ...args], {
      env: { PATH: process.env['PATH'], ...env },
    }).then(
      ({ stderr }) => ({ code: 0, output: stderr }),
      (error: { code: number; stderr: string }) => ({ code: error.code, output: error.stderr }),
    )

  test('an external database is backed up, and restored into the embedded one', async () => {
    const file = join(folder, 'today.bencao')
    const environment = {
      ...portal.databaseEnv,
      NODE_ENV: 'production',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portal.clinic.example',
      BENCAO_DATA: portal.dataFolder,
    }
    expect(await run(['backup', file], environment)).toMatchObject({
      code: 0,
      output: expect.stringMatching(/and [1-9]\d* uploads are backed up/),
    })
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(await run(['backup', file], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('exists already'),
    })
    expect(await run(['restore', file], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('empty database'),
    })

    // Directly in the folder for temporary files, because the database's user can reach that.
    const data = await mkdtemp(join(tmpdir(), 'bencao-backup-'))
    undo.push(() => rm(data, { recursive: true }))
    const embedded = { BENCAO_DATA: data }
    expect(await run(['restore', file], embedded)).toMatchObject({
      code: 0,
      output: expect.stringContaining('After a restore'),
    })
    const again = join(folder, 'again.bencao')
    expect((await run(['backup', again], embedded)).code).toBe(0)
    const rowsOf = (path: string) =>
      gunzipSync(readFileSync(path))
        .toString()
        .split('\n')
        .filter((line) => line.startsWith('"(') && !line.startsWith('"(restored'))
    expect(rowsOf(again).toSorted()).toEqual(rowsOf(file).toSorted())
    const keysIn = async (files: FileStore) => {
      const keys: string[] = []
      for await (const some of files.olderThan(-10)) keys.push(...some)
      return keys.toSorted()
    }
    expect(await keysIn(diskFiles(join(data, 'files')))).toEqual(await keysIn(store))
  })

  test('a missing file or an unknown command is reported in a sentence', async () => {
    const { url } = await ownDatabase()
    const environment = { DATABASE_URL: url }
    const none = await run(['restore', join(folder, 'none')], environment)
    expect([none.code, none.output]).toEqual([1, expect.stringContaining('no such file')])
    const half = join(folder, 'half')
    writeFileSync(half, backup.subarray(0, 5_000))
    expect((await run(['restore', half], environment)).code).toBe(1)
    const nothing = { DATABASE_URL: (await ownDatabase()).url }
    expect(await run(['backup', join(folder, 'nothing')], nothing)).toMatchObject({
      code: 1,
      output: expect.stringContaining('no tables'),
    })
    expect(await run(['move'], environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('backup <file>'),
    })
  })
})
