import { spawn } from 'node:child_process'
import {
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { spawnedAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import type { Place } from './place.ts'

export interface LaunchOptions {
  durable: boolean
  maxConnections: number
}

/** Starts a postmaster in a session of its own, so that a Ctrl-C at the terminal does not reach it. */
export async function launch(binaries: Binaries, place: Place, options: LaunchOptions): Promise<number> {
  const port = await choosePort(place)
  const log = openSync(startLog(place), 'w', 0o600)
  const settings = settingsFor(place, port, options)
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn(binaries.postgres, ['-D', place.data, ...flags], {
    ...spawnedAs(place.account),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    if (child.pid !== undefined) resolve(child.pid)
  })
}

/** The last lines that PostgreSQL wrote, before its own log began and in it: the reason why it did not start. */
export function readLastWords(place: Place): string {
  const logs = readdirSync(logFolder(place)).map((name) => join(logFolder(place), name))
  const newest = logs.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs).slice(0, 1)
  const endOf = (path: string) => readFileSync(path, 'utf8').trim().split('\n').slice(-4)
  return [startLog(place), ...newest].flatMap(endOf).join('\n')
}

const logFolder = (place: Place) => join(place.base, 'log')
const startLog = (place: Place) => join(place.base, 'start.log')

function settingsFor(place: Place, port: number, { durable, maxConnections }: LaunchOptions) {
  return {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: inQuotes(makeSocketFolder(place)),
    password_encryption: 'scram-sha-256',
    max_connections: maxConnections,
    shared_buffers: '128MB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(durable ? { fsync: 'on' } : { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }),
    ...logSettings(place),
  }
}

/** The longest socket path, in bytes, that every system accepts. */
const longestSocket = 100

/** The folder of the socket, whether there is one or not. */
export const socketFolderOf = ({ base }: Place): string => join(base, 'socket')

/** Quotes one name of a list that is separated by commas. */
const inQuotes = (folder: string): string => folder && `"${folder.replaceAll('"', '""')}"`

/**
 * The folder for the socket; none if its path would be too long. Recreated, because a killed postmaster leaves its lock
 * file, whose pid may belong to another program by now.
 */
function makeSocketFolder(place: Place): string {
  const folder = socketFolderOf(place)
  rmSync(folder, { recursive: true, force: true })
  const isTooLong = Buffer.byteLength(join(folder, '.s.PGSQL.65535')) > longestSocket
  if (process.platform === 'win32' || isTooLong) return ''
  makeFolder(place, folder)
  return folder
}

function makeFolder({ account }: Place, folder: string): void {
  if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** One file per day of the week. No statements, parameters or error texts, because these contain patients' data. */
function logSettings(place: Place) {
  const folder = logFolder(place)
  makeFolder(place, folder)
  return {
    logging_collector: 'on',
    log_directory: folder,
    log_filename: 'postgresql-%a.log',
    log_rotation_age: '1d',
    log_rotation_size: 0,
    log_truncate_on_rotation: 'on',
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_statement: 'none',
    log_parameter_max_length: 0,
    log_parameter_max_length_on_error: 0,
    log_checkpoints: 'off',
    log_autovacuum_min_duration: -1,
  }
}

/** The previous port if it is free, so that a noted address keeps working; else any. */
async function choosePort(place: Place): Promise<number> {
  const file = join(place.base, 'port')
  const noted = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const last = noted > 1023 && noted < 65536 ? noted : 0
  const port = (await portIfFree(last)) ?? (await portIfFree(0))
  if (port === undefined) throw new Error('No port is free on 127.0.0.1.')
  if (port !== last) writeFileSync(file, String(port))
  return port
}

function portIfFree(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : undefined))
    })
  })
}
