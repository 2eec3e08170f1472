import { type ChildProcess, spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { processMs } from './processorTime.ts'

/** A separate server process that listens on loopback. */
export interface Server {
  port: number
  /** From spawn to the first answer, in milliseconds. */
  startedInMs: number
  /** CPU time used so far, in milliseconds. */
  usedMs(): number
  /** Peak memory so far, in MB; null if the system does not report it. */
  peakMb(): number | null
  stop(): Promise<void>
}

interface ServerOptions {
  bundle: string
  folder: string
  env: Record<string, string>
  /** A path that answers 200 once the server is ready. */
  readyPath: string
}

/** The memory limits of production. */
function limitsOfImage(): { flags: string[]; arenas: string } {
  const image = readFileSync(join(import.meta.dirname, '../../Dockerfile'), 'utf8')
  const arenas = /MALLOC_ARENA_MAX=(\d+)/.exec(image)?.[1] ?? ''
  return { flags: image.match(/--max-[\w-]+=\d+/g) ?? [], arenas }
}

/** Starts a bundle with its log in a file, as in production, and waits until it answers. */
export async function startServer({ bundle, folder, env, readyPath }: ServerOptions): Promise<Server> {
  const port = await freePort()
  const log = openSync(join(folder, `${bundle}.log`), 'w')
  const started = performance.now()
  const { flags, arenas } = limitsOfImage()
  const child = spawn(
    process.execPath,
    [...flags, ...(process.env.SERVER_FLAGS?.split(' ') ?? []), join(folder, `${bundle}.js`)],
    {
      stdio: ['ignore', log, log],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        MALLOC_ARENA_MAX: arenas,
        ...env,
      },
    },
  )
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  while (!(await answers(port, readyPath))) {
    if (child.exitCode !== null) throw new Error(readFileSync(join(folder, `${bundle}.log`), 'utf8'))
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    port,
    startedInMs: Math.round(performance.now() - started),
    usedMs: () => processMs(child.pid ?? 0),
    peakMb: () => peakOf(child),
    stop: () =>
      new Promise((resolve) => {
        process.off('exit', end)
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

const answers = async (port: number, path: string): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.ok,
    () => false,
  )

function peakOf(child: ChildProcess): number | null {
  try {
    const kb = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]
    return kb === undefined ? null : Math.round(Number(kb) / 1024)
  } catch {
    return null
  }
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
