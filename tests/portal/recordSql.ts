import { appendFileSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'

/**
 * Notes every statement that the server sends, with the file it comes from, in the folder RECORD_SQL: one file of lines
 * for each process. `scripts/statements.mjs` reads them. Only tests beside the server's code count, and none that is made
 * of random cases: what those send differs from run to run.
 */
const folder = process.env['RECORD_SQL']
const root = resolve(import.meta.dirname, '../..')
const test = expect.getState().testPath ?? ''
const noted = new Set<string>()

/** The file that a statement comes from, past those that send for all others; null where it is not the product's. */
function sourceOf(stack: string): string | null {
  const files = stack
    .split('\n')
    .map((line) => /^(?!node_modules)[\w./]+\.ts/.exec(line.split(`${root}/`)[1] ?? '')?.[0] ?? '')
    .filter((name) => name !== '')
  const passing = /^server\/src\/db\/(?:database|open)\.ts$|^tests\/portal\/(?:recordSql|testDb)\.ts$/
  const own = files.find((name) => !passing.test(name)) ?? ''
  return /^server\/src\/(?!demo\/|backup\/)(?!.*\.test\.ts$)(.*)/.exec(own)?.[1] ?? null
}

/** Only what is sent by `Db` has a name. */
function note(first: unknown): void {
  if (typeof first !== 'object' || first === null || !('text' in first) || !('name' in first)) return
  const { text } = first
  if (typeof text !== 'string' || noted.has(text)) return
  const source = sourceOf(new Error('where').stack ?? '')
  if (!source || !folder) return
  noted.add(text)
  appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify({ source, text })}\n`)
}

if (
  folder &&
  test.startsWith(`${root}/server/src/`) &&
  !readFileSync(test, 'utf8').includes("from 'fast-check'")
) {
  Error.stackTraceLimit = 30
  const { default: pg } = await import('pg')
  for (const each of [pg.Pool.prototype, pg.Client.prototype]) {
    const query = each.query as (...args: unknown[]) => unknown
    Object.assign(each, {
      query(this: unknown, ...args: unknown[]) {
        note(args[0])
        return query.apply(this, args)
      },
    })
  }
}
