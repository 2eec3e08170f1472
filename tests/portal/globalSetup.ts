import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { applicationOf, startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { openDatabase } from '../../server/src/db/open.ts'
import { loadCatalog } from '../../server/src/goods/catalog.ts'
import { bundleOptions, productionEntries } from '../../scripts/bundle.mjs'
import { loadFaq } from '../../server/src/support/faq.ts'

const projectFolder = resolve(import.meta.dirname, '../..')

/** One embedded PostgreSQL for the whole run, with a template that each test's portal is cloned from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { pdfWorker, goodsFileWorker } = productionEntries
  // Threads cannot run TypeScript.
  await build(bundleOptions({ pdfWorker, goodsFileWorker }, join(projectFolder, 'server/dist')))
  const dataFolder = await mkdtemp(join(tmpdir(), 'bencao-test-'))
  const embedded = await startEmbedded({ dataFolder, projectFolder, durable: false, maxConnections: 300 })
  const admin = new pg.Client({ connectionString: embedded.url })
  await admin.connect()
  await admin.query('create database bencao_template')
  await admin.end()

  const url = new URL(embedded.url)
  url.pathname = '/bencao_template'
  await prepareDatabase({ url: applicationOf(url.href), ownerUrl: url.href }, projectFolder)
  const database = openDatabase(url.href, { connections: 1 })
  await loadCatalog(database.db, join(projectFolder, 'server/data'))
  await loadFaq(database.db, join(projectFolder, 'server/data'))
  await database.close()

  project.provide('databaseServer', embedded.url)
  return async () => {
    await embedded.stop()
    await rm(dataFolder, { recursive: true, force: true })
  }
}
