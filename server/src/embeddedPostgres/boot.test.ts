import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { embeddedFixtures, killHard, postmastersOn, query } from '../../../tests/portal/embedded.ts'

const { newFolder, start, spawnServer } = embeddedFixtures()

describe('a first boot that was killed', () => {
  const moments = {
    'with the lock taken': ['start.lock'],
    'with the password drawn': ['password'],
    'at the beginning of initdb': ['new-*/data/PG_VERSION'],
    'in the middle of initdb': ['new-*/data/base/1'],
    'near the end of initdb': ['new-*/data/base/5'],
    'with the data in place': ['data'],
    'with the postmaster launched': ['start.log'],
    'with the postmaster starting': ['data/postmaster.pid'],
    'with the server up': ['servers/*'],
  }

  /** Whether a path exists; `*` matches any ending of a name. */
  const isThere = (folder: string, [head = '', ...rest]: string[]): boolean => {
    const prefix = head.replace('*', '')
    const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []
    const fitting = names.filter((name) => (head === prefix ? name === head : name.startsWith(prefix)))
    return fitting.some((name) => rest.length === 0 || isThere(join(folder, name), rest))
  }

  it.each(Object.entries(moments))('%s: the next start completes the database', async (_, [pattern = '']) => {
    const folder = newFolder()
    const base = join(folder, 'postgres')
    const child = spawnServer(folder)
    await vi.waitUntil(() => isThere(base, pattern.split('/')), { interval: 1, timeout: 30_000 })
    await killHard(child)

    const database = await start(folder)
    expect(
      await query(database.url, 'create table whole (n int); select count(*)::int from whole'),
    ).toContain(0)
    expect(postmastersOn(folder)).toHaveLength(1)
    expect(existsSync(join(base, 'start.lock'))).toBe(false)
    await database.stop()
    expect(postmastersOn(folder)).toHaveLength(0)
  })

  it('leaves no incomplete folder behind', async () => {
    const folder = newFolder()
    const half = join(folder, 'postgres', 'new-1-1-abc', 'data')
    await mkdir(half, { recursive: true })
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    await start(folder)
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('new-'))).toEqual([])
  })
})
