import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { prepareDatabase } from '../../server/src/app/prepareDatabase.ts'
import { migrate } from '../../server/src/db/migrate.ts'
import { applicationOf } from '../../server/src/embeddedPostgres/embedded.ts'
import { loadFaq } from '../../server/src/support/faq.ts'
import { openTestDatabase, type TestDatabase as UncheckedDatabase } from './testDb.ts'

const projectFolder = resolve(import.meta.dirname, '../..')
const LOCK = 7_262_099

export interface TestDatabase {
  /** For the application's user. */
  url: string
  /** For the user that owns the tables. */
  ownerUrl: string
  /** A server's settings. */
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string }
  /** Deletes it. */
  drop: () => Promise<void>
}

declare global {
  /** Makes and drops the databases of this process; undefined until the first one. */
  var adminOfProcess: pg.Pool | undefined
}

/** One connection that stays, because connecting takes as long as making a database. */
function openAdmin(): pg.Pool {
  const admin = new pg.Pool({
    connectionString: inject('databaseServer'),
    max: 1,
    idleTimeoutMillis: 0,
    allowExitOnIdle: true,
  })
  admin.on('error', () => undefined)
  return admin
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  // Without fsync, copying the files takes a tenth of the time of writing each page to the log.
  await asAdmin(`create database ${name} template ${template} strategy file_copy`)
  const owner = new URL(server)
  owner.pathname = `/${name}`
  const ownerUrl = owner.href
  const url = applicationOf(ownerUrl)
  return {
    url,
    ownerUrl,
    env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl },
    drop: () => asAdmin(`drop database ${name} with (force)`),
  }
}

async function asAdmin(statement: string): Promise<void> {
  const admin = (globalThis.adminOfProcess ??= openAdmin())
  // Two concurrent clones of one template refuse each other.
  await admin.query('select pg_advisory_lock($1)', [LOCK])
  try {
    await admin.query(statement)
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK])
  }
}

/** A separate database for a test, with schema and catalog. A copy does not take over who may make temporary tables. */
export async function cloneDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('bencao_template')
  // As the start of a server does.
  await asAdmin(`revoke temporary on database ${new URL(database.url).pathname.slice(1)} from public`)
  return database
}

/** A migrated database without a catalog, as production makes it at its first start. */
export async function freshDatabase(): Promise<TestDatabase> {
  const database = await createDatabase('template0')
  await prepareDatabase(database, projectFolder)
  const owner = openTestDatabase(database.ownerUrl, { connections: 1 })
  await loadFaq(owner.db, `${projectFolder}/server/data`)
  await owner.close()
  return database
}

/** A database with nothing in it, not even what the application's user needs. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

const migrations = resolve(import.meta.dirname, '../../server/migrations')

/** A database at an older migration, filled with what servers of then stored, and migrated to today. */
export async function upgradedDatabase(
  from: string,
  fill: (database: UncheckedDatabase) => Promise<unknown>,
): Promise<{ database: UncheckedDatabase; drop: () => Promise<void> }> {
  const { ownerUrl, drop } = await emptyDatabase()
  await migrate(ownerUrl, migrations, from)
  const old = openTestDatabase(ownerUrl, { connections: 1 })
  await fill(old)
  await old.close()
  await migrate(ownerUrl, migrations)
  const database = openTestDatabase(ownerUrl, { connections: 1 })
  return {
    database,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}
