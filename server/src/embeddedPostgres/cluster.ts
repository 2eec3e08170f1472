import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { spawnedAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { newHolder } from './holder.ts'
import type { Place } from './place.ts'
import { EmbeddedUnavailable } from './unavailable.ts'

export const superuser = 'bencao'
/** The user of the server's connections, which gets its rights with each migration. */
export const application = 'bencao_app'

// macOS and Windows have no C.UTF-8. The locale must recognize letters, or pg_trgm finds nothing in Chinese.
const locales = [['--locale=C.UTF-8'], ['--locale=en_US.UTF-8', '--lc-collate=C']]

/** Creates the data directory unless it exists: complete or not at all, whenever the process is killed. */
export async function ensureCluster(binaries: Binaries, place: Place, durable: boolean): Promise<void> {
  await removeHalfMade(place.base)
  if (existsSync(place.data)) return refuseOtherMajor(binaries, place)
  const half = join(place.base, `new-${newHolder()}`)
  const data = join(half, 'data')
  const passwordFile = join(half, 'password')
  await mkdir(half, { mode: 0o700 })
  await mkdir(data, { mode: 0o700 })
  await writeFile(passwordFile, readPassword(place), { mode: 0o600 })
  for (const path of place.account ? [half, data, passwordFile] : []) {
    await chown(path, place.account?.uid ?? 0, place.account?.gid ?? 0)
  }
  await runInitdb(binaries, place, [
    '-D',
    data,
    `--pwfile=${passwordFile}`,
    ...(durable ? [] : ['--no-sync']),
  ])
  await rename(data, place.data)
  if (durable) await syncFolder(place.base)
  await rm(half, { recursive: true, force: true })
}

async function runInitdb(binaries: Binaries, place: Place, extra: string[]): Promise<void> {
  const fixed = [`--username=${superuser}`, '--encoding=UTF8', '--auth=scram-sha-256', '--no-instructions']
  let reason = ''
  for (const locale of locales) {
    try {
      await promisify(execFile)(binaries.initdb, [...fixed, ...locale, ...extra], spawnedAs(place.account))
      return
    } catch (error) {
      reason ||= (error as { stderr?: string; message: string }).stderr || (error as Error).message
    }
  }
  throw new EmbeddedUnavailable(`The database could not be created in ${place.base}: ${reason.trim()}`)
}

function refuseOtherMajor({ major }: Binaries, { data }: Place): void {
  const made = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (made === major) return
  throw new EmbeddedUnavailable(
    `The database in ${data} was created by PostgreSQL ${made}, but this is PostgreSQL ${major}.`,
  )
}

/** Remains of a killed start; a folder that an orphaned initdb still writes to is removed at the next start. */
async function removeHalfMade(base: string): Promise<void> {
  for (const name of await readdir(base)) {
    if (name.startsWith('new-'))
      await rm(join(base, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const passwordPath = (place: Place) => join(place.base, 'password')

/** Generates the password of a new database; it is on disk before the database is. */
export async function ensurePassword(place: Place): Promise<void> {
  if (existsSync(passwordPath(place))) return
  if (existsSync(place.data)) {
    throw new EmbeddedUnavailable(
      `The database in ${place.data} exists, but the file ${passwordPath(place)} is missing.`,
    )
  }
  const half = join(place.base, `new-${newHolder()}`)
  const file = await open(half, 'wx', 0o600)
  await file.writeFile(randomBytes(24).toString('hex'))
  await file.sync()
  await file.close()
  await rename(half, passwordPath(place))
}

export const readPassword = (place: Place): string => readFileSync(passwordPath(place), 'utf8').trim()

/** Creates the application's user unless it exists. It has the same password, which the same process reads. */
export async function ensureApplication(place: Place, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [application])
    if (rowCount === 0)
      await client.query(`create role ${application} login password ${pg.escapeLiteral(readPassword(place))}`)
  } finally {
    await client.end()
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync()
  await handle.close()
}
