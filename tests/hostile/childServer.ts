import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { TestPortal } from '../portal/portal.ts'

/** The production server in a process of its own. */
export interface ChildServer {
  process: ChildProcess
  /** Null if it ended without ever being ready. */
  url: string | null
  output: string[]
  /** Resolves to the exit code; null if a signal ended it. */
  ended: Promise<number | null>
  kill(signal: NodeJS.Signals): Promise<number | null>
}

/** Settings of a production server on a test's database, files, card gateway and registry. */
export const productionOn = ({ databaseEnv, dataFolder, options, cards, npi }: TestPortal) => ({
  NODE_ENV: 'production',
  ...databaseEnv,
  BENCAO_DATA: dataFolder,
  BENCAO_PEPPER: 'a pepper of this test that is long enough',
  // The older key opens what the test has sealed.
  BENCAO_KEYS: `new:a key of this test that is long enough,${options.keys}`,
  PUBLIC_URL: 'http://127.0.0.1',
  CONVERGE_XML_URL: cards.xmlUrl,
  CONVERGE_HP_URL: cards.hostedUrl,
  CONVERGE_MERCHANT_ID: '009005',
  CONVERGE_USER_ID: 'tests',
  CONVERGE_PIN: 'T'.repeat(64),
  NPPES_URL: npi.url,
  STAFF_TWO_STEP: 'optional',
  ALLOW_STAFF_WITHOUT_STEP: '1',
  ALLOW_SIMULATED_MESSAGES: '1',
  ALLOW_UNSCANNED: '1',
})

/** Starts the bundled server and waits until it is ready, or has ended. */
export async function startServer(script: string, settings: Record<string, string>): Promise<ChildServer> {
  const env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
    ...settings,
  }
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit').then(([code]) => (typeof code === 'number' ? code : null))
  const server: ChildServer = {
    process: child,
    url: null,
    output: [],
    ended,
    kill(signal) {
      child.kill(signal)
      return ended
    },
  }
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        server.output.push(line)
        const port = /is ready: http:\/\/[^:]+:(\d+)/.exec(line)?.[1]
        if (!port) return
        server.url = `http://127.0.0.1:${port}`
        resolve()
      })
    }
  })
  await Promise.race([ready, ended])
  return server
}
