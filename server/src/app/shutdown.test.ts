import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deadVendors, serverScript } from '../../../tests/crash/serverProcess.ts'
import { cloneDatabase } from '../../../tests/portal/database.ts'

let databaseEnv: Record<string, string>
const undo: (() => Promise<unknown>)[] = []
const running = new Set<ChildProcess>()

beforeAll(async () => {
  const clone = await cloneDatabase()
  databaseEnv = clone.env
  undo.push(() => clone.drop())
})
afterAll(async () => {
  // In order, so that no database is left running.
  for (const child of running) {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  for (const step of undo.toReversed()) await step()
})

/** Directly in the folder for temporary files, because the database's user can reach that. */
async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'bencao-shutdown-'))
  undo.push(() => rm(home, { recursive: true, force: true }))
  return home
}

/** A server process that is running; `command` starts it, by default Node itself. */
async function startServer(
  home: string,
  environment: Record<string, string> = {},
  command: readonly string[] = [process.execPath, serverScript()],
) {
  const env = {
    PATH: process.env['PATH'],
    BENCAO_DATA: home,
    ...deadVendors,
    PORT: '0',
    LOG_LEVEL: 'error',
  }
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = once(child, 'exit').then(([code]) => {
    running.delete(child)
    return code as number | null
  })
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const found = /is ready: http:\/\/localhost:(\d+)/.exec(line)
      if (found) resolve(Number(found[1]))
    })
    child.once('exit', () => reject(new Error('the server ended before it was ready')))
  })
  return { child, ended, port }
}

/** A call with only half of its body sent. `finish` sends the rest and returns the whole answer. */
async function beginCall(port: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString()
  })
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.write(
    'POST /login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 10\r\nExpect: 100-continue\r\n\r\n',
  )
  // The server has received the head and waits for the body.
  await expect.poll(() => answer, { timeout: 10_000 }).toContain('100 Continue')
  socket.write('phone')
  return {
    async finish() {
      const closed = once(socket, 'close')
      socket.write('=9175')
      await closed
      return answer
    },
  }
}

const isRefused = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(false))
    socket.on('error', () => resolve(true))
    socket.on('connect', () => socket.destroy())
  })

test('on a signal it answers calls in progress, accepts no new ones, and exits with 0', async () => {
  const { child, ended, port } = await startServer(await newHome(), databaseEnv)
  const call = await beginCall(port)
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(port), { timeout: 10_000 }).toBe(true)
  expect(child.exitCode).toBeNull()
  expect(await call.finish()).toMatch(/HTTP\/1\.1 200 OK[\s\S]*"code":/)
  expect(await ended).toBe(0)
})

test('two signals at once, as npm sends them, still end it in order; a later one ends it at once', async () => {
  const { child, ended, port } = await startServer(await newHome(), databaseEnv)
  await beginCall(port)
  child.kill('SIGINT')
  child.kill('SIGINT')
  await expect.poll(() => isRefused(port), { timeout: 10_000 }).toBe(true)
  expect(child.exitCode).toBeNull()
  const again = setInterval(() => child.kill('SIGTERM'), 100)
  expect(await ended).toBe(1)
  clearInterval(again)
})

test('its own database ends after it', async () => {
  const home = await newHome()
  const { child, ended } = await startServer(home)
  const pidFile = join(home, 'postgres/data/postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})

test('a signal to npm alone, which started it, ends it in order as well', async () => {
  const home = await newHome()
  const scripts = { start: `"${process.execPath}" "${serverScript()}"` }
  await writeFile(join(home, 'package.json'), JSON.stringify({ scripts }))
  const { child, port } = await startServer(home, {}, ['npm', '--prefix', home, 'start'])
  const pidFile = join(home, 'postgres/data/postmaster.pid')
  expect(existsSync(pidFile)).toBe(true)
  child.kill('SIGTERM')
  await expect.poll(() => isRefused(port), { timeout: 30_000 }).toBe(true)
  await expect.poll(() => existsSync(pidFile), { timeout: 30_000 }).toBe(false)
})

test('if it fails to start, it stops its database', async () => {
  const { child, ended, port } = await startServer(await newHome(), databaseEnv)
  const home = await newHome()
  await expect(startServer(home, { PORT: String(port) })).rejects.toThrow('ended before it was ready')
  expect(existsSync(join(home, 'postgres/data/PG_VERSION'))).toBe(true)
  expect(existsSync(join(home, 'postgres/data/postmaster.pid'))).toBe(false)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})
