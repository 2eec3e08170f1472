import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg, { type Client } from 'pg'
import type { FileStore } from '../ports/fileStore.ts'
import type { Contents, Header, Line, Sequence } from './format.ts'
import { listOf, listTables, plainText, quoted } from './tables.ts'
import { uploadLines } from './uploads.ts'

const batch = 2_000

/**
 * Writes a snapshot of everything that is stored, while calls continue. Takes a share lock on every table, so that no
 * migration changes one before it is read. Includes the uploads of `store`; null: they are kept elsewhere.
 */
export async function writeBackup(url: string, output: Writable, store: FileStore | null): Promise<Contents> {
  const client = new pg.Client({ connectionString: url, application_name: 'bencao-backup' })
  await client.connect()
  try {
    const contents = { tables: 0, rows: 0, files: 0, missing: 0 }
    await client.query(plainText)
    const tables = await listTables(client)
    if (tables.length === 0) throw new Error('There is nothing to back up: the database has no tables.')
    await client.query('begin isolation level repeatable read read only')
    await client.query(`lock table ${listOf(tables)} in access share mode`)
    await pipeline(Readable.from(sealed(lines(client, contents, store))), createGzip(), output)
    await client.query('commit')
    return contents
  } finally {
    await client.end()
  }
}

async function* lines(client: Client, contents: Contents, store: FileStore | null): AsyncGenerator<Line> {
  const migrations = await client.query<Header['migrations'][number]>(
    'select name, checksum from migration order by name',
  )
  yield { bencao: 2, takenAt: new Date().toISOString(), migrations: migrations.rows }
  for (const { name, columns } of await listTables(client)) {
    yield { table: name, columns }
    let count = 0
    await client.query(
      `declare backup_rows no scroll cursor for select backup_row::text as row from ${quoted(name)} backup_row`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${batch} from backup_rows`)
      for (const { row } of rows) yield row
      count += rows.length
      if (rows.length < batch) break
    }
    await client.query('close backup_rows')
    yield { end: name, rows: count }
    contents.tables += 1
    contents.rows += count
  }
  yield* await listSequences(client)
  if (store) yield* uploadLines(client, store, contents)
}

/** Sequences can only be ahead of the rows' snapshot, which leaves a gap in the numbers. */
async function listSequences(client: Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  const found: Sequence[] = []
  for (const { name } of rows) {
    const state = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called from ${quoted(name)}`,
    )
    found.push(...state.rows.map((row) => ({ sequence: name, ...row })))
  }
  return found
}

/** Text in chunks large enough to compress well, with the seal at the end. */
async function* sealed(source: AsyncIterable<Line>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  let piece = ''
  for await (const line of source) {
    piece += `${JSON.stringify(line)}\n`
    if (piece.length < 65_536) continue
    hash.update(piece)
    yield piece
    piece = ''
  }
  hash.update(piece)
  yield `${piece}${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}
