import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import pg from 'pg'
import { faultOf, type Log } from '../log/log.ts'

export interface Timetable {
  stop(): Promise<void>
}

const silent = () => () => {}

function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Creates or migrates the tables of the timetable as the user of `url`, who then owns them. */
export async function installTimetable(url: string): Promise<void> {
  const pool = openPool(url, 1)
  try {
    await runMigrations({ pgPool: pool, logger: new Logger(silent) })
  } finally {
    await pool.end()
  }
}

/** Tasks at a time, so that the nightly proof keeps no other waiting. Servers run them beside each other anyway. */
const lanes = 2

/** Runs tasks on a schedule, once for all servers; restarts if the database was away for too long. */
export function startTimetable(options: {
  databaseUrl: string
  /** Lines of five cron fields and the name of a task. */
  crontab: string
  taskList: TaskList
  log: Log
  restartMs: number
}): Timetable {
  const { log, restartMs } = options
  const stopping = new AbortController()
  // A pool of its own would not be awaited at the end, and its dying connections would crash the process.
  const pool = openPool(options.databaseUrl, 1 + lanes)
  let runner: Runner | null = null

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        runner = await run({
          pgPool: pool,
          concurrency: lanes,
          noHandleSignals: true,
          pollInterval: 10_000,
          logger: new Logger(silent),
          crontab: options.crontab,
          taskList: options.taskList,
        })
        if (stopping.signal.aborted) await runner.stop()
        await runner.promise
      } catch (error) {
        log.error({ job: 'timetable', fault: faultOf(error) })
      }
      runner = null
      await untilNext(restartMs, stopping.signal)
    }
  }

  const running = keepRunning()
  return {
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => {})
      await running
      await pool.end()
    },
  }
}

const untilNext = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
