import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { atTerminal } from '../app/atTerminal.ts'
import { openFiles } from '../app/openFiles.ts'
import type { FileStore } from '../ports/fileStore.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

const say = (line: string) => process.stderr.write(`${line}\n`)
const usage = 'Usage: backup <file> or restore <file>; - is the standard output or input.'

/**
 * Writes to a file that appears under its name only when it is complete, readable by its owner only. False: uploads are
 * missing.
 */
async function backUp(url: string, path: string, store: FileStore | null): Promise<boolean> {
  if (path !== '-' && existsSync(path)) throw new Error(`${path} exists already.`)
  const half = `${path}.part`
  const output = path === '-' ? process.stdout : createWriteStream(half, { mode: 0o600 })
  try {
    const { tables, rows, files, missing } = await writeBackup(url, output, store)
    if (path !== '-') {
      const written = await open(half)
      await written.sync()
      await written.close()
      await rename(half, path)
    }
    const also = store ? `and ${files} uploads are` : 'are'
    say(`${rows} rows of ${tables} tables ${also} backed up.`)
    if (!store) say('Uploads are in the bucket, not in this backup.')
    if (missing > 0) say(`${missing} uploads are missing: they have rows, but no files.`)
    return missing === 0
  } catch (error) {
    if (path !== '-') await rm(half, { force: true })
    throw error
  }
}

async function restore(
  url: string,
  path: string,
  into: { migrations: string; store: FileStore },
): Promise<boolean> {
  const input = path === '-' ? process.stdin : createReadStream(path)
  const restored = await restoreBackup(url, input, into)
  const { rows, tables, files, takenAt } = restored
  say(`${rows} rows of ${tables} tables and ${files} uploads are restored as they were at ${takenAt}.`)
  for (const wrong of restored.wrongs) say(wrong)
  say(
    'Before opening the portal, settle and compare charges as described in docs/operations.md under "After a restore".',
  )
  return restored.wrongs.length === 0
}

async function run([verb, path]: readonly string[]): Promise<boolean> {
  if (path === undefined || (verb !== 'backup' && verb !== 'restore')) throw new Error(usage)
  // A restore creates the tables, and a backup reads all of them.
  return atTerminal(async ({ config, ownerUrl: url }) => {
    const store = openFiles(config)
    const migrations = join(config.projectFolder, 'server/migrations')
    if (verb === 'restore') return restore(url, path, { migrations, store })
    return backUp(url, path, config.bucket ? null : store)
  })
}

try {
  process.exitCode = (await run(process.argv.slice(2))) ? 0 : 2
} catch (error) {
  say(error instanceof Error ? error.message : 'It failed.')
  process.exitCode = 1
}
