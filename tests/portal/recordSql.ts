import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

/**
 * Records every statement that the server sends, with the file that sends it, in the folder RECORD_SQL: one file of
 * lines per process, for `scripts/statements.mjs`. Only tests beside the server's code count, and none with random
 * cases, because their statements differ from run to run.
 */
const folder = process.env['RECORD_SQL']
const root = resolve(import.meta.dirname, '../..')
const test = expect.getState().testPath ?? ''
const noted = new Set<string>()

/** The file that sends a statement, skipping those that send for all others; null if it is not part of the product. */
function sourceOf(stack: string): string | null {
  const files = stack
    .split('\n')
    .map((line) => /^(?!node_modules)[\w./]+\.ts/.exec(line.split(`${root}/`)[1] ?? '')?.[0] ?? '')
    .filter((name) => name !== '')
  const passing = /^server\/src\/db\/database\.ts$|^tests\/portal\/(?:recordSql|testDb)\.ts$/
  // Only what `Db` asks for is sent.
  if (!files.includes('server/src/db/database.ts')) return null
  const own = files.find((name) => !passing.test(name)) ?? ''
  return /^server\/src\/(?!demo\/|backup\/)(?!.*\.test\.ts$)(.*)/.exec(own)?.[1] ?? null
}

function note(text: string): void {
  if (noted.has(text)) return
  const source = sourceOf(new Error('where').stack ?? '')
  if (!source || !folder) return
  noted.add(text)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ source, text })}\n`)
}

/** Test files that share a process replace it in turn. */
const recorder = process as NodeJS.Process & { noteSql?: typeof note | undefined }
const isWrapped = 'noteSql' in recorder
const counts =
  folder &&
  test.startsWith(`${root}/server/src/`) &&
  !readFileSync(test, 'utf8').includes("from 'fast-check'")
recorder.noteSql = counts ? note : undefined

if (folder && !isWrapped) {
  Error.stackTraceLimit = 30
  const { Sql } = await import('sql-template-tag')
  const read = Object.getOwnPropertyDescriptor(Sql.prototype, 'text')?.get
  // A statement is read where it is asked for; it is sent later, with others.
  Object.defineProperty(Sql.prototype, 'text', {
    get(this: unknown) {
      const text = String(read?.call(this))
      recorder.noteSql?.(text)
      return text
    },
  })
}
