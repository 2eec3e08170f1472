import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import {
  answerOf,
  embeddedFixtures,
  hasEnded,
  killHard,
  postmastersOn,
  query,
} from '../../../tests/portal/embedded.ts'

const { newFolder, alsoRemove, start, spawnServer, alsoEnd } = embeddedFixtures()

/** Shared by tests that do not need an empty one. */
const usedFolder = mkdtempSync(join(tmpdir(), 'bencao-embedded-'))
afterAll(() => rm(usedFolder, { recursive: true, force: true }))

describe('embedded PostgreSQL', () => {
  it('starts in an empty folder, keeps the data over a restart, and comes back at the same address', async () => {
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

  it('listens on the loopback address only and requires the password, which only the server can read', async () => {
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

  it('also listens on a socket, which requires the password and is taken over after a killed postmaster', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const by = 'select inet_server_addr() is null'
    expect(await query(first.url, by)).toEqual([false])
    const { socketUrl } = first
    if (!socketUrl) throw new Error('it has no socket')
    expect(await query(socketUrl, by)).toEqual([true])
    await expect(query(socketUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toMatchObject({
      code: '28P01',
    })

    process.kill(first.postmasterPid, 'SIGKILL')
    const lock = join(folder, 'postgres', 'socket', `.s.PGSQL.${new URL(first.url).port}.lock`)
    await expect.poll(() => hasEnded(first.postmasterPid)).toBe(true)
    writeFileSync(lock, `${process.ppid}\n`)
    const second = await start(folder)
    expect(await query(second.socketUrl ?? '', by)).toEqual([true])
    expect(await start(folder)).toMatchObject({ adopted: true, socketUrl: second.socketUrl })
  })

  it('is reached by the socket in a folder with a comma and quotes in its name, also after a rename', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'bencao-a, "b"-'))
    alsoRemove(folder)
    await start(folder)
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    expect(lines[4]).toBe(join(folder, 'postgres', 'socket'))
    writeFileSync(pidFile, lines.with(4, '/as/it/was/called').join('\n'))
    const { socketUrl, adopted } = await start(folder)
    expect(adopted).toBe(true)
    expect(await query(socketUrl ?? '', 'select inet_server_addr() is null')).toEqual([true])
  })

  it.each(['long'.repeat(20), '本草'.repeat(15)])(
    'has no socket if its path would be too long: %s',
    async (name) => {
      const folder = mkdtempSync(join(tmpdir(), `bencao-${name}-`))
      alsoRemove(folder)
      const { url, socketUrl } = await start(folder)
      expect(socketUrl).toBeNull()
      expect(await query(url, 'show unix_socket_directories')).toEqual([''])
    },
  )

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

  it('runs one postmaster for concurrent first starts, in this and other processes', async () => {
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

  it('starts again, with all acknowledged data, after its postmaster was killed under open connections', async () => {
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

  it('ignores a stale postmaster.pid, even when another program now has that pid', async () => {
    const folder = usedFolder
    const pidFile = join(folder, 'postgres', 'data', 'postmaster.pid')
    const first = await start(folder)
    const left = readFileSync(pidFile, 'utf8')
    await first.stop()
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], {
      stdio: ['pipe', 'ignore', 'ignore'],
    })
    alsoEnd(stranger)
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
