import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface StartedPortal {
  url: string
  /**
   * Stops the portal and deletes its data. @throws Error if its log has a warning or a fault, or if it does not stop
   * cleanly
   */
  stop(): Promise<void>
}

const newDataFolder = () => mkdtemp(join(tmpdir(), 'bencao-journeys-'))

/** The data of a portal with the demo clinic that was started once, and the removal of it. */
export async function makeDemo(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await newDataFolder()
  const { stop } = await runOn(folder, {})
  await stop()
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/** Each portal chooses a port of its own for its database. */
const isCopied = (path: string) => basename(path) !== 'port'

/**
 * Starts the built portal like `npm start`, with its own data: a copy of a demo, or else a new demo; `settings` beside the
 * usual ones.
 */
export async function startPortal(
  settings: Record<string, string> = {},
  demoFolder?: string,
): Promise<StartedPortal> {
  const dataFolder = await newDataFolder()
  if (demoFolder) await cp(demoFolder, dataFolder, { recursive: true, filter: isCopied })
  const { url, stop } = await runOn(dataFolder, settings)
  return {
    url,
    async stop() {
      try {
        await stop()
      } finally {
        await rm(dataFolder, { recursive: true, force: true })
      }
    },
  }
}

const runOn = (dataFolder: string, settings: Record<string, string>): Promise<StartedPortal> =>
  runServer(
    'development.cjs',
    {
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: '',
      BENCAO_DATA: dataFolder,
      RATE_LIMIT_SCALE: '100',
      GATEWAY_TIMEOUT_MS: '1500',
      POLL_SECONDS: '0.2',
      ...settings,
    },
    // About charges being settled, messages that a slow carrier gets once more, and scripts that a test has tried to insert.
    /"job":"(?:settlePayments|voidCharge|contentPolicy|sendMessages","count)"/,
  )

/** Runs a bundle of the server. Its log may have the expected warnings only, by default none. */
export async function runServer(
  bundle: 'main.js' | 'development.cjs',
  settings: Record<string, string>,
  expects?: RegExp,
): Promise<StartedPortal> {
  const log: string[] = []
  const child = spawn(process.execPath, [join(root, `server/dist/${bundle}`)], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const url = await addressOf(child, log)
  return {
    url,
    async stop() {
      const code = await ended(child)
      if (code !== 0) throw new Error(`the portal ended with ${code}:\n${log.join('').slice(-3_000)}`)
      const faults = faultsIn(log).filter((line) => !expects?.test(line))
      if (faults.length > 0) throw new Error(`the server's log is not clean:\n${faults.join('\n')}`)
    },
  }
}

const addressOf = (child: ChildProcess, log: string[]): Promise<string> =>
  new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code}:\n${log.join('')}`)))
    const read = (chunk: Buffer) => {
      log.push(chunk.toString())
      const url = /ready: (\S+)/.exec(log.join(''))?.[1]
      if (url) ready(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
  })

const ended = (child: ChildProcess): Promise<number | null> =>
  new Promise((done) => {
    child.once('exit', done)
    child.kill('SIGTERM')
  })

/** Log lines of level warn and above. */
const faultsIn = (log: readonly string[]): string[] =>
  log
    .join('')
    .split('\n')
    .filter((line) => /"level":(?:40|50|60)/.test(line))
