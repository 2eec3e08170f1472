import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { startEmbedded } from '../db/embedded.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

z.config({ jitless: true })

const say = (line: string) => process.stderr.write(`${line}\n`)
const usage =
  'Say what to do and with which file (- is the standard output or input): backup <file>, restore <file>.'

/** To a file that appears under its name once it is whole; readable by its owner only. */
async function backUp(url: string, path: string): Promise<void> {
  if (path !== '-' && existsSync(path)) throw new Error(`${path} exists already.`)
  const half = `${path}.part`
  const output = path === '-' ? process.stdout : createWriteStream(half, { mode: 0o600 })
  try {
    const { tables, rows } = await writeBackup(url, output)
    if (path !== '-') {
      const written = await open(half)
      await written.sync()
      await written.close()
      await rename(half, path)
    }
    say(`${rows} rows of ${tables} tables are backed up.`)
  } catch (error) {
    if (path !== '-') await rm(half, { force: true })
    throw error
  }
}

async function restore(url: string, path: string, projectFolder: string): Promise<boolean> {
  const input = path === '-' ? process.stdin : createReadStream(path)
  const restored = await restoreBackup(url, input, join(projectFolder, 'server/migrations'))
  say(`${restored.rows} rows of ${restored.tables} tables are restored as they were at ${restored.takenAt}.`)
  for (const wrong of restored.wrongs) say(wrong)
  say('Before opening: settle and compare charges as docs/operations.md says under "After a restore".')
  return restored.wrongs.length === 0
}

async function run([verb, path]: readonly string[]): Promise<boolean> {
  if (path === undefined || (verb !== 'backup' && verb !== 'restore')) throw new Error(usage)
  // Needs the database only, so nothing that production must have.
  const config = readConfig({ ...process.env, NODE_ENV: undefined })
  const { databaseUrl, projectFolder, dataFolder } = config
  const embedded = databaseUrl === null ? await startEmbedded({ dataFolder, projectFolder }) : null
  try {
    const url = databaseUrl ?? embedded?.url ?? ''
    if (verb === 'restore') return await restore(url, path, projectFolder)
    await backUp(url, path)
    return true
  } finally {
    await embedded?.stop()
  }
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 2
} catch (error) {
  say(error instanceof Error ? error.message : 'It failed.')
  process.exitCode = 1
}
