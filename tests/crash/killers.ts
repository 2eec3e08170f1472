import { setTimeout as pause } from 'node:timers/promises'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import type { RandomSource } from '../../simulators/converge/random.ts'
import { type KeptServer, projectFolder } from './serverProcess.ts'

export interface Killer {
  /** Resolves when there have been so many kills. The work waits for them, so that a slow machine has its share of kills, too. */
  reached(kills: number): Promise<void>
  /** Ends the killing; returns the number of kills. */
  stop(): Promise<number>
}

function every(nextMs: () => number, strike: (stopping: AbortSignal) => Promise<boolean>): Killer {
  let struck = 0
  const stopping = new AbortController()
  const killing = (async () => {
    while (!stopping.signal.aborted) {
      await pause(nextMs())
      if (!stopping.signal.aborted && (await strike(stopping.signal))) struck += 1
    }
  })()
  return {
    async reached(kills) {
      while (struck < kills && !stopping.signal.aborted) await pause(pollMs)
    },
    async stop() {
      stopping.abort()
      await killing
      return struck
    },
  }
}

const pollMs = 10
const isWorking = (servers: readonly KeptServer[]): boolean => servers.every(({ url }) => url !== null)

/**
 * kill -9 of a random server, or now and then of both at once, 120 to 250 ms after all of them are up. Servers that
 * have not started working are not killed, because that would prove nothing.
 */
export const killServers = (servers: readonly KeptServer[], random: RandomSource): Killer =>
  every(
    () => 120 + random.fraction() * 130,
    async () => {
      if (!isWorking(servers)) return false
      const one = servers[Math.floor(random.fraction() * servers.length)]
      const victims = random.fraction() < 0.15 ? servers : servers.filter((server) => server === one)
      await Promise.all(victims.map((server) => server.kill()))
      return true
    },
  )

export interface CrashDatabase {
  /** For the user that owns the tables. */
  url: string
  /** For the application's user. */
  applicationUrl: string
  /**
   * kill -9 of the postmaster 3 to 6 seconds after the last one, when all of these servers are up; it is restarted immediately.
   */
  killing(servers: readonly KeptServer[], random: RandomSource): Killer
  /** kill -9 of the postmaster; resolves when it is back. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A database whose writes survive: fsync is on, as in production. */
export async function openCrashDatabase(dataFolder: string): Promise<CrashDatabase> {
  const start = () => startEmbedded({ dataFolder, projectFolder, durable: true })
  const started: EmbeddedDatabase[] = [await start()]
  const newest = () => started.at(-1)
  const kill = async () => {
    process.kill(newest()?.postmasterPid ?? 0, 'SIGKILL')
    started.push(await start())
  }
  return {
    url: newest()?.url ?? '',
    applicationUrl: newest()?.applicationUrl ?? '',
    kill,
    killing: (servers, random) =>
      every(
        () => 3_000 + random.fraction() * 3_000,
        async (stopping) => {
          while (!isWorking(servers) && !stopping.aborted) await pause(pollMs)
          if (stopping.aborted) return false
          await kill()
          return true
        },
      ),
    async stop() {
      for (const use of started) await use.stop()
    },
  }
}
