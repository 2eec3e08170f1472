import { readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of CPU time that a process has used, including its ended children. A tick is 10 ms. */
function usedMs(pid: number, withEnded: boolean): { parent: number; ms: number } | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
      .map(Number)
    const [, parent = 0] = fields
    const ticks = fields.slice(11, withEnded ? 15 : 13)
    return { parent, ms: ticks.reduce((all, one) => all + one, 0) * 10 }
  } catch {
    return null
  }
}

/** For one process; 0 if the system does not report it. */
export const processMs = (pid: number): number => usedMs(pid, false)?.ms ?? 0

/** For a process and everything it has started itself. */
export function familyMs(pid: number): number {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const children = pids.map((one) => usedMs(one, false)).filter((used) => used?.parent === pid)
  return (usedMs(pid, true)?.ms ?? 0) + children.reduce((all, used) => all + (used?.ms ?? 0), 0)
}
