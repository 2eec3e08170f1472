import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { lockNumbers } from './locks.ts'

/** Names of the migrations in a folder, oldest first. */
export const migrationsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()

export const checksumOf = (statements: string): string =>
  createHash('sha256').update(statements).digest('hex')

/** Runs `work` on a connection of its own; of several servers one at a time. */
export async function alone<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'bencao-migrate' })
  // If the connection breaks, the current or next statement fails; the event itself needs no handling.
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumbers.migrate])
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Migrates the schema to the newest migration, or to `last`; several servers may start at once. Forward only: an
 * applied file that has changed since is an error.
 */
export const migrate = (url: string, folder: string, last?: string): Promise<void> =>
  alone(url, async (client) => {
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`)
    const applied = new Map(
      (
        await client.query<{ name: string; checksum: string }>('select name, checksum from migration')
      ).rows.map((row) => [row.name, row.checksum]),
    )
    for (const name of await migrationsIn(folder)) {
      if (last !== undefined && name > last) break
      const sql = await readFile(join(folder, name), 'utf8')
      const checksum = checksumOf(sql)
      const before = applied.get(name)
      if (before === checksum) continue
      if (before) throw new Error(`Migration ${name} was changed after it had been applied.`)
      await client.query('begin')
      try {
        await client.query("set local lock_timeout = '1s'")
        await client.query(sql)
        await client.query('insert into migration (name, checksum) values ($1, $2)', [name, checksum])
        await client.query('commit')
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    }
  })
