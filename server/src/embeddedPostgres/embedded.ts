import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Binaries, prepareBinaries } from './binaries.ts'
import {
  application,
  ensureApplication,
  ensureCluster,
  ensurePassword,
  readPassword,
  superuser,
} from './cluster.ts'
import { lookAtProcess } from './holder.ts'
import { type LaunchOptions, launch, readLastWords, socketFolderOf } from './launch.ts'
import { takeLease, underLock } from './lock.ts'
import { findPlace, type Place } from './place.ts'
import { becomesReady, findPostmaster, stopPostmaster } from './postmaster.ts'
import { EmbeddedUnavailable } from './unavailable.ts'

export { EmbeddedUnavailable }

export interface EmbeddedDatabase {
  /** On the loopback address and with the password in it: not for logs. */
  url: string
  /** The same through its socket, which halves the cost of sending a statement; null if it has none. */
  socketUrl: string | null
  /** For the application, whose user owns nothing; through the socket if there is one. */
  applicationUrl: string
  /** True if the postmaster was already running: left by a killed server, or another server's. */
  adopted: boolean
  /** Sentences to print at the start, such as where the data is. */
  notices: string[]
  readonly postmasterPid: number
  /** Until `stop()`, starts the postmaster again whenever it has ended; it was killed, for example. */
  keepUp(reports: UpkeepReports): void
  /** Ends this server's use; the postmaster stops with the last server that uses it. */
  stop(): Promise<void>
}

export interface UpkeepReports {
  startedAgain(): void
  /** It does not start, or not at its address; the server has no database any more. */
  lost(reason: unknown): void
}

export interface EmbeddedOptions {
  dataFolder: string
  /** The folder whose `node_modules` holds the platform package. */
  projectFolder: string
  /** False turns fsync off, for databases that are thrown away. */
  durable?: boolean
  maxConnections?: number
}

const patience = 120_000
const lookEveryMs = 500

/**
 * Runs PostgreSQL on the data folder, or shares the one that already runs there: never two on one folder. A lock
 * excludes concurrent starts and stops; a lease file per server shows who still uses it.
 * @throws EmbeddedUnavailable with a sentence for the person at the terminal
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = findPlaceOrSay(resolve(options.dataFolder))
  const { durable = true, maxConnections = 100 } = options
  const lock = join(place.base, 'start.lock')
  return underLock(lock, patience, async () => {
    const binaries = await prepareBinaries(resolve(options.projectFolder), place)
    await ensurePassword(place)
    await ensureCluster(binaries, place, durable)
    const ready = () => adoptOrLaunch(binaries, place, { durable, maxConnections })
    const { pid, port, hasSocket, adopted } = await ready()
    let postmasterPid = pid
    const url = addressOf(place, port)
    const socketUrl = hasSocket ? socketAddressOf(place, port) : null
    await ensureApplication(place, url)
    const lease = await takeLease(join(place.base, 'servers'))
    let stopping: Promise<void> | undefined
    const startAgain = async () => {
      if (stopping) return
      const again = await ready()
      if (again.port !== port)
        throw new EmbeddedUnavailable(`PostgreSQL ended, and its port ${port} was taken meanwhile.`)
      postmasterPid = again.pid
    }
    const keepUp = async (reports: UpkeepReports) => {
      for (;;) {
        await pause(lookEveryMs, undefined, { ref: false })
        if (stopping) return
        if (lookAtProcess(postmasterPid).alive) continue
        await underLock(lock, patience, startAgain)
        reports.startedAgain()
      }
    }
    const stopUnlessShared = async () => {
      lease.end()
      const running = findPostmaster(place.data)
      if (running && !lease.othersHold()) await stopPostmaster(binaries, place, running.pid)
    }
    return {
      url,
      socketUrl,
      applicationUrl: applicationOf(socketUrl ?? url),
      adopted,
      notices: place.notices,
      get postmasterPid() {
        return postmasterPid
      },
      keepUp: (reports) => void keepUp(reports).catch((error: unknown) => reports.lost(error)),
      stop: () => (stopping ??= underLock(lock, patience, stopUnlessShared)),
    }
  })
}

function findPlaceOrSay(dataFolder: string): Place {
  try {
    return findPlace(dataFolder)
  } catch (error) {
    if (error instanceof EmbeddedUnavailable) throw error
    throw new EmbeddedUnavailable(`The database cannot be kept in ${dataFolder}: ${String(error)}.`)
  }
}

/** Old backends of a killed postmaster end within a moment; another start may just have begun. */
const passes = /shared memory block|lock file/

async function adoptOrLaunch(binaries: Binaries, place: Place, options: LaunchOptions) {
  const deadline = performance.now() + 30_000
  let failures = 0
  for (;;) {
    const running = findPostmaster(place.data)
    const pid = running?.pid ?? (await launch(binaries, place, options))
    if (await becomesReady(place.data, pid)) {
      const found = findPostmaster(place.data)
      if (found && (!running || (await letsUsIn(place, found.port))))
        return { ...found, pid, adopted: running !== undefined }
    }
    failures += 1
    const reason = readLastWords(place)
    if (performance.now() > deadline || (failures >= 3 && !passes.test(reason))) {
      throw new EmbeddedUnavailable(`PostgreSQL does not start on ${place.data}: ${reason}.`)
    }
    await pause(50)
  }
}

const addressOf = (place: Place, port: number): string =>
  `postgres://${superuser}:${readPassword(place)}@127.0.0.1:${port}/postgres`

/** The address of the same database for the application's user. */
export function applicationOf(address: string): string {
  const url = new URL(address)
  url.username = application
  return url.href
}

/** Through the socket in our folder; null if there is none. */
function socketAddressOf(place: Place, port: number): string | null {
  const folder = socketFolderOf(place)
  if (!existsSync(join(folder, `.s.PGSQL.${port}`))) return null
  return `${addressOf(place, port)}?host=${encodeURIComponent(folder)}`
}

/**
 * False if it does not answer, or is starting or stopping. Having no free connection does not count as unavailable.
 * @throws EmbeddedUnavailable if it rejects the password
 */
async function letsUsIn(place: Place, port: number): Promise<boolean> {
  const client = new pg.Client({ connectionString: addressOf(place, port), connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) return false
    if (!error.code?.startsWith('28')) return !error.code?.startsWith('57')
    throw new EmbeddedUnavailable(
      `PostgreSQL runs on ${place.data}, but rejects the password in ${place.base}.`,
    )
  } finally {
    await client.end()
  }
}
