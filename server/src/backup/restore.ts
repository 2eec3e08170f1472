import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import pg, { type Client } from 'pg'
import { checksumOf, migrate, migrationsIn } from '../db/migrate.ts'
import { columnTypes } from '../db/columnTypes.ts'
import type { FileStore } from '../ports/fileStore.ts'
import { findWrongs } from './findWrongs.ts'
import type { Contents, Header, Line } from './format.ts'
import { readBackup } from './read.ts'
import { listOf, listTables, plainText, quoted, type Table } from './tables.ts'
import { countMissing, uploadLoader } from './uploads.ts'

export interface Restored extends Contents {
  takenAt: string
  /** Violations in the restored data that were not there when the backup was taken. */
  wrongs: string[]
}

const batch = 1_000

/** Numbers that people or banks know. Those assigned after the backup must not be assigned to something else. */
const isSeen = (sequence: string): boolean => /_(number|trace)_seq$/.test(sequence)
const skippedNumbers = 1_000

/** Filled by the migrations themselves: settings, the first plan of the membership, and tables that always have one row. */
const isFilledAtFirst = ({ name, columns }: Table): boolean =>
  ['setting', 'vip_plan'].includes(name) || columns.includes('only_row')

/**
 * Restores a backup into a database without rows, completely or not at all: the schema as it was, then the rows.
 * Starting the server then migrates the schema. Uploads go into `store`; a failed restore may leave some there, which
 * the server's sweep deletes.
 * @throws Error with a sentence for the person at the terminal
 */
export async function restoreBackup(
  url: string,
  input: Readable,
  { migrations, store }: { migrations: string; store: FileStore },
): Promise<Restored> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'bencao-restore',
    types: columnTypes,
  })
  await client.connect()
  try {
    await client.query(plainText)
    await refuseUsed(client)
    const loading = loader(client, store, async (header) => {
      await refuseUnknown(header, migrations)
      await migrate(url, migrations, header.migrations.at(-1)?.name ?? '')
    })
    try {
      await readBackup(input, (line) => loading.take(line))
      return await loading.finish()
    } catch (error) {
      await client.query('rollback')
      // The message of the database could contain a value of a row.
      if (error instanceof pg.DatabaseError) {
        throw new Error('The backup is damaged: its rows do not fit.', { cause: error })
      }
      throw error
    }
  } finally {
    await client.end()
  }
}

async function refuseUsed(client: Client): Promise<void> {
  for (const table of await listTables(client)) {
    if (isFilledAtFirst(table)) continue
    const { name } = table
    const { rows } = await client.query(`select 1 from ${quoted(name)} limit 1`)
    if (rows.length > 0) {
      throw new Error(`The database is in use: ${name} has rows. Restore into an empty database.`)
    }
  }
}

async function refuseUnknown(header: Header, folder: string): Promise<void> {
  const names = await migrationsIn(folder)
  for (const [at, { name, checksum }] of header.migrations.entries()) {
    const known = names[at] === name && checksumOf(await readFile(join(folder, name), 'utf8')) === checksum
    if (!known) {
      throw new Error(
        `The backup was taken by another version: ${name} is not known here. Restore it with that version.`,
      )
    }
  }
}

interface ForeignKey {
  on: string
  name: string
  definition: string
}

function loader(client: Client, store: FileStore, makeSchema: (header: Header) => Promise<void>) {
  let header: Header | null = null
  let tables: Table[] = []
  let foreignKeys: ForeignKey[] = []
  let open: Table | null = null
  let waiting: string[] = []
  let loaded = 0
  const contents: Contents = { tables: 0, rows: 0, files: 0, missing: 0 }
  const uploads = uploadLoader(store, contents)

  async function begin(): Promise<void> {
    tables = await listTables(client)
    foreignKeys = await listForeignKeys(client)
    await client.query('begin')
    for (const key of foreignKeys) await client.query(`alter table ${key.on} drop constraint ${key.name}`)
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`)
    await client.query(`truncate ${listOf(tables)}`)
  }

  function openTable(name: string, columns: string[]): void {
    const here = tables.find((table) => table.name === name)
    if (open !== null || !here || here.columns.join() !== columns.join()) {
      throw new Error(`The table ${name} of the backup does not match the schema.`)
    }
    open = here
    loaded = 0
  }

  async function load(): Promise<void> {
    if (open === null) throw new Error('The backup is damaged: a row is outside of a table.')
    const table = quoted(open.name)
    const columns = open.written.map(quoted).join(', ')
    const { rowCount } = await client.query(
      `insert into ${table} (${columns}) select ${columns} from unnest($1::${table}[])`,
      [waiting],
    )
    loaded += rowCount ?? 0
    waiting = []
  }

  async function closeTable(name: string, rows: number): Promise<void> {
    if (waiting.length > 0) await load()
    if (open?.name !== name || loaded !== rows)
      throw new Error(`The backup is damaged: rows of ${name} are missing.`)
    open = null
    contents.tables += 1
    contents.rows += rows
  }

  return {
    async take(line: Line): Promise<void> {
      if (typeof line === 'object' && 'bencao' in line) {
        if (header) throw new Error('The backup is damaged: it has two headers.')
        header = line
        await makeSchema(line)
        return begin()
      }
      if (!header) throw new Error('This is not a backup.')
      if (typeof line === 'string') {
        if (uploads.add(line)) return
        waiting.push(line)
        if (waiting.length >= batch) await load()
      } else if ('table' in line) openTable(line.table, line.columns)
      else if ('end' in line) await closeTable(line.end, line.rows)
      else if ('file' in line) uploads.open(line.file, line.contentType)
      else if ('fileEnd' in line) await uploads.close(line.fileEnd, line.bytes)
      else if ('sequence' in line) {
        const sequence = quoted(line.sequence)
        await client.query('select setval($1::regclass, $2, $3)', [sequence, line.value, line.called])
        if (isSeen(line.sequence))
          await client.query(
            `select count(nextval($1::regclass)) from generate_series(1, ${skippedNumbers})`,
            [sequence],
          )
      }
    },
    async finish(): Promise<Restored> {
      if (!header || contents.tables !== tables.length) throw new Error('The backup lacks tables.')
      for (const key of foreignKeys)
        await client.query(`alter table ${key.on} add constraint ${key.name} ${key.definition}`)
      for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`)
      const wrongs = await findWrongs(client)
      contents.missing = await countMissing(client, store)
      if (contents.missing > 0) wrongs.push(`${contents.missing} uploads are not in the file store.`)
      // From here on the first charge of an older order is preceded by a look at the gateway.
      await client.query(
        `insert into setting (key, value) values ('restoredAt', to_jsonb(app_now()::text)), ('restoredFrom', to_jsonb($1::text))
          on conflict (key) do update set value = excluded.value`,
        [header.takenAt],
      )
      await client.query('commit')
      await client.query('analyze')
      return { ...contents, takenAt: header.takenAt, wrongs }
    },
  }
}

const listForeignKeys = async (client: Client): Promise<ForeignKey[]> =>
  (
    await client.query<ForeignKey>(`
      select conrelid::regclass::text as on, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`)
  ).rows
