import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import pg from 'pg'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type EmbeddedDatabase, startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
import { lookAtProcess } from '../../server/src/embeddedPostgres/holder.ts'

const projectFolder = fileURLToPath(new URL('../..', import.meta.url))
export const isRoot = process.getuid?.() === 0

type Answer = Pick<EmbeddedDatabase, 'url' | 'adopted' | 'postmasterPid'>

/** What tests of the embedded database need, with cleanup: folders, databases, server processes to kill. */
export function embeddedFixtures() {
  const serverScript = join(mkdtempSync(join(tmpdir(), 'bencao-embedded-')), 'server.cjs')
  const databases: EmbeddedDatabase[] = []
  const processes: ChildProcess[] = []
  const folders: string[] = []

  beforeAll(() => bundleServer(serverScript))
  afterEach(async () => {
    for (const child of processes.splice(0)) await killHard(child)
    for (const database of databases.splice(0)) await database.stop()
    for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true })
  })
  afterAll(() => rm(dirname(serverScript), { recursive: true, force: true }))

  return {
    newFolder: () => {
      const folder = mkdtempSync(join(tmpdir(), 'bencao-embedded-'))
      folders.push(folder)
      return folder
    },
    alsoRemove: (folder: string) => folders.push(folder),
    alsoEnd: (child: ChildProcess) => processes.push(child),
    start: async (dataFolder: string, options: { projectFolder?: string; durable?: boolean } = {}) => {
      const database = await startEmbedded({ dataFolder, projectFolder, durable: false, ...options })
      databases.push(database)
      return database
    },
    /** A separate server process. */
    spawnServer: (dataFolder: string): ChildProcess => {
      const options = JSON.stringify({ dataFolder, projectFolder, durable: false })
      const child = spawn(process.execPath, [serverScript, options], { stdio: ['pipe', 'pipe', 'inherit'] })
      processes.push(child)
      return child
    },
  }
}

async function bundleServer(outfile: string): Promise<void> {
  const contents = `
    import { startEmbedded } from '../../server/src/embeddedPostgres/embedded.ts'
    startEmbedded(JSON.parse(process.argv[2])).then((database) => {
      console.log(JSON.stringify(database))
      process.stdin.once('data', () => database.stop().then(() => process.exit(0)))
    })`
  const stdin = { contents, resolveDir: dirname(fileURLToPath(import.meta.url)), loader: 'ts' } as const
  await build({ stdin, bundle: true, platform: 'node', format: 'cjs', external: ['pg-native'], outfile })
}

/** The output of a spawned server once its database is up. */
export async function answerOf(child: ChildProcess): Promise<Answer> {
  if (!child.stdout) throw new Error('The server was spawned without an output.')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  return JSON.parse(line) as Answer
}

export async function killHard(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  child.kill('SIGKILL')
  await ended
}

/** The values of the last statement's rows. */
export async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const results = [await client.query<unknown[]>({ text, rowMode: 'array' })].flat()
    return results.at(-1)?.rows.flat() ?? []
  } finally {
    await client.end()
  }
}

export const hasEnded = (pid: number) => !lookAtProcess(pid).alive

/** The postmasters of a data folder. What one has just forked has its arguments for a moment, too, and is none. */
export function postmastersOn(dataFolder: string): string[] {
  const running = execFileSync('ps', ['-axww', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`bin/postgres -D ${join(dataFolder, 'postgres', 'data')} `))
  const [pids, parents] = [0, 1].map((at) => running.map((line) => line.trim().split(/\s+/)[at]))
  return running.filter((_, at) => !pids?.includes(parents?.[at]))
}
