import { readdirSync, readlinkSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { holderIsAlive, newHolder } from './holder.ts'

/**
 * Runs `work` while no other call, in this or another process, runs under the same path. The lock is a symbolic link
 * that names its holder. It is created with its content in one step, so that a kill leaves either nothing or a link
 * whose holder is known to be dead.
 * @throws Error after waiting `patience` milliseconds for a live holder
 */
export async function underLock<T>(path: string, patience: number, work: () => Promise<T>): Promise<T> {
  const holder = newHolder()
  const deadline = performance.now() + patience
  while (!claim(path, holder)) {
    const other = readHolder(path)
    if (other === undefined || (!holderIsAlive(other) && removeDead(path, other, holder))) continue
    if (performance.now() > deadline) {
      throw new Error(`The process ${other.split('-')[0]} has held ${path} for ${patience / 1000} seconds.`)
    }
    await pause(20)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function claim(path: string, holder: string): boolean {
  try {
    symlinkSync(holder, path, 'junction')
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readHolder(path: string): string | undefined {
  try {
    return basename(readlinkSync(path))
  } catch {
    return undefined
  }
}

/** Only the holder of a lock named after the dead holder may remove its link, so that nobody removes a successor's. */
function removeDead(path: string, dead: string, holder: string): boolean {
  const right = `${path}.${dead}`
  if (!claim(right, holder)) {
    const other = readHolder(right)
    return other === undefined || (!holderIsAlive(other) && removeDead(right, other, holder))
  }
  if (readHolder(path) === dead) unlinkSync(path)
  unlinkSync(right)
  return true
}

/** Records that this process uses what `folder` belongs to. The lease ends with the process or with `end()`. */
export async function takeLease(folder: string): Promise<{ end(): void; othersHold(): boolean }> {
  await mkdir(folder, { recursive: true })
  const holder = newHolder()
  const path = join(folder, holder)
  writeFileSync(path, '')
  return {
    end: () => rmSync(path, { force: true }),
    othersHold() {
      const others = readdirSync(folder).filter((name) => name !== holder)
      for (const dead of others.filter((name) => !holderIsAlive(name)))
        rmSync(join(folder, dead), { force: true })
      return others.some(holderIsAlive)
    },
  }
}
