import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnedAs } from './account.ts'
import type { Binaries } from './binaries.ts'
import { lookAtProcess } from './holder.ts'
import type { Place } from './place.ts'

/** What a postmaster writes about itself in `postmaster.pid`. */
interface Postmaster {
  pid: number
  port: number
  /** Whether it has a socket; the socket's folder may have been renamed since. */
  hasSocket: boolean
  /** `starting`, `ready`, `stopping`, or empty early in the start. */
  status: string
}

/** The postmaster that runs on this data directory, or undefined. A file left by a dead one is ignored. */
export function findPostmaster(data: string): Postmaster | undefined {
  const lines = readPidFile(data)
  if (!lines) return undefined
  const [pid, , , port, socketFolder = '', , , status = ''] = lines
  const found = {
    pid: Number(pid),
    port: Number(port),
    hasSocket: socketFolder.trim() !== '',
    status: status.trim(),
  }
  if (!lookAtProcess(found.pid).alive || found.pid === process.pid) return undefined
  if (isPostgresOn(data, found.pid)) return found
  disownPidFile(data, lines)
  return undefined
}

function readPidFile(data: string): string[] | undefined {
  try {
    return readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
}

function isPostgresOn(data: string, pid: number): boolean {
  if (process.platform === 'win32') {
    const program = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'tasklist.exe')
    const { stdout } = spawnSync(program, ['/NH', '/FI', `PID eq ${pid}`], { encoding: 'utf8' })
    return stdout.includes('postgres.exe')
  }
  if (process.platform !== 'linux') {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return stdout.includes('postgres') && stdout.includes(data)
  }
  const [program = '', ...args] = readCommandLine(pid)
  if (!basename(program).startsWith('postgres')) return false
  return args[args.indexOf('-D') + 1] === data || workingFolder(pid) === data
}

function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** Recognizes a data folder that was renamed; in a container, root may not read it for another user's process. */
function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined
  }
}

/**
 * The pid now belongs to another program, which would keep PostgreSQL from starting. PostgreSQL ignores its parent's
 * pid, so ours replaces it. The other lines stay, because they show whether old backends still live.
 */
function disownPidFile(data: string, lines: string[]): void {
  writeFileSync(join(data, 'postmaster.pid'), [process.pid, ...lines.slice(1)].join('\n'))
}

/**
 * Waits until the postmaster reports that it is ready. False if it ends or stops, or recovers for over five minutes.
 */
export async function becomesReady(data: string, pid: number): Promise<boolean> {
  const deadline = performance.now() + 300_000
  while (performance.now() < deadline) {
    const [written, , , , , , , status = ''] = readPidFile(data) ?? []
    if (Number(written) === pid && status.trim() === 'ready') return true
    if (Number(written) === pid && status.trim() === 'stopping') await hasEnded(pid, 60_000)
    if (!lookAtProcess(pid).alive) return false
    await pause(10)
  }
  return false
}

/** Fast shutdown: open transactions are rolled back and a checkpoint is written. Resolves when it has ended. */
export async function stopPostmaster(
  { pgCtl }: Binaries,
  { data, account }: Place,
  pid: number,
): Promise<void> {
  if (process.platform === 'win32') {
    execFileSync(pgCtl, ['stop', '-D', data, '-m', 'fast', '-w'], { ...spawnedAs(account), stdio: 'ignore' })
    return
  }
  signal(pid, 'SIGINT')
  if (await hasEnded(pid, 60_000)) return
  signal(pid, 'SIGQUIT')
  if (!(await hasEnded(pid, 10_000))) throw new Error(`PostgreSQL (process ${pid}) does not stop.`)
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function hasEnded(pid: number, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (lookAtProcess(pid).alive) {
    if (performance.now() > deadline) return false
    await pause(10)
  }
  return true
}
