import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applicationOf, startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { loadCatalog } from '../../server/src/goods/catalog.ts'
import { buildServer, bundleOptions, productionEntries, toolEntries } from '../../scripts/bundle.mjs'
import { loadFaq } from '../../server/src/support/faq.ts'

const projectFolder = resolve(import.meta.dirname, '../..')

/**
 * For the whole run: one embedded PostgreSQL, with a template that each test's portal is cloned from, and one bundle of the
 * production server.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { pdfWorker, goodsFileWorker } = toolEntries
  const dist = join(projectFolder, 'server/dist')
  const server = join(dist, `tested-${randomBytes(6).toString('hex')}`)
  // Processes and threads of tests cannot run TypeScript.
  await Promise.all([
    build(bundleOptions({ pdfWorker, goodsFileWorker }, dist)),
    buildServer(server, productionEntries),
  ])
  const dataFolder = await mkdtemp(join(await quickFolder(), 'bencao-test-'))
  const embedded = await startEmbedded({ dataFolder, projectFolder, durable: false, maxConnections: 300 })
  const admin = new pg.Client({ connectionString: embedded.url })
  await admin.connect()
  await cheapenSignIn(admin, embedded.url)
  // Work for a long life: each database here lives for minutes.
  for (const setting of ['autovacuum = off', 'update_process_title = off', `max_wal_size = '256MB'`])
    await admin.query(`alter system set ${setting}`)
  await admin.query('select pg_reload_conf()')
  await admin.query('create database bencao_template')
  await admin.end()

  const url = new URL(embedded.url)
  url.pathname = '/bencao_template'
  await prepareDatabase({ url: applicationOf(url.href), ownerUrl: url.href }, projectFolder)
  const database = openDatabase(url.href, { connections: 1 })
  await loadCatalog(database.db, join(projectFolder, 'server/data'))
  await loadFaq(database.db, join(projectFolder, 'server/data'))
  await database.close()

  project.provide('databaseServer', embedded.socketUrl ?? embedded.url)
  project.provide('serverScript', join(server, 'main.js'))
  return async () => {
    await embedded.stop()
    await rm(dataFolder, { recursive: true, force: true })
    await rm(server, { recursive: true })
  }
}

/** In memory if there is room: a database is a few hundred files, which are made and deleted for each test file. */
async function quickFolder(): Promise<string> {
  const memory = '/dev/shm'
  const { bavail, bsize } = await statfs(memory).catch(() => ({ bavail: 0, bsize: 0 }))
  return bavail * bsize > 4 * 2 ** 30 ? memory : tmpdir()
}

/** Each test opens many connections, and a password that is hashed thousands of times takes most of the time of each. */
async function cheapenSignIn(admin: pg.Client, url: string): Promise<void> {
  await admin.query('set scram_iterations = 1')
  for (const each of [url, applicationOf(url)]) {
    const { username, password } = new URL(each)
    await admin.query(
      `alter role ${pg.escapeIdentifier(username)} password ${pg.escapeLiteral(decodeURIComponent(password))}`,
    )
  }
}
