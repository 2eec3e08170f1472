import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const LOCK = 7_262_099

interface TestDatabase {
  url: string
  /** Deletes it. */
  drop: () => Promise<void>
}

async function createDatabase(template: string): Promise<TestDatabase> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    // Two concurrent clones of one template refuse each other.
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    await admin.query(statement)
    await admin.end()
  }
  await asAdmin(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}

/** A separate database for a test, with schema and catalog. */
export const cloneDatabase = (): Promise<TestDatabase> => createDatabase('bencao_template')

/** A database with nothing in it. */
export const emptyDatabase = (): Promise<TestDatabase> => createDatabase('template0')

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}
