import { appendFileSync } from 'node:fs'
import pg from 'pg'

/** A statement and the file of the server that sends it. */
export interface Recorded {
  source: string
  text: string
}

const file = process.env.RECORD_SQL
const noted = new Set<string>()

/** Of the calls that led here, the nearest in the server's own code. */
function sourceOf(stack: string): string | null {
  const path = /server\/src\/([\w/]+\.ts)/g
  const found = [...stack.matchAll(path)].map((match) => match[1] ?? '')
  const own = found.find((name) => !/^db\/(?:database|open)\.ts$/.test(name))
  return own && !/^(?:demo|backup)\/|\.test\.ts$/.test(own) ? own : null
}

function note(first: unknown): void {
  if (typeof first !== 'object' || first === null || !('text' in first) || !('name' in first)) return
  const { text } = first
  if (typeof text !== 'string' || noted.has(text)) return
  const source = sourceOf(new Error('where').stack ?? '')
  if (!source || !file) return
  noted.add(text)
  appendFileSync(file, `${JSON.stringify({ source, text } satisfies Recorded)}\n`)
}

/** Only what the server sends by `Db` is named; the tests' own statements come from their own files. */
if (file) {
  Error.stackTraceLimit = 30
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
