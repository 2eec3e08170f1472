import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../server/src/embeddedPostgres/embedded.ts'
import { growingTables, readsAll } from './growing.ts'
import { type Plan, type Scan, scansOf } from './plan.ts'
import type { Recorded } from './recordSql.ts'

interface Place {
  projectFolder: string
  dataFolder: string
}

/**
 * Runs the server's tests and gathers what they have it send; each text once, by the file it comes from. Nothing when
 * a test fails: some statements may not have been sent then.
 */
export function record(projectFolder: string): Recorded[] {
  const file = join(projectFolder, '.cache/bench/statements.jsonl')
  rmSync(file, { force: true })
  mkdirSync(dirname(file), { recursive: true })
  const { status } = spawnSync(
    join(projectFolder, 'node_modules/.bin/vitest'),
    ['run', '--config', 'bench/vitest.record.config.ts', '--reporter=dot', 'server/src'],
    { cwd: projectFolder, stdio: ['ignore', 2, 2], env: { ...process.env, RECORD_SQL: file } },
  )
  if (status !== 0 || !existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const known = new Map(lines.map((line) => JSON.parse(line) as Recorded).map((one) => [one.text, one]))
  return [...known.values()].sort((a, b) => a.source.localeCompare(b.source) || a.text.localeCompare(b.text))
}

/**
 * Writes docs/queries.sql: each statement with the worst scan of its plan. False when one goes through a table that
 * grows with the providers.
 */
export async function explainAll(place: Place, recorded: readonly Recorded[]): Promise<boolean> {
  const growing = new Set(growingTables(place.projectFolder))
  const embedded = await startEmbedded(place)
  const client = new pg.Client({ connectionString: embedded.url })
  await client.connect()
  // A table that is small here is large elsewhere: gone through only where no index helps.
  await client.query('set enable_seqscan = off; set jit = off')
  // What is empty here would be read in any way; taken as never counted, it is planned as a few pages. Undone below.
  await client.query('begin')
  await client.query(
    `update pg_class set reltuples = -1, relpages = 0
    where relnamespace = 'public'::regnamespace and relname = any ($1) and relpages < 10`,
    [[...growing]],
  )
  const partial = await client.query<{ name: string }>(
    'select indexrelid::regclass::text as name from pg_index where indpred is not null',
  )
  const partialIndexes = new Set(partial.rows.map((row) => row.name))
  const parts: string[] = []
  const bad: string[] = []
  for (const { source, text } of recorded) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    const scans = rows.flatMap((row) => scansOf(row['QUERY PLAN'][0].Plan, partialIndexes))
    const through = scans.find((scan) => scan.whole && growing.has(scan.table))
    const worst = through ?? dearest(scans)
    const wanted = readsAll[source]
    if (through && !wanted) bad.push(`${source}: ${through.said}\n${layOut(text)}\n`)
    const why = through && wanted ? `\n-- ${wanted}` : ''
    parts.push(`-- ${source}\n-- worst scan: ${worst?.said ?? 'none'}${why}\n${layOut(text)};\n`)
  }
  await client.query('rollback')
  await client.end()
  await embedded.stop()
  if (parts.length > 0)
    writeFileSync(join(place.projectFolder, 'docs/queries.sql'), [head, ...parts].join('\n'))
  for (const line of bad) process.stderr.write(`goes through a growing table: ${line}\n`)
  process.stdout.write(`${recorded.length} statements, ${bad.length} go through a growing table\n`)
  return bad.length === 0 && recorded.length > 0
}

const head = `-- Every statement the server sends, and the worst scan of its plan on the data of \`npm run bench\`.
-- Written by \`npm run bench -- --queries\`.
`

const dearest = (scans: readonly Scan[]): Scan | undefined => scans.toSorted((a, b) => b.cost - a.cost)[0]

/** Without the indentation of the code it stands in. */
const layOut = (text: string): string => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const indents = lines.slice(1).map((line) => line.length - line.trimStart().length)
  const least = indents.length > 0 ? Math.min(...indents) : 0
  return lines.map((line, at) => (at === 0 ? line.trim() : line.slice(least).trimEnd())).join('\n')
}
