import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'

const root = resolve(import.meta.dirname, '..')

/** Starts the built portal as `npm start` does, with its own data and the demo clinic; resolves with its address. */
async function startPortal(
  dataFolder: string,
): Promise<{ url: string; log: string[]; process: ChildProcess }> {
  const log: string[] = []
  const child = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATABASE_URL: '',
      BENCAO_DATA: dataFolder,
      RATE_LIMIT_SCALE: '100',
      GATEWAY_TIMEOUT_MS: '1500',
      POLL_SECONDS: '0.2',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`the portal ended with ${code}:\n${log.join('')}`)))
    const read = (chunk: Buffer) => {
      log.push(chunk.toString())
      const url = /ready: (\S+)/.exec(log.join(''))?.[1]
      if (url) ready({ url, log, process: child })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
  })
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'bencao-journeys-'))
  const portal = await startPortal(dataFolder)
  project.provide('portalUrl', portal.url)
  return async () => {
    await ended(portal.process)
    await rm(dataFolder, { recursive: true, force: true })
    const faults = portal.log
      .join('')
      .split('\n')
      .filter((line) => /"level":(?:40|50|60)/.test(line))
    const unexpected = faults.filter((line) => !/"job":"(?:settlePayments|voidCharge)"/.test(line))
    if (unexpected.length > 0) throw new Error(`the server's log is not clean:\n${unexpected.join('\n')}`)
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    portalUrl: string
  }
}
