import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

const LOCK = 7_262_099

/** A database of a test's own: schema and catalogue are there. Returns its address and what takes it away. */
export async function cloneDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    // Two clones of one template at once refuse each other.
    await admin.query('select pg_advisory_lock($1)', [LOCK])
    await admin.query(statement)
    await admin.end()
  }
  await asAdmin(`create database ${name} template bencao_template`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database ${name} with (force)`) }
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}
