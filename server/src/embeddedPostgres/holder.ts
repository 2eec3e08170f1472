import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

const unknownBirth = '0'

/** Whether a process runs (a zombie does not), and a mark of its start time, which distinguishes a reused pid. */
export function lookAtProcess(pid: number): { alive: boolean; born: string } {
  const gone = { alive: false, born: unknownBirth }
  if (!Number.isInteger(pid) || pid < 1 || pid > 0x7fffffff) return gone
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return gone
  }
  if (process.platform === 'linux') return lookInProc(pid)
  if (process.platform === 'win32') return { alive: true, born: unknownBirth }
  const options = { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } } as const
  const { stdout } = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], options)
  return { alive: true, born: String(Date.parse(stdout.trim()) || unknownBirth) }
}

function lookInProc(pid: number): { alive: boolean; born: string } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const [state = '', ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { alive: state !== 'Z' && state !== 'X', born: fields[18] ?? unknownBirth }
  } catch {
    return { alive: true, born: unknownBirth }
  }
}

/** A file name that identifies the holding process: pid, its start mark, and a random part. */
export const newHolder = (): string =>
  `${process.pid}-${lookAtProcess(process.pid).born}-${randomBytes(6).toString('hex')}`

/** False once the process that created this holder's name has ended. */
export function holderIsAlive(holder: string): boolean {
  const [pid, born] = holder.split('-')
  const seen = lookAtProcess(Number(pid))
  return seen.alive && (seen.born === born || seen.born === unknownBirth || born === unknownBirth)
}
