import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { inject } from 'vitest'

export const projectFolder = resolve(import.meta.dirname, '../..')

/** The production server, which is bundled once for the whole run. */
export const serverScript = (): string => inject('serverScript')

const nowhere = 'http://127.0.0.1:9/'

/** Vendors that never answer: the bundle has no simulators, and does not start without these settings. */
export const deadVendors = {
  CONVERGE_MERCHANT_ID: '009005',
  CONVERGE_XML_URL: nowhere,
  CONVERGE_HP_URL: nowhere,
  NPPES_URL: nowhere,
}

export interface KeptServer {
  /** Its address; null while it is dead or starting. */
  readonly url: string | null
  /** Last output of servers that were up and ended without being killed. */
  readonly collapses: string[]
  /** The newest lines of its log. */
  readonly logged: readonly string[]
  /** kill -9; it is restarted immediately. */
  kill(): Promise<void>
  /** Stops it without a restart. */
  stop(): Promise<void>
}

/** A server process that is restarted whenever it ends, as by a supervisor. */
export function keepServer(script: string, environment: Record<string, string>): KeptServer {
  const env = { ...environment, PATH: process.env['PATH'], HOME: process.env['HOME'] }
  let child: ChildProcess | null = null
  let url: string | null = null
  const stopping = new AbortController()
  const collapses: string[] = []
  const logged: string[] = []

  function read(line: string): void {
    logged.push(line)
    if (logged.length > 20) logged.shift()
    const ready = /is ready: http:\/\/localhost:(\d+)/.exec(line)
    if (ready) url = `http://127.0.0.1:${ready[1]}`
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      const running = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] })
      child = running
      const ended = once(running, 'exit')
      createInterface(running.stdout).on('line', read)
      let words = ''
      running.stderr.on('data', (part: Buffer) => {
        words = (words + String(part)).slice(-2_000)
      })
      await ended
      // A kill clears the address first; a server without a database ends before it has one.
      if (url !== null) collapses.push(words)
      url = null
      if (!stopping.signal.aborted) await pause(20)
    }
  }
  const running = keepRunning()

  return {
    get url() {
      return url
    },
    collapses,
    logged,
    async kill() {
      const ended = child && once(child, 'exit')
      url = null
      child?.kill('SIGKILL')
      await ended
    },
    async stop() {
      stopping.abort()
      url = null
      child?.kill('SIGKILL')
      await running
    },
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    serverScript: string
  }
}
