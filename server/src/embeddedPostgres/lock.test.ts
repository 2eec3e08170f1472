import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { newHolder } from './holder.ts'
import { takeLease, underLock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'bencao-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// No system assigns so high a pid.
const deadHolder = '2000000000-1-abc'

describe('the lock', () => {
  it.each([
    ['free', () => undefined],
    ['left by a dead process', (path: string) => symlinkSync(deadHolder, path)],
    [
      'left by one whose pid now belongs to another process',
      (path: string) => symlinkSync(`${process.pid}-1-abc`, path),
    ],
    [
      'left while a process that also died was removing it',
      (path: string) => {
        symlinkSync(deadHolder, path)
        symlinkSync('2000000001-1-abc', `${path}.${deadHolder}`)
      },
    ],
  ])('%s: is held by one at a time and released', async (name, prepare) => {
    const path = join(folder, name)
    prepare(path)
    let inside = 0
    const seen: number[] = []
    const work = async () => {
      inside += 1
      await turn()
      seen.push(inside)
      inside -= 1
    }
    await Promise.all(Array.from({ length: 5 }, () => underLock(path, 10_000, work)))
    expect(seen).toEqual([1, 1, 1, 1, 1])
    expect(readdirSync(folder).filter((one) => one.startsWith(name))).toEqual([])
  })

  it('is released by work that fails', async () => {
    const path = join(folder, 'failing')
    await expect(underLock(path, 0, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(existsSync(path)).toBe(false)
  })

  it('stays with a live holder, and the error is a sentence', async () => {
    const path = join(folder, 'held')
    const holder = newHolder()
    symlinkSync(holder, path)
    await expect(underLock(path, 0, () => Promise.resolve())).rejects.toThrow(
      `process ${process.pid} has held`,
    )
    expect(readlinkSync(path)).toBe(holder)
  })
})

describe('leases', () => {
  it('report other live holders, not ended or dead ones', async () => {
    const servers = join(folder, 'servers')
    const mine = await takeLease(servers)
    writeFileSync(join(servers, deadHolder), '')
    expect(mine.othersHold()).toBe(false)
    const other = await takeLease(servers)
    expect(mine.othersHold()).toBe(true)
    other.end()
    expect(mine.othersHold()).toBe(false)
  })
})
